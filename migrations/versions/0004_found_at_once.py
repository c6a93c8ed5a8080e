"""What past rounds are found by at once: marks of their amounts and cards, and what was irregular in their order."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
CARD_MARKS = ("cards_1", "cards_2", "cards_3", "cards_4")
PLACES = {rank + suit: place for place, (rank, suit) in enumerate(product("23456789TJQKA", "cdhs"))}
BITS = 63
AT_ONCE = 1000


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
        "INSERT INTO amounts SELECT stake FROM settlements UNION SELECT returned FROM settlements"
        " UNION SELECT winnings FROM settlements"
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
    names = connection.scalars(sa.text("SELECT id FROM rounds WHERE outcome <> 'open' ORDER BY id")).all()
    marks = ", ".join(f"{name} = :{name}" for name in CARD_MARKS)
    set_marks = sa.text(f"UPDATE rounds SET amounts = :amounts, {marks} WHERE id = :id")
    for begin in range(0, len(names), AT_ONCE):
        piece = names[begin : begin + AT_ONCE]
        connection.execute(set_marks, list(marked(connection, piece)))


def marked(connection: sa.Connection, names: Sequence[str]) -> Iterator[dict[str, object]]:
    ends = {"first": names[0], "last": names[-1]}
    held: dict[str, list[str]] = defaultdict(list)
    within = "WHERE round_id BETWEEN :first AND :last"
    for name, cards in connection.execute(sa.text(f"SELECT round_id, cards FROM hands {within}"), ends):
        held[name].append(cards or "")
    paid: dict[str, set[int]] = defaultdict(set)
    lots = sa.text(f"SELECT round_id, stake, returned, winnings FROM settlements {within}")
    for name, *each in connection.execute(lots, ends):
        paid[name].update(each)
    for name in names:
        found = " ".join(map(str, sorted(paid[name])))
        of_cards = dict(zip(CARD_MARKS, card_marks(held[name]), strict=True))
        yield {"id": name, "amounts": f" {found} " if found else "", **of_cards}


def card_marks(hands: Iterable[str]) -> list[int]:
    marks = [0] * len(CARD_MARKS)
    for hand in hands:
        places = sorted({PLACES[card] for card in hand.split() if card in PLACES})
        for low, high in combinations(places, 2):
            bit = (high * (high - 1) // 2 + low) % (BITS * len(marks))
            marks[bit // BITS] |= 1 << bit % BITS
    return marks


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
