"""A copy of the log that is known to restore, and putting one back into a folder that has lost its log."""

from contextlib import closing
from pathlib import Path

import typer

from app.journal.backup import back_up, restore
from app.journal.codec import Codec
from app.journal.database import open_database
from app.settings import DataFolder
from app.table.facts import ALL_FACTS
from app.table.projector import HouseProjector


def back_up_log(folder: DataFolder, target: Path) -> None:
    """Copy the log to a file while its tables go on, and check the copy by restoring it.

    Raises:
        EnvironmentFault: it cannot be written, or the copy is not good.

    """
    with closing(open_database(folder.path, folder.head_file)) as database:
        made = back_up(database, target, Codec(ALL_FACTS), HouseProjector)
    typer.echo(f"{target}: entries copied and checked by restoring them: {made.entries}. Head: {made.head.text}")


def restore_log(folder: DataFolder, backup: Path) -> None:
    """Put a backup into a data folder that holds no log.

    Raises:
        EnvironmentFault: there is a log already, which is never overwritten, or the backup is not good.

    """
    put_back = restore(backup, folder.path, folder.head_file, Codec(ALL_FACTS), HouseProjector)
    typer.echo(f"{folder.path}: entries put back: {put_back.verified.entries}. Head: {put_back.verified.head.text}")
    if put_back.lost:
        typer.echo(f"The log that was lost had {put_back.lost} more. What they said is on paper only: enter it again.")
