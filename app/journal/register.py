"""The register of irregularities: what was not in order at which table, and who decided what about it by which rule."""

from typing import Final

import msgspec
import sqlalchemy as sa

from app.journal.database import Database
from app.journal.round_record import IrregularityRecord, records
from app.journal.schema import irregularities

LIKE_IT: Final = 5
"""How many earlier rulings are shown beside a new one."""


class RegisterQuery(msgspec.Struct, frozen=True, kw_only=True):
    """What to look for; None means any. Times in UTC microseconds, both ends included.

    ``state`` is "open" or "decided".
    """

    table: str | None = None
    kind: str | None = None
    state: str | None = None
    decided_by: str | None = None
    since_us: int | None = None
    until_us: int | None = None


class Register:
    """Reads the register; may be used from a thread of its own."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def find(self, query: RegisterQuery, *, limit: int = 200) -> tuple[IrregularityRecord, ...]:
        """The entries that fit, the newest first."""
        column = irregularities.c
        wanted = sa.select(*(column[name] for name in IrregularityRecord.__struct_fields__))
        for name, value in (
            ("table_id", query.table),
            ("kind", query.kind),
            ("state", query.state),
            ("decided_by", query.decided_by),
        ):
            if value is not None:
                wanted = wanted.where(column[name] == value)
        if query.since_us is not None:
            wanted = wanted.where(column.opened_at >= query.since_us)
        if query.until_us is not None:
            wanted = wanted.where(column.opened_at <= query.until_us)
        wanted = wanted.order_by(column.opened_at.desc(), column.id.desc()).limit(limit)
        with self._database.reading() as connection:
            return records(connection, wanted, IrregularityRecord)

    def rulings(self, kind: str) -> tuple[IrregularityRecord, ...]:
        """How the same kind was decided before, the newest first: the house is asked to be consistent (R-24)."""
        return self.find(RegisterQuery(kind=kind, state="decided"), limit=LIKE_IT)
