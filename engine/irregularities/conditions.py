"""What must be so: each condition of the catalogue is looked up in the round and in the answers."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.actors import Rank
from engine.cards import DECK
from engine.irregularities.answers import Answers
from engine.irregularities.row import Irregularity, When
from engine.procedure import Deal, DealInTurn, Phase
from engine.round.course import plan, steps
from engine.round.decision import Standing
from engine.table.exposures import SECURITY, least
from engine.table.state import COMMUNITY, DEALER, Finding, Round, place_of

W = When


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What is to be decided: the table, the row, the finding (None = nothing is raised yet), the answers.

    `rule` is the number of the outcome that is looked at; `decided_by`, `rank` and `reason` come from the person, and
    before anybody has signed the highest rank stands for whoever may.
    """

    at: Standing
    row: Irregularity
    finding: Finding | None = None
    answers: Answers = field(default_factory=lambda: Answers({}))
    rule: str = ""
    decided_by: str = ""
    rank: str = Rank.GAMING_SHIFT_MANAGER.value
    reason: str = ""

    @property
    def round(self) -> Round:
        """The round in question."""
        return self.at.round


def holds(when: When, case: Case) -> bool | None:
    """Say whether a condition is so; None when it hangs on a question that is not answered yet."""
    return _CONDITIONS[when](case)


def cards_out(rnd: Round) -> bool:
    """Any card of the round has left the deck."""
    return any(hand.cards for hand in rnd.hands) or bool(rnd.burned)


def card_twice(rnd: Round) -> bool:
    """One face is on record twice."""
    return len(set(rnd.seen)) < len(rnd.seen)


def due_at(at: Standing, place: str) -> int | None:
    """How many cards belong to a place now, or None where none do."""
    due = next((each.count for each in plan(at.game, at.round) if each.place == place), None)
    burned = place == COMMUNITY and at.round.burn_confirmed
    return due - 1 if due is not None and burned else due


def has_outcome(rnd: Round) -> bool:
    """A wager has won or lost for certain: by settlement, or by a fold (5.16, R-12)."""
    return any(
        box.standing == "folded" or any(line.outcome in {"win", "lose"} for line in box.lines)
        for box in rnd.boxes.values()
    )


def viewed(case: Case) -> tuple[int, ...]:
    """Of the hands in question those that were viewed, by the answer or on record."""
    said = case.answers.seats("viewed")
    boxes = case.round.boxes
    return tuple(seat for seat in case.answers.seats("seats") if seat in said or (seat in boxes and boxes[seat].viewed))


def dealt_first(rnd: Round, seats: Iterable[int]) -> int:
    """Of these positions the one whose hand was dealt first: cards go clockwise from the dealer's left (3.7, 5.10.2).

    A hand that was moved since counts by where it was dealt to.
    """
    return min(seats, key=lambda seat: int(rnd.hand_at(place_of(seat)).dealt_to or seat), default=0)


def _in_the_deal(case: Case) -> bool:
    """Cards that come after a decision are dealt all the same; the phase of decisions is over with the first one."""
    rnd = case.round
    match case.at.phase:
        case Phase.EXPOSING:
            return isinstance(steps(case.at.game, rnd)[rnd.step - 1], Deal | DealInTurn)
        case Phase.DECIDING:
            return not any(box.decisions for box in rnd.boxes.values())
        case phase:
            return phase in {Phase.DEALING, Phase.BURNING}


def _touched(case: Case) -> bool | None:
    """A hand that was turned for the comparison has been handled as well."""
    if any(box.viewed or box.hand.shown for box in case.round.boxes.values()):
        return True
    return case.answers.yes("handled") if case.answers.given("handled") else None


def _lies_right(case: Case) -> bool:
    rnd = case.round
    named = case.finding.places if case.finding else ()
    seats = [place_of(seat) for seat in rnd.boxes]
    places = [place for place in (DEALER, COMMUNITY, *seats) if not named or place in named]
    return all(_place_is_right(case.at, place) for place in places)


def _place_is_right(at: Standing, place: str) -> bool:
    cards = at.round.hand_at(place).cards
    if not cards or (place.isdigit() and at.round.boxes[int(place)].standing == "returned"):
        return True
    return len(cards) == due_at(at, place)


def _count_right(case: Case) -> bool | None:
    return case.answers.number("count") == len(DECK) if case.answers.given("count") else None


def _many_exposed(case: Case) -> bool | None:
    if not case.answers.given("number"):
        return None
    number = case.answers.number("number")
    bottom = case.row.kind == SECURITY
    exposed = least(case.round, bottom=number) if bottom else max(number, least(case.round))
    return exposed >= case.round.terms.house.exposed_cards_that_void


def _turned(case: Case) -> bool:
    """The dealer's cards are exposed; without a dealer's hand, the first card is dealt (R-36)."""
    declared = steps(case.at.game, case.round)
    dealer = any(
        (isinstance(step, Deal) and step.to == DEALER) or (isinstance(step, DealInTurn) and step.dealer)
        for step in declared
    )
    return case.round.dealer.face_up if dealer else cards_out(case.round)


def _some_viewed(case: Case) -> bool | None:
    return bool(viewed(case)) if case.answers.given("seats") else None


def _with_outcome(case: Case) -> bool | None:
    if has_outcome(case.round):
        return True
    return case.answers.yes("decided") if case.answers.given("decided") else None


def _security_due(case: Case) -> bool:
    return any(isinstance(step, Deal) and step.security for step in steps(case.at.game, case.round))


def _earlier_round(case: Case) -> bool:
    return case.round.closed or case.round.number > 1


Condition = Callable[[Case], bool | None]


def _not(condition: Condition) -> Condition:
    def opposite(case: Case) -> bool | None:
        answer = condition(case)
        return None if answer is None else not answer

    return opposite


_CONDITIONS: Final[Mapping[When, Condition]] = {
    W.CARDS_OUT: lambda case: cards_out(case.round),
    W.IN_THE_DEAL: _in_the_deal,
    W.AFTER_THE_DEAL: lambda case: not _in_the_deal(case),
    W.ROUND_OPEN: lambda case: not case.round.closed,
    W.NOT_VOID: lambda case: case.round.outcome != "void",
    W.BETS_OPEN: lambda case: not case.round.bets_closed,
    W.BETS_CLOSED: lambda case: case.round.bets_closed,
    W.UNTOUCHED: _not(_touched),
    W.TOUCHED: _touched,
    W.LIES_RIGHT: _lies_right,
    W.NO_CARD_TWICE: lambda case: not card_twice(case.round),
    W.CARD_TWICE: lambda case: card_twice(case.round),
    W.COUNT_RIGHT: _count_right,
    W.COUNT_WRONG: _not(_count_right),
    W.FEW_EXPOSED: _not(_many_exposed),
    W.MANY_EXPOSED: _many_exposed,
    W.NOT_YET_TURNED: _not(_turned),
    W.TURNED: _turned,
    W.NOTHING_SHOWN: lambda case: not any(hand.shown for hand in case.round.hands),
    W.SOME_VIEWED: _some_viewed,
    W.NONE_VIEWED: _not(_some_viewed),
    W.NO_OUTCOME: _not(_with_outcome),
    W.WITH_OUTCOME: _with_outcome,
    W.SECURITY_DUE: _security_due,
    W.EARLIER_ROUND: _earlier_round,
    W.ONCE: lambda case: case.at.judging,
}
