"""What must be so for an irregularity to be raised or decided: each condition where it holds, and where it does not."""

import pytest

from engine.games.catalogue import GAMES
from engine.irregularities.answers import Answers
from engine.irregularities.catalogue import row_for
from engine.irregularities.conditions import Case, holds
from engine.irregularities.row import When
from engine.procedure import Decide, Phase
from engine.table import commands as ask
from engine.table.state import DEALER
from tests.engine.felt import X3
from tests.engine.pit import Pit
from tests.engine.stops import at_step

W = When
GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)


def betting(game) -> Pit:
    return Pit(game).place(1, 2)


def undealt(game) -> Pit:
    return Pit(game).bet(1, 2)


def dealt(game) -> Pit:
    return Pit(game, "manual" if game.prefix == "SS" else "").bet(1, 2).deal()


def decided(game) -> Pit:
    pit = dealt(game)
    pit.do(ask.Choose(seat=1, choice=_first(pit)))
    return pit


def turned(game) -> Pit:
    pit = dealt(game)
    pit.play(upto=Phase.SETTLING)
    return pit


def settled(game) -> Pit:
    return dealt(game).play()


def closed(game) -> Pit:
    return dealt(game).finish()


def void(game) -> Pit:
    pit = undealt(game)
    pit.raised("other")
    pit.do(pit.ruling("ruled-void"))
    return pit


def second(game) -> Pit:
    return closed(game).place(1, 2)


def twice(game) -> Pit:
    pit = undealt(game)
    cards = pit.draw(game.hand_cards)
    pit.packet("1", cards)
    pit.packet("2", (cards[0], *pit.draw(game.hand_cards - 1)))
    return pit


def short(game) -> Pit:
    pit = undealt(game)
    pit.packet("1", pit.draw(game.hand_cards - 1))
    return pit


def folded(game) -> Pit:
    pit = dealt(game)
    step = next(each for each in game.procedures[pit.round.terms.method].steps if isinstance(each, Decide))
    if step.choice("fold"):
        pit.do(ask.Choose(seat=1, choice="fold"))
    else:
        pit.play()
    return pit


def viewed(game) -> Pit:
    pit = dealt(game)
    pit.do(ask.NoteViewed(seat=1))
    return pit


def _first(pit: Pit) -> str:
    steps = pit.game.procedures[pit.round.terms.method].steps
    return next(step for step in steps if isinstance(step, Decide)).choices[0].name


LOOKED_AT = {"seats": "1,2", "viewed": "2"}
CASES = [
    (W.CARDS_OUT, undealt, {}, False),
    (W.CARDS_OUT, dealt, {}, True),
    (W.IN_THE_DEAL, dealt, {}, True),
    (W.IN_THE_DEAL, decided, {}, False),
    (W.AFTER_THE_DEAL, dealt, {}, False),
    (W.AFTER_THE_DEAL, decided, {}, True),
    (W.ROUND_OPEN, settled, {}, True),
    (W.ROUND_OPEN, closed, {}, False),
    (W.NOT_VOID, dealt, {}, True),
    (W.NOT_VOID, void, {}, False),
    (W.BETS_OPEN, betting, {}, True),
    (W.BETS_OPEN, undealt, {}, False),
    (W.BETS_CLOSED, betting, {}, False),
    (W.BETS_CLOSED, undealt, {}, True),
    (W.UNTOUCHED, dealt, {}, None),
    (W.UNTOUCHED, dealt, {"handled": "no"}, True),
    (W.UNTOUCHED, dealt, {"handled": "yes"}, False),
    (W.UNTOUCHED, viewed, {"handled": "no"}, False),
    (W.TOUCHED, dealt, {"handled": "no"}, False),
    (W.TOUCHED, dealt, {"handled": "yes"}, True),
    (W.TOUCHED, viewed, {}, True),
    (W.LIES_RIGHT, dealt, {}, True),
    (W.LIES_RIGHT, short, {}, False),
    (W.NO_CARD_TWICE, dealt, {}, True),
    (W.NO_CARD_TWICE, twice, {}, False),
    (W.CARD_TWICE, dealt, {}, False),
    (W.CARD_TWICE, twice, {}, True),
    (W.COUNT_RIGHT, dealt, {}, None),
    (W.COUNT_RIGHT, dealt, {"count": "52"}, True),
    (W.COUNT_RIGHT, dealt, {"count": "51"}, False),
    (W.COUNT_RIGHT, dealt, {"count": "53"}, False),
    (W.COUNT_WRONG, dealt, {"count": "52"}, False),
    (W.COUNT_WRONG, dealt, {"count": "51"}, True),
    (W.FEW_EXPOSED, dealt, {"number": "1"}, True),
    (W.FEW_EXPOSED, dealt, {"number": "2"}, False),
    (W.MANY_EXPOSED, dealt, {}, None),
    (W.MANY_EXPOSED, dealt, {"number": "1"}, False),
    (W.MANY_EXPOSED, dealt, {"number": "2"}, True),
    (W.MANY_EXPOSED, dealt, {"number": "3"}, True),
    (W.NOT_YET_TURNED, undealt, {}, True),
    (W.NOT_YET_TURNED, turned, {}, False),
    (W.TURNED, undealt, {}, False),
    (W.TURNED, turned, {}, True),
    (W.NOTHING_SHOWN, undealt, {}, True),
    (W.NOTHING_SHOWN, turned, {}, False),
    (W.SOME_VIEWED, dealt, {"seats": "1,2"}, False),
    (W.SOME_VIEWED, dealt, LOOKED_AT, True),
    (W.SOME_VIEWED, viewed, {"seats": "1,2"}, True),
    (W.NONE_VIEWED, dealt, {"seats": "1,2"}, True),
    (W.NONE_VIEWED, dealt, LOOKED_AT, False),
    (W.NO_OUTCOME, dealt, {"decided": "no"}, True),
    (W.NO_OUTCOME, dealt, {"decided": "yes"}, False),
    (W.NO_OUTCOME, folded, {"decided": "no"}, False),
    (W.WITH_OUTCOME, dealt, {"decided": "no"}, False),
    (W.WITH_OUTCOME, dealt, {}, None),
    (W.WITH_OUTCOME, folded, {}, True),
    (W.WITH_OUTCOME, settled, {}, True),
    (W.EARLIER_ROUND, dealt, {}, False),
    (W.EARLIER_ROUND, closed, {}, True),
    (W.EARLIER_ROUND, second, {}, True),
]


@GAME
@pytest.mark.rule(
    "LR 5.1",
    "LR 5.1.1",
    "LR 5.2",
    "LR 5.3",
    "LR 5.4",
    "LR 5.5",
    "LR 5.6",
    "LR 5.7",
    "M3 3.10.2",
    "M3 5.1",
    "M3 5.1.1",
    "M3 5.2",
    "M3 5.3",
    "M3 5.4",
    "M3 5.5",
    "M3 5.6",
    "M3 5.7",
    "M3 5.8",
    "M3 5.9",
    "M3 5.10",
    "M3 5.10.1",
    "M3 5.10.2",
    "M3 5.10.3",
    "M3 5.11",
    "M3 5.12",
    "M3 5.12.1",
    "M3 5.12.2",
    "M3 5.13",
    "M3 5.14",
    "M3 5.15",
    "M3 5.16",
    "M3 5.16.1",
    "M3 5.16.2",
    "M3 6.1",
    "R-18",
    "R-22",
    "R-28",
    "R-36",
    "R-37",
    "R-39",
    "R-42",
    "SS 3.10.1",
    "SS 5.1",
    "SS 5.1.1",
    "SS 5.2",
    "SS 5.3",
    "SS 5.4",
    "SS 5.5",
    "SS 5.6",
    "SS 5.7",
    "SS 5.8",
    "SS 5.9",
    "SS 5.10",
    "SS 5.10.1",
    "SS 5.10.2",
    "SS 5.10.3",
    "SS 5.11",
    "SS 5.12",
    "SS 5.12.1",
    "SS 5.12.2",
    "SS 5.13",
    "SS 5.14",
    "SS 5.15",
    "SS 5.16",
    "SS 5.16.1",
    "SS 5.16.2",
    "SS 6.1",
    "UK-17",
    "UK-18",
    "UK-19",
    "X3 3.7.3.1",
    "X3 3.10.3",
    "X3 5.1",
    "X3 5.1.1",
    "X3 5.2",
    "X3 5.3",
    "X3 5.4",
    "X3 5.5",
    "X3 5.6",
    "X3 5.7",
    "X3 5.8",
    "X3 5.9",
    "X3 5.10",
    "X3 5.10.1",
    "X3 5.10.2",
    "X3 5.10.3",
    "X3 5.11",
    "X3 5.12",
    "X3 5.12.1",
    "X3 5.12.2",
    "X3 5.13",
    "X3 5.14",
    "X3 5.15",
    "X3 5.16",
    "X3 5.16.1",
    "X3 5.16.2",
    "X3 6.1",
)
def test_a_condition_holds_where_it_is_so_and_nowhere_else(game):
    other = row_for(game, "other")
    assert other is not None
    for when, state, facts, so in CASES:
        pit = state(game)
        assert holds(when, Case(at=pit.at, row=other, answers=Answers(facts))) is so, (when, state.__name__, facts)
    assert {when for when, *_ in CASES} | {W.SECURITY_DUE, W.ONCE} == set(When)


@pytest.mark.rule("X3 3.7.3.1")
def test_a_security_card_is_due_by_method_c_alone():
    for method in X3.procedures:
        pit = at_step(X3, method, 2)
        row = row_for(X3, "security-card")
        assert row is not None
        assert holds(W.SECURITY_DUE, Case(at=pit.at, row=row)) is (method == "C")


@pytest.mark.rule("X3 3.7.3.1", "X3 5.4", "R-44")
def test_bottom_cards_that_were_seen_for_want_of_a_security_card_are_counted_as_exposed():
    pit = at_step(X3, "C", 2)
    pit.packet(DEALER, pit.draw(3), security="none")
    row = row_for(X3, "security-card")
    assert row is not None
    for seen, many in (("0", False), ("1", False), ("2", True), ("3", True)):
        case = Case(at=pit.at, row=row, finding=pit.finding, answers=Answers({"number": seen}))
        assert holds(W.MANY_EXPOSED, case) is many
        assert holds(W.FEW_EXPOSED, case) is not many
