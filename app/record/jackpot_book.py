"""A jackpot as the log tells it, followed entry by entry, and whether it reconciles with what is shown."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import reduce
from typing import Final

import msgspec

from app.faults import EnvironmentFault
from app.floor.jackpot_facts import JackpotKnown, known_stream
from app.floor.jackpot_known import known_after
from app.journal.entry import Entry
from app.journal.journal import OpenLog
from app.record.jackpot_records import figures_of, jackpot_event, jackpot_stream
from assets.languages import say
from engine.jackpots.balance import audit, differences
from engine.jackpots.state import Jackpot

STATE_VERSION: Final = 4
"""Of the cached state: another number makes a start fold the whole log again."""


class Book(msgspec.Struct, frozen=True):
    """A jackpot after entry `seq`, and what did not add up on the way there.

    `unsaved` counts the entries since the state was last kept.
    """

    name: str
    jackpot: Jackpot = Jackpot()
    seq: int = 0
    wrong: tuple[str, ...] = ()
    unsaved: int = 0

    def followed(self, entries: Iterable[Entry]) -> "Book":
        """The book with these entries, each one checked."""
        new = tuple(entries)
        if not new:
            return self
        known = [entry.event for entry in new if isinstance(entry.event, JackpotKnown)]
        if known:  # it lies on the floor, which vouches for its facts
            return Book(self.name, reduce(known_after, known, self.jackpot), new[-1].seq, (), 0)
        numbered = ((entry.seq, jackpot_event(entry.event)) for entry in new)
        jackpot, flaws = audit(numbered, self.jackpot)
        wrong = (*self.wrong, *(say("Entry {seq}: {flaw}", seq=flaw.seq, flaw=flaw.words) for flaw in flaws))
        return Book(self.name, jackpot, new[-1].seq, wrong, self.unsaved + len(new))


def read_book(source: OpenLog, name: str) -> Book:
    """The jackpot as it stands, from its cached state and every entry since.

    Raises:
        UnknownKind, Unreadable: an entry cannot be read.

    """
    stream = jackpot_stream(name)
    kept = source.snapshot(stream)
    book = Book(name)
    if kept is not None and kept.version == STATE_VERSION:
        with suppress(msgspec.MsgspecError):  # a cache: the facts are followed from the first one
            book = Book(name, msgspec.json.decode(kept.state, type=Jackpot), kept.seq)
    return book.followed(_entries(source, name, book.seq))


def _entries(source: OpenLog, name: str, after: int) -> list[Entry]:
    """What the log has of a jackpot after a number: its facts, or what is known of one that lies on the floor."""
    found = (*source.entries(jackpot_stream(name), after), *source.entries(known_stream(name), after))
    return sorted(found, key=lambda entry: entry.seq)


class Checked(msgspec.Struct, frozen=True):
    """A jackpot followed from its first entry: entries that do not add up, and meters that are not the log's."""

    jackpot: Jackpot
    entries: tuple[str, ...]
    shown: tuple[str, ...]

    @property
    def wrong(self) -> tuple[str, ...]:
        """Everything that is wrong; nothing when the jackpot reconciles."""
        return (*self.entries, *self.shown)


def checked(source: OpenLog, name: str) -> Checked:
    """Follow a jackpot from its very first entry, without any cache, and compare it with its row.

    Tables may go on meanwhile: what they write is followed until the row and the entries are of one moment.
    """
    book = Book(name).followed(_entries(source, name, 0))
    while True:
        shown = shown_wrong(source, book)
        newer = book.followed(_entries(source, name, book.seq))
        if newer.seq == book.seq:
            return Checked(book.jackpot, book.wrong, shown)
        book = newer


def shown_wrong(source: OpenLog, book: Book) -> tuple[str, ...]:
    """Where the row of the meters is not what the entries make it: a meter below its last logged value, say."""
    rows = source.rows("jackpots", id=book.name)
    settings = book.jackpot.settings
    if settings is None and not rows:
        return ()
    shown = figures_of(rows[0]) if rows else None
    return differences(book.jackpot.figures, shown, currency=settings.currency if settings else "")


def names(source: OpenLog) -> tuple[str, ...]:
    """The jackpots of the house, in the order of their names."""
    return tuple(str(row["id"]) for row in source.rows("jackpots"))


class BookWatch:
    """Follows one jackpot in the log. A look is cheap: only what is new is read."""

    def __init__(self, source: OpenLog, name: str) -> None:
        self._source = source
        self._book = Book(name)
        self.lost = ""
        """Why the jackpot cannot be read; "" while it can."""

    @property
    def jackpot(self) -> Jackpot:
        """The jackpot as it was seen last."""
        return self._book.jackpot

    def look(self) -> Jackpot:
        """The jackpot as it stands, or as it was last seen while it cannot be read."""
        try:
            self._book = self._followed()
            self.lost = ""
        except EnvironmentFault as fault:
            self.lost = fault.what
        return self._book.jackpot

    def wrong(self) -> tuple[str, ...]:
        """Why the jackpot does not reconcile, as far as it was followed here; one unchanging moment is looked at."""
        while True:
            seen = self._book
            shown = shown_wrong(self._source, seen)
            self.look()
            if self._book.seq == seen.seq:
                return (*seen.wrong, *shown, *((self.lost,) if self.lost else ()))

    def _followed(self) -> Book:
        if not self._book.seq:
            return read_book(self._source, self._book.name)
        new = tuple(_entries(self._source, self._book.name, self._book.seq))
        self._heard(new)
        return self._book.followed(new)

    def _heard(self, new: Sequence[Entry]) -> None:
        """What is new of the jackpot, before it is followed."""
