"""Between the supervisor's flow and its desk: shows the flow over the table, and gets the signature it needs."""

from PySide6.QtCore import QEvent, QObject, Slot
from PySide6.QtWidgets import QWidget

from app.gui.screens.irregularity import IrregularityScreen
from app.gui.signing_control import SigningControl
from app.live.irregularity_desk import IrregularityDesk
from app.live.reception import Reception


class IrregularityControl(SigningControl):
    """Lays the flow over a table screen for as long as it is open; the table below hears no key meanwhile."""

    def __init__(self, table: QWidget, desk: IrregularityDesk, reception: Reception) -> None:
        self.screen = IrregularityScreen(table)
        super().__init__(table, reception, self.screen)
        self._table, self.desk = table, desk
        self._under = table
        self.screen.hide()
        table.destroyed.connect(self.screen.deleteLater)
        self._connect()

    def _connect(self) -> None:
        screen, desk = self.screen, self.desk
        screen.kind_picked.connect(desk.pick_kind)
        screen.place_toggled.connect(desk.toggle_place)
        screen.answered.connect(desk.answer)
        screen.outcome_chosen.connect(desk.choose)
        screen.finding_picked.connect(desk.pick_finding)
        screen.refunded.connect(desk.refund)
        screen.go_on_wanted.connect(desk.go_on)
        screen.back_wanted.connect(desk.back)
        screen.another_wanted.connect(desk.another)
        screen.left.connect(desk.leave)
        desk.view_changed.connect(screen.show_view)
        desk.sign_wanted.connect(self.sign)
        desk.left.connect(self._leave)

    @Slot()
    def open(self, kind: str = "", seat: int = 0) -> None:
        """Open the flow: with what holds the round, else with what can have happened, or with one kind of it."""
        self._lay_over(self._table.parentWidget() or self._table)
        self.desk.open(kind, seat)
        self.screen.show()
        self.screen.raise_()
        self.screen.setFocus()

    def _lay_over(self, under: QWidget) -> None:
        """Lie beside the table, not in it, so that the table can be made deaf."""
        if under is not self._under:
            self._under = under
            self.screen.setParent(under)
            under.installEventFilter(self)
        self.screen.setGeometry(under.rect())
        self._table.setEnabled(under is self._table)

    @Slot()
    def _leave(self) -> None:
        self._table.setEnabled(True)
        self.screen.hide()
        self._table.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of what lies below."""
        if event.type() is QEvent.Type.Resize and self.screen.isVisible():
            self.screen.setGeometry(self._under.rect())
        return super().eventFilter(watched, event)
