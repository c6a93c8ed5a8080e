"""Joins the pit screen with its board."""

from PySide6.QtCore import QObject

from app.pit.presenter import PitBoard
from app.pit.screen import PitScreen
from app.staff.presenter import Granted


class PitControl(QObject):
    """Lives as long as its screen; answers that come later reach nobody."""

    def __init__(self, screen: PitScreen, board: PitBoard) -> None:
        super().__init__(screen)
        self.screen, self.board = screen, board
        board.setParent(self)
        screen.alerts.acknowledge_wanted.connect(board.acknowledge)
        board.shown.connect(screen.show_pit)
        board.refused.connect(screen.show_refusal)
        board.notice.connect(screen.show_notice)
        screen.show_signed(board.asker.name)
        board.start()

    def sign(self, granted: Granted) -> None:
        """Go on in the name of somebody else who proved to be who they are."""
        self.board.asker = granted.actor
        self.screen.show_signed(granted.actor.name)
