"""Nobody acts at a table out of their place, and nothing is written where somebody tries."""

from pathlib import Path

import pytest

from app.staff.house_log import HOUSE, staff_changes
from app.table.service import TableService
from engine.actors import Actor, Rank
from engine.refusals import Refusal
from engine.staff.house_facts import StaffJoined, StaffLeft, StaffRanked
from engine.table import commands as ask
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


@pytest.mark.rule("X3 6.2")
def test_who_has_left_the_house_or_lost_the_rank_asks_nothing_more_while_a_screen_still_knows_them(
    tmp_path: Path,
) -> None:
    house = house_with(tmp_path / "data", rounds=1)
    service = TableService("T1", house.journal)
    robin = Actor(id="7", name="Robin", rank=Rank.DEALER)
    with house.journal.writing() as w:
        joined = StaffJoined(staff="7", name="Robin", rank=Rank.DEALER, by=None)
        w.append(HOUSE, (joined,), "")
        w.apply(staff_changes(joined))
    assert not isinstance(service.handle(ask.PlaceYourBets(), robin), Refusal)
    for fact, words in (
        (StaffRanked(staff="7", rank=Rank.TECHNICIAN, by="1"), "technician tends the devices"),
        (StaffLeft(staff="7", by="1"), "Robin does not work here any more"),
    ):
        with house.journal.writing() as w:
            w.append(HOUSE, (fact,), "1")
            w.apply(staff_changes(fact))
        head = house.journal.head()
        answer = service.handle(ask.PlaceWager(seat=1, wager="ante", amount=1000), robin)
        assert isinstance(answer, Refusal)
        assert words in answer.words
        assert house.journal.head() == head
    house.close()
