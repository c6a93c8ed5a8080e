"""How an amount came about stands in the entries alone: the rows of settlements do not repeat it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

TEXTS = {"lines": "[]", "rules": "[]", "why": ""}


def upgrade() -> None:
    for name in TEXTS:
        op.drop_column("settlements", name)


def downgrade() -> None:
    for name, empty in TEXTS.items():
        op.add_column("settlements", sa.Column(name, sa.Text(), server_default=empty, nullable=False))
