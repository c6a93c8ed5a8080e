"""Joins the pit screen with its board."""

from PySide6.QtCore import QObject

from app.pit.presenter import PitBoard
from app.pit.screen import PitScreen
from engine.actors import Actor


class PitControl(QObject):
    """Lives as long as its screen, which the board may outlive."""

    def __init__(self, screen: PitScreen, board: PitBoard, by: Actor) -> None:
        super().__init__(screen)
        self.screen, self.board = screen, board
        screen.alerts.acknowledge_wanted.connect(board.acknowledge)
        board.shown.connect(screen.show_pit)
        board.refused.connect(screen.show_refusal)
        board.notice.connect(screen.show_notice)
        self.sign(by)
        if board.view is not None:
            screen.show_pit(board.view)
        board.start()

    def sign(self, by: Actor) -> None:
        """Act in the name of somebody who proved to be who they are."""
        self.board.asker = by
        self.screen.show_signed(by.name)
