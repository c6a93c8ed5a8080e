"""The pit in a window of its own, on any computer that reaches the data folder: no table is opened by it."""

import msgspec
from PySide6.QtCore import Slot

from app.bootstrap import OpenHouse, open_house, people_behind
from app.house.profile_trace import traced_profile
from app.settings import DataFolder
from app.staff.opening import staff_of
from app.staff.signing.sign_in import SignInFlow
from app.staff.staff import Staff
from app.terminal.house_window import HouseWindow
from app.terminal.pit_office import PitOffice
from app.ui.view import NoticeView
from assets.languages import say

NOBODY = NoticeView(
    say("Cutcard cannot open the pit"),
    say("Nobody of this house has a PIN yet."),
    (say("Start the terminal of a table first: its first start makes the first manager."),),
)
STOPPED = NoticeView(
    say("The pit screen is stopped"),
    say("Cutcard made an error. Nothing that was saved is lost, and no table is concerned."),
    (say("Close it and start the pit again."),),
)


class PitWindow(HouseWindow):
    """The window of the pit, and the house behind it."""

    def __init__(self, folder: DataFolder) -> None:
        super().__init__(folder)
        self.window.setWindowTitle(say("Cutcard – Pit"))
        self.house: OpenHouse | None = None
        self.people: OpenHouse | None = None
        self.pit: PitOffice | None = None

    def start(self) -> None:
        """Show the window and open the house behind it."""
        super().start()
        self.office.run(self._open).tell(self._opened, self._cannot_start)

    def _let_go(self) -> None:
        if self.pit is not None:
            self.pit.stop()
        for each in (self.house, self.people):
            if each is not None:
                each.close()

    def _open(self) -> Staff | None:
        """Open the log; it is remembered here, so that it is let go of even if nobody waits for it any more."""
        self.house = open_house(self._folder, told=self.brought_up.emit)
        self.people = people_behind(self.house, told=self.brought_up.emit)
        traced_profile(self._folder, self.house.journal)
        staff = staff_of(self.people.folder, self.people.journal)
        return staff if staff.house().members else None

    @Slot(object)
    def _opened(self, staff: Staff | None) -> None:
        if self.house is None:
            return
        if staff is None:
            self._cannot_start(NOBODY)
            return
        self.pit = PitOffice(self.window, self.house, staff, self.office, leave=say("Close the pit"), parent=self)
        self.pit.left.connect(self.window.close)
        self.pit.listen()
        self._watch_idle(self._idle_minutes, self).idle.connect(self.pit.lock)
        self.pit.sign_in()

    def _ask_who(self) -> SignInFlow | None:
        if self.pit is None:
            return None
        self.pit.sign_in()
        return self.pit.gate.flow

    def _idle_minutes(self) -> int:
        board = self.pit.board if self.pit is not None else None
        return board.idle_minutes if board is not None else 0

    def _stop(self, what: str) -> None:
        """Let nothing go on here; no table is concerned."""
        self._cannot_start(msgspec.structs.replace(STOPPED, detail=what))
