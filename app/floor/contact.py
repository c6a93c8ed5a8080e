"""The first word with the floor, and the witness: whether this log goes on from what the floor holds of it.

The floor judges, by its own hashes. This side only finds the entry at which the two part, so that it can be named.
"""

from app.floor.calls import Calls
from app.floor.faults import NotAFloor
from app.floor.membership import Membership
from app.floor.record import FloorRecord
from app.floor.standing import FloorStanding
from app.journal.codec import Codec
from app.journal.database import Database
from app.journal.outgoing import extent, hash_of_entry, piece
from assets.languages import say

NOBODY: bytes = bytes(32)


def make_contact(
    calls: Calls, member: Membership, database: Database, codec: Codec, record: FloorRecord
) -> FloorStanding:
    """Say who this is, and hand over the first entry that is not the one the floor holds, if there is one.

    Raises:
        NotAFloor: it is the floor of another house.
        FloorFault: the floor said no, or is gone.

    """
    identity = hash_of_entry(database, 1) or NOBODY
    standing = calls.hello(bytes.fromhex(member.house), identity, record.incarnation)
    if standing.stranger:
        raise NotAFloor(
            say(
                "The floor at {host} is that of another house than the one this computer joined.",
                host=member.address.host,
            ),
            say("Look where floor.json leads to. Nothing was sent there."),
        )
    if standing.state != "in":
        return standing
    head = extent(database).head
    common = min(head.count, standing.cursor)
    if common == standing.cursor and (not common or hash_of_entry(database, common) == bytes.fromhex(standing.head)):
        return standing
    parts = _first_that_differs(calls, database, common)
    if parts is None:
        return calls.ends(head.count, head.hash)
    return calls.append(parts - 1, piece(database, codec, parts - 1, parts, 1))


def _first_that_differs(calls: Calls, database: Database, to: int) -> int | None:
    """The number of the first entry that is another one here than there; each vouches for all before it."""
    same, other = 0, to + 1
    while other - same > 1:
        middle = (same + other) // 2
        if calls.hash_at(middle) == hash_of_entry(database, middle):
            same = middle
        else:
            other = middle
    return other if other <= to else None
