"""Does a written round make sense? The first thing that does not is said in a sentence."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Final

from msgspec.structs import replace

from engine.cards import read_card, words
from engine.counting_words import many
from engine.games.game import Game, OnJackpot
from engine.irregularities.measure import Measure, read_measures
from engine.money import LARGEST, show
from engine.procedure import Burn, Deal, DealInTurn, Decide
from engine.rulebook import meaning
from engine.table.state import COMMUNITY, DEALER, place_of
from tools.notation.vector import DOLLARS, Event, Seat, Vector

MOST_FIGURE: Final = 1_000_000
"""No pay table pays more to 1."""
MOST_DOLLARS: Final = 10**10
"""No wager is larger; more is a slip of the pen."""
_OUT: Final = frozenset({"return-position", "void-hand"})
"""Measures of a ruling that take a hand out of play."""
OUT_OF_PLAY: Final = frozenset({"return_hand", "invalidate_hand", "void_hand"})


def nonsense(vector: Vector, game: Game) -> Iterator[str]:
    """Everything in a round that cannot be, in the order in which a person would notice it."""
    yield from _seats(vector, game)
    yield from _events(vector, game)
    for seat in vector.seats:
        yield from _wagers(vector, seat, game)
    yield from _set_up(vector, game)
    yield from _cards(vector, game)
    for seat in vector.seats:
        yield from _decision(vector, seat, game)
    yield from _draws(vector, game)


def accepted(vector: Vector, seat: Seat) -> dict[str, int]:
    """The chips of a seat in whole dollars without those refused after "No more bets"."""
    refused = Counter[str]()
    for event in vector.events:
        if event.type == "late_wager" and event.seat == seat.seat:
            refused[event.wager] += event.amount
    left = {name: amount - refused[name] for name, amount in seat.wagers.items()}
    return {name: amount for name, amount in left.items() if amount > 0}


def understood(vector: Vector, game: Game) -> Vector:
    """Fill in what is said by the chips and the cards alone: a wager that follows was placed, one choice was taken.

    Whoever says nothing of a decision and has its wager lying there has played; where one choice alone is open, it
    was taken. What was said is never changed.
    """
    return replace(vector, seats=tuple(_understood(vector, seat, game) for seat in vector.seats))


def _understood(vector: Vector, seat: Seat, game: Game) -> Seat:
    asked = points(game)
    if seat.decision != "none" or len(asked) != 1:
        return seat
    chips = accepted(vector, seat)
    if any((wager := game.wager(name)) and wager.follows for name in chips):
        return replace(seat, decision="play")
    open_to = [each for each in asked[0].choices if each.needs in ("", *chips) and each.without not in chips]
    main = {wager.name for wager in game.main_wagers} & chips.keys()
    if main and [each.name for each in open_to] == ["continue"] and not _taken_out(vector, seat):
        return replace(seat, decision="continue")
    return seat


def _taken_out(vector: Vector, seat: Seat) -> bool:
    return is_void(vector) or seat.seat in out_of_play(vector)


def out_of_play(vector: Vector) -> frozenset[int]:
    """Seats whose hand an event takes out of play."""
    seats = {event.seat for event in vector.events if event.type in OUT_OF_PLAY}
    ruled = (each for each in measures(vector) if each.kind.name in _OUT and _is_number(each, "seat"))
    seats |= {int(each.facts["seat"]) for each in ruled}
    return frozenset(seats.union(*(event.withdraw for event in vector.events)))


def is_void(vector: Vector) -> bool:
    """Say whether an event makes the whole round void."""
    ruled = any(each.kind.name == "return-all" for each in measures(vector))
    return ruled or any(event.type == "void_round" for event in vector.events)


def measures(vector: Vector) -> tuple[Measure, ...]:
    """The measures of every ruling, in their order."""
    written = chain.from_iterable(event.measures for event in vector.events if event.type == "ruling")
    return tuple(chain.from_iterable(read_measures(each) or () for each in written))


def lying(vector: Vector, seat: Seat) -> tuple[str, ...]:
    """The cards of a seat as a ruling leaves them that takes a card off or puts one there (R-42)."""
    cards = seat.cards
    for each in measures(vector):
        if each.facts.get("place") != place_of(seat.seat):
            continue
        if each.kind.name == "take-card" and _is_number(each, "card"):
            number = int(each.facts["card"])
            cards = (*cards[: max(0, number - 1)], *cards[number:])
        elif each.kind.name == "put-card" and read_card(each.facts["card"]) is not None:
            cards = (*cards, each.facts["card"])
    return cards


def _is_number(measure: Measure, name: str) -> bool:
    written = measure.facts[name]
    return written.isascii() and written.isdecimal() and len(written) < len("100")


def on_the_felt(vector: Vector, game: Game) -> tuple[int, ...]:
    """The numbers of the positions, the first dealt to first."""
    return vector.table.numbers or tuple(game.positions)


def _positions(vector: Vector, game: Game) -> str:
    if vector.table.numbers:
        return f"this felt has positions {', '.join(map(str, vector.table.numbers))}"
    return f"this game has positions {game.positions[0]} to {game.positions[-1]}"


def _seats(vector: Vector, game: Game) -> Iterator[str]:
    if not vector.seats:
        yield "There is no seat in the round."
    numbers = Counter(seat.seat for seat in vector.seats)
    for number, times in numbers.items():
        if number not in on_the_felt(vector, game):
            yield f"There is no seat {number}: {_positions(vector, game)}."
        if times > 1:
            yield f"Seat {number} is described twice."


def _wagers(vector: Vector, seat: Seat, game: Game) -> Iterator[str]:
    chips = accepted(vector, seat)
    if not seat.wagers:
        yield f"Seat {seat.seat} has no wager."
    for name, amount in seat.wagers.items():
        wager = game.wager(name)
        if wager is None:
            yield f"Seat {seat.seat}: {game.title} has no wager called “{name}”."
        elif amount <= 0:
            yield f"Seat {seat.seat}: the wager “{name}” must be more than zero, not {amount}."
        elif amount > MOST_DOLLARS:
            yield f"Seat {seat.seat}: nobody wagers so much on “{name}”."
        elif wager.follows and name in chips and wager.follows not in chips:
            yield f"Seat {seat.seat}: “{name}” lies there without “{wager.follows}”."


def _set_up(vector: Vector, game: Game) -> Iterator[str]:
    for name, (low, high) in vector.table.limits.items():
        if game.wager(name) is None:
            yield f"There are limits for “{name}”, which is no wager of {game.title}."
        if not 0 <= low <= high:
            yield f"The limits of “{name}” must be a minimum and a maximum that is not lower: not {low} to {high}."
    if vector.table.progressive_unit <= 0:
        yield "The progressive unit must be more than zero."
    if vector.jackpot and not all(0 <= cents <= LARGEST for cents in (vector.jackpot.before, vector.jackpot.seed)):
        yield f"A jackpot and its seed lie between $0 and {show(LARGEST, DOLLARS)}."
    progressive = game.progressive
    bet = progressive is not None and any(progressive.name in accepted(vector, seat) for seat in vector.seats)
    if bet and vector.jackpot is None:
        yield "There is a progressive wager, but no jackpot to pay it from."
    if bet and progressive and isinstance(progressive.settles, OnJackpot):
        lacking = [line for line in progressive.settles.displayed if line not in vector.displayed_pay_table]
        if lacking:
            yield f"The displayed progressive pay table lacks: {', '.join(lacking)} (R-20)."
    yield from _displayed(vector, game)


def _displayed(vector: Vector, game: Game) -> Iterator[str]:
    progressive = game.progressive
    known = progressive.settles.displayed if progressive and isinstance(progressive.settles, OnJackpot) else ()
    for name, rule in vector.displayed_pay_table.items():
        if isinstance(rule, str):
            if not name.endswith("_suit") or rule not in tuple("cdhs"):
                yield f"The displayed pay table names no suit: “{name}” is “{rule}”."
        elif name not in known:
            yield f"“{name}” is no line of the displayed pay table of {game.title}."
        elif len(rule) != 1 or not rule.keys() <= {"percent", "for", "to"}:
            yield f"The displayed line “{name}” must say one of percent, for or to."
        elif not all(0 < figure <= (100 if kind == "percent" else MOST_FIGURE) for kind, figure in rule.items()):
            yield f"The displayed line “{name}” cannot pay {next(iter(rule.values()))}."


def _events(vector: Vector, game: Game) -> Iterator[str]:
    numbers = {seat.seat for seat in vector.seats}
    for event in vector.events:
        if event.rule and not meaning(game.id, event.rule):
            yield f"There is no rule {event.rule} in the document of {game.title}."
        if event.seat not in numbers and (
            event.seat or event.type not in {"void_round", "reconstructed", "power_failure", "ruling"}
        ):
            yield f"The event {event.type} names seat {event.seat}, which is not in the round."
        strange = set(event.withdraw) - numbers
        if strange:
            yield f"The event {event.type} names seat {min(strange)}, which is not in the round."
        if event.withdraw and (event.type != "power_failure" or event.outcome_established):
            yield f"With the event {event.type} nobody may withdraw: an outcome stands or the rule does not ask."
        if (event.type == "ruling") is not bool(event.measures):
            yield f"The event {event.type} has measures, or lacks them: a ruling has one or more, nothing else has any."
        strange_measure = next((each for each in event.measures if read_measures(each) is None), None)
        if strange_measure is not None:
            yield f"“{strange_measure}” is no measure of a ruling."
        yield from _late(vector, event)


def _late(vector: Vector, event: Event) -> Iterator[str]:
    if event.type not in {"late_wager", "late_withdrawal"}:
        return
    seat = next((seat for seat in vector.seats if seat.seat == event.seat), None)
    lies = seat.wagers.get(event.wager, 0) if seat else 0
    alike = (e for e in vector.events if (e.type, e.seat, e.wager) == (event.type, event.seat, event.wager))
    told = sum(each.amount for each in alike)
    if event.amount <= 0:
        yield f"The event {event.type} needs an amount above zero."
    elif told > lies:
        yield f"The event {event.type} speaks of ${told} on “{event.wager}”, but only ${lies} lie there."


def _cards(vector: Vector, game: Game) -> Iterator[str]:
    seats = [(f"seat {seat.seat}", seat.cards) for seat in vector.seats]
    hands = [
        *seats,
        ("the dealer", vector.dealer),
        ("the community cards", vector.community),
        ("the burn", vector.burned),
    ]
    for place, cards in hands:
        for card in cards:
            if read_card(card) is None:
                yield f"“{card}” of {place} is not a card."
    where: dict[str, str] = {}
    for place, cards in hands:
        for card in filter(None, map(read_card, cards)):
            if card in where:
                both = place if where[card] == place else f"{where[card]} and {place}"
                yield f"The {words(card)} is there twice: {both}."
            where[card] = place
    yield from _counts(vector, game)


def _counts(vector: Vector, game: Game) -> Iterator[str]:
    explained = out_of_play(vector)
    nobody_plays = is_void(vector) or explained.issuperset(seat.seat for seat in vector.seats)
    dealt = {place: dealt_to(game, place) for place in (DEALER, COMMUNITY)}
    for place, cards in ((DEALER, vector.dealer), (COMMUNITY, vector.community)):
        title = "The dealer" if place == DEALER else "The community"
        if not dealt[place] and cards:
            yield f"{title} has cards, but {game.title} deals none there."
        elif len(cards) != dealt[place] and not nobody_plays:
            yield f"{title} has {many(len(cards), 'card')} instead of {dealt[place]}, and no event explains it."
    if len(vector.burned) > (1 if _burns(game) else 0):
        yield f"{game.title} does not burn {many(len(vector.burned), 'card')}."
    for seat in vector.seats:
        due = game.hand_cards if accepted(vector, seat) else len(seat.cards)
        if len(lying(vector, seat)) != due and seat.seat not in explained and not is_void(vector):
            yield f"Seat {seat.seat} has {many(len(seat.cards), 'card')} instead of {due}, and no event explains it."


def dealt_to(game: Game, place: str) -> int:
    """How many cards of dealer or community are used in this game, without the burned one."""
    steps = list(chain.from_iterable(procedure.steps for procedure in game.procedures.values()))
    turn = next((step for step in steps if isinstance(step, DealInTurn)), None)
    if turn is not None:
        return (turn.cards if turn.dealer else 0) if place == DEALER else turn.community
    dealt = next((step.cards for step in steps if isinstance(step, Deal) and step.to == place), 0)
    return dealt - 1 if place == COMMUNITY and _burns(game) else dealt


def _burns(game: Game) -> bool:
    return any(isinstance(step, Burn) for procedure in game.procedures.values() for step in procedure.steps)


def points(game: Game) -> tuple[Decide, ...]:
    """The decision points of a game, in their order."""
    steps = next(iter(game.procedures.values())).steps
    return tuple(step for step in steps if isinstance(step, Decide))


def _decision(vector: Vector, seat: Seat, game: Game) -> Iterator[str]:
    several = len(points(game)) > 1
    if several and seat.decision != "none":
        yield f"Seat {seat.seat}: {game.title} has decisions on {' and '.join(p.point for p in points(game))}."
    if not several and seat.decisions:
        yield f"Seat {seat.seat}: {game.title} has one decision, not several."
    strange = seat.decisions.keys() - {point.point for point in points(game)}
    if strange:
        yield f"Seat {seat.seat}: there is no decision on “{min(strange)}”."
    chips = accepted(vector, seat)
    follow = next((name for name in chips if (wager := game.wager(name)) and wager.follows), "")
    if seat.decision == "play" and not follow:
        yield f"Seat {seat.seat} plays, but no wager for it lies there."
    if seat.decision != "play" and follow:
        yield f"Seat {seat.seat} says “{seat.decision}”, but “{follow}” lies there."
    main = {wager.name for wager in game.main_wagers}
    explained = is_void(vector) or seat.seat in out_of_play(vector)
    if not chips.keys() & main or explained:
        return
    for point in points(game):
        said = point.point in seat.decisions if several else seat.decision != "none"
        if not said:
            decision = f"the decision on “{point.point}”" if several else "its decision"
            yield f"Seat {seat.seat} does not say {decision}, {_choices(point)}, and no event explains it."


def _choices(point: Decide) -> str:
    return " or ".join(f"“{'play' if each.follow else each.name}”" for each in point.choices if not each.without)


def _draws(vector: Vector, game: Game) -> Iterator[str]:
    progressive = game.progressive
    draws = progressive.settles.draws if progressive and isinstance(progressive.settles, OnJackpot) else None
    if (vector.magic_card or vector.lucky_player is not None) and draws is None:
        yield f"{game.title} has no Magic Card and no Lucky Player."
    if vector.magic_card and read_card(vector.magic_card) is None:
        yield f"“{vector.magic_card}” is not a card."
    if vector.lucky_player is not None and vector.lucky_player not in on_the_felt(vector, game):
        yield f"There is no seat {vector.lucky_player} for the Lucky Player."
