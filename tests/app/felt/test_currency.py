"""A table that plays in pounds speaks of pounds, at every step of a round."""

import re

import msgspec
import pytest
from msgspec.structs import replace

from app.felt.build.table import table_view
from app.felt.view import Desk
from app.table.link_status import LinkStatus
from app.words.events import words_of
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.procedure import Phase
from engine.table.jackpot import Meter
from tests.engine.pit import Pit


def _said(pit: Pit) -> str:
    """Everything on the screen of the table, and all that has been told of the round."""
    view = table_view(pit.table, desk=Desk(), link=LinkStatus(), meter=Meter(amount=12_345_67, seed=0))
    told = [words_of(fact, pit.table.currency) for fact in pit.facts]
    return msgspec.json.encode((view, told)).decode()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_amount_of_a_table_in_pounds_is_told_in_dollars(game: Game) -> None:
    pit = Pit(game, limits={game.wagers[0].name: (10, 100)})
    pit.do(pit.new_terms(replace(pit.table.terms, currency="£")))
    said = [_said(pit)]
    pit.bet(1, 2, ante=200, progressive=5)
    said.append(_said(pit))
    for phase in (Phase.DECIDING, Phase.SETTLING, Phase.CLOSING):
        pit.play((2,) if game.wager("ante") else (), upto=phase)
        said.append(_said(pit))
    pit.finish()
    said.append(_said(pit))
    assert not any(re.search(r"\$\d", words) for words in said)
    assert any(re.search(r"£\d", words) for words in said)
