"""A copy of the log that is known to restore, and putting one back into a folder that has lost its log."""

from pathlib import Path

import typer

from app.brought_up import on_terminal
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.backup import Consent, NotGivenUp, back_up, restore
from app.journal.codec import Codec
from app.journal.journal import Journal
from app.journal.read_only import open_to_read
from app.settings import DataFolder
from app.staff.opening import staff_of
from app.staff.pins import Pin
from app.staff.staff import Badge, Refused
from assets.languages import say
from engine.staff.staffing import TOP


def back_up_log(folder: DataFolder, target: Path) -> None:
    """Copy the log to a file while its tables go on, and check the copy by restoring it.

    Raises:
        EnvironmentFault: it cannot be written, or the copy is not good.

    """
    with open_to_read(folder.path, folder.head_file, told=on_terminal) as database:
        made = back_up(database, target, Codec(ALL_FACTS), HouseProjector)
    typer.echo(
        say(
            "{target}: entries copied and checked by restoring them: {entries}. Head: {head}",
            target=target,
            entries=made.entries,
            head=made.head.text,
        )
    )


def restore_log(folder: DataFolder, backup: Path, *, manager: str, reason: str) -> None:
    """Put a backup into a data folder that holds no log; `manager` agrees, by PIN, where entries are given up.

    Raises:
        EnvironmentFault: there is a log already, which is never overwritten, the backup is not good, it is another
            log than the one that was there, or nobody agreed.

    """

    def consent(journal: Journal, lost: int) -> Consent:
        if not manager or not reason:
            raise NotGivenUp(backup, lost)
        typer.echo(
            say(
                "{lost} that were written after the backup are not in it. {manager} agrees to it by PIN.",
                lost=lost,
                manager=manager,
            ),
            err=True,
        )
        typed: str = typer.prompt("PIN", hide_input=True, err=True)
        done = staff_of(folder, journal).prove(Badge(manager, Pin(typed)), say("give up entries that are lost"))
        if isinstance(done, Refused):
            raise NotGivenUp(backup, lost, done.words.rstrip("."))
        if done.actor is None or done.actor.rank is not TOP:
            raise NotGivenUp(backup, lost, say("{manager} is no {top} there", manager=manager, top=TOP.words))
        return Consent(manager, reason)

    put_back = restore(backup, folder.path, folder.head_file, Codec(ALL_FACTS), HouseProjector, consent=consent)
    folder.mark_file.unlink(missing_ok=True)
    typer.echo(
        say(
            "{path}: entries put back: {entries}. Head: {head}",
            path=folder.path,
            entries=put_back.verified.entries,
            head=put_back.verified.head.text,
        )
    )
    if put_back.lost:
        typer.echo(
            say(
                "The log that was lost had {lost} more. What they said is on paper only: enter it again.",
                lost=put_back.lost,
            )
        )
