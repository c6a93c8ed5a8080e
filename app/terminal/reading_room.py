"""What is read of a house behind a window: history, results, disputes, jackpots – by whoever's rank reads it."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.bootstrap import OpenHouse
from app.clock import SystemClock
from app.dispute.binding import DisputeControl
from app.dispute.build import DisputeBook
from app.dispute.door import Disputes
from app.dispute.presenter import DisputeDesk
from app.dispute.screen import DisputesScreen
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.history.binding import HistoryControl
from app.history.presenter import HistoryDesk
from app.history.screen import HistoryScreen
from app.house.profile import Profile, drivers_in
from app.house.profile_trace import traced_profile
from app.jackpot.binding import JackpotControl
from app.jackpot.presenter import JackpotBoard
from app.jackpot.screen import JackpotPage
from app.journal.codec import Codec
from app.journal.verify import Verified, verify
from app.office.office import Office
from app.record.archive import Archive
from app.record.shift_period import Shifts
from app.service.binding import ServiceLogControl
from app.service.presenter import ServiceDesk
from app.service.screen import ServiceLogScreen
from app.shift.binding import ShiftControl
from app.shift.build.book import ShiftBook
from app.shift.presenter import ShiftDesk
from app.shift.screen import ShiftReportScreen
from app.staff.presenter import Reception
from app.staff.staff import Staff
from app.table.corrections import Corrections
from app.terminal.gate import CHOOSE, Gate
from app.terminal.window import Window
from app.ui.pages import DISPUTES, HISTORY, JACKPOT, SERVICE_LOG, SHIFT
from app.ui.view import NoticeView
from assets.languages import say
from engine.actors import Actor
from engine.staff.authority import Access, may_do

LOOK_MS: Final = 600_000
"""How often it is looked up how many disputes wait."""
_DEEDS: Final = {
    HISTORY: (Access.READ_HISTORY, say("Who reads the history?"), CHOOSE),
    DISPUTES: (Access.READ_DISPUTES, say("Who looks after the disputes?"), CHOOSE),
    SHIFT: (Access.READ_RESULTS, say("Who reads the shift report?"), CHOOSE),
    SERVICE_LOG: (Access.READ_SERVICE_LOG, say("Who reads the service log?"), CHOOSE),
    JACKPOT: (
        Access.READ_JACKPOTS,
        say("Who looks after the jackpot?"),
        say("Whatever is changed takes a Gaming Shift Manager besides."),
    ),
}


class ReadingRoom(QObject):
    """Opens what is read in a window, and goes back to where it came from.

    Args:
        table: whose shuffler's service log is meant, and whose jackpot comes first; "" where there is no table.
        leave: what the button says that leaves a screen.
        asker: who asks for a correction besides whoever reads; None where nobody is at a table.

    Signals:
        left: the screen was left.
        log_left: the service log was left.

    """

    left = Signal()
    log_left = Signal()

    def __init__(
        self,
        window: Window,
        house: OpenHouse,
        staff: Staff,
        office: Office,
        *,
        table: str = "",
        leave: str = say("Back to the table"),
        asker: Callable[[], Actor | None] = lambda: None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._window, self._house, self._office = window, house, office
        self._table, self._leave, self._asker = table, leave, asker
        self._reception = Reception(office, staff)
        self._reader: Actor | None = None
        self._checker: Office | None = None
        self.gate = Gate(window, self._reception, self)
        self.gate.gone.connect(self.forget)
        self.history: HistoryControl | None = None
        self.disputes: DisputeControl | None = None
        self.shift: ShiftControl | None = None
        self.service_log: ServiceLogControl | None = None
        self.jackpots: JackpotControl | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.count_disputes)
        self._timer.start(LOOK_MS)
        self.count_disputes()

    @Slot(str)
    def open(self, page: str) -> None:
        """Let somebody in whose rank reads it, and open a screen by its name."""
        if page in _DEEDS:
            deed, title, besides = _DEEDS[page]
            self.gate.ask(deed, title, partial(self.show, page), besides=besides)

    def show(self, page: str, reader: Actor) -> None:
        """Open a screen for somebody who has proved who they are."""
        low = may_do(reader.rank, _DEEDS[page][0])
        if low is not None:
            self._window.show_notice(NoticeView(say("That is not for you to read"), low.words, ()))
            return
        self._reader = reader
        if page == HISTORY:
            self.open_history("")
        elif page == DISPUTES:
            self.open_disputes("")
        elif page == SHIFT:
            self._look_up_shifts()
        elif page == SERVICE_LOG:
            self._open_service_log()
        elif page == JACKPOT:
            self._open_jackpots(reader)

    @Slot()
    def forget(self) -> None:
        """Nobody reads any more: what is still being looked up for somebody is not shown."""
        self._reader = None
        self.gate.leave()

    def stop(self) -> None:
        """End what was started for these screens."""
        self._timer.stop()
        if self._checker is not None:
            self._checker.stop()
            self._checker = None

    def _reads(self) -> Actor | None:
        """Who asks for what is asked on a screen: the dealer at the table where there is one, else who reads."""
        return (self._asker() or self._reader) if self._reader is not None else None

    @Slot(str)
    def open_history(self, round_id: str) -> None:
        """Open the history, at a round that is named or at the list."""
        screen = HistoryScreen(self._leave)
        desk = HistoryDesk(
            Archive(self._house.database, self._house.journal),
            self._office,
            partial(check, self._house),
            checker=self.long_work(),
            corrections=Corrections(self._house.journal),
            asker=self._reads,
        )
        self.history = HistoryControl(screen, desk, self._reception)
        screen.closed.connect(self.left)
        screen.dispute_asked.connect(self.open_disputes)
        self._window.show_page(screen)
        if round_id:
            desk.pick(round_id)

    def _look_up_shifts(self) -> None:
        """When shifts begin stands in the profile of the house, whose changes are put on record when it is read."""
        profile = partial(traced_profile, self._house.folder, self._house.journal)
        self._office.run(profile).tell(self._open_shift, self._window.show_notice)

    @Slot(object)
    def _open_shift(self, profile: Profile) -> None:
        if self._reader is None:
            return
        house, shifts = self._house, Shifts(profile.shifts)
        screen, book = ShiftReportScreen(self._leave), ShiftBook(house.database, house.journal, SystemClock(), shifts)
        self.shift = ShiftControl(screen, ShiftDesk(book, self.long_work(), partial(check, house)))
        screen.closed.connect(self.left)
        self._window.show_page(screen)
        screen.setFocus()

    def long_work(self) -> Office:
        """An office of its own for what may take long, so that no PIN waits for it."""
        if self._checker is None:
            self._checker = Office(self)
        return self._checker

    @Slot(str)
    def open_disputes(self, about: str) -> None:
        """Open the disputes of the house, to open one on a round that is named or to look after those there are."""
        clock, journal = SystemClock(), self._house.journal
        archive = Archive(self._house.database, journal)
        screen, book = DisputesScreen(self._leave), DisputeBook(archive, journal, clock)
        door, long = Disputes(journal, clock), self.long_work()
        desk = DisputeDesk(archive, door, book, self._office, checker=long, clock=clock, about=about)
        desk.done.connect(self.count_disputes)
        self.disputes = DisputeControl(screen, desk, self._reception)
        screen.closed.connect(self.left)
        screen.round_wanted.connect(self.open_history)
        self._window.show_page(screen)

    def _open_service_log(self) -> None:
        screen = ServiceLogScreen()
        desk = ServiceDesk(self._house.journal, partial(drivers_in, self._house.folder), self._office, self._table)
        self.service_log = ServiceLogControl(screen, desk)
        screen.closed.connect(self.log_left)
        self._window.show_page(screen)
        screen.list.setFocus()

    def _open_jackpots(self, by: Actor) -> None:
        screen = JackpotPage()
        board = JackpotBoard(self._house.journal, self._office, by, table=self._table)
        self.jackpots = JackpotControl(screen, board, self._reception)
        screen.closed.connect(self.left)
        self._window.show_page(screen)

    @Slot()
    def count_disputes(self) -> None:
        """Look up how many disputes wait, for the menu."""
        archive = Archive(self._house.database, self._house.journal)
        book = DisputeBook(archive, self._house.journal, SystemClock())
        self._office.run(book.summary).done.connect(self._note_disputes)

    @Slot(object)
    def _note_disputes(self, summary: str) -> None:
        self._window.notes[DISPUTES] = summary


def check(house: OpenHouse) -> Verified:
    """Check the whole log of a house."""
    return verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector)
