"""Uplinks that were recorded once and are replayed for many terminals: one driver, one session for each of them.

A table is played as ever, and its log becomes that of every terminal under a name of its own, with a chain of its own.
A round goes to the floor as an uplink sends it: heads under a key while it is open, all of it when it is closed.
"""

import heapq
import threading
import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from itertools import count, pairwise
from pathlib import Path

import msgspec
from msgspec.structs import replace

from app.bootstrap import open_house
from app.cli.autoplay import Croupier, prepare
from app.evidence.facts import ALL_FACTS
from app.faults import EnvironmentFault
from app.floor.address import Address
from app.floor.calls import Calls
from app.floor.membership import keyed
from app.floor.session import Session
from app.floor.turns import Beat
from app.journal.codec import Codec
from app.journal.entry import Entry
from app.journal.outgoing import Rows, piece, rows_of_round, rows_of_tables
from app.settings import data_folder
from app.table.service import TableService
from engine.cards import Card
from engine.games.catalogue import GAMES
from tests.app.past_rounds import GAME, put
from tests.floor.postgres import PASSWORD

ROUND_S = 60.0
"""A round a minute."""
OPEN_S = 50.0
"""So long of it a round is open."""
WORKERS = 4
NAME = "T1"
KEY = bytes(32)
NOTHING = bytes(32)


class Piece(msgspec.Struct, frozen=True):
    """Entries that are handed on together, and the rows of the round that they close; at first those of the table."""

    entries: tuple[Entry, ...]
    round_id: str
    rows: Rows


class Plan(msgspec.Struct, frozen=True):
    """What a driver replays: where, for which names, for how long, and the folder of the log that was recorded."""

    address: Address
    passfile: Path
    house: bytes
    names: tuple[str, ...]
    seconds: float
    recorded: Path
    database: str


class Replayed(msgspec.Struct, frozen=True):
    """What came of it: seconds that entries waited for their head to be told and rounds for their rows; and by table
    and number of the round when it was closed, in seconds of the monotonic clock.
    """

    heads: list[float]
    rows: list[float]
    closed: dict[str, float]
    wanted: int
    late: float


def record(folder: Path, rounds: int) -> None:
    """Play so many rounds of six positions."""
    with closing(open_house(data_folder(folder))) as house:
        prepare(house, NAME, game=GAME, method="A", seats=6)
        service, croupier = TableService(NAME, house.journal), Croupier(GAMES[GAME], seed=7)
        deck: list[Card] = []
        while service.table.round is None or service.table.round.number < rounds or not service.table.round.closed:
            put(service, croupier, deck)


def admit_all(owner: Session, names: Sequence[str], recorded: Sequence[Piece]) -> None:
    """Let every terminal in, with a table of its own name."""
    secret = owner.verifier(PASSWORD, "")
    with owner.transaction() as connection:
        for name in names:
            identity = of_terminal(recorded[0].entries, name, NOTHING)[0].hash
            connection.exec_driver_sql(
                "SELECT floor.admit(%s::text, %s::text, %s::bytea, %s::text[], false)", (name, secret, identity, [name])
            )


def pieces(folder: Path) -> list[Piece]:
    """The log in pieces: what was there before the first round, then round by round."""
    with closing(open_house(data_folder(folder))) as house:
        rounds = house.journal.rows("rounds")
        ends = [0, int(rounds[0]["opened_seq"]) - 1, *(int(row["closed_seq"]) for row in rounds)]
        names = ["", *(str(row["id"]) for row in rounds)]
        codec = Codec(ALL_FACTS)
        return [
            Piece(
                piece(house.database, codec, after, to, to - after),
                name,
                rows_of_round(house.database, name) if name else rows_of_tables(house.database),
            )
            for name, (after, to) in zip(names, pairwise(ends), strict=True)
        ]


class Uplink:
    """One terminal of the driver."""

    def __init__(self, name: str, calls: Calls, recorded: Sequence[Piece], house: bytes) -> None:
        self.name, self.calls, self._recorded, self._house = name, calls, recorded, house
        self._head, self.cursor, self._nth = NOTHING, 0, 0
        self._round: list[Entry] = []
        self._told: list[int] = []

    def begin(self) -> None:
        """Meet the floor, have the table and hand on what was there before the first round."""
        self._take()
        self.calls.hello(self._house, self._round[0].hash, 1)
        self.calls.settle_at(self.name)
        self.close()

    def opened(self) -> None:
        """The next round is played."""
        self._take()

    def beat(self, written: int, clock_us: int) -> None:
        """Beat, when so many entries of the round are written."""
        sealed, head = None, self.cursor + written
        if written:
            sealed = keyed(KEY, self._round[written - 1].hash)
            self._told.append(head)
        self.calls.beat(head, sealed, clock_us, "1", _word(self.name))

    def close(self) -> None:
        """Hand on the round, its rows, and the keys of what was told of it."""
        standing = self.calls.append(self.cursor, tuple(self._round))
        self.cursor += len(self._round)
        if standing.cursor != self.cursor:
            raise RuntimeError(f"{self.name} handed on {self.cursor} entries, and {standing.cursor} are there")
        given = self._recorded[self._nth - 1]
        self.calls.put_rows({self._renamed(given.round_id): _rows(given.rows, self.name)})
        self.calls.rows_are_to(self.cursor)
        if self._told:
            self.calls.unseal(self._told, [KEY] * len(self._told))
            self._told = []
        self._round = []

    @property
    def entries(self) -> int:
        """How many entries the round has that is played."""
        return len(self._round)

    @property
    def number(self) -> int:
        """The number of the round that was closed last."""
        return self._nth - 1

    def _take(self) -> None:
        self._round = of_terminal(self._recorded[self._nth].entries, self.name, self._head)
        self._head = self._round[-1].hash
        self._nth += 1

    def _renamed(self, text: str) -> str:
        return text.replace(NAME, self.name)


def of_terminal(entries: Sequence[Entry], name: str, before: bytes) -> list[Entry]:
    """Recorded entries as a terminal of this name would have written them, in a chain of its own."""
    own = []
    for each in entries:
        stream = each.stream.replace(NAME, name)
        entry = replace(each, stream=stream, payload=_named(each.payload, name), prev=before).sealed()
        before = entry.hash
        own.append(entry)
    return own


def drive(plan: Plan) -> Replayed:
    """Replay every uplink until the time is over, each a round a minute, none at the same moment as another.

    Raises:
        RuntimeError: the floor said no; a fault of ours would not come through to another process.

    """
    try:
        return _drive(plan)
    except EnvironmentFault as fault:
        raise RuntimeError(fault.what) from None


def _drive(plan: Plan) -> Replayed:
    recorded = pieces(plan.recorded)
    with ExitStack() as stack:
        uplinks = []
        for name in plan.names:
            address = plan.address.entered_as(f"{plan.database}_{name}".lower())
            session = stack.enter_context(Session.open(address, passfile=plan.passfile))
            uplinks.append(Uplink(name, Calls(session), recorded, plan.house))
        for each in uplinks:
            each.begin()
        return _Driver(uplinks, plan.seconds).run()


class _Driver:
    """Deeds in the order in which they are due, done by a few threads; each uplink's one after the other."""

    def __init__(self, uplinks: Sequence[Uplink], seconds: float) -> None:
        self._uplinks, self._seconds = uplinks, seconds
        self._start = time.monotonic() + 1.0
        self._heads: list[float] = []
        self._rows: list[float] = []
        self._late: list[float] = [0.0]
        self._closed: dict[str, float] = {}
        self._lock = threading.Lock()

    def run(self) -> Replayed:
        shares = [self._uplinks[nth::WORKERS] for nth in range(WORKERS)]
        threads = [threading.Thread(target=self._work, args=(share, nth)) for nth, share in enumerate(shares)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        return Replayed(
            self._heads, self._rows, self._closed, sum(each.cursor for each in self._uplinks), max(self._late)
        )

    def _work(self, share: Sequence[Uplink], nth: int) -> None:
        order = count()
        due: list[tuple[float, int, Uplink, float]] = []
        for place, each in enumerate(share):
            first = self._start + ROUND_S * (place * WORKERS + nth) / len(self._uplinks)
            heapq.heappush(due, (first, next(order), each, first))
        while due:
            at, _, uplink, began = heapq.heappop(due)
            if at > self._start + self._seconds:
                continue
            time.sleep(max(0.0, at - time.monotonic()))
            began, again = self._deed(uplink, at, began)
            heapq.heappush(due, (again, next(order), uplink, began))

    def _deed(self, uplink: Uplink, at: float, began: float) -> tuple[float, float]:
        """Do what is due: open, beat or close. When the round began that is played then, and what is due next."""
        since = at - began
        if not uplink.entries and since <= 0:
            uplink.opened()
        if uplink.entries and since >= OPEN_S:
            uplink.close()
            done = time.monotonic()
            with self._lock:
                self._rows.append(done - at)
                self._closed[f"{uplink.name}-{uplink.number}"] = at
            began += ROUND_S
        else:
            written = round(uplink.entries * max(0.0, since) / OPEN_S)
            uplink.beat(written, time.time_ns() // 1000)
            self._told(uplink.entries, began, at)
        again = at + Beat.every
        if uplink.entries and at < began + OPEN_S < again:
            again = began + OPEN_S
        elif not uplink.entries and at < began < again:
            again = began
        return began, again

    def _told(self, entries: int, began: float, at: float) -> None:
        """Every entry since the beat before has waited for this one."""
        done = time.monotonic()
        with self._lock:
            self._late.append(done - at)
            for nth in range(entries):
                written = began + OPEN_S * (nth + 1) / entries
                if at - Beat.every < written <= at:
                    self._heads.append(done - written)


def _named(payload: bytes, name: str) -> bytes:
    return payload.replace(NAME.encode(), name.encode())


def _rows(rows: Rows, name: str) -> Rows:
    said = msgspec.json.encode(rows).replace(NAME.encode(), name.encode())
    return msgspec.json.decode(said, type=Rows)


def _word(name: str) -> bytes:
    lamp = {"lamp": {"state": "ready", "words": "Ready"}}
    return msgspec.json.encode({name: {"held": True, "at_us": 0, "word": lamp}})
