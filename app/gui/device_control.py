"""Joins the shuffler's screen with its desk, and gets the supervisor's signature for what takes one."""

from PySide6.QtCore import QObject, Slot

from app.gui.approval_flow import ApprovalFlow
from app.gui.screens.device import DeviceScreen
from app.live.device_desk import DeviceDesk
from app.live.reception import Granted, Needed, Reception
from app.projections.panel_view import ApprovalView


class DeviceControl(QObject):
    """Lives as long as its screen; answers that come later reach nobody."""

    def __init__(self, screen: DeviceScreen, desk: DeviceDesk, reception: Reception) -> None:
        super().__init__(screen)
        self.screen, self.desk, self._reception = screen, desk, reception
        desk.setParent(self)
        self.approval: ApprovalFlow | None = None
        screen.lift_wanted.connect(desk.lift)
        screen.method_wanted.connect(desk.change_method)
        screen.counted.connect(desk.count)
        screen.deck_wanted.connect(desk.change_deck)
        screen.fault_wanted.connect(desk.make_fault)
        desk.view_changed.connect(screen.show_view)
        desk.refused.connect(screen.show_refusal)
        desk.sign_wanted.connect(self._sign)
        desk.start()

    @Slot(object, object)
    def _sign(self, needed: Needed, view: ApprovalView) -> None:
        if self.approval is not None:
            return
        self.approval = ApprovalFlow(self._reception, needed, view, self.screen)
        self.approval.granted.connect(self._granted)
        self.approval.ended.connect(self._ended)
        self.approval.start()

    @Slot(object)
    def _granted(self, granted: Granted) -> None:
        self.desk.signed(granted)

    @Slot()
    def _ended(self) -> None:
        self.approval = None
        self.screen.window().activateWindow()
