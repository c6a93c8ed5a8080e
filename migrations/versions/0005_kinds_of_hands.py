"""What kinds of hands a past round is found by."""

from collections import Counter
from functools import lru_cache
from itertools import product

import sqlalchemy as sa
from alembic import op

from migrations.told import closed_rounds

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

CARD_MARKS = ("cards_1", "cards_2", "cards_3", "cards_4")
PLACES = {rank + suit: place for place, (rank, suit) in enumerate(product("23456789TJQKA", "cdhs"))}
READ = {
    "megalink-three-card-poker": (3, 0),
    "megalink-three-card-poker-xtreme": (3, 0),
    "three-card-poker-prime": (3, 0),
    "megalink-singapore-stud-poker": (5, 0),
    "megalink-let-it-ride": (3, 2),
}
"""Of how many cards a hand is made, and how many community cards it is read with."""
REPEATS = {
    (2, 1): "pair",
    (3,): "three_of_a_kind",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two_pair",
    (3, 1, 1): "three_of_a_kind",
    (3, 2): "full_house",
    (4, 1): "four_of_a_kind",
}
ACE = 12


def upgrade() -> None:
    op.add_column("hands", sa.Column("kind", sa.Text(), server_default="", nullable=False))
    op.add_column("rounds", sa.Column("kinds", sa.Text(), server_default="", nullable=False))
    mark()
    op.drop_index("ix_rounds_marks", "rounds")
    op.create_index("ix_rounds_marks", "rounds", ["opened_at", "opened_seq", "amounts", *CARD_MARKS, "kinds"])


def mark() -> None:
    """Name the hands of the rounds that are there, so many rounds at a time."""
    connection = op.get_bind()
    connection.connection.dbapi_connection.create_function("kind_of_hand", 3, kind_of_hand, deterministic=True)
    for piece in closed_rounds(connection):
        ends = {"first": piece[0], "last": piece[-1]}
        connection.execute(sa.text(NAME_HANDS), ends)
        connection.execute(sa.text(NAME_ROUNDS), ends)
    connection.connection.dbapi_connection.create_function("kind_of_hand", 3, None)


NAME_HANDS = """
    UPDATE hands SET kind = kind_of_hand(
        (SELECT game FROM rounds WHERE id = round_id),
        cards,
        (SELECT cards FROM hands AS beside WHERE beside.round_id = hands.round_id AND beside.place = 'community')
    ) WHERE round_id BETWEEN :first AND :last AND place <> 'community'
"""
NAME_ROUNDS = """
    UPDATE rounds SET kinds = coalesce(' ' || (
        SELECT group_concat(kind, ' ') FROM (
            SELECT DISTINCT kind FROM hands WHERE round_id = id AND kind <> '' ORDER BY kind
        )
    ) || ' ', '') WHERE id BETWEEN :first AND :last
"""


@lru_cache(100_000)
def kind_of_hand(game: str, cards: str | None, community: str | None) -> str:
    """The kind of a hand as its game reads it; "" where not all of its cards were shown."""
    own, beside = READ.get(game, (0, 0))
    if not whole(cards, own) or (beside and not whole(community, beside)):
        return ""
    return kind_of(f"{cards} {community}" if beside else str(cards))


def whole(cards: str | None, count: int) -> bool:
    return bool(count) and bool(cards) and len(cards) == 3 * count - 1 and "?" not in cards


def kind_of(cards: str) -> str:
    """The kind of a hand of three or five cards."""
    places = [PLACES[card] for card in cards.split()]
    ranks, suits = sorted(place // 4 for place in places), {place % 4 for place in places}
    repeats = tuple(sorted(Counter(ranks).values(), reverse=True))
    if repeats in REPEATS:
        return REPEATS[repeats]
    size = len(ranks)
    lowest = [*range(size - 1), ACE]
    straight, flush = ranks[-1] - ranks[0] == size - 1 or ranks == lowest, len(suits) == 1
    if straight and flush:
        return "royal_flush" if size == 5 and ranks[0] == ACE - 4 else "straight_flush"
    return "straight" if straight else "flush" if flush else "high_card"


def downgrade() -> None:
    if op.get_bind().scalar(sa.text("SELECT count(*) FROM entries")):
        raise RuntimeError("a log that holds entries is never taken apart")
    op.drop_index("ix_rounds_marks", "rounds")
    op.create_index("ix_rounds_marks", "rounds", ["opened_at", "opened_seq", "amounts", *CARD_MARKS])
    op.drop_column("rounds", "kinds")
    op.drop_column("hands", "kind")
