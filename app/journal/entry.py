"""One numbered fact of the log, as it was written."""

from typing import Final

import msgspec

from app.journal.chain import hash_of
from app.journal.codec import Codec, Event

LATEST: Final = 253_402_300_799_999_999
"""The end of the year 9999 in UTC microseconds: no later time can be said."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """An entry: its place in the one sequence of the file, what happened, by whom and when.

    ``at_us`` is UTC in microseconds, ``mono_us`` the clock that nobody can set. The order is ``seq``, never the time.
    """

    seq: int
    format: int
    stream: str
    kind: str
    payload: bytes
    by: str
    at_us: int
    mono_us: int
    prev: bytes
    hash: bytes = b""
    codec: Codec

    @property
    def event(self) -> Event:
        """What happened, in today's form; read from the bytes when it is first asked for.

        Raises:
            UnknownKind: a newer version wrote it.
            Unreadable: the bytes do not fit the kind.

        """
        found: Event | None = self.__dict__.get(
            "event"
        )  # not `cached_property`, whose lock costs as much as the reading
        if found is None:
            found = self.__dict__["event"] = self.codec.decode(self.kind, self.payload)
        return found

    def sealed(self) -> "Entry":
        """The same entry with the hash that vouches for it and all before it."""
        return msgspec.structs.replace(self, hash=hash_of(self))
