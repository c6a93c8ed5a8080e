"""The published form of an entry, byte by byte."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.journal.chain import FORMAT, NOTHING_BEFORE, encode, hash_of
from app.journal.entry import Entry
from tests.app.journal.scene import Noted, codec

CODEC = codec()
DOCUMENT = Path(__file__).parents[3] / "docs" / "log-format.md"

texts = st.text(max_size=12)
wholes = st.integers(-(2**63), 2**63 - 1)
entries = st.builds(
    Entry,
    seq=wholes,
    format=st.just(FORMAT),
    stream=texts,
    kind=texts,
    payload=st.binary(max_size=12),
    by=texts,
    at_us=wholes,
    mono_us=wholes,
    prev=st.binary(min_size=32, max_size=32),
    codec=st.just(CODEC),
)


def draft(**given: object) -> Entry:
    whole = {
        "seq": 1,
        "format": FORMAT,
        "stream": "table:T1",
        "kind": "noted/1",
        "payload": b"{}",
        "by": "d1",
        "at_us": 1,
        "mono_us": 1,
        "prev": NOTHING_BEFORE,
        "codec": CODEC,
    }
    return Entry(**{**whole, **given})  # type: ignore[arg-type]


@pytest.mark.case("F06")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"by": "AB", "kind": "C"}, {"by": "A", "kind": "BC"}),
        ({"stream": "AB", "by": "C"}, {"stream": "A", "by": "BC"}),
        ({"payload": b"AB", "by": "C"}, {"payload": b"A", "by": "BC"}),
        ({"by": "a\x00b", "kind": ""}, {"by": "a", "kind": "b"}),
        ({"by": "a|b|c"}, {"by": "a||bc"}),
        ({"at_us": 1, "mono_us": 23}, {"at_us": 12, "mono_us": 3}),
    ],
)
def test_text_moved_from_one_field_to_another_gives_another_hash(
    one: dict[str, object], other: dict[str, object]
) -> None:
    assert hash_of(draft(**one)) != hash_of(draft(**other))


@pytest.mark.case("F06")
def test_a_dealer_ab_with_note_c_is_not_a_dealer_a_with_note_bc() -> None:
    (_, one), (_, other) = (CODEC.encode(Noted(note=note)) for note in ("C", "BC"))
    assert hash_of(draft(by="AB", payload=one)) != hash_of(draft(by="A", payload=other))


@pytest.mark.case("F06")
@given(entries, entries)
def test_two_entries_share_their_bytes_only_when_they_are_the_same(one: Entry, other: Entry) -> None:
    assert (encode(one) == encode(other)) == (one == other)


@given(entries, st.data())
def test_every_field_counts(entry: Entry, data: st.DataObject) -> None:
    field = data.draw(st.sampled_from(["seq", "stream", "kind", "payload", "by", "at_us", "mono_us", "prev"]))
    changed: dict[str, Callable[[], object]] = {
        "seq": lambda: entry.seq ^ 1,
        "stream": lambda: entry.stream + "x",
        "kind": lambda: "x" + entry.kind,
        "payload": lambda: entry.payload + b"\x00",
        "by": lambda: entry.by + " ",
        "at_us": lambda: entry.at_us ^ 1,
        "mono_us": lambda: entry.mono_us ^ 1,
        "prev": lambda: bytes([entry.prev[0] ^ 1]) + entry.prev[1:],
    }
    assert hash_of(entry) != hash_of(msgspec.structs.replace(entry, **{field: changed[field]()}))


def _published() -> list[dict[str, object]]:
    blocks = re.findall(r"```json\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    return [json.loads(block) for block in blocks]


@pytest.mark.case("F07")
def test_the_published_examples_are_what_the_program_writes() -> None:
    examples = _published()
    assert len(examples) == 2
    for example in examples:
        fields = {name: example[name] for name in ("seq", "format", "stream", "kind", "by", "at_us", "mono_us")}
        payload = str(example["payload"]).encode("utf-8")
        entry = draft(**fields, payload=payload, prev=bytes.fromhex(str(example["prev"])))
        assert encode(entry).hex() == str(example["bytes"]).replace(" ", "")
        assert hash_of(entry).hex() == example["hash"]
    assert examples[1]["prev"] == examples[0]["hash"]
    assert "é" in str(examples[0]["payload"])
    assert "🂡" in str(examples[0]["payload"])
