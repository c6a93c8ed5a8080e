"""The report of a shift, put together from the log for whoever asks: the screen, the command line, the paper."""

from collections.abc import Callable

from app.clock import Clock
from app.journal.database import Database
from app.journal.journal import Journal
from app.journal.register import Register, RegisterQuery
from app.journal.shift_sums import Period, shift_sums
from app.journal.verify import Verified
from app.record.archive import Archive
from app.record.dispute import KIND, Dispute, DisputeRow, dispute_row, disputes_of
from app.record.register import RegisterLine, register_line
from app.record.shift_period import ShiftAsked, Shifts
from app.shift.build.adding import UNLIKE, shift_accounts
from app.shift.build.report import LogState, ShiftReport, moments, title_of
from app.ui.view import Pick, RefusalView
from app.words.checked import checked_words
from app.words.times import utc
from assets.languages import say, strung
from engine.near_names import likeness

MOST_LISTED = 1_000
"""How many irregularities of the period, and how many earlier ones, one report lists."""


class ShiftBook:
    """Looks shifts up. Reads only; may be used from a thread of its own."""

    def __init__(self, database: Database, journal: Journal, clock: Clock, shifts: Shifts) -> None:
        self._database, self._journal, self._clock = database, journal, clock
        self._archive = Archive(database, journal)
        self.shifts = shifts

    def now_us(self) -> int:
        """The moment that it is now, in UTC microseconds."""
        return self._clock.utc_us()

    def tables(self) -> tuple[Pick, ...]:
        """The tables of the house, to choose from."""
        return self._archive.choices().tables

    def report(self, asked: ShiftAsked, check: Callable[[], Verified] | None = None) -> ShiftReport | RefusalView:
        """Put the report together, or say what could not be read in what was asked.

        `check` checks the whole log first; its outcome then stands in the report.

        Raises:
            EnvironmentFault: the log could not be read.

        """
        now = self.now_us()
        period = self.shifts.period(asked, now)
        if isinstance(period, RefusalView):
            return period
        if asked.table is not None and asked.table not in {"", *(each.key for each in self.tables())}:
            return RefusalView(
                "",
                strung(
                    say("There is no table “{name}”", name=asked.table), likeness(asked.table, self._names()), by="; "
                )
                + ".",
            )
        log = _unchecked(self._journal) if check is None else _checked(check())
        names = self._archive.names()
        since, until = moments(period)
        listed, more = self._irregularities(period)
        return ShiftReport(
            title=title_of(period, names.tables.get(period.table, period.table) if period.table else ""),
            since=since,
            until=until,
            table=period.table,
            made=utc(now),
            accounts=shift_accounts(shift_sums(self._database, period, unlike=UNLIKE), names),
            irregularities=listed,
            more_irregularities=more,
            disputes=self._disputes(period, now),
            log=log,
            people={number: names.person(number) for number in names.people},
        )

    def _names(self) -> tuple[str, ...]:
        return tuple(each.key for each in self.tables() if each.key)

    def _irregularities(self, period: Period) -> tuple[tuple[RegisterLine, ...], bool]:
        """Those that a report lists, and whether there are more of them than it lists."""
        register, last = Register(self._database), period.until_us - 1
        during = RegisterQuery(table=period.table, since_us=period.since_us, until_us=last)
        earlier = RegisterQuery(table=period.table, state="open", until_us=period.since_us - 1)
        found = [register.find(each, limit=MOST_LISTED + 1) for each in (during, earlier)]
        lines = tuple(register_line(each) for part in found for each in part[:MOST_LISTED] if each.kind != KIND)
        return lines, any(len(part) > MOST_LISTED for part in found)

    def _disputes(self, period: Period, now_us: int) -> tuple[DisputeRow, ...]:
        found = (each for each in disputes_of(self._journal) if each.open and period.table in (None, each.table))
        return tuple(dispute_row(each, now_us) for each in sorted(found, key=_due))


def _unchecked(journal: Journal) -> LogState:
    head = journal.head()
    return LogState(entries=head.count, hash=head.hash.hex(), house=journal.house().hex())


def _checked(result: Verified) -> LogState:
    return LogState(
        entries=result.entries,
        hash=result.head.hash.hex(),
        house=result.house.hex(),
        sound=result.ok,
        words=checked_words(result),
    )


def _due(dispute: Dispute) -> int:
    return dispute.due_us
