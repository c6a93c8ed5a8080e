"""After a void round the large button walks from position to position before it closes the round."""

import pytest

from app.felt.build.table import table_view
from app.felt.view import Desk
from app.table.link_status import LinkStatus
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from tests.engine.pit import Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]


def test_the_primary_button_refunds_seat_by_seat_and_closes_the_void_round_last() -> None:
    pit = Pit(X3).bet(2, 5).deal()
    pit.raised("foreign-card")
    pit.do(pit.ruling("void"))
    said = []
    while not pit.round.closed:
        view = table_view(pit.table, desk=Desk(), link=LinkStatus())
        assert view is not None
        assert view.primary.refusal is None
        assert view.primary_ask is not None
        said.append((view.primary.label, type(view.primary_ask)))
        pit.do(view.primary_ask)
    assert said == [
        ("Position 2 told, $10 back", ask.ConfirmRefund),
        ("Position 5 told, $10 back", ask.ConfirmRefund),
        ("Close the void round", ask.CloseRound),
    ]


@pytest.mark.rule("R-22")
def test_the_primary_button_squares_an_undone_closed_round_before_it_calls_for_bets() -> None:
    pit = Pit(X3).bet(2, 5, pair_plus=10).finish()
    pit.raised("wrong-dealer")
    held = table_view(pit.table, desk=Desk(), link=LinkStatus())
    assert held is not None
    assert held.finding is not None
    assert held.primary.label == "Supervisor's decision"
    pit.do(pit.ruling("void"))
    said = []
    while pit.round.closed:
        view = table_view(pit.table, desk=Desk(), link=LinkStatus())
        assert view is not None
        assert view.primary.refusal is None
        assert view.primary_ask is not None
        said.append((view.primary.label.split(" told")[0], type(view.primary_ask)))
        pit.do(view.primary_ask)
    assert said == [
        ("Position 2", ask.ConfirmRefund),
        ("Position 5", ask.ConfirmRefund),
        ("Place your bets", ask.PlaceYourBets),
    ]
