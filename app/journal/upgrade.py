"""How a log file gets its tables: by the migrations, and in no other way (case D19)."""

import re
from pathlib import Path
from types import ModuleType
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError

import migrations
from app.faults import SchemaUnknown
from app.journal.form import HowFar, unheard
from assets.languages import say

HEAD: Final = "head"
_NAME: Final = re.compile(r"[A-Za-z0-9_]{1,40}")


def upgrade(connection: sa.Connection, to: str = HEAD, told: HowFar = unheard) -> None:
    """Bring the tables up to a revision within the transaction that is open: wholly or not at all.

    ``told`` hears again and again how many rounds of how many a step that goes through all of them has behind it.
    """
    config = _config(connection)
    config.attributes["told"] = told
    command.upgrade(config, to)


def downgrade(connection: sa.Connection, to: str) -> None:
    """Take the tables back to a revision within the transaction that is open.

    Raises:
        RuntimeError: entries would be lost.

    """
    command.downgrade(_config(connection), to)


def revision(connection: sa.Connection) -> str | None:
    """The revision of the tables in the file; None for a file without tables."""
    return MigrationContext.configure(connection).get_current_revision()


def newest() -> str:
    """The newest revision that this version knows; there is exactly one (case D20).

    Raises:
        FileNotFoundError: the migrations were not installed with this version.

    """
    return newest_of(scripts())


def needs_upgrade(connection: sa.Connection, path: Path) -> bool:
    """Whether the file is older than this version.

    Raises:
        SchemaUnknown: a newer version wrote it, or it is no log of ours.

    """
    try:
        found = revision(connection)
    except CommandError:
        raise SchemaUnknown(path, say("it says of itself that it has more than one form")) from None
    if found is None:
        strange = sa.inspect(connection).get_table_names()
        if strange:
            raise SchemaUnknown(
                path, say("it has tables of its own ({strange})", strange=", ".join(map(_shown, sorted(strange)[:3])))
            )
    elif found not in {script.revision for script in scripts().walk_revisions()}:
        raise SchemaUnknown(
            path, say("its form is called {found}, ours is {newest}", found=_shown(found), newest=newest())
        )
    return found != newest()


def _shown(name: object) -> str:
    """A name from a file that may be anybody's: shown only where it looks like one."""
    return name if isinstance(name, str) and _NAME.fullmatch(name) else say("something that is no name")


def scripts() -> ScriptDirectory:
    """The migrations that came with this version, wherever it was started from."""
    return ScriptDirectory.from_config(_config())


def newest_of(scripts: ScriptDirectory) -> str:
    """The newest revision among migrations.

    Raises:
        FileNotFoundError: they were not installed with this version.

    """
    head = scripts.get_current_head()
    if head is None:
        raise FileNotFoundError(say("no migrations were installed with this version"))
    return head


def _config(connection: sa.Connection | None = None) -> Config:
    return config_of(migrations, connection)


def config_of(package: ModuleType, connection: sa.Connection | None = None) -> Config:
    """How Alembic finds the migrations in a package, and the tables that they change."""
    config = Config()
    where = str(Path(package.__path__[0]).absolute())
    config.set_main_option("script_location", where.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
