"""A log in a folder of its own, a clock that a test sets, and events of a make-believe table."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.journal.database import Database, open_database
from app.journal.journal import Journal
from tests.app.journal.scene import SetClock, codec


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def database(data_dir: Path) -> Iterator[Database]:
    database = open_database(data_dir, busy_ms=50)
    yield database
    database.close()


@pytest.fixture
def journal(database: Database, clock: SetClock) -> Journal:
    return Journal(database, codec(), clock, database.path.with_name("head"))
