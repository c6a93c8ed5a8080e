"""From facts about the money of a table to the rows that reports and lists are read from."""

from typing import Final, assert_never

import msgspec

from app.journal.changes import Change, Put, Value
from app.table.at import At
from engine.rack.moving import sums_of
from engine.table import events as ev
from engine.table import rack_facts as fact
from engine.table.rack import worth
from engine.table.rack_evolve import MOVES, kind_of
from engine.table.ruling_facts import WagerReturned
from engine.table.state import Table

MOVING: Final = (
    *(each for each in MOVES if each is not ev.BetsClosed),
    ev.RoundVoided,
    ev.HandReturned,
    WagerReturned,
)
"""After which facts of the game it is written down anew how an open rack stands."""


def entry_id(table: str, name: str) -> str:
    """The name of something on the paper of a table, unique in the house: "T1-F3"."""
    return f"{table}-{name}"


def same(source: object, *columns: str) -> dict[str, Value]:
    """The columns of a row that a fact calls by the same names."""
    return {name: getattr(source, name) for name in columns}


def standing(table: Table, at: At) -> Put:
    """How the rack of a table stands; one that is closed as its last count found it."""
    rack, sums = table.rack, sums_of(table) or table.rack.sums
    values: dict[str, Value] = {
        "session": rack.session,
        "state": "open" if rack.open else "closed",
        "game": _game(table),
        "currency": rack.currency,
        **same(sums, "opener", "fills", "credits", "bought"),
        "won": sums.moved.won,
        "elsewhere": sum(sums.moved.elsewhere.values()),
        "expected": sums.expected,
        "said": rack.said,
        "at_us": at.at_us,
    }
    return Put("racks", {"table_id": table.id}, values)


def _game(table: Table) -> str:
    return table.terms.game if table.terms else ""


def rack_changes(before: Table, after: Table, event: fact.RackFact, at: At) -> tuple[Change, ...]:  # noqa: C901, PLR0912 - one arm a fact
    """The rows of what stands on the table's paper."""
    match event:
        case fact.RackOpened() | fact.RackChecked() | fact.RackClosed():
            return (_count(after, event, at),)
        case fact.ChipsRequested(slip=name, of=kind, chips=chips, approved_by=by):
            values: dict[str, Value] = {"state": "requested", "amount": worth(chips), "by_whom": by}
            return (_new(after, name, kind, at, values, chips=chips),)
        case fact.ChipsPrepared(slip=name, chips=chips, cage=cage, runner=runner):
            values = {"state": "prepared", "amount": worth(chips)}
            return (_same(after, name, at, values, chips=chips, cage=cage, runner=runner),)
        case fact.SlipPutRight(slip=name, chips=chips, reason=reason):
            slip = before.rack.slip(name)
            cage, runner = (slip.cage, slip.runner) if slip else ("", "")
            values = {"amount": worth(chips), "reason": reason}
            return (_same(after, name, at, values, chips=chips, cage=cage, runner=runner),)
        case fact.ChipsConfirmed(slip=name, counted_by=counted_by, approved_by=by):
            return (_same(after, name, at, {"state": "confirmed", "by_whom": counted_by, "signed_by": by}),)
        case fact.SlipVoided(slip=name, reason=reason, approved_by=by):
            return (_same(after, name, at, {"state": "voided", "reason": reason, "signed_by": by}),)
        case fact.BoughtIn(buy_in=name, seat=seat, amount=amount, notes=notes, voucher=voucher, approved_by=by):
            values = {"amount": amount, "seat": seat, "by_whom": at.by, "signed_by": by}
            return (_new(after, name, "buy-in", at, values, chips=notes, voucher=voucher),)
        case fact.BuyInUndone(buy_in=name):
            return (_same(after, name, at, {"state": "undone"}),)
        case fact.ColouredUp(change=name, seat=seat, taken=taken, given=given):
            values = {"amount": worth(taken), "seat": seat, "by_whom": at.by}
            return (_new(after, name, "colour-up", at, values, taken=taken, given=given),)
        case fact.DropBoxOut(drop=name, box=box, estimated=estimated, approved_by=by):
            values = {"state": "out", "amount": estimated, "about": box, "by_whom": by}
            return (_new(after, name, "drop", at, values),)
        case fact.DropBoxIn():
            return ()
        case fact.DropCounted(drop=name, amount=amount, notes=notes, counted_by=counted_by, approved_by=by):
            values = {"state": "counted", "counted": amount, "by_whom": counted_by, "signed_by": by}
            kept = Put("rack_entries", {"id": entry_id(after.id, name)}, {**values, "body": _body(chips=notes)})
            return (kept,)  # it stays in the period in which the box went out
        case fact.MoneyCorrected():
            return _corrected(before, after, event, at)
        case _:
            assert_never(event)


def _new(table: Table, name: str, kind: str, at: At, values: dict[str, Value], **body: object) -> Put:
    said: dict[str, Value] = {
        "table_id": table.id,
        "session": table.rack.session,
        "kind": kind,
        "game": _game(table),
        "currency": table.rack.currency,
        "body": _body(**body),
        "first_us": at.at_us,
        "at_us": at.at_us,
    }
    return Put("rack_entries", {"id": entry_id(table.id, name)}, {**said, **values})


def _same(table: Table, name: str, at: At, values: dict[str, Value], **body: object) -> Put:
    said: dict[str, Value] = {"at_us": at.at_us, **({"body": _body(**body)} if body else {})}
    return Put("rack_entries", {"id": entry_id(table.id, name)}, {**said, **values})


def _body(**said: object) -> str:
    return msgspec.json.encode({name: value for name, value in said.items() if value}).decode()


def _count(table: Table, event: fact.RackOpened | fact.RackChecked | fact.RackClosed, at: At) -> Put:
    sums = None if isinstance(event, fact.RackOpened) else event.sums
    values: dict[str, Value] = {
        "amount": worth(event.chips),
        "by_whom": event.counted_by,
        "signed_by": event.approved_by,
        "reason": event.reason,
    }
    if sums is not None and not isinstance(event, fact.RackOpened):
        values |= {
            "expected": sums.expected,
            "found": event.found,
            "won": sums.moved.won,
            "elsewhere": sum(sums.moved.elsewhere.values()),
        }
    last = event.last if isinstance(event, fact.RackOpened) else None
    return _new(table, event.count, kind_of(event), at, values, chips=event.chips, last=last, sums=sums)


def _corrected(before: Table, after: Table, event: fact.MoneyCorrected, at: At) -> tuple[Change, ...]:
    item = before.rack.item(event.item)
    values: dict[str, Value] = {
        "session": item.session if item else event.session,
        "amount": event.delta,
        "found": event.found,
        "about": event.item,
        "about_kind": event.of,
        "by_whom": event.proposed_by,
        "signed_by": event.approved_by,
        "reason": event.reason,
        "currency": event.currency or after.rack.currency,
    }
    row = _new(after, event.correction, "correction", at, values, was=event.was, now=event.amount, chips=event.chips)
    if event.of != "drop":
        return (row,)
    return (row, Put("rack_entries", {"id": entry_id(after.id, event.item)}, {"counted": event.amount}))
