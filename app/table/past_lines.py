"""Lines of past rounds as the records hold them: what became of each, what was put right since, what it could be."""

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from app.journal.changes import Value
from app.journal.journal import OpenLog
from app.table.rack_records import entry_id
from app.table.records import round_id
from engine.decisions.correcting import past_line, unknown
from engine.games.catalogue import GAMES
from engine.refusals import Refusal
from engine.settlement.returns import refused_name
from engine.table import commands as ask
from engine.table.events import ClaimAsked
from engine.table.rack import Item
from engine.table.rack_asked import CorrectMoney
from engine.table.slip_asked import LeaveClaimOpen
from engine.table.terms import PastLine, Terms

_STANDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("opener", "check", "relief", "closer", "buy-in"), ""),
    **dict.fromkeys(("fill", "credit"), "confirmed"),
    "drop": "counted",
}
"""What can be put right, in which state: a slip that moved chips, a drop that was counted, a buy-in that stands."""


def as_recorded(there: OpenLog, table: str, command: ask.Command) -> ask.Command | Refusal:
    """A correction with the line that it is about, or why there is none; every other question as it is."""
    if isinstance(command, LeaveClaimOpen):
        return replace(command, asked_us=_first_asked(there, table))
    if isinstance(command, CorrectMoney):
        return replace(
            command, recorded=item_in(there, table, command.item), currency=_currency_of(there, table, command.item)
        )
    if not isinstance(command, ask.Correct):
        return command
    line = line_in(there, table, command.round_number, command.seat, command.wager)
    settled = there.rows("rounds", id=round_id(table, command.round_number))
    if line is None and settled and settled[0]["closed_at"] is not None:
        return unknown(command, GAMES.get(str(settled[0]["game"])))
    return replace(command, line=line)


def _first_asked(there: OpenLog, table: str) -> int:
    """When the jackpot was first asked what the last question of the table is about, in UTC microseconds."""
    opened = max((_whole(row["opened_seq"]) for row in there.rows("rounds", table_id=table, outcome="open")), default=0)
    entries = there.entries(f"table:{table}", opened)
    return max((entry.at_us for entry in entries if isinstance(entry.event, ClaimAsked)), default=0)


def _currency_of(there: OpenLog, table: str, name: str) -> str:
    """The currency of something on a table's paper; "" where nothing stands there."""
    return next((str(row["currency"]) for row in there.rows("rack_entries", id=entry_id(table, name))), "")


def item_in(there: OpenLog, table: str, name: str) -> Item | None:
    """Something on a table's paper as the records hold it, with all that was put right; None where none is."""
    rows = there.rows("rack_entries", id=entry_id(table, name))
    row = rows[0] if rows else {}
    kind = str(row.get("kind"))
    if kind not in _STANDS or row["state"] != _STANDS[kind]:
        return None
    later = there.rows("rack_entries", table_id=table, about=name, kind="correction")
    amount = _whole(row["counted"] if kind == "drop" else row["amount"])
    if kind != "drop":
        amount += sum(_whole(each["amount"]) for each in later)
    return Item(name=name, kind=kind, session=_whole(row["session"]), amount=amount)


def line_in(there: OpenLog, table: str, number: int, seat: int, wager: str) -> PastLine | None:
    """A line of a closed round as the records hold it; None where the records have no such line."""
    name = round_id(table, number)
    rounds = there.rows("rounds", id=name)
    if not rounds or rounds[0]["closed_at"] is None:
        return None
    (kept,) = there.rows("terms", id=rounds[0]["terms_id"])
    terms = msgspec.json.decode(str(kept["body"]), type=Terms)
    game = GAMES.get(terms.game)
    if game is None:
        return None
    settled = {str(row["wager"]): row for row in there.rows("settlements", round_id=name, seat=seat)}
    own = settled.get(wager)
    laid = {str(row["wager"]): _whole(row["stake"]) for row in there.rows("wagers", round_id=name, seat=seat)}
    return past_line(
        game,
        terms,
        wager,
        laid=laid,
        refused={each.name: 0 for each in game.wagers if refused_name(each.name) in settled},
        settled=(_whole(own["stake"]), _whole(own["returned"]), _whole(own["winnings"])) if own else None,
        corrected=tuple(
            _whole(row["amount"]) for row in there.rows("corrections", round_id=name, seat=seat, wager=wager)
        ),
        meter=max(
            (_whole(row["displayed_after"]) for row in there.rows("jackpot_movements", round_id=name)), default=0
        ),
    )


def _whole(value: Value) -> int:
    if not isinstance(value, int):
        raise TypeError("an amount is a whole number of cents")
    return value
