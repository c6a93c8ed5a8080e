"""People of whom a terminal was told other facts are changed no more until a person rules.

What it consists of stands beside this file as SQL. `{terminal}` and the like are the roles of this database.
"""

from pathlib import Path

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

KINDS = ("terminal", "pit", "office", "surveillance", "auditor")


def upgrade() -> None:
    connection = op.get_bind()
    database = connection.exec_driver_sql("SELECT current_database()").scalar_one()
    sql = Path(__file__).with_suffix(".sql").read_text(encoding="utf-8")
    for kind in KINDS:
        sql = sql.replace(f"{{{kind}}}", quoted(f"{database}__{kind}"))
    cursor = connection.connection.cursor()  # without values, so that a per cent sign is nothing special
    cursor.execute(sql)
    cursor.close()


def downgrade() -> None:
    raise RuntimeError("a floor that stops its people is not taken down by a migration")


def quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
