"""The plain shoe: every line of its language, and what a table may believe of it."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from devices.asl import lines
from devices.asl.emulator import AslDevice
from devices.asl.session import AslSession
from devices.contract import (
    CARDS,
    CardEventFields,
    CardMoved,
    Cursor,
    Doubt,
    DriverConfig,
    EventId,
    FaultCleared,
    FaultCode,
    FaultRaised,
    LinkCode,
    LinkDown,
    LinkNote,
    LinkUp,
    Odd,
    OpenRound,
    Quarantined,
    RoundClosed,
    SecuritySeen,
    ShuffleDone,
)
from tests.devices.hostile_line import QUICK


def heard(*texts: str, session: AslSession | None = None):
    session = session or listening()
    session.receive(1.0, b"".join(text.encode() + b"\r\n" for text in texts))
    return session.take_events()


def listening(cursor: Cursor | None = None, **config) -> AslSession:
    session = AslSession(DriverConfig(**config))
    session.opened(0.0, cursor)
    return session


def kinds(events):
    return [type(event) for event in events]


def test_each_line_becomes_its_event() -> None:
    events = heard("V SHOE 1.0 SN7", "N", "C 4S", "C TH", "C ??", "K", "E 08 jam", "O", "B")
    assert kinds(events) == [
        LinkUp,
        ShuffleDone,
        CardMoved,
        CardMoved,
        CardMoved,
        SecuritySeen,
        FaultRaised,
        FaultCleared,
        RoundClosed,
    ]
    assert [event.face for event in events if isinstance(event, CardMoved)] == ["4s", "Th", Odd.UNREADABLE]
    assert [event.index for event in events if isinstance(event, CardMoved)] == [1, 2, 3]
    fault = events[6]
    assert (fault.code, events[7].code, events[8].cards_out) == (FaultCode.JAM_OUTFEED, FaultCode.JAM_OUTFEED, 3)


def test_two_equal_cards_in_a_row_are_two_cards() -> None:
    assert [event.face for event in heard("N", "C 4S", "C 4S") if isinstance(event, CardMoved)] == ["4s", "4s"]


@pytest.mark.case("E11")
def test_the_first_line_may_be_a_tail_and_only_the_first() -> None:
    session = listening()
    assert heard("4S", session=session) == []
    doubts = [event for event in heard("C 4S", "X", session=session) if isinstance(event, Doubt)]
    assert [doubt.code for doubt in doubts] == [LinkCode.UNKNOWN_CARD_EVENT]


@pytest.mark.parametrize(
    "line", ["C 10H", "C 4s", "c 4S", "C 4S ", "C  4S", "E 8", "V A B", "", "B 1", "C \u0664S", "V A B " + "S" * 13]
)
def test_what_is_not_of_the_language_raises_doubt_and_is_no_card(line: str) -> None:
    events = heard("N", line)
    assert kinds(events) == [LinkUp, ShuffleDone, Doubt]


@given(st.sampled_from(CARDS))
def test_each_card_is_written_and_read_alike(card: str) -> None:
    assert lines.read_line(lines.write_line(lines.Drawn(card))[:-2]) == lines.Drawn(card)


@given(st.binary(max_size=300), st.integers(1, 40))
def test_no_noise_whatever_stops_the_listening(noise: bytes, cut: int) -> None:
    session = listening()
    for at in range(0, len(noise), cut):
        session.receive(1.0, noise[at : at + cut])
    session.receive(1.0, b"\r\nC 4S\r\n")
    last = [event for event in session.take_events() if isinstance(event, CardEventFields)][-1]
    assert isinstance(last, CardMoved)
    assert last.face == "4s"


@pytest.mark.fault("L12")
def test_a_flood_without_line_end_stays_bounded() -> None:
    session = listening()
    heard("N", session=session)
    for _ in range(2000):
        session.receive(1.0, b"U" * 10)
    assert len(session._pending) <= lines.LINE_MAX


@pytest.mark.fault("L2", "L3")
def test_every_reconnect_is_a_doubt_because_nothing_can_be_replayed() -> None:
    session = listening()
    heard("C 4S", session=session)
    session.closed(2.0, LinkCode.PORT_LOST, "lost")
    session.opened(3.0, None)
    doubt = session.take_events()[-1]
    assert isinstance(doubt, Doubt)
    assert (doubt.code, doubt.round_open) == (LinkCode.NO_REPLAY, True)


def test_each_connection_has_an_epoch_of_its_own_also_after_a_restart() -> None:
    session = listening(Cursor(EventId("SN7", 4, 9), round_open=True), device="SN7")
    events = heard("C 4S", session=session)
    assert [event.round_open for event in events if isinstance(event, Doubt)] == [True]
    assert [event.id for event in events if isinstance(event, CardMoved)] == [EventId("SN7", 5, 1)]


@pytest.mark.fault("L5")
def test_another_tables_shoe_is_not_believed_until_it_is_paired() -> None:
    from devices.contract import Pair

    session = listening(device="SN7")
    assert kinds(heard("V SHOE 1.0 SN8", "C 4S", session=session)) == [Quarantined]
    assert session.command(1.0, Pair(device="SN8"))
    assert kinds(heard("V SHOE 1.0 SN8", "C 5S", session=session)) == [LinkUp, CardMoved]


@pytest.mark.fault("L13")
@pytest.mark.case("E15")
def test_senseless_bytes_are_told_from_silence() -> None:
    garbled, silent = listening(), listening()
    garbled.receive(1.0, b"\xff\x13\x80")
    garbled.tick(5.1)
    silent.tick(5.1)
    silent.tick(11.1)
    assert [event.code for event in garbled.take_events() if isinstance(event, LinkDown)] == [LinkCode.NOISE]
    assert [event.code for event in silent.take_events() if isinstance(event, LinkDown)] == [LinkCode.SILENT]


@pytest.mark.fault("L5", "L8")
def test_the_tables_own_shoe_is_heard_again_and_what_was_not_is_doubted() -> None:
    session = listening(device="SN7")
    heard("V SHOE 1.0 SN7", "C 4S", session=session)
    assert kinds(heard("V SHOE 1.0 SN6", "C 5S", session=session)) == [Quarantined]
    assert kinds(heard("V SHOE 1.0 SN7", "C 6S", session=session)) == [Doubt, LinkUp, CardMoved]


@pytest.mark.fault("P1")
def test_a_shoe_that_says_its_name_in_a_round_was_switched_on_again_and_may_have_dealt_unheard() -> None:
    session = listening(device="SN7")
    heard("V SHOE 1.0 SN7", "C 4S", session=session)
    (doubt,) = heard("V SHOE 1.0 SN7", session=session)
    assert (doubt.code, doubt.round_open) == (LinkCode.NO_REPLAY, True)
    assert kinds(heard("B", "V SHOE 1.0 SN7", session=session)) == [RoundClosed]


@pytest.mark.fault("P8")
def test_another_firmware_than_approved_is_noted_until_it_is_paired() -> None:
    from devices.contract import Pair

    session = listening(device="SN7", firmware="1.1")
    note, _ = heard("V SHOE 1.0 SN7", session=session)
    assert (note.code, note.reason) == (
        LinkCode.NOT_AS_PAIRED,
        "Not the approved version: firmware 1.0 instead of 1.1.",
    )
    assert session.command(1.0, Pair(device="SN7"))
    session.opened(2.0, None)
    assert LinkNote not in kinds(heard("V SHOE 1.0 SN7", session=session))


def test_the_emulated_shoe_deals_a_packet_round_one_card_at_a_time() -> None:
    device, session = AslDevice(serial="EMU1", seed=3, timing=QUICK), listening()
    device.power_on(0.0)
    now, events, asked = 0.0, [], False
    while now < 5 and not any(isinstance(event, RoundClosed) for event in events):
        now += 0.01
        device.tick(now)
        session.receive(now, device.take_output())
        events += session.take_events()
        if not asked:
            asked = device.ask(OpenRound(method="C", boxes=("1", "2"), per_packet=3, dealer=3, community=3)) == 0
    assert isinstance(events[0], LinkUp)
    assert events[0].simulated
    assert kinds(events)[1:] == [ShuffleDone, SecuritySeen, *[CardMoved] * 12, RoundClosed]
    assert session.caps.assurance == "none"


@pytest.mark.parametrize("left", [b'{"began": 5}\n{"seq": 1}\n', b"\xff\xfe", b"", b'{"deck": 7}'])
def test_a_memory_that_another_kind_of_device_left_is_none(tmp_path: Path, left: bytes) -> None:
    memory = tmp_path / "memory"
    memory.write_bytes(left)
    device = AslDevice(serial="EMU1", seed=3, memory=memory)
    assert device.mechanism.body == AslDevice(serial="EMU1", seed=3).mechanism.body
