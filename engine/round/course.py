"""Where a round stands in its declared procedure, and when it goes on."""

from dataclasses import dataclass
from typing import assert_never

from engine.games.game import Game
from engine.games.in_play import needs_community, needs_dealer
from engine.procedure import (
    Bet,
    Burn,
    Choice,
    Close,
    CollectProgressives,
    Deal,
    DealInTurn,
    Decide,
    Expose,
    Phase,
    Settle,
    Step,
)
from engine.table.state import COMMUNITY, DEALER, Box, Hand, Round, place_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """The next packet of the dealing plan."""

    place: str
    count: int
    security: bool = False
    show_last: bool = False


def steps(game: Game, rnd: Round) -> tuple[Step, ...]:
    """The declared steps of the round's dealing method."""
    return game.procedures[rnd.terms.method].steps


def current(game: Game, rnd: Round) -> Step:
    """The step at which the round stands."""
    return steps(game, rnd)[rnd.step]


def first_settling(game: Game, rnd: Round) -> int:
    """The step at which settlement begins."""
    return next(index for index, step in enumerate(steps(game, rnd)) if step.phase is Phase.SETTLING)


def phase_of(game: Game | None, rnd: Round | None) -> Phase:
    """The phase of a table: closed between rounds, else that of the current step."""
    if game is None or rnd is None or rnd.closed:
        return Phase.CLOSED
    return current(game, rnd).phase


def onward(game: Game, rnd: Round) -> int:
    """The first step from here that still has work; steps without work fall away."""
    declared = steps(game, rnd)
    if rnd.outcome == "void":
        return len(declared) - 1
    step = rnd.step
    while _done(game, rnd, declared[step]):
        step += 1
    return step


def first_work(game: Game, rnd: Round) -> int:
    """The first step of all that has work, which may be one that was passed."""
    declared = steps(game, rnd)
    return next(at for at, step in enumerate(declared) if not _done(game, rnd, step))


def work_again(game: Game, rnd: Round) -> int:
    """The first step passed of turning or settling that has work again; else the one at which the round stands."""
    passed = enumerate(steps(game, rnd)[: rnd.step])
    return next(
        (at for at, step in passed if isinstance(step, Expose | Settle) and not _done(game, rnd, step)), rnd.step
    )


def playing(rnd: Round) -> tuple[Box, ...]:
    """Boxes that carry a wager, from the dealer's left (3.7)."""
    return tuple(box for _, box in sorted(rnd.boxes.items()) if box.wagers)


def nobody_plays(game: Game, rnd: Round) -> bool:
    """Say whether every hand is out and every chip back, so that no more cards are needed (5.7, 5.16.1)."""
    boxes = playing(rnd)
    settled = not (open_boxes(game, rnd, progressives=False) or open_boxes(game, rnd, progressives=True))
    return bool(boxes) and settled and all(box.standing == "returned" for box in boxes)


def choices_for(step: Decide, box: Box) -> tuple[Choice, ...]:
    """The choices that fit the wagers of a box; one that went back by a ruling is nothing to decide on (R-42)."""
    lying = box.wagers.keys() - {line.wager for line in box.lines if line.outcome == "return"}
    return tuple(
        choice
        for choice in step.choices
        if (not choice.needs or choice.needs in lying) and (not choice.without or choice.without not in lying)
    )


def deciding(game: Game, rnd: Round, step: Decide) -> tuple[Box, ...]:
    """Boxes whose player still has to decide; a box with nothing but a side wager that needs another has none."""
    main = {wager.name for wager in game.main_wagers}
    return tuple(
        box
        for box in playing(rnd)
        if box.standing == "live"
        and step.point not in box.decisions
        and main & box.wagers.keys()
        and choices_for(step, box)
    )


def expected(game: Game, rnd: Round) -> Expected | None:
    """The next packet that the plan asks for, or None when no card is due."""
    step, packet = _dealing_now(game, rnd)
    if isinstance(step, DealInTurn):
        return next((each for each in _dealt_in_turn(rnd, step) if _lacks(rnd, each)), None)
    return packet


def _dealing_now(game: Game, rnd: Round) -> tuple[Step, Expected | None]:
    """The step that the cards belong to, and its next packet: a round that is held stands still, but cards may come."""
    for step in steps(game, rnd)[rnd.step :]:
        packet = _next_packet(rnd, step) if isinstance(step, Deal) else None
        if packet is not None or not isinstance(step, Deal):
            return step, packet
    return current(game, rnd), None


def next_card(game: Game, rnd: Round) -> Expected | None:
    """Where the next single card goes, with the number of cards that the place is to have; None when none is due.

    One place after the other where packets are dealt; one card in turn to each hand where the dealer deals by
    hand, the community cards last (3.8).
    """
    step, packet = _dealing_now(game, rnd)
    if not isinstance(step, DealInTurn):
        return packet
    lacking = [each for each in _dealt_in_turn(rnd, step) if _lacks(rnd, each)]
    hands = [each for each in lacking if each.place != COMMUNITY] or lacking
    return min(hands, key=lambda each: len(rnd.hand_at(each.place).cards), default=None)


def cards_due(game: Game, rnd: Round) -> int:
    """How many cards are still to come before somebody has to do something else."""
    return sum(missing for _, missing in portions_due(game, rnd))


def portions_due(game: Game, rnd: Round) -> tuple[tuple[Expected, int], ...]:
    """The places that are still to get cards before somebody has to do something else, and how many each."""
    step = current(game, rnd)
    due: list[Expected] = []
    if isinstance(step, DealInTurn):
        due += _dealt_in_turn(rnd, step)
    for later in steps(game, rnd)[rnd.step :]:
        if not isinstance(later, Deal):
            break
        due += () if _done(game, rnd, later) else _portions(rnd, later)
    return tuple((each, each.count - len(rnd.hand_at(each.place).cards)) for each in due if _lacks(rnd, each))


def _lacks(rnd: Round, each: Expected) -> bool:
    return _waits(rnd, each.place, each.count)


def _waits(rnd: Round, place: str, count: int) -> bool:
    """The place waits for cards: a packet that came short is a finding, a hand that grows card by card is not."""
    there = len(rnd.hand_at(place).cards)
    return there < (count if rnd.by_card else 1) and not _out(rnd, place)


def plan(game: Game, rnd: Round) -> tuple[Expected, ...]:
    """All packets of the procedure in their order, for the device (boxes with a wager, clockwise)."""
    packets: list[Expected] = []
    for step in steps(game, rnd):
        if isinstance(step, Deal):
            packets += _portions(rnd, step)
        elif isinstance(step, DealInTurn):
            packets += _dealt_in_turn(rnd, step)
    return tuple(packets)


def _dealt_in_turn(rnd: Round, step: DealInTurn) -> tuple[Expected, ...]:
    seats = [Expected(place=place_of(box.seat), count=step.cards) for box in playing(rnd)]
    dealer = [Expected(place=DEALER, count=step.cards, show_last=step.show_last)] if step.dealer else []
    community = [Expected(place=COMMUNITY, count=step.community)] if step.community else []
    return (*seats, *dealer, *community)


def _portions(rnd: Round, step: Deal) -> tuple[Expected, ...]:
    places = [place_of(box.seat) for box in playing(rnd)] if step.to == "seats" else [step.to]
    return tuple(_portion(step, place) for place in places)


def _portion(step: Deal, place: str) -> Expected:
    return Expected(place=place, count=step.cards, security=step.security, show_last=step.show_last)


def _next_packet(rnd: Round, step: Deal) -> Expected | None:
    if step.to != "seats":
        return _portion(step, step.to) if _waits(rnd, step.to, step.cards) else None
    least = step.cards if rnd.by_card else 1
    for box in playing(rnd):
        if len(box.hand.cards) < least and box.standing != "returned":
            return _portion(step, place_of(box.seat))
    return None


def _out(rnd: Round, place: str) -> bool:
    return place.isdigit() and rnd.boxes[int(place)].standing == "returned"


def _done(game: Game, rnd: Round, step: Step) -> bool:  # noqa: C901 - one arm for each step
    match step:
        case Bet():
            return rnd.bets_closed
        case CollectProgressives():
            return rnd.progressives_collected or not _progressive_chips(game, rnd)
        case Deal(to="dealer"):
            return _next_packet(rnd, step) is None or (
                not rnd.dealer.cards and _decisions_made(game, rnd) and not needs_dealer(game, rnd)
            )
        case Deal():
            return _next_packet(rnd, step) is None
        case DealInTurn():
            return _dealt(rnd, step)
        case Burn():
            return rnd.burn_confirmed
        case Decide():
            return not deciding(game, rnd, step)
        case Expose(what="dealer"):
            return rnd.dealer.face_up or not needs_dealer(game, rnd)
        case Expose():
            return _turned(rnd, step) or not needs_community(game, rnd)
        case Settle(progressives=progressives):
            return not open_boxes(game, rnd, progressives=progressives)
        case Close():
            return False
        case _:
            assert_never(step)


def open_boxes(game: Game, rnd: Round, *, progressives: bool) -> tuple[Box, ...]:
    """Boxes with a wager that this pass of settlement has to settle (R-25); a claim on a slip waits apart (R-46)."""
    names = {wager.name for wager in game.wagers if wager.progressive}
    left = {claim.seat for claim in rnd.waiting.claims} if progressives and rnd.slip and rnd.waiting else ()
    return tuple(
        box
        for box in rnd.boxes.values()
        if (box.seat not in left and any((name in names) is progressives for name in box.open_wagers))
        or (not progressives and any(f"{name}_refused" not in box.settled for name in box.refused))
    )


def _progressive_chips(game: Game, rnd: Round) -> bool:
    progressive = game.progressive
    return progressive is not None and any(progressive.name in box.wagers for box in playing(rnd))


def _decisions_made(game: Game, rnd: Round) -> bool:
    before = steps(game, rnd)[: rnd.step]
    return any(isinstance(step, Decide) for step in before)


def _dealt(rnd: Round, step: DealInTurn) -> bool:
    full = all(
        len(rnd.hand_at(each.place).cards) >= each.count or _out(rnd, each.place) for each in _dealt_in_turn(rnd, step)
    )
    return full and (not step.show_last or bool(rnd.dealer.shown))


def _turned(rnd: Round, step: Expose) -> bool:
    upto = len(rnd.community.cards) if step.upto is None else step.upto
    return _shown(rnd.community, upto)


def _shown(hand: Hand, count: int) -> bool:
    return bool(hand.cards) and len(hand.shown) >= count
