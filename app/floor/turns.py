"""The three things that an uplink does, none of which can hold up another: copy entries, copy rows, beat.

Each says in its turn whether there is more to do at once. What is told to the floor may be told again.
"""

from collections.abc import Callable
from typing import Final, Protocol

from msgspec.structs import replace

from app.clock import Clock
from app.floor.calls import Calls
from app.floor.facts import FloorNoted
from app.floor.membership import key_of, keyed
from app.floor.record import FloorRecord
from app.floor.standing import Beaten, FloorStanding
from app.journal.codec import Codec
from app.journal.database import Database
from app.journal.outgoing import Rows, extent, names_of_tables, piece, rounds_touched, rows_of_round, rows_of_tables
from app.settings import DataFolder
from assets.languages import say

PIECE: Final = 500
"""So many entries are handed on in one transaction."""
NOTE_US: Final = 60_000_000
"""How often the heads of the floor are noted, in microseconds."""


class ThisComputer:
    """What the turns of one uplink share: the log, what it says of the floor, and how the floor has it."""

    def __init__(self, folder: DataFolder, database: Database, codec: Codec, clock: Clock, record: FloorRecord) -> None:
        self.folder, self.database, self.codec, self.clock, self.record = folder, database, codec, clock, record
        self.standing: FloorStanding | None = None
        self.beaten: Beaten | None = None

    @property
    def believed(self) -> bool:
        """Whether the floor takes what this terminal writes."""
        return self.standing is not None and self.standing.state == "in"


class Turn(Protocol):
    """One of the things that an uplink does.

    `name` is for the technician; it is done every so many seconds, and where it is `prompt` whenever something was
    written.
    """

    name: str
    every: float
    prompt: bool

    def turn(self, calls: Calls) -> bool:
        """Do a piece of it; whether there is more to do at once.

        Raises:
            FloorFault: the floor said no, or is gone.
            EnvironmentFault: the log cannot be read or written.

        """
        ...


class CopyEntries:
    """Hands on every entry, in order, from where the floor's own cursor stands."""

    name = "entries"
    every = 1.0
    prompt = True

    def __init__(self, terminal: ThisComputer) -> None:
        self._terminal = terminal

    def turn(self, calls: Calls) -> bool:
        """Hand on the next piece, and the keys of heads that were told of it while it was held back."""
        here, standing = self._terminal, self._terminal.standing
        if standing is None or not here.believed:
            return False
        ready = extent(here.database).ready
        if ready > standing.cursor:
            entries = piece(here.database, here.codec, standing.cursor, ready, PIECE)
            standing = calls.append(standing.cursor, entries)
        if standing.sealed and standing.state == "in":
            counts = list(standing.sealed)
            standing = calls.unseal(counts, [key_of(here.folder, standing.incarnation, count) for count in counts])
        here.standing = standing
        return standing.state == "in" and standing.cursor < ready


class CopyRows:
    """Hands on the rows of closed rounds, once their entries are there."""

    name = "rows"
    every = 1.0
    prompt = True

    def __init__(self, terminal: ThisComputer, failed: Callable[[str], None]) -> None:
        self._terminal, self._failed = terminal, failed
        self._settled: set[str] = set()
        self._refused: set[str] = set()

    def turn(self, calls: Calls) -> bool:
        """Hand on the rows of the rounds about which entries say something that have arrived since."""
        here, standing = self._terminal, self._terminal.standing
        if standing is None or not here.believed or standing.rows_to >= standing.cursor:
            return False
        self._settle(calls)
        to = min(standing.cursor, standing.rows_to + PIECE)
        touched = rounds_touched(here.database, standing.rows_to, to)
        ours = [name for name in touched if name.rpartition("-")[0] in self._settled]
        rows = {name: rows_of_round(here.database, name) for name in ours}
        if standing.rows_to == 0 or to == standing.cursor:
            rows[""] = self._between_rounds()
        calls.put_rows(rows)
        calls.rows_are_to(to)
        here.standing = replace(standing, rows_to=to)
        return to < standing.cursor

    def _between_rounds(self) -> Rows:
        found = rows_of_tables(self._terminal.database)
        return {
            name: [row for row in rows if row.get("table_id", row["id"]) in self._settled]
            for name, rows in found.items()
        }

    def _settle(self, calls: Calls) -> None:
        """Have the tables of this log for this terminal; of one that another terminal has, the pit is told once."""
        for table in names_of_tables(self._terminal.database):
            if table in self._settled:
                continue
            if calls.settle_at(table):
                self._settled.add(table)
            elif table not in self._refused:
                self._refused.add(table)
                self._failed(
                    say(
                        "Table {table} belongs to another terminal of the floor: its rounds are not shown there.",
                        table=table,
                    )
                )


class Beat:
    """Every moment: a word of life, and the head of what is held back under a key; it brings how the floor stands."""

    name = "beat"
    every = 0.75
    """A head is on the floor within a second of its entry, the way there included."""
    prompt = False

    def __init__(
        self, terminal: ThisComputer, version: str, word: Callable[[], bytes], failed: Callable[[str], None]
    ) -> None:
        self._terminal, self._version, self._word, self._failed = terminal, version, word, failed
        self._noted_us = 0
        self._told: set[str] = set()

    def turn(self, calls: Calls) -> bool:
        """Beat, and note the heads of the floor's own streams once a minute, where they have changed."""
        here, standing = self._terminal, self._terminal.standing
        if standing is None:
            return False
        head = extent(here.database).head
        sealed = None
        if here.believed and head.count > standing.cursor:
            sealed = keyed(key_of(here.folder, standing.incarnation, head.count), head.hash)
        beaten = calls.beat(head.count, sealed, here.clock.utc_us(), self._version, self._word())
        here.standing = here.beaten = beaten
        self._note(calls, beaten)
        return False

    def _note(self, calls: Calls, beaten: Beaten) -> None:
        now = self._terminal.clock.monotonic_us()
        if self._noted_us and now - self._noted_us < NOTE_US:
            return
        self._noted_us = now
        record = self._terminal.record
        heads = {name: (count, head) for name, (count, head, _) in beaten.streams.items()}
        for name, (count, head) in record.noted.items():
            there = heads.pop(name, (0, ""))
            if there[0] < count:
                self._tell(
                    say(
                        "The floor has lost facts of “{name}”: it had {count}, and has {there}.",
                        name=name,
                        count=count,
                        there=there[0],
                    )
                )
            elif head != _hash_of_fact(calls, name, count, head):
                self._tell(
                    say(
                        "The floor tells another history of “{name}” than it did up to fact {count}.",
                        name=name,
                        count=count,
                    )
                )
            elif there[0] > count:
                heads[name] = there
        if heads:
            record.write(FloorNoted(heads=heads))

    def _tell(self, words: str) -> None:
        """Tell the pit once; it is looked again every minute."""
        if words not in self._told:
            self._told.add(words)
            self._failed(words)


def _hash_of_fact(calls: Calls, stream: str, seq: int, before_any: str) -> str:
    if seq == 0:
        return before_any
    found = calls.session.ask("SELECT encode(hash, 'hex') FROM floor.facts WHERE stream = %s AND seq = %s", stream, seq)
    return str(found or "")
