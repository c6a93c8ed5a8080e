"""A table to try a game with: every wager that is not the progressive has limits, whatever its name is."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from app.bootstrap import open_house
from app.settings import data_folder
from app.table.opening import demonstration_terms, set_up
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


@pytest.mark.rule("M3 2.2")
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
def test_a_table_to_try_a_game_with_has_as_many_positions_as_a_layout(game: Game) -> None:
    for wanted in range(1, 9):
        had = demonstration_terms(game, next(iter(game.procedures)), positions=wanted).positions
        assert any(len(had) in made for made in game.layouts.values())
        assert len(had) >= min(wanted, len(game.positions))


@pytest.mark.rule("M3 2.2")
def test_no_set_up_makes_a_table_that_no_layout_has(tmp_path: Path) -> None:
    """Whoever asks for it: the form of the first start, or a run by itself."""
    game = GAMES["megalink-three-card-poker"]
    terms = msgspec.structs.replace(demonstration_terms(game, "automated"), positions=(1, 2, 3))
    with closing(open_house(data_folder(tmp_path))) as house:
        with pytest.raises(ValueError, match="have 5 to 7 positions"):
            set_up(house.journal, "T1", terms, (), by="M1")
        assert house.journal.head().count == 0


def test_wagers_with_names_that_no_other_game_has_find_limits_too() -> None:
    ante, *others = HOUSE_THREE_CARD.wagers
    game = replace(HOUSE_THREE_CARD, wagers=(replace(ante, name="blind"), *others))
    assert demonstration_terms(game, "manual").limits["blind"].minimum > 0
    assert demonstration_terms(game, "manual").positions == tuple(game.positions)
