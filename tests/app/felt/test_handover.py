"""The screen asks the next dealer to take over what is open, as its first thing to do."""

import pytest

from app.felt.build.table import table_view
from app.felt.view import Desk
from app.table.link_status import LinkStatus
from app.words.events import words_of
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.table import commands as ask
from tests.engine.felt import LR, UK, X3
from tests.engine.pit import Pit


def test_the_primary_button_takes_over_and_then_calls_the_supervisor() -> None:
    pit = Pit(GAMES["megalink-three-card-poker-xtreme"]).bet(1).deal()
    pit.do(ask.RaiseIrregularity(kind="exposed", places=("1",)), ask.SeatDealer(dealer="D2"))
    view = table_view(pit.table, link=LinkStatus(), desk=Desk())
    assert view.primary_ask == ask.AcknowledgeHandover()
    assert "D2" in view.primary.detail
    (said,) = pit.do(view.primary_ask)
    assert words_of(said, "$") == "Dealer D2 takes over 1 open irregularity"
    assert table_view(pit.table, link=LinkStatus(), desk=Desk()).primary.label == "Supervisor's decision"


@pytest.mark.rule("R-24")
@pytest.mark.parametrize(
    ("game", "says"), [(X3, "Rule 5.16: "), (LR, "House reading R-24: "), (UK, "House reading R-24: ")]
)
def test_a_held_table_names_the_rule_or_that_a_house_reading_stands_in_for_it(game: Game, says: str) -> None:
    pit = Pit(game).bet(1).deal()
    pit.raised("power-failure")
    view = table_view(pit.table, link=LinkStatus(), desk=Desk())
    assert view.primary.detail.startswith(says)
