"""A claim that is held tells the seed of its prize, so that it goes back to the cent when it is refused later.

What it consists of stands beside this file as SQL.
"""

from pathlib import Path

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    sql = Path(__file__).with_suffix(".sql").read_text(encoding="utf-8")
    cursor = op.get_bind().connection.cursor()  # without values, so that a per cent sign is nothing special
    cursor.execute(sql)
    cursor.close()


def downgrade() -> None:
    raise RuntimeError("a floor that tells the seeds of its claims is not taken down by a migration")
