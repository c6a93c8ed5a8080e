"""Damaged messages and floods on the line: nothing is lost, everything is counted, and noise is called so."""

import pytest

from devices.contract import LinkCode, LinkDown, LinkNote, LinkUp
from tests.devices.hostile_line import Conversation
from tests.devices.whole_round import clean, dests


@pytest.mark.fault("L7", "L8", "L9", "L10")
@pytest.mark.parametrize(
    ("harm", "noisy"),
    [
        ({"do": "flip"}, 1),
        ({"do": "lose_byte"}, 1),
        ({"do": "insert", "bytes": 1}, 1),
        ({"do": "insert", "bytes": 40}, 1),
        ({"do": "zeros", "bytes": 200}, 0),
        ({"do": "half"}, 1),
        ({"do": "swallow"}, 0),
        ({"do": "repeat"}, 0),
    ],
)
def test_a_harmed_packet_comes_again_whole_and_only_a_counter_moves(harm, noisy) -> None:
    talk = Conversation(5)
    talk.deal()
    talk.until(lambda: dests(talk))
    talk.order(**harm)
    before = talk.host.noise
    talk.finish()
    assert (talk.host.noise - before >= 1) is bool(noisy)
    assert {note.code for note in talk.of(LinkNote)} == ({LinkCode.DAMAGED} if noisy else set())
    assert sum(note.count for note in talk.of(LinkNote)) <= talk.host.noise - before
    assert not talk.of(LinkDown)
    clean(talk)


@pytest.mark.fault("L12")
def test_a_flood_without_delimiter_is_noted_as_noise_and_bounded() -> None:
    talk = Conversation()
    talk.deal()
    talk.order(do="flood", bytes=2000)
    talk.finish()
    assert [note.code for note in talk.of(LinkNote)] == [LinkCode.DAMAGED, LinkCode.NOISE]
    clean(talk)


@pytest.mark.fault("L7", "L8")
def test_damaged_messages_are_told_of_every_ten_seconds_and_every_one_is_counted() -> None:
    talk = Conversation(5)
    talk.ready()
    for _ in range(5):
        talk.order(at="frame:STATUS", do="flip")
        talk.run(4)
    talk.run(11)
    told = [note for note in talk.of(LinkNote) if note.code is LinkCode.DAMAGED]
    assert sum(note.count for note in told) == talk.host.noise == 5
    assert [note.count for note in told] == [1, 2, 2]
    assert told[1].reason == "2 damaged messages left out."


@pytest.mark.fault("L8", "L12")
def test_a_damaged_message_now_and_then_is_no_line_noise_and_several_in_a_row_are() -> None:
    talk = Conversation(5)
    talk.ready()
    for _ in range(4):
        talk.order(at="frame:STATUS", do="flip")
        talk.run(12)
    assert {note.code for note in talk.of(LinkNote)} == {LinkCode.DAMAGED}
    for _ in range(3):
        talk.order(at="frame:STATUS", do="flip")
        talk.run(2)
    assert LinkCode.NOISE in [note.code for note in talk.of(LinkNote)]


@pytest.mark.fault("L12")
def test_a_line_that_is_quiet_again_for_ten_seconds_is_as_good_as_before() -> None:
    talk = Conversation()
    talk.ready()
    talk.order(do="flood", bytes=2000)
    talk.until(lambda: LinkCode.NOISE in [note.code for note in talk.of(LinkNote)])
    ups = len(talk.of(LinkUp))
    talk.run(9)
    assert len(talk.of(LinkUp)) == ups
    talk.run(2)
    assert len(talk.of(LinkUp)) == ups + 1
