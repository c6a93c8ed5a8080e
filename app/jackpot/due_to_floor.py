"""What a step of a table means for a jackpot that lies on the floor, worked out from the log of its computer."""

from app.floor.jackpot_facts import JackpotDue
from app.journal.journal import Journal
from app.table.replayed import Replayed
from assets.languages import say
from engine.decide import decide
from engine.jackpots.evolve import fold
from engine.jackpots.facts import JackpotEvent, JackpotStopped
from engine.jackpots.following import HeadAtEntry, follow
from engine.jackpots.linked import linked
from engine.jackpots.state import Jackpot
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table.evolve import fold as fold_table

Facts = tuple[JackpotEvent, ...]


class DueToFloor:
    """Works out what entries of tables mean for a jackpot as it stands; asked again it may stand otherwise."""

    def __init__(self, journal: Journal) -> None:
        self._tables = Replayed(journal)

    def __call__(self, jackpot: Jackpot, due: JackpotDue, by: str, head: HeadAtEntry) -> Facts:
        """What a step means for a jackpot, with the answer where the step has asked.

        Where it can mean nothing – a wager that none can be – the jackpot stops, and people look at it.
        """
        before, events, after = self._tables.step(due.table, due.first, due.count)
        facts = follow(jackpot, before, events, after, by=by, head=head)
        if isinstance(facts, Refusal):
            return _stopped(due, facts)
        if due.asked is None or after.round is None or after.round.waiting is None:
            return facts
        there = fold(jackpot, facts)
        answer = decide(after, ask.SettleProgressives(), meter=linked(there, version=max(0, due.version)))
        if isinstance(answer, Refusal):
            return _stopped(due, answer)
        paid = follow(there, after, answer, fold_table(after, answer), by=by, head=head)
        return _stopped(due, paid) if isinstance(paid, Refusal) else (*facts, *paid)


def _stopped(due: JackpotDue, why: Refusal) -> Facts:
    return (
        JackpotStopped(
            words=say("Table {table}, round {round}: {why}", table=due.table, round=due.round, why=why.words), by=""
        ),
    )
