"""Power cuts, lost memory, wrong firmware and open doors, as the driver tells them."""

import pytest

from devices.cdl.emulator import Identity
from devices.cdl.frames import DeviceState
from devices.contract import (
    Booted,
    CardMoved,
    DeckLoaded,
    DeckVerified,
    DoorMoved,
    Doubt,
    DriverConfig,
    FaultCleared,
    FaultCode,
    FaultRaised,
    LinkCode,
    LinkNote,
    LinkUp,
    OpenRound,
    PacketDone,
    Quarantined,
    RoundClosed,
)
from tests.devices.hostile_line import ROUND_A, Conversation


def mid_deal(**options) -> Conversation:
    talk = Conversation(**options)
    talk.deal()
    talk.until(lambda: len(talk.of(PacketDone)) == 2)
    return talk


@pytest.mark.fault("P1")
def test_a_power_cut_in_the_deal_is_told_and_the_round_waits_for_a_person() -> None:
    talk = mid_deal()
    talk.until(lambda: talk.body.forming)
    epoch = talk.device.journal.epoch
    talk.cut_power()
    talk.until(lambda: len(talk.of(Booted)) == 2)
    boot = talk.of(Booted)[-1]
    assert (boot.cause, boot.journal_lost, boot.round_was_open, boot.cards_in_path) == ("power", False, True, True)
    assert boot.id.epoch == epoch
    talk.run(3)
    assert len(talk.of(PacketDone)) == 2
    talk.resume()
    talk.finish()
    assert [done.count for done in talk.of(PacketDone)] == [3] * 5
    assert not talk.of(Doubt)
    talk.assert_nothing_lost_or_doubled()


@pytest.mark.fault("P2")
def test_a_new_epoch_in_a_round_is_a_doubt_once() -> None:
    talk = mid_deal()
    talk.order(do="forget", s=0.2)
    talk.run(1)
    talk.settle()
    assert [(doubt.code, doubt.round_open) for doubt in talk.of(Doubt)] == [(LinkCode.EPOCH_CHANGED, True)]
    assert talk.of(Booted)[-1].journal_lost
    first, second = talk.of(Booted)[0].id, talk.of(Booted)[-1].id
    assert (second.epoch != first.epoch, second.seq) == (True, 1)


@pytest.mark.fault("P2")
def test_a_first_meeting_with_a_device_that_lost_its_memory_says_so() -> None:
    talk = Conversation()
    talk.order(do="forget", s=0.2)
    talk.restart_app()
    talk.store.order.clear()
    talk.store.rows.clear()
    talk.run(1)
    talk.settle()
    assert [note.code for note in talk.of(LinkNote)] == [LinkCode.EPOCH_CHANGED]


@pytest.mark.fault("P3")
def test_a_new_epoch_between_rounds_is_a_note_and_the_deck_is_new() -> None:
    talk = Conversation().play()
    talk.ready()
    talk.order(do="forget", s=0.2)
    talk.run(1)
    talk.settle()
    assert not talk.of(Doubt)
    assert [note.code for note in talk.of(LinkNote)] == [LinkCode.EPOCH_CHANGED]
    assert talk.of(Booted)[-1].deck_unknown
    assert talk.of(DeckLoaded)[-1].id.epoch == talk.of(DeckVerified)[-1].id.epoch == talk.of(Booted)[-1].id.epoch


@pytest.mark.fault("P4")
def test_a_memory_that_went_back_in_time_is_quarantined() -> None:
    talk = Conversation().play()
    talk.order(do="roll_back", records=10, s=0.1)
    talk.run(2)
    assert [quarantined.code for quarantined in talk.of(Quarantined)] == [LinkCode.SEQUENCE_BACK]


@pytest.mark.fault("P5")
def test_a_table_that_lost_power_in_a_round_gets_the_rest_and_no_more() -> None:
    talk = mid_deal()
    talk.restart_app()
    talk.finish()
    assert not talk.of(Doubt)
    talk.assert_nothing_lost_or_doubled()


@pytest.mark.fault("P6")
def test_table_and_shuffler_without_power_at_once_is_caught_up_as_replayed() -> None:
    talk = mid_deal()
    talk.committing = False
    talk.until(lambda: len(talk.of(PacketDone)) == 3)
    talk.order(do="power_cut", s=0.5)
    talk.restart_app()
    talk.committing = True
    talk.run(1)
    talk.resume()
    talk.finish()
    replayed = [event for event in talk.store.rows.values() if event.replayed]
    assert any(isinstance(event, PacketDone) for event in replayed)
    assert talk.of(LinkUp)[-1].caught_up == len(replayed) - talk.of(LinkUp)[0].caught_up
    talk.assert_nothing_lost_or_doubled()


@pytest.mark.fault("P7")
def test_brown_outs_are_told_each_with_its_cause() -> None:
    talk = mid_deal()
    for _ in range(3):
        talk.order(do="power_cut", s=0.1, cause="brown-out")
        talk.run(0.2)
    talk.settle()
    assert [boot.cause for boot in talk.of(Booted)] == ["power", "brown-out", "brown-out", "brown-out"]
    assert [fault.code for fault in talk.of(FaultRaised)] == [FaultCode.BROWN_OUT] * 3


@pytest.mark.fault("P8")
@pytest.mark.parametrize("paired", [{"firmware": "0.9.9"}, {"features": 1}])
def test_another_firmware_than_paired_is_noted_before_any_card(paired) -> None:
    talk = Conversation(config=DriverConfig(control=True, seed=1, device="EMU000000001", **paired))
    talk.ready()
    assert [note.code for note in talk.of(LinkNote)] == [LinkCode.NOT_AS_PAIRED]
    assert talk.events.index(talk.of(LinkNote)[0]) < talk.events.index(talk.of(LinkUp)[0])


@pytest.mark.fault("P9")
def test_an_open_door_stops_the_deal_until_it_is_shut() -> None:
    talk = mid_deal()
    talk.order(do="door")
    talk.run(2)
    assert [done.packet for done in talk.of(PacketDone)] == [1, 2]
    talk.order(do="door_shut")
    talk.finish()
    assert [door.open for door in talk.of(DoorMoved)] == [True, False]
    assert [(fault.code, fault.severity) for fault in talk.of(FaultRaised)] == [(FaultCode.DOOR, "blocking")]
    assert len(talk.of(PacketDone)) == 5


@pytest.mark.fault("P10")
def test_a_device_without_its_host_ends_the_round_refuses_the_next_and_replays_all() -> None:
    talk = Conversation(identity=Identity(features=0xBF))
    talk.ready()
    talk.up.dead = talk.down.dead = True
    rounds = 0
    while talk.device.ask(ROUND_A) == 0:
        rounds += 1
        talk.until(lambda: talk.body.state == DeviceState.READY, within=60)
        assert rounds < 30
    assert talk.device.unacked > 256
    talk.settle()
    assert [fault.code for fault in talk.of(FaultRaised)] == [FaultCode.HOST_ABSENT]
    assert len(talk.of(RoundClosed)) == rounds
    assert not any(closed.aborted for closed in talk.of(RoundClosed))
    assert len(talk.of(CardMoved)) == rounds * 15
    talk.assert_nothing_lost_or_doubled()
    assert talk.device.ask(ROUND_A) == 0


@pytest.mark.fault("P1")
def test_a_restart_clears_a_fault_of_an_idle_device() -> None:
    talk = Conversation()
    talk.ready()
    talk.order(do="fault", code=int(FaultCode.MOTOR), severity="service")
    talk.cut_power()
    talk.ready()
    talk.settle()
    assert [(cleared.code, cleared.by) for cleared in talk.of(FaultCleared)] == [(FaultCode.MOTOR, "restart")]


def test_an_abort_ends_the_round_and_says_so() -> None:
    from devices.contract import AbortRound

    talk = mid_deal()
    assert talk.host.command(talk.now, AbortRound())
    talk.finish()
    assert [closed.aborted for closed in talk.of(RoundClosed)] == [True]


def test_a_round_with_more_cards_than_the_deck_is_refused() -> None:
    talk = Conversation()
    talk.ready()
    ask = OpenRound(method="A", boxes=("1", "2", "3", "4", "5", "6", "7"), per_packet=7, dealer=7, community=0)
    assert talk.device.ask(ask) != 0
