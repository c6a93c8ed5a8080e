"""What was not in order in a shift, each thing in one line."""

from collections.abc import Mapping

from app.record.dispute import DisputeRow
from app.record.register import RegisterLine
from app.shift.build.figures import CorrectionLine
from app.shift.build.report import ShiftReport
from app.words.times import minute, us_of
from engine.actors import Rank
from engine.money import signed

_RANKS = {rank.value: rank.words for rank in Rank}


def events(report: ShiftReport) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Irregularities, open disputes and corrections under their titles, each thing in one line."""
    people = report.people
    return (
        ("Irregularities", tuple(_irregularity(each, people) for each in report.irregularities)),
        ("Open disputes, for the next shift", tuple(_dispute(each) for each in report.disputes)),
        (
            "Corrections",
            tuple(_correction(each, people) for account in report.accounts for each in account.corrections),
        ),
    )


def _irregularity(line: RegisterLine, people: Mapping[str, str]) -> str:
    """When and where, what, by which rule, and who decided what about it."""
    decided = "OPEN"
    if line.outcome:
        rank = _RANKS.get(line.rank or "", line.rank or "")
        by = people.get(line.decided_by or "", line.decided_by)
        decided = f"{line.outcome_title or line.outcome}, decided by {by}, {rank}"
    rule = f", rule {line.rule}" if line.rule else ""
    return f"{_wall(line.opened)} · {line.round or line.table} · {line.title}{rule} – {decided}"


def _dispute(row: DisputeRow) -> str:
    """Its round, who disputes what, and until when it is to be answered."""
    due = f"{'OVERDUE since' if row.overdue else 'answer by'} {_wall(row.due)}"
    return f"{row.round} · {row.who}: {row.what} – {due}"


def _correction(line: CorrectionLine, people: Mapping[str, str]) -> str:
    """Its round and wager, the amount to the player, why, and both names."""
    names = " and ".join(people.get(each, each) for each in (line.proposed_by, line.approved_by))
    where = f"{_wall(line.at)} · {line.round}, position {line.seat}, {line.wager.replace('_', ' ')}"
    return f"{where}: {signed(line.amount, line.currency)} to the player – {line.reason}; {names}"


def _wall(utc: str) -> str:
    """A time given in UTC as the clock on the wall showed it, to the minute."""
    return minute(us_of(utc))
