"""The form of the tables: the revision that today's code reads and writes, and the one that a file has.

What is opened again and again has today's form already. To see that takes one look at one table, and not the library
that changes tables, which takes longer to load than a short answer takes.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import sqlalchemy as sa

import migrations

HowFar = Callable[[int, int], None]
"""Hears how many rounds of how many are behind whoever brings an older log up to date."""


def unheard(_done: int, _total: int) -> None:
    """Tell nobody."""


_FOUND: Final = "SELECT version_num FROM alembic_version"
_THERE: Final = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'alembic_version'"


def todays() -> str:
    """The newest revision that this version knows: its file begins with it; "" where none were installed."""
    versions = Path(migrations.__path__[0]) / "versions"
    return max((each.name.split("_")[0] for each in versions.glob("[0-9]*.py")), default="")


def is_todays(connection: sa.Connection) -> bool:
    """Whether the tables have today's form; anything else is looked at by whoever changes them."""
    if not connection.exec_driver_sql(_THERE).scalar():
        return False
    return connection.exec_driver_sql(_FOUND).all() == [(todays(),)]
