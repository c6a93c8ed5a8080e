"""Before the first card: what an area holds, whose it is, what a player may lay where, and under which terms."""

import pytest
from msgspec.structs import replace

from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.table_life_asked import AnnounceTerms
from engine.table.terms import Limit
from tests.approvals import word
from tests.engine.felt import M3, SS, X3
from tests.engine.pit import MANAGER, RANKS, Pit

ALL = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
MBS = pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)


def restrict(seat: int, rank: str, **more: bool) -> ask.RestrictPlayer:
    return ask.RestrictPlayer(seat=seat, approval=word("M1", rank), **more)


@MBS
@pytest.mark.rule("M3 3.4.3", "X3 3.4.3", "SS 3.4.3")
def test_who_is_held_to_one_position_bets_there_or_elsewhere_but_not_on_two(game):
    pit = Pit(game).place(1, 2)
    pit.do(ask.SamePlayer(seat=1, other=2), ask.ClearWagers(seat=2))
    for rank in RANKS[:2]:
        assert pit.refused(restrict(1, rank)).rule == "3.4.3"
    pit.do(restrict(1, MANAGER))
    no = pit.refused(ask.PlaceWager(seat=2, wager="ante", amount=1000))
    assert no.rule == "3.4.3"
    assert "one position" in no.words
    assert 2 not in pit.round.boxes
    pit.put(1, "ante", 5)
    pit.do(ask.ClearWagers(seat=1))
    pit.put(2, "ante", 10)
    assert pit.refused(ask.PlaceWager(seat=1, wager="ante", amount=1000)).rule == "3.4.3"
    pit.put(3, "ante", 10)


@MBS
@pytest.mark.rule("M3 3.4.3", "X3 3.4.3", "SS 3.4.3")
def test_who_is_held_to_one_position_is_told_before_betting_closes(game):
    pit = Pit(game).place(1, 2)
    pit.do(ask.SamePlayer(seat=1, other=2), restrict(1, MANAGER))
    no = pit.refused(ask.NoMoreBets(warned=True))
    assert no.rule == "3.4.3"
    pit.do(ask.ClearWagers(seat=2), ask.NoMoreBets(warned=True))


@MBS
@pytest.mark.rule("M3 3.4.3", "X3 3.4.3", "SS 3.4.3")
def test_a_player_who_is_not_held_to_one_position_closes_betting_on_two(game):
    pit = Pit(game).place(1, 2)
    pit.do(ask.SamePlayer(seat=1, other=2))
    pit.put(2, "ante", 5)
    pit.do(ask.NoMoreBets(warned=True))
    assert pit.round.bets_closed


@MBS
@pytest.mark.rule("M3 3.4.3", "X3 3.4.3", "SS 3.4.3")
def test_bets_as_before_are_laid_on_a_second_position_unless_the_player_is_held_to_one(game):
    pit = Pit(game).place(1, 2)
    pit.do(ask.SamePlayer(seat=1, other=2), ask.NoMoreBets(warned=True))
    pit.finish().place(2)
    pit.do(ask.RepeatBets(seat=1))
    pit.do(ask.ClearWagers(seat=1), restrict(1, MANAGER))
    assert pit.refused(ask.RepeatBets(seat=1)).rule == "3.4.3"
    pit.do(ask.ClearWagers(seat=2), ask.RepeatBets(seat=1))
    assert pit.box(1).wagers


@ALL
@pytest.mark.rule("M3 3.4.2", "X3 3.4.2", "SS 3.4.2", "R-35")
def test_chips_that_are_added_or_moved_make_one_wager_with_what_lies_there(game):
    wager = game.main_wagers[0].name
    pit = Pit(game).place(1, 2)
    lay = pit.box(1).wagers[wager]
    pit.do(ask.PlaceWager(seat=1, wager=wager, amount=500, alone=True))
    assert pit.box(1).wagers[wager] == lay + 500
    pit.do(ask.MoveWager(seat=2, wager=wager, to_seat=1, to_wager=wager))
    assert pit.box(1).wagers[wager] == 2 * lay + 500
    assert wager not in (pit.round.boxes[2].wagers if 2 in pit.round.boxes else {})


@ALL
@pytest.mark.rule("M3 2.2.2", "X3 2.2.2", "SS 2.2.2", "UK-1", "M3 3.4", "X3 3.4", "SS 3.4", "LR 3.4")
def test_a_position_takes_every_wager_of_its_game_and_no_wager_of_another(game):
    pit = Pit(game)
    pit.do(ask.PlaceYourBets())
    for seat in pit.table.terms.positions:
        for wager in game.wagers:
            if wager.follows:
                pit.refused(ask.PlaceWager(seat=seat, wager=wager.name, amount=500))
            else:
                pit.put(seat, wager.name, 5)
    strange = {wager.name for other in GAMES.values() for wager in other.wagers} - {wager.name for wager in game.wagers}
    for name in strange:
        no = pit.refused(ask.PlaceWager(seat=1, wager=name, amount=500))
        assert no.rule == game.clauses.participation
    for other in ("prime", "six_card_bonus"):
        if other in strange:
            assert pit.refused(ask.MoveWager(seat=1, wager="ante", to_seat=1, to_wager=other)).rule


@ALL
@pytest.mark.rule("M3 3.4", "X3 3.4", "SS 3.4", "LR 3.4", "UK-1")
def test_a_wager_is_some_chips_on_an_open_position(game):
    wager = game.main_wagers[0].name
    clause = game.clauses.participation
    pit = Pit(game)
    pit.do(ask.PlaceYourBets())
    assert pit.refused(ask.NoMoreBets(warned=True)).rule == clause
    for amount in (0, -500, 10**12 + 100):
        assert pit.refused(ask.PlaceWager(seat=1, wager=wager, amount=amount, outside_limits_seen=True)).rule == clause
    pit.do(ask.PlaceWager(seat=1, wager=wager, amount=100), ask.ClearWagers(seat=1))
    pit.do(ask.PlaceWager(seat=2, wager=wager, amount=10**12, outside_limits_seen=True), ask.ClearWagers(seat=2))
    for seat in (0, 8, -1):
        assert pit.refused(ask.PlaceWager(seat=seat, wager=wager, amount=500)).rule == clause
    empty = pit.refused(ask.MoveWager(seat=1, wager=wager, to_seat=2, to_wager=wager))
    assert empty.rule == clause
    assert "no chips" in empty.words
    assert pit.refused(ask.NoMoreBets(warned=True)).rule == clause


@ALL
@pytest.mark.rule("M3 3.4", "X3 3.4", "SS 3.4", "LR 3.4", "UK-1")
def test_a_hand_that_was_ruled_out_while_bets_are_open_takes_and_gives_no_more_chips(game):
    wager = game.main_wagers[0].name
    pit = Pit(game).place(1, 2)
    pit.raised("other")
    pit.do(pit.ruling("ruled-return", **{"return": "1"}))
    assert pit.box(1).standing == "returned"
    no = pit.refused(ask.MoveWager(seat=1, wager=wager, to_seat=3, to_wager=wager))
    assert no.rule == game.clauses.participation
    pit.refused(ask.PlaceWager(seat=1, wager=wager, amount=500))


@MBS
@pytest.mark.rule("M3 3.6", "X3 3.6", "SS 3.6")
def test_dealer_supervisor_and_manager_place_for_a_player_and_nobody_beside_the_line(game):
    for rank in ("surveillance", "technician"):
        pit = Pit(game).place(1)
        assert pit.refused(ask.NotePlacedFor(seat=1, approval=word("X1", rank))).rule == "3.6"
        assert pit.refused(ask.NotePlacedFor(seat=1)).rule == "3.6"
    for rank in RANKS:
        pit = Pit(game).place(1)
        pit.do(ask.NotePlacedFor(seat=1, approval=word("X1", rank)))
        assert pit.box(1).placed_by == "X1"


@ALL
@pytest.mark.rule(
    "M3 1.1.8", "X3 1.1.9", "SS 1.1.6", "LR 1.1.5", "LR 3.5", "UK-24", "X3 3.5.3", "M3 3.5", "X3 3.5", "SS 3.5"
)
@pytest.mark.rule("LR 3.5.1")
def test_a_progressive_is_laid_in_whole_units_up_to_the_most(game):
    pit = Pit(game).place(1)
    lay = ask.PlaceWager(seat=1, wager="progressive", amount=500)
    clause = next(wager.clause for wager in game.wagers if wager.name == "progressive")
    for amount in (1, 250, 499, 501, 700):
        assert pit.refused(replace(lay, amount=amount)).rule == clause
    for units in range(1, 6):
        pit.do(lay)
        assert pit.box(1).wagers["progressive"] == units * 500
    assert pit.refused(lay).rule == clause
    assert pit.refused(replace(lay, seat=2, amount=3000)).rule == clause
    pit.do(replace(lay, seat=3, amount=2500))


@MBS
@pytest.mark.rule("M3 3.4", "X3 3.4", "SS 3.4")
def test_other_limits_are_signed_by_a_pit_manager_and_told_to_the_players_first(game):
    pit = Pit(game).bet(1).finish()
    terms = replace(pit.table.terms, limits={"ante": Limit(2000, 50_000)})
    for rank in RANKS[:2]:
        assert pit.refused(pit.new_terms(terms, rank)).rule == "6.2"
    pit.do(pit.new_terms(terms))
    assert pit.refused(ask.PlaceYourBets()).rule == "3.4"
    assert not pit.table.terms.limits
    pit.do(AnnounceTerms(), ask.PlaceYourBets())
    assert pit.round.terms.limits == terms.limits


@MBS
@pytest.mark.rule("M3 3.4", "X3 3.4", "SS 3.4", "M3 5.13", "X3 5.13", "SS 5.13", "M3 5.14", "X3 5.14", "SS 5.14")
def test_chips_below_and_above_the_limits_are_told_once_and_at_the_limits_never(game):
    pit = Pit(game, limits={"ante": (10, 100)})
    pit.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=10_000))
    over = pit.refused(ask.PlaceWager(seat=2, wager="ante", amount=10_100))
    assert over.confirm
    assert over.rule == "3.4"
    (placed,) = (
        event
        for event in pit.do(ask.PlaceWager(seat=2, wager="ante", amount=10_100, outside_limits_seen=True))
        if isinstance(event, ev.WagerPlaced)
    )
    assert placed.outside_limits
    pit.do(ask.PlaceWager(seat=3, wager="ante", amount=900))
    under = pit.refused(ask.NoMoreBets())
    assert under.confirm
    assert under.rule == "5.13"
    assert "Position 3" in under.words
    pit.do(ask.PlaceWager(seat=3, wager="ante", amount=100), ask.NoMoreBets())


@pytest.mark.parametrize("method", ["automated", "D", "b", ""])
@pytest.mark.rule("X3 3.7")
def test_no_table_is_set_up_for_a_method_that_the_document_does_not_have(method):
    pit = Pit(X3)
    assert pit.refused(pit.new_terms(replace(pit.table.terms, method=method)))
    for known in ("B", "C", "manual"):
        other = Pit(X3)
        other.do(other.new_terms(replace(other.table.terms, method=known)))


@MBS
@pytest.mark.rule("M3 3.4.1", "X3 3.4.1", "SS 3.4.1", "M3 1.1.3", "X3 1.1.3", "SS 1.1.3")
def test_a_look_at_a_hand_is_kept_once_there_are_cards_and_can_be_taken_back_once(game):
    pit = Pit(game).bet(1, 2)
    assert pit.refused(ask.NoteViewed(seat=1)).rule == "3.4.1"
    pit.deal()
    pit.do(ask.NoteViewed(seat=1))
    assert pit.box(1).viewed
    assert not pit.box(2).viewed
    assert pit.refused(ask.NoteViewed(seat=1)).rule == "3.4.1"
    assert pit.refused(ask.NoteViewed(seat=2, lifted=True)).rule == "3.4.1"
    pit.do(ask.NoteViewed(seat=1, lifted=True))
    assert not pit.box(1).viewed


@ALL
@pytest.mark.rule("M3 3.5.3", "X3 3.5.3", "SS 3.5.3", "LR 3.5.1")
def test_no_card_is_dealt_before_the_progressive_chips_agree_with_the_bets(game):
    pit = Pit(game).place(1, 2, progressive=10)
    pit.do(ask.NoMoreBets(warned=True))
    for wrong in (0, 1500, 2500):
        (event,) = pit.do(ask.ConfirmProgressives(collected=wrong))
        assert (event.accepted, event.collected) == (2000, wrong)
        assert pit.phase is Phase.COLLECTING
    pit.do(ask.ConfirmProgressives(collected=2000))
    assert pit.phase is Phase.DEALING


@ALL
@pytest.mark.rule("R-23")
def test_whoever_sits_down_anew_is_somebody_else_and_whoever_moves_is_not(game):
    pit = Pit(game).bet(1, 2).finish()
    first, second = pit.table.occupants[1], pit.table.occupants[2]
    assert first != second
    for seat, to in ((1, 2), (3, 4), (1, 99)):
        assert pit.refused(ask.PlayerMoved(seat=seat, to_seat=to)).rule == "R-23"
    pit.do(ask.PlayerMoved(seat=1, to_seat=4))
    assert pit.table.occupants == {2: second, 4: first}
    for seat, other in ((4, 4), (4, 5), (5, 4)):
        assert pit.refused(ask.SamePlayer(seat=seat, other=other)).rule == "R-23"
    pit.do(ask.PlayerLeft(seat=2))
    assert pit.refused(ask.PlayerLeft(seat=2)).rule == "R-23"
    pit.do(ask.PlaceYourBets())
    pit.put(2, game.main_wagers[0].name, 10)
    assert pit.table.occupants[2] not in {first, second}
    assert pit.refused(ask.PlayerLeft(seat=2)).rule == "R-23"
    assert pit.refused(ask.PlayerMoved(seat=2, to_seat=5)).rule == "R-23"
    pit.do(ask.SamePlayer(seat=4, other=2))
    assert pit.table.occupants[2] == pit.table.occupants[4] == first
    assert pit.refused(ask.SamePlayer(seat=4, other=2)).rule == "R-23"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
@pytest.mark.rule("R-27", "M3 3.4", "X3 3.4", "SS 3.4", "LR 3.4", "UK-1")
def test_chips_that_are_moved_over_a_maximum_ask_for_the_second_touch_that_laying_them_asks_for(game) -> None:
    main = game.main_wagers[0].name
    limits = {each.name: (10, 500) for each in game.wagers if main in (each.name, each.equals)}
    limits |= {each.name: (10, 5_000) for each in game.wagers if each.follows == main}
    pit = Pit(game, limits=limits).place(1, 2)
    for seat in (1, 2):
        pit.do(ask.PlaceWager(seat=seat, wager=main, amount=390_00))
    free = game.positions[2]
    pit.do(ask.MoveWager(seat=1, wager=main, to_seat=free, to_wager=main))
    pit.do(ask.MoveWager(seat=free, wager=main, to_seat=1, to_wager=main))
    move = ask.MoveWager(seat=1, wager=main, to_seat=2, to_wager=main)
    no = pit.refused(move)
    assert no.confirm
    assert no.rule == pit.game.clauses.limits
    assert "$800 is over the maximum of $500" in no.words
    pit.do(replace(move, outside_limits_seen=True))
    assert pit.box(2).wagers[main] == 800_00
