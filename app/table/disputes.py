"""Disputes about a round: what is disputed, who was told of it when, until when it is answered, and how it ended.

The round itself cannot change. What a dispute freezes is the proof of that: the state of the log when it was opened.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, assert_never, cast

import msgspec
from msgspec.structs import replace

from app.clock import Clock
from app.journal.changes import Change, Put, Value
from app.journal.entry import Entry
from app.journal.head import Head
from app.journal.journal import Journal
from app.projections.records import At
from engine.actors import Actor, Rank, may_decide
from engine.refusals import Refusal

STREAM: Final = "disputes"
"""The stream of all disputes of the house in the log."""
KIND: Final = "dispute"
"""Their kind in the register of irregularities."""
RULE: Final = "R-24"
SEVEN_DAYS_US: Final = 7 * 24 * 60 * 60 * 1_000_000


class Disputed(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
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


class Disputes:
    """The door to the disputes of a house. Each act is one transaction and gives the dispute, or the refusal."""

    def __init__(self, journal: Journal, clock: Clock) -> None:
        self._journal = journal
        self._clock = clock

    def all(self) -> tuple[Dispute, ...]:
        """Every dispute there ever was, the first one first."""
        return disputes_of(self._journal)

    def waiting(self) -> tuple[Dispute, ...]:
        """The open ones, the one that is due first at the top."""
        return tuple(sorted((each for each in self.all() if each.open), key=lambda each: (each.due_us, each.id)))

    def open(self, round_id: str, *, what: str, who: str, by: Actor) -> Dispute | Refusal:
        """Open a dispute about a closed or open round; it is due in seven days.

        Raises:
            EnvironmentFault: the log could not be written; nothing has changed.

        """
        rows = self._journal.rows("rounds", id=round_id)
        if not may_decide(by.rank, Rank.DEALER):
            return Refusal("6.2", "Somebody at the table opens a dispute: a dealer or above.")
        if not rows:
            return Refusal("", f"There is no round {round_id}.")
        wordless = wordless_open(what=what, who=who)
        if wordless:
            return wordless
        due_us = self._clock.utc_us() + SEVEN_DAYS_US

        def opened(known: Known, head: Head) -> DisputeEvent:
            number = 1 + sum(each.round_id == round_id for each in known.values())
            return DisputeOpened(
                dispute=f"{round_id}/{KIND}-{number}",
                round_id=round_id,
                table=str(rows[0]["table_id"]),
                what=what.strip(),
                who=who.strip(),
                due_us=due_us,
                entries=head.count,
                head=head.hash.hex(),
            )

        return self._write(opened, by=by)

    def tell(
        self, dispute: str, *, whom: str, by: Actor, at_us: int | None = None, words: str = ""
    ) -> Dispute | Refusal:
        """Record that somebody was told, now or at an earlier moment (UTC microseconds).

        Raises:
            EnvironmentFault: the log could not be written; nothing has changed.

        """
        now = self._clock.utc_us()
        told_at = now if at_us is None else at_us
        if not may_decide(by.rank, Rank.DEALER):
            return Refusal("6.2", "A dealer or above records who was told.")
        if told_at > now:
            return Refusal("", "Nobody can have been told at a time to come.")

        def told(known: Known, _: Head) -> DisputeEvent | Refusal:
            found = known.get(dispute)
            refusal = why_not_tell(found) if found else _unknown(dispute)
            told = DisputeTold(dispute=dispute, whom=whom.strip(), told_at_us=told_at, words=words)
            return refusal or wordless_tell(whom) or told

        return self._write(told, by=by)

    def close(self, dispute: str, *, outcome: str, reason: str, by: Actor) -> Dispute | Refusal:
        """Close a dispute with its outcome; a Gaming Shift Manager decides, and the disputing player was told.

        Raises:
            EnvironmentFault: the log could not be written; nothing has changed.

        """
        if not may_decide(by.rank, Rank.GAMING_SHIFT_MANAGER):
            return Refusal(RULE, "A Gaming Shift Manager closes a dispute.")

        def closed(known: Known, _: Head) -> DisputeEvent | Refusal:
            found = known.get(dispute)
            refusal = why_not_close(found) if found else _unknown(dispute)
            done = DisputeClosed(dispute=dispute, outcome=outcome.strip(), reason=reason.strip(), rank=by.rank.value)
            return refusal or wordless_close(outcome=outcome, reason=reason) or done

        return self._write(closed, by=by)

    def _write(self, decide: Callable[[Known, Head], DisputeEvent | Refusal], by: Actor) -> Dispute | Refusal:
        """Decide by what stands in the log while nobody else writes, other terminals included, and write it."""
        with self._journal.writing() as w:
            fact = decide(_known(w.entries(STREAM)), w.head)
            if isinstance(fact, Refusal):
                return fact
            for entry in w.append(STREAM, (fact,), by.id):
                w.apply(dispute_changes(fact, At(entry.seq, entry.at_us, entry.by)))
        return next(each for each in self.all() if each.id == fact.dispute)


def _unknown(dispute: str) -> Refusal:
    return Refusal("", f"There is no dispute {dispute}.")


def why_not_tell(dispute: Dispute) -> Refusal | None:
    """Why nobody can be told of a dispute any more, whoever signs."""
    return None if dispute.open else Refusal("", "That dispute is closed. What comes later is a dispute of its own.")


def why_not_close(dispute: Dispute) -> Refusal | None:
    """Why a dispute cannot be closed yet, whoever signs."""
    told = None if dispute.told else Refusal(RULE, "Record first who was told of it, and when.")
    return why_not_tell(dispute) or told


def wordless_open(*, what: str, who: str) -> Refusal | None:
    """What is missing of the words that open a dispute."""
    return None if what.strip() and who.strip() else Refusal(RULE, "Say what is disputed, and by whom.")


def wordless_tell(whom: str) -> Refusal | None:
    """What is missing of the words that say who was told."""
    return None if whom.strip() else Refusal(RULE, "Say who was told.")


def wordless_close(*, outcome: str, reason: str) -> Refusal | None:
    """What is missing of the words that close a dispute."""
    return None if outcome.strip() and reason.strip() else Refusal(RULE, "Say how it ended, and why.")


def disputes_of(journal: Journal) -> tuple[Dispute, ...]:
    """Every dispute in a log, the first one first."""
    return tuple(_known(journal.entries(STREAM)).values())


def _known(entries: Iterable[Entry]) -> Known:
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
    return Dispute(
        id=fact.dispute,
        round_id=fact.round_id,
        table=fact.table,
        what=fact.what,
        who=fact.who,
        opened_by=at.by,
        opened_at_us=at.at_us,
        due_us=fact.due_us,
        entries=fact.entries,
        head=fact.head,
    )


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
