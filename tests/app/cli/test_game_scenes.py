"""The pictures of the games: every game is walked through every phase of its procedure, by the rules alone."""

import pytest

from engine.games.catalogue import GAMES
from engine.procedure import Phase
from tests.engine.games.sixth_game import HOUSE_THREE_CARD
from tools.scenes.game import bets_for, walk
from tools.scenes.stage import staged_terms

METHODS = [(game, method) for game in GAMES.values() for method in game.procedures]


@pytest.mark.parametrize(("game", "method"), METHODS, ids=lambda each: getattr(each, "prefix", each))
def test_a_walk_shows_every_phase_of_the_procedure_and_ends_with_the_table_closed(game, method: str) -> None:
    shown = [moment.view.phase_key for moment in walk(game, method)]
    declared = {step.phase for step in game.procedures[method].steps}
    assert set(shown) == declared | {Phase.CLOSED}
    assert shown[-1] is Phase.CLOSED


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
def test_cards_come_as_backs_and_lie_open_at_the_end(game) -> None:
    method = next(name for name, each in game.procedures.items() if each.automated)
    by_phase = {moment.view.phase_key: moment.view.felt for moment in walk(game, method)}
    dealt = [card for seat in by_phase[Phase.DEALING].seats for card in seat.hand.cards]
    settled = [card for seat in by_phase[Phase.CLOSING].seats for card in seat.hand.cards]
    assert dealt
    assert not any(card.face_up for card in dealt)
    assert any(card.face_up for card in settled)


def test_a_game_without_a_jackpot_and_with_fewer_positions_is_brought_on_stage_as_well() -> None:
    terms = staged_terms(HOUSE_THREE_CARD, "manual")
    bets = bets_for(HOUSE_THREE_CARD)
    assert (terms.unit, terms.displayed) == (0, ())
    assert bets.keys() <= set(terms.positions)
    assert bets[1].keys() == {"ante", "pair_plus"}
