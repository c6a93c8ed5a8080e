"""The functions of the floor through which a terminal writes, one method each."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from app.floor.jackpot_facts import Given
from app.floor.session import Session
from app.floor.standing import Beaten, FloorStanding
from app.journal.entry import Entry
from app.journal.outgoing import Rows, lists

_StandingT = TypeVar("_StandingT", bound=FloorStanding)


class GivenBack(msgspec.Struct, frozen=True):
    """How many facts a stream has now, and the one by which it was stopped, because something was told otherwise."""

    count: int
    stop: tuple[Given, ...] = ()


class Calls:
    """What a terminal may ask of the floor. Each call is one transaction there, and may be sent again.

    Raises:
        FloorFault: from every one of them.

    """

    def __init__(self, session: Session) -> None:
        self.session = session

    def hello(self, house: bytes, identity: bytes, incarnation: int) -> FloorStanding:
        """Say for which terminal this one takes itself."""
        return self._standing("SELECT floor.hello(%s::bytea, %s::bytea, %s::int)", house, identity, incarnation)

    def hash_at(self, seq: int) -> bytes | None:
        """The hash of an entry of this terminal as the floor has it."""
        found: bytes | None = self.session.ask("SELECT hash FROM floor.hashes(ARRAY[%s::bigint])", seq)
        return None if found is None else bytes(found)

    def append(self, after: int, entries: tuple[Entry, ...]) -> FloorStanding:
        """Hand on the entries that follow on number `after`."""
        return self._standing(
            "SELECT floor.append(%s::bigint, %s::int[], %s::text[], %s::text[], %s::bytea[], %s::text[], "
            "%s::bigint[], %s::bigint[], %s::bytea[])",
            after,
            *lists(entries),
        )

    def ends(self, count: int, head: bytes) -> FloorStanding:
        """Say that the log ends before what the floor holds of it."""
        return self._standing("SELECT floor.ends(%s::bigint, %s::bytea)", count, head)

    def unseal(self, counts: list[int], keys: list[bytes]) -> FloorStanding:
        """Give the keys of heads that were told while a round was open."""
        return self._standing("SELECT floor.unseal(%s::bigint[], %s::bytea[])", counts, keys)

    def beat(self, count: int, keyed: bytes | None, clock_us: int, version: str, word: bytes) -> Beaten:
        """Say that the terminal works, and how far its log goes."""
        sql = "SELECT floor.beat(%s::bigint, %s::bytea, %s::bigint, %s::text, %s::jsonb)"
        return self._answer(Beaten, sql, count, keyed, clock_us, version, word.decode())

    def put_rows(self, rows_of: Mapping[str, Rows]) -> None:
        """Hand on the rows of closed rounds by their names, and under "" those of tables between rounds."""
        with self.session.transaction() as connection:
            for name, rows in rows_of.items():
                words = msgspec.json.encode(rows).decode()
                connection.exec_driver_sql("SELECT floor.put_rows(%s::text, %s::jsonb)", (name, words))

    def rows_are_to(self, seq: int) -> None:
        """Say up to which entry all rows were handed on."""
        self.session.ask("SELECT floor.rows_are_to(%s::bigint)", seq)

    def settle_at(self, table: str) -> bool:
        """Have a table for this terminal; no where another one has it."""
        return bool(self.session.ask("SELECT floor.settle_at(%s::text)", table))

    def leave(self, count: int, head: bytes) -> FloorStanding:
        """Leave the floor, where it holds all up to this head."""
        return self._standing("SELECT floor.leave(%s::bigint, %s::bytea)", count, head)

    def give_back(self, stream: str, facts: Sequence[Mapping[str, Any]]) -> GivenBack:
        """Say what was told of a stream, which the floor may have lost."""
        kept = msgspec.json.encode(facts).decode()
        return msgspec.convert(self.session.ask("SELECT floor.give_back(%s::text, %s::jsonb)", stream, kept), GivenBack)

    def lift(self, terminal: str, *, again: bool, by: str, reason: str) -> FloorStanding:
        """Lift the quarantine of another terminal: the same log after all, or `again`, as a new branch."""
        sql = "SELECT floor.lift(%s::text, %s::boolean, %s::text, %s::text)"
        return self._standing(sql, terminal, again, by, reason)

    def _standing(self, sql: str, *values: Any) -> FloorStanding:  # noqa: ANN401 - what a column holds
        return self._answer(FloorStanding, sql, *values)

    def _answer(self, kind: type[_StandingT], sql: str, *values: Any) -> _StandingT:  # noqa: ANN401
        return msgspec.convert(self.session.ask(sql, *values), kind)
