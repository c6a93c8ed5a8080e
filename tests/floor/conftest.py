"""Every test of the floor talks to a real PostgreSQL: one server for each process that tests, a database for each test."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path

import pytest

from app.bootstrap import open_house
from app.cli.autoplay import prepare
from app.floor.upgrade import bring_up_to_date
from app.settings import data_folder
from app.staff.pins import Pin
from tests.app.past_rounds import GAME, house_with
from tests.floor.people import MO, MOS, Place, done
from tests.floor.postgres import Postgres, database
from tests.floor.proxy import Proxy
from tests.floor.terminals import Computer, Owner, found, owner_of

_NUMBERS = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The server; it is made when the first test asks for it."""
    server = Postgres()
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture
def empty(postgres: Postgres) -> Iterator[str]:
    """The URL of a database with nothing in it, for its owner."""
    with database(postgres, f"empty{next(_NUMBERS)}") as url:
        yield url


@pytest.fixture(scope="session")
def template(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database with the floor of no house yet, made once and copied. Its roles are those of one called `floor`."""
    with postgres.connect() as session:
        session.execute("create database floor template template0")
    owner = owner_of(postgres.url("floor"), tmp_path_factory.mktemp("template"))
    with owner.session() as session, session.transaction() as connection:
        bring_up_to_date(connection)
        connection.exec_driver_sql("SELECT floor.make_partitions(24)")
    with postgres.connect() as session:
        session.execute("alter database floor rename to template_of_floor")
    return "template_of_floor"


@pytest.fixture
def unfounded(postgres: Postgres, template: str) -> Iterator[str]:
    """The URL of a database in which a floor is made and waits for its house."""
    with database(postgres, "floor", template) as url:
        yield url


@pytest.fixture
def wire(postgres: Postgres) -> Iterator[Proxy]:
    """A wire to the server that can be stalled, cut and half closed."""
    with Proxy(postgres.port) as proxy:
        yield proxy


@pytest.fixture
def owner(unfounded: str, tmp_path: Path) -> Owner:
    """The owner of a database whose floor waits for its house."""
    return owner_of(unfounded, tmp_path)


@pytest.fixture(scope="session")
def two_rounds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a house in which two rounds were played, once for all tests, to be copied."""
    folder = tmp_path_factory.mktemp("played") / "house"
    house_with(folder, rounds=2).close()
    return folder


@pytest.fixture
def joined(owner: Owner, two_rounds: Path, tmp_path: Path) -> Iterator[Computer]:
    """A computer with two rounds in its log, whose house has just got a floor."""
    shutil.copytree(two_rounds, tmp_path / "one")
    with closing(open_house(data_folder(tmp_path / "one"))) as house:
        here = Computer(house)
        found(owner, here.identity)
        here.join(owner, "PIT1")
        yield here


@pytest.fixture
def places(owner: Owner, tmp_path: Path) -> Iterator[tuple[Place, Place]]:
    """Two computers of one floor; Mo manages the house."""
    with ExitStack() as stack:
        here, there = Place(tmp_path / "one"), Place(tmp_path / "two")
        for place, table in ((here, "T1"), (there, "T2")):
            stack.callback(place.house.close)
            prepare(place.house, table, game=GAME, method="A", seats=3)
        done(here.staff.open_house(MO, "Mo Reyes", Pin(MOS)))
        found(owner, here.identity)
        here.join(owner, "PIT1")
        there.join(owner, "PIT2")
        here.hear()
        there.hear()
        yield here, there
