"""`cutcard money`: how the rack of every table stands, its open slips, and what stands on its paper."""

from collections.abc import Iterator
from typing import Any

import msgspec

from app.bootstrap import read_house
from app.cli.known import known_table, tables_of
from app.cli.saying import say_json
from app.clock import SystemClock
from app.journal.money_rows import MoneyRow, papers
from app.settings import DataFolder
from app.table.service import restore
from app.words.rack import difference
from app.words.times import utc
from assets.languages import listed, say
from engine.money import show
from engine.names import visible
from engine.rack.moving import KINDS, sums_of
from engine.table.rack import ITEMS, STATES, Sums
from engine.table.state import Table

COUNTS = ("opener", "check", "relief", "closer")
LISTS = {
    "slips": ("fill", "credit"), "counts": COUNTS, "buy_ins": ("buy-in",), "colour_ups": ("colour-up",),
    "drops": ("drop",), "corrections": ("correction",),
}  # fmt: skip
"""What stands on a table's paper, by its kinds, under the name that JSON has for it."""
_LISTED = 20
"""So many lines of paper are shown for a table; all of them in JSON."""


def show_money(folder: DataFolder, table: str | None, *, as_json: bool) -> None:
    """Show the money of one table or of all.

    Raises:
        EnvironmentFault: the log could not be read.

    """
    with read_house(folder) as house:
        known_table(house, table)
        now = SystemClock().utc_us()
        names = (table,) if table else tables_of(house)
        known = [(restore(house.journal, name), papers(house.database, table=name)) for name in names]
        if as_json:
            say_json({"tables": [plain(standing, rows, now) for standing, rows in known]})
            return
        import typer

        for standing, rows in known:
            for line in _lines(standing, rows, now):
                typer.echo(visible(line))


def plain(table: Table, rows: tuple[MoneyRow, ...], now_us: int) -> dict[str, Any]:
    """The money of a table as JSON has it: cents, moments in UTC, chips by denomination."""
    rack, sums = table.rack, sums_of(table)
    last = rack.last
    return {
        "table": table.id,
        "state": _state(table),
        "currency": rack.currency or table.currency,
        "session": rack.session,
        "rack": _sums(sums),
        "last_count": None if last is None else {
            "id": f"{table.id}-{last.name}", "kind": last.kind, "chips": dict(last.chips), "amount": last.amount,
            "expected": last.expected, "over_short": last.over_short,
        },
        "drop_box": rack.box,
        "drop_estimated": rack.in_box,
        "drop_boxes_out": [
            {"id": f"{table.id}-{each.name}", "box": each.box, "estimated": each.estimated} for each in rack.boxes
        ],
        "open_slips": [_paper(row, now_us) for row in rows if row.state in ("requested", "prepared")],
        **{name: [_paper(row, now_us) for row in rows if row.kind in kinds] for name, kinds in LISTS.items()},
    }  # fmt: skip


def _state(table: Table) -> str:
    """Open, closed, or unknown where nobody ever counted it."""
    if table.rack.open:
        return "open"
    return "closed" if table.rack.session else "unknown"


def _sums(sums: Sums | None) -> dict[str, Any] | None:
    if sums is None:
        return None
    return {
        "opener": sums.opener,
        "fills": sums.fills,
        "credits": sums.credits,
        "buy_ins": sums.bought,
        "win_by_record": sums.moved.won,
        "elsewhere": dict(sums.moved.elsewhere),
        "expected": sums.expected,
    }


def _paper(row: MoneyRow, now_us: int) -> dict[str, Any]:
    told: dict[str, Any] = {
        **{name: getattr(row, name) for name in ("id", "kind", "state", "session", "currency", "amount")},
        "first": utc(row.first_us),
        "at": utc(row.at_us),
        "by": row.by_whom,
        "signed_by": row.signed_by,
        "reason": row.reason,
        **msgspec.json.decode(row.body),
    }
    if row.kind in COUNTS:
        over_short = None if row.expected is None else row.amount - row.expected
        told |= {"expected": row.expected, "over_short": over_short, "found": row.found}
    if row.kind == "drop":
        told |= {"box": row.about, "estimated": row.amount, "counted": row.counted}
    if row.kind == "correction":
        told |= {"of": row.about, "of_kind": row.about_kind, "found": row.found}
    if row.seat:
        told["seat"] = row.seat
    if row.state in ("requested", "prepared"):
        told["open_minutes"] = max(0, now_us - row.first_us) // 60_000_000
    return told


def _lines(table: Table, rows: tuple[MoneyRow, ...], now_us: int) -> Iterator[str]:
    sums, currency = sums_of(table), table.rack.currency
    yield say("{table}: rack {state}", table=table.id, state=_state(table))
    if sums is not None:
        yield from (f"  {name}: {show(amount, currency)}" for name, amount in _said(sums))
    if table.rack.session:
        box = table.rack.box or say("without a number")
        yield "  " + say("Drop box {box}: {in_box} estimated", box=box, in_box=show(table.rack.in_box, currency))
    for row in rows[:_LISTED]:
        yield f"  {_line(row, now_us)}"
    if len(rows) > _LISTED:
        yield "  " + say("and {rows:,} more: --json has them all", rows=len(rows) - _LISTED)


def _said(sums: Sums) -> Iterator[tuple[str, int]]:
    yield say("Opener"), sums.opener
    yield say("Fills"), sums.fills
    yield say("Credits"), -sums.credits
    yield say("Buy-ins"), -sums.bought
    yield say("Win by record"), sums.moved.won
    yield from ((KINDS[kind], amount) for kind, amount in sums.moved.elsewhere.items())
    yield say("Expected rack"), sums.expected


def _line(row: MoneyRow, now_us: int) -> str:
    amount = show(row.amount, row.currency)
    what = f"{utc(row.at_us)}  {row.id}  {ITEMS.get(row.kind, row.kind)} {amount}"
    names = listed(name for name in (row.by_whom, row.signed_by) if name)
    if row.expected is not None:
        what += f", {difference(row.amount - row.expected, row.currency)}"
    if row.counted is not None:
        what += f", {say('counted {counted}', counted=show(row.counted, row.currency))}"
    if row.state in ("requested", "prepared"):
        minutes = max(0, now_us - row.first_us) // 60_000_000
        what += f", {say('{state} for {minutes:,} min', state=STATES[row.state], minutes=minutes)}"
    elif row.state:
        what += f", {STATES.get(row.state, row.state)}"
    return f"{what}{f' – {names}' if names else ''}{f': {row.reason}' if row.reason else ''}"
