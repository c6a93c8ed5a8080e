"""The faults of line and port, each injected by the emulator and seen in what the driver tells."""

import pytest

from devices.cdl.chart import TalkState
from devices.cdl.frames import DeviceState
from devices.contract import (
    ButtonPressed,
    CardMoved,
    Doubt,
    DriverConfig,
    LiftQuarantine,
    LinkCode,
    LinkDown,
    LinkLate,
    LinkNote,
    LinkUp,
    PacketDone,
    Pair,
    Quarantined,
)
from tests.devices.hostile_line import ROUND_A, Cable, Conversation
from tests.devices.whole_round import DESTS, clean, dests


class ThrownBack(Cable):
    """A cable whose far end sends back whatever comes, as a gateway without its device may do."""

    thrown_back = False

    def arrived(self) -> bytes:
        return self._talk.down.get(self._talk.now) if self.thrown_back else super().arrived()

    def read(self) -> bytes:
        return b"" if self.thrown_back else super().read()


def cursor(talk: Conversation):
    return talk.store.cursor


@pytest.mark.fault("L1")
def test_a_cable_out_while_idle_is_late_then_lost_and_then_back_without_doubt() -> None:
    talk = Conversation()
    talk.ready()
    talk.run(1)
    began = talk.now
    talk.order(do="mute", s=6)
    talk.until(lambda: talk.of(LinkLate))
    assert 0.5 < talk.now - began < 1.7
    talk.until(lambda: talk.of(LinkDown))
    assert 2.5 < talk.now - began < 3.8
    assert talk.of(LinkDown)[0].code is LinkCode.SILENT
    talk.until(lambda: len(talk.of(LinkUp)) == 2)
    assert not talk.of(Doubt)
    assert len(talk.of(LinkDown)) == 1


@pytest.mark.fault("L1")
def test_a_wire_that_is_broken_on_the_tables_side_alone_is_lost_too_though_the_shuffler_is_still_heard() -> None:
    talk = Conversation()
    talk.ready()
    talk.down.dead = True
    talk.device.ask(ROUND_A)
    talk.run(8)
    assert [down.code for down in talk.of(LinkDown)] == [LinkCode.SILENT]
    talk.down.dead = False
    talk.finish()
    assert len(talk.of(LinkDown)) == 1
    clean(talk)


@pytest.mark.fault("L1")
def test_a_shuffler_that_starts_anew_and_does_not_hear_the_table_is_not_called_ready() -> None:
    talk = Conversation()
    talk.ready()
    talk.down.dead = True
    talk.order(do="power_cut", s=0.2)
    talk.run(8)
    assert [down.code for down in talk.of(LinkDown)] == [LinkCode.SILENT]


@pytest.mark.fault("L1")
def test_a_line_that_throws_the_tables_own_words_back_is_silence() -> None:
    talk = Conversation(cable=ThrownBack)
    talk.ready()
    talk.cable.thrown_back = True
    talk.run(4)
    assert [down.code for down in talk.of(LinkDown)] == [LinkCode.SILENT]


@pytest.mark.fault("L2")
def test_a_cable_out_in_the_deal_is_caught_up_with_how_many_and_no_doubt() -> None:
    talk = Conversation()
    talk.deal()
    talk.until(lambda: dests(talk))
    talk.order(do="mute", s=10)
    talk.run(11)
    talk.finish()
    assert talk.of(LinkUp)[-1].caught_up >= 3
    clean(talk)


@pytest.mark.fault("L2")
def test_a_plain_shoes_cable_out_in_the_deal_loses_cards_and_its_return_is_not_noticed_as_whole() -> None:
    talk = Conversation(protocol="asl")
    talk.deal()
    talk.until(lambda: talk.of(CardMoved))
    talk.replug()
    talk.settle()
    assert [doubt.code for doubt in talk.of(Doubt)] == [LinkCode.NO_REPLAY]


@pytest.mark.fault("L3", "L4")
def test_an_adapter_pulled_twelve_times_gives_one_notice_each_and_a_clean_round() -> None:
    talk = Conversation()
    talk.deal()
    for _ in range(12):
        talk.run(0.03)
        talk.replug()
    talk.finish()
    assert [down.code for down in talk.of(LinkDown)] == [LinkCode.PORT_LOST] * len(talk.of(LinkDown))
    clean(talk)


@pytest.mark.fault("L5")
def test_another_tables_shuffler_is_heard_by_nobody_until_a_supervisor_pairs_it() -> None:
    talk = Conversation(config=DriverConfig(device="SN-OURS", control=True, seed=1))
    talk.run(3)
    (quarantined,) = talk.of(Quarantined)
    assert (quarantined.code, quarantined.device) == (LinkCode.WRONG_DEVICE, "EMU000000001")
    assert not talk.store.order
    assert talk.device.journal.ack_mark == 0
    assert talk.host.command(talk.now, Pair(device="EMU000000001"))
    talk.play()
    assert dests(talk) == DESTS
    talk.assert_nothing_lost_or_doubled()


@pytest.mark.fault("L5")
def test_the_right_shuffler_on_the_port_again_needs_no_supervisor() -> None:
    talk = Conversation(config=DriverConfig(device="SN-OURS", control=True, seed=1))
    talk.until(lambda: talk.of(Quarantined))
    talk.order(do="unplug")
    assert talk.host.standing is TalkState.CLOSED


@pytest.mark.fault("L11")
def test_half_a_frame_and_then_silence_is_silence_and_the_event_comes_on_resume() -> None:
    talk = Conversation()
    talk.deal()
    talk.until(lambda: dests(talk))
    talk.order(do="half")
    talk.run(0.02)
    talk.order(do="mute", s=5)
    talk.run(5.1)
    assert [down.code for down in talk.of(LinkDown)] == [LinkCode.SILENT]
    talk.finish()
    clean(talk)


@pytest.mark.fault("L13")
@pytest.mark.case("E15")
def test_a_wrong_speed_is_told_from_silence_within_five_seconds() -> None:
    talk = Conversation(script=[{"at": f"frame:{kind}", "do": "garble", "times": 999} for kind in ("HELLO", "EVENT")])
    talk.run(5.2)
    assert [down.code for down in talk.of(LinkDown)] == [LinkCode.NOISE]
    assert "speed" in talk.of(LinkDown)[0].reason


@pytest.mark.fault("L14")
def test_an_acknowledgement_that_was_lost_with_nothing_left_to_repeat_is_given_again() -> None:
    talk = Conversation()
    talk.play()
    talk.device.journal.ack_mark -= 3
    talk.run(1.5)
    assert talk.device.unacked == 0


@pytest.mark.fault("L14")
def test_a_lost_acknowledgement_brings_the_packet_again_and_it_is_dropped() -> None:
    talk = Conversation()
    talk.deal()
    talk.until(lambda: dests(talk))
    talk.down.dead = True
    talk.run(1.2)
    talk.down.dead = False
    talk.finish()
    assert not talk.of(LinkNote)
    clean(talk)


@pytest.mark.fault("L15")
def test_a_recorded_packet_of_an_earlier_round_is_dropped_and_noted() -> None:
    talk = Conversation().play()
    old = next(record.seq for record in talk.device.journal.records if record.type == 0x18)
    events = len(talk.of(PacketDone))
    talk.order(do="stale", seq=old)
    talk.run(1.5)
    assert len(talk.of(PacketDone)) == events
    assert [note.code for note in talk.of(LinkNote)] == [LinkCode.REPEATED]
    assert not talk.of(Doubt, Quarantined)


@pytest.mark.fault("L16")
def test_the_same_number_with_another_card_is_quarantined_until_a_supervisor_resolves_it() -> None:
    talk = Conversation()
    talk.deal()
    talk.until(lambda: dests(talk))
    talk.run(0.01)
    talk.order(at=f"seq:{talk.device.journal.newest + 1}", do="other")
    talk.until(lambda: talk.of(Quarantined))
    assert talk.of(Quarantined)[0].code is LinkCode.OTHER_CONTENT
    stored = len(talk.store.order)
    talk.run(2)
    assert len(talk.store.order) == stored
    assert talk.host.command(talk.now, LiftQuarantine())
    talk.finish()
    talk.assert_nothing_lost_or_doubled()


@pytest.mark.fault("L16")
def test_a_quarantined_device_that_is_unplugged_and_plugged_in_again_is_still_told_to_be_quarantined() -> None:
    talk = Conversation()
    talk.deal()
    talk.until(lambda: dests(talk))
    talk.order(at=f"seq:{talk.device.journal.newest + 1}", do="other")
    talk.until(lambda: talk.of(Quarantined))
    stored = len(talk.store.order)
    talk.replug()
    talk.run(2)
    told = talk.of(LinkDown, Quarantined)
    assert [type(event) for event in told] == [Quarantined, LinkDown, Quarantined]
    assert [(event.code, event.device) for event in talk.of(Quarantined)] == [
        (LinkCode.OTHER_CONTENT, "EMU000000001")
    ] * 2
    assert len(talk.store.order) == stored


@pytest.mark.fault("L16")
def test_another_card_under_a_number_stored_before_a_restart_is_noticed_too() -> None:
    talk = Conversation()
    talk.play()
    talk.config = DriverConfig(control=True, seed=1, recall=lambda eid: talk.store.rows[eid].raw)
    talk.restart_app()
    talk.ready()
    packet = next(record for record in talk.device.journal.records if record.type == 0x18)
    talk.device.journal.records[packet.seq - 1] = type(packet)(
        packet.seq, packet.type, packet.body[:-1] + b"\x01", packet.round, packet.holds
    )
    talk.order(do="stale", seq=packet.seq)
    talk.until(lambda: talk.of(Quarantined))


@pytest.mark.fault("L17")
def test_a_frame_of_an_older_epoch_is_dropped_and_the_link_finds_itself_again() -> None:
    talk = Conversation()
    talk.deal()
    talk.until(lambda: dests(talk))
    talk.order(at="frame:EVENT", do="old_epoch")
    talk.finish()
    assert [note.code for note in talk.of(LinkNote)] == [LinkCode.OTHER_EPOCH]
    assert len(talk.of(LinkUp)) == 2
    clean(talk)


@pytest.mark.fault("L18")
def test_what_follows_a_swallowed_frame_waits_until_it_is_in() -> None:
    talk = Conversation()
    talk.deal()
    talk.run(0.01)
    missing = talk.device.journal.newest + 2
    talk.order(at=f"seq:{missing}", do="swallow")
    talk.until(lambda: talk.device.journal.newest >= missing + 1)
    assert talk.store.order[-1].seq < missing
    talk.finish()
    clean(talk)


@pytest.mark.fault("L19")
@pytest.mark.parametrize("kind", ["STATUS", "HELLO"])
def test_an_old_answer_that_comes_late_alarms_nobody(kind: str) -> None:
    talk = Conversation(script=[{"at": f"frame:{kind}", "do": "hold"}])
    talk.play()
    talk.order(at="frame:EVENT", do="deliver")
    talk.play()
    assert dests(talk) == DESTS * 2
    assert not talk.of(Doubt, Quarantined, LinkNote)


@pytest.mark.fault("L20")
def test_an_app_killed_between_store_and_acknowledgement_has_the_packet_once() -> None:
    talk = Conversation()
    talk.commit_delay = 0.05
    talk.deal()
    talk.until(lambda: any(isinstance(event, PacketDone) for _, event in talk._unsaved))
    talk.restart_app(between_commit_and_ack=True)
    talk.finish()
    talk.assert_nothing_lost_or_doubled()


@pytest.mark.fault("L21")
def test_an_app_killed_before_the_store_has_the_packet_once() -> None:
    talk = Conversation()
    talk.commit_delay = 0.05
    talk.deal()
    talk.until(lambda: any(isinstance(event, PacketDone) for _, event in talk._unsaved))
    talk.restart_app()
    talk.finish()
    talk.assert_nothing_lost_or_doubled()


@pytest.mark.fault("L22")
def test_a_database_from_an_old_copy_is_replayed_as_far_as_the_journal_goes() -> None:
    talk = Conversation().play()
    keep = len(talk.store.order) // 2
    for eid in talk.store.order[keep:]:
        del talk.store.rows[eid]
    talk.store.order = talk.store.order[:keep]
    talk.restart_app()
    talk.settle()
    assert not talk.of(Doubt)
    talk.assert_nothing_lost_or_doubled()


@pytest.mark.fault("L22")
def test_a_database_so_old_that_records_are_gone_is_a_gap_and_a_doubt() -> None:
    talk = Conversation().play()
    for eid in talk.store.order[3:]:
        del talk.store.rows[eid]
    talk.store.order = talk.store.order[:3]
    del talk.device.journal.records[:10]
    talk.restart_app()
    talk.settle()
    assert [(doubt.code, doubt.round_open) for doubt in talk.of(Doubt)] == [(LinkCode.GAP, False)]
    assert talk.store.order[3].seq == 11


@pytest.mark.fault("L22")
def test_a_gap_in_an_open_round_says_so() -> None:
    talk = Conversation()
    talk.deal()
    talk.until(lambda: dests(talk))
    talk.committing = False
    talk.order(do="mute", s=5)
    talk.run(0.5)
    del talk.device.journal.records[: len(talk.device.journal.records) - 2]
    talk._unsaved.clear()
    talk.run(5)
    talk.finish()
    assert (LinkCode.GAP, True) in [(doubt.code, doubt.round_open) for doubt in talk.of(Doubt)]


@pytest.mark.fault("L23")
def test_a_babbling_device_is_slowed_noted_and_in_the_end_heard_out() -> None:
    talk = Conversation()
    talk.ready()
    talk.order(do="babble", frames=1000)
    talk.run(0.5)
    assert len(talk.of(ButtonPressed)) <= 300
    assert [note.code for note in talk.of(LinkNote)] == [LinkCode.RATE_LIMIT]
    talk.settle()
    assert len(talk.of(ButtonPressed)) == 1000
    talk.assert_nothing_lost_or_doubled()


@pytest.mark.fault("P11")
def test_a_device_that_answers_and_does_not_move_is_named_with_its_packet() -> None:
    talk = Conversation(script=[{"at": "packet:2/card:2", "do": "hang"}])
    talk.deal()
    talk.until(lambda: talk.body.packet == 2)
    talk.run(33)
    assert [note.code for note in talk.of(LinkNote)] == [LinkCode.STALLED]
    assert talk.of(LinkNote)[0].reason == "Shuffler stalled in packet 2 (5 cards out)."
    assert not talk.of(LinkDown, LinkLate)


def test_a_wait_for_the_dealer_or_the_decisions_is_no_standstill() -> None:
    talk = Conversation()
    ask = type(ROUND_A)(method="B", boxes=("1",), per_packet=3, dealer=3, community=3)
    talk.deal(ask)
    talk.until(lambda: len(dests(talk)) == 2)
    talk.run(65)
    assert not talk.of(LinkNote)
    assert talk.body.state == DeviceState.DEALING
