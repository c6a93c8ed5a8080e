"""The screen of a table with the flows that lie over it: a supervisor's ruling, the walk around a jackpot claim."""

from functools import cached_property

from PySide6.QtCore import QObject, Slot

from app.felt.binding import FeltControl
from app.felt.presenter import FeltDesk
from app.felt.screen import TableScreen
from app.irregularity.binding import IrregularityControl
from app.irregularity.presenter import IrregularityDesk
from app.jackpot.claim.binding import ClaimControl
from app.jackpot.claim.presenter import ClaimDesk, Evidence
from app.staff.presenter import Reception
from app.ui.view import RefusalView


class TablePage(QObject):
    """Lives as long as the screen of the table; each flow asks the table's own desk, and is made when first opened."""

    def __init__(
        self, screen: TableScreen, desk: FeltDesk, reception: Reception, evidence: Evidence | None = None
    ) -> None:
        super().__init__(screen)
        self.screen = screen
        self._desk, self._reception, self._evidence = desk, reception, evidence
        self.felt = FeltControl(screen, desk, reception)
        self.felt.flow_wanted.connect(self._open_flow)
        self.felt.claim_wanted.connect(self._open_claim)
        self.felt.slip_wanted.connect(self._print_slip)

    @cached_property
    def flow(self) -> IrregularityControl:
        """The supervisor's flow."""
        desk = IrregularityDesk(self._desk, self._reception.rulings, self)
        return IrregularityControl(self.screen, desk, self._reception)

    @cached_property
    def claim(self) -> ClaimControl:
        """The walk around a claim."""
        return ClaimControl(self.screen, ClaimDesk(self._desk, self._reception, self._evidence, self), self._reception)

    @Slot(str, int)
    def _open_flow(self, kind: str, seat: int) -> None:
        self.flow.open(kind, seat)

    @Slot()
    def _open_claim(self) -> None:
        self.claim.open()

    @Slot(int)
    def _print_slip(self, number: int) -> None:
        words, done = self.claim.print_slip(number)
        if done:
            self.screen.strip.show_done(words)
        else:
            self.screen.show_refusal(RefusalView("", words), None)
