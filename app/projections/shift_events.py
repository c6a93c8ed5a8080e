"""What was not in order in a shift, each thing in one line."""

from app.projections.dispute_view import DisputeRow
from app.projections.history_view import local, signed
from app.projections.register_view import RegisterLine
from app.projections.shift_figures import CorrectionLine
from app.projections.shift_period import us_of
from engine.actors import Rank

_RANKS = {rank.value: rank.words for rank in Rank}


def irregularity_words(line: RegisterLine) -> str:
    """An irregularity: when and where, what, by which rule, and who decided what about it."""
    decided = "OPEN"
    if line.outcome:
        rank = _RANKS.get(line.rank or "", line.rank or "")
        decided = f"{line.outcome_title or line.outcome}, decided by {line.decided_by} ({rank})"
    rule = f", rule {line.rule}" if line.rule else ""
    return f"{wall(line.opened)} · {line.round or line.table} · {line.title}{rule} – {decided}"


def dispute_words(row: DisputeRow) -> str:
    """A dispute: its round, who disputes what, and until when it is to be answered."""
    due = f"{'OVERDUE since' if row.overdue else 'answer by'} {wall(row.due)}"
    return f"{row.round} · {row.who}: {row.what} – {due}"


def correction_words(line: CorrectionLine) -> str:
    """A correction: its round and wager, the amount to the player, why, and both names."""
    where = f"{wall(line.at)} · {line.round}, position {line.seat}, {line.wager.replace('_', ' ')}"
    return f"{where}: {signed(line.amount, '')} to the player – {line.reason} ({line.proposed_by}, {line.approved_by})"


def wall(utc: str) -> str:
    """A time given in UTC as the clock on the wall showed it, to the minute."""
    return local(us_of(utc))[:16]
