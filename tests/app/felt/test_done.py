"""What lies on the felt is what the picture shows: collected chips are gone, and a position is done when it is."""

import pytest

from app.felt.view import Desk, TableView
from app.record.deeds import deeds
from app.ui.felt_view import SeatView, Verb
from app.ui.painting.seat_box import seat_words
from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.table import commands as ask
from tests.approvals import word
from tests.engine.pit import SHIFT, Pit
from tools.scenes.stage import XTREME, Stage

GAME = GAMES[XTREME]
BETS = {seat: {"ante": 2_500, "progressive": 1_500} for seat in (2, 3)}


def seat(view: TableView, number: int) -> SeatView:
    return next(each for each in view.felt.seats if each.number == number)


def progressive(view: TableView, number: int):
    return next(each for each in seat(view, number).areas if each.key == "progressive")


def settled() -> Stage:
    stage = Stage().bet(BETS).no_more_bets().deal().after(ask.ConfirmBurn(), ask.AllOthers(), ask.TurnCards())
    return stage.after(ask.SettleSeats())


def closing() -> Stage:
    stage = settled()
    if stage.view().phase_key is Phase.EXPOSING:
        stage.after(ask.TurnCards())
    return stage.after(ask.SettleProgressives()) if stage.view().phase_key is Phase.PROGRESSIVES else stage


@pytest.mark.rule("X3 3.5.4")
def test_collected_progressive_chips_leave_the_picture_and_the_lamp_stays() -> None:
    stage = Stage().bet(BETS).after(ask.NoMoreBets(warned=True))
    lying = progressive(stage.view(), 2)
    assert (lying.amount, lying.lit) == (1_500, True)
    stage.after(ask.ConfirmProgressives(collected=3_000))
    gone = progressive(stage.view(), 2)
    assert (gone.amount, gone.lit, gone.note) == (0, True, "3 units")
    assert "Progressive Jackpot 3 units lit" in seat_words(seat(stage.view(), 2))


def test_of_collected_chips_that_lose_nothing_is_to_be_taken() -> None:
    view = closing().view()
    assert view.settlement is not None
    for stop in view.settlement.seats:
        lost = [(line.verb, line.amount) for line in stop.lines if "Progressive" in line.wager]
        assert lost == [(Verb.LOST, 0)]
        assert stop.take == sum(line.amount for line in stop.lines if line.verb is Verb.TAKE)
        assert stop.take in (0, 2_500, 5_000)
    badges = progressive(view, 2).settlement
    assert [(badge.verb, badge.amount) for badge in badges] == [(Verb.LOST, 0)]
    assert "lost" in seat_words(seat(view, 2))


def test_one_press_that_settles_every_position_ticks_none() -> None:
    view = settled().view()
    assert view.settlement is not None
    assert [stop.done for stop in view.settlement.seats] == [False, False]
    assert not any(each.settled for each in view.felt.seats)


def test_a_position_is_done_when_it_was_touched_until_more_is_to_be_done_there() -> None:
    stage = settled()
    rnd = stage.table.round
    assert rnd is not None
    desk = Desk(touched={2: deeds(GAME, rnd, rnd.boxes[2])})
    view = stage.view(desk)
    assert view.settlement is not None
    assert {stop.seat: stop.done for stop in view.settlement.seats} == {2: True, 3: False}
    assert [each.number for each in view.felt.seats if each.settled] == [2]
    assert all(badge.done for area in seat(view, 2).areas for badge in area.settlement)
    reopened = ask.ReopenSettlement(seats=(2,), approval=word("118", "pit-supervisor", "A card"))
    stage.after(reopened)
    assert not any(each.settled for each in stage.view(desk).felt.seats)


def test_the_close_says_that_the_whole_row_is_done() -> None:
    stage = closing().after(ask.CloseRound())
    assert [each.number for each in stage.view().felt.seats if each.settled] == [2, 3]


@pytest.mark.rule("R-42")
@pytest.mark.parametrize(("decided", "verb"), [("release", Verb.PAY), ("seize", Verb.KEEP)])
def test_what_was_withheld_is_paid_once_it_is_released_and_kept_where_it_is_seized(decided: str, verb: Verb) -> None:
    """Also on the felt of the round that is closed, which the hands look at while they pay it out."""
    pit = Pit(GAME).bet(1, 2, 3, pair_plus=5).finish()
    won = next(line for box in pit.round.boxes.values() for line in box.lines if line.winnings and line.stake)
    pit.raised("other")
    pit.do(pit.ruling("ruled-so", SHIFT, measures=f"withhold-win seat={won.seat} wager={won.wager}"))

    def shown() -> set[Verb]:
        (badge,) = [(name, each.verb) for name, each in deeds(GAME, pit.round, pit.box(won.seat)) if name == won.wager]
        return {badge[1]}

    assert shown() == {Verb.KEEP}
    pit.raised("other")
    pit.do(pit.ruling("ruled-so", SHIFT, measures=f"{decided} item={pit.table.withheld[0].item}"))
    assert pit.table.withheld == ()
    assert shown() == {verb}
