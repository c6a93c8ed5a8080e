"""The whole report of a shift: its figures, what was not in order, what the next shift takes over, and its log.

Plain data; as JSON its amounts are whole cents and its times UTC.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

import msgspec

from app.journal.shift_sums import Period
from app.record.dispute import DisputeRow
from app.record.register import RegisterLine
from app.record.ruled_amounts import beside_the_figures
from app.shift.build.columns import Column, column, gain, in_words, ledger
from app.shift.build.figures import Breakdown, ShiftFigures, ShiftLine
from app.ui.view import Fact
from app.words.times import moment, utc

MOST_SHOWN: Final = 400
"""How many lines of a breakdown are shown or printed; files hold all of them."""
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
        accounts: the figures, for each currency its own.
        irregularities: those that came up in the period, and earlier ones that are still open.
        disputes: those that are open, whenever they were opened.
        people: who is meant by a staff number, with the number.

    """

    title: str
    since: str
    until: str
    table: str | None
    made: str
    accounts: tuple[ShiftFigures, ...]
    irregularities: tuple[RegisterLine, ...]
    disputes: tuple[DisputeRow, ...]
    log: LogState
    people: dict[str, str] = {}

    @property
    def figures(self) -> ShiftFigures | None:
        """The figures where all are in one currency; amounts in several are never added, so that there are none."""
        return self.accounts[0] if len(self.accounts) == 1 else None

    @property
    def adds_up(self) -> bool:
        """In every currency the wagers add up to what the rounds say."""
        return all(figures.adds_up for figures in self.accounts)


def title_of(period: Period, table: str) -> str:
    """The period and the table in one line: "2026-05-01 06:00 to 14:00 · Table 1 (T1)"."""
    since, until = moment(period.since_us), moment(period.until_us)
    end = until[11:] if until[:10] == since[:10] else until
    return f"{since} to {end} · {table or 'All tables'}"


def moments(period: Period) -> tuple[str, str]:
    """The ends of a period as UTC text."""
    return utc(period.since_us), utc(period.until_us)


def rows(breakdown: Breakdown, total: ShiftLine, columns: Sequence[Column]) -> tuple[tuple[str, ...], ...]:
    """The lines of a breakdown in ready words, as many as can be looked at, and the total below them."""
    if not breakdown.lines:
        return ()
    more = len(breakdown.lines) - MOST_SHOWN
    said = (f"and {more:,} more, in the files", *("" for _ in columns[1:]))
    shown = (in_words(line, columns) for line in breakdown.lines[:MOST_SHOWN])
    return (*shown, *((said,) if more > 0 else ()), in_words(total, columns))


def every_row(report: ShiftReport, name: str, columns: Sequence[Column]) -> tuple[tuple[str, ...], ...]:
    """The rows of the breakdown of this name, one currency below the other, each with its own total."""
    return tuple(
        row
        for account in report.accounts
        for breakdown in account.breakdowns
        if breakdown.name == name
        for row in rows(breakdown, account.total, columns)
    )


def account(figures: ShiftFigures) -> tuple[Fact, ...]:
    """From what was won to what stays, line by line, so that everything adds up to the cent."""
    total, money = figures.total, partial(gain, currency=figures.currency)
    laid = partial(ledger, currency=figures.currency)
    return (
        Fact("Won of all wagers but progressives", money(total.win)),
        Fact("Won of progressive wagers", money(total.progressive_win)),
        Fact("Result of the rounds", money(total.result)),
        Fact("Corrections entered in this period", money(-figures.corrected)),
        Fact("Result with corrections", money(figures.result)),
        *(fact for pool in figures.pools for fact in (
            Fact(f"Fed into {pool.title}", money(-pool.fed)),
            Fact(f"Seed put into {pool.title}", money(-pool.seeded)),
            Fact(f"Paid out of {pool.title}", money(pool.paid)),
        )),
        *((Fact("Result with the jackpots kept apart", money(figures.kept)),) if figures.pools else ()),
        *(Fact(beside_the_figures(line.kind, line.title), laid(line.amount)) for line in figures.ruled),
    )  # fmt: skip


def dealt(figures: ShiftFigures) -> tuple[Fact, ...]:
    """What was dealt, laid and to be expected, in one block."""
    total = figures.total
    back = total.undecided + total.progressive_undecided

    def words(name: str) -> str:
        return column(name).words(total)

    return (
        Fact("Rounds", f"{words('rounds') or '0'}{f', {figures.void:,} of them void' if figures.void else ''}"),
        Fact("Rounds an hour at a table", words("rounds_an_hour") or "–"),
        Fact("Staked (handle)", words("staked")),
        Fact("Handle hold", words("handle_hold_percent")),
        Fact("Theoretical hold", words("theoretical_percent")),
        Fact("Theoretical win", words("theoretical")),
        Fact("Luck", words("luck")),
        Fact("Staked on progressives", words("progressive_staked")),
        Fact("Laid besides, and gone back undecided", ledger(back, figures.currency)),
    )


def racks(figures: ShiftFigures) -> tuple[Fact, ...]:
    """What the racks came to by count, beside the record; nothing where no rack was counted."""
    total, rack = figures.total, figures.total.rack
    if rack is None:
        return ()
    laid, won = partial(ledger, currency=figures.currency), partial(gain, currency=figures.currency)

    def words(name: str) -> str:
        return column(name).words(total)

    return (
        Fact("Openers", laid(rack.openers)),
        Fact("Closers", laid(rack.closers)),
        Fact("Fills", laid(rack.fills)),
        Fact("Credits", laid(rack.credits)),
        Fact("Estimated drop (buy-ins)", words("drop_estimated")),
        Fact("Counted drop", words("drop_counted")),
        Fact(f"Table win, with the {'counted' if rack.drop_final else 'estimated'} drop", words("table_win")),
        Fact("Win by record", words("win_by_record")),
        Fact("Of it elsewhere than by the rack", won(rack.elsewhere)),
        Fact("Expected rack", words("expected_rack")),
        Fact("Over / short", words("over_short")),
        Fact("Hold (table win of the drop)", words("hold_percent")),
        *(Fact("Still missing", each) for each in rack.missing),
    )


def blocks(figures: ShiftFigures) -> tuple[tuple[str, tuple[Fact, ...]], ...]:
    """What a shift comes to in one currency: what was dealt, the account, and the racks where they were counted."""
    told = (("Dealt and won", dealt(figures)), ("The account", account(figures)), ("The racks", racks(figures)))
    return tuple((title, facts) for title, facts in told if facts)


def titled(title: str, figures: ShiftFigures, report: ShiftReport) -> str:
    """A title of an account; with the currency where there are several."""
    return f"{title} in {figures.currency}" if len(report.accounts) > 1 else title


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


def every_remark(report: ShiftReport) -> tuple[str, ...]:
    """What has to be said of the figures in all currencies, each thing once."""
    said = [words for figures in report.accounts for words in remarks(figures)]
    several = ("Several currencies were in play. They are never added: each has an account of its own.",)
    return (*(several if len(report.accounts) > 1 else ()), *dict.fromkeys(said))
