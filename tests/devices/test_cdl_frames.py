"""The published bytes of CDL/1, both ways."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from devices.cdl import frames as f
from devices.cdl.records import read_event, write_event
from devices.contract import (
    CARDS,
    CardMoved,
    DeckVerified,
    EventId,
    FaultRaised,
    Odd,
    OpenRound,
    PacketDone,
    Unrecognised,
)
from devices.framing import MAX_WIRE, Splitter, seal, unseal

EPOCH = 0x5EED0001
V6_BODY = bytes.fromhex("000493e0 00000076 03 02 03 00 00 2c 07 31")
V6_WIRE = "05 10 18 5e ed 02 01 01 01 02 2a 01 01 04 04 93 e0 01 01 05 76 03 02 03 01 08 2c 07 31 99 e0 a6 ed 00"

HELLO = f.Hello(
    features=0x0007,
    model="REF-SHF1",
    serial="SN000001",
    fw="1.0.0",
    boot=7,
    oldest=1,
    newest=42,
    state=f.DeviceState.READY,
    round=118,
)
STATUS = f.Status(newest=42, oldest=1, state=f.DeviceState.DEALING, round=118, cards_out=9, packet=3)

VECTORS = {
    "HELLO_REQ": (
        f.Frame(f.HELLO_REQ, xid=0x1234, body=f.pack(f.HelloReq(host_id="HOST0001", profile=0))),
        "03 10 80 01 01 01 01 01 01 01 0c 12 34 01 48 4f 53 54 30 30 30 31 05 07 d6 2c 51 00",
    ),
    "RESUME": (
        f.Frame(f.RESUME, EPOCH, 41, 0x1235),
        "05 10 81 5e ed 02 01 01 01 08 29 12 35 12 aa d3 a0 00",
    ),
    "ACK": (f.Frame(f.ACK, EPOCH, 42), "05 10 82 5e ed 02 01 01 01 02 2a 01 05 a7 49 bf 08 00"),
    "PING": (f.Frame(f.PING, EPOCH, xid=0x1236), "05 10 83 5e ed 02 01 01 01 01 07 12 36 e4 53 46 b4 00"),
    "STATUS": (
        f.Frame(f.STATUS, EPOCH, xid=0x1236, body=f.pack(STATUS)),
        "05 10 41 5e ed 02 01 01 01 01 03 12 36 01 01 02 2a 01 01 03 01 04 01 01 01 08 76 09 03 ab 0e 7f 54 00",
    ),
    "PACKET_DONE": (f.Frame(0x18, EPOCH, 42, body=V6_BODY), V6_WIRE),
    "PACKET_DONE replayed": (
        f.Frame(0x18, EPOCH, 42, body=V6_BODY, replayed=True),
        "05 11 18 5e ed 02 01 01 01 02 2a 01 01 04 04 93 e0 01 01 05 76 03 02 03 01 08 2c 07 31 98 55 5b f0 00",
    ),
    "HELLO": (
        f.Frame(f.HELLO, EPOCH, xid=0x1234, body=f.pack(HELLO)),
        (
            "05 10 40 5e ed 02 01 01 01 01 04 12 34 01 12 07 52 45 46 2d 53 48 46 31 53 4e 30 30 30 30 30 31 01 01 01 "
            "06 31 2e 30 2e 30 01 01 01 02 07 01 01 02 01 01 01 03 2a 02 01 01 01 06 76 bc 94 60 3e 00"
        ),
    ),
    "FAULT_SET": (
        f.Frame(0x20, EPOCH, 57, body=bytes.fromhex("00 05 20 80 00 00 00 76 02 02 05 02")),
        "05 10 20 5e ed 02 01 01 01 02 39 01 01 04 05 20 80 01 01 0a 76 02 02 05 02 f6 01 d2 82 00",
    ),
}


def read(wire: bytes) -> f.Frame:
    (content,) = Splitter().feed(wire)
    frame = f.parse(content)
    assert frame is not None
    return frame


@pytest.mark.parametrize("name", VECTORS)
def test_each_published_frame_is_written_byte_by_byte(name: str) -> None:
    frame, wire = VECTORS[name]
    assert frame.wire() == bytes.fromhex(wire)


@pytest.mark.parametrize("name", VECTORS)
def test_each_published_frame_is_read_back(name: str) -> None:
    frame, wire = VECTORS[name]
    assert read(bytes.fromhex(wire)) == frame


def test_the_check_sum_is_the_published_one() -> None:
    assert seal(b"123456789")[-5:-1] == bytes.fromhex("CBF43926")


def test_a_packet_is_read_with_its_box_and_its_cards_bottom_to_top() -> None:
    event = read_event(read(bytes.fromhex(V6_WIRE)), "SN000001").event
    assert event == PacketDone(
        id=EventId("SN000001", EPOCH, 42),
        t=300_000,
        round=118,
        replayed=False,
        raw=V6_BODY,
        packet=3,
        dest="2",
        count=3,
        security="none",
        faces=("Qh", "7c", "As"),
    )


def test_the_fault_vector_names_the_jam_and_the_cards_already_out() -> None:
    event = read_event(read(bytes.fromhex(VECTORS["FAULT_SET"][1])), "SN000001").event
    assert isinstance(event, FaultRaised)
    assert (event.code, event.severity, event.packet, event.count) == (2, "blocking", 5, 2)


def test_a_changed_card_with_the_old_check_sum_is_discarded_and_counted_as_noise() -> None:
    splitter = Splitter()
    assert splitter.feed(bytes.fromhex(V6_WIRE.replace("07 31", "07 30"))) == []
    assert splitter.noise == 1


@given(st.integers(0, 8 * len(bytes.fromhex(V6_WIRE)) - 1))
def test_any_single_flipped_bit_is_noticed_or_breaks_only_this_frame(bit: int) -> None:
    wire = bytearray.fromhex(V6_WIRE)
    wire[bit // 8] ^= 1 << bit % 8
    good = VECTORS["ACK"][0]
    whole = b"".join(Splitter().feed(bytes(wire) + b"\0" + good.wire()))
    assert whole in {good.content(), unseal(bytes.fromhex(V6_WIRE)[:-1]) + good.content()}


@given(st.binary(max_size=600), st.integers(1, 64))
def test_noise_before_a_frame_never_costs_the_frame_after_it(noise: bytes, cut: int) -> None:
    good = VECTORS["PING"][0]
    stream = noise + b"\0" + good.wire()
    splitter = Splitter()
    found = [piece for at in range(0, len(stream), cut) for piece in splitter.feed(stream[at : at + cut])]
    assert found[-1] == good.content()


@pytest.mark.fault("L12")
def test_a_flood_without_delimiter_takes_bounded_memory_and_one_noise_count() -> None:
    splitter = Splitter()
    for _ in range(2000):
        assert splitter.feed(b"\x55") == []
    assert splitter.noise == 1
    assert len(splitter._pending) <= MAX_WIRE


@pytest.mark.fault("L10")
def test_a_run_of_zeros_is_no_noise() -> None:
    splitter = Splitter()
    assert splitter.feed(b"\0" * 500) == []
    assert splitter.noise == 0


def test_a_frame_of_another_version_is_ignored() -> None:
    assert f.parse(bytes([0x20]) + VECTORS["PING"][0].content()[1:]) is None


@given(st.integers(1, 0x3F), st.binary(max_size=f.BODY_MAX))
def test_no_body_whatever_makes_reading_fail(kind: int, body: bytes) -> None:
    event = read_event(f.Frame(kind, EPOCH, 1, body=body), "SN").event
    assert event.raw == body


@given(st.integers(1, 0x3F), st.binary(max_size=40))
def test_what_reads_without_a_strange_value_writes_back_to_the_same_meaning(kind: int, body: bytes) -> None:
    result = read_event(f.Frame(kind, EPOCH, 1, body=body), "SN")
    if not result.strange:
        written_type, written = write_event(result.event)
        again = read_event(f.Frame(written_type, EPOCH, 1, body=written), "SN").event
        assert msgspec.structs.replace(again, raw=body) == result.event


def test_an_unknown_card_code_is_a_foreign_object_and_strange() -> None:
    body = bytes.fromhex("00000001 00000001 01 01 5A FF")
    result = read_event(f.Frame(0x17, EPOCH, 1, body=body), "SN")
    assert isinstance(result.event, CardMoved)
    assert (result.event.face, result.event.quality, result.strange) == (Odd.FOREIGN, None, True)


@pytest.mark.parametrize(("kind", "about_cards"), [(0x1F, True), (0x01, True), (0x20, False), (0x3F, False)])
def test_a_record_nobody_can_read_is_kept_and_strange_only_when_it_may_be_about_cards(kind, about_cards) -> None:
    result = read_event(f.Frame(kind, EPOCH, 1, body=b"\x07"), "SN")
    assert isinstance(result.event, Unrecognised)
    assert (result.event.about_cards, result.strange) == (about_cards, about_cards)


def test_a_verification_names_the_missing_card() -> None:
    seen = tuple(card for card in CARDS if card != "9h")
    event = DeckVerified(
        id=EventId("SN", 1, 1),
        t=1,
        round=0,
        replayed=False,
        raw=b"",
        deck=3,
        result="short",
        counted=51,
        present=seen,
        odd=(),
    )
    kind, body = write_event(event)
    back = read_event(f.Frame(kind, 1, 1, body=body), "SN").event
    assert isinstance(back, DeckVerified)
    assert set(CARDS) - set(back.present) == {"9h"}


def test_a_command_survives_the_wire() -> None:
    ask = OpenRound(method="B", boxes=("1", "3", "7"), per_packet=3, dealer=3, community=3)
    assert f.unpack_command(f.pack_command(ask)) == ask


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", f.ResultCode.BAD_LENGTH),
        (b"\x03\x00", f.ResultCode.BAD_LENGTH),
        (b"\x63", f.ResultCode.UNKNOWN),
        (b"\x02\x77", f.ResultCode.BAD_ARGUMENT),
    ],
)
def test_a_command_that_cannot_be_read_is_refused_by_its_reason(body: bytes, code: int) -> None:
    assert f.unpack_command(body) == code
