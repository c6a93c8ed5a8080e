"""A jackpot to try a table with."""

import pytest

from app.table.jackpot_demonstration import demonstration_jackpot
from engine.games.catalogue import GAMES
from engine.jackpots.checking import objections
from tests.engine.jackpots.books import LR, M3, SS, UK, X3


@pytest.mark.rule("R-30", "R-29")
def test_the_demonstration_can_be_signed_as_it_is_and_says_what_it_is() -> None:
    how = demonstration_jackpot(("T1", "T2"), GAMES.values())
    assert objections(how) == ()
    assert "Demonstration" in how.title
    assert {part.game: part.unit for part in how.games} == {game: 100 if game == LR else 500 for game in GAMES}
    assert (how.seed, how.to_meter, how.to_reserve) == (20_000_00, 250, 50)
    assert all((part.magic_card, part.lucky_player) == (0, 0) for part in how.games)


def test_each_game_alone_makes_a_demonstration_too() -> None:
    for game in GAMES.values():
        assert objections(demonstration_jackpot(("T1",), (game,))) == ()
    units = {part.game: part.most_units for part in demonstration_jackpot(("T1",), GAMES.values()).games}
    assert units == {M3: 1, X3: 5, SS: 1, LR: 5, UK: 1}
