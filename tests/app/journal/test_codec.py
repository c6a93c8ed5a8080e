"""Events as bytes and back, for ever."""

import json
from collections.abc import Mapping

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.journal.codec import Codec, Document, UnknownKind, Unreadable
from app.journal.own_events import ClockJumped, DeviceReported
from tests.app.journal.scene import EVENTS, ChipsPut, Noted, Said, codec

notes = st.builds(Noted, note=st.text(), marks=st.dictionaries(st.text(), st.integers(-(2**63), 2**63 - 1)))


@given(notes)
def test_an_event_comes_back_as_it_was(event: Noted) -> None:
    assert codec().decode(*codec().encode(event)) == event


class Seated(Said, frozen=True, kw_only=True, tag="seated/1"):
    occupants: Mapping[int, int]
    faces: tuple[str | None, ...] = ()


@given(st.dictionaries(st.integers(-(2**63), 2**63 - 1), st.integers(0, 9)))
def test_seats_come_back_as_numbers(occupants: dict[int, int]) -> None:
    seats = Codec([Seated])
    event = Seated(occupants=occupants, faces=("Qh", None))
    assert seats.decode(*seats.encode(event)) == event


def test_the_kind_has_a_column_of_its_own_and_is_not_repeated_in_the_bytes() -> None:
    kind, payload = codec().encode(Noted(note="a"))
    assert (kind, payload) == ("noted/1", b'{"note":"a","marks":{}}')


@pytest.mark.case("F07")
def test_the_bytes_of_the_first_format_which_repeat_the_kind_are_read_as_well() -> None:
    assert codec().decode("noted/1", b'{"kind":"noted/1","note":"a","marks":{}}') == Noted(note="a")
    assert codec().decode("noted/1", b'{"note":"a"}') == Noted(note="a")


def test_the_journal_s_own_events_need_not_be_named() -> None:
    jump = ClockJumped(expected_us=2, read_us=1, behind=True)
    report = DeviceReported(serial="S", epoch=1, seq=1, name="BOOT", raw=b"\x00\xff")
    empty = Codec(())
    assert [empty.decode(*empty.encode(event)) for event in (jump, report)] == [jump, report]


class Bet(Said, frozen=True, kw_only=True, tag="bet/3"):
    cents: int
    seat: int


def _first_to_second(document: Document) -> Document:
    return {"dollars": document["dollars"], "seat": document.get("box", 0)}


def _second_to_third(document: Document) -> Document:
    return {"cents": document["dollars"] * 100, "seat": document["seat"]}


OLD = {"bet/1": ("bet/2", _first_to_second), "bet/2": ("bet/3", _second_to_third)}


def test_an_event_of_an_old_version_becomes_one_of_today() -> None:
    both = Codec([Bet], OLD)
    assert both.decode("bet/1", b'{"kind":"bet/1","dollars":5,"box":3}') == Bet(cents=500, seat=3)
    assert both.decode("bet/2", b'{"kind":"bet/2","dollars":5,"seat":3}') == Bet(cents=500, seat=3)
    assert both.kinds >= {"bet/1", "bet/2", "bet/3"}


def test_the_kinds_of_a_type_are_those_of_older_versions_too() -> None:
    both = Codec([Bet, Noted], OLD)
    assert both.kinds_of((Bet,)) == ("bet/1", "bet/2", "bet/3")
    assert both.kinds_of(()) == ()


def test_an_event_of_a_newer_version_is_said_to_be_one() -> None:
    with pytest.raises(UnknownKind, match="newer"):
        codec().decode("bet/4", b'{"kind":"bet/4"}')


@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        ("noted/1", b""),
        ("noted/1", b"{"),
        ("noted/1", b'{"kind":"noted/1"}'),
        ("noted/1", b'{"kind":"noted/1","note":7}'),
        ("noted/1", b'{"kind":"chips-put/1","number":1,"seat":1,"stake":1}'),
        ("bet/1", b'{"kind":"bet/2","dollars":5,"seat":3}'),
        ("bet/1", b"[]"),
        ("bet/2", b'{"kind":"bet/2","dollars":"Qh","seat":3}'),
    ],
)
def test_bytes_that_do_not_fit_their_kind_are_refused(kind: str, payload: bytes) -> None:
    with pytest.raises(Unreadable) as no:
        Codec([*EVENTS, Bet], OLD).decode(kind, payload)
    assert "Qh" not in str(no.value)
    assert "fit" in no.value.what


@given(st.binary(max_size=40))
def test_no_bytes_bring_the_codec_down(payload: bytes) -> None:
    try:
        event = codec().decode("chips-put/1", payload)
    except Unreadable:
        return
    assert isinstance(event, ChipsPut)


def test_an_event_that_nobody_registered_is_a_bug() -> None:
    with pytest.raises(KeyError):
        codec().encode(Bet(cents=1, seat=1))


class Untagged(msgspec.Struct, frozen=True):
    pass


class Loose(msgspec.Struct, tag="loose/1", tag_field="kind"):
    pass


class SameName(Said, frozen=True, kw_only=True, tag="noted/1"):
    pass


@pytest.mark.parametrize("types", [[Untagged], [Loose], [Noted, SameName]])
def test_events_without_a_name_of_their_own_are_not_taken(types: list[type[msgspec.Struct]]) -> None:
    with pytest.raises(ValueError, match=r"needs|called"):
        Codec(types)


@pytest.mark.parametrize(
    "upcasters",
    [
        {"bet/1": ("bet/9", _first_to_second)},
        {"bet/1": ("bet/2", _first_to_second), "bet/2": ("bet/1", _second_to_third)},
        {"bet/3": ("bet/3", _second_to_third)},
    ],
)
def test_a_way_from_an_old_event_must_lead_to_one_of_today(upcasters: dict[str, tuple[str, object]]) -> None:
    with pytest.raises(ValueError, match=r"become|circle"):
        Codec([Bet], upcasters)  # type: ignore[arg-type]


def test_any_json_reader_can_read_an_event() -> None:
    _, payload = codec().encode(Noted(note='é 🂡 "|', marks={"b": 2, "a": 1}))
    assert json.loads(payload) == {"note": 'é 🂡 "|', "marks": {"a": 1, "b": 2}}


@pytest.mark.parametrize(
    "payload", [b'{"note":"\xff"}', b'{"note":"\xed\xa0\x80"}', b"[" * 100_000, b'{"note":', b"\xfe\xff"]
)
def test_bytes_that_are_no_text_are_unreadable_and_nothing_else(payload: bytes) -> None:
    with pytest.raises(Unreadable, match="noted/1"):
        codec().decode("noted/1", payload)


@pytest.mark.parametrize("payload", [b"{}", b'{"dollars":"\xff"}', b'{"dollars":[]}', b'{"dollars":1,"box":{}}'])
def test_bytes_that_an_older_kind_cannot_be_made_of_are_unreadable(payload: bytes) -> None:
    bets = Codec([Bet], OLD)
    with pytest.raises(Unreadable, match="bet/1"):
        bets.decode("bet/1", payload)
