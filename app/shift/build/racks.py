"""What the racks of a shift tell, beside what its wagers tell: in all, by table and by game."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from app.journal.money_rows import MoneySums
from app.journal.shift_sums import ShiftSums
from app.shift.build.figures import ShiftLine
from engine.rack.figures import RackFigures, figures

_BY: Final[Mapping[str, Callable[[Any], str]]] = {
    "": lambda _: "",
    "table": lambda row: str(row.table),
    "game": lambda row: str(row.game),
}
"""The ways in which racks are added up; a rack has no dealer, hour or wager of its own."""


def money_in(money: MoneySums, currency: str) -> MoneySums:
    """What is in one currency."""
    return MoneySums(
        rows=tuple(each for each in money.rows if each.currency == currency),
        earlier=tuple(each for each in money.earlier if each.currency == currency),
        standings=tuple(each for each in money.standings if each.currency == currency),
    )


def known_by(sums: ShiftSums, way: str) -> Iterable[str]:
    """Tables or games of which a rack or a correction tells, be it that nothing was dealt."""
    key = _BY.get(way)
    told = (*sums.money.rows, *sums.money.earlier, *sums.corrections)
    return sorted({key(each) for each in told}) if key else ()


def with_racks(lines: tuple[ShiftLine, ...], sums: ShiftSums, way: str) -> tuple[ShiftLine, ...]:
    """The lines with what the racks came to beside them; as they are where there is no rack to a line."""
    key = _BY.get(way)
    if key is None:
        return lines
    corrected: dict[str, int] = {}
    for row in sums.corrections:
        corrected[key(row)] = corrected.get(key(row), 0) + row.amount
    return tuple(
        replace(
            line,
            win_by_record=line.result - corrected.get(line.key, 0),
            rack=_rack(sums, key, line.key),
        )
        for line in lines
    )


def _rack(sums: ShiftSums, key: Callable[[Any], str], of: str) -> RackFigures | None:
    money = sums.money
    rows = [each for each in money.rows if key(each) == of]
    earlier = [each for each in money.earlier if key(each) == of]
    if not rows and not earlier:
        return None
    return figures(
        rows,
        earlier,
        [each for each in money.standings if key(each) == of],
        dealt={cell.table for cell in sums.rounds if key(cell) == of},
    )
