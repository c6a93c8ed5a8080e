"""A dispute about a round and its facts: what is disputed, who was told of it when, and how it ended.

The round itself cannot change. What a dispute freezes is the proof of that: the state of the log when it was opened.
"""

from collections.abc import Iterable, Sequence
from typing import Final, assert_never, cast

import msgspec
from msgspec.structs import replace

from app.journal.changes import Change, Put, Value
from app.journal.entry import Entry
from app.journal.journal import Journal
from app.table.at import At
from app.words.times import utc
from engine.like import like

STREAM: Final = "disputes"
"""The stream of all disputes of the house in the log."""
KIND: Final = "dispute"
"""Their kind in the register of irregularities."""
RULE: Final = "R-24"


class Disputed(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """A fact of a dispute; `dispute` is its id, such as "T1-000042/dispute-1"."""

    dispute: str


class DisputeOpened(Disputed, frozen=True, kw_only=True, tag="dispute-opened/1"):
    """Somebody disputes a round.

    Attributes:
        who: who disputes it, in words: "player on position 3".
        due_us: until when it is answered, in UTC microseconds.
        entries, head: count and hash of the log at that moment; whatever the round holds lies before it.

    """

    round_id: str
    table: str
    what: str
    who: str
    due_us: int
    entries: int
    head: str


class DisputeTold(Disputed, frozen=True, kw_only=True, tag="dispute-told/1"):
    """Somebody was told of it, at a time in UTC microseconds that may lie before the entry."""

    whom: str
    told_at_us: int
    words: str = ""


class DisputeClosed(Disputed, frozen=True, kw_only=True, tag="dispute-closed/1"):
    """It is over, with an outcome in words, by the decision of somebody of sufficient rank."""

    outcome: str
    reason: str
    rank: str


DisputeEvent = DisputeOpened | DisputeTold | DisputeClosed


class Told(msgspec.Struct, frozen=True):
    """Who was told by whom, and when."""

    whom: str
    by: str
    at_us: int
    words: str = ""


class Dispute(msgspec.Struct, frozen=True, kw_only=True):
    """One dispute as it stands."""

    id: str
    round_id: str
    table: str
    what: str
    who: str
    opened_by: str
    opened_at_us: int
    due_us: int
    entries: int
    head: str
    told: tuple[Told, ...] = ()
    outcome: str = ""
    reason: str = ""
    closed_by: str = ""
    closed_at_us: int | None = None

    @property
    def open(self) -> bool:
        """It waits for an answer."""
        return self.closed_at_us is None

    def overdue(self, now_us: int) -> bool:
        """It waits longer than it may."""
        return self.open and now_us > self.due_us


Known = dict[str, Dispute]
"""Disputes by their ids."""


def disputes_of(journal: Journal) -> tuple[Dispute, ...]:
    """Every dispute in a log, the first one first."""
    return tuple(known_from(journal.entries(STREAM)).values())


def known_from(entries: Iterable[Entry]) -> Known:
    """The disputes by their ids, as the entries of their stream tell them."""
    return fold((cast("DisputeEvent", e.event), At(e.seq, e.at_us, e.by)) for e in entries)


def fold(facts: Iterable[tuple[DisputeEvent, At]]) -> dict[str, Dispute]:
    """The disputes by their ids, as their facts make them."""
    made: dict[str, Dispute] = {}
    for fact, at in facts:
        match fact:
            case DisputeOpened():
                made[fact.dispute] = _opened(fact, at)
            case DisputeTold(dispute=dispute):
                told = Told(fact.whom, at.by, fact.told_at_us, fact.words)
                made[dispute] = replace(made[dispute], told=(*made[dispute].told, told))
            case DisputeClosed(dispute=dispute, outcome=outcome, reason=reason):
                made[dispute] = replace(
                    made[dispute], outcome=outcome, reason=reason, closed_by=at.by, closed_at_us=at.at_us
                )
            case _:
                assert_never(fact)
    return made


def _opened(fact: DisputeOpened, at: At) -> Dispute:
    return like(fact, Dispute, id=fact.dispute, opened_by=at.by, opened_at_us=at.at_us)


def dispute_changes(fact: DisputeEvent, at: At) -> Sequence[Change]:
    """The rows of the register that follow from a fact of a dispute."""
    row: dict[str, Value]
    match fact:
        case DisputeOpened():
            row = {
                "table_id": fact.table,
                "round_id": fact.round_id,
                "kind": KIND,
                "clause": RULE,
                "opened_at": at.at_us,
                "opened_by": at.by,
                "state": "open",
            }
        case DisputeTold():
            return ()
        case DisputeClosed():
            row = {
                "decided_at": at.at_us,
                "outcome": fact.outcome,
                "decided_by": at.by,
                "decider_rank": fact.rank,
                "reason": fact.reason,
                "state": "decided",
            }
        case _:
            assert_never(fact)
    return (Put("irregularities", {"id": fact.dispute}, row),)


class DisputeRow(msgspec.Struct, frozen=True, kw_only=True):
    """One dispute for other programs; times as UTC text, `told` how many were told."""

    id: str
    round: str
    what: str
    who: str
    opened: str
    due: str
    overdue: bool
    told: int
    outcome: str | None


def dispute_row(dispute: Dispute, now_us: int) -> DisputeRow:
    """A dispute as one row of a list; `now_us` is the moment in UTC microseconds."""
    return like(
        dispute,
        DisputeRow,
        round=dispute.round_id,
        opened=utc(dispute.opened_at_us),
        due=utc(dispute.due_us),
        overdue=dispute.overdue(now_us),
        told=len(dispute.told),
        outcome=None if dispute.open else dispute.outcome,
    )
