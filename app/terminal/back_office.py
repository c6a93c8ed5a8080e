"""What is opened while the table goes on: what is read of the house, and the set-up of the table."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

from PySide6.QtCore import QObject, Signal, Slot

from app.bootstrap import OpenHouse
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.felt.presenter import FeltDesk
from app.house.first_start import first_start_view
from app.house.house_floor import HouseFloor
from app.house.house_witness import HouseWitness
from app.house.profile import drivers_of, profile_of
from app.journal.codec import Codec
from app.office.office import Office
from app.setup.binding import SetUpControl
from app.setup.first_start_view import FirstStartView
from app.setup.port_names import port_choices
from app.setup.presenter import SetUpDesk
from app.setup.screen import SetUpScreen
from app.setup.view import SetUpView
from app.staff.pins import weakness
from app.staff.presenter import Reception
from app.staff.staff import Staff
from app.table.desk import Bridge
from app.table.thread import TableThread
from app.terminal.gate import Gate
from app.terminal.reading_room import ReadingRoom
from app.terminal.window import Window
from app.ui.pages import SET_UP
from assets.languages import say
from engine.actors import Actor
from engine.staff.authority import Access
from engine.table.state import Table


class BackOffice(QObject):
    """Opens the screens behind one table in its window, and goes back to the table.

    Signals:
        restart_wanted: the table has another shuffler and is to be opened again.

    """

    restart_wanted = Signal()

    def __init__(
        self,
        window: Window,
        house: OpenHouse,
        staff: Staff,
        office: Office,
        *,
        bridge: Bridge,
        desk: FeltDesk,
        writer: TableThread,
        floor_gone: Callable[[], str] = str,
        floor_let_go: Callable[[], AbstractContextManager[None]] = nullcontext,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._window, self._house, self._staff, self._office = window, house, staff, office
        self._bridge, self._table_desk, self._writer = bridge, desk, writer
        self._floor_gone, self._floor_let_go = floor_gone, floor_let_go
        self._reception = Reception(office, staff)
        self._desk: SetUpDesk | None = None
        self._opener: Actor | None = None
        self.gate = Gate(window, self._reception, self)
        self.gate.gone.connect(self.forget)
        self.set_up: SetUpControl | None = None
        self.reading = ReadingRoom(
            window, house, staff, office, table=desk.table.id, asker=self._signed_in, parent=self
        )
        self.reading.left.connect(window.show_table_again)
        self.reading.log_left.connect(window.show_device)

    def open(self, page: str) -> None:
        """Open a screen by its name, for somebody whose rank may."""
        if page == SET_UP:
            self.gate.ask(Access.READ_SET_UP, say("Who looks after the set-up?"), self._look_up_set_up)
        else:
            self.reading.open(page)

    def ask_to_close(self) -> None:
        """Close in the middle of a round by a PIN alone; the round stands where it stood at the next start."""
        self.gate.ask(
            Access.CLOSE_IN_A_ROUND,
            say("A round is open. Close Cutcard all the same?"),
            self._close,
            button=say("Close"),
        )

    def ask_to_leave(self) -> None:
        """Leave a kiosk by a PIN alone, whatever the table does."""
        title = say("Leave Cutcard? The computer then waits for its technician.")
        self.gate.ask(Access.LEAVE_KIOSK, title, self._close, button=say("Leave"))

    def _close(self, _: Actor) -> None:
        self._window.close()

    @Slot()
    def forget(self) -> None:
        """Nobody is there any more who asked for a screen: what is still being looked up is not shown."""
        self._desk = None
        self.gate.leave()
        self.reading.forget()

    def stop(self) -> None:
        """End what was started for these screens."""
        self.reading.stop()

    def _look_up_set_up(self, opener: Actor) -> None:
        self._opener = opener
        self._desk = SetUpDesk(
            self._house.journal,
            self._staff,
            self._office,
            writer=self._writer,
            table=self._table_now,
            asker=self._asks,
            choices=self._choices,
            witness=HouseWitness(self._house.folder, self._house.database, self._house.journal),
            floor=HouseFloor(
                self._house.folder,
                self._house.database,
                self._house.journal,
                Codec(ALL_FACTS),
                HouseProjector,
                gone=self._floor_gone,
                let_go=self._floor_let_go,
            ),
            checker=self.reading.long_work,
            parent=self,
        )
        self._desk.view.connect(self._open_set_up)
        self._desk.look()

    @Slot(object)
    def _open_set_up(self, view: SetUpView) -> None:
        desk, self._desk = self._desk, None
        if desk is None:
            return
        desk.view.disconnect(self._open_set_up)
        self._bridge.news.connect(desk.take)
        desk.restart_wanted.connect(self.restart_wanted)
        screen = SetUpScreen(view)
        self.set_up = SetUpControl(screen, desk, self._reception, weakness)
        screen.closed.connect(self._window.show_table_again)
        self._window.show_page(screen)

    def _choices(self) -> FirstStartView:
        """What can be chosen in the set-up now; asked by the office."""
        drivers = drivers_of(profile_of(self._house.folder))
        return first_start_view(port_choices(), drivers, manager_known=True)

    def _asks(self) -> Actor | None:
        """Who asks for a change: the dealer at the table, where there is none whoever opened the set-up."""
        return self._signed_in() or self._opener

    def _signed_in(self) -> Actor | None:
        return self._table_desk.signed_in

    def _table_now(self) -> Table:
        return self._table_desk.table
