"""A shuffler that takes no orders: the dealer presses its key, and the table follows what it says."""

import pytest

from devices.cdl.emulator import Identity
from devices.cdl.frames import Feature
from devices.contract import CommandAnswered, OpenRound
from engine.procedure import Phase
from tests.app.table.conftest import OpenOn
from tests.app.table.fault_links import Link
from tests.app.table.fault_outcomes import clean

LISTENED_TO = Identity(features=Identity().features & ~Feature.CONTROL)


@pytest.mark.rule("X3 3.7")
def test_a_shuffler_that_takes_no_orders_is_asked_nothing_and_the_dealer_is_told_to_press_its_key(
    table_on: OpenOn,
) -> None:
    floor = table_on(Link("cdl", "memory"), identity=LISTENED_TO)
    floor.deal()
    floor.run(2)
    assert floor.screen.primary.label == "Deal at the shuffler"
    assert floor.screen.primary_ask is None
    assert not floor.of(CommandAnswered)
    pressed = OpenRound(method="A", boxes=("1", "2", "4"), per_packet=3, dealer=3, community=3)
    assert floor.device.ask(pressed) == 0
    floor.until(lambda: bool(floor.round.device_round))
    assert floor.screen.primary.label == "Dealing …"
    clean(floor)
    assert floor.phase is Phase.BURNING
