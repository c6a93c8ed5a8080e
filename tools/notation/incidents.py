"""The irregular events of a written round, as the findings and decisions that a table would have of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.games.game import Game
from engine.irregularities.catalogue import OTHER, clause_of, rows_for
from engine.irregularities.row import Irregularity, Outcome
from engine.table.state import COMMUNITY, DEALER
from tools.notation.sense import dealt_to
from tools.notation.vector import Event, Vector

_RETURNING = ("remove-hand", "absent", "void-hand", "bar")


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """A way to say an event at the table: the kind to raise, the outcome to choose, the answers it asks for.

    `seats` are the hands that must then be out of play, and no others; None: whatever the answers say.
    """

    kind: str
    outcome: str
    facts: Mapping[str, str]
    seats: frozenset[int] | None = frozenset()


def attempts(vector: Vector, game: Game, event: Event) -> Iterator[Attempt]:
    """The ways to say an event, the closest to its rule first; at last the free ruling (6.1, R-24)."""
    match event.type:
        case "void_round":
            yield from _voids(vector, game, event)
            yield Attempt(kind=OTHER, outcome="ruled-void", facts={})
        case "return_hand" | "void_hand":
            yield from _returns(vector, game, event)
            yield _ruled_out({event.seat})
        case "invalidate_hand":
            yield from _invalid(vector, event)
            yield _ruled_out(together(vector, event))
        case "power_failure":
            yield from _power(event)
            yield _ruled_out(event.withdraw) if event.withdraw else _RULED_ON
        case "reconstructed":
            yield from _moved(vector)
            yield _RULED_ON
        case "ruling":
            yield Attempt(kind=OTHER, outcome="ruled-so", facts={"measures": "; ".join(event.measures)}, seats=None)
        case "late_wager" | "late_withdrawal":
            return


def together(vector: Vector, event: Event) -> frozenset[int]:
    """The seats that one decision takes out of play: several events may be one incident (5.7.1, 5.10)."""
    match event.type:
        case "invalidate_hand":
            mine = set(_hands_of_player(vector, event.seat))
            return frozenset(e.seat for e in vector.events if e.type == event.type and e.seat in mine)
        case "return_hand" if not event.rule.endswith(".1"):
            part = f"{event.rule}.1"
            return frozenset({event.seat, *(e.seat for e in vector.events if e.rule == part and e.type == event.type)})
        case "return_hand" | "void_hand":
            return frozenset({event.seat})
        case _:
            return frozenset(event.withdraw)


def _ruled_out(seats: "frozenset[int] | set[int] | tuple[int, ...]") -> Attempt:
    named = ",".join(map(str, sorted(seats)))
    return Attempt(kind=OTHER, outcome="ruled-return", facts={"return": named}, seats=frozenset(seats))


_RULED_ON = Attempt(kind=OTHER, outcome="ruled-on", facts={})


def _rows(game: Game, rule: str) -> Iterator[tuple[Irregularity, Outcome]]:
    for row in rows_for(game):
        clause = clause_of(game, row.kind)
        if row.by_hand and rule and (rule == clause or rule.startswith(f"{clause}.")):
            yield from ((row, outcome) for outcome in row.outcomes)


def _voids(vector: Vector, game: Game, event: Event) -> Iterator[Attempt]:
    """The rows whose clause is the event's, those first whose count is indeed wrong."""
    wrong = {
        "wrong-dealer": len(vector.dealer) != dealt_to(game, DEALER),
        "wrong-community": len(vector.community) != dealt_to(game, COMMUNITY),
        "wrong-player": any(len(seat.cards) != game.hand_cards for seat in vector.seats),
    }
    answers = {"count": "51", "by": "the dealer", "handled": "no", "number": "2"}
    found = [(row, outcome) for row, outcome in _rows(game, event.rule) if outcome.effect == "void"]
    for row, outcome in sorted(found, key=lambda each: not wrong.get(each[0].kind, False)):
        facts = {name: answers[name] for name in outcome.asks if name in answers}
        yield Attempt(kind=row.kind, outcome=outcome.name, facts=facts)


def _returns(vector: Vector, game: Game, event: Event) -> Iterator[Attempt]:
    seats = together(vector, event)
    others = ",".join(map(str, sorted(seats - {event.seat})))
    for row, outcome in _rows(game, event.rule):
        if outcome.effect in _RETURNING:
            facts = {"seat": str(event.seat)} | ({"withdraw": others} if others else {})
            yield Attempt(kind=row.kind, outcome=outcome.name, facts=facts, seats=seats)


def _invalid(vector: Vector, event: Event) -> Iterator[Attempt]:
    mine = _hands_of_player(vector, event.seat)
    out = together(vector, event)
    said = {"seats": ",".join(map(str, mine))}
    viewed = {"viewed": ",".join(str(seat) for seat in mine if seat not in out)}
    of_viewed = Attempt(kind="several-hands", outcome="viewed-play", facts=said | viewed, seats=out)
    of_first = Attempt(kind="several-hands", outcome="first-plays", facts=said, seats=out)
    if event.rule.endswith(".3"):
        yield Attempt(kind="several-hands", outcome="stopped", facts=said | viewed, seats=out)
    yield from (of_viewed, of_first) if event.rule.endswith(".1") else (of_first, of_viewed)


def _hands_of_player(vector: Vector, number: int) -> list[int]:
    player = next((seat.player for seat in vector.seats if seat.seat == number), "")
    return sorted(seat.seat for seat in vector.seats if seat.player == player)


def _power(event: Event) -> Iterator[Attempt]:
    if event.outcome_established:
        yield Attempt(kind="power-failure", outcome="play-to-the-end", facts={"decided": "yes"})
        return
    seats = ",".join(map(str, sorted(event.withdraw)))
    facts = {"decided": "no", "withdraw": seats}
    yield Attempt(kind="power-failure", outcome="may-withdraw", facts=facts, seats=frozenset(event.withdraw))


def _moved(vector: Vector) -> Iterator[Attempt]:
    """Two hands had changed places and were moved back whole; the vector shows them where they belong."""
    places = [str(seat.seat) for seat in vector.seats if seat.cards]
    if len(places) > 1:
        one, other = places[:2]
        moves = {"handled": "no", "moves": f"{one}={other},{other}={one}"}
        yield Attempt(kind="misdealt", outcome="move", facts=moves)
