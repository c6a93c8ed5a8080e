"""One field of one entry, taken at random and changed: it does not follow any more, or it is listed as what cannot."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from app.evidence.facts import ALL_FACTS
from app.evidence.log import LogDerivation
from app.journal.codec import Codec, Unreadable
from app.journal.entry import Entry
from app.journal.own_events import OWN_EVENTS
from tests.forger import Document, Forger

NOT_DERIVABLE = {
    ("settlement-reopened", "reason"),
    ("card-corrected", "reason"),
    ("hold-lifted", "reason"),
    ("bar-signed", "reason"),
    ("table-held", "words"),
    ("table-held", "rule"),
    ("corrected", "reason"),
    ("corrected", "amount"),
    ("money-corrected", "reason"),
    ("jackpot-opened", "unit"),
    ("jackpot-opened", "title"),
    ("chips-requested", "chips"),
    ("bought-in", "seat"),
    ("jackpot-opened", "sharing_confirmed"),
    ("seat-settled", "together"),
    ("decided", "together"),
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
    ("pin-refused", "purpose"),
    ("approval-refused", "what"),
    ("approval-refused", "reason"),
    ("approval-refused", "why"),
    ("dispute-opened", "what"),
    ("dispute-opened", "who"),
    ("dispute-opened", "due_us"),
    ("dispute-told", "whom"),
    ("dispute-told", "told_at_us"),
    ("dispute-closed", "outcome"),
    ("dispute-closed", "reason"),
    ("log-failed", "words"),
    ("rack-differs", "count"),
    ("rack-differs", "words"),
    ("floor-alerted", "terminal"),
    ("floor-alerted", "words"),
    ("doubted", "what"),
    ("doubted", "entries"),
    ("table-named", "title"),
    ("alert-acknowledged", "what"),
    ("state-kept", "seq"),
    ("state-kept", "digest"),
}
"""Words of people and of devices, what was set up, and what is held to things beside the entries.

An amount that was put right may be any within its line, chips may be asked for as anybody likes; which of two keys entered something at once changes nothing.

Digests are held to the hashes of PINs and to kept states; the bytes of a device to its packets, where it tells of any.
"""
LOGS = ("dealt", "claimed", "staffed", "counted", "beside")
ELSEWHERE = """
amount-withheld bets-repeated card-dealt card-misread cards-set-aside cards-taken-up claim-left-open
claim-withdrawn clock-jumped coloured-up community-swapped comparison-declined dealer-relieved deck-changed
declined-hand-viewed device-cursor-moved drop-box-in floor-alert-settled floor-answered
floor-copied floor-extended floor-heard floor-jackpot-known floor-joined floor-left floor-lifted floor-noted
floor-quarantined floor-tables-known goodwill-given hand-rebuilt hand-returned hand-viewed handover-acknowledged
hands-moved jackpot-acted jackpot-adjusted jackpot-claim-refused jackpot-due jackpot-moved
jackpot-prize-taken-back jackpot-resumed jackpot-seeded jackpot-settings-changed jackpot-stopped jackpot-won
last-rounds-announced last-rounds-taken-back late-wager-refused late-withdrawal-noted lockout-began
lockout-ended log-restored measure-taken method-changed people-asked people-told pins-taken-over
placed-for-player player-barred player-restricted power-failure-ruled prizes-drawn prizes-taken-back
profile-changed redone rounds-numbered-on security-card-dealt security-card-placed shuffler-failed slip-answered
slip-paid slip-put-right slip-refused slip-voided table-closed table-opened table-taken-over terms-announced
terms-changed undone wager-added-late wager-moved wager-relaid wager-returned wager-stood wagers-cleared
withheld-decided withholding-ruled
"""
"""Kinds of which none stands in these logs; what is forged of them is tried in tests of their own, or of the floor."""
PEOPLE = {"asked_by", "proposed_by", "approved_by", "decided_by"}
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


def _flaws(entries: list[Document], hashes: list[bytes]) -> Iterator[int]:
    """What does not follow, where each entry keeps the hash that others name it by."""
    derivation = LogDerivation()
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
        yield from (flaw.seq for flaw in derivation.follow(entry))
    yield from (flaw.seq for flaw in derivation.end())


def _is_found(entries: list[Document], hashes: list[bytes]) -> bool:
    try:
        return next(_flaws(entries, hashes), None) is not None
    except Unreadable:
        return True


def _with(entries: list[Document], at: int, path: tuple[Any, ...], chance: random.Random) -> list[Document]:
    """The entries with one value of one of them changed."""
    changed = copy.deepcopy(entries[at])
    holder = changed["payload"]
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = _changed(holder[path[-1]], chance)
    return [*entries[:at], changed, *entries[at + 1 :]]


def _kind(entry: Document) -> str:
    return str(entry["kind"]).partition("/")[0]


def _listed(kind: str, path: tuple[Any, ...], *, staffed: bool) -> bool:
    """Whether nothing tells what stood there; a house that knows no staff looks nobody up."""
    return any((kind, name) in NOT_DERIVABLE or (name in PEOPLE and not staffed) for name in path)


def _is_staffed(forger: Forger) -> bool:
    return bool(forger.of("staff-joined"))


@pytest.mark.parametrize("log", LOGS)
def test_every_field_of_every_kind_is_found_or_listed(log: str, request: pytest.FixtureRequest) -> None:
    """The first time that it stands in a log; where, in a list, makes no difference."""
    forger: Forger = request.getfixturevalue(log)
    hashes, chance, tried, missed = forger.hashes(), random.Random(1), set[tuple[str, ...]](), []
    for at, entry in enumerate(forger.entries):
        kind = _kind(entry)
        for path in _places(entry["payload"]):
            field = (kind, *(step for step in path if isinstance(step, str) and not step.isdecimal()))
            if field in tried or _listed(kind, path, staffed=_is_staffed(forger)):
                continue
            tried.add(field)
            if not _is_found(_with(forger.entries, at, path, chance), hashes):
                missed.append((entry["seq"], kind, path))
    assert not missed, "\n".join(map(str, missed))


def test_every_kind_of_fact_is_walked_through_or_listed(request: pytest.FixtureRequest) -> None:
    walked = {_kind(entry) for log in LOGS for entry in Forger(request.getfixturevalue(f"_{log}")).entries}
    every = {str(each.__struct_config__.tag).partition("/")[0] for each in (*ALL_FACTS, *OWN_EVENTS)}
    assert sorted(every - walked) == ELSEWHERE.split()


@pytest.mark.seeded
@pytest.mark.parametrize("log", LOGS)
def test_a_field_changed_at_random_is_found(log: str, request: pytest.FixtureRequest) -> None:
    forger: Forger = request.getfixturevalue(log)
    hashes = forger.hashes()
    assert not _is_found(forger.entries, hashes)
    chance = random.Random(20261128)
    missed = []
    for _ in range(TRIES):
        at = chance.randrange(len(forger.entries))
        entry = forger.entries[at]
        path = chance.choice(_places(entry["payload"]) or [()])
        if not path or _listed(_kind(entry), path, staffed=_is_staffed(forger)):
            continue
        if not _is_found(_with(forger.entries, at, path, chance), hashes):
            missed.append((entry["seq"], _kind(entry), path))
    assert not missed, "\n".join(map(str, missed))
