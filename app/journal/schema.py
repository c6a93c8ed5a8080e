"""The tables of the log file: the entries, and what is read from them.

Amounts are whole cents, times UTC microseconds. A column named ``settings`` or ``terms`` holds JSON
text. A table whose ``info`` says ``read_model`` can be emptied and made anew from the entries; rows of a table
that says ``once`` are written once and never changed. The tables are made by the migrations alone; this is what they
must amount to.
"""

from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from app.journal.marks import CARD_MARKS

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

ColumnType = sa.types.TypeEngine[Any]

TEXT: ColumnType = sa.Text()
BYTES: ColumnType = sa.LargeBinary()
WHOLE: ColumnType = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
"""A whole number: cents, microseconds, counts, 0 or 1. Never a fraction."""

READ_MODEL = {"read_model": True}
ONCE = {"read_model": True, "once": True}
HERE = {"here": True}
"""Of a column that only helps to find a row, and is not handed on with it."""


def _id(name: str, kind: ColumnType = TEXT) -> sa.Column[Any]:
    return sa.Column(name, kind, primary_key=True, autoincrement=False, nullable=False)


def _text(name: str, default: str = "", info: dict[str, bool] | None = None) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False, server_default=default, info=info or {})


def _whole(name: str, info: dict[str, bool] | None = None) -> sa.Column[int]:
    return sa.Column(name, WHOLE, nullable=False, server_default="0", info=info or {})


def _must(name: str, kind: ColumnType = TEXT) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=False)


def _may(name: str, kind: ColumnType = TEXT) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=True)


def _of(name: str, parent: str, *, key: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text, sa.ForeignKey(parent), primary_key=key, nullable=False)


def _table(
    name: str, *parts: sa.schema.SchemaItem, info: dict[str, bool] | None = None, rowid: bool = True
) -> sa.Table:
    """A table; without row ids its rows lie in the order of their key, and the key is stored once."""
    return sa.Table(name, metadata, *parts, info=info or {}, sqlite_strict=True, sqlite_with_rowid=rowid)


entries = _table(
    "entries",
    _id("seq", WHOLE),
    _must("format", WHOLE),
    _must("stream"),
    _must("kind"),
    _must("payload", BYTES),
    _must("by_whom"),
    _must("at_us", WHOLE),
    _must("mono_us", WHOLE),
    _must("prev", BYTES),
    _must("hash", BYTES),
    sa.Index(None, "stream"),
)

tables = _table("tables", _id("id"), _text("title"), _text("settings", "{}"), _whole("configured_at"), info=READ_MODEL)

staff = _table(
    "staff",
    _id("id"),
    _text("name"),
    _text("rank"),
    _whole("active"),
    _whole("failures"),
    _may("locked_until_us", WHOLE),
    info=READ_MODEL,
)

terms = _table("terms", _id("id"), _text("body"), info=READ_MODEL)
"""Terms of play that rounds were opened under, each once, by the hash of what they say."""

rounds = _table(
    "rounds",
    _id("id"),
    _must("table_id"),
    _must("number", WHOLE),
    _must("game"),
    _text("edition"),
    _text("method"),
    _must("opened_at", WHOLE),
    _may("closed_at", WHOLE),
    _text("outcome", "open"),
    _text("dealer"),
    _whole("staked"),
    _whole("returned"),
    _whole("won"),
    _whole("collected"),
    _must("opened_seq", WHOLE),
    _may("closed_seq", WHOLE),
    _text("terms_id"),
    _text("amounts", info=HERE),
    *(_whole(name, HERE) for name in CARD_MARKS),
    _text("kinds", info=HERE),
    sa.CheckConstraint("outcome in ('open', 'settled', 'void')", name="outcome"),
    sa.UniqueConstraint("table_id", "number"),
    sa.UniqueConstraint("opened_seq"),
    sa.Index(None, "opened_at", "opened_seq"),
    sa.Index("ix_rounds_marks", "opened_at", "opened_seq", "amounts", *CARD_MARKS, "kinds"),
    sa.Index(None, "table_id", "opened_at", "opened_seq"),
    sa.Index(None, "game", "opened_at", "opened_seq"),
    sa.Index(None, "dealer", "opened_at", "opened_seq"),
    sa.Index(None, "outcome", "opened_at", "opened_seq"),
    info=READ_MODEL,
)
"""``amounts``, ``kinds`` and the marks of the cards find a round without a look at its other rows: see `marks`."""

hands = _table(
    "hands",
    _of("round_id", "rounds.id", key=True),
    _id("place"),
    _may("cards"),
    _text("dealt_to"),
    _text("played_by"),
    _text("rank"),
    _text("kind", info=HERE),
    info=READ_MODEL,
    rowid=False,
)

wagers = _table(
    "wagers",
    _of("round_id", "rounds.id", key=True),
    _id("seat", WHOLE),
    _id("wager"),
    _whole("player"),
    _must("stake", WHOLE),
    info=READ_MODEL,
    rowid=False,
)

settlements = _table(
    "settlements",
    _of("round_id", "rounds.id", key=True),
    _id("seat", WHOLE),
    _id("wager"),
    _whole("pass_no"),
    _must("outcome"),
    _must("stake", WHOLE),
    _must("returned", WHOLE),
    _must("winnings", WHOLE),
    info=ONCE,
    rowid=False,
)

wager_sums = _table(
    "wager_sums",
    _of("round_id", "rounds.id", key=True),
    _id("wager"),
    _id("pass_no", WHOLE),
    _must("lines", WHOLE),
    _must("staked", WHOLE),
    _must("undecided", WHOLE),
    _must("returned", WHOLE),
    _must("won", WHOLE),
    info=READ_MODEL,
    rowid=False,
)
"""What the settlements of a round come to by wager, kept by the triggers of `settlements` whoever writes those.

``undecided`` is the part of ``staked`` that went back whole, ``lines`` how many settlements are in it.
"""

irregularities = _table(
    "irregularities",
    _id("id"),
    _must("table_id"),
    _may("round_id"),
    _must("kind"),
    _text("clause"),
    _must("opened_at", WHOLE),
    _text("opened_by"),
    _may("decided_at", WHOLE),
    _may("outcome"),
    _may("decided_by"),
    _may("decider_rank"),
    _may("reason"),
    _must("state"),
    sa.Column("round_seq", WHOLE, nullable=True, info=HERE),
    sa.Index(None, "round_id"),
    sa.Index(None, "table_id", "opened_at"),
    sa.Index(None, "state", "opened_at"),
    sa.Index(None, "kind", "round_seq"),
    sa.Index(None, "round_seq"),
    info=READ_MODEL,
)
"""``round_seq`` is the ``opened_seq`` of the round, looked up where the row is written."""

amounts = _table("amounts", _id("amount", WHOLE), info=READ_MODEL)
"""Every stake, sum returned and sum won that a round was ever settled by, each once."""

FOLLOWING: dict[sa.Column[Any], tuple[sa.Column[Any], Callable[[Any], sa.ScalarSelect[Any]]]] = {
    irregularities.c.round_seq: (
        irregularities.c.round_id,
        lambda given: sa.select(rounds.c.opened_seq).where(rounds.c.id == given).scalar_subquery(),
    )
}
"""Columns that follow from another one of the same row: from which, and how."""

corrections = _table(
    "corrections",
    _id("id"),
    _of("round_id", "rounds.id"),
    _must("seat", WHOLE),
    _must("wager"),
    _must("amount", WHOLE),
    _must("reason"),
    _must("proposed_by"),
    _must("approved_by"),
    _must("at_us", WHOLE),
    sa.Index(None, "round_id"),
    sa.Index(None, "at_us"),
    info=ONCE,
)

ruled_amounts = _table(
    "ruled_amounts",
    _id("id"),
    _of("round_id", "rounds.id"),
    _must("kind"),
    _must("seat", WHOLE),
    _text("wager"),
    _must("amount", WHOLE),
    _text("decided_by"),
    _text("reason"),
    _must("at_us", WHOLE),
    sa.Index(None, "round_id"),
    sa.Index(None, "at_us"),
    info=ONCE,
)
"""Amounts beside the wagers, by a free ruling: goodwill, withheld, released, seized, outstanding; more than zero."""

rack_entries = _table(
    "rack_entries",
    _id("id"),
    _text("table_id"),
    _whole("session"),
    _text("kind"),
    _text("state"),
    _text("game"),
    _text("currency"),
    _whole("amount"),
    _whole("seat"),
    _may("expected", WHOLE),
    _may("counted", WHOLE),
    _whole("found"),
    _whole("won"),
    _whole("elsewhere"),
    _text("about"),
    _text("about_kind"),
    _text("by_whom"),
    _text("signed_by"),
    _text("reason"),
    _text("body", "{}"),
    _whole("first_us"),
    _whole("at_us"),
    sa.Index(None, "table_id", "at_us"),
    sa.Index(None, "at_us"),
    sa.Index(None, "state"),
    info=READ_MODEL,
)
"""What stands on the paper of a table: counts, slips, buy-ins, changes, drop boxes, and what was put right of them.

``amount`` is what it is worth as it was written: of a drop box the estimate, of a correction the difference. ``won``
and ``elsewhere`` of a count are those since its opener; ``found`` is over or short beyond the count before it.
"""

racks = _table(
    "racks",
    _id("table_id"),
    _must("session", WHOLE),
    _must("state"),
    _text("game"),
    _text("currency"),
    _whole("opener"),
    _whole("fills"),
    _whole("credits"),
    _whole("bought"),
    _whole("won"),
    _whole("elsewhere"),
    _whole("expected"),
    _whole("said"),
    _must("at_us", WHOLE),
    info=READ_MODEL,
)
"""How the rack of each table stands after its last closed round, and what moved it since."""

jackpots = _table(
    "jackpots",
    _id("id"),
    _text("title"),
    _text("settings", "{}"),
    _whole("displayed"),
    _whole("reserve"),
    _whole("overflow"),
    _whole("contributed"),
    _whole("paid"),
    _whole("hits"),
    _whole("adjusted"),
    _whole("stopped"),
    info=READ_MODEL,
)

jackpot_movements = _table(
    "jackpot_movements",
    _id("seq", WHOLE),
    _of("jackpot_id", "jackpots.id"),
    _must("kind"),
    _must("amount", WHOLE),
    _must("displayed_after", WHOLE),
    _whole("reserve_after"),
    _whole("overflow_after"),
    _may("round_id"),
    _may("seat", WHOLE),
    _must("at_us", WHOLE),
    sa.Index(None, "jackpot_id", "seq"),
    sa.Index(None, "round_id"),
    info=ONCE,
)

claims = _table(
    "claims",
    _id("id"),
    _of("jackpot_id", "jackpots.id"),
    _must("round_id"),
    _must("seat", WHOLE),
    _must("line"),
    _text("basis"),
    _whole("amount"),
    _must("state"),
    _must("entered_seq", WHOLE),
    sa.Index(None, "jackpot_id", "entered_seq"),
    sa.Index(None, "round_id"),
    info=READ_MODEL,
)

device_events = _table(
    "device_events",
    _id("serial"),
    _id("epoch", WHOLE),
    _id("seq", WHOLE),
    _must("entry_seq", WHOLE),
    info=ONCE,
    rowid=False,
)

device_cursors = _table("device_cursors", _id("serial"), _must("epoch", WHOLE), _must("seq", WHOLE), info=READ_MODEL)

pins = _table("pins", _id("staff_id"), _must("hash"))
"""Hashes of PINs. They are no part of the log: a hash in a chain could never be forgotten."""

snapshots = _table("snapshots", _id("stream"), _must("seq", WHOLE), _must("version", WHOLE), _must("state", BYTES))
"""The state of a stream at an entry, to start faster. Nothing is lost when a row is dropped."""


def read_models() -> tuple[sa.Table, ...]:
    """The tables that are made from the entries, parents before children."""
    return tuple(table for table in metadata.sorted_tables if table.info.get("read_model"))


def currency_of(words: sa.ColumnElement[Any]) -> sa.ColumnElement[Any]:
    """The currency that settings name, given as JSON text; dollars where they name none."""
    return sa.func.coalesce(_named(words), "$").label("currency")


def currency_of_round() -> sa.ColumnElement[Any]:
    """The currency in the terms of a round, beside its row; dollars where they name none."""
    own = sa.select(_named(terms.c.body)).where(terms.c.id == rounds.c.terms_id).correlate(rounds)
    return sa.func.coalesce(own.scalar_subquery(), "$").label("currency")


def _named(words: sa.ColumnElement[Any]) -> sa.ColumnElement[Any]:
    return sa.case((sa.func.json_valid(words) == 1, sa.func.json_extract(words, "$.currency")))
