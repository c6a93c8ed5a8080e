"""The log of a terminal as the floor has it, and what a log that was rolled back gets from there."""

import os
from collections.abc import Callable, Iterator, Sequence

import msgspec

from app.floor.calls import Calls
from app.floor.contact import NOBODY
from app.floor.joining import NotJoined
from app.floor.membership import membership_of
from app.floor.session import Session
from app.floor.turns import ThisComputer
from app.floor.upgrade import look_at_form
from app.floor.uplink import hold
from app.journal.codec import Codec
from app.journal.entry import Entry
from app.journal.head import Head, write_copy
from app.journal.outgoing import extent, hash_of_entry
from app.journal.read_models import Projector
from app.journal.refill import take_back
from assets.languages import say

PIECE = 2_000


class Fetched(msgspec.Struct, frozen=True, kw_only=True):
    """How many entries came back, and how many the log has now."""

    fetched: int
    entries: int


def handed(session: Session, codec: Codec, terminal: str, after: int, to: int) -> Iterator[Sequence[Entry]]:
    """The entries of a terminal's log in force, piece by piece, as far as the caller may read them.

    Raises:
        FloorFault: the floor said no, or is gone.

    """
    while after < to:
        with session.transaction() as connection:
            found = connection.exec_driver_sql(_ENTRIES, (terminal, after, min(to, after + PIECE))).mappings().all()
        if not found:
            return
        yield [Entry(**row, codec=codec) for row in found]
        after = int(found[-1]["seq"])


_ENTRIES = """
    SELECT seq, format, stream, kind, payload, by_whom AS by, at_us, mono_us, prev, hash FROM floor.log
    WHERE terminal = %s AND seq > %s AND seq <= %s ORDER BY seq
"""


def fetch(here: ThisComputer, projector: Callable[[], Projector]) -> Fetched:
    """Bring the tail that this computer's log has lost back from the floor: it is the same log after all.

    Raises:
        NotJoined: it cannot be done, for the reason told; nothing was changed.
        FloorFault: the floor said no, or is gone; nothing was changed.

    """
    member = membership_of(here.folder)
    if member is None:
        raise NotJoined(say("This computer belongs to no floor."), say("There is nothing to fetch."))
    lock = hold(here.folder.floor_lock)
    if lock < 0:
        raise NotJoined(say("A table of this computer is open."), say("Close every window of its tables first."))
    try:
        with Session.open(member.address, passfile=here.folder.floor_passfile, unhurried=True) as session:
            look_at_form(session)
            calls = Calls(session)
            standing = calls.hello(
                bytes.fromhex(member.house), hash_of_entry(here.database, 1) or NOBODY, here.record.incarnation
            )
            if standing.stranger:
                raise NotJoined(say("That floor is another house’s."), say("Look where floor.json leads to."))
            head = extent(here.database).head
            if head.count >= standing.cursor:
                raise NotJoined(say("This log lacks nothing that the floor has."), say("See “cutcard floor status”."))
            if head.count and calls.hash_at(head.count) != head.hash:
                raise NotJoined(
                    say("This log is another one than the floor holds, so its tail cannot be put back."),
                    say("A Gaming Shift Manager decides at another terminal (“cutcard floor lift”)."),
                )
            lacking = handed(session, here.codec, standing.terminal, head.count, standing.cursor)
            count = take_back(here.database, here.codec, projector(), lacking)
        now = extent(here.database).head
        write_copy(here.folder.head_file, Head(now.count, now.hash), hash_of_entry(here.database, 1))
    finally:
        os.close(lock)
    return Fetched(fetched=count - head.count, entries=count)
