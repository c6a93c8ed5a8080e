"""What SQL a statement is, the tests work out once for each process, and not anew for every log that one of them opens."""

from functools import partial

import pytest
import sqlalchemy as sa

from app.journal import database
from app.journal.connections import Connections


@pytest.fixture(scope="session", autouse=True)
def statements_are_known() -> None:
    """Let every log know the statements of all those before it."""
    first = sa.create_engine("sqlite://")
    first.connect().close()  # now its dialect knows the library
    database._sqlite = partial(_knowing, first, database._sqlite)


def _knowing(first: sa.Engine, usual, *source: object, **how: object) -> Connections:
    opened = usual(*source, **how)
    opened.engine.dialect, opened.engine._compiled_cache = first.dialect, first._compiled_cache
    return opened
