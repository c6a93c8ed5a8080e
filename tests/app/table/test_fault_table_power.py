"""Power and device life: what holds, who decides, and that the log has every card once (P1–P11)."""

import pytest

from app.device.view import device_panel, reminder
from app.table.setup import ShufflerPaired
from app.ui.view import LampState
from devices.cdl.emulator import Identity
from devices.contract import Booted, FaultCode, LinkCode, LinkUp, PacketDone
from engine.procedure import Phase
from engine.table import events as ev
from engine.table import keeping_asked as keep
from tests.app.table.conftest import OpenOn
from tests.app.table.fault_links import Link, on_links
from tests.app.table.fault_outcomes import clean, counted, mid_deal
from tests.app.table.floor import Floor
from tests.approvals import word

BY_HAND = keep.ChangeMethod(method="manual", approval=word("S1", "pit-supervisor", "The shuffler is out"))


def whole_after(floor: Floor) -> None:
    """The decided round got all its cards, and the log has what the device has."""
    floor.dealt()
    assert len(floor.round.dealt) == 15
    floor.assert_whole()


@on_links("P1", protocol="cdl")
@pytest.mark.rule("X3 5.16")
def test_a_power_cut_in_the_deal_holds_the_round_and_is_resumed_by_a_decision(table_on: OpenOn, link: Link) -> None:
    floor = mid_deal(table_on(link))
    floor.cut_power()
    floor.until(lambda: bool(floor.findings), within=60)
    assert floor.kinds == ["power-failure"]
    assert floor.findings[0].rule.startswith("5.16")
    assert floor.findings[0].words.endswith("count its cards.") is floor.of(Booted)[-1].cards_in_path
    floor.run(2)
    before = len(floor.round.dealt)
    floor.resolve("resume")
    floor.until(lambda: len(floor.round.dealt) > before, within=60)
    whole_after(floor)


@on_links("P1", protocol="cdl")
@pytest.mark.rule("X3 5.16", "R-33")
def test_a_table_started_anew_after_a_power_cut_knows_that_the_device_stands_still(
    table_on: OpenOn, link: Link
) -> None:
    """Everything was stored before the program was killed, so that nothing comes again but the device's own word."""
    floor = mid_deal(table_on(link))
    floor.cut_power()
    floor.until(lambda: floor.kinds == ["power-failure"] and floor.link_status.fault_code, within=60)
    floor.run(1)
    floor.restart_app()
    floor.until(lambda: floor.link_status.fault_code == FaultCode.BROWN_OUT, within=60)
    assert floor.lamp.state is LampState.FAULT
    before = len(floor.round.dealt)
    floor.resolve("resume")
    floor.until(lambda: len(floor.round.dealt) > before, within=60)
    whole_after(floor)


@on_links("P1", protocol="asl")
@pytest.mark.rule("X3 5.8")
def test_a_shoe_that_lost_its_power_in_the_deal_is_counted_and_the_rest_is_drawn(table_on: OpenOn, link: Link) -> None:
    floor = mid_deal(table_on(link))
    floor.cut_power()
    floor.run(0.1)
    counted(floor)
    floor.resolve_count("count-right", "52")
    floor.rest()
    assert len(floor.round.dealt) == 15
    assert floor.phase is Phase.BURNING


@on_links("P2")
@pytest.mark.rule("X3 5.8")
def test_a_lost_memory_in_the_round_is_a_doubt_and_the_hands_stay(table_on: OpenOn, link: Link) -> None:
    floor = mid_deal(table_on(link))
    hands = floor.round.dealt
    floor.order(do="forget", s=0.2)
    floor.until(lambda: bool(floor.findings), within=60)
    assert set(floor.kinds) == {"continuity"}
    assert floor.round.dealt == hands
    felt = floor.screen.felt
    there = {seat.number for seat in felt.seats if seat.hand.cards}
    assert there
    assert {seat.number for seat in felt.seats if "Unconfirmed" in seat.notes} == there


@on_links("P3")
@pytest.mark.rule("X3 5.1")
def test_a_lost_memory_between_rounds_bars_the_deal_until_the_deck_is_verified(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin().dealt().play_on()
    floor.order(do="forget", s=0.2)
    floor.until(lambda: bool(floor.table.holds), within=60)
    assert "deck is verified" in floor.refused() or "Count the cards" in floor.refused()
    floor.until(floor.may_open, within=60)
    assert floor.facts(ev.Found) == []


@on_links("P4")
def test_a_sequence_that_went_back_is_black_and_bars_the_table(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin().dealt().play_on()
    floor.order(do="roll_back", records=10, s=0.1)
    floor.until(lambda: floor.lamp.state is LampState.QUARANTINED, within=60)
    assert LinkCode.SEQUENCE_BACK in floor.refused()


@on_links("P5", protocol="cdl")
def test_after_a_power_cut_of_the_computer_the_round_is_there_again(table_on: OpenOn, link: Link) -> None:
    floor = mid_deal(table_on(link))
    before = floor.round.dealt
    floor.restart_app()
    assert floor.round.dealt == before
    clean(floor)


@on_links("P6", protocol="cdl")
@pytest.mark.rule("X3 5.16")
def test_after_a_power_cut_of_both_the_round_is_there_again_and_goes_on_by_a_decision(
    table_on: OpenOn, link: Link
) -> None:
    floor = mid_deal(table_on(link))
    before = floor.round.dealt
    floor.order(do="power_cut", s=0.3)
    floor.restart_app()
    assert floor.round.dealt == before
    floor.until(lambda: bool(floor.findings), within=60)
    floor.run(2)
    boot = floor.of(Booted)[-1].id
    told = floor.house.journal.device_event(boot.device, boot.epoch, boot.seq)
    assert told is not None
    assert told.replayed
    floor.resolve("resume")
    whole_after(floor)


@on_links("P5", "P6", protocol="asl")
@pytest.mark.rule("X3 5.8")
@pytest.mark.parametrize("both", [False, True])
def test_after_a_power_cut_at_a_shoes_table_the_round_is_there_again_and_is_counted(
    table_on: OpenOn, link: Link, both: bool
) -> None:
    floor = mid_deal(table_on(link))
    before = floor.round.dealt
    if both:
        floor.order(do="power_cut", s=0.3)
    floor.restart_app()
    floor.run(1)
    assert floor.round.dealt == before
    counted(floor)


@on_links("P7")
@pytest.mark.rule("X3 3.8", "X3 6.1")
def test_three_brown_outs_in_a_minute_take_the_shuffler_out_of_use_and_offer_dealing_by_hand(
    table_on: OpenOn, link: Link
) -> None:
    floor = table_on(link).begin().dealt().play_on()
    for cut in range(3):
        assert [hold.kind for hold in floor.table.holds] == []
        floor.order(do="power_cut", s=0.1, cause="brown-out")
        floor.until(lambda cut=cut: len(floor.of(LinkUp)) == cut + 2, within=60)
        floor.run(0.2)
    assert [hold.kind for hold in floor.table.holds] == ["out-of-service"]
    assert "3 times within a minute" in floor.refused()
    assert floor.table.holds[0].rule == "6.1"
    assert "deal by hand" in reminder(floor.table, floor.link_status)
    panel = device_panel(floor.table, floor.link_status)
    assert panel.words == "The shuffler answers, but may not deal."
    assert [method.key for method in panel.methods if method.offered] == ["manual"]
    floor.ask(BY_HAND)
    floor.bet()
    assert floor.round.terms.method == "manual"
    assert floor.screen.primary.label == "Cards dealt"


@on_links("P7")
def test_brown_outs_further_apart_are_told_and_nothing_more(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link)
    floor.until(lambda: floor.link_status.ready and floor.body.state == 2)
    for _ in range(3):
        floor.order(do="power_cut", s=0.1, cause="brown-out")
        floor.run(31)
    assert [boot.cause for boot in floor.of(Booted)][1:] == ["brown-out"] * 3
    assert floor.table.holds == ()


def browned_out(floor: Floor) -> None:
    """The power fails once more and comes back."""
    heard = len(floor.of(LinkUp))
    floor.order(do="power_cut", s=0.1, cause="brown-out")
    floor.until(lambda: len(floor.of(LinkUp)) > heard, within=60)
    floor.run(0.2)


@on_links("P7")
@pytest.mark.rule("X3 3.8", "X3 6.1")
def test_brown_outs_are_counted_on_by_a_program_that_is_started_anew_between_them(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link)
    floor.until(lambda: floor.link_status.ready and floor.body.state == 2)
    for _ in range(2):
        browned_out(floor)
    floor.restart_app()
    floor.until(lambda: floor.link_status.ready)
    assert floor.table.holds == ()
    browned_out(floor)
    assert [hold.kind for hold in floor.table.holds] == ["out-of-service"]
    assert "3 times within a minute" in floor.refused()


@on_links("P7")
def test_after_a_restart_neither_old_brown_outs_count_nor_those_before_a_supervisors_word(
    table_on: OpenOn, link: Link
) -> None:
    floor = table_on(link)
    floor.until(lambda: floor.link_status.ready and floor.body.state == 2)
    for _ in range(3):
        browned_out(floor)
    floor.lift("out-of-service")
    floor.restart_app()
    floor.until(lambda: floor.link_status.ready)
    for _ in range(2):
        browned_out(floor)
    assert floor.table.holds == ()
    clock = floor.house.journal._clock
    real = clock.utc_us
    clock.utc_us = lambda: real() + 61_000_000
    floor.restart_app()
    floor.until(lambda: floor.link_status.ready)
    browned_out(floor)
    clock.utc_us = real
    assert floor.table.holds == ()


@on_links("P7")
def test_a_shuffler_out_of_use_deals_again_when_a_supervisor_has_put_it_right(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link)
    floor.until(lambda: floor.link_status.ready and floor.body.state == 2)
    for _ in range(3):
        floor.order(do="power_cut", s=0.1, cause="brown-out")
        floor.run(0.4)
    floor.until(lambda: bool(floor.table.holds), within=60)
    floor.lift("out-of-service")
    floor.begin()
    clean(floor)


@on_links("P8")
def test_another_firmware_bars_the_next_round_until_a_supervisor_pairs_it(table_on: OpenOn, link: Link) -> None:
    device = "EMU000000001" if link.protocol == "cdl" else "EMU1"
    paired = ShufflerPaired(device=device, firmware="0.9.9", features=Identity().features, approved_by="M1")
    floor = table_on(link, paired=paired)
    floor.until(lambda: bool(floor.table.holds), within=60)
    assert floor.refused().startswith("Not the approved version: firmware 1.0")
    assert floor.thread.cards_are_out is False
    floor.lift("not-as-paired")
    floor.begin()
    clean(floor)


@on_links("P9")
@pytest.mark.rule("X3 5.8")
def test_a_door_opened_in_the_round_is_counted(table_on: OpenOn, link: Link) -> None:
    floor = mid_deal(table_on(link))
    dealt = len(floor.round.dealt)
    floor.order(do="door")
    floor.until(lambda: bool(floor.findings))
    assert floor.kinds == ["door"]
    assert "door" in floor.lamp.what_now.lower()
    floor.run(2)
    assert len(floor.round.dealt) == dealt


@on_links("P10")
def test_a_host_that_was_away_gets_everything_and_loses_nothing(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin()
    floor.until(lambda: floor.body.open)
    floor.up.dead = floor.down.dead = True
    floor.until(lambda: not floor.body.open, within=60)
    floor.run(5)
    floor.up.dead = floor.down.dead = False
    floor.until(lambda: len(floor.of(LinkUp)) == 2, within=60)
    floor.settle()
    assert len(floor.of(PacketDone)) == 5
    clean(floor)


@on_links("P11")
@pytest.mark.rule("X3 6.1")
def test_a_shuffler_that_stands_still_is_named_with_its_packet(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link, script=[{"at": "packet:2/card:2", "do": "hang"}]).begin()
    floor.until(lambda: floor.body.packet == 2)
    floor.run(33)
    assert floor.kinds == ["stalled"]
    assert floor.findings[0].words == "Shuffler stalled in packet 2 (5 cards out)."
