"""A house numbers its felt otherwise, 1-2-3-5-6-7-8: screens and records say its numbers, the shuffler its boxes."""

import pytest

from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.verify import verify
from engine.table import events as ev
from tests.app.terminal.sitting import Hands

NO_FOUR = (1, 2, 3, 5, 6, 7, 8)


@pytest.fixture
def hands(sit_down) -> Hands:
    seated = sit_down(numbers=NO_FOUR)
    seated.sign_in()
    return seated


def test_a_round_is_dealt_to_the_numbers_on_the_felt_and_its_log_is_sound(hands: Hands) -> None:
    assert [each.number for each in hands.view.felt.seats] == list(NO_FOUR)
    hands.go_on()
    hands.key("F4", "8", "A")
    hands.touch_area(5, "ante")
    hands.until(lambda: hands.view.primary.detail == "2 positions, $50 on the felt")
    hands.to_the_end()
    house = hands.terminal.opened.house
    facts = [entry.event for entry in house.journal.entries("table:T1")]
    assert [each.place for each in facts if isinstance(each, ev.PacketDealt)] == ["5", "8", "dealer", "community"]
    assert {each.seat for each in facts if isinstance(each, ev.SeatSettled)} == {5, 8}
    assert verify(house.database, None, Codec(ALL_FACTS), HouseProjector).problems == ()
