"""A table to try a game with: every wager that is not the progressive has limits, whatever its name is."""

from dataclasses import replace

import pytest

from app.table.opening import demonstration_terms
from engine.games.catalogue import GAMES
from engine.games.game import Game
from tests.engine.games.sixth_game import HOUSE_THREE_CARD


@pytest.mark.parametrize("game", [*GAMES.values(), HOUSE_THREE_CARD], ids=lambda game: game.prefix)
def test_a_follow_up_wager_may_be_as_many_times_larger_as_it_must_be(game: Game) -> None:
    limits = demonstration_terms(game, "manual").limits
    assert limits.keys() == {wager.name for wager in game.wagers if not wager.progressive}
    for wager in game.wagers:
        if wager.follows:
            followed, own = limits[wager.follows], limits[wager.name]
            assert (own.minimum, own.maximum) == (followed.minimum * wager.multiple, followed.maximum * wager.multiple)


def test_wagers_with_names_that_no_other_game_has_find_limits_too() -> None:
    ante, *others = HOUSE_THREE_CARD.wagers
    game = replace(HOUSE_THREE_CARD, wagers=(replace(ante, name="blind"), *others))
    assert demonstration_terms(game, "manual").limits["blind"].minimum > 0
    assert demonstration_terms(game, "manual").positions == tuple(game.positions)
