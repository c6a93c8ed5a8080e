"""The meters, claims and movements of a floor that was restored from an older state, made anew from its facts (F7)."""

from collections.abc import Iterator
from typing import Final, cast

import msgspec

from app.floor.session import Session
from app.journal.codec import Codec
from app.record.jackpot_records import claim_id, kind_of
from app.table.records import round_id
from assets.languages import say
from engine.jackpots import facts as fact
from engine.jackpots.balance import audit
from engine.jackpots.evolve import evolve
from engine.jackpots.state import Jackpot

Row = dict[str, object]
Rows = list[tuple[str, Row]]


_FACTS: Final = """
    SELECT seq, kind, payload, at_us, terminal, incarnation, source FROM floor.facts WHERE stream = %s ORDER BY seq
"""


class Rebuilt(msgspec.Struct, frozen=True, kw_only=True):
    """A jackpot that was made anew: its facts, and what does not add up among them."""

    jackpot: str
    facts: int
    wrong: tuple[str, ...]


def rebuild_jackpots(session: Session, codec: Codec) -> tuple[Rebuilt, ...]:
    """Make the rows of every jackpot anew, each in one transaction; `session` is the owner's.

    Raises:
        FloorFault: the floor said no, or is gone; what was done so far stands.

    """
    names = [str(row["name"]) for row in session.rows("SELECT name FROM floor.streams WHERE name LIKE 'jackpot:%%'")]
    return tuple(_rebuild(session, codec, name.partition(":")[2]) for name in sorted(names))


def _rebuild(session: Session, codec: Codec, name: str) -> Rebuilt:
    found = session.rows(_FACTS, f"jackpot:{name}")
    events = (cast("fact.JackpotEvent", codec.decode(row["kind"], bytes(row["payload"]))) for row in found)
    facts = [(int(row["seq"]), int(row["at_us"]), event) for row, event in zip(found, events, strict=True)]
    _, flaws = audit(((seq, event) for seq, _, event in facts), Jackpot())
    fed = {(str(row["terminal"]), int(row["incarnation"])): int(row["source"]) for row in found}
    with session.transaction() as connection:
        for table in (
            "jackpot_movements", "claims", "jackpot_answers", "jackpot_taken", "jackpot_fed", "jackpot_rounds",
            "jackpot_versions",
        ):  # fmt: skip
            connection.exec_driver_sql(f"DELETE FROM floor.{table} WHERE jackpot_id = %s", (name,))  # noqa: S608 - our own
        connection.exec_driver_sql("DELETE FROM floor.jackpots WHERE id = %s", (name,))
        for table, row in _rows(name, facts):
            columns, places = ", ".join(row), ", ".join("%s" for _ in row)
            sql = f"INSERT INTO floor.{table} ({columns}) VALUES ({places})"  # noqa: S608 - our own
            connection.exec_driver_sql(sql, tuple(row.values()))
        for table in ("jackpots", "jackpot_versions"):  # spelled as the floor spells them
            connection.exec_driver_sql(f"UPDATE floor.{table} SET settings = settings::jsonb::text")  # noqa: S608 - our own
        for (terminal, incarnation), source in fed.items():
            connection.exec_driver_sql(
                "INSERT INTO floor.feeds AS f VALUES (%s, %s, %s) ON CONFLICT (terminal, incarnation) DO UPDATE"
                " SET cursor = greatest(f.cursor, excluded.cursor)",
                (terminal, incarnation, source),
            )
    return Rebuilt(
        jackpot=name,
        facts=len(facts),
        wrong=tuple(say("Fact {seq}: {words}", seq=each.seq, words=each.words) for each in flaws),
    )


def _rows(name: str, facts: list[tuple[int, int, fact.JackpotEvent]]) -> Iterator[tuple[str, Row]]:
    jackpot, first = Jackpot(), dict[tuple[str, int], int]()
    behind: Rows = []
    claims: dict[int, Row] = {}
    for seq, at_us, event in facts:
        after = evolve(jackpot, event)
        place = getattr(event, "at", None)
        if place is not None:
            first.setdefault((place.table, place.round), seq)
        if hasattr(event, "after"):
            behind.append(("jackpot_movements", _movement(name, seq, at_us, jackpot, after, event)))
        if isinstance(event, fact.AnswerGiven):
            key = event.answer.key
            row: Row = {"table_id": key.table, "round": key.round, "attempt": key.attempt, "seq": seq}
            behind.append(("jackpot_answers", {"jackpot_id": name, **row}))
        _claims(name, claims, seq, event)
        jackpot = after
    if jackpot.settings is None:
        return
    yield "jackpots", _meters(name, jackpot)
    for version, settings in jackpot.versions.items():
        said = msgspec.json.encode(settings).decode()
        yield "jackpot_versions", {"jackpot_id": name, "version": version, "settings": said}
    yield from behind
    yield from (("claims", row) for row in claims.values())
    for table, share in jackpot.shares.items():
        mine: Row = {"jackpot_id": name, "table_id": table}
        yield "jackpot_rounds", {**mine, "round": share.round, "first_seq": first.get((table, share.round), 1)}
        for seat, fed in share.fed.items():
            yield "jackpot_fed", {**mine, "seat": seat, "stake": fed.stake, "parts": fed.parts.total}
        for number, taken in enumerate(share.taken):
            row = {"round": share.round, "seat": taken.at.seat, "seq": number, "from_meter": taken.from_meter}
            yield "jackpot_taken", {**mine, **row}


def _meters(name: str, jackpot: Jackpot) -> Row:
    settings = jackpot.settings
    return {
        "id": name,
        "title": settings.title if settings else "",
        "settings": msgspec.json.encode(settings).decode(),
        "version": jackpot.version,
        **msgspec.structs.asdict(jackpot.figures),
        "stopped": int(bool(jackpot.stopped)),
        "why_stopped": jackpot.stopped,
        "waiting_meter": jackpot.waiting.meter,
        "waiting_reserve": jackpot.waiting.reserve,
        "claims_made": jackpot.claims_made,
    }


def _movement(name: str, seq: int, at_us: int, before: Jackpot, after: Jackpot, event: fact.JackpotEvent) -> Row:
    place = getattr(event, "at", None)
    return {
        "jackpot_id": name,
        "seq": seq,
        "kind": kind_of(event),
        "amount": after.pools.displayed - before.pools.displayed,
        "displayed_after": after.pools.displayed,
        "reserve_after": after.pools.reserve,
        "overflow_after": after.pools.overflow,
        "round_id": round_id(place.table, place.round) if place else None,
        "seat": place.seat if place else None,
        "at_us": at_us,
    }


def _claims(name: str, claims: dict[int, Row], seq: int, event: fact.JackpotEvent) -> None:
    match event:
        case fact.ClaimEntered(number=number, at=at):
            claims[number] = {
                "id": claim_id(name, number),
                "jackpot_id": name,
                "number": number,
                "table_id": at.table,
                "round": at.round,
                "round_id": round_id(at.table, at.round),
                "seat": at.seat,
                "line": event.line,
                "percent": event.percent,
                "of_meter": event.basis,
                "amount": event.amount,
                "state": "held",
                "entered_seq": seq,
            }
        case fact.ClaimReleased(number=number):
            claims[number]["state"] = "released"
        case fact.ClaimRefused(number=number):
            claims[number]["state"] = "refused"
        case fact.PrizeTakenBack(claim=number, decided_by=by) if number and by:
            claims[number]["state"] = "taken back"
        case _:
            pass
