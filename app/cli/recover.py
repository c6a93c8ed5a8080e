"""Freeing the last manager, at the computer itself: a new PIN, asked twice without showing it."""

from contextlib import closing

import typer

from app.bootstrap import open_house
from app.cli.known import known_staff
from app.house.profile_trace import traced_profile
from app.settings import DataFolder
from app.staff.opening import staff_of
from app.staff.pins import Pin
from app.staff.staff import Refused
from assets.languages import say


def recover_manager(folder: DataFolder, staff: str, reason: str) -> str | None:
    """Set a new PIN for the last Gaming Shift Manager; None when it is done, else why not.

    Raises:
        EnvironmentFault: the log could not be read or written.

    """
    with closing(open_house(folder)) as house:
        known_staff(house, staff)
    typed: str = typer.prompt(say("New PIN"), hide_input=True, confirmation_prompt=say("The same PIN again"), err=True)
    with closing(open_house(folder)) as house:
        traced_profile(folder, house.journal)
        done = staff_of(folder, house.journal).recover(staff, Pin(typed), reason)
    return done.words if isinstance(done, Refused) else None
