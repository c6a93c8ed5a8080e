"""The talk with a CDL/1 shuffler, as conversations by a virtual clock."""

from random import Random

import pytest

from devices.cdl import frames as f
from devices.cdl.emulator import Identity
from devices.cdl.journal import DeviceJournal
from devices.cdl.requests import Requests
from devices.cdl.sender import Sender
from devices.contract import Booted, LinkCode, LinkUp, PacketDone, Quarantined
from tests.devices.hostile_line import Conversation


def test_a_round_arrives_whole_and_in_order() -> None:
    talk = Conversation(1)
    talk.play()
    talk.assert_nothing_lost_or_doubled()
    assert [(done.dest, done.count) for done in talk.of(PacketDone)] == [
        ("1", 3),
        ("2", 3),
        ("4", 3),
        ("dealer", 3),
        ("community", 3),
    ]


def test_the_link_says_who_is_there_and_that_it_is_an_emulator() -> None:
    talk = Conversation(1)
    talk.ready()
    (up,) = talk.of(LinkUp)
    assert (up.device, up.simulated, up.assurance) == ("EMU000000001", True, "full")
    assert isinstance(talk.store.rows[talk.store.order[0]], Booted)


def test_an_answer_that_knows_less_than_was_received_comes_from_a_memory_that_went_back() -> None:
    talk = Conversation(1)
    talk.deal()
    talk.until(lambda: talk.of(PacketDone))
    talk.committing = False
    talk.until(lambda: len(talk.of(PacketDone)) == 2)
    talk.order(do="roll_back", records=5, s=0.1)
    talk.run(2)
    assert [quarantined.code for quarantined in talk.of(Quarantined)] == [LinkCode.SEQUENCE_BACK]


def test_a_long_journal_frees_only_what_was_acknowledged_and_loses_nothing() -> None:
    talk = Conversation(1, identity=Identity(features=0xBF))
    for _ in range(40):
        talk.play()
    assert talk.device.journal.oldest > 1
    assert len(talk.device.journal.records) >= 1024
    talk.assert_nothing_lost_or_doubled()


@pytest.mark.fault("P10")
def test_an_unacknowledged_journal_is_never_freed() -> None:
    journal = DeviceJournal(None, Random(1))
    journal.start()
    for number in range(3000):
        journal.append(0x24, b"", round_number=number // 10, holds=journal.holds)
    assert journal.oldest == 1
    journal.ack(500)
    assert journal.oldest == 501
    journal.ack(2995)
    assert journal.oldest == 3000 - 1024 + 1


def test_an_answer_counts_once_and_only_for_the_newest_question_of_its_kind() -> None:
    requests = Requests(0xFFFE)
    old, new = requests.ask(f.STATUS, received=3), requests.ask(f.STATUS, received=9)
    assert (old, new) == (0xFFFF, 1)
    assert requests.answered(f.STATUS, old) is None
    assert requests.answered(f.HELLO, new) is None
    answered = requests.answered(f.STATUS, new)
    assert answered is not None
    assert answered.received == 9
    assert requests.answered(f.STATUS, new) is None


def test_noise_before_a_greeting_or_after_a_pause_is_cut_off_by_a_delimiter() -> None:
    sender = Sender()
    sender.send(0.0, f.Frame(f.HELLO_REQ))
    sender.send(0.0, f.Frame(f.HELLO_REQ))
    sender.send(0.05, f.Frame(f.PING))
    sender.send(0.2, f.Frame(f.PING))
    pieces = sender.take().split(b"\0")
    assert [bool(piece) for piece in pieces] == [False, True, False, True, True, False, True, False]


def test_only_what_is_stored_is_acknowledged() -> None:
    talk = Conversation(1)
    talk.committing = False
    talk.run(2)
    assert talk.of(Booted)
    assert talk.device.journal.ack_mark == 0
    talk.committing = True
    talk.settle()
    assert talk.device.journal.ack_mark == talk.store.order[-1].seq
