"""The columns and the whole report of a shift: figures, what was not in order, what the next shift takes over, its log.

Plain data; as JSON its amounts are whole cents and its times UTC.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, Final, Literal

import msgspec

from app.files.spreadsheet import Amount, Cell
from app.journal.shift_sums import Period
from app.record.dispute import DisputeRow
from app.record.register import RegisterLine
from app.record.ruled_amounts import beside_the_figures
from app.shift.build.figures import Breakdown, ShiftFigures, ShiftLine
from app.ui.view import Fact
from app.words.times import moment, utc
from assets.languages import number, number_signs, say, strung
from engine.money import Cents

Style = Literal["words", "count", "rate", "laid", "gain", "percent"]
NOT_STATED: Final = say("not stated")


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """One figure of every line.

    Attributes:
        name: what it is called in CSV and JSON; it never changes.
        heading: what people call it, on the screen, on paper and in a workbook.
        style: what it is; `laid` and `gain` are money in cents, a gain with its sign.
        of: what it is worked out from; the field of its name where nothing is said.
        shown: its words, where they are not those of its style.
        width: its width on the screen in dots; 0 = only in files.
        leave: the higher, the sooner it is left out of a narrow screen; 0 = never.
        paper: its heading on paper, where it is printed.
        share: its share of the paper.
        counted: says nothing of a wager, only of rounds.

    """

    name: str
    heading: str
    style: Style = "laid"
    of: Callable[[ShiftLine], Any] | None = None
    shown: Callable[[ShiftLine], str] | None = None
    width: int = 0
    leave: int = 0
    paper: str | None = None
    share: float = 0.0
    counted: bool = False

    def value(self, line: ShiftLine) -> Any:  # noqa: ANN401 - whatever a figure may be
        """The plain value, as JSON has it: cents, a number, words or None."""
        return (self.of or attrgetter(self.name))(line)

    def cell(self, line: ShiftLine) -> Cell:
        """The value for a spreadsheet."""
        value: Cell = self.value(line)
        return Amount(value) if self.style in {"laid", "gain"} and isinstance(value, int) else value

    def words(self, line: ShiftLine) -> str:
        """The value for people, money with its currency."""
        return self.shown(line) if self.shown else _words(self.style, self.value(line), line.currency)


def _words(style: Style, value: Any, currency: str) -> str:  # noqa: ANN401 - whatever a figure may be
    if value is None:
        return "" if style in {"words", "count", "rate"} else "–"
    match style:
        case "count":
            return number(value)
        case "rate":
            return f"{value:.1f}"
        case "laid":
            return ledger(value, currency)
        case "gain":
            return gain(value, currency)
        case "percent":
            return f"{value:.2f} %"
        case _:
            return str(value)


def ledger(cents: Cents, currency: str) -> str:
    """An amount of an account, always with its cents, so that a column can be read downwards."""
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{currency}{number(whole)}{number_signs()[1]}{rest:02}"


def gain(cents: Cents, currency: str) -> str:
    """What came in or went out, with its sign also where it came in."""
    return f"+{ledger(cents, currency)}" if cents > 0 else ledger(cents, currency)


def _theoretical(line: ShiftLine) -> str:
    if line.theoretical is None:
        return NOT_STATED
    return f"{gain(line.theoretical, line.currency)}{'*' if line.covered != line.staked else ''}"


def _theoretical_hold(line: ShiftLine) -> str:
    return NOT_STATED if line.theoretical is None else _words("percent", line.theoretical_percent, "")


def _of_rack(name: str) -> Callable[[ShiftLine], Any]:
    """A figure of the racks; None where nobody counted one."""
    return lambda line: None if line.rack is None else getattr(line.rack, name)


def _missing(line: ShiftLine) -> str:
    """Counts that are still to come."""
    return "; ".join(line.rack.missing) if line.rack is not None else ""


COLUMNS: tuple[Column, ...] = (
    Column(name="key", heading=say("Key"), style="words"),
    Column(name="words", heading="", style="words", width=190, paper="", share=0.18),
    Column(name="currency", heading=say("Currency"), style="words"),
    Column(name="rounds", heading=say("Rounds"), style="count", width=84, paper=say("Rounds"), share=0.075,
           counted=True),
    Column(name="rounds_an_hour", heading=say("Rounds/h"), style="rate", width=98, leave=5, paper=say("an hour"),
           share=0.075, counted=True),
    Column(name="staked", heading=say("Staked"), width=126, leave=1, paper=say("Staked"), share=0.13),
    Column(name="undecided", heading=say("Gone back undecided")),
    Column(name="win", heading=say("Win"), style="gain", width=122, paper=say("Win"), share=0.13),
    Column(name="handle_hold_percent", heading=say("Handle hold"), style="percent", width=112, paper=say("Handle hold"),
           share=0.085),
    Column(name="covered", heading=say("Staked, theory stated")),
    Column(name="theoretical", heading=say("Theoretical"), style="gain", shown=_theoretical, width=126, leave=3),
    Column(name="theoretical_percent", heading=say("Theor. hold"), style="percent", shown=_theoretical_hold, width=112,
           paper=say("Theor. hold"), share=0.085),
    Column(name="luck", heading=say("Luck"), style="gain", width=122, leave=4, paper=say("Luck"), share=0.12),
    Column(name="result", heading=say("Result"), style="gain", width=122, leave=2, paper=say("Result"), share=0.13),
    Column(name="progressive_staked", heading=say("Progr. staked"), width=132, leave=6),
    Column(name="progressive_undecided", heading=say("Progr. gone back")),
    Column(name="progressive_win", heading=say("Progr. win"), style="gain", width=122, leave=7),
    Column(name="win_by_record", heading=say("Win by record"), style="gain"),
    Column(name="openers", heading=say("Openers"), of=_of_rack("openers")),
    Column(name="closers", heading=say("Closers"), of=_of_rack("closers")),
    Column(name="fills", heading=say("Fills"), of=_of_rack("fills")),
    Column(name="credits", heading=say("Credits"), of=_of_rack("credits")),
    Column(name="elsewhere", heading=say("Not by the rack"), style="gain", of=_of_rack("elsewhere")),
    Column(name="drop_estimated", heading=say("Estimated drop"), of=_of_rack("drop_estimated")),
    Column(name="drop_counted", heading=say("Counted drop"), of=_of_rack("drop_counted")),
    Column(name="table_win", heading=say("Table win"), style="gain", of=_of_rack("table_win"), width=122, leave=8),
    Column(name="expected_rack", heading=say("Expected rack"), of=_of_rack("expected_rack")),
    Column(name="over_short", heading=say("Over / short"), style="gain", of=_of_rack("over_short"), width=122, leave=9),
    Column(name="hold_percent", heading=say("Hold"), style="percent", of=_of_rack("hold_percent"), width=92, leave=10),
    Column(name="missing", heading=say("Counts missing"), style="words", of=_missing),
)  # fmt: skip


def on_screen(*, counted: bool = True) -> tuple[Column, ...]:
    """The columns that people see; without those that say nothing of a wager where nothing is counted."""
    return tuple(each for each in COLUMNS if each.width and (counted or not each.counted))


def on_paper() -> tuple[Column, ...]:
    """The columns that are printed."""
    return tuple(each for each in COLUMNS if each.paper is not None)


def column(name: str) -> Column:
    """The column of that name."""
    return next(each for each in COLUMNS if each.name == name)


def in_words(line: ShiftLine, columns: Iterable[Column]) -> tuple[str, ...]:
    """A line in ready words."""
    return tuple(each.words(line) for each in columns)


def plain(line: ShiftLine) -> dict[str, Any]:
    """A line as JSON has it."""
    return {each.name: each.value(line) for each in COLUMNS}


def in_cells(line: ShiftLine) -> tuple[Cell, ...]:
    """A line as a spreadsheet has it."""
    return tuple(each.cell(line) for each in COLUMNS)


MOST_SHOWN: Final = 400
"""How many lines of a breakdown are shown or printed; files hold all of them."""
UNCHECKED: Final = say("The log was not checked for this report.")


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
        more_irregularities: there were more of them than are listed.

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
    more_irregularities: bool = False

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
    return say("{since} to {end} · {table}", since=since, end=end, table=table or say("All tables"))


def moments(period: Period) -> tuple[str, str]:
    """The ends of a period as UTC text."""
    return utc(period.since_us), utc(period.until_us)


def rows(breakdown: Breakdown, total: ShiftLine, columns: Sequence[Column]) -> tuple[tuple[str, ...], ...]:
    """The lines of a breakdown in ready words, as many as can be looked at, and the total below them."""
    if not breakdown.lines:
        return ()
    more = len(breakdown.lines) - MOST_SHOWN
    said = (say("and {more:,} more, in the files", more=more), *("" for _ in columns[1:]))
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
        Fact(say("Won of all wagers but progressives"), money(total.win)),
        Fact(say("Won of progressive wagers"), money(total.progressive_win)),
        Fact(say("Result of the rounds"), money(total.result)),
        Fact(say("Corrections entered in this period"), money(-figures.corrected)),
        Fact(say("Result with corrections"), money(figures.result)),
        *(fact for pool in figures.pools for fact in (
            Fact(say("Fed into {pool}", pool=pool.title), money(-pool.fed)),
            Fact(say("Seed put into {pool}", pool=pool.title), money(-pool.seeded)),
            Fact(say("Paid out of {pool}", pool=pool.title), money(pool.paid)),
        )),
        *((Fact(say("Result with the jackpots kept apart"), money(figures.kept)),) if figures.pools else ()),
        *(Fact(beside_the_figures(line.kind, line.title), laid(line.amount)) for line in figures.ruled),
    )  # fmt: skip


def dealt(figures: ShiftFigures) -> tuple[Fact, ...]:
    """What was dealt, laid and to be expected, in one block."""
    total = figures.total
    back = total.undecided + total.progressive_undecided

    def words(name: str) -> str:
        return column(name).words(total)

    return (
        Fact(
            say("Rounds"),
            strung(
                words("rounds") or "0", say("{void:,} of them void", void=figures.void) if figures.void else "", by=", "
            ),
        ),
        Fact(say("Rounds an hour at a table"), words("rounds_an_hour") or "–"),
        Fact(say("Staked (handle)"), words("staked")),
        Fact(say("Handle hold"), words("handle_hold_percent")),
        Fact(say("Theoretical hold"), words("theoretical_percent")),
        Fact(say("Theoretical win"), words("theoretical")),
        Fact(say("Luck"), words("luck")),
        Fact(say("Staked on progressives"), words("progressive_staked")),
        Fact(say("Laid besides, and gone back undecided"), ledger(back, figures.currency)),
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
        Fact(say("Openers"), laid(rack.openers)),
        Fact(say("Closers"), laid(rack.closers)),
        Fact(say("Fills"), laid(rack.fills)),
        Fact(say("Credits"), laid(rack.credits)),
        Fact(say("Estimated drop (buy-ins)"), words("drop_estimated")),
        Fact(say("Counted drop"), words("drop_counted")),
        Fact(
            say(
                "Table win, with the {drop_final} drop",
                drop_final=say("counted") if rack.drop_final else say("estimated"),
            ),
            words("table_win"),
        ),
        Fact(say("Win by record"), words("win_by_record")),
        Fact(say("Of it elsewhere than by the rack"), won(rack.elsewhere)),
        Fact(say("Expected rack"), words("expected_rack")),
        Fact(say("Over / short"), words("over_short")),
        Fact(say("Hold (table win of the drop)"), words("hold_percent")),
        *(Fact(say("Still missing"), each) for each in rack.missing),
    )


def blocks(figures: ShiftFigures) -> tuple[tuple[str, tuple[Fact, ...]], ...]:
    """What a shift comes to in one currency: what was dealt, the account, and the racks where they were counted."""
    told = (
        (say("Dealt and won"), dealt(figures)),
        (say("The account"), account(figures)),
        (say("The racks"), racks(figures)),
    )
    return tuple((title, facts) for title, facts in told if facts)


def titled(title: str, figures: ShiftFigures, report: ShiftReport) -> str:
    """A title of an account; with the currency where there are several."""
    return say("{title} in {currency}", title=title, currency=figures.currency) if len(report.accounts) > 1 else title


def remarks(figures: ShiftFigures) -> tuple[str, ...]:
    """What has to be said of the figures beside them."""
    lines = [line for breakdown in figures.breakdowns for line in breakdown.lines]
    partly = any(line.covered != line.staked for line in lines)
    said: Iterable[tuple[bool, str]] = (
        (not figures.adds_up, say("THE WAGERS DO NOT ADD UP TO THE ROUNDS. Check the log and call the technician.")),
        (partly, say("* or “not stated”: of some wagers nobody has counted what they should hold.")),
        (figures.rounded, say("One of the theoretical figures is rounded, as house reading R-1 states it.")),
    )
    return tuple(words for holds, words in said if holds)


def every_remark(report: ShiftReport) -> tuple[str, ...]:
    """What has to be said of the figures in all currencies, each thing once."""
    said = [words for figures in report.accounts for words in remarks(figures)]
    several = (say("Several currencies were in play. They are never added: each has an account of its own."),)
    cut = (say("More irregularities came up than are listed here: the register of irregularities has all of them."),)
    return (
        *(several if len(report.accounts) > 1 else ()),
        *(cut if report.more_irregularities else ()),
        *dict.fromkeys(said),
    )
