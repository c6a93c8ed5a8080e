"""How a log file gets its tables: by the migrations, and in no other way (case D19)."""

from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

import migrations
from app.faults import SchemaUnknown
from app.journal.database import BUSY_MS, FILE_NAME, Database, connect, new_file

_HEAD: Final = "head"


def open_database(data_dir: Path, *, busy_ms: int = BUSY_MS) -> Database:
    """Open the log of a data folder; make it when there is none, bring an older one up to date.

    Raises:
        SchemaUnknown: a newer version wrote it, or it is no log of ours. It was not touched.
        DiskFull, LogLocked, LogDamaged, NotWritable: the world said no.

    """
    path = data_dir / FILE_NAME
    new_file(path)
    database = connect(path, busy_ms=busy_ms)
    try:
        with database.faults():
            found = revision(database)
            _known(database, found)
            if found != newest():
                upgrade(database)
    except BaseException:
        database.close()
        raise
    return database


def upgrade(database: Database, to: str = _HEAD) -> None:
    """Bring the tables up to a revision, in one transaction: wholly or not at all."""
    with database.writing() as connection:
        command.upgrade(_config(connection), to)


def downgrade(database: Database, to: str) -> None:
    """Take the tables back to a revision, in one transaction."""
    with database.writing() as connection:
        command.downgrade(_config(connection), to)


def revision(database: Database) -> str | None:
    """The revision of the tables in the file; None for a file without tables."""
    with database.reading() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def newest() -> str:
    """The newest revision that this version knows; there is exactly one (case D20)."""
    head = scripts().get_current_head()
    if head is None:
        raise FileNotFoundError("no migrations were installed with this version")
    return head


def scripts() -> ScriptDirectory:
    """The migrations that came with this version, wherever it was started from."""
    return ScriptDirectory.from_config(_config())


def _known(database: Database, found: str | None) -> None:
    if found is None:
        with database.reading() as connection:
            strange = sa.inspect(connection).get_table_names()
        if strange:
            raise SchemaUnknown(database.path, f"it has tables of its own ({', '.join(sorted(strange)[:3])})")
        return
    if found not in {script.revision for script in scripts().walk_revisions()}:
        raise SchemaUnknown(database.path, f"its form is called {found}, ours is {newest()}")


def _config(connection: sa.Connection | None = None) -> Config:
    config = Config()
    where = str(Path(migrations.__path__[0]).absolute())
    config.set_main_option("script_location", where.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
