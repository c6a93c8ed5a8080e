"""A Gaming Shift Manager bars a player from further play, or lets the player bet again (5.9)."""

import pytest

from engine.actors import Rank, may_decide
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from engine.table import events as ev
from engine.table import table_life_asked as life
from engine.table.restoring_facts import RestitutionMade
from engine.table.table_life_facts import BarSigned
from tests.approvals import word
from tests.engine.pit import SHIFT, Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]
EVERY = tuple(GAMES.values())


def bar(seat: int = 1, rank: str = SHIFT, *, lifted: bool = False, by: str = "G1", reason: str = "looked at seat 2"):
    return life.BarPlayer(seat=seat, lifted=lifted, approval=word(by, rank, reason))


@pytest.mark.rule("X3 5.9")
@pytest.mark.parametrize("rank", Rank)
def test_every_rank_below_is_refused(rank: Rank) -> None:
    pit = Pit(X3).bet(1).finish()
    if may_decide(rank, Rank.GAMING_SHIFT_MANAGER):
        signed = BarSigned(player=1, seat=1, approved_by="G1", reason="looked at seat 2")
        assert pit.do(bar(rank=rank.value)) == (signed,)
        assert pit.table.barred == (1,)
    else:
        assert pit.refused(bar(rank=rank.value)).rule == "5.9"
        assert pit.table.barred == ()


@pytest.mark.rule("X3 5.9")
def test_it_takes_a_name_and_a_reason_and_somebody_who_sits_there() -> None:
    pit = Pit(X3).bet(1).finish()
    for asked in (bar(by=""), bar(reason="  "), bar(seat=2), bar(lifted=True)):
        assert pit.refused(asked).words
    pit.do(bar())
    assert pit.refused(bar()).words


@pytest.mark.rule("X3 5.9", "M3 5.9", "SS 5.9", "R-24")
@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.prefix)
def test_the_clause_is_the_games_own_and_nothing_is_borrowed_where_it_has_none(game) -> None:
    pit = Pit(game).bet(1).finish()
    rule = "5.9" if game.prefix in {"M3", "X3", "SS"} else "R-24"
    assert pit.refused(bar(rank="pit-manager")).rule == rule


@pytest.mark.rule("X3 5.9", "M3 5.9", "SS 5.9")
@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.prefix)
def test_a_barred_player_bets_nowhere_until_it_is_lifted(game) -> None:
    pit = Pit(game).bet(1, 2).finish()
    wager = next(iter(pit.box(1).wagers))
    pit.do(bar(), ask.PlaceYourBets(repeat=True))
    assert set(pit.round.boxes) == {2}
    place = ask.PlaceWager(seat=1, wager=wager, amount=1000, outside_limits_seen=True)
    assert "barred" in pit.refused(place).words
    pit.do(bar(lifted=True), place)
    assert pit.table.barred == ()


@pytest.mark.rule("X3 5.9")
def test_bets_that_can_still_be_taken_back_go_back_on_every_position_of_the_player() -> None:
    pit = Pit(X3).place(1, 2, 3)
    pit.do(ask.SamePlayer(seat=1, other=2))
    cleared, signed = pit.do(bar(seat=2))
    assert cleared == ev.WagersCleared(seats=(1, 2))
    assert isinstance(signed, BarSigned)
    assert set(pit.round.boxes) == {3}
    assert pit.refused(ask.Undo()).words, "nobody takes an approval back by a key"


@pytest.mark.rule("X3 5.9")
def test_once_betting_is_closed_the_wagers_are_ruled_on_first() -> None:
    pit = Pit(X3).bet(1, 2).deal()
    assert "open round" in pit.refused(bar()).words
    assert pit.table.barred == ()
    pit.raised("confidential", "1")
    pit.do(pit.ruling("barred", SHIFT, seat="1"))
    assert pit.table.barred == (1,)
    pit.finish()
    pit.do(bar(lifted=True))
    assert pit.table.barred == ()


@pytest.mark.rule("X3 5.9", "LR 1.1.1", "R-24")
@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.prefix)
def test_who_is_barred_while_a_void_round_is_squared_gets_each_chip_back_once(game) -> None:
    pit = Pit(game).place(1, 2)
    pit.raised("other")
    pit.do(pit.ruling("ruled-void", SHIFT))
    laid, box = sum(pit.box(1).wagers.values()), pit.box(1)
    (signed,) = pit.do(bar())
    assert isinstance(signed, BarSigned)
    assert pit.box(1) == box
    made = pit.do(ask.ConfirmRefund(seat=1))[0]
    assert made == RestitutionMade(seat=1, back=laid, collected=0)


@pytest.mark.rule("X3 5.9")
def test_once_everything_is_settled_a_player_can_be_barred_before_the_round_is_closed() -> None:
    pit = Pit(X3).bet(1, 2).play()
    box = pit.box(1)
    pit.do(bar())
    assert pit.box(1) == box
    pit.do(ask.CloseRound())
    assert pit.table.barred == (1,)


@pytest.mark.rule("X3 5.9", "R-23")
@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.prefix)
def test_a_position_stays_barred_until_somebody_says_that_another_person_sits_there(game) -> None:
    pit = Pit(game).bet(1, 2).finish()
    wager = next(iter(pit.box(1).wagers))
    pit.do(bar(), ask.PlaceYourBets())
    place = ask.PlaceWager(seat=1, wager=wager, amount=1000, outside_limits_seen=True)
    assert "somebody else sits there" in pit.refused(place).words
    (said,) = pit.do(ask.PlayerLeft(seat=1))
    assert isinstance(said, ev.OccupantsChanged)
    assert said.what == "somebody else than the barred player sits on position 1"
    pit.do(place)
    assert pit.table.occupants[1] == 3
    assert pit.table.barred == (1,)


@pytest.mark.rule("X3 5.9", "X3 3.4.3", "X3 5.13", "R-23")
def test_a_player_who_turns_out_to_sit_on_a_second_position_is_barred_on_both() -> None:
    pit = Pit(X3, limits={"ante": (20, 50)}).bet(1, 2).finish()
    restrict = ask.RestrictPlayer(seat=2, approval=word("M1", "pit-manager"))
    pit.do(bar(seat=2), restrict)
    assert pit.table.under_minimum == (1, 2)
    pit.do(ask.SamePlayer(seat=1, other=2))
    assert pit.table.occupants == {1: 1, 2: 1}
    assert (pit.table.barred, pit.table.restricted, pit.table.under_minimum) == ((1,), (1,), (1,))


@pytest.mark.rule("R-23")
@pytest.mark.case("F17")
def test_an_entry_that_is_taken_back_leaves_the_positions_to_whom_they_are_known_to_belong() -> None:
    pit = Pit(X3).place(1, 2)
    pit.put(1, "pair_plus", 10)
    pit.do(ask.SamePlayer(seat=1, other=2), ask.Undo())
    assert "pair_plus" not in pit.box(1).wagers
    assert {box.player for box in pit.round.boxes.values()} == {1}
    pit.do(ask.Redo())
    assert {box.player for box in pit.round.boxes.values()} == {1}


@pytest.mark.rule("X3 5.9", "R-23")
def test_bets_of_somebody_who_turns_out_to_be_barred_are_given_back_before_betting_closes() -> None:
    pit = Pit(X3).bet(1).finish()
    pit.do(bar())
    pit.place(2, 3)
    pit.do(ask.SamePlayer(seat=1, other=3))
    told = pit.refused(ask.NoMoreBets())
    assert told.rule == "5.9"
    assert "position 3" in told.words
    pit.do(ask.ClearWagers(seat=3), ask.NoMoreBets())
