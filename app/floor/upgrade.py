"""How a database becomes a floor, and an older floor today's: by the migrations of the floor alone."""

from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.script import ScriptDirectory

import migrations.floor
from app.floor.faults import OtherVersion
from app.floor.session import Session, no_floor
from app.journal.upgrade import config_of, newest_of
from assets.languages import say

HEAD: Final = "head"


def newest() -> str:
    """The newest form of a floor that this version knows.

    Raises:
        FileNotFoundError: the migrations were not installed with this version.

    """
    return newest_of(_scripts())


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
        raise no_floor(session.address)
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
    command.upgrade(config_of(migrations.floor, connection), to)


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(config_of(migrations.floor))
