"""The log, and what is read from it.

Frozen: a migration never changes after its release and never imports today's code. The table ``entries`` is never
rebuilt (no batch mode), because that would drop its triggers.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

TRIGGERS = {
    "sqlite": (
        """
        CREATE TRIGGER entries_only_next BEFORE INSERT ON entries
        WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM entries)
          OR NEW.prev <> coalesce((SELECT hash FROM entries ORDER BY seq DESC LIMIT 1), zeroblob(32))
        BEGIN SELECT RAISE(ABORT, 'an entry may only follow the last one'); END
        """,
        """
        CREATE TRIGGER entries_never_changed BEFORE UPDATE ON entries
        BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END
        """,
        """
        CREATE TRIGGER entries_never_removed BEFORE DELETE ON entries
        BEGIN SELECT RAISE(ABORT, 'an entry is never removed'); END
        """,
    ),
}
"""What keeps the log append-only, in the words of each database it may lie in."""


def upgrade() -> None:
    op.create_table(
        "entries",
        sa.Column("seq", WHOLE, autoincrement=False, nullable=False),
        sa.Column("format", WHOLE, nullable=False),
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.Column("by_whom", sa.Text(), nullable=False),
        sa.Column("at_us", WHOLE, nullable=False),
        sa.Column("mono_us", WHOLE, nullable=False),
        sa.Column("prev", sa.LargeBinary(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("seq", name="pk_entries"),
        sqlite_strict=True,
    )
    op.create_index("ix_entries_stream_seq", "entries", ["stream", "seq"])
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), autoincrement=False, nullable=False),
        sa.Column("title", sa.Text(), server_default="", nullable=False),
        sa.Column("settings", sa.Text(), server_default="{}", nullable=False),
        sa.Column("configured_at", WHOLE, server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sqlite_strict=True,
    )
    op.create_table(
        "staff",
        sa.Column("id", sa.Text(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), server_default="", nullable=False),
        sa.Column("rank", sa.Text(), server_default="", nullable=False),
        sa.Column("active", WHOLE, server_default="0", nullable=False),
        sa.Column("failures", WHOLE, server_default="0", nullable=False),
        sa.Column("locked_until_us", WHOLE, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_staff"),
        sqlite_strict=True,
    )
    op.create_table(
        "rounds",
        sa.Column("id", sa.Text(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("number", WHOLE, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), server_default="", nullable=False),
        sa.Column("method", sa.Text(), server_default="", nullable=False),
        sa.Column("opened_at", WHOLE, nullable=False),
        sa.Column("closed_at", WHOLE, nullable=True),
        sa.Column("outcome", sa.Text(), server_default="open", nullable=False),
        sa.Column("dealer", sa.Text(), server_default="", nullable=False),
        sa.Column("staked", WHOLE, server_default="0", nullable=False),
        sa.Column("returned", WHOLE, server_default="0", nullable=False),
        sa.Column("won", WHOLE, server_default="0", nullable=False),
        sa.Column("collected", WHOLE, server_default="0", nullable=False),
        sa.Column("opened_seq", WHOLE, nullable=False),
        sa.Column("closed_seq", WHOLE, nullable=True),
        sa.Column("terms", sa.Text(), server_default="{}", nullable=False),
        sa.CheckConstraint("outcome in ('open', 'settled', 'void')", name="ck_rounds_outcome"),
        sa.PrimaryKeyConstraint("id", name="pk_rounds"),
        sa.UniqueConstraint("opened_seq", name="uq_rounds_opened_seq"),
        sa.UniqueConstraint("table_id", "number", name="uq_rounds_table_id_number"),
        sqlite_strict=True,
    )
    op.create_index("ix_rounds_dealer_opened_at_opened_seq", "rounds", ["dealer", "opened_at", "opened_seq"])
    op.create_index("ix_rounds_game_opened_at_opened_seq", "rounds", ["game", "opened_at", "opened_seq"])
    op.create_index("ix_rounds_opened_at_opened_seq", "rounds", ["opened_at", "opened_seq"])
    op.create_index("ix_rounds_outcome_opened_at_opened_seq", "rounds", ["outcome", "opened_at", "opened_seq"])
    op.create_index("ix_rounds_table_id_opened_at_opened_seq", "rounds", ["table_id", "opened_at", "opened_seq"])
    op.create_table(
        "hands",
        sa.Column("round_id", sa.Text(), nullable=False),
        sa.Column("place", sa.Text(), autoincrement=False, nullable=False),
        sa.Column("cards", sa.Text(), nullable=True),
        sa.Column("dealt_to", sa.Text(), server_default="", nullable=False),
        sa.Column("played_by", sa.Text(), server_default="", nullable=False),
        sa.Column("rank", sa.Text(), server_default="", nullable=False),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name="fk_hands_round_id"),
        sa.PrimaryKeyConstraint("round_id", "place", name="pk_hands"),
        sqlite_strict=True,
    )
    op.create_table(
        "wagers",
        sa.Column("round_id", sa.Text(), nullable=False),
        sa.Column("seat", WHOLE, autoincrement=False, nullable=False),
        sa.Column("wager", sa.Text(), autoincrement=False, nullable=False),
        sa.Column("player", WHOLE, server_default="0", nullable=False),
        sa.Column("stake", WHOLE, nullable=False),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name="fk_wagers_round_id"),
        sa.PrimaryKeyConstraint("round_id", "seat", "wager", name="pk_wagers"),
        sqlite_strict=True,
    )
    op.create_table(
        "settlements",
        sa.Column("round_id", sa.Text(), nullable=False),
        sa.Column("seat", WHOLE, autoincrement=False, nullable=False),
        sa.Column("wager", sa.Text(), autoincrement=False, nullable=False),
        sa.Column("pass_no", WHOLE, server_default="0", nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.Column("stake", WHOLE, nullable=False),
        sa.Column("returned", WHOLE, nullable=False),
        sa.Column("winnings", WHOLE, nullable=False),
        sa.Column("lines", sa.Text(), server_default="[]", nullable=False),
        sa.Column("rules", sa.Text(), server_default="[]", nullable=False),
        sa.Column("why", sa.Text(), server_default="", nullable=False),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name="fk_settlements_round_id"),
        sa.PrimaryKeyConstraint("round_id", "seat", "wager", name="pk_settlements"),
        sqlite_strict=True,
    )
    op.create_table(
        "irregularities",
        sa.Column("id", sa.Text(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("round_id", sa.Text(), nullable=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("clause", sa.Text(), server_default="", nullable=False),
        sa.Column("opened_at", WHOLE, nullable=False),
        sa.Column("opened_by", sa.Text(), server_default="", nullable=False),
        sa.Column("decided_at", WHOLE, nullable=True),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("decided_by", sa.Text(), nullable=True),
        sa.Column("decider_rank", sa.Text(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_irregularities"),
        sqlite_strict=True,
    )
    op.create_index("ix_irregularities_round_id", "irregularities", ["round_id"])
    op.create_index("ix_irregularities_state_opened_at", "irregularities", ["state", "opened_at"])
    op.create_index("ix_irregularities_table_id_opened_at", "irregularities", ["table_id", "opened_at"])
    op.create_table(
        "corrections",
        sa.Column("id", sa.Text(), autoincrement=False, nullable=False),
        sa.Column("round_id", sa.Text(), nullable=False),
        sa.Column("seat", WHOLE, nullable=False),
        sa.Column("wager", sa.Text(), nullable=False),
        sa.Column("amount", WHOLE, nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("proposed_by", sa.Text(), nullable=False),
        sa.Column("approved_by", sa.Text(), nullable=False),
        sa.Column("at_us", WHOLE, nullable=False),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name="fk_corrections_round_id"),
        sa.PrimaryKeyConstraint("id", name="pk_corrections"),
        sqlite_strict=True,
    )
    op.create_index("ix_corrections_at_us", "corrections", ["at_us"])
    op.create_index("ix_corrections_round_id", "corrections", ["round_id"])
    op.create_table(
        "jackpots",
        sa.Column("id", sa.Text(), autoincrement=False, nullable=False),
        sa.Column("title", sa.Text(), server_default="", nullable=False),
        sa.Column("settings", sa.Text(), server_default="{}", nullable=False),
        sa.Column("displayed", WHOLE, server_default="0", nullable=False),
        sa.Column("reserve", WHOLE, server_default="0", nullable=False),
        sa.Column("overflow", WHOLE, server_default="0", nullable=False),
        sa.Column("contributed", WHOLE, server_default="0", nullable=False),
        sa.Column("paid", WHOLE, server_default="0", nullable=False),
        sa.Column("hits", WHOLE, server_default="0", nullable=False),
        sa.Column("adjusted", WHOLE, server_default="0", nullable=False),
        sa.Column("stopped", WHOLE, server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_jackpots"),
        sqlite_strict=True,
    )
    op.create_table(
        "jackpot_movements",
        sa.Column("seq", WHOLE, autoincrement=False, nullable=False),
        sa.Column("jackpot_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("amount", WHOLE, nullable=False),
        sa.Column("displayed_after", WHOLE, nullable=False),
        sa.Column("reserve_after", WHOLE, server_default="0", nullable=False),
        sa.Column("overflow_after", WHOLE, server_default="0", nullable=False),
        sa.Column("round_id", sa.Text(), nullable=True),
        sa.Column("seat", WHOLE, nullable=True),
        sa.Column("at_us", WHOLE, nullable=False),
        sa.ForeignKeyConstraint(["jackpot_id"], ["jackpots.id"], name="fk_jackpot_movements_jackpot_id"),
        sa.PrimaryKeyConstraint("seq", name="pk_jackpot_movements"),
        sqlite_strict=True,
    )
    op.create_index("ix_jackpot_movements_jackpot_id_seq", "jackpot_movements", ["jackpot_id", "seq"])
    op.create_index("ix_jackpot_movements_round_id", "jackpot_movements", ["round_id"])
    op.create_table(
        "claims",
        sa.Column("id", sa.Text(), autoincrement=False, nullable=False),
        sa.Column("jackpot_id", sa.Text(), nullable=False),
        sa.Column("round_id", sa.Text(), nullable=False),
        sa.Column("seat", WHOLE, nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("basis", sa.Text(), server_default="", nullable=False),
        sa.Column("amount", WHOLE, server_default="0", nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("entered_seq", WHOLE, nullable=False),
        sa.ForeignKeyConstraint(["jackpot_id"], ["jackpots.id"], name="fk_claims_jackpot_id"),
        sa.PrimaryKeyConstraint("id", name="pk_claims"),
        sqlite_strict=True,
    )
    op.create_index("ix_claims_jackpot_id_entered_seq", "claims", ["jackpot_id", "entered_seq"])
    op.create_index("ix_claims_round_id", "claims", ["round_id"])
    op.create_table(
        "device_events",
        sa.Column("serial", sa.Text(), autoincrement=False, nullable=False),
        sa.Column("epoch", WHOLE, autoincrement=False, nullable=False),
        sa.Column("seq", WHOLE, autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.Column("replayed", WHOLE, server_default="0", nullable=False),
        sa.Column("at_us", WHOLE, nullable=False),
        sa.Column("entry_seq", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("serial", "epoch", "seq", name="pk_device_events"),
        sqlite_strict=True,
    )
    op.create_table(
        "device_cursors",
        sa.Column("serial", sa.Text(), autoincrement=False, nullable=False),
        sa.Column("epoch", WHOLE, nullable=False),
        sa.Column("seq", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("serial", name="pk_device_cursors"),
        sqlite_strict=True,
    )
    op.create_table(
        "pins",
        sa.Column("staff_id", sa.Text(), autoincrement=False, nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("staff_id", name="pk_pins"),
        sqlite_strict=True,
    )
    op.create_table(
        "snapshots",
        sa.Column("stream", sa.Text(), autoincrement=False, nullable=False),
        sa.Column("seq", WHOLE, nullable=False),
        sa.Column("version", WHOLE, nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("stream", name="pk_snapshots"),
        sqlite_strict=True,
    )
    for trigger in TRIGGERS[op.get_bind().dialect.name]:
        op.execute(trigger)


def downgrade() -> None:
    if op.get_bind().scalar(sa.text("SELECT count(*) FROM entries")):
        raise RuntimeError("a log that holds entries is never taken apart")
    for name in ("entries_only_next", "entries_never_changed", "entries_never_removed"):
        op.execute(f"DROP TRIGGER {name}")
    op.drop_table("snapshots")
    op.drop_table("pins")
    op.drop_table("device_cursors")
    op.drop_table("device_events")
    op.drop_table("claims")
    op.drop_table("jackpot_movements")
    op.drop_table("jackpots")
    op.drop_table("corrections")
    op.drop_table("irregularities")
    op.drop_table("settlements")
    op.drop_table("wagers")
    op.drop_table("hands")
    op.drop_table("rounds")
    op.drop_table("staff")
    op.drop_table("tables")
    op.drop_table("entries")
