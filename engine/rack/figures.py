"""The figures of racks over a time: what came and went, what the tables won by count, and what is still missing.

A count closes the span since the count before it and opens the next one, so that sums of spans are the sums of a shift,
of a day and of a house, and no round is walked again. Everything here is of one currency.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final, Protocol

import msgspec

from assets.languages import say
from engine.money import Cents
from engine.table.rack import ITEMS, STATES

COUNTS: Final = ("opener", "check", "relief", "closer")


class RackRow(Protocol):
    """Something on the paper of a table, as the log keeps it in a row."""

    @property
    def id(self) -> str: ...  # noqa: D102 - as in the schema
    @property
    def table(self) -> str: ...  # noqa: D102
    @property
    def session(self) -> int: ...  # noqa: D102
    @property
    def kind(self) -> str: ...  # noqa: D102
    @property
    def state(self) -> str: ...  # noqa: D102
    @property
    def amount(self) -> Cents: ...  # noqa: D102
    @property
    def expected(self) -> Cents | None: ...  # noqa: D102
    @property
    def counted(self) -> Cents | None: ...  # noqa: D102
    @property
    def found(self) -> Cents: ...  # noqa: D102
    @property
    def won(self) -> Cents: ...  # noqa: D102
    @property
    def elsewhere(self) -> Cents: ...  # noqa: D102
    @property
    def about_kind(self) -> str: ...  # noqa: D102
    @property
    def at_us(self) -> int: ...  # noqa: D102


class RackStanding(Protocol):
    """How a rack stands, as the log keeps it in a row."""

    @property
    def table(self) -> str: ...  # noqa: D102
    @property
    def session(self) -> int: ...  # noqa: D102
    @property
    def state(self) -> str: ...  # noqa: D102
    @property
    def expected(self) -> Cents: ...  # noqa: D102


class RackFigures(msgspec.Struct, frozen=True, kw_only=True):
    """What the racks of some tables came to in a time, in cents of one currency; None where nobody counted.

    Attributes:
        openers, closers, fills, credits: as they were written, with what was put right of them.
        drop_estimated: the buy-ins; `drop_counted`: what was counted of the boxes that went out.
        drop: the counted drop where there is one, the estimated one for the rest; `drop_final`: all of it is counted.
        won, elsewhere: what the rounds of the counted spans won by the record, and what of that did not go by the rack.
        table_win: closers + credits + drop - openers - fills, span by span.
        expected_rack: what the racks had to hold at the last count, or hold now where they are open still.
        over_short: what the counts found.
        hold_percent: table win in per cent of the drop.
        missing: counts that are still to come, each in words.

    """

    openers: Cents = 0
    closers: Cents = 0
    fills: Cents = 0
    credits: Cents = 0
    drop_estimated: Cents = 0
    drop_counted: Cents | None = None
    drop: Cents = 0
    drop_final: bool = False
    won: Cents = 0
    elsewhere: Cents = 0
    table_win: Cents | None = None
    expected_rack: Cents | None = None
    over_short: Cents | None = None
    hold_percent: float | None = None
    missing: tuple[str, ...] = ()


def figures(
    rows: Sequence[RackRow],
    earlier: Sequence[RackRow],
    standings: Iterable[RackStanding],
    *,
    dealt: Collection[str] = (),
) -> RackFigures:
    """Add up what stands in `rows`, in their order.

    `earlier`: the last count of each session that had begun before; `standings`: how racks stand that nothing moved
    since; `dealt`: tables that dealt in this time.
    """
    spans, last = _spans(rows, earlier)
    corrections = [row for row in rows if row.kind == "correction"]
    boxes = [row for row in rows if row.kind == "drop"]
    by_kind = {kind: _sum(rows, kind, corrections) for kind in ("opener", "closer", "fill", "credit", "buy-in")}
    counted = [row for row in boxes if row.counted is not None]
    off = sum((row.counted or 0) - row.amount for row in counted)
    found = sum(row.found for row in rows)
    spanned = any(row.kind in COUNTS[1:] for row in rows)
    win = spans[0] + spans[1] + found + off if spanned else None
    drop = by_kind["buy-in"] + off
    return RackFigures(
        openers=by_kind["opener"],
        closers=by_kind["closer"],
        fills=by_kind["fill"],
        credits=by_kind["credit"],
        drop_estimated=by_kind["buy-in"],
        drop_counted=sum(row.counted or 0 for row in counted) if counted else None,
        drop=drop,
        drop_final=bool(boxes) and len(counted) == len(boxes) and sum(r.amount for r in boxes) == by_kind["buy-in"],
        won=spans[0],
        elsewhere=spans[1],
        table_win=win,
        expected_rack=_expected(last, {each.table: each for each in standings}),
        over_short=found if spanned else None,
        hold_percent=percent(win, drop),
        missing=_missing(rows, last, dealt),
    )


def percent(part: Cents | Fraction | None, whole: Cents) -> float | None:
    """Per cent with two decimals, rounded half to even; None of nothing."""
    return float(round(Fraction(part) * 100 / whole, 2)) if part is not None and whole > 0 else None


def _sum(rows: Iterable[RackRow], kind: str, corrections: Iterable[RackRow]) -> Cents:
    """What came of one kind, put right where it was wrong; what was voided, undone or is not confirmed is nothing."""
    done = sum(row.amount for row in rows if row.kind == kind and row.state in ("", "confirmed"))
    return done + sum(row.amount for row in corrections if row.about_kind == kind)


def _spans(rows: Iterable[RackRow], earlier: Iterable[RackRow]) -> tuple[tuple[Cents, Cents], dict[str, RackRow]]:
    """What the record won, and elsewhere, between the counts; and the last count of every table."""
    last = {row.table: row for row in earlier}
    won = elsewhere = 0
    for row in rows:
        if row.kind not in COUNTS:
            continue
        before = last.get(row.table)
        since = before if before is not None and before.session == row.session else None
        won += row.won - (since.won if since else 0)
        elsewhere += row.elsewhere - (since.elsewhere if since else 0)
        last[row.table] = row
    return (won, elsewhere), last


def _expected(last: Mapping[str, RackRow], standings: Mapping[str, RackStanding]) -> Cents | None:
    known = []
    for table in sorted({*last, *standings}):
        count, stands = last.get(table), standings.get(table)
        if stands is not None and stands.state == "open":
            known.append(stands.expected)
        elif count is not None:
            known.append(count.amount if count.expected is None else count.expected)
    return sum(known) if known else None


def _missing(rows: Sequence[RackRow], last: Mapping[str, RackRow], dealt: Collection[str]) -> tuple[str, ...]:
    said = [say("{table}: no opener, its rack is unknown", table=table) for table in sorted(dealt) if table not in last]
    said += [say("{table}: no closer", table=table) for table, row in sorted(last.items()) if row.kind != "closer"]
    said += [
        say("{row}: {kind} {state}, not confirmed", row=row.id, kind=ITEMS[row.kind], state=STATES[row.state])
        for row in rows
        if row.state in ("requested", "prepared")
    ]
    said += [
        say("{row}: drop box not counted", row=row.id) for row in rows if row.kind == "drop" and row.counted is None
    ]
    boxed = {row.table: row.at_us for row in rows if row.kind == "drop"}
    late = (row for row in rows if row.kind == "buy-in" and row.state == "" and row.at_us > boxed.get(row.table, -1))
    said += [
        say("{table}: drop box not taken out", table=table) for table, _ in groupby(sorted(row.table for row in late))
    ]
    return tuple(said)
