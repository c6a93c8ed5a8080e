"""The pit screen for a supervisor who proves who they are: beside a table, or in a window of its own."""

from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from app.bootstrap import OpenHouse
from app.clock import SystemClock
from app.office.office import Office
from app.pit.binding import PitControl
from app.pit.presenter import PitBoard
from app.pit.screen import PitScreen
from app.pit.watch import PitWatch
from app.rack.binding import RackControl
from app.rack.deeds import BESIDE
from app.rack.papers import RackPapers
from app.rack.presenter import PaperRoom, RackDesk
from app.rack.screen import RackScreen
from app.staff.presenter import Reception
from app.staff.staff import Staff
from app.table.beside import Beside
from app.table.service import RestoredTable, restored
from app.terminal.gate import Gate
from app.terminal.reading_room import ReadingRoom
from app.terminal.window import Window
from app.ui.pages import PIT
from assets.languages import say
from engine.actors import Actor
from engine.staff.authority import Access


class PitOffice(QObject):
    """Opens the pit of a house in a window.

    Args:
        leave: what the button says that leaves the screen.

    Signals:
        left: the screen was left, or nobody signed in for it.

    """

    left = Signal()

    def __init__(
        self,
        window: Window,
        house: OpenHouse,
        staff: Staff,
        office: Office,
        *,
        leave: str = say("Back to the table"),
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._window, self._house, self._office, self._leave = window, house, office, leave
        self._reception = Reception(office, staff)
        self.reading = ReadingRoom(window, house, staff, office, leave=say("Back to the pit"), parent=self)
        self.reading.left.connect(self._show_again)
        self._by: Actor | None = None
        self.board: PitBoard | None = None
        self.control: PitControl | None = None
        self.beside: Beside | None = None
        self.gate = Gate(window, self._reception, self)
        self.gate.ended.connect(self._ended)
        self.gate.gone.connect(self._gone)

    @Slot(str)
    def open_page(self, page: str) -> None:
        """Open it from the menu of a terminal, and go back to its table afterwards."""
        if page == PIT:
            self.control = None
            self.sign_in()

    @Slot()
    def sign_in(self) -> None:
        """Ask who looks after the pit; one dialog at a time."""
        named = say("Alerts are acknowledged in this name.")
        self.gate.ask(Access.READ_PIT, say("Who looks after the pit?"), self._signed, besides=named)

    @Slot()
    def lock(self) -> None:
        """Let nothing be touched or read until somebody has signed in again."""
        self._window.ask_no_more(besides=self.gate.flow)
        if self.control is not None and self._window.screen_shown() is not self.control.screen:
            self._show_again()
        self._by = None
        self.reading.forget()
        self.sign_in()
        if self.gate.flow is not None:
            self.gate.flow.dialog.insist()

    @Slot()
    def _gone(self) -> None:
        """Whoever looked after the pit is not who they were; where no table was shown again somebody else signs in."""
        if self.control is not None and self._window.control is None:
            self.lock()
            return
        self._by = None
        self.reading.forget()

    def forget(self) -> None:
        """Nobody is there any more who asked for the pit."""
        self.gate.leave()
        self.reading.forget()

    def _signed(self, by: Actor) -> None:
        self._by = by
        if self.control is not None and self._window.screen_shown() is self.control.screen:
            self.control.sign(by)
            return
        self.reading.forget()  # what was read was for whoever was here before
        self._show(by)

    def listen(self) -> PitBoard:
        """Look after the pit from now on, so that a call is heard whatever is shown here, and whoever is signed in."""
        if self.board is None:
            house = self._house
            watch = PitWatch(house.database, house.journal, house.folder.path, SystemClock())
            self.board = PitBoard(watch, self._office, self)
            self.board.shown.connect(self._window.sounding.hear_pit)
            self.board.start()
        return self.board

    def _show(self, by: Actor) -> None:
        screen = PitScreen(self._leave)
        self.control = PitControl(screen, self.listen(), by)
        screen.closed.connect(self._left)
        screen.page_wanted.connect(self._read)
        screen.tiles.rack_wanted.connect(self._look_up_rack)
        self._window.show_page(screen)
        screen.setFocus()

    @Slot(str)
    def _read(self, page: str) -> None:
        """Open what is read of the house for whoever looks after the pit: their rank reads that as well."""
        if self._by is not None:
            self.reading.show(page, self._by)

    @Slot(str)
    def _look_up_rack(self, table: str) -> None:
        """Look up how the rack of a table stands, then show it."""
        found = self._office.look(partial(restored, self._house.journal, table))
        found.tell(self._show_rack, self._window.show_notice)

    @Slot(object)
    def _show_rack(self, at: RestoredTable) -> None:
        """Show the rack of a table to whoever looks after the pit, with what is asked away from the table."""
        if self._by is None or self.control is None or self._window.screen_shown() is not self.control.screen:
            return
        journal, screen = self._house.journal, RackScreen(say("Back to the pit"))
        self.beside = Beside(journal, self._office, at)
        papers = PaperRoom(RackPapers(journal, at.table.id), self._office)
        control = RackControl(screen, RackDesk(self.beside.desk, papers, BESIDE), self._reception)
        self.beside.setParent(control)
        self.beside.start(self._by)
        screen.closed.connect(self._show_again)
        self._window.show_page(screen)

    @Slot()
    def _show_again(self) -> None:
        """Go back to the pit from what was read."""
        if self._by is not None:
            self._show(self._by)

    def stop(self) -> None:
        """End what was started for what is read."""
        self.reading.stop()

    @Slot()
    def _left(self) -> None:
        self.control = None
        if self.board is not None:
            self.board.deleteLater()
            self.board = None
        self._window.show_table_again()
        self.left.emit()

    @Slot()
    def _ended(self) -> None:
        if self.control is None:
            self.left.emit()
