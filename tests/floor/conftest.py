"""Every test of the floor talks to a real PostgreSQL: one server for each process that tests, a database for each test."""

from collections.abc import Iterator
from itertools import count

import pytest

from tests.floor.postgres import Postgres, database
from tests.floor.proxy import Proxy

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


@pytest.fixture
def wire(postgres: Postgres) -> Iterator[Proxy]:
    """A wire to the server that can be stalled, cut and half closed."""
    with Proxy(postgres.port) as proxy:
        yield proxy
