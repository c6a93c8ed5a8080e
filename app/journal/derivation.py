"""What a log is held against besides its chain: whoever knows the rules says which entry does not follow."""

from collections.abc import Iterable, Mapping
from typing import Protocol

import msgspec

from app.journal.entry import Entry
from app.journal.head import Head


class Flaw(msgspec.Struct, frozen=True):
    """An entry that does not follow from those before it, and why not. Tells no card and no amount."""

    seq: int
    what: str


class Derivation(Protocol):
    """Sees every entry of the log once, in order, and works out again what follows from those before it.

    Attributes:
        judged_after: entries up to this number are followed and not judged.
        settled: the last head behind which nothing waits to be judged with what comes.

    """

    judged_after: int
    settled: Head

    def follow(self, entry: Entry) -> Iterable[Flaw]:
        """What does not follow, as far as it is known by now: an entry may be judged with those that come with it."""
        ...

    def end(self) -> Iterable[Flaw]:
        """What is known only where the log ends."""
        ...

    def believed(self) -> Iterable[str]:
        """What could not be worked out again here, and was taken as it stands, in sentences."""
        ...

    def pins(self, kept: Mapping[str, str]) -> Iterable[str]:
        """What is wrong with the hashes that are kept beside the log, by staff number, once it has been followed."""
        ...
