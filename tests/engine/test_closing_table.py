"""The last rounds are announced, played, and only then the table closes."""

import pytest

from engine.decisions.restoring import to_restore
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from engine.table import table_life_asked as life
from engine.table.table_life_facts import LastRoundsAnnounced, TableClosed, TableOpened
from tests.engine.pit import Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]
EVERY = tuple(GAMES.values())


def last(rounds: int = 1) -> life.AnnounceLastRounds:
    return life.AnnounceLastRounds(rounds=rounds)


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.prefix)
def test_after_the_last_round_no_other_begins_and_the_table_closes(game) -> None:
    pit = Pit(game).bet(1).finish()
    assert pit.do(last()) == (LastRoundsAnnounced(rounds=1, last_round=2),)
    pit.bet(1).finish()
    assert "last round" in pit.refused(ask.PlaceYourBets()).words
    assert pit.do(life.CloseTable()) == (TableClosed(),)
    assert "closed" in pit.refused(ask.PlaceYourBets()).words


def test_a_round_that_can_still_be_bet_on_is_the_first_of_the_last_ones() -> None:
    pit = Pit(X3).place(1)
    pit.do(last())
    assert pit.table.last_round == 1


def test_a_round_whose_bets_are_closed_is_none_of_them() -> None:
    pit = Pit(X3).bet(1)
    pit.do(last(3))
    assert pit.table.last_round == 4


def test_no_table_closes_without_the_announcement_or_before_its_last_round() -> None:
    pit = Pit(X3).bet(1).finish()
    assert "Announce" in pit.refused(life.CloseTable()).words
    pit.do(last(2))
    assert "2 more" in pit.refused(life.CloseTable()).words
    pit.bet(1)
    assert "1 more" in pit.refused(life.CloseTable()).words
    pit.finish().bet(1)
    assert "still open" in pit.refused(life.CloseTable()).words
    pit.finish().do(life.CloseTable())


def test_the_last_announcement_counts_and_the_same_is_not_made_twice() -> None:
    pit = Pit(X3).bet(1).finish()
    pit.do(last(3))
    assert pit.refused(last(3)).words
    pit.do(last(1))
    assert pit.table.last_round == 2


def test_an_announcement_can_be_taken_back_and_stands_in_the_log() -> None:
    pit = Pit(X3).bet(1).finish()
    assert pit.refused(life.PlayOn()).words
    pit.do(last(), life.PlayOn())
    assert pit.table.last_round is None
    assert any(isinstance(fact, LastRoundsAnnounced) for fact in pit.facts)
    pit.bet(1).finish().do(ask.PlaceYourBets())


@pytest.mark.parametrize("rounds", [0, -1, 21])
def test_so_many_rounds_are_not_announced(rounds: int) -> None:
    assert Pit(X3).bet(1).finish().refused(last(rounds)).words


@pytest.mark.rule("R-22")
def test_a_table_with_a_held_or_undone_last_round_stays_open() -> None:
    pit = Pit(X3).place(1)
    pit.do(last(), ask.NoMoreBets(warned=True))
    pit.finish().raised("wrong-dealer")
    assert pit.refused(life.CloseTable()).words
    pit.decide("void")
    assert pit.refused(life.CloseTable()).words
    pit.do(*(ask.ConfirmRefund(seat=each.seat) for each in to_restore(pit.round)))
    pit.do(life.CloseTable())


@pytest.mark.rule("R-23")
def test_who_sat_at_a_table_that_closed_is_nobody_it_knows_when_it_opens_again() -> None:
    pit = Pit(X3).place(1)
    pit.do(last(), ask.NoMoreBets(warned=True))
    pit.finish().do(life.CloseTable())
    assert pit.table.occupants == {}
    assert pit.refused(last()).words
    assert pit.do(life.OpenTable()) == (TableOpened(),)
    assert pit.refused(life.OpenTable()).words
    pit.place(1)
    assert pit.table.occupants == {1: 2}


def test_terms_that_change_while_the_table_is_closed_are_told_to_nobody() -> None:
    pit = Pit(X3).place(1)
    pit.do(last(), ask.NoMoreBets(warned=True))
    pit.finish().do(life.CloseTable())
    other = Pit(X3, limits={"ante": (100, 500)}).table.terms
    assert other is not None
    pit.do(pit.new_terms(other))
    assert pit.table.terms == other
    pit.do(life.OpenTable(), ask.PlaceYourBets())


def test_closing_brings_terms_that_waited_in_force() -> None:
    pit = Pit(X3).place(1)
    pit.do(last(), ask.NoMoreBets(warned=True))
    other = Pit(X3, limits={"ante": (100, 500)}).table.terms
    assert other is not None
    pit.finish().do(pit.new_terms(other), life.CloseTable(), life.OpenTable(), ask.PlaceYourBets())
    assert pit.round.terms == other
