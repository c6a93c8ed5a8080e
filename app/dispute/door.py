"""The door to the disputes of a house: who may open one, say who was told, and close it, and what that takes."""

from collections.abc import Callable, Mapping
from typing import Final

from app.clock import Clock
from app.journal.head import Head
from app.journal.journal import Journal
from app.record.dispute import (
    KIND,
    RULE,
    STREAM,
    Dispute,
    DisputeClosed,
    DisputeEvent,
    DisputeOpened,
    DisputeTold,
    Known,
    dispute_changes,
    disputes_of,
    known_from,
)
from app.table.at import At
from app.table.on_record import changed_since
from assets.languages import say
from engine.actors import Actor
from engine.names import LONGEST_REASON, unfit
from engine.refusals import Refusal
from engine.staff.authority import Access, may_do

SEVEN_DAYS_US: Final = 7 * 24 * 60 * 60 * 1_000_000


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
        low = may_do(by.rank, Access.OPEN_DISPUTE)
        if low:
            return low
        if not rows:
            return Refusal("", say("There is no round {round_id}.", round_id=round_id))
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
        low = may_do(by.rank, Access.TELL_OF_DISPUTE)
        if low:
            return low
        if told_at > now:
            return Refusal("", say("Nobody can have been told at a time to come."))

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
        low = may_do(by.rank, Access.CLOSE_DISPUTE, rule=RULE)
        if low:
            return low

        def closed(known: Known, _: Head) -> DisputeEvent | Refusal:
            found = known.get(dispute)
            refusal = why_not_close(found) if found else _unknown(dispute)
            done = DisputeClosed(dispute=dispute, outcome=outcome.strip(), reason=reason.strip(), rank=by.rank.value)
            return refusal or wordless_close(outcome=outcome, reason=reason) or done

        return self._write(closed, by=by)

    def _write(self, decide: Callable[[Known, Head], DisputeEvent | Refusal], by: Actor) -> Dispute | Refusal:
        """Decide by what stands in the log while nobody else writes, other terminals included, and write it."""
        with self._journal.writing() as w:
            fact = changed_since(w, by) or decide(known_from(w.entries(STREAM)), w.head)
            if isinstance(fact, Refusal):
                return fact
            for entry in w.append(STREAM, (fact,), by.id):
                w.apply(dispute_changes(fact, At(entry.seq, entry.at_us, entry.by)))
        return next(each for each in self.all() if each.id == fact.dispute)


def _unknown(dispute: str) -> Refusal:
    return Refusal("", say("There is no dispute {dispute}.", dispute=dispute))


def why_not_tell(dispute: Dispute) -> Refusal | None:
    """Why nobody can be told of a dispute any more, whoever signs."""
    return (
        None if dispute.open else Refusal("", say("That dispute is closed. What comes later is a dispute of its own."))
    )


def why_not_close(dispute: Dispute) -> Refusal | None:
    """Why a dispute cannot be closed yet, whoever signs."""
    told = None if dispute.told else Refusal(RULE, say("Record first who was told of it, and when."))
    return why_not_tell(dispute) or told


def wordless_open(*, what: str, who: str) -> Refusal | None:
    """What is missing of the words that open a dispute."""
    return _words(
        {say("What is disputed"): what, say("Who disputes it"): who}, say("Say what is disputed, and by whom.")
    )


def wordless_tell(whom: str) -> Refusal | None:
    """What is missing of the words that say who was told."""
    return _words({say("Who was told"): whom}, say("Say who was told."))


def wordless_close(*, outcome: str, reason: str) -> Refusal | None:
    """What is missing of the words that close a dispute."""
    return _words({say("The outcome"): outcome, say("The reason"): reason}, say("Say how it ended, and why."))


def _words(said: Mapping[str, str], missing: str) -> Refusal | None:
    """Refuse words that are missing, or that could not be read in one line."""
    if not all(each.strip() for each in said.values()):
        return Refusal(RULE, missing)
    wrong = next(filter(None, (unfit(each, name, longest=LONGEST_REASON) for name, each in said.items())), "")
    return Refusal("", wrong) if wrong else None
