"""Staff place wagers for a player who asks for it, and the log says who did (3.6)."""

import pytest

from engine.actors import LINE, Rank
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from engine.table.table_life_facts import PlacedForPlayer
from tests.approvals import word
from tests.engine.pit import Pit

X3, LR = GAMES["megalink-three-card-poker-xtreme"], GAMES["megalink-let-it-ride"]
WITH_CLAUSE = tuple(game for game in GAMES.values() if game.prefix in {"M3", "X3", "SS"})
WITHOUT = tuple(game for game in GAMES.values() if game not in WITH_CLAUSE)


def placed(seat: int = 1, by: str = "D1", rank: str = "dealer", *, lifted: bool = False) -> ask.NotePlacedFor:
    return ask.NotePlacedFor(seat=seat, approval=word(by, rank), lifted=lifted)


@pytest.mark.rule("M3 3.6", "X3 3.6", "SS 3.6")
@pytest.mark.parametrize("game", WITH_CLAUSE, ids=lambda game: game.prefix)
def test_who_placed_the_wagers_stands_with_their_amounts(game) -> None:
    pit = Pit(game).place(1)
    fact = PlacedForPlayer(seat=1, player=1, wagers={"ante": 1000}, placed_by="D1", rank="dealer")
    assert pit.do(placed()) == (fact,)
    assert pit.box(1).placed_by == "D1"
    assert pit.box(1).wagers == {"ante": 1000}, "the chips are where they were"


@pytest.mark.rule("R-24")
@pytest.mark.parametrize("game", WITHOUT, ids=lambda game: game.prefix)
def test_a_document_without_the_clause_does_not_borrow_it(game) -> None:
    assert Pit(game).place(1).refused(placed()).rule == "R-24"


@pytest.mark.rule("X3 3.6", "X3 6.2")
@pytest.mark.parametrize("rank", Rank)
def test_only_the_line_of_the_table_places_wagers_for_a_player(rank: Rank) -> None:
    pit = Pit(X3).place(1)
    if rank in LINE:
        pit.do(placed(rank=rank.value))
    else:
        assert pit.refused(placed(rank=rank.value)).rule == "3.6"


@pytest.mark.rule("X3 3.6")
def test_there_have_to_be_wagers_and_a_name_and_each_is_recorded_once() -> None:
    pit = Pit(X3).place(1)
    assert pit.refused(placed(seat=2)).words
    assert pit.refused(placed(by="")).words
    assert pit.refused(placed(lifted=True)).words
    pit.do(placed())
    assert pit.refused(placed()).words
    pit.do(placed(by="S1", rank="pit-supervisor"))
    assert pit.box(1).placed_by == "S1"


@pytest.mark.rule("X3 3.6")
def test_a_slip_is_taken_back_by_an_entry_of_its_own() -> None:
    pit = Pit(X3).place(1)
    pit.do(placed(), placed(lifted=True))
    assert pit.box(1).placed_by == ""
    assert sum(isinstance(fact, PlacedForPlayer) for fact in pit.facts) == 2


@pytest.mark.rule("X3 3.6", "X3 5.5")
def test_after_no_more_bets_nothing_is_placed_for_anybody() -> None:
    assert Pit(X3).bet(1).refused(placed()).words
