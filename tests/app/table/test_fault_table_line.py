"""Line, port, power and device life: what the lamp says, what holds, and that the log has every card once."""

from pathlib import Path

import pytest

from app.projections.panel_view import LampState
from app.table.setup import ShufflerPaired
from devices.cdl.emulator import Identity
from devices.cdl.frames import State
from devices.contract import LinkCode, LinkUp, PacketDone
from engine import commands as ask
from engine import events as ev
from engine import keeping_asked as keep
from engine.procedure import Phase
from tests.app.table.floor import DEALER, Floor

OURS = ShufflerPaired(device="EMU000000001", firmware="1.0.0", features=0, approved_by="M1")


def mid_deal(where: Path, **more: object) -> Floor:
    floor = Floor(where, **more)  # type: ignore[arg-type]
    floor.deal()
    floor.until(lambda: len(floor.round.dealt) >= 6)
    return floor


def clean(floor: Floor) -> None:
    """The round is whole, nobody counts, and the log has what the device has."""
    floor.dealt()
    assert floor.kinds == []
    assert len(floor.round.dealt) == 15
    floor.settle()
    floor.assert_whole()
    floor.house.close()


@pytest.mark.fault("L1", "H7")
@pytest.mark.rule("X3 5.5", "X3 5.6")
def test_a_dead_cable_is_late_then_lost_and_bets_can_be_closed_but_nothing_is_dealt(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    floor.until(lambda: floor.link_status.ready and floor.body.state == 2)
    floor.order(do="mute", s=12)
    began = floor.now
    floor.until(lambda: floor.lamp.state is LampState.LATE)
    assert floor.now - began < 2
    floor.until(lambda: floor.lamp.state is LampState.LOST)
    assert floor.now - began < 4
    assert "check the cable" in floor.lamp.what_now
    floor.bet()
    floor.run(1)
    assert floor.phase is Phase.DEALING
    assert floor.screen.primary.label == "Shuffler not ready"
    assert floor.round.device_round is None
    floor.until(lambda: floor.link_status.ready, within=60)
    clean(floor)


@pytest.mark.fault("L2")
def test_a_cable_out_in_the_deal_is_caught_up_and_said_cdl_memory(tmp_path: Path) -> None:
    floor = mid_deal(tmp_path)
    floor.order(do="mute", s=10)
    floor.until(lambda: floor.lamp.state is LampState.LOST)
    assert floor.screen.primary_ask is None
    floor.until(lambda: len(floor.of(LinkUp)) == 2, within=60)
    assert floor.lamp.what_now.startswith("Caught up:")
    clean(floor)


@pytest.mark.fault("L2", "L3")
@pytest.mark.rule("X3 5.8")
def test_a_plug_pulled_at_a_shoe_in_the_deal_is_a_doubt_at_once_and_one_count_asl_memory(tmp_path: Path) -> None:
    floor = Floor(tmp_path, protocol="asl")
    floor.until(lambda: floor.link_status.ready and floor.body.state == State.READY, within=60)
    floor.bet(1, 2)
    floor.draw(4)
    floor.replug()
    assert floor.kinds == ["doubt"]
    assert floor.findings[0].rule == "5.8"
    floor.draw(8)
    floor.resolve_count("count-right", "52")
    assert floor.kinds == ["doubt"]
    assert len(floor.round.dealt) == 12
    assert floor.phase is Phase.BURNING
    floor.house.close()


@pytest.mark.fault("L3", "L4")
def test_an_adapter_pulled_twelve_times_is_reopened_and_the_round_is_clean(tmp_path: Path) -> None:
    floor = mid_deal(tmp_path)
    for _ in range(12):
        floor.run(0.03)
        floor.replug()
    clean(floor)


@pytest.mark.fault("L5")
@pytest.mark.rule("X3 6.1")
def test_another_tables_shuffler_is_black_held_over_a_restart_and_paired_by_a_supervisor(tmp_path: Path) -> None:
    other = ShufflerPaired(device="SN-OURS", firmware="1.0.0", features=0, approved_by="M1")
    floor = Floor(tmp_path, paired=other)
    floor.run(3)
    assert floor.lamp.state is LampState.QUARANTINED
    assert LinkCode.WRONG_DEVICE in floor.refused()
    assert floor.store.order == []
    floor.restart_app()
    floor.run(2)
    assert LinkCode.WRONG_DEVICE in floor.refused()
    floor.lift("quarantine")
    floor.deal()
    clean(floor)


@pytest.mark.fault("L6")
@pytest.mark.case("E03")
def test_a_port_in_use_is_said_and_cards_may_be_dealt_by_hand_with_approval(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    floor.host.closed(floor.now, LinkCode.PORT_BUSY, "The shuffler's port is in use by another program.")
    floor.cable.inside = False
    floor.run(0.1)
    assert floor.lamp.state is LampState.LOST
    assert "in use" in floor.lamp.what_now
    floor.bet()
    change = keep.ChangeMethod(method="manual", approved_by="S1", approver_rank="pit-supervisor", reason="Port in use")
    floor.ask(change)
    assert floor.screen.primary.label == "Cards dealt"
    floor.ask(ask.CardsDealt())
    assert floor.phase is Phase.DECIDING
    floor.house.close()


@pytest.mark.fault("L7", "L8", "L9", "L10", "L14", "L18")
@pytest.mark.parametrize(
    "harm",
    [
        {"do": "flip"},
        {"do": "lose_byte"},
        {"do": "insert", "bytes": 1},
        {"do": "insert", "bytes": 40},
        {"do": "zeros", "bytes": 200},
        {"do": "swallow"},
        {"do": "repeat"},
    ],
    ids=["L8-cdl", "L9-lost-cdl", "L9-in-cdl", "L9-burst-cdl", "L10-cdl", "L18-cdl", "L14-cdl"],
)
def test_a_harmed_frame_is_resent_and_the_dealer_sees_nothing(harm: dict[str, object], tmp_path: Path) -> None:
    floor = mid_deal(tmp_path, seed=5)
    floor.order(**harm)
    lamp = floor.lamp
    floor.run(0.1)
    assert floor.lamp == lamp
    clean(floor)


@pytest.mark.fault("L11")
def test_half_a_frame_and_silence_is_silence_and_the_rest_comes(tmp_path: Path) -> None:
    floor = mid_deal(tmp_path)
    floor.order(do="half")
    floor.run(0.02)
    floor.order(do="mute", s=5)
    floor.until(lambda: floor.lamp.state is LampState.LOST)
    clean(floor)


@pytest.mark.fault("L12", "L23")
@pytest.mark.parametrize("harm", [{"do": "flood", "bytes": 2000}, {"do": "babble", "frames": 600}])
def test_a_flood_is_bounded_and_the_round_goes_on(harm: dict[str, object], tmp_path: Path) -> None:
    floor = mid_deal(tmp_path)
    floor.order(**harm)
    clean(floor)


@pytest.mark.fault("L13")
@pytest.mark.case("E15")
def test_a_wrong_speed_is_told_from_a_dead_cable(tmp_path: Path) -> None:
    script = [{"at": f"frame:{kind}", "do": "garble", "times": 999} for kind in ("HELLO", "EVENT")]
    floor = Floor(tmp_path, script=script)
    floor.run(5.2)
    assert floor.lamp.state is LampState.LOST
    assert "speed" in floor.lamp.what_now
    floor.house.close()


@pytest.mark.fault("L15", "L17", "L19")
@pytest.mark.parametrize(
    "order",
    [{"at": "frame:EVENT", "do": "old_epoch"}, {"at": "frame:STATUS", "do": "hold"}],
    ids=["L17-cdl", "L19-cdl"],
)
def test_what_comes_late_or_from_another_time_alarms_nobody(order: dict[str, object], tmp_path: Path) -> None:
    floor = mid_deal(tmp_path)
    floor.order(**order)
    floor.run(0.5)
    clean(floor)


@pytest.mark.fault("L16")
@pytest.mark.rule("X3 5.8", "X3 6.1")
def test_the_same_number_with_another_card_is_black_and_holds_round_and_table(tmp_path: Path) -> None:
    floor = mid_deal(tmp_path)
    floor.order(at=f"seq:{floor.device.journal.newest + 1}", do="other")
    floor.until(lambda: floor.lamp.state is LampState.QUARANTINED)
    assert floor.kinds == ["quarantine"]
    assert floor.findings[0].rule == "5.8"
    assert [hold.kind for hold in floor.table.holds] == ["quarantine"]
    floor.house.close()


@pytest.mark.fault("L20", "L21")
@pytest.mark.parametrize("acknowledged", [False, True], ids=["L20-cdl", "L21-cdl"])
def test_a_kill_beside_the_commit_leaves_every_packet_once(acknowledged: bool, tmp_path: Path) -> None:
    floor = mid_deal(tmp_path)
    floor.committing = acknowledged
    floor.run(0.1)
    floor.restart_app()
    floor.committing = True
    clean(floor)


@pytest.mark.fault("L22")
def test_a_gap_in_the_round_is_a_doubt(tmp_path: Path) -> None:
    floor = mid_deal(tmp_path)
    floor.order(do="mute", s=5)
    floor.run(0.5)
    del floor.device.journal.records[:-2]
    floor.until(lambda: bool(floor.findings), within=60)
    assert floor.kinds[0] == "doubt"
    floor.house.close()


@pytest.mark.fault("P1")
@pytest.mark.rule("X3 5.16")
def test_a_power_cut_in_the_deal_holds_the_round_and_is_resumed_by_a_decision(tmp_path: Path) -> None:
    floor = mid_deal(tmp_path)
    floor.cut_power()
    floor.until(lambda: bool(floor.findings), within=60)
    assert floor.kinds == ["power-failure"]
    assert floor.findings[0].rule.startswith("5.16")
    floor.run(2)
    before = len(floor.round.dealt)
    floor.resolve("resume")
    floor.until(lambda: len(floor.round.dealt) > before, within=60)
    floor.dealt()
    assert len(floor.round.dealt) == 15
    floor.settle()
    floor.assert_whole()
    floor.house.close()


@pytest.mark.fault("P2")
@pytest.mark.rule("X3 5.8")
def test_a_lost_memory_in_the_round_is_a_doubt_and_the_hands_stay(tmp_path: Path) -> None:
    floor = mid_deal(tmp_path)
    hands = floor.round.dealt
    floor.order(do="forget", s=0.2)
    floor.until(lambda: bool(floor.findings), within=60)
    assert set(floor.kinds) == {"continuity"}
    assert floor.round.dealt == hands
    floor.house.close()


@pytest.mark.fault("P3")
@pytest.mark.rule("X3 5.1")
def test_a_lost_memory_between_rounds_bars_the_deal_until_the_deck_is_verified(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    floor.deal().dealt().play_on()
    floor.order(do="forget", s=0.2)
    floor.until(lambda: bool(floor.table.holds), within=60)
    assert "deck is verified" in floor.refused() or "Count the cards" in floor.refused()
    floor.until(floor.may_open, within=60)
    assert floor.facts(ev.Found) == []
    floor.house.close()


@pytest.mark.fault("P4")
def test_a_sequence_that_went_back_is_black_and_bars_the_table(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    floor.deal().dealt().play_on()
    floor.order(do="roll_back", records=10, s=0.1)
    floor.until(lambda: floor.lamp.state is LampState.QUARANTINED, within=60)
    assert LinkCode.SEQUENCE_BACK in floor.refused()
    floor.house.close()


@pytest.mark.fault("P5", "P6")
@pytest.mark.parametrize("both", [False, True], ids=["P5-cdl", "P6-cdl"])
def test_after_a_power_cut_of_the_computer_the_round_is_there_again(both: bool, tmp_path: Path) -> None:
    floor = mid_deal(tmp_path)
    before = floor.round.dealt
    if both:
        floor.order(do="power_cut", s=0.3)
    floor.restart_app()
    assert floor.round.dealt == before
    if both:
        floor.until(lambda: bool(floor.findings), within=60)
        floor.run(2)
        floor.resolve("resume")
    floor.dealt()
    assert len(floor.round.dealt) == 15
    floor.settle()
    floor.assert_whole()
    floor.house.close()


@pytest.mark.fault("P7")
@pytest.mark.rule("X3 3.8")
def test_after_brown_outs_the_floor_may_deal_by_hand(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    floor.deal().dealt().play_on()
    for _ in range(3):
        floor.order(do="power_cut", s=0.1, cause="brown-out")
        floor.run(0.4)
    change = keep.ChangeMethod(method="manual", approved_by="S1", approver_rank="pit-supervisor", reason="Brown-outs")
    floor.ask(change)
    floor.bet()
    assert floor.round.terms.method == "manual"
    assert floor.screen.primary.label == "Cards dealt"
    floor.house.close()


@pytest.mark.fault("P8")
def test_another_firmware_bars_the_next_round_until_a_supervisor_pairs_it(tmp_path: Path) -> None:
    paired = ShufflerPaired(device="EMU000000001", firmware="0.9.9", features=Identity().features, approved_by="M1")
    floor = Floor(tmp_path, paired=paired)
    floor.until(lambda: bool(floor.table.holds), within=60)
    assert "Not the approved version" in floor.refused()
    assert floor.thread.cards_are_out is False
    floor.lift("not-as-paired")
    floor.deal()
    clean(floor)


@pytest.mark.fault("P9")
@pytest.mark.rule("X3 5.8")
def test_a_door_opened_in_the_round_is_counted(tmp_path: Path) -> None:
    floor = mid_deal(tmp_path)
    floor.order(do="door")
    floor.until(lambda: bool(floor.findings))
    assert floor.kinds == ["door"]
    assert "door" in floor.lamp.what_now.lower()
    floor.house.close()


@pytest.mark.fault("P10")
def test_a_host_that_was_away_gets_everything_and_loses_nothing(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    floor.deal()
    floor.until(lambda: floor.body.open)
    floor.up.dead = floor.down.dead = True
    floor.until(lambda: not floor.body.open, within=60)
    floor.run(5)
    floor.up.dead = floor.down.dead = False
    floor.until(lambda: len(floor.of(LinkUp)) == 2, within=60)
    floor.settle()
    assert len(floor.of(PacketDone)) == 5
    clean(floor)


@pytest.mark.fault("P11")
@pytest.mark.rule("X3 6.1")
def test_a_shuffler_that_stands_still_is_named_with_its_packet(tmp_path: Path) -> None:
    floor = Floor(tmp_path, script=[{"at": "packet:2/card:2", "do": "hang"}])
    floor.deal()
    floor.until(lambda: floor.body.packet == 2)
    floor.run(33)
    assert floor.kinds == ["stalled"]
    assert floor.findings[0].words == "Shuffler stalled in packet 2 (5 cards out)."
    floor.house.close()


@pytest.mark.fault("H5")
def test_an_emulator_that_answers_in_production_deals_nothing(tmp_path: Path) -> None:
    floor = Floor(tmp_path, production=True)
    floor.until(lambda: bool(floor.of(LinkUp)))
    floor.run(0.2)
    floor.thread.ask(ask.SeatDealer(dealer=DEALER.id), DEALER)
    floor.run(0.1)
    assert "simulated" in floor.refused()
    floor.house.close()


@pytest.mark.fault("H5")
def test_in_training_the_screen_always_says_that_the_shuffler_is_simulated(tmp_path: Path) -> None:
    floor = mid_deal(tmp_path)
    assert any("SIMULATED" in text for text in floor.screen.banner.texts)
    floor.order(do="mute", s=6)
    floor.run(5)
    assert any("SIMULATED" in text for text in floor.screen.banner.texts)
    floor.house.close()


@pytest.mark.fault("H4")
@pytest.mark.case("E14")
def test_a_table_that_was_busy_for_ten_seconds_catches_up_in_order(tmp_path: Path) -> None:
    floor = mid_deal(tmp_path)
    working = floor.thread.work_off
    floor.thread.work_off = lambda: None  # type: ignore[method-assign]
    floor.run(10)
    floor.thread.work_off = working  # type: ignore[method-assign]
    clean(floor)
