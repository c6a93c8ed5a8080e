"""What the profile of a house said, and since when: every change of it is a fact of the log and calls the pit."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from app.floor.copied_facts import copied
from app.house.profile import Profile, profile_of
from app.journal.entry import Entry
from app.journal.journal import Journal
from app.settings import DataFolder
from app.staff.house_log import HOUSE
from app.table.service import SYSTEM
from assets.languages import say
from engine.staff.house_facts import ProfileChanged
from engine.staff.pit import Alert

_NOTHING: Final = "nothing"


class InForce(msgspec.Struct, frozen=True):
    """The settings that the log has on record, each as JSON, and the entry that told them; 0 where none ever did."""

    settings: Mapping[str, str]
    since: int = 0


def traced_profile(folder: DataFolder, journal: Journal) -> Profile:
    """Read the profile of the house; where it says something else than the log has on record, write that down.

    A copy of a floor has on record what the profiles of its computers said, and nothing of its own.

    Raises:
        ProfileDamaged: the file cannot be read.
        EnvironmentFault: the log could not be written.

    """
    profile = profile_of(folder)
    now = settings_of(profile)
    if copied(journal) is not None or in_force(journal.entries(HOUSE)).settings == now:
        return profile
    with journal.writing() as w:
        before = in_force(w.entries(HOUSE)).settings
        if before != now:
            w.append(HOUSE, (ProfileChanged(before=before, now=now),), SYSTEM)
    return profile


def in_force(entries: Iterable[Entry]) -> InForce:
    """What the entries of the house have on record; of what they are silent, what holds where there is no profile."""
    found = InForce(settings_of(Profile()))
    for entry in entries:
        if isinstance(entry.event, ProfileChanged):
            found = InForce({**settings_of(Profile()), **entry.event.now}, entry.seq)
    return found


def settings_of(profile: Profile) -> Mapping[str, str]:
    """Every setting by its name, as JSON."""
    plain = msgspec.to_builtins(profile)
    return {name: msgspec.json.encode(value, order="sorted").decode() for name, value in plain.items()}


def profile_alert(entry: Entry) -> Alert | None:
    """The alert that a fact of the house raises in the pit, if any."""
    event = entry.event
    if not isinstance(event, ProfileChanged):
        return None
    return Alert(id=f"{HOUSE}/{entry.seq}", kind="house", table="", words=changed_words(event), at_us=entry.at_us)


def changed_words(event: ProfileChanged) -> str:
    """What was changed, in one sentence."""
    names = [name for name in {**event.before, **event.now} if event.before.get(name) != event.now.get(name)]
    said = (
        say(
            "“{name}” was {get}, is {get_get}",
            name=name,
            get=event.before.get(name, _NOTHING),
            get_get=event.now.get(name, _NOTHING),
        )
        for name in names
    )
    return say("The profile of the house was changed: {said}.", said="; ".join(said))
