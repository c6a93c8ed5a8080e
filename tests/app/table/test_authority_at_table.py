"""Nobody acts at a table out of their place, and nothing is written where somebody tries."""

from pathlib import Path

import pytest

from app.table.service import TableService
from engine import commands as ask
from engine.actors import Actor, Rank
from engine.refusals import Refusal
from tests.app.past_rounds import house_with


@pytest.mark.rule("X3 6.2")
@pytest.mark.parametrize("rank", [Rank.SURVEILLANCE, Rank.TECHNICIAN])
def test_who_stands_beside_the_line_places_no_bet_and_leaves_no_entry(tmp_path: Path, rank: Rank) -> None:
    house = house_with(tmp_path / "data", rounds=1)
    service = TableService("T1", house.journal)
    before = house.journal.head()
    answer = service.handle(ask.PlaceYourBets(), Actor(id="900", name="Lee", rank=rank))
    assert isinstance(answer, Refusal)
    assert answer.rule == "6.2"
    assert house.journal.head() == before
    house.close()


def test_a_supervisor_may_do_what_the_dealer_does(tmp_path: Path) -> None:
    house = house_with(tmp_path / "data", rounds=1)
    service = TableService("T1", house.journal)
    answer = service.handle(ask.PlaceYourBets(), Actor(id="200", name="Ann", rank=Rank.PIT_SUPERVISOR))
    assert not isinstance(answer, Refusal)
    house.close()
