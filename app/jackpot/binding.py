"""Joins the jackpot screen with its board, and gets the manager's signature for everything that takes one."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot

from app.jackpot.build.form import FormCheck, changed_words, reasons
from app.jackpot.claim.paper import claim_printout
from app.jackpot.claim.printed import ClaimPaper
from app.jackpot.panels.adjusting import POOLS
from app.jackpot.presenter import JackpotBoard
from app.jackpot.screen import JackpotPage
from app.report.printing import put_on_paper
from app.staff.presenter import Granted, Needed, Reception
from app.staff.signing.approval import SigningControl
from app.staff.staff import Agreement
from app.ui.view import ApprovalView
from assets.languages import say
from engine.money import show

SIGNS = "gaming-shift-manager"
OPENS = (say("A new jackpot of the house"), say("Ordered by the management"))
CHANGES = (say("Ordered by the management"), say("A figure is put right"), say("Other tables are linked"))
ADJUSTS = (say("Compared by two people"), say("Ordered in writing"))
RESUMES = (say("The cause is mended"), say("Compared by two people"))
"""Reasons that are offered, for a terminal without a keyboard; another one can be typed."""


class JackpotControl(SigningControl):
    """Lives as long as its screen; answers that come later reach nobody."""

    def __init__(self, screen: JackpotPage, board: JackpotBoard, reception: Reception) -> None:
        super().__init__(screen, reception, screen)
        self.screen, self.board = screen, board
        board.setParent(self)
        self.folder: Path | None = None
        """Where papers are written; the documents of this user where none is named."""
        screen.list.picked.connect(board.choose)
        screen.list.add_wanted.connect(board.add)
        screen.meters.more_wanted.connect(board.more)
        screen.meters.paper_wanted.connect(board.paper)
        screen.adjusting.adjust_wanted.connect(self._adjust)
        screen.adjusting.stop_wanted.connect(self._stop)
        screen.adjusting.resume_wanted.connect(self._resume)
        screen.set_up.check_wanted.connect(board.check)
        screen.set_up.sign_wanted.connect(self._set_up)
        board.shown.connect(screen.show_board)
        board.checked.connect(screen.set_up.show_check)
        board.said.connect(screen.show_said)
        board.refused.connect(screen.show_refusal)
        board.notice.connect(screen.show_notice)
        board.paper_ready.connect(self._write)
        board.start()

    @Slot(object)
    def _write(self, paper: ClaimPaper) -> None:
        self.screen.tell(put_on_paper([claim_printout(paper)], self.folder)[0])

    @Slot(str)
    def _stop(self, words: str) -> None:
        if self.board.view is not None:
            self.board.stop(self.board.view.name, words)

    @Slot(object, str)
    def _adjust(self, amounts: tuple[int, ...], reason: str) -> None:
        view = self.board.view
        if view is None or view.screen is None:
            return
        currency, title = view.screen.settings.currency, say("Adjust {screen}", screen=view.screen.title)
        moved = tuple(f"{pool}: {show(each, currency)}" for (_, pool), each in zip(POOLS, amounts, strict=True) if each)
        listed = next(words for key, words, _ in reasons() if key == reason)
        signed = _signing(title, f"{title}: {listed}: {', '.join(moved)}", moved, ADJUSTS)
        self._ask(signed, partial(self.board.adjust, view.name, amounts, reason))

    @Slot()
    def _resume(self) -> None:
        view = self.board.view
        if view is None or view.screen is None:
            return
        words = say("{screen}: progressive wagers are taken again at every linked table.", screen=view.screen.title)
        self._ask(_signing(say("Let betting go on"), words, (), RESUMES), partial(self.board.resume, view.name))

    @Slot(object)
    def _set_up(self, check: FormCheck) -> None:
        view = self.board.view
        if view is None or check.settings is None:
            return
        lines = tuple(changed_words(view.form, check.form))
        returned = tuple(
            say("{game}: returns {at_seed} at the seed", game=each.game, at_seed=each.at_seed) for each in check.returns
        )
        title = say("Change {screen}", screen=view.screen.title) if view.screen else say("Open the jackpot")
        reasons_offered = CHANGES if view.screen else OPENS
        signed = _signing(title, f"{title}: {check.form.title}", (*lines, *returned), reasons_offered)
        before = view.screen.settings if view.screen else None
        self._ask(signed, partial(self.board.set_up, view.name, check.settings, seen=before))

    def _ask(self, view: ApprovalView, deed: Callable[[Agreement], None]) -> None:
        self.sign(Needed.of(self.board.asker, SIGNS, view.what[:400]), view, partial(self._agreed, deed))

    def _agreed(self, deed: Callable[[Agreement], None], granted: Granted) -> None:
        if granted.agreement is not None:
            deed(granted.agreement)


def _signing(title: str, what: str, lines: tuple[str, ...], offered: tuple[str, ...]) -> ApprovalView:
    return ApprovalView(title=title, what=what, consequences=lines, reasons=offered, enter_signs=False)
