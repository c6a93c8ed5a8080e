"""The floor: copies of logs, streams of its own, terminals, and the functions through which they write.

What it consists of stands beside this file as SQL. `{terminal}` and the like are the roles of this database.
"""

from pathlib import Path

from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

KINDS = ("terminal", "pit", "office", "surveillance", "auditor")


def upgrade() -> None:
    connection = op.get_bind()
    database = connection.exec_driver_sql("SELECT current_database()").scalar()
    sql = Path(__file__).with_suffix(".sql").read_text(encoding="utf-8")
    for kind in KINDS:
        sql = sql.replace(f"{{{kind}}}", quoted(f"{database}__{kind}"))
    cursor = connection.connection.cursor()  # without values, so that a per cent sign is nothing special
    cursor.execute(sql.replace("{database}", quoted(database)))
    cursor.close()


def downgrade() -> None:
    raise RuntimeError("a floor that holds logs is not taken down by a migration")


def quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
