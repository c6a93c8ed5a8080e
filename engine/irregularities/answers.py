"""The answers of a flow: strings as they were given, read by the form of their question."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from assets.languages import say
from engine.cards import Card, read_card
from engine.irregularities.measure import read_measures
from engine.irregularities.row import AnswerForm, Irregularity
from engine.refusals import Refusal
from engine.round.decision import Standing
from engine.table.state import COMMUNITY, DEALER
from engine.table.terms import Cents

LONGEST: Final = 1_000
"""Characters of one answer; more is no answer to a question."""
MOST: Final = 10**13
"""No number or amount is larger."""
UNKNOWN: Final = "?"

YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Answers:
    """Answers that have been found readable. A question that was not answered reads as none of its kind."""

    facts: Mapping[str, str]

    def given(self, name: str) -> bool:
        """The question was answered."""
        return name in self.facts

    def seat(self, name: str) -> int:
        """One position; 0 when it was not answered."""
        return int(self.facts.get(name, "0"))

    def seats(self, name: str) -> tuple[int, ...]:
        """Positions, clockwise from the dealer's left."""
        return tuple(sorted(int(each) for each in _parts(self.facts.get(name, ""))))

    def number(self, name: str) -> int:
        """A number; 0 when it was not answered."""
        return int(self.facts.get(name, "0"))

    def yes(self, name: str) -> bool:
        """The answer was yes."""
        return self.facts.get(name) == YES

    def word(self, name: str) -> str:
        """A name or free words."""
        return self.facts.get(name, "")

    def amount(self, name: str) -> Cents:
        """Cents; 0 when it was not answered."""
        return int(self.facts.get(name, "0"))

    def moves(self, name: str) -> dict[str, str]:
        """Place now -> place before."""
        pairs = (each.split("=") for each in _parts(self.facts.get(name, "")))
        return {now.strip(): before.strip() for now, before in pairs}

    def cards(self, name: str) -> tuple[Card | None, ...]:
        """Cards from bottom to top, None for a face that is not known."""
        return tuple(read_card(each) for each in self.facts.get(name, "").split())


def read_answers(at: Standing, row: Irregularity, facts: Mapping[str, str]) -> Answers | Refusal:
    """Check every answer by the form of its question. An answer to no question of the row is refused."""
    forms = {each.name: each for each in row.asks}
    for name, answer in facts.items():
        question = forms.get(name)
        if question is None:
            return Refusal("", say("{row}: there is no question {name!r}.", row=row.title, name=name[:40]))
        if len(answer) > LONGEST or not _readable(at, question.form, answer):
            return Refusal(
                "", say("{question} {answer!r} is no answer to that.", question=question.title, answer=answer[:40])
            )
    return Answers(dict(facts))


def _readable(at: Standing, form: AnswerForm, answer: str) -> bool:  # noqa: C901 - one arm for each form
    match form:
        case AnswerForm.TEXT:
            return bool(answer.strip())
        case AnswerForm.YES_NO:
            return answer in (YES, NO)
        case AnswerForm.NUMBER:
            return _is_number(answer)
        case AnswerForm.AMOUNT:
            return _is_number(answer) and int(answer) > 0
        case AnswerForm.WAGER:
            return at.game.wager(answer) is not None
        case AnswerForm.SEAT:
            return _is_seat(at, answer)
        case AnswerForm.SEATS:
            parts = _parts(answer)
            return len(set(parts)) == len(parts) and all(_is_seat(at, each) for each in parts)
        case AnswerForm.PLACES:
            return all(_is_place(at, each) for each in _parts(answer))
        case AnswerForm.CARDS:
            cards = answer.split()
            return bool(cards) and all(each == UNKNOWN or read_card(each) is not None for each in cards)
        case AnswerForm.MOVES:
            return _are_moves(at, answer)
        case AnswerForm.MEASURES:
            return _are_measures(at, answer)


def _parts(answer: str) -> tuple[str, ...]:
    return tuple(each.strip() for each in answer.split(",")) if answer.strip() else ()


def _is_number(answer: str) -> bool:
    return answer.isascii() and answer.isdigit() and len(answer) <= len(str(MOST)) and int(answer) <= MOST


def _is_seat(at: Standing, answer: str) -> bool:
    return answer in {str(seat) for seat in at.round.terms.positions}


def _is_place(at: Standing, answer: str) -> bool:
    return answer in (DEALER, COMMUNITY) or _is_seat(at, answer)


def _are_measures(at: Standing, answer: str) -> bool:
    measures = read_measures(answer)
    return measures is not None and all(
        _readable(at, each.form, measure.facts[each.name]) for measure in measures for each in measure.kind.asks
    )


def _are_moves(at: Standing, answer: str) -> bool:
    pairs = [tuple(side.strip() for side in each.split("=")) for each in _parts(answer)]
    if not pairs or any(len(pair) != 2 or not all(_is_place(at, place) for place in pair) for pair in pairs):
        return False
    now, before = zip(*pairs, strict=True)
    return len(set(now)) == len(now) and len(set(before)) == len(before) and all(one != two for one, two in pairs)
