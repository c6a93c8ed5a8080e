"""The screen of a table with the flows that lie over it: a supervisor's ruling, the walk around a jackpot claim."""

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
    """Lives as long as the screen of the table; each flow asks the table's own desk."""

    def __init__(
        self, screen: TableScreen, desk: FeltDesk, reception: Reception, evidence: Evidence | None = None
    ) -> None:
        super().__init__(screen)
        self.screen = screen
        self.felt = FeltControl(screen, desk, reception)
        self.flow = IrregularityControl(screen, IrregularityDesk(desk, reception.rulings, self), reception)
        self.claim = ClaimControl(screen, ClaimDesk(desk, reception, evidence, self), reception)
        self.felt.flow_wanted.connect(self.flow.open)
        self.felt.claim_wanted.connect(self.claim.open)
        self.felt.slip_wanted.connect(self._print_slip)

    @Slot(int)
    def _print_slip(self, number: int) -> None:
        self.screen.show_refusal(RefusalView("", self.claim.print_slip(number)), None)
