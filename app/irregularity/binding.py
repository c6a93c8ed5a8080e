"""Between the supervisor's flow and its desk: shows the flow over the table, and gets the signature it needs."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from app.irregularity.presenter import IrregularityDesk
from app.irregularity.screen import IrregularityScreen
from app.staff.presenter import Reception
from app.staff.signing.over_table import OverTable


class IrregularityControl(OverTable):
    """Joins the flow with its desk."""

    def __init__(self, table: QWidget, desk: IrregularityDesk, reception: Reception) -> None:
        self.screen = IrregularityScreen(table)
        super().__init__(table, self.screen, reception)
        self.desk = desk
        self._connect()

    def _connect(self) -> None:
        screen, desk = self.screen, self.desk
        screen.kinds.picked.connect(desk.pick_kind)
        screen.places.toggled.connect(desk.toggle_place)
        screen.answered.connect(desk.answer)
        screen.deciding.chosen.connect(desk.choose)
        screen.finding_picked.connect(desk.pick_finding)
        screen.refunds.refunded.connect(desk.refund)
        screen.refunds.short.connect(desk.fall_short)
        screen.go_on_wanted.connect(desk.go_on)
        screen.back_wanted.connect(desk.back)
        screen.another_wanted.connect(desk.another)
        screen.closed.connect(desk.leave)
        desk.view_changed.connect(screen.show_view)
        desk.sign_wanted.connect(self.sign)
        desk.left.connect(self.take_away)

    @Slot(str, int)
    def open(self, kind: str = "", seat: int = 0) -> None:
        """Open the flow: with what holds the round, else with what can have happened, or with one kind of it."""
        self.lay_over()
        self.desk.open(kind, seat)
        self.bring_up()
