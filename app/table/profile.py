"""What a house may use – in production no simulated shuffler, only approved drivers – and when its shifts begin."""

from pathlib import Path
from typing import Annotated

import msgspec

from app.faults import EnvironmentFault
from app.projections.shift_period import SHIFTS, Shifts
from app.settings import DataFolder
from devices.drivers import Drivers, find_drivers

TimeOfDay = Annotated[str, msgspec.Meta(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]


class Profile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a house may use, and when its shifts begin.

    Attributes:
        production: real play; no simulated shuffler, and only approved drivers.
        drivers: key and SHA-256 of each approved driver that is not part of the program.
        shifts: the times of day at which shifts begin, "06:00", the first one of the gaming day first.

    """

    production: bool = False
    drivers: dict[str, str] = msgspec.field(default_factory=dict)
    shifts: Annotated[tuple[TimeOfDay, ...], msgspec.Meta(min_length=1)] = SHIFTS


class ProfileDamaged(EnvironmentFault):
    """Nobody can say whether the house is in production: no table is opened."""

    def __init__(self, where: Path) -> None:
        super().__init__(
            f"The profile of the house cannot be read ({where.name}).",
            "Put the file right, or restore it from the backup; nothing was started.",
        )


class SimulatedInProduction(EnvironmentFault):
    """A table with a simulated shuffler was to be opened in a house in production (device-link H5)."""

    def __init__(self, table: str) -> None:
        super().__init__(
            f"Table {table} has a simulated shuffler, and this house is in production.",
            "Assign the real shuffler in the table's set-up, or deal by hand.",
        )


def profile_of(folder: DataFolder) -> Profile:
    """Read the profile of the house; without a file it is one for training.

    Raises:
        ProfileDamaged: the file cannot be read.

    """
    try:
        return msgspec.json.decode(folder.profile_file.read_bytes(), type=Profile)
    except FileNotFoundError:
        return Profile()
    except (OSError, msgspec.DecodeError) as wrong:
        raise ProfileDamaged(folder.profile_file) from wrong


def drivers_of(profile: Profile) -> Drivers:
    """How shufflers may speak in this house: in production only by the program's own drivers and those it approved."""
    return find_drivers(allowed=profile.drivers if profile.production else None)


def drivers_in(folder: DataFolder) -> Drivers:
    """How shufflers may speak in the house of this data folder.

    Raises:
        ProfileDamaged: the file cannot be read, or says what is no profile.

    """
    return drivers_of(profile_of(folder))


def shifts_of(folder: DataFolder) -> Shifts:
    """When the shifts of the house begin.

    Raises:
        ProfileDamaged: the file cannot be read, or says what is no time of day.

    """
    return Shifts(profile_of(folder).shifts)
