"""A change of the house's profile leaves its trace in the log, calls the pit, and is acknowledged by somebody."""

from pathlib import Path

import msgspec
import pytest

from app.bootstrap import House, open_house, open_table
from app.clock import SystemClock
from app.journal.codec import Codec
from app.journal.verify import verify
from app.people.house_log import HOUSE, HouseLog
from app.people.staff import Staff
from app.settings import data_folder
from app.table.facts import ALL_FACTS
from app.table.opening import demonstration_terms, set_up
from app.table.pit_watch import PitWatch
from app.table.profile import Profile, ProfileDamaged
from app.table.profile_trace import in_force, settings_of, traced_profile
from app.table.projector import HouseProjector
from app.table.setup import TableNamed
from engine.actors import Actor, Rank
from engine.games.catalogue import GAMES
from engine.house_facts import ProfileChanged

SAM = Actor("110", "Sam Okafor", Rank.PIT_SUPERVISOR)


@pytest.fixture
def house(tmp_path: Path) -> House:
    house = open_house(data_folder(tmp_path / "data"))
    terms = demonstration_terms(GAMES["megalink-three-card-poker-xtreme"], "manual")
    set_up(house.journal, "T1", terms, (TableNamed(title="Table 1"),), by="104")
    yield house
    house.close()


def put(house: House, profile: Profile) -> None:
    house.folder.profile_file.write_bytes(msgspec.json.encode(profile))


def traces(house: House) -> list[ProfileChanged]:
    return [each.event for each in house.journal.entries(HOUSE) if isinstance(each.event, ProfileChanged)]


def pit(house: House) -> PitWatch:
    return PitWatch(house.database, house.journal, house.folder.path, SystemClock())


def test_a_house_that_says_nothing_writes_nothing(house: House) -> None:
    before = house.journal.head()
    assert traced_profile(house.folder, house.journal) == Profile()
    put(house, Profile())
    assert traced_profile(house.folder, house.journal) == Profile()
    assert house.journal.head() == before


def test_a_table_that_is_opened_tells_that_production_was_switched_off(house: House) -> None:
    put(house, Profile(production=True))
    open_table(house, "T1", print).lock.release()
    open_table(house, "T1", print).lock.release()
    house.folder.profile_file.unlink()
    open_table(house, "T1", print).lock.release()
    on, off = traces(house)
    assert (on.before["production"], on.now["production"]) == ("false", "true")
    assert (off.before, off.now) == (on.now, on.before)


@pytest.mark.parametrize(
    ("profile", "words"),
    [
        (Profile(production=True), "“production” was false, is true."),
        (Profile(shifts=("05:00",)), '“shifts” was ["06:00","14:00","22:00"], is ["05:00"].'),
        (Profile(drivers={"acme": "a" * 64}), '“drivers” was {}, is {"acme":"' + "a" * 64 + '"}.'),
    ],
)
def test_every_setting_calls_the_pit_with_old_and_new_until_somebody_acknowledges(
    house: House, profile: Profile, words: str
) -> None:
    watch = pit(house)
    assert watch.view().alerts == ()
    put(house, profile)
    traced_profile(house.folder, house.journal)
    (alert,) = watch.view().alerts
    assert alert.kind == "HOUSE PROFILE"
    assert alert.words.endswith(words)
    (again,) = pit(house).view().alerts
    assert again.id == alert.id
    (fact,) = watch.acknowledge((alert.id,), SAM)
    assert fact.what == alert.words
    assert watch.view().alerts == pit(house).view().alerts == ()
    assert watch.view().acknowledged[0].by == "Sam Okafor"


def test_the_log_says_which_profile_was_in_force_and_stays_sound(house: House) -> None:
    assert in_force(house.journal.entries(HOUSE)).settings == settings_of(Profile())
    put(house, Profile(production=True))
    traced_profile(house.folder, house.journal)
    found = in_force(house.journal.entries(HOUSE))
    assert (found.settings, found.since) == (settings_of(Profile(production=True)), house.journal.head().count)
    assert verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector).ok
    assert Staff(HouseLog(house.journal), SystemClock()).house().members == {}


def test_a_profile_that_cannot_be_read_is_no_profile_and_leaves_no_trace(house: House) -> None:
    house.folder.profile_file.write_text("{")
    before = house.journal.head()
    with pytest.raises(ProfileDamaged):
        traced_profile(house.folder, house.journal)
    assert house.journal.head() == before
