"""What a free ruling gives, withholds, releases or seizes beside the wagers has rows of its own."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "ruled_amounts",
        sa.Column("id", sa.Text(), autoincrement=False, nullable=False),
        sa.Column("round_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", WHOLE, nullable=False),
        sa.Column("wager", sa.Text(), server_default="", nullable=False),
        sa.Column("amount", WHOLE, nullable=False),
        sa.Column("decided_by", sa.Text(), server_default="", nullable=False),
        sa.Column("reason", sa.Text(), server_default="", nullable=False),
        sa.Column("at_us", WHOLE, nullable=False),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name="fk_ruled_amounts_round_id"),
        sa.PrimaryKeyConstraint("id", name="pk_ruled_amounts"),
        sqlite_strict=True,
    )
    op.create_index("ix_ruled_amounts_round_id", "ruled_amounts", ["round_id"])
    op.create_index("ix_ruled_amounts_at_us", "ruled_amounts", ["at_us"])


def downgrade() -> None:
    op.drop_table("ruled_amounts")
