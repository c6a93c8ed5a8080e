"""The columns of a shift report: one list, from which the screen, the paper, XLSX, CSV and JSON are made.

To add a column is to add one line here. What a line holds is said by `shift_figures`, what it means by `shift_terms`.
"""

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, Final, Literal

import msgspec

from app.files.spreadsheet import Amount, Cell
from app.shift.build.figures import ShiftLine
from engine.money import Cents

Style = Literal["words", "count", "rate", "laid", "gain", "percent"]
NOT_STATED: Final = "not stated"


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
            return f"{value:,}"
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
    return f"{'-' if cents < 0 else ''}{currency}{whole:,}.{rest:02}"


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
    Column(name="key", heading="Key", style="words"),
    Column(name="words", heading="", style="words", width=190, paper="", share=0.18),
    Column(name="currency", heading="Currency", style="words"),
    Column(name="rounds", heading="Rounds", style="count", width=84, paper="Rounds", share=0.075, counted=True),
    Column(name="rounds_an_hour", heading="Rounds/h", style="rate", width=98, leave=5, paper="an hour", share=0.075,
           counted=True),
    Column(name="staked", heading="Staked", width=126, leave=1, paper="Staked", share=0.13),
    Column(name="undecided", heading="Gone back undecided"),
    Column(name="win", heading="Win", style="gain", width=122, paper="Win", share=0.13),
    Column(name="handle_hold_percent", heading="Handle hold", style="percent", width=112, paper="Handle hold",
           share=0.085),
    Column(name="covered", heading="Staked, theory stated"),
    Column(name="theoretical", heading="Theoretical", style="gain", shown=_theoretical, width=126, leave=3),
    Column(name="theoretical_percent", heading="Theor. hold", style="percent", shown=_theoretical_hold, width=112,
           paper="Theor. hold", share=0.085),
    Column(name="luck", heading="Luck", style="gain", width=122, leave=4, paper="Luck", share=0.12),
    Column(name="result", heading="Result", style="gain", width=122, leave=2, paper="Result", share=0.13),
    Column(name="progressive_staked", heading="Progr. staked", width=132, leave=6),
    Column(name="progressive_undecided", heading="Progr. gone back"),
    Column(name="progressive_win", heading="Progr. win", style="gain", width=122, leave=7),
    Column(name="win_by_record", heading="Win by record", style="gain"),
    Column(name="openers", heading="Openers", of=_of_rack("openers")),
    Column(name="closers", heading="Closers", of=_of_rack("closers")),
    Column(name="fills", heading="Fills", of=_of_rack("fills")),
    Column(name="credits", heading="Credits", of=_of_rack("credits")),
    Column(name="elsewhere", heading="Not by the rack", style="gain", of=_of_rack("elsewhere")),
    Column(name="drop_estimated", heading="Estimated drop", of=_of_rack("drop_estimated")),
    Column(name="drop_counted", heading="Counted drop", of=_of_rack("drop_counted")),
    Column(name="table_win", heading="Table win", style="gain", of=_of_rack("table_win"), width=122, leave=8),
    Column(name="expected_rack", heading="Expected rack", of=_of_rack("expected_rack")),
    Column(name="over_short", heading="Over / short", style="gain", of=_of_rack("over_short"), width=122, leave=9),
    Column(name="hold_percent", heading="Hold", style="percent", of=_of_rack("hold_percent"), width=92, leave=10),
    Column(name="missing", heading="Counts missing", style="words", of=_missing),
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
