"""One step of the floor's schema: the SQL that stands beside a revision, run as it is written there.

Frozen, as the revisions are: a floor that was made by an older version was made by the same words. Nothing of today's
code is imported here.
"""

from pathlib import Path

from alembic import op

KINDS = ("terminal", "pit", "office", "surveillance", "auditor")
"""Roles of a database: `{terminal}` and the like in the SQL, with `{database}` for the database itself."""


def take(revision: str) -> None:
    """Run the SQL beside the file of a revision."""
    connection = op.get_bind()
    database = connection.exec_driver_sql("SELECT current_database()").scalar_one()
    sql = Path(revision).with_suffix(".sql").read_text(encoding="utf-8")
    for kind in KINDS:
        sql = sql.replace(f"{{{kind}}}", _quoted(f"{database}__{kind}"))
    cursor = connection.connection.cursor()  # without values, so that a per cent sign is nothing special
    cursor.execute(sql.replace("{database}", _quoted(database)))
    cursor.close()


def go_back() -> None:
    """Refuse: what a floor holds is evidence of others.

    Raises:
        RuntimeError: always.

    """
    raise RuntimeError("a floor is not taken down by a migration")


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
