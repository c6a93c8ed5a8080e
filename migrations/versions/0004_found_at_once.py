"""What past rounds are found by at once: marks of their amounts and cards, and what was irregular in their order."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import combinations, product
from operator import or_

import sqlalchemy as sa
from alembic import op

from migrations.told import closed_rounds

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
CARD_MARKS = ("cards_1", "cards_2", "cards_3", "cards_4")
PLACES = {rank + suit: place for place, (rank, suit) in enumerate(product("23456789TJQKA", "cdhs"))}
BITS = 63


def upgrade() -> None:
    op.add_column("rounds", sa.Column("amounts", sa.Text(), server_default="", nullable=False))
    for name in CARD_MARKS:
        op.add_column("rounds", sa.Column(name, WHOLE, server_default="0", nullable=False))
    op.add_column("irregularities", sa.Column("round_seq", WHOLE, nullable=True))
    op.create_table(
        "amounts",
        sa.Column("amount", WHOLE, autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("amount", name="pk_amounts"),
        sqlite_strict=True,
    )
    op.execute(
        "UPDATE irregularities SET round_seq = (SELECT opened_seq FROM rounds WHERE rounds.id = irregularities.round_id)"
    )
    mark()
    op.create_index("ix_rounds_marks", "rounds", ["opened_at", "opened_seq", "amounts", *CARD_MARKS])
    op.create_index("ix_irregularities_kind_round_seq", "irregularities", ["kind", "round_seq"])
    op.create_index("ix_irregularities_round_seq", "irregularities", ["round_seq"])


def mark() -> None:
    """Mark the rounds that are there, so many at a time."""
    connection = op.get_bind()
    marks = ", ".join(f"{name} = :{name}" for name in CARD_MARKS)
    set_marks = sa.text(f"UPDATE rounds SET amounts = :amounts, {marks} WHERE id = :id")
    amounts: set[int] = set()
    for piece in closed_rounds(connection):
        connection.execute(set_marks, list(marked(connection, piece, amounts)))
    if amounts:
        connection.execute(sa.text("INSERT INTO amounts VALUES (:amount)"), [{"amount": each} for each in amounts])


def marked(connection: sa.Connection, names: Sequence[str], amounts: set[int]) -> Iterator[dict[str, object]]:
    ends = {"first": names[0], "last": names[-1]}
    within = "WHERE round_id BETWEEN :first AND :last GROUP BY round_id"
    held = told(connection, f"SELECT round_id, group_concat(cards, '|') FROM hands {within}", ends)
    lots = "group_concat(stake || ' ' || returned || ' ' || winnings, ' ')"
    paid = told(connection, f"SELECT round_id, {lots} FROM settlements {within}", ends)
    for name in names:
        of_round = sorted(map(int, set(paid.get(name, "").split())))
        amounts.update(of_round)
        found = " ".join(map(str, of_round))
        of_cards = dict(zip(CARD_MARKS, card_marks(held.get(name, "").split("|")), strict=True))
        yield {"id": name, "amounts": f" {found} " if found else "", **of_cards}


def told(connection: sa.Connection, wanted: str, ends: dict[str, str]) -> dict[str, str]:
    return {name: text or "" for name, text in connection.execute(sa.text(wanted), ends)}


def card_marks(hands: Iterable[str]) -> list[int]:
    mark = 0
    for hand in hands:
        mark |= mark_of(hand)
    return [mark >> place * BITS & (1 << BITS) - 1 for place in range(len(CARD_MARKS))]


@lru_cache(100_000)
def mark_of(hand: str) -> int:
    places = sorted({PLACES[card] for card in hand.split() if card in PLACES})
    bits = ((high * (high - 1) // 2 + low) % (BITS * len(CARD_MARKS)) for low, high in combinations(places, 2))
    return reduce(or_, (1 << bit for bit in bits), 0)


def downgrade() -> None:
    if op.get_bind().scalar(sa.text("SELECT count(*) FROM entries")):
        raise RuntimeError("a log that holds entries is never taken apart")
    for index, table in (
        ("ix_rounds_marks", "rounds"),
        ("ix_irregularities_kind_round_seq", "irregularities"),
        ("ix_irregularities_round_seq", "irregularities"),
    ):
        op.drop_index(index, table)
    op.drop_table("amounts")
    op.drop_column("irregularities", "round_seq")
    for name in ("amounts", *CARD_MARKS):
        op.drop_column("rounds", name)
