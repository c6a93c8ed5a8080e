"""What a bench finds: each figure beside a baseline that was measured in the same run, and the ratio of the two."""

from collections.abc import Iterable, Sequence
from statistics import median, quantiles
from typing import Literal

import msgspec
from rich.table import Table

Unit = Literal["ms", "s", "MB", "%", "a second", "lost"]


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One measured figure.

    Attributes:
        what: what was measured.
        value, unit: how much.
        beside: what the baseline is; "" where there is none that would mean anything.
        baseline: the baseline in the same unit.
        aim: what it should be, in words; `met` says whether it is.

    """

    what: str
    value: float
    unit: Unit
    beside: str = ""
    baseline: float = 0.0
    aim: str = ""
    met: bool | None = None

    @property
    def ratio(self) -> str:
        """The figure divided by its baseline."""
        if not self.beside or not self.baseline:
            return ""
        ratio = self.value / self.baseline
        return f"{ratio:,.3f} x" if ratio < 0.1 else f"{ratio:,.2f} x"


class Spread(msgspec.Struct, frozen=True):
    """The middle and the slow end of many times, in seconds."""

    middle: float
    slow: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> "Spread":
        """Take the median and the 99th percentile."""
        return cls(median(seconds), quantiles(seconds, n=100, method="inclusive")[98])


def two_times(
    what: str, mine: Spread, beside: str, theirs: Spread, aims: tuple[float, float] | None = None
) -> list[Figure]:
    """Median and 99th percentile as two figures in milliseconds; `aims` in seconds."""
    found = []
    for index, (name, here, there) in enumerate(
        (("median", mine.middle, theirs.middle), ("99th percentile", mine.slow, theirs.slow))
    ):
        most = aims[index] if aims else None
        found.append(
            Figure(
                what=f"{what}, {name}",
                value=here * 1000,
                unit="ms",
                beside=beside,
                baseline=there * 1000,
                aim="" if most is None else f"{most * 1000:.1f} ms",
                met=None if most is None else here <= most,
            )
        )
    return found


def drawn(title: str, figures: Iterable[Figure]) -> Table:
    """The figures as a table for a terminal."""
    table = Table("figure", title=title, title_justify="left")
    for column in ("measured", "baseline", "ratio", "aim"):
        table.add_column(column, justify="right" if column != "baseline" else "left")
    for each in figures:
        said = {None: each.aim, True: f"{each.aim} [green]met[/]", False: f"{each.aim} [red]missed[/]"}[each.met]
        beside = f"{written(each.baseline, each.unit)}  {each.beside}" if each.beside else ""
        table.add_row(each.what, written(each.value, each.unit), beside, each.ratio, said)
    return table


def written(value: float, unit: Unit) -> str:
    """The figure with its unit, with as many digits as mean anything."""
    digits = 0 if value >= 100 or unit == "lost" else 2
    return f"{value:,.{digits}f} {unit}"
