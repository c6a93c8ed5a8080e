"""The people of an open house: the door through which everybody acts, and their floor where there is one."""

from app.clock import SystemClock
from app.journal.journal import Journal
from app.settings import DataFolder
from app.staff.house_log import HouseLog
from app.staff.on_floor import FloorPeople
from app.staff.staff import Staff


def staff_of(folder: DataFolder, journal: Journal) -> Staff:
    """The staff of the house whose log this is.

    Raises:
        EnvironmentFault: the log cannot be read.

    """
    return Staff(HouseLog(journal), SystemClock(), FloorPeople(folder, journal))
