"""Single cards of a plain shoe become the hands of every game, by every method."""

import pytest

from engine.cards import Card
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.procedure import Burn, DealInTurn, Phase
from engine.round.course import cards_due, next_card
from engine.table import commands as ask
from tests.engine.pit import Pit

EVERY = [(game, method) for game in GAMES.values() for method in game.procedures]
IDS = [f"{game.id}-{method}" for game, method in EVERY]
NEXT: dict[Phase, ask.Command] = {
    Phase.BURNING: ask.ConfirmBurn(),
    Phase.DECIDING: ask.AllOthers(),
    Phase.EXPOSING: ask.TurnCards(),
    Phase.SETTLING: ask.SettleSeats(),
    Phase.PROGRESSIVES: ask.SettleProgressives(),
}


def draw_all(pit: Pit) -> None:
    """Draw as a dealer does until the round is settled, the security card first where it is due."""
    while pit.phase not in (Phase.CLOSING, Phase.CLOSED):
        due = next_card(pit.game, pit.round) if pit.phase is Phase.DEALING else None
        if due is not None:
            if due.security and not pit.round.dealer.cards:
                pit.do(ask.TakeSecurityCard())
            pit.do(ask.TakeCard(card=pit.draw(1)[0]))
        else:
            pit.do(NEXT[pit.phase])


@pytest.mark.rule("X3 3.7", "X3 3.8", "SS 3.7", "SS 3.8", "LR 3.6", "LR 3.7")
@pytest.mark.parametrize(("game", "method"), EVERY, ids=IDS)
def test_cards_drawn_one_by_one_fill_every_hand_of_a_round(game: Game, method: str) -> None:
    pit = Pit(game, method).bet(1, 3)
    draw_all(pit)
    assert pit.round.findings_made == 0
    places = [step for step in game.procedures[method].steps if hasattr(step, "cards")]
    assert places
    for seat in (1, 3):
        assert len(pit.box(seat).hand.cards) == game.hand_cards
    burned = sum(isinstance(step, Burn) for step in game.procedures[method].steps)
    assert len(pit.round.burned) == burned
    assert len(pit.round.dealt) == 52 - pit.round.rest_of_deck


@pytest.mark.rule("X3 3.8", "SS 3.8")
def test_manual_dealing_gives_one_card_in_turn_and_the_community_cards_last() -> None:
    pit = Pit(GAMES["megalink-three-card-poker-xtreme"], "manual").bet(2, 5)
    places = []
    while (due := next_card(pit.game, pit.round)) is not None and pit.phase is Phase.DEALING:
        places.append(due.place)
        pit.do(ask.TakeCard(card=pit.draw(1)[0]))
    assert places == ["2", "5", "dealer"] * 3 + ["community"] * 2


@pytest.mark.rule("SS 3.7")
def test_the_first_card_drawn_for_the_dealer_is_the_one_that_is_shown_where_packets_are_dealt() -> None:
    pit = Pit(GAMES["megalink-singapore-stud-poker"], "automated").bet(1)
    for _ in range(5):
        pit.do(ask.TakeCard(card=pit.draw(1)[0]))
    first = pit.deck[0]
    for _ in range(5):
        pit.do(ask.TakeCard(card=pit.draw(1)[0]))
    assert pit.round.dealer.cards[-1] == first
    assert pit.round.dealer.shown == (4,)


@pytest.mark.rule("SS 3.8")
def test_the_dealers_last_card_is_shown_where_one_card_is_dealt_in_turn() -> None:
    pit = Pit(GAMES["megalink-singapore-stud-poker"], "manual").bet(1)
    cards = pit.draw(10)
    for card in cards:
        pit.do(ask.TakeCard(card=card))
    assert pit.round.dealer.cards[-1] == cards[-1]
    assert pit.round.dealer.shown == (4,)


@pytest.mark.fault("M26")
def test_a_card_that_nothing_asks_for_enters_no_hand_and_holds_the_round() -> None:
    pit = Pit(GAMES["megalink-let-it-ride"], "automated").bet(1)
    for card in pit.draw(5):
        pit.do(ask.TakeCard(card=card))
    before = [box.hand for box in pit.round.boxes.values()]
    pit.do(ask.TakeCard(card=pit.draw(1)[0]))
    assert pit.finding.kind == "early-cards"
    assert [box.hand for box in pit.round.boxes.values()] == before
    assert len(pit.round.burned) == 1


@pytest.mark.fault("M15")
@pytest.mark.rule("X3 3.7.3")
def test_a_dealers_hand_without_the_security_card_under_it_holds_the_round() -> None:
    pit = Pit(GAMES["megalink-three-card-poker-xtreme"], "C").bet(1)
    for card in pit.draw(3):
        pit.do(ask.TakeCard(card=card))
    assert pit.finding.kind == "security-card"


@pytest.mark.fault("M16", "M17", "M18")
def test_a_security_card_where_none_belongs_holds_the_round_and_is_no_card() -> None:
    pit = Pit(GAMES["megalink-three-card-poker-xtreme"], "A").bet(1)
    pit.do(ask.TakeCard(card=pit.draw(1)[0]), ask.TakeSecurityCard())
    assert pit.finding.kind == "security-elsewhere"
    assert len(pit.box(1).hand.cards) == 1


@pytest.mark.fault("C3")
def test_a_card_drawn_twice_holds_the_round_and_its_face_is_not_named() -> None:
    pit = Pit(GAMES["megalink-let-it-ride"], "automated").bet(1)
    card = Card("As")
    pit.do(ask.TakeCard(card=card), ask.TakeCard(card=card))
    assert pit.finding.kind == "foreign-card"
    assert "ace" not in pit.finding.words.lower()


@pytest.mark.fault("C1")
def test_an_unreadable_card_counts_and_holds_nothing() -> None:
    pit = Pit(GAMES["megalink-let-it-ride"], "automated").bet(1)
    pit.do(ask.TakeCard(card=None, oddities=("unreadable",)))
    assert pit.box(1).hand.cards == (None,)
    assert not pit.round.findings


@pytest.mark.parametrize(("game", "method"), EVERY, ids=IDS)
def test_the_number_of_cards_due_goes_down_with_every_card_until_people_act(game: Game, method: str) -> None:
    pit = Pit(game, method).bet(1, 2)
    due = cards_due(game, pit.round)
    step = pit.round.step
    if next_card(game, pit.round).security:  # type: ignore[union-attr] - a card is due at the start
        pit.do(ask.TakeSecurityCard())
    for left in range(due, 0, -1):
        assert cards_due(game, pit.round) == left
        pit.do(ask.TakeCard(card=pit.draw(1)[0]))
    assert pit.round.step > step
    assert not isinstance(game.procedures[method].steps[pit.round.step], DealInTurn)
