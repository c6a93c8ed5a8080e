"""How a database becomes a floor, and an older floor today's: by the migrations of the floor alone."""

from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

import migrations.floor
from app.floor.faults import NotAFloor, OtherVersion
from app.floor.session import Session
from assets.languages import say

HEAD: Final = "head"


def newest() -> str:
    """The newest form of a floor that this version knows.

    Raises:
        FileNotFoundError: the migrations were not installed with this version.

    """
    head = _scripts().get_current_head()
    if head is None:
        raise FileNotFoundError(say("no migrations of the floor were installed with this version"))
    return head


def known() -> frozenset[str]:
    """Every form that this version can bring up to date."""
    return frozenset(script.revision for script in _scripts().walk_revisions())


def form_of(connection: sa.Connection) -> str | None:
    """The form of the floor in a database; None where there is none."""
    there = connection.exec_driver_sql("SELECT to_regclass('floor.alembic_version') IS NOT NULL").scalar()
    if not there:
        return None
    found: str | None = connection.exec_driver_sql("SELECT version_num FROM floor.alembic_version").scalar()
    return found


def look_at_form(session: Session) -> None:
    """Look whether the floor is of the form that this version makes, before anything is done on it.

    Raises:
        NotAFloor: there is none.
        OtherVersion: it is older or newer; the sentence says which of the two is to be brought up to date.

    """
    with session.transaction() as connection:
        found = form_of(connection)
    if found is None:
        raise NotAFloor(
            say(
                "The database {database} at {host} holds no floor.",
                database=session.address.database,
                host=session.address.host,
            ),
            say("Make one with “cutcard floor create”; nothing was changed."),
        )
    if found == newest():
        return
    if found in known():
        raise OtherVersion(
            say("The floor is of form {found}, and this program is of form {newest}.", found=found, newest=newest()),
            say("Have its owner bring it up to date with “cutcard floor create”; nothing was changed."),
        )
    raise OtherVersion(
        say(
            "The floor is of form {found}, which this program (form {newest}) does not know.",
            found=found,
            newest=newest(),
        ),
        say("Bring this program up to date. What the terminal has written is delivered all the same."),
    )


def bring_up_to_date(connection: sa.Connection, to: str = HEAD) -> None:
    """Make the tables and functions of a floor, or those that it lacks, within the transaction that is open."""
    connection.exec_driver_sql("CREATE SCHEMA IF NOT EXISTS floor")
    command.upgrade(_config(connection), to)


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config(connection: sa.Connection | None = None) -> Config:
    config = Config()
    where = str(Path(migrations.floor.__path__[0]).absolute())
    config.set_main_option("script_location", where.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
