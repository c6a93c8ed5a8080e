"""Runs the migrations on the connection it is handed, so that they get the settings of every other connection.

From a shell: ``alembic -x data=FOLDER upgrade head``.
"""

from pathlib import Path

import sqlalchemy as sa
from alembic import context

from app.journal.database import FILE_NAME, connect
from app.journal.own_file import new_file
from app.journal.schema import metadata


def run(connection: sa.Connection) -> None:
    """Run what was asked for, in the transaction that is open."""
    context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


def run_from_shell() -> None:
    """Run on the log of the folder named with ``-x data=FOLDER``."""
    folder = context.get_x_argument(as_dictionary=True).get("data")
    if folder is None:
        raise SystemExit("Name the data folder: alembic -x data=FOLDER ...")
    path = Path(str(folder)) / FILE_NAME
    new_file(path)
    database = connect(path)
    try:
        with database.writing() as connection:
            run(connection)
    finally:
        database.close()


given = context.config.attributes.get("connection")
if given is None:
    run_from_shell()
else:
    run(given)
