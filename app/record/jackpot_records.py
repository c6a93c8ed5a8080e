"""From the facts of a jackpot to its rows: the meters, every movement, the claims. Rebuilding gives the same."""

from collections.abc import Mapping, Sequence
from typing import cast, get_args

import msgspec

from app.journal.changes import Change, Put, Value
from app.table.at import At
from app.table.records import round_id
from assets.languages import kept
from engine.jackpots import facts as fact
from engine.jackpots.state import Figures, Jackpot
from engine.money import show

JACKPOT = "jackpot:"
JACKPOT_EVENTS: tuple[type[msgspec.Struct], ...] = get_args(fact.JackpotEvent)
"""Every kind of fact in the stream of a jackpot, for the codec of the log."""

_Moving = (
    fact.JackpotOpened
    | fact.Contributed
    | fact.ContributionReversed
    | fact.JackpotSeeded
    | fact.PrizePaid
    | fact.PrizeTakenBack
    | fact.JackpotAdjusted
    | fact.JackpotMoved
)


def jackpot_stream(name: str) -> str:
    """The stream of a jackpot's facts in the log."""
    return f"{JACKPOT}{name}"


def jackpot_event(event: msgspec.Struct) -> fact.JackpotEvent:
    """A fact of a jackpot's stream.

    Raises:
        TypeError: the stream holds something else.

    """
    if not isinstance(event, JACKPOT_EVENTS):
        raise TypeError(f"{type(event).__name__} is not a fact of a jackpot")
    return cast("fact.JackpotEvent", event)


def changes(before: Jackpot, after: Jackpot, event: fact.JackpotEvent, at: At) -> Sequence[Change]:
    """The rows that follow from one fact of a jackpot."""
    found: list[Change] = [_meters(after)]
    if isinstance(event, _Moving):
        found.append(_movement(before, after, event, at))
    match event:
        case fact.ClaimEntered():
            found.append(_claim(after, event, at))
        case fact.ClaimReleased(number=number):
            found.append(_claim_state(after, number, "released"))
        case fact.ClaimRefused(number=number):
            found.append(_claim_state(after, number, "refused"))
        case fact.PrizeTakenBack(claim=number, decided_by=by) if number and by:
            found.append(_claim_state(after, number, "taken back"))
        case _:
            pass
    return found


def _meters(jackpot: Jackpot) -> Put:
    settings = jackpot.settings
    row: dict[str, Value] = {
        "title": settings.title if settings else "",
        "settings": msgspec.json.encode(settings).decode(),
        "stopped": int(bool(jackpot.stopped)),
        **msgspec.structs.asdict(jackpot.figures),
    }
    return Put("jackpots", {"id": jackpot.id}, row)


def _movement(before: Jackpot, after: Jackpot, event: _Moving, at: At) -> Put:
    place = None if isinstance(event, fact.JackpotOpened | fact.JackpotAdjusted | fact.JackpotMoved) else event.at
    row: dict[str, Value] = {
        "jackpot_id": after.id,
        "kind": kind_of(event),
        "amount": after.pools.displayed - before.pools.displayed,
        "displayed_after": after.pools.displayed,
        "reserve_after": after.pools.reserve,
        "overflow_after": after.pools.overflow,
        "round_id": round_id(place.table, place.round) if place else None,
        "seat": place.seat if place else None,
        "at_us": at.at_us,
    }
    return Put("jackpot_movements", {"seq": at.seq}, row)


def kind_of(event: fact.JackpotEvent) -> str:
    """The kind of a fact as the rows name it: "jackpot-prize-paid" is "prize-paid"."""
    tag = type(event).__struct_config__.tag
    return str(tag).partition("/")[0].removeprefix("jackpot-")


def claim_id(jackpot: str, number: int) -> str:
    """The name of a claim: the number is its place in the order of entry."""
    return f"{jackpot}-{number:06d}"


def _claim(jackpot: Jackpot, event: fact.ClaimEntered, at: At) -> Put:
    currency = jackpot.settings.currency if jackpot.settings else ""
    return Put(
        "claims",
        {"id": claim_id(jackpot.id, event.number)},
        {
            "jackpot_id": jackpot.id,
            "round_id": round_id(event.at.table, event.at.round),
            "seat": event.at.seat,
            "line": event.line,
            "basis": kept(
                "{percent} % of {basis} as displayed at entry", percent=event.percent, basis=show(event.basis, currency)
            ),
            "amount": event.amount,
            "state": "held",
            "entered_seq": at.seq,
        },
    )


def _claim_state(jackpot: Jackpot, number: int, state: str) -> Put:
    return Put("claims", {"id": claim_id(jackpot.id, number)}, {"state": state})


def figures_of(row: Mapping[str, Value]) -> Figures:
    """The figures that a row of the meters holds."""
    return msgspec.convert({name: row[name] for name in Figures.__struct_fields__}, Figures)
