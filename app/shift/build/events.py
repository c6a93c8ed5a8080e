"""What was not in order in a shift, each thing in one line."""

from collections.abc import Mapping

from app.record.dispute import DisputeRow
from app.record.register import RegisterLine
from app.shift.build.figures import CorrectionLine
from app.shift.build.report import ShiftReport
from app.words.times import minute, us_of
from assets.languages import listed, say, strung
from engine.actors import Rank
from engine.games.wager_titles import wager_title
from engine.money import signed

_RANKS = {rank.value: rank.words for rank in Rank}


def events(report: ShiftReport) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Irregularities, open disputes and corrections under their titles, each thing in one line."""
    people = report.people
    return (
        (say("Irregularities"), tuple(_irregularity(each, people) for each in report.irregularities)),
        (say("Open disputes, for the next shift"), tuple(_dispute(each) for each in report.disputes)),
        (
            say("Corrections"),
            tuple(_correction(each, people) for account in report.accounts for each in account.corrections),
        ),
    )


def _irregularity(line: RegisterLine, people: Mapping[str, str]) -> str:
    """When and where, what, by which rule, and who decided what about it."""
    decided = say("OPEN")
    if line.outcome:
        rank = _RANKS.get(line.rank or "", line.rank or "")
        by = people.get(line.decided_by or "", line.decided_by)
        decided = say(
            "{outcome_title}, decided by {by}, {rank}",
            outcome_title=line.outcome_title or line.outcome,
            by=by,
            rank=rank,
        )
    rule = say("rule {rule}", rule=line.rule) if line.rule else ""
    title = strung(line.title, rule, by=", ")
    return f"{_wall(line.opened)} · {line.round or line.table} · {title} – {decided}"


def _dispute(row: DisputeRow) -> str:
    """Its round, who disputes what, and until when it is to be answered."""
    due = (
        say("OVERDUE since {when}", when=_wall(row.due))
        if row.overdue
        else say("answer by {when}", when=_wall(row.due))
    )
    return f"{row.round} · {row.who}: {row.what} – {due}"


def _correction(line: CorrectionLine, people: Mapping[str, str]) -> str:
    """Its round and wager, the amount to the player, why, and both names."""
    names = listed(people.get(each, each) for each in (line.proposed_by, line.approved_by))
    where = say(
        "{wall} · {round}, position {seat}, {wager}",
        wall=_wall(line.at),
        round=line.round,
        seat=line.seat,
        wager=wager_title(None, line.wager),
    )
    return say(
        "{where}: {signed} to the player – {reason}; {names}",
        where=where,
        signed=signed(line.amount, line.currency),
        reason=line.reason,
        names=names,
    )


def _wall(utc: str) -> str:
    """A time given in UTC as the clock on the wall showed it, to the minute."""
    return minute(us_of(utc))
