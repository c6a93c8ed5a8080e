"""The whole report of a shift: its figures, what was not in order, what the next shift takes over, and its log.

Plain data; as JSON its amounts are whole cents and its times UTC.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from app.journal.shift_sums import Period
from app.projections.dispute_view import DisputeRow
from app.projections.history_view import Fact
from app.projections.register_view import RegisterLine
from app.projections.shift_figures import Breakdown, ShiftFigures, ShiftLine
from app.projections.times import minute, utc
from engine.money import Cents

HEADINGS: Final = (
    "", "Rounds", "Rounds/h", "Staked", "Win", "Hold", "Theoretical", "Theor. hold", "Luck", "Result",
    "Progr. staked", "Progr. win",
)  # fmt: skip
"""The columns of a breakdown as people see it."""
UNCOUNTED: Final = ("Rounds", "Rounds/h")
"""The columns that say nothing of a wager."""
MOST_SHOWN: Final = 400
"""How many lines of a breakdown are shown or printed; files hold all of them."""
NOT_STATED: Final = "not stated"
UNCHECKED: Final = "The log was not checked for this report."


class LogState(msgspec.Struct, frozen=True, kw_only=True):
    """The head of the log, and what its check found; `sound` is None where it was not checked.

    `house` is the identity of the house: the hash of the first entry of its log.
    """

    entries: int
    hash: str
    house: str = ""
    sound: bool | None = None
    words: str = UNCHECKED


class ShiftReport(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a shift.

    Attributes:
        title: the period and the table as people say them, by the clock on the wall.
        since, until: UTC; the end is not included.
        table: id of the table, None for all of them.
        irregularities: those that came up in the period, and earlier ones that are still open.
        disputes: those that are open, whenever they were opened.
        people: who is meant by a staff number, with the number.

    """

    title: str
    since: str
    until: str
    table: str | None
    made: str
    figures: ShiftFigures
    irregularities: tuple[RegisterLine, ...]
    disputes: tuple[DisputeRow, ...]
    log: LogState
    people: dict[str, str] = {}


def title_of(period: Period, table: str) -> str:
    """The period and the table in one line: "2026-05-01 06:00 to 14:00 · Table 1 (T1)"."""
    since, until = minute(period.since_us), minute(period.until_us)
    end = until[11:] if until[:10] == since[:10] else until
    return f"{since} to {end} · {table or 'All tables'}"


def moments(period: Period) -> tuple[str, str]:
    """The ends of a period as UTC text."""
    return utc(period.since_us), utc(period.until_us)


def cells(line: ShiftLine) -> tuple[str, ...]:
    """A line of a breakdown in ready words, one for each of `HEADINGS`; amounts without a sign of currency."""
    partly = "*" if line.theoretical is not None and line.covered != line.staked else ""
    stated = line.theoretical is not None
    return (
        line.words,
        "" if line.rounds is None else f"{line.rounds:,}",
        "" if line.rounds_an_hour is None else f"{line.rounds_an_hour:.1f}",
        _ledger(line.staked),
        _gain(line.win),
        _percent(line.hold_percent),
        f"{_gain(line.theoretical or 0)}{partly}" if stated else NOT_STATED,
        _percent(line.theoretical_percent) if stated else NOT_STATED,
        _gain(line.luck or 0) if stated else "–",
        _gain(line.result),
        _ledger(line.progressive_staked),
        _gain(line.progressive_win),
    )


def rows(breakdown: Breakdown, total: ShiftLine) -> tuple[tuple[str, ...], ...]:
    """The lines of a breakdown in ready words, as many as can be looked at, and the total below them."""
    if not breakdown.lines:
        return ()
    more = len(breakdown.lines) - MOST_SHOWN
    said = (f"and {more:,} more, in the files", *("" for _ in HEADINGS[1:]))
    return (*map(cells, breakdown.lines[:MOST_SHOWN]), *((said,) if more > 0 else ()), cells(total))


def _ledger(cents: Cents) -> str:
    """An amount of an account, always with its cents, so that a column can be read downwards."""
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{whole:,}.{rest:02}"


def _gain(cents: Cents) -> str:
    """What came in or went out, with its sign also where it came in."""
    return f"+{_ledger(cents)}" if cents > 0 else _ledger(cents)


def _percent(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f} %"


def account(figures: ShiftFigures) -> tuple[Fact, ...]:
    """From what was won to what stays, line by line, so that everything adds up to the cent."""
    total = figures.total
    return (
        Fact("Won of all wagers but progressives", _gain(total.win)),
        Fact("Won of progressive wagers", _gain(total.progressive_win)),
        Fact("Result of the rounds", _gain(total.result)),
        Fact("Corrections entered in this period", _gain(-figures.corrected)),
        Fact("Result with corrections", _gain(figures.result)),
        *(fact for pool in figures.pools for fact in (
            Fact(f"Fed into {pool.title}", _gain(-pool.fed)),
            Fact(f"Seed put into {pool.title}", _gain(-pool.seeded)),
            Fact(f"Paid out of {pool.title}", _gain(pool.paid)),
        )),
        *((Fact("Result with the jackpots kept apart", _gain(figures.kept)),) if figures.pools else ()),
    )  # fmt: skip


def dealt(figures: ShiftFigures) -> tuple[Fact, ...]:
    """What was dealt, laid and to be expected, in one block."""
    total = figures.total
    words = cells(total)
    return (
        Fact("Rounds", f"{total.rounds or 0:,}{f', {figures.void:,} of them void' if figures.void else ''}"),
        Fact("Rounds an hour at a table", words[2] or "–"),
        Fact("Staked (handle; Cutcard sees no drop)", words[3]),
        Fact("of it gone back undecided", _ledger(total.undecided)),
        Fact("Hold", words[5]),
        Fact("Theoretical hold", words[7]),
        Fact("Theoretical win", words[6]),
        Fact("Luck", words[8]),
        Fact("Staked on progressives", words[10]),
    )


def remarks(figures: ShiftFigures) -> tuple[str, ...]:
    """What has to be said of the figures beside them."""
    lines = [line for breakdown in figures.breakdowns for line in breakdown.lines]
    partly = any(line.covered != line.staked for line in lines)
    said: Iterable[tuple[bool, str]] = (
        (not figures.adds_up, "THE WAGERS DO NOT ADD UP TO THE ROUNDS. Check the log and call the technician."),
        (partly, "* or “not stated”: of some wagers nobody has counted what they should hold."),
        (figures.rounded, "One of the theoretical figures is rounded, as house reading R-1 states it."),
    )
    return tuple(words for holds, words in said if holds)
