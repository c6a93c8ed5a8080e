"""Joins the jackpot screen with its board, and gets the manager's signature for everything that takes one."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Slot

from app.gui.panels.jackpot_adjusting import POOLS
from app.gui.screens.jackpot import JackpotPage
from app.gui.signing_control import SigningControl
from app.live.jackpot_board import JackpotBoard
from app.live.reception import Granted, Needed, Reception
from app.projections.jackpot_form import FormCheck, changed_words, reasons
from app.projections.panel_view import ApprovalView
from engine.money import show

SIGNS = "gaming-shift-manager"


class JackpotControl(SigningControl):
    """Lives as long as its screen; answers that come later reach nobody."""

    def __init__(self, screen: JackpotPage, board: JackpotBoard, reception: Reception) -> None:
        super().__init__(screen, reception, screen)
        self.screen, self.board = screen, board
        board.setParent(self)
        screen.meters.more_wanted.connect(board.more)
        screen.adjusting.adjust_wanted.connect(self._adjust)
        screen.adjusting.stop_wanted.connect(board.stop)
        screen.adjusting.resume_wanted.connect(self._resume)
        screen.set_up.check_wanted.connect(board.check)
        screen.set_up.sign_wanted.connect(self._set_up)
        board.shown.connect(screen.show_board)
        board.checked.connect(screen.show_check)
        board.said.connect(screen.show_said)
        board.refused.connect(screen.show_refusal)
        board.notice.connect(screen.show_notice)
        board.start()

    @Slot(object, str)
    def _adjust(self, amounts: tuple[int, ...], reason: str) -> None:
        moved = tuple(f"{title}: {show(each)}" for (_, title), each in zip(POOLS, amounts, strict=True) if each)
        listed = next(title for key, title, _ in reasons() if key == reason)
        self._ask(
            "Adjust the jackpot", f"{listed}: {', '.join(moved)}", moved, partial(self._adjusted, amounts, reason)
        )

    def _adjusted(self, amounts: tuple[int, ...], reason: str, granted: Granted) -> None:
        if granted.approval is not None:
            self.board.adjust(amounts, reason, granted.approval)

    @Slot()
    def _resume(self) -> None:
        self._ask("Let betting go on", "Progressive wagers are taken again at every linked table.", (), self._resumed)

    def _resumed(self, granted: Granted) -> None:
        if granted.approval is not None:
            self.board.resume(granted.approval)

    @Slot(object)
    def _set_up(self, check: FormCheck) -> None:
        before = self.board.view.form if self.board.view else check.form
        lines = tuple(changed_words(before, check.form))
        returned = tuple(f"{each.game}: returns {each.at_seed} at the seed" for each in check.returns)
        opened = self.board.view is not None and self.board.view.screen is not None
        title = "Change the jackpot" if opened else "Open the jackpot"
        self._ask(title, f"{title}: {check.form.title}", (*lines, *returned), partial(self._signed, check))

    def _signed(self, check: FormCheck, granted: Granted) -> None:
        if check.settings is not None and granted.approval is not None:
            self.board.set_up(check.settings, granted.approval)

    def _ask(self, title: str, what: str, lines: tuple[str, ...], deed: Callable[[Granted], None]) -> None:
        view = ApprovalView(
            title=title, what=what, needed_rank="", people=(), consequences=lines, rule="6.2", enter_signs=False
        )
        needed = Needed.of(self.board.asker, SIGNS, what[:400])
        self.sign(needed, view, deed)
