"""Between the walk around a jackpot claim and its desk: shows it over the table, and gets the manager's signature."""

from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from app.jackpot.claim.paper import claim_printout
from app.jackpot.claim.presenter import ClaimDesk
from app.jackpot.claim.printed import ClaimPaper
from app.jackpot.claim.screen import ClaimScreen
from app.report.printing import put_on_paper
from app.staff.presenter import Reception
from app.staff.signing.over_table import OverTable
from assets.languages import say


class ClaimControl(OverTable):
    """Joins the walk with its desk."""

    def __init__(self, table: QWidget, desk: ClaimDesk, reception: Reception) -> None:
        self.screen = ClaimScreen(table)
        super().__init__(table, self.screen, reception)
        self.desk = desk
        self.folder: Path | None = None
        """Where papers are written; the documents of this user where none is named."""
        self.screen.answered.connect(desk.answer)
        self.screen.release_wanted.connect(desk.release)
        self.screen.refuse_wanted.connect(desk.refuse)
        self.screen.print_wanted.connect(self._print)
        self.screen.closed.connect(desk.leave)
        desk.view_changed.connect(self.screen.show_view)
        desk.sign_wanted.connect(self.sign)
        desk.proof_wanted.connect(self.prove)
        desk.left.connect(self.take_away)

    @Slot()
    def open(self) -> None:
        """Open the walk around the claim that holds the table."""
        self.lay_over()
        self.screen.tell("")
        self.desk.open()
        self.bring_up()

    def print_slip(self, number: int) -> tuple[str, bool]:
        """Put the slip of a claim that was left open on paper; what came of it, and whether it was done."""
        return self._on_paper(self.desk.slips(number))

    @Slot()
    def _print(self) -> None:
        """Put the evidence on paper, and say what came of it."""
        papers = self.desk.papers()
        if not papers:
            self.screen.tell(say("The evidence is still being looked up."))
            return
        self.screen.tell(self._on_paper(papers)[0])

    def _on_paper(self, papers: tuple[ClaimPaper, ...]) -> tuple[str, bool]:
        return put_on_paper([claim_printout(each) for each in papers], self.folder)
