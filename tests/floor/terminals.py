"""Computers of a house on one floor: each with a data folder of its own, and a log with rounds that were played."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from app.bootstrap import OpenHouse, open_house
from app.cli.autoplay import Croupier
from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.floor.address import Address, read_address
from app.floor.calls import Calls
from app.floor.contact import make_contact
from app.floor.joining import create, deliver, join
from app.floor.membership import Membership, membership_of
from app.floor.record import FloorRecord
from app.floor.session import Session
from app.floor.turns import Beat, ThisComputer
from app.jackpot.bringing import BroughtJackpots
from app.journal.codec import Codec
from app.journal.outgoing import hash_of_entry
from app.settings import data_folder
from app.staff.bringing import Brought
from app.table.service import TableService
from engine.games.catalogue import GAMES
from tests.app.past_rounds import GAME, _deciding, put
from tests.floor.postgres import PASSWORD


@dataclass
class Owner:
    """The owner of a database: its address, and the file with the password."""

    address: Address
    passfile: Path

    def session(self) -> Session:
        return Session.open(self.address, passfile=self.passfile)

    def do(self, sql: str) -> None:
        with self.session() as session, session.transaction() as connection:
            connection.exec_driver_sql(sql)

    def ask(self, sql: str, *values: object) -> object:
        with self.session() as session:
            return session.ask(sql, *values)


def owner_of(url: str, folder: Path) -> Owner:
    """Whoever may do everything in the database of this URL, with the password where it belongs: in a file."""
    plain = read_address(url.replace(url.partition("://")[2].partition("@")[0], "postgres"))
    passfile = folder / "owner.pass"
    passfile.write_text(f"*:*:*:*:{PASSWORD.replace(':', chr(92) + ':')}\n")
    passfile.chmod(0o600)
    return Owner(plain, passfile)


@dataclass
class Computer:
    """A computer with the tables of one data folder."""

    house: OpenHouse
    croupier: Croupier = field(default_factory=lambda: Croupier(GAMES[GAME], seed=7))
    terminal: ThisComputer = field(init=False)
    told: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        record = FloorRecord(self.house.journal)
        self.terminal = ThisComputer(self.house.folder, self.house.database, Codec(ALL_FACTS), SystemClock(), record)

    def play_on(self) -> None:
        """Open a round and go on until its cards lie on the felt."""
        self._play(_deciding)

    def finish_round(self) -> None:
        """Play the round that is open to its end."""
        self._play(lambda service: service.table.round is not None and service.table.round.closed)

    def _play(self, until: Callable[[TableService], bool]) -> None:
        service, deck = TableService("T1", self.house.journal), []
        while not until(service):
            put(service, self.croupier, deck)

    @property
    def member(self) -> Membership:
        member = membership_of(self.house.folder)
        assert member is not None
        return member

    def join(self, owner: Owner, name: str) -> None:
        with owner.session() as session:
            people = Brought(self.house.folder, self.house.journal)
            join(session, self.terminal, name, people, BroughtJackpots(self.house.journal, self.terminal.codec, None))

    @contextmanager
    def calls(self, address: Address | None = None) -> Iterator[Calls]:
        """A session of this computer's own role."""
        with Session.open(address or self.member.address, passfile=self.house.folder.floor_passfile) as session:
            yield Calls(session)

    def deliver(self) -> None:
        """Meet the floor and hand on all that may be."""
        with self.calls() as calls:
            deliver(calls, self.terminal, self.member)

    def beat(self) -> None:
        """Meet the floor and give a word of life."""
        with self.calls() as calls:
            self.terminal.standing = make_contact(
                calls, self.member, self.terminal.database, self.terminal.codec, self.terminal.record
            )
            Beat(self.terminal, "1", lambda: b"{}", self.told.append).turn(calls)

    @property
    def state(self) -> str:
        assert self.terminal.standing is not None
        return self.terminal.standing.state

    @property
    def identity(self) -> bytes:
        found = hash_of_entry(self.house.database, 1)
        assert found is not None
        return found


def found(owner: Owner, identity: bytes) -> None:
    """Make the floor of a house."""
    with owner.session() as session:
        create(session, identity)


@contextmanager
def computer(folder: Path) -> Iterator[Computer]:
    """Open the log of a folder anew."""
    with closing(open_house(data_folder(folder))) as house:
        yield Computer(house)
