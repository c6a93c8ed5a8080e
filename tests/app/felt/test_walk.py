"""The walk of settlement by touch: a position, all that only lose, the whole row once every hand was shown."""

import pytest

from app.felt.build.walk import LOSERS, NEXT, ROW, only_loses
from app.felt.deed import What
from app.felt.keys import bindings, deed_of
from app.felt.screen import TableScreen
from app.felt.view import TableView
from engine.table import commands as ask
from tools.scenes.stage import Stage


def settled(*seats: int) -> Stage:
    stage = Stage().bet().no_more_bets().deal()
    return stage.after(ask.ConfirmBurn(), ask.AllOthers(), ask.TurnCards(), ask.SettleSeats(seats=seats))


def walk(view: TableView) -> dict[str, str]:
    """What the walk offers, and why not."""
    return {
        each.key: each.refusal.why if each.refusal else "" for each in view.actions if each.key in (NEXT, LOSERS, ROW)
    }


@pytest.mark.rule("R-25")
def test_the_whole_row_is_said_done_only_after_every_hand_was_shown() -> None:
    view = settled(7).view()
    assert walk(view)[ROW] == "Position 5 is not settled yet: its hand was not shown."
    assert walk(settled().view())[ROW] == ""


def test_one_touch_says_done_all_that_only_lose(qtbot) -> None:
    view = settled().view()
    screen = TableScreen()
    qtbot.addWidget(screen)
    screen.show_view(view)
    said = []
    screen.side.walk.touched.connect(said.append)
    lose = tuple(stop.seat for stop in view.settlement.seats if only_loses(stop))
    win = tuple(stop.seat for stop in view.settlement.seats if not only_loses(stop))
    assert lose
    assert win
    screen.seat_row.did.emit(What.LOSERS)
    assert said == [lose]


def test_keys_and_buttons_of_the_walk_do_the_same() -> None:
    bound = {each.key: each.deed for each in bindings(settled().view())}
    assert (bound["N"], bound["L"], bound["W"]) == (What.NEXT, What.LOSERS, What.ROW)
    assert [deed_of(key) for key in (NEXT, LOSERS, ROW)] == [What.NEXT, What.LOSERS, What.ROW]
