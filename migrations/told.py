"""A step that goes through every round tells how far it has come, and whoever started it may listen."""

from collections.abc import Iterator, Sequence

import sqlalchemy as sa
from alembic import context

AT_ONCE = 2000


def closed_rounds(connection: sa.Connection) -> Iterator[Sequence[str]]:
    """The names of all closed rounds in their order, so many at a time."""
    total = connection.scalar(sa.text("SELECT count(*) FROM rounds"))
    wanted = sa.text("SELECT id, outcome FROM rounds WHERE id > :last ORDER BY id LIMIT :most")
    told, done, last = context.config.attributes.get("told"), 0, ""
    while piece := connection.execute(wanted, {"last": last, "most": AT_ONCE}).all():
        if closed := [name for name, outcome in piece if outcome != "open"]:
            yield closed
        done, last = done + len(piece), piece[-1].id
        if told is not None:
            told(done, total)
