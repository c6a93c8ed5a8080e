"""One field of one entry, taken at random and changed: it does not follow any more, or it is listed as what cannot."""

import copy
import random
from typing import Any

import msgspec
import pytest

from app.evidence.facts import ALL_FACTS
from app.evidence.log import LogDerivation
from app.journal.codec import Codec, Unreadable
from app.journal.entry import Entry
from tests.forger import Document, Forger

NOT_DERIVABLE = {
    ("settlement-reopened", "reason"),
    ("card-corrected", "reason"),
    ("hold-lifted", "reason"),
    ("bar-signed", "reason"),
    ("table-held", "words"),
    ("table-held", "rule"),
    ("corrected", "reason"),
    ("finding-resolved", "reason"),
    ("found", "words"),
    ("terms-set", "terms"),
    ("approval-given", "reason"),
    ("approval-given", "what"),
    ("pin-accepted", "purpose"),
    ("pin-set", "digest"),
    ("staff-joined", "name"),
    ("dealer-signed-in", "table"),
    ("dealer-seated", "dealer"),
    ("link-noted", "device"),
    ("link-noted", "code"),
    ("link-noted", "words"),
    ("shuffler-assigned", "driver"),
    ("shuffler-assigned", "port"),
    ("shuffler-paired", "device"),
    ("shuffler-paired", "firmware"),
    ("shuffler-paired", "features"),
    ("device-reported", "epoch"),
    ("device-reported", "replayed"),
    ("device-reported", "driver"),
    ("device-reported", "raw"),
    ("state-kept", "seq"),
    ("state-kept", "digest"),
}
"""Words of people and of devices, how a table was set up, and what is held to things beside the entries.

Digests are held to the hashes of PINs and to kept states; the bytes of a device to its packets, where it tells of any.
"""
CODEC = Codec(ALL_FACTS)
TRIES = 60


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(value, dict):
        return [place for key, each in value.items() for place in _places(each, (*path, key))]
    if isinstance(value, list):
        return [place for key, each in enumerate(value) for place in _places(each, (*path, key))]
    return [path] if path and path[-1] != "kind" else []


def _changed(value: Any, chance: random.Random) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + chance.choice((-1, 1, 5, 500))
        case str():
            return f"{value}x"
        case _:
            return 1


def _flaws(entries: list[Document], hashes: list[bytes]) -> list[int]:
    """What does not follow, where each entry keeps the hash that others name it by."""
    derivation, found = LogDerivation(), []
    for document, hashed in zip(entries, hashes, strict=True):
        entry = Entry(
            seq=document["seq"],
            format=document["format"],
            stream=document["stream"],
            kind=document["kind"],
            payload=msgspec.json.encode(document["payload"]),
            by=document["by_whom"],
            at_us=document["at_us"],
            mono_us=document["mono_us"],
            prev=b"",
            hash=hashed,
            codec=CODEC,
        )
        found += [flaw.seq for flaw in derivation.follow(entry)]
    return [*found, *(flaw.seq for flaw in derivation.end())]


@pytest.mark.seeded
@pytest.mark.parametrize("log", ["dealt", "claimed", "staffed"])
def test_a_field_changed_at_random_is_found(log: str, request: pytest.FixtureRequest) -> None:
    forger: Forger = request.getfixturevalue(log)
    hashes = forger.hashes()
    assert _flaws(forger.entries, hashes) == []
    chance = random.Random(20261128)
    missed = []
    for _ in range(TRIES):
        entries = copy.deepcopy(forger.entries)
        entry = chance.choice(entries)
        kind = entry["kind"].partition("/")[0]
        path = chance.choice(_places(entry["payload"]) or [()])
        if not path or any((kind, name) in NOT_DERIVABLE for name in path):
            continue
        holder = entry["payload"]
        for step in path[:-1]:
            holder = holder[step]
        holder[path[-1]] = _changed(holder[path[-1]], chance)
        try:
            if not _flaws(entries, hashes):
                missed.append((entry["seq"], kind, path))
        except Unreadable:
            continue
    assert not missed, "\n".join(map(str, missed))
