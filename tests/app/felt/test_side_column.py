"""Beside the felt: the page that matters, and in it what the dealer has picked."""

import pytest

from app.felt.panels.side_column import SideColumn
from app.felt.view import Desk
from engine.table import commands as ask
from tools.scenes.stage import Stage


@pytest.fixture
def stage() -> Stage:
    """Every position of a round is settled."""
    stage = Stage().bet().no_more_bets().deal()
    return stage.after(ask.ConfirmBurn(), ask.AllOthers(), ask.TurnCards(), ask.SettleSeats())


@pytest.fixture
def column(qtbot, stage: Stage) -> SideColumn:
    column = SideColumn()
    qtbot.addWidget(column)
    column.show_view(stage.view())
    return column


def test_a_position_picked_on_the_felt_is_looked_at_in_the_walk(column: SideColumn, stage: Stage) -> None:
    elsewhere = next(seat.seat for seat in stage.view().settlement.seats if seat.seat != column.walk.looked_at)
    column.show_view(stage.view(Desk(seat=elsewhere)))
    assert column.walk.looked_at == elsewhere


def test_from_the_picked_position_one_walks_on_though_it_stays_picked(column: SideColumn, stage: Stage) -> None:
    first, second = (seat.seat for seat in stage.view().settlement.seats[:2])
    column.show_view(stage.view(Desk(seat=first)))
    column.walk.next.click()
    column.show_view(stage.view(Desk(seat=first, explained="another")))
    assert column.walk.looked_at == second
