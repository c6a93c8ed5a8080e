"""Having a table for this computer that another one has had, and what that one wrote for it."""

from collections.abc import Iterator
from typing import Any

import msgspec

from app.floor.session import Session
from app.journal.codec import Codec

PIECE = 2_000


class FedWager(msgspec.Struct, frozen=True):
    """A progressive wager of a round that was never closed; what it fed stays in until people put it right."""

    jackpot: str
    seat: int
    stake: int


class TakenOver(msgspec.Struct, frozen=True, kw_only=True):
    """What the floor knows of a table that was taken over, and of the computer that had it.

    Attributes:
        written: how many entries that computer is known to have written; the floor has `entries` of them.
        silent_s: for how many seconds it has not been heard.
        closed, fed_round: the last round that was closed, and the last that has fed a jackpot.
        fed: the progressive wagers of the round that was open.
        claims: claims of the table that wait for their release.

    """

    table: str
    was_at: str
    incarnation: int
    entries: int
    written: int
    silent_s: float | None
    closed: int
    fed_round: int
    fed: tuple[FedWager, ...]
    claims: tuple[str, ...]


def take_over(session: Session, table: str, *, by: str, reason: str) -> TakenOver:
    """Have a table for this computer from now on; asked again the answer is the same.

    Raises:
        FloorFault: the floor said no, or is gone.

    """
    sql = "SELECT floor.take_over(%s::text, %s::text, %s::text)"
    return msgspec.convert(session.ask(sql, table, by, reason), TakenOver)


def facts_of(session: Session, codec: Codec, table: str) -> Iterator[tuple[str, msgspec.Struct]]:
    """What the computer before wrote for a table: stream by stream as it was written.

    Raises:
        FloorFault: the floor said no, or is gone.
        UnknownKind, Unreadable: an entry cannot be read.

    """
    after = 0
    while True:
        rows: list[dict[str, Any]] = session.rows(
            "SELECT * FROM floor.table_log(%s::text, %s::bigint, %s::int)", table, after, PIECE
        )
        for row in rows:
            yield str(row["stream"]), codec.decode(str(row["kind"]), bytes(row["payload"]))
        if len(rows) < PIECE:
            return
        after = int(rows[-1]["seq"])
