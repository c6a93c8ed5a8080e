"""What the settlements of each round come to by wager, so that many rounds are added up from a few rows of each."""

import sqlalchemy as sa
from alembic import op

from migrations.told import closed_rounds

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
SUMS = ("lines", "staked", "undecided", "returned", "won")

MORE = """
    CREATE TRIGGER wager_sums_more AFTER INSERT ON settlements
    BEGIN
        INSERT INTO wager_sums VALUES (
            NEW.round_id, NEW.wager, NEW.pass_no, 1, NEW.stake,
            CASE NEW.outcome WHEN 'return' THEN NEW.stake ELSE 0 END, NEW.returned, NEW.winnings
        )
        ON CONFLICT (round_id, wager, pass_no) DO UPDATE SET
            lines = lines + 1,
            staked = staked + excluded.staked,
            undecided = undecided + excluded.undecided,
            returned = returned + excluded.returned,
            won = won + excluded.won;
    END
"""
LESS = """
    CREATE TRIGGER wager_sums_less AFTER DELETE ON settlements
    BEGIN
        UPDATE wager_sums SET
            lines = lines - 1,
            staked = staked - OLD.stake,
            undecided = undecided - CASE OLD.outcome WHEN 'return' THEN OLD.stake ELSE 0 END,
            returned = returned - OLD.returned,
            won = won - OLD.winnings
        WHERE round_id = OLD.round_id AND wager = OLD.wager AND pass_no = OLD.pass_no;
        DELETE FROM wager_sums
        WHERE round_id = OLD.round_id AND wager = OLD.wager AND pass_no = OLD.pass_no AND lines = 0;
    END
"""
FILL = """
    INSERT INTO wager_sums
    SELECT round_id, wager, pass_no, count(*), sum(stake), sum(CASE outcome WHEN 'return' THEN stake ELSE 0 END),
        sum(returned), sum(winnings)
    FROM settlements WHERE round_id BETWEEN :first AND :last GROUP BY round_id, wager, pass_no
"""


def upgrade() -> None:
    op.create_table(
        "wager_sums",
        sa.Column("round_id", sa.Text(), nullable=False),
        sa.Column("wager", sa.Text(), nullable=False),
        sa.Column("pass_no", WHOLE, autoincrement=False, nullable=False),
        *(sa.Column(name, WHOLE, nullable=False) for name in SUMS),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name="fk_wager_sums_round_id"),
        sa.PrimaryKeyConstraint("round_id", "wager", "pass_no", name="pk_wager_sums"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    connection = op.get_bind()
    for piece in closed_rounds(connection):
        connection.execute(sa.text(FILL), {"first": piece[0], "last": piece[-1]})
    op.execute(MORE)
    op.execute(LESS)


def downgrade() -> None:
    if op.get_bind().scalar(sa.text("SELECT count(*) FROM entries")):
        raise RuntimeError("a log that holds entries is never taken apart")
    op.execute("DROP TRIGGER wager_sums_more")
    op.execute("DROP TRIGGER wager_sums_less")
    op.drop_table("wager_sums")
