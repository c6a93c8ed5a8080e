"""Joins the history screen with its desk, gets the second signature for a correction, and puts reports on paper."""

from functools import partial

from PySide6.QtCore import Slot

from app.history.panels.correction import CorrectionForm, correction_words
from app.history.presenter import HistoryDesk
from app.history.screen import HistoryScreen
from app.history.view import CorrectionAsked
from app.record.sheet_view import RoundSheet
from app.report.paper import report_printout
from app.report.paperwork import Paperwork
from app.staff.presenter import Granted, Needed, Reception
from app.staff.signing.approval import SigningControl
from app.ui.view import ApprovalView, RefusalView
from assets.languages import say

REASONS = (say("Paid too little"), say("Paid too much"), say("Chips taken by mistake"), say("Chips not taken"))
APPROVES = "pit-supervisor"
SIGN_IN = RefusalView("", say("Sign in first: a correction needs two names."))


class HistoryControl(SigningControl):
    """Lives as long as its screen; answers that come later reach nobody (case C06)."""

    def __init__(self, screen: HistoryScreen, desk: HistoryDesk, reception: Reception) -> None:
        super().__init__(screen, reception, screen)
        self.screen, self.desk = screen, desk
        desk.setParent(self)
        self._currency = "$"
        self.dialog: CorrectionForm | None = None
        self.papers = Paperwork(screen, report_printout)
        screen.search_asked.connect(desk.search)
        screen.list.more_wanted.connect(desk.more)
        screen.round_asked.connect(desk.pick)
        screen.check_asked.connect(desk.check)
        screen.correction_asked.connect(self._correct)
        screen.paper_asked.connect(desk.put_together)
        screen.list_asked.connect(desk.put_list_together)
        desk.report.connect(self.papers.print)
        desk.listed.connect(self.papers.write)
        desk.choices.connect(screen.show_choices)
        desk.page.connect(screen.show_page)
        desk.round.connect(screen.show_round)
        desk.refused.connect(screen.show_refusal)
        desk.checked.connect(screen.show_checked)
        desk.notice.connect(screen.show_notice)
        desk.considered.connect(self._considered)
        desk.open()

    @Slot(object)
    def _correct(self, sheet: RoundSheet) -> None:
        if self.desk.asker() is None:
            self.screen.show_refusal(SIGN_IN)
            return
        self._currency = sheet.currency
        self.dialog = CorrectionForm(sheet, self.screen)
        self.dialog.asked.connect(self.desk.consider)
        self.dialog.finished.connect(self._left)
        self.dialog.open()

    @Slot()
    def _left(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None

    @Slot(object, object, bool)
    def _considered(self, asked: CorrectionAsked, refusal: RefusalView | None, once_more: bool) -> None:  # noqa: FBT001 - as the signal carries it
        """Show what refuses it, while the dialog is still there; ask for the signature where nothing does."""
        dialog = self.dialog
        if dialog is not None:
            dialog.show_answer(asked, refusal, once_more=once_more)
            if refusal is None:
                self._approve(asked)

    def _approve(self, asked: CorrectionAsked) -> None:
        asker = self.desk.asker()
        if asker is None:
            return
        what = correction_words(asked, self._currency)
        view = ApprovalView(title=say("Correct an amount"), what=what, reasons=REASONS)
        needed = Needed.of(asker, APPROVES, what)
        self.sign(needed, view, partial(self._agreed, asked, needed))

    def _agreed(self, asked: CorrectionAsked, needed: Needed, granted: Granted) -> None:
        self.desk.correct(asked, by=needed.asker, approval=granted.approval)
