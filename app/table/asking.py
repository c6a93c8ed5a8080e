"""Whether somebody may put a question to a table, as the house knows them now: a screen may have known them longer."""

from collections.abc import Sequence
from typing import Protocol

from app.journal.changes import Value
from engine.actors import Actor, Rank
from engine.decide import game_of
from engine.refusals import Refusal
from engine.staff.authority import RULE, alone, may_ask, signers_of
from engine.table import commands as ask
from engine.table.state import Table


class Rows(Protocol):
    """Where the rows of the staff are read: a log, or a transaction on it."""

    def rows(self, table: str, **equal: Value) -> Sequence[dict[str, Value]]:
        """Rows of a table that is read."""
        ...


def out_of_place(there: Rows, table: Table, command: ask.Command, by: Actor) -> Refusal | None:
    """Why this person may not ask this, or why the signature in it does not hold; None where both are good."""
    known = there.rows("staff", id=by.id)
    if known and not known[0]["active"]:
        return Refusal("", f"{by.name} does not work here any more.")
    rank = Rank(str(known[0]["rank"])) if known else by.rank
    game = game_of(table)
    rule = game.clauses.ranks if game else RULE
    return may_ask(rank, command, rule=rule) or alone(by.id, command, rule=rule) or _not_signed(there, command)


def _not_signed(there: Rows, command: ask.Command) -> Refusal | None:
    """Why a signature does not hold: whoever signed has left since, or has another rank than it says."""
    for staff, rank in signers_of(command):
        known = there.rows("staff", id=staff)
        if known and not (known[0]["active"] and known[0]["rank"] == rank):
            return Refusal("", f"Whoever signed this, {staff}, does not hold that rank any more. Have it signed again.")
    return None
