"""What the entries hold is not stored again: reasons, terms, the bytes of devices, the hash before, keys as row ids.

Amounts beside the wagers, by a free ruling, have rows of their own. Entries of format 2 do not name the hash before; those that are there stay as they are.
"""

import json
from collections.abc import Callable
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

NEXT = """
    CREATE TRIGGER entries_only_next BEFORE INSERT ON entries
    WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM entries)
      OR NEW.prev <> CASE WHEN NEW.format = 1
         THEN coalesce((SELECT hash FROM entries ORDER BY seq DESC LIMIT 1), zeroblob(32)) ELSE x'' END
    BEGIN SELECT RAISE(ABORT, 'an entry may only follow the last one'); END
"""
NEXT_BEFORE = """
    CREATE TRIGGER entries_only_next BEFORE INSERT ON entries
    WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM entries)
      OR NEW.prev <> coalesce((SELECT hash FROM entries ORDER BY seq DESC LIMIT 1), zeroblob(32))
    BEGIN SELECT RAISE(ABORT, 'an entry may only follow the last one'); END
"""


def text(name: str, default: str | None = "") -> sa.Column[str]:
    return sa.Column(name, sa.Text(), server_default=default, nullable=False)


def whole(name: str, default: str | None = "0") -> sa.Column[int]:
    return sa.Column(name, WHOLE, server_default=default, nullable=False)


def key(name: str, kind: object = None) -> sa.Column[object]:
    return sa.Column(name, kind or sa.Text(), autoincrement=False, nullable=False)


def of_round() -> sa.Column[str]:
    return sa.Column("round_id", sa.Text(), nullable=False)


def hands() -> list[sa.Column[object]]:
    cards = sa.Column("cards", sa.Text(), nullable=True)
    return [of_round(), key("place"), cards, text("dealt_to"), text("played_by"), text("rank")]


def wagers() -> list[sa.Column[object]]:
    return [of_round(), key("seat", WHOLE), key("wager"), whole("player"), whole("stake", None)]


def settlements(*reason: sa.Column[str]) -> list[sa.Column[object]]:
    amounts = [whole(name, None) for name in ("stake", "returned", "winnings")]
    return [of_round(), key("seat", WHOLE), key("wager"), whole("pass_no"), text("outcome", None), *amounts, *reason]


def device_events(*said: sa.Column[object]) -> list[sa.Column[object]]:
    return [key("serial"), key("epoch", WHOLE), key("seq", WHOLE), *said, whole("entry_seq", None)]


TABLES: dict[str, tuple[Callable[[], list[sa.Column[object]]], tuple[str, ...]]] = {
    "hands": (hands, ("round_id", "place")),
    "wagers": (wagers, ("round_id", "seat", "wager")),
    "settlements": (settlements, ("round_id", "seat", "wager")),
    "device_events": (device_events, ("serial", "epoch", "seq")),
}


USUAL = {
    "limits": {},
    "currency": "$",
    "denominations": [100, 500, 2500, 10000, 50000, 100000],
    "unit": 0,
    "most_units": 1,
    "jackpot": None,
    "displayed": [],
    "special_suit": None,
    "house": {},
}
USUAL_IN_A_HOUSE = {
    "clockwise_settlement": False,
    "fixed_prizes_from_meter": False,
    "side_wagers_survive_fold": True,
    "exposed_cards_that_void": 2,
    "later_shares_of_seed": False,
    "approval_limits": {},
    "idle_minutes": 10,
    "confirms": "pit-supervisor",
}
"""What terms were where nobody said otherwise."""


def unusual(body: str) -> str:
    """Terms as they are kept now: what is as usual is left out."""
    said = json.loads(body)
    if "house" in said:
        said["house"] = {name: value for name, value in said["house"].items() if value != USUAL_IN_A_HOUSE.get(name)}
    kept = {name: value for name, value in said.items() if name not in USUAL or value != USUAL[name]}
    return json.dumps(kept, separators=(",", ":"), ensure_ascii=False)


def upgrade() -> None:
    op.execute("DROP TRIGGER entries_only_next")
    op.execute(NEXT)
    op.drop_index("ix_entries_stream_seq", "entries")
    op.create_index("ix_entries_stream", "entries", ["stream"])
    for name, (columns, primary) in TABLES.items():
        rebuilt(name, columns(), primary, rowid=False)
    op.create_table(
        "terms",
        key("id"),
        text("body"),
        sa.PrimaryKeyConstraint("id", name="pk_terms"),
        sqlite_strict=True,
    )
    op.add_column("rounds", text("terms_id"))
    connection = op.get_bind()
    for table, said in connection.execute(sa.text("SELECT id, settings FROM tables")).all():
        row = {"id": table, "settings": unusual(said)}
        connection.execute(sa.text("UPDATE tables SET settings = :settings WHERE id = :id"), row)
    for body in connection.scalars(sa.text("SELECT DISTINCT terms FROM rounds WHERE terms <> '{}'")).all():
        said = unusual(body)
        row = {"id": sha256(said.encode()).hexdigest()[:16], "body": said, "was": body}
        connection.execute(sa.text("INSERT INTO terms (id, body) VALUES (:id, :body) ON CONFLICT DO NOTHING"), row)
        connection.execute(sa.text("UPDATE rounds SET terms_id = :id WHERE terms = :was"), row)
    op.drop_column("rounds", "terms")
    ruled = [key("id"), text("round_id", None), text("kind", None), whole("seat", None), text("wager")]
    ruled += [whole("amount", None), text("decided_by"), text("reason"), whole("at_us", None)]
    made("ruled_amounts", "ruled_amounts", ruled, ("id",), rowid=True)
    op.create_index("ix_ruled_amounts_round_id", "ruled_amounts", ["round_id"])
    op.create_index("ix_ruled_amounts_at_us", "ruled_amounts", ["at_us"])


def downgrade() -> None:
    if op.get_bind().scalar(sa.text("SELECT count(*) FROM entries")):
        raise RuntimeError("a log that holds entries is never taken apart")
    op.drop_table("ruled_amounts")
    op.add_column("rounds", text("terms", "{}"))
    op.drop_column("rounds", "terms_id")
    op.drop_table("terms")
    before = {
        "hands": hands(),
        "wagers": wagers(),
        "settlements": settlements(text("lines", "[]"), text("rules", "[]"), text("why")),
        "device_events": device_events(
            text("kind", None),
            sa.Column("raw", sa.LargeBinary(), nullable=False),
            whole("replayed"),
            whole("at_us", None),
        ),
    }
    for name, columns in before.items():
        op.drop_table(name)
        made(name, name, columns, TABLES[name][1], rowid=True)
    op.drop_index("ix_entries_stream", "entries")
    op.create_index("ix_entries_stream_seq", "entries", ["stream", "seq"])
    op.execute("DROP TRIGGER entries_only_next")
    op.execute(NEXT_BEFORE)


def rebuilt(name: str, columns: list[sa.Column[object]], primary: tuple[str, ...], *, rowid: bool) -> None:
    """A table that is read, made anew with the columns that are left."""
    names = ", ".join(column.name for column in columns)
    made(f"{name}_now", name, columns, primary, rowid=rowid)
    op.execute(f"INSERT INTO {name}_now ({names}) SELECT {names} FROM {name} ORDER BY {', '.join(primary)}")
    op.drop_table(name)
    op.rename_table(f"{name}_now", name)


def made(table: str, name: str, columns: list[sa.Column[object]], primary: tuple[str, ...], *, rowid: bool) -> None:
    parts: list[sa.schema.SchemaItem] = [*columns]
    if any(column.name == "round_id" for column in columns):
        parts.append(sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name=f"fk_{name}_round_id"))
    parts.append(sa.PrimaryKeyConstraint(*primary, name=f"pk_{name}"))
    op.create_table(table, *parts, sqlite_strict=True, sqlite_with_rowid=rowid)
