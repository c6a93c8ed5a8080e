"""The register of irregularities as lines for people and for other programs."""

import msgspec

from app.journal.round_record import IrregularityRecord
from app.words.rulings import KINDS, outcome_title
from app.words.times import utc
from engine.like import like


class RegisterLine(msgspec.Struct, frozen=True, kw_only=True):
    """One irregularity. Times as UTC text; what is not decided yet has None there."""

    id: str
    table: str
    round: str | None
    kind: str
    title: str
    rule: str
    opened: str
    opened_by: str
    state: str
    decided: str | None
    outcome: str | None
    outcome_title: str | None
    decided_by: str | None
    rank: str | None
    reason: str | None


def register_line(record: IrregularityRecord) -> RegisterLine:
    """One entry of the register as a line."""
    return like(
        record,
        RegisterLine,
        table=record.table_id,
        round=record.round_id,
        title=KINDS.get(record.kind, record.kind),
        rule=record.clause,
        opened=utc(record.opened_at),
        decided=utc(record.decided_at) if record.decided_at is not None else None,
        outcome_title=outcome_title(record.kind, record.outcome) if record.outcome else None,
        rank=record.decider_rank,
    )
