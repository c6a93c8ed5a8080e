"""Whether the people of the floor are what terminals decided: each fact by its source, and by who was who just then."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from app.floor.people import PEOPLE
from app.floor.session import Session
from assets.languages import say
from engine.staff.decided import could_decide
from engine.staff.house import House, evolve
from engine.staff.house_facts import (
    PeopleAsked,
    PeopleTold,
    Shared,
    ToldFact,
    Try,
    shared_fact,
)

_FACTS: Final = """
    SELECT f.seq, f.kind, convert_from(f.payload, 'UTF8') AS payload, f.by_whom AS by, f.terminal, f.incarnation,
        f.source, f.part, f.at_us, encode(f.hash, 'hex') AS hash, e.kind AS cited_kind,
        convert_from(e.payload, 'UTF8') AS cited
    FROM floor.facts f LEFT JOIN floor.entries e ON e.terminal = f.terminal AND e.seq = f.source AND e.incarnation = (
        SELECT max(i.incarnation) FROM floor.incarnations i
        WHERE i.terminal = f.terminal AND i.incarnation <= f.incarnation AND i.forks_from < f.source)
    WHERE f.stream = 'people' ORDER BY f.seq
"""
_STAFF: Final = "SELECT id, name, rank, here, wrong, locked, digest, badge FROM floor.staff"
_ASKED: Final = "people-asked/1"


def verify_people(session: Session, *, every_entry: bool) -> Iterator[tuple[str, str]]:
    """What is wrong, each with where; the entries behind facts are looked at where the caller may read all of them."""
    house = House()
    for row in session.rows(_FACTS):
        told = ToldFact(*(row[name] for name in ToldFact.__struct_fields__))
        fact = shared_fact(told.kind, told.payload)
        where = f"{PEOPLE} {told.seq}"
        if fact is None:
            yield where, say("this version cannot read it")
            continue
        if every_entry and row["cited"] is not None and not _was_written(told, row):
            yield where, say("terminal {name} did not write it in its entry {seq}", name=told.terminal, seq=told.source)
        elif _is_decided(fact, row) and not could_decide(house, fact):
            yield where, say("nobody who worked there then could have decided it")
        house = evolve(house, PeopleTold(here="", facts=(told,)))
    right = {staff: _row(house, staff) for staff in house.members}
    there = {str(row["id"]): {**row} for row in session.rows(_STAFF)}
    for staff in sorted({*right, *there}):
        if right.get(staff) != there.get(staff):
            yield say("number {staff}", staff=staff), say("its row in staff is not what the facts say")
    for staff in sorted(session.ask("SELECT floor.pins_wanted()")):
        yield say("number {staff}", staff=staff), say("the hash of the PIN is not the one that the facts know")


def _asked(row: dict[str, Any]) -> PeopleAsked | None:
    if row["cited_kind"] != _ASKED:
        return None
    try:
        return msgspec.convert({**msgspec.json.decode(row["cited"]), "kind": _ASKED}, PeopleAsked)
    except msgspec.MsgspecError:
        return None


def _was_written(told: ToldFact, row: dict[str, Any]) -> bool:
    """Whether the entry that is cited says this; a lockout after the fifth try in the house is the floor's own."""
    asked = _asked(row)
    if asked is not None:
        return (told.kind, told.payload) in asked.facts
    own = told.part > 0 and told.kind == "lockout-began/1" and row["cited_kind"] == "pin-refused/1"
    return own or (told.kind, told.payload) == (row["cited_kind"], row["cited"])


def _is_decided(fact: Shared, row: dict[str, Any]) -> bool:
    """Whether somebody decided it: no try is, and nothing that came along with a computer that joined."""
    brought = _asked(row)
    return not isinstance(fact, Try) and not (brought and brought.brought)


def _row(house: House, staff: str) -> dict[str, object]:
    member = house.members[staff]
    return {
        "id": staff,
        "name": member.actor.name,
        "rank": member.actor.rank.value,
        "here": member.here,
        "wrong": member.wrong,
        "locked": member.locked,
        "digest": member.anchor,
        "badge": member.badge,
    }
