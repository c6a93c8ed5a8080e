"""What a house may use – in production no simulated shuffler, only approved drivers – and when its shifts begin."""

import json
from os.path import realpath
from pathlib import Path
from typing import Annotated, Any, Final, get_type_hints

import msgspec

from app.faults import EnvironmentFault
from app.files.given_json import NotJson, as_text, parse_json
from app.language import SOURCE, languages
from app.plain_file import read_plain
from app.record.shift_period import SHIFTS, Shifts
from app.settings import PROFILE_BYTES, DataFolder
from assets.languages import say, strung
from devices.drivers import Drivers, find_drivers
from engine.near_names import likeness

TimeOfDay = Annotated[str, msgspec.Meta(pattern=r"^([01]\d|2[0-3]):[0-5]\d\Z")]
Sha256 = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]

_YES_OR_NO: Final = msgspec.Meta(description=say("true or false"))
_DRIVERS: Final = msgspec.Meta(description=say("pairs of a driver's key and its SHA-256 in 64 small letters, or {}"))
_SHIFTS: Final = msgspec.Meta(
    description=say('different times of day such as ["06:00", "14:00", "22:00"]'), min_length=1
)
_WITNESS: Final = msgspec.Meta(
    description=say('the whole path of a file on another disk or share, such as "/mnt/share/witness.txt", or ""'),
    pattern=r"^(/[^\x00\n]*[^/\x00\n])?\Z",
)
_LANGUAGE: Final = msgspec.Meta(description=say('the name of a folder in assets/languages, such as "en"'))
_LONGEST: Final = 60
"""So many letters of what stands in the file are repeated to whoever has to put it right."""


class Profile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a house may use, its shifts and its language. The description of a field says what is right in it.

    Attributes:
        production: real play; no simulated shuffler, and only approved drivers.
        drivers: key and SHA-256 of each approved driver that is not part of the program.
        shifts: the times of day at which shifts begin, "06:00", the first one of the gaming day first.
        witness: a file on another disk or share that keeps the head of the log after every closed round; "" for none.
        language: the language in which the program speaks, "en".

    """

    production: Annotated[bool, _YES_OR_NO] = False
    drivers: Annotated[dict[str, Sha256], _DRIVERS] = msgspec.field(default_factory=dict)
    shifts: Annotated[tuple[TimeOfDay, ...], _SHIFTS] = SHIFTS
    witness: Annotated[str, _WITNESS] = ""
    language: Annotated[str, _LANGUAGE] = SOURCE

    def __post_init__(self) -> None:
        """Refuse a language that is not there, and two shifts that begin together: one of them would have no time."""
        if self.language not in languages():
            raise ValueError(say("there is no such language"))
        if len(set(self.shifts)) < len(self.shifts):
            raise ValueError(say("two shifts begin at one time"))


class NotAProfile(ValueError):
    """What stands in the file is no profile: where, and what is right there."""


class ProfileDamaged(EnvironmentFault):
    """Nobody can say whether the house is in production: no table is opened."""

    def __init__(self, where: Path, found: str) -> None:
        super().__init__(
            say("The profile of the house {where} cannot be used: {found}.", where=where, found=found),
            say("Put the file right, or restore it from the backup; nothing was started."),
        )


class SimulatedInProduction(EnvironmentFault):
    """A table with a simulated shuffler was to be opened in a house in production (device-link H5)."""

    def __init__(self, table: str) -> None:
        super().__init__(
            say("Table {table} has a simulated shuffler, and this house is in production.", table=table),
            say("Assign the real shuffler in the table's set-up, or deal by hand."),
        )


def profile_of(folder: DataFolder) -> Profile:
    """Read the profile of the house; without a file it is one for training.

    Raises:
        ProfileDamaged: the file cannot be read.

    """
    try:
        return _elsewhere(read_profile(read_plain(folder.profile_file, PROFILE_BYTES)), folder)
    except FileNotFoundError:
        return Profile()
    except OSError as wrong:
        raise ProfileDamaged(folder.profile_file, wrong.strerror or str(wrong)) from wrong
    except NotAProfile as wrong:
        raise ProfileDamaged(folder.profile_file, str(wrong)) from wrong


def _elsewhere(profile: Profile, folder: DataFolder) -> Profile:
    """A profile whose witness does not lie with the log: whoever has the one would have the other."""
    witness = witness_of(profile)
    if witness is not None and Path(realpath(witness)).is_relative_to(realpath(folder.path)):
        raise NotAProfile(
            say(
                "“witness” is {witness}, in the data folder itself, and must lie on another disk",
                witness=profile.witness,
            )
        )
    return profile


def with_witness(profile: Profile, file: str, folder: DataFolder) -> Profile:
    """The same profile with another witness, "" for none.

    Raises:
        NotAProfile: that is no file that can be one.

    """
    _look_at("witness", file, "")
    return _elsewhere(msgspec.structs.replace(profile, witness=file), folder)


def read_profile(written: bytes) -> Profile:
    """Read a profile as an editor saved it, with or without the mark of UTF-8 at its front.

    Raises:
        NotAProfile: it says what is no profile; where, and what is right there.

    """
    try:
        text = as_text(written)
        found = parse_json(text)
    except NotJson as wrong:
        raise NotAProfile(str(wrong)) from wrong
    if not isinstance(found, dict):
        raise NotAProfile(say('it is no list of settings in braces, such as {"production": true}'))
    for name, value in found.items():
        _look_at(name, value, text)
    return Profile(**found | _frozen(found))


def _look_at(name: str, value: object, text: str) -> None:
    """Refuse a setting that nobody knows, and one whose value is not right."""
    known = get_type_hints(Profile, include_extras=True)
    if name not in known:
        none = say("{where} is no setting of a house", where=_where(name, text))
        raise NotAProfile(strung(none, likeness(name, known), by="; "))
    (right, *_) = known[name].__metadata__
    try:
        Profile(**{name: msgspec.convert(value, known[name])})
    except ValueError as wrong:
        given = json.dumps(value, ensure_ascii=False)
        given = given if len(given) <= _LONGEST else f"{given[:_LONGEST]}…"
        raise NotAProfile(
            say(
                "{where} is {given}, and must be {description}",
                where=_where(name, text),
                given=given,
                description=right.description,
            )
        ) from wrong


def _frozen(found: dict[str, Any]) -> dict[str, Any]:
    """Lists of a file as the tuples of a profile."""
    return {name: tuple(value) for name, value in found.items() if isinstance(value, list)}


def _where(name: str, text: str) -> str:
    """A setting and its line, for whoever looks for it in a longer file."""
    before, found, _ = text.partition(json.dumps(name, ensure_ascii=False))
    line = say("line {number}", number=before.count(chr(10)) + 1) if found else ""
    return strung(line, f"“{name}”", by=": ")


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


def witness_of(profile: Profile) -> Path | None:
    """The file of the house's witness, if it has one."""
    return Path(profile.witness) if profile.witness else None
