"""A player is held to one position by a Pit Manager or above, whose name stays with it (3.4.3)."""

import pytest

from engine.actors import Rank, may_decide
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from engine.table import events as ev
from tests.approvals import word
from tests.engine.pit import Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]
LR, UK = GAMES["megalink-let-it-ride"], GAMES["three-card-poker-prime"]


def restrict(rank: str, *, lifted: bool = False, by: str = "M1") -> ask.RestrictPlayer:
    return ask.RestrictPlayer(seat=1, lifted=lifted, approval=word(by, rank))


@pytest.mark.rule("X3 3.4.3")
@pytest.mark.parametrize("rank", Rank)
def test_a_rank_below_is_refused_and_a_rank_above_may(rank: Rank) -> None:
    pit = Pit(X3).place(1)
    if may_decide(rank, Rank.PIT_MANAGER):
        assert pit.do(restrict(rank.value)) == (ev.PlayerRestricted(player=1, approved_by="M1"),)
        assert pit.table.restricted == (1,)
    else:
        assert pit.refused(restrict(rank.value)).rule == "3.4.3"


@pytest.mark.rule("R-24")
@pytest.mark.parametrize("game", [LR, UK], ids=lambda game: game.prefix)
def test_where_the_document_is_silent_a_gaming_shift_manager_alone_restricts(game) -> None:
    pit = Pit(game).place(1)
    assert pit.refused(restrict("pit-manager")).rule == "R-24"
    pit.do(restrict("gaming-shift-manager"))
    assert pit.table.restricted == (1,)


def test_nobody_signs_for_nobody() -> None:
    pit = Pit(X3).place(1)
    pit.refused(restrict("pit-manager", by=""))
    pit.refused(ask.RestrictPlayer(seat=1))


def test_lifting_it_takes_the_same_rank() -> None:
    pit = Pit(X3).place(1)
    pit.do(restrict("pit-manager"))
    pit.refused(restrict("pit-supervisor", lifted=True))
    pit.do(restrict("pit-manager", lifted=True))
    assert pit.table.restricted == ()


@pytest.mark.rule("M3 3.4.3", "X3 3.4.3", "SS 3.4.3")
def test_repeated_bets_of_a_restricted_player_lie_on_one_position() -> None:
    pit = Pit(X3).place(1, 3)
    pit.do(ask.SamePlayer(seat=1, other=3), ask.NoMoreBets(warned=True))
    pit.deal().finish()
    pit.do(restrict("pit-manager"), ask.PlaceYourBets(repeat=True))
    assert sorted(seat for seat, box in pit.round.boxes.items() if box.wagers) == [1]


@pytest.mark.rule("M3 3.4.3", "X3 3.4.3", "SS 3.4.3", "R-23")
def test_bets_of_a_restricted_player_on_several_positions_are_given_back_before_betting_closes() -> None:
    pit = Pit(X3).place(1, 3)
    pit.do(restrict("pit-manager"), ask.SamePlayer(seat=1, other=3))
    told = pit.refused(ask.NoMoreBets(warned=True))
    assert told.rule == "3.4.3"
    assert "positions 1, 3" in told.words
    pit.do(ask.ClearWagers(seat=3), ask.NoMoreBets(warned=True))


@pytest.mark.rule("M3 3.4.3", "X3 3.4.3", "SS 3.4.3")
def test_a_restricted_player_may_take_their_bets_from_one_position_to_another() -> None:
    pit = Pit(X3).place(1, 3)
    pit.do(restrict("pit-manager"), ask.SamePlayer(seat=1, other=3), ask.ClearWagers(seat=3))
    assert pit.refused(ask.PlaceWager(seat=3, wager="ante", amount=2500)).rule == "3.4.3"
    pit.do(ask.ClearWagers(seat=1), ask.PlaceWager(seat=3, wager="ante", amount=2500))
    assert sorted(seat for seat, box in pit.round.boxes.items() if box.wagers) == [3]
