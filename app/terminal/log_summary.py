"""What a log holds, in a few figures: for whoever wants to see that a demonstration really was written down."""

import msgspec

from app.bootstrap import read_house
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.verify import verify
from app.settings import DataFolder


class RoundLine(msgspec.Struct, frozen=True):
    """One round; money in cents."""

    id: str
    outcome: str
    staked: int
    returned: int
    won: int
    collected: int


class LogSummary(msgspec.Struct, frozen=True):
    """The log of a house.

    Attributes:
        ok: the chain is whole and history says what the log says.
        entries, head: how many entries, and the hash of the last one.

    """

    ok: bool
    entries: int
    head: str
    rounds: tuple[RoundLine, ...]


def summary_of(folder: DataFolder) -> LogSummary:
    """Read and verify a log that nobody writes to.

    Raises:
        EnvironmentFault: the log cannot be read.

    """
    with read_house(folder) as house:
        result = verify(house.database, folder.head_file, Codec(ALL_FACTS), HouseProjector)
        rows = house.journal.rows("rounds")
    rounds = tuple(
        RoundLine(
            id=str(row["id"]),
            outcome=str(row["outcome"]),
            **{name: int(row[name] or 0) for name in ("staked", "returned", "won", "collected")},
        )
        for row in rows
    )
    return LogSummary(ok=result.ok, entries=result.entries, head=result.head.hash.hex(), rounds=rounds)
