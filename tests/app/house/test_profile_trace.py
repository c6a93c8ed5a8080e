"""A change of the house's profile leaves its trace in the log, calls the pit, and is acknowledged by somebody."""

from pathlib import Path

import msgspec
import pytest

from app.bootstrap import OpenHouse, open_table
from app.cli.autoplay import prepare
from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.house.profile import Profile, ProfileDamaged
from app.house.profile_trace import in_force, settings_of, traced_profile
from app.journal.codec import Codec
from app.journal.verify import verify
from app.pit.watch import PitWatch
from app.staff.house_log import HOUSE, HouseLog
from app.staff.staff import Staff
from app.table.service import SYSTEM
from engine.actors import Actor, Rank
from engine.staff.house_facts import ProfileChanged
from tests.app.past_rounds import GAME, house_with

SAM = Actor("110", "Sam Okafor", Rank.PIT_SUPERVISOR)


@pytest.fixture
def house(tmp_path: Path) -> OpenHouse:
    house = house_with(tmp_path / "data", rounds=0)
    yield house
    house.close()


def put(house: OpenHouse, profile: Profile) -> None:
    house.folder.profile_file.write_bytes(msgspec.json.encode(profile))


def traces(house: OpenHouse) -> list[ProfileChanged]:
    return [each.event for each in house.journal.entries(HOUSE) if isinstance(each.event, ProfileChanged)]


def pit(house: OpenHouse) -> PitWatch:
    return PitWatch(house.database, house.journal, house.folder.path, SystemClock())


def test_a_house_that_says_nothing_writes_nothing(house: OpenHouse) -> None:
    before = house.journal.head()
    assert traced_profile(house.folder, house.journal) == Profile()
    put(house, Profile())
    assert traced_profile(house.folder, house.journal) == Profile()
    assert house.journal.head() == before


def test_a_table_that_is_opened_tells_that_production_was_switched_off(house: OpenHouse) -> None:
    prepare(house, "T1", game=GAME, method="manual", seats=3)
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
    house: OpenHouse, profile: Profile, words: str
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


def test_the_log_says_which_profile_was_in_force_and_stays_sound(house: OpenHouse) -> None:
    assert in_force(house.journal.entries(HOUSE)).settings == settings_of(Profile())
    put(house, Profile(production=True))
    traced_profile(house.folder, house.journal)
    found = in_force(house.journal.entries(HOUSE))
    assert (found.settings, found.since) == (settings_of(Profile(production=True)), house.journal.head().count)
    put(house, Profile())
    traced_profile(house.folder, house.journal)
    assert verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector).ok
    assert Staff(HouseLog(house.journal), SystemClock()).house().members == {}


def test_a_profile_that_cannot_be_read_is_no_profile_and_leaves_no_trace(house: OpenHouse) -> None:
    house.folder.profile_file.write_text("{")
    before = house.journal.head()
    with pytest.raises(ProfileDamaged):
        traced_profile(house.folder, house.journal)
    assert house.journal.head() == before


@pytest.mark.parametrize(
    ("by", "before", "words"),
    [("104", "true", "a person wrote down"), (SYSTEM, "false", "the profile was not what it says")],
)
def test_a_change_that_nobody_found_or_that_hides_one_before_it_is_not_sound(
    house: OpenHouse, by: str, before: str, words: str
) -> None:
    put(house, Profile(production=True))
    traced_profile(house.folder, house.journal)
    on = settings_of(Profile(production=True))
    with house.journal.writing() as w:
        w.append(HOUSE, (ProfileChanged(before={**on, "production": before}, now={**on, "drivers": "1"}),), by)
    problems = verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector).problems
    assert any(words in each.what for each in problems)


def test_a_setting_that_a_later_version_adds_is_no_change(house: OpenHouse) -> None:
    now = {name: value for name, value in settings_of(Profile(production=True)).items() if name != "shifts"}
    with house.journal.writing() as w:
        w.append(HOUSE, (ProfileChanged(before={}, now=now),), SYSTEM)
    put(house, Profile(production=True))
    head = house.journal.head()
    traced_profile(house.folder, house.journal)
    assert house.journal.head() == head
