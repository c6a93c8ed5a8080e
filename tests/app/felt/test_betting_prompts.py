"""What the screen offers and reminds of while bets are placed: the Progressive for everybody, one hand alone."""

import pytest

from app.felt.build.table import table_view
from app.felt.view import Desk, TableView
from app.table.link_status import LinkStatus
from engine.games.catalogue import GAMES
from engine.games.game import SILENT, Game
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import events as ev
from tests.engine.pit import Pit

WITH_PROGRESSIVE = [game for game in GAMES.values() if game.wager("progressive") is not None]
PROGRESSIVE = pytest.mark.parametrize("game", WITH_PROGRESSIVE, ids=lambda game: game.prefix)
GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)


def seen(pit: Pit) -> TableView:
    view = table_view(pit.table, desk=Desk(), link=LinkStatus())
    assert view is not None
    return view


def warning(pit: Pit, seat: int, wager: str) -> str:
    areas = next(each.areas for each in seen(pit).felt.seats if each.number == seat)
    return next(area.warning for area in areas if area.key == wager)


@PROGRESSIVE
@pytest.mark.rule("M3 3.5.1", "X3 3.5.1", "SS 3.5.1")
def test_every_position_is_offered_the_progressive_for_as_long_as_betting_is_open(game: Game) -> None:
    pit = Pit(game).place(1, 2)
    assert pit.phase is Phase.BETTING
    offered = {
        seat.number: [area.accepts for area in seat.areas if area.key == "progressive"] for seat in seen(pit).felt.seats
    }
    assert offered == {seat: [True] for seat in pit.table.terms.positions}
    pit.do(ask.NoMoreBets(warned=True))
    assert not any(area.accepts for seat in seen(pit).felt.seats for area in seat.areas)


@PROGRESSIVE
@pytest.mark.rule("M3 3.5.4", "X3 3.5.5", "SS 3.5.4")
def test_a_progressive_is_the_bet_of_whoever_sits_there_and_of_nobody_else(game: Game) -> None:
    pit = Pit(game).place(1, 2)
    placed = [
        event
        for seat in (1, 2)
        for event in pit.do(ask.PlaceWager(seat=seat, wager="progressive", amount=500))
        if isinstance(event, ev.WagerPlaced)
    ]
    assert [(event.seat, event.player) for event in placed] == [(seat, pit.table.occupants[seat]) for seat in (1, 2)]
    assert pit.box(1).player != pit.box(2).player


@GAME
@pytest.mark.rule("M3 5.12.1", "X3 5.12.1", "SS 5.12.1", "LR 3.5", "UK-20")
def test_a_bet_without_the_one_it_needs_is_marked_until_that_is_added_or_it_is_taken_back(game: Game) -> None:
    for wager in [each for each in game.wagers if each.needs]:
        pit = Pit(game).place(3)
        lone = ask.PlaceWager(seat=1, wager=wager.name, amount=500)
        needed = [ask.PlaceWager(seat=1, wager=name, amount=1000) for name in wager.needs][:1]
        for remedy in ([ask.ClearWagers(seat=1)], needed):
            pit.do(lone)
            assert warning(pit, 1, wager.name) == f"Needs {game.needed_beside(wager)}"
            assert pit.refused(ask.NoMoreBets()).confirm
            pit.do(*remedy)
            assert warning(pit, 1, wager.name) == ""
        pit.do(ask.NoMoreBets())


@GAME
@pytest.mark.rule("M3 3.4.1", "X3 3.4.1", "SS 3.4.1", "SS 1.1.3")
def test_a_player_with_bets_on_several_positions_is_told_to_look_at_one_hand_alone(game: Game) -> None:
    pit = Pit(game).place(2, 3, 5)
    assert "one hand alone" not in seen(pit).primary.detail
    pit.do(ask.SamePlayer(seat=2, other=3))
    told = "Positions 2 and 3, one player: tell them to look at one hand alone" in seen(pit).primary.detail
    assert told is (game.clauses.view_one_hand != SILENT)
    marks = {seat.number: seat.notes for seat in seen(pit).felt.seats}
    assert marks[2] == ("Same player as 3",)
    assert marks[5] == ()


@pytest.mark.rule("SS 1.1.3", "X3 1.1.3", "M3 1.1.3")
@pytest.mark.parametrize(
    "game", [each for each in WITH_PROGRESSIVE if each.clauses.several_hands != SILENT], ids=lambda game: game.prefix
)
def test_the_hand_that_was_looked_at_is_marked_and_the_others_are_played_blind(game: Game) -> None:
    pit = Pit(game).place(2, 3)
    pit.do(ask.SamePlayer(seat=2, other=3))
    pit.do(ask.NoMoreBets(warned=True))
    pit.deal()
    pit.do(ask.NoteViewed(seat=2))
    marks = {seat.number: seat.notes for seat in seen(pit).felt.seats}
    assert "Viewed" in marks[2]
    assert "Viewed" not in marks[3]


@pytest.mark.rule("X3 3.4.1", "SS 3.4.1")
@pytest.mark.parametrize("prefix", ["M3", "X3", "SS"])
def test_a_player_known_to_sit_on_several_positions_is_told_so_before_the_round_is_called(prefix: str) -> None:
    game = next(game for game in GAMES.values() if game.prefix == prefix)
    pit = Pit(game).bet(2, 3).finish()
    assert "one hand alone" not in seen(pit).primary.detail
    pit.do(ask.SamePlayer(seat=2, other=3))
    assert seen(pit).primary.label == "Place your bets"
    assert "Positions 2 and 3, one player: tell them to look at one hand alone" in seen(pit).primary.detail
