"""Joins the shuffler's screen with its desk, and gets the supervisor's signature for what takes one."""

from app.device.presenter import DeviceDesk
from app.device.screen import DeviceScreen
from app.staff.presenter import Reception
from app.staff.signing.approval import SigningControl


class DeviceControl(SigningControl):
    """Lives as long as its screen; answers that come later reach nobody."""

    def __init__(self, screen: DeviceScreen, desk: DeviceDesk, reception: Reception) -> None:
        super().__init__(screen, reception, screen)
        self.screen, self.desk = screen, desk
        desk.setParent(self)
        screen.lift_wanted.connect(desk.lift)
        screen.method_wanted.connect(desk.change_method)
        screen.counted.connect(desk.count)
        screen.deck_wanted.connect(desk.change_deck)
        screen.fault_wanted.connect(desk.make_fault)
        desk.view_changed.connect(screen.show_view)
        desk.refused.connect(screen.show_refusal)
        desk.sign_wanted.connect(self.sign)
        desk.start()
