"""Hundreds of messages that arrive in one burst after a pause, while no cards are due."""

import pytest

from devices.contract import PacketDone
from engine.procedure import Phase
from engine.table import commands as ask
from tests.app.table.conftest import OpenOn
from tests.app.table.fault_links import Link
from tests.app.table.fault_outcomes import clean
from tests.app.table.floor import Floor

NOISE = 280


def held_back(floor: Floor) -> bytes:
    """Let the device deal a round that nobody asked for and babble, with everything it says held up on the way."""
    held: list[bytes] = []
    floor.up.put = lambda now, data: held.append(data)  # type: ignore[method-assign]
    floor.order(do="deal")
    floor.order(do="babble", frames=NOISE)
    floor.until(lambda: floor.body.round == 1 and not floor.body.open)
    floor.shuffled_again()
    del floor.up.put
    return b"".join(held)


@pytest.mark.case("E14")
@pytest.mark.parametrize("link", [Link("cdl", "pty"), Link("asl", "pty")], ids=str)
@pytest.mark.parametrize("phase", [Phase.BETTING, Phase.CLOSED])
def test_a_burst_of_hundreds_is_logged_in_order_and_cards_that_are_not_due_enter_no_hand(
    table_on: OpenOn, link: Link, phase: Phase
) -> None:
    floor = table_on(link)
    floor.until(lambda: floor.link_status.ready and floor.body.state == 2)
    floor.ask(ask.SeatDealer(dealer="D1"))
    if phase is Phase.BETTING:
        floor.ask(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000))
    floor.up.put(floor.now, held_back(floor))
    floor.run(3)
    floor.assert_whole()
    assert len(floor.store.order) > NOISE + 15
    assert floor.phase is phase
    assert floor.table.round is None or all(not box.hand.cards for box in floor.round.boxes.values())
    if link.protocol == "cdl" and phase is Phase.BETTING:
        assert set(floor.kinds) == {"early-cards"}
        cards = sum(packet.count for packet in floor.of(PacketDone))
        assert [finding.words.split(" that ")[0] for finding in floor.findings] == [f"{cards} cards came"]
        assert len(floor.house.journal.rows("irregularities")) == 1
        assert floor.screen.primary.label == "Supervisor's decision"
        return
    assert floor.kinds == []
    assert {hold.kind for hold in floor.table.holds} == ({"deck-check"} if link.protocol == "asl" else set())
    for hold in floor.table.holds:
        floor.lift(hold.kind)
    if link.protocol == "asl":
        floor.order(do="fault", code=12)
        floor.order(do="clear")
        floor.run(0.1)
    if phase is Phase.BETTING:
        floor.ask(*(ask.PlaceWager(seat=seat, wager="ante", amount=1000) for seat in (2, 4)))
        floor.ask(ask.NoMoreBets(warned=True))
    else:
        floor.bet()
    clean(floor)
