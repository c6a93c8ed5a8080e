"""What is opened while the table goes on: history, disputes, set-up, and what the shuffler said."""

from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.bootstrap import House
from app.clock import SystemClock
from app.faults import EnvironmentFault
from app.gui.dispute_control import DisputeControl
from app.gui.history_control import HistoryControl
from app.gui.screens.disputes import DisputesScreen
from app.gui.screens.history import HistoryScreen
from app.gui.screens.service_log import ServiceLogScreen
from app.gui.screens.set_up import SetUpScreen
from app.gui.screens.shift_report import ShiftReportScreen
from app.gui.service_log_control import ServiceLogControl
from app.gui.set_up_control import SetUpControl
from app.gui.shift_control import ShiftControl
from app.gui.terminal_menu import DISPUTES, HISTORY, SERVICE_LOG, SET_UP, SHIFT
from app.gui.window import Window
from app.journal.codec import Codec
from app.journal.verify import Verified, verify
from app.live.desk import Bridge, TableDesk
from app.live.dispute_desk import DisputeDesk
from app.live.history_desk import HistoryDesk
from app.live.office import Office
from app.live.port_names import port_choices
from app.live.reception import Reception
from app.live.service_desk import ServiceDesk
from app.live.set_up_desk import SetUpDesk
from app.live.shift_desk import ShiftDesk
from app.live.table_thread import TableThread
from app.people.pins import weakness
from app.people.staff import Staff
from app.projections.first_start_view import FirstStartView
from app.projections.panel_view import NoticeView
from app.projections.set_up_view import SetUpView
from app.projections.shift_period import Shifts
from app.table.archive import Archive
from app.table.dispute_book import DisputeBook
from app.table.disputes import Disputes
from app.table.facts import ALL_FACTS
from app.table.first_start import first_start_view
from app.table.profile import drivers_in, drivers_of, profile_of
from app.table.profile_trace import traced_profile
from app.table.projector import HouseProjector
from app.table.shift_book import ShiftBook
from engine.actors import Actor
from engine.state import Table

LOOK_MS: Final = 600_000
"""How often it is looked up how many disputes wait."""


class BackOffice(QObject):
    """Opens the screens behind one table in its window, and goes back to the table.

    Signals:
        restart_wanted: the table has another shuffler and is to be opened again.

    """

    restart_wanted = Signal()

    def __init__(
        self,
        window: Window,
        house: House,
        staff: Staff,
        office: Office,
        *,
        bridge: Bridge,
        desk: TableDesk,
        writer: TableThread,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._window, self._house, self._staff, self._office = window, house, staff, office
        self._bridge, self._table_desk, self._writer = bridge, desk, writer
        self._reception = Reception(office, staff)
        self._checker: Office | None = None
        self._desk: SetUpDesk | None = None
        self.history: HistoryControl | None = None
        self.disputes: DisputeControl | None = None
        self.set_up: SetUpControl | None = None
        self.shift: ShiftControl | None = None
        self.service_log: ServiceLogControl | None = None
        window.page_wanted.connect(self.open)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.count_disputes)
        self._timer.start(LOOK_MS)
        self.count_disputes()

    @Slot(str)
    def open(self, page: str) -> None:
        """Open a screen by its name."""
        if page == HISTORY:
            self.open_history("")
        elif page == DISPUTES:
            self.open_disputes("")
        elif page == SHIFT:
            self._open_shift()
        elif page == SET_UP:
            self._look_up_set_up()
        elif page == SERVICE_LOG:
            self._open_service_log()

    def stop(self) -> None:
        """End what was started for these screens."""
        self._timer.stop()
        if self._checker is not None:
            self._checker.stop()
            self._checker = None

    @Slot(str)
    def open_history(self, round_id: str) -> None:
        """Open the history, at a round that is named or at the list."""
        screen = HistoryScreen()
        desk = HistoryDesk(
            Archive(self._house.database, self._house.journal),
            self._office,
            partial(check, self._house),
            checker=self._long_work(),
            writer=self._writer,
            table=self._table_desk.table.id,
            asker=self._signed_in,
        )
        self._bridge.news.connect(desk.take)
        self.history = HistoryControl(screen, desk, self._reception)
        screen.closed.connect(self._window.show_table_again)
        screen.dispute_asked.connect(self.open_disputes)
        self._window.show_page(screen)
        if round_id:
            desk.pick(round_id)

    def _open_shift(self) -> None:
        house = self._house
        try:
            shifts = Shifts(traced_profile(house.folder, house.journal).shifts)
        except EnvironmentFault as fault:
            self._window.show_notice(NoticeView("The shift report cannot be opened", fault.what, (fault.do_now,)))
            return
        screen, book = ShiftReportScreen(), ShiftBook(house.database, house.journal, SystemClock(), shifts)
        self.shift = ShiftControl(screen, ShiftDesk(book, self._long_work(), partial(check, house)))
        screen.closed.connect(self._window.show_table_again)
        self._window.show_page(screen)
        screen.setFocus()

    def _long_work(self) -> Office:
        """An office of its own for what may take long, so that no PIN waits for it."""
        if self._checker is None:
            self._checker = Office(self)
        return self._checker

    @Slot(str)
    def open_disputes(self, about: str) -> None:
        """Open the disputes of the house, to open one on a round that is named or to look after those there are."""
        clock, journal = SystemClock(), self._house.journal
        archive = Archive(self._house.database, journal)
        screen, book = DisputesScreen(), DisputeBook(archive, journal, clock)
        desk = DisputeDesk(archive, Disputes(journal, clock), book, self._office, clock=clock, about=about)
        desk.done.connect(self.count_disputes)
        self.disputes = DisputeControl(screen, desk, self._reception)
        screen.closed.connect(self._window.show_table_again)
        screen.round_wanted.connect(self.open_history)
        self._window.show_page(screen)

    def _open_service_log(self) -> None:
        screen = ServiceLogScreen()
        desk = ServiceDesk(
            self._house.journal, partial(drivers_in, self._house.folder), self._office, self._table_desk.table.id
        )
        self.service_log = ServiceLogControl(screen, desk)
        screen.closed.connect(self._window.show_device)
        self._window.show_page(screen)
        screen.list.setFocus()

    @Slot()
    def count_disputes(self) -> None:
        """Look up how many disputes wait, for the menu."""
        archive = Archive(self._house.database, self._house.journal)
        book = DisputeBook(archive, self._house.journal, SystemClock())
        self._office.run(book.summary).done.connect(self._note_disputes)

    @Slot(object)
    def _note_disputes(self, summary: str) -> None:
        self._window.notes[DISPUTES] = summary

    def _look_up_set_up(self) -> None:
        self._desk = SetUpDesk(
            self._house.journal,
            self._staff,
            self._office,
            writer=self._writer,
            table=self._table_now,
            asker=self._signed_in,
            choices=self._choices,
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

    def _signed_in(self) -> Actor | None:
        return self._table_desk.signed_in

    def _table_now(self) -> Table:
        return self._table_desk.table


def check(house: House) -> Verified:
    """Check the whole log of a house."""
    return verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector)
