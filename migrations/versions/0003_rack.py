"""The money of the tables: what stands on their paper – counts, slips, buy-ins, drop boxes – and how each rack stands."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def text(name: str, default: str | None = "") -> sa.Column[str]:
    return sa.Column(name, sa.Text(), server_default=default, nullable=False)


def whole(name: str, default: str | None = "0") -> sa.Column[int]:
    return sa.Column(name, WHOLE, server_default=default, nullable=False)


def maybe(name: str) -> sa.Column[int]:
    return sa.Column(name, WHOLE, nullable=True)


def key(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), autoincrement=False, nullable=False)


def upgrade() -> None:
    op.create_table(
        "rack_entries",
        key("id"),
        text("table_id"),
        whole("session"),
        text("kind"),
        text("state"),
        text("game"),
        text("currency"),
        whole("amount"),
        whole("seat"),
        maybe("expected"),
        maybe("counted"),
        whole("found"),
        whole("won"),
        whole("elsewhere"),
        text("about"),
        text("about_kind"),
        text("by_whom"),
        text("signed_by"),
        text("reason"),
        text("body", "{}"),
        whole("first_us"),
        whole("at_us"),
        sa.PrimaryKeyConstraint("id", name="pk_rack_entries"),
        sqlite_strict=True,
    )
    op.create_index("ix_rack_entries_table_id_at_us", "rack_entries", ["table_id", "at_us"])
    op.create_index("ix_rack_entries_at_us", "rack_entries", ["at_us"])
    op.create_index("ix_rack_entries_state", "rack_entries", ["state"])
    op.create_table(
        "racks",
        key("table_id"),
        whole("session", None),
        text("state", None),
        text("game"),
        text("currency"),
        *(whole(name) for name in ("opener", "fills", "credits", "bought", "won", "elsewhere", "expected", "said")),
        whole("at_us", None),
        sa.PrimaryKeyConstraint("table_id", name="pk_racks"),
        sqlite_strict=True,
    )


def downgrade() -> None:
    if op.get_bind().scalar(sa.text("SELECT count(*) FROM entries")):
        raise RuntimeError("a log that holds entries is never taken apart")
    op.drop_table("racks")
    op.drop_table("rack_entries")
