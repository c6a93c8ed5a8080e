"""The real window while a shuffler sends hundreds of messages at once: hands go on, and nothing is lost."""

import pytest

from tests.app.device_reports import reports
from tests.app.terminal.conftest import Open

BURST = 290


@pytest.mark.case("E14")
def test_bets_are_taken_while_hundreds_of_messages_come_after_a_pause(sit_down: Open) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.go_on()
    table = hands.terminal.table
    assert table is not None
    assert table.simulator is not None
    table.simulator.order({"do": "mute"})
    table.simulator.order({"do": "babble", "frames": BURST})
    table.simulator.order({"do": "unmute"})
    hands.touch_chip(2_500)
    for seat in (1, 2, 4):
        hands.touch_area(seat, "ante")
    hands.until(lambda: [seat.areas[0].amount for seat in hands.view.felt.seats] == [2_500, 2_500, 0, 2_500, 0, 0, 0])

    def pressed() -> list[int]:
        return [said.seq for said in reports(hands.terminal.opened.house.journal, "ButtonPressed")]

    hands.until(lambda: len(pressed()) >= BURST)
    assert pressed() == list(range(pressed()[0], pressed()[0] + BURST))
    hands.to_the_end()
    assert hands.phase == "BETWEEN ROUNDS"
