"""One terminal at one table: what the window shows, and everything that runs behind it.

Whatever takes its time is done by the office, so the window is on the screen at once and can be closed at any moment.
What is opened behind the table is loaded when the table has been painted, so none of it is named up here.
"""

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import Qt, QTimer, Slot

from app.bootstrap import LiveTable, OpenHouse, open_house, open_table
from app.clock import SystemClock
from app.faults import EnvironmentFault
from app.felt.dealer_watch import DealerWatch
from app.felt.presenter import FeltDesk
from app.house.first_start import FIRST_TABLE, first_start_view, start_demonstration, start_house
from app.house.profile import drivers_of, profile_of
from app.jackpot.build.screen import evidence_of
from app.journal.entry import Entry
from app.journal.journal import Journal
from app.journal.register import Register
from app.office.office import Errand
from app.rack.papers import RackPapers
from app.rack.presenter import PaperRoom
from app.settings import DataFolder
from app.setup.first_start_view import Demonstration, FirstStartAsked
from app.setup.port_names import port_choices
from app.staff.duty import duty_of
from app.staff.opening import staff_of
from app.staff.pins import weakness
from app.staff.presenter import Granted, Reception, denied
from app.staff.signing.sign_in import SignInFlow
from app.staff.staff import Refused, Staff
from app.table.desk import Bridge, stopped_view
from app.table.service import stream_of
from app.terminal.house_window import HouseWindow
from app.terminal.look import keep, keep_look, kept
from app.ui.theme import Theme
from app.ui.view import NoticeView, RefusalView
from app.words.times import short_clock
from assets.languages import say
from devices.drivers import Drivers

if TYPE_CHECKING:
    from app.terminal.back_office import BackOffice
    from app.terminal.pit_office import PitOffice

RECALLED = 300
"""How many of the last entries of the log are looked through for the list of last events."""


class OpenedHouse(msgspec.Struct, frozen=True):
    """A house whose log is open."""

    house: OpenHouse
    staff: Staff
    peopled: bool
    tables: tuple[str, ...]
    drivers: Drivers


class OpenedTable(msgspec.Struct, frozen=True):
    """A table that is ready to start, the last entries of its log, and what whoever they name is called."""

    table: LiveTable
    recalled: tuple[Entry, ...]
    people: Mapping[str, str]


class Terminal(HouseWindow):
    """One terminal at one table: the window, the house behind it, and everything that runs for them.

    Args:
        table: id of the table that this terminal stands at; one that the house has not yet is set up first.
        kiosk: it fills its screen, and a PIN alone ends it.
        seed, fast: for the simulated shuffler, see `open_table`.

    """

    def __init__(
        self,
        folder: DataFolder,
        table: str = FIRST_TABLE,
        *,
        seed: int | None = None,
        fast: bool = False,
        kiosk: bool = False,
    ) -> None:
        super().__init__(folder)
        self.window.kiosk = kiosk
        self.window.players.placed.connect(self._keep_players)
        self.window.sounding.silent = kept(folder).silent
        self.window.sounding.silenced.connect(self._keep_silence)
        self._name, self._seed, self._fast = table, seed, fast
        self.opened: OpenedHouse | None = None
        self.table: LiveTable | None = None
        self.desk: FeltDesk | None = None
        self.back_office: BackOffice | None = None
        self.pit: PitOffice | None = None
        self._bridge = Bridge()
        self._painted = QTimer(self)
        self._painted.setSingleShot(True)
        self._painted.timeout.connect(self._open_behind)
        self._asked: FirstStartAsked | None = None
        self.window.again.connect(self._again)
        self.window.look_changed.connect(self._keep_look)
        self.window.lock_wanted.connect(self._lock)
        self.window.break_wanted.connect(self._begin_break)
        self.window.page_wanted.connect(self._open_page)
        self.window.close_in_a_round_wanted.connect(self._ask_to_close)
        self.window.leave_kiosk_wanted.connect(self._ask_to_leave)

    def start(self) -> None:
        """Show the window and open the house behind it."""
        super().start()
        self._again()

    def _ask_who(self) -> SignInFlow | None:
        self.window.ask_to_sign_in()
        return self.window.sign_in

    @Slot()
    def _again(self) -> None:
        """Start from what is on disk."""
        self.window.show_opening()
        self.office.run(self._open_house).tell(self._house_opened, self._cannot_start)

    def _let_go(self) -> None:
        self._stop_table()
        if self.opened is not None:
            with suppress(EnvironmentFault):  # the log that cannot take it is told by the table itself
                self.opened.staff.begin_break(self._name)
            self.opened.house.close()

    # the house

    def _open_house(self) -> OpenedHouse:
        """Open the log where it is not open yet, and see what the house has."""
        house = self.opened.house if self.opened else open_house(self._folder, told=self.brought_up.emit)
        staff = self.opened.staff if self.opened else staff_of(house.folder, house.journal)
        tables = tuple(str(row["id"]) for row in house.journal.rows("tables"))
        drivers = drivers_of(profile_of(self._folder))
        self.opened = OpenedHouse(house, staff, bool(staff.house().members), tables, drivers)
        return self.opened

    @Slot(object)
    def _house_opened(self, opened: OpenedHouse) -> None:
        if self._name in opened.tables:
            self._open_table()
            return
        view = first_start_view(
            port_choices(), opened.drivers, manager_known=opened.peopled, table=self._name, tables=opened.tables
        )
        first = self.window.show_first_start(view, weakness)
        first.asked.connect(self._first_start)
        first.demonstration_asked.connect(self._demonstration)
        first.ports_wanted.connect(self._look_for_ports)
        first.finished.connect(self._open_table)

    def _in_the_way(self, notice: NoticeView) -> NoticeView:
        return msgspec.structs.replace(notice, title=say("Cutcard cannot open the table"))

    # the first start

    @Slot(object)
    def _first_start(self, asked: FirstStartAsked) -> None:
        """Set up what was asked; where the house has its manager, one of them has to sign for it."""
        self._asked = asked
        if asked.manager is not None:
            self._set_up("")
            return
        if self.opened is not None:
            reception = Reception(self.office, self.opened.staff)
            words = say("A Gaming Shift Manager sets a table up.")
            enter = partial(reception.prove, say("set a table up"))
            flow = SignInFlow(reception.managers, enter, say("Who sets the table up?"), words, self.window)
            flow.signed.connect(self._signed_for_set_up)
            flow.ended.connect(self._set_up_left)
            flow.start()

    @Slot(object)
    def _signed_for_set_up(self, granted: Granted) -> None:
        self._set_up(granted.actor.id)

    @Slot()
    def _set_up_left(self) -> None:
        first = self.window.first_start
        if first is not None and self._asked is not None:
            first.show_refusal(RefusalView("", say("Nobody has signed for the table yet.")))

    def _set_up(self, by: str) -> None:
        asked, self._asked = self._asked, None
        if self.opened is None or asked is None:
            return
        work = partial(start_house, self.opened.staff, self.opened.house.journal, asked, by=by, table=self._name)
        self._follow_first_start(self.office.run(work))

    @Slot()
    def _demonstration(self) -> None:
        if self.opened is not None:
            work = partial(start_demonstration, self.opened.staff, self.opened.house.journal, self._name)
            self._follow_first_start(self.office.run(work))

    def _follow_first_start(self, errand: Errand) -> None:
        errand.done.connect(self._first_start_done)
        if self.window.first_start is not None:
            errand.failed.connect(self.window.first_start.show_fault)

    @Slot(object)
    def _first_start_done(self, came: object) -> None:
        first = self.window.first_start
        if first is None:
            return
        if isinstance(came, Refused):
            first.show_refusal(denied(came).refusal)
        elif isinstance(came, Demonstration):
            first.show_demonstration(came)
        else:
            self._open_table()

    @Slot()
    def _look_for_ports(self) -> None:
        if self.window.first_start is not None:
            self.window.first_start.show_ports(port_choices())

    # the table

    @Slot()
    def _open_table(self) -> None:
        self._bridge = Bridge()
        self.window.show_opening()
        self.office.run(partial(self._open, self._bridge)).tell(self._table_opened, self._cannot_start)

    def _open(self, bridge: Bridge) -> OpenedTable | None:
        """Open the table; it is remembered here, so that it is let go of even if nobody waits for it any more."""
        if self.opened is None:
            return None
        house = self.opened.house
        table = open_table(house, self._name, bridge.tell, seed=self._seed, fast=self._fast)
        self.table = table
        after = max(0, house.journal.head().count - RECALLED)
        recalled = tuple(house.journal.entries(stream_of(self._name), after))
        return OpenedTable(table, recalled, table.service.people_in(recalled))

    @Slot(object)
    def _table_opened(self, opened: OpenedTable | None) -> None:
        if opened is None or self.opened is None:
            return
        table = opened.table
        title = table.setting.title or table.name
        self.desk = FeltDesk(table.writer, table.service.table, title, self)
        self.desk.remember(opened.recalled, opened.people)
        self._bridge.news.connect(self.desk.take)
        self.desk.stopped.connect(self._show_stopped)
        self.desk.changed.connect(self._first_news)
        self.window.rack_papers = PaperRoom(RackPapers(self.opened.house.journal, table.name), self.office)
        reception = Reception(self.office, self.opened.staff, Register(self.opened.house.database))
        self.window.claim_evidence = partial(self._evidence, self.opened.house.journal)
        self.window.simulator = table.simulator.order if table.simulator else None
        self.window.show_table(self.desk, reception, table.name, title)
        if where := kept(self._folder).players_screen:
            self.window.players.turn_on(where)
        table.start()
        self._watch_idle(self._idle_minutes, self.desk).idle.connect(self._lock)
        dealers = DealerWatch(reception, self.desk, table.name, self._duty_of)
        dealers.gone.connect(self._lock)
        dealers.start()
        self.window.ask_to_sign_in()

    # behind the table

    @Slot()
    def _first_news(self) -> None:
        """The table has something to show: what lies behind it is opened once that has been painted."""
        if self.desk is not None:
            self.desk.changed.disconnect(self._first_news)
            self._painted.start(0)  # Qt paints before it looks at its timers

    @Slot()
    def _open_behind(self) -> None:
        """Open what is read and set up behind the table, unless somebody wanted it sooner."""
        from app.terminal.back_office import BackOffice
        from app.terminal.pit_office import PitOffice

        if self.back_office is not None or self.opened is None or self.desk is None or self.table is None:
            return
        house, staff = self.opened.house, self.opened.staff
        self.back_office = BackOffice(
            self.window,
            house,
            staff,
            self.office,
            bridge=self._bridge,
            desk=self.desk,
            writer=self.table.writer,
            floor_gone=self.table.floor_gone,
            floor_let_go=self.table.floor_let_go,
            parent=self,
        )
        self.back_office.restart_wanted.connect(self._reopen, Qt.ConnectionType.QueuedConnection)
        self.pit = PitOffice(self.window, house, staff, self.office, parent=self.desk)

    @Slot(str)
    def _open_page(self, page: str) -> None:
        self._open_behind()
        if self.back_office is not None:
            self.back_office.open(page)
        if self.pit is not None:
            self.pit.open_page(page)

    @Slot()
    def _ask_to_close(self) -> None:
        self._open_behind()
        if self.back_office is not None:
            self.back_office.ask_to_close()

    @Slot()
    def _ask_to_leave(self) -> None:
        self._open_behind()
        if self.back_office is not None:
            self.back_office.ask_to_leave()

    def _evidence(self, journal: Journal, jackpot: str, number: int) -> Errand:
        """The frozen evidence of a claim."""
        return self.office.run(partial(evidence_of, journal, jackpot, number))

    def _duty_of(self, staff: str) -> Errand:
        """Ask since when somebody deals."""
        opened = self.opened
        return self.office.run(lambda: duty_of(opened.house.journal, staff) if opened is not None else None)

    @Slot()
    def _begin_break(self) -> None:
        """Let the dealer leave for a break; nothing can be touched before somebody has signed in."""
        actor = self.desk.signed_in if self.desk is not None else None
        if self.opened is None or actor is None:
            return
        self._lock(
            say(
                "{actor} is on a break since {short_clock}.",
                actor=actor.name,
                short_clock=short_clock(SystemClock().utc_us()),
            )
        )
        self.office.run(partial(self.opened.staff.begin_break, self._name)).failed.connect(self.window.show_notice)

    def _idle_minutes(self) -> int:
        return self.desk.idle_minutes if self.desk is not None else 0

    @Slot()
    @Slot(str)
    def _lock(self, why: str = "") -> None:
        """Nobody was there for a while, or not who signed in: the PIN is asked again, and nothing else happens."""
        for behind in (self.back_office, self.pit):
            if behind is not None:
                behind.forget()
        if self.desk is not None:
            self.window.leave_page()
            self.desk.lock()
            self.window.lock(why)

    def _stop(self, what: str) -> None:
        """Let nothing go on at this table."""
        self._show_stopped(stopped_view(what))

    @Slot(object)
    def _show_stopped(self, view: NoticeView) -> None:
        self.window.show_stopped(view)
        self._stop_table(view.detail)

    @Slot()
    def _reopen(self) -> None:
        """Open the table again, with what was set up meanwhile."""
        self._stop_table()
        self._open_table()

    def _stop_table(self, why: str = "") -> None:
        table, self.table = self.table, None
        self._painted.stop()
        if self.back_office is not None:
            self.back_office.stop()
            self.back_office.deleteLater()
            self.back_office = None
        if self.pit is not None:
            self.pit.stop()
        if self.desk is not None:
            self._bridge.news.disconnect(self.desk.take)
            self.desk.lock()  # the window has it until another table is shown
            self.desk.deleteLater()
            self.desk, self.pit = None, None
        if table is not None:
            table.stop(why)

    @Slot(str)
    def _keep_players(self, screen: str) -> None:
        keep(self._folder, players_screen=screen)

    @Slot(bool)
    def _keep_silence(self, silent: bool) -> None:  # noqa: FBT001 - a signal's argument
        keep(self._folder, silent=silent)

    @Slot(object)
    def _keep_look(self, look: Theme) -> None:
        keep_look(self._folder, look)
