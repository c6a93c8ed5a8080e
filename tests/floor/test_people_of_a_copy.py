"""Whoever reads a copy of the floor signs in by the people of the computer that makes it, where a PIN counts."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from app.bootstrap import OpenHouse, open_house, people_behind
from app.evidence.projector import HouseProjector
from app.floor.alerts import FloorAlerts
from app.floor.copied_facts import FloorCopied
from app.floor.copying import FloorCopy, mark
from app.floor.membership import forget
from app.house.a_copy import NobodySignsIn
from app.settings import data_folder
from app.staff.house_log import HouseLog
from app.staff.on_floor import FloorPeople
from app.staff.pins import Pin
from app.staff.staff import Badge, Staff
from app.table.pit_book import PIT
from engine.staff.pin_tries import TRIES
from tests.floor.linked import CODEC
from tests.floor.people import EVA, EVAS, MO, MOS, Place, done, floor_problems, problems, refused, with_eva
from tests.floor.terminals import Owner


@pytest.fixture
def copied(places: tuple[Place, Place], owner: Owner, tmp_path: Path) -> Iterator[OpenHouse]:
    """A copy that the first computer makes."""
    here, _ = places
    for place in places:
        place.deliver()
    made_at(tmp_path / "copy", here.member.house, str(here.house.folder.path), owner)
    with closing(open_house(data_folder(tmp_path / "copy"))) as house:
        yield house


def made_at(folder: Path, house: str, home: str, owner: Owner) -> None:
    with closing(open_house(data_folder(folder))) as copy, owner.session() as session:
        mark(copy.journal, FloorCopied(house=house, floor=owner.address.text, home=home))
        alerts = FloorAlerts(copy.journal, PIT)
        with closing(FloorCopy(folder, copy.database, CODEC, HouseProjector(), alerts)) as follows:
            follows.follow(session)


@contextmanager
def read_by(here: Place, copied: OpenHouse) -> Iterator[Staff]:
    """The people who sign in where a copy is read, by the clock of the test."""
    with closing(people_behind(copied)) as people:
        folder = people.folder
    with closing(open_house(folder, here.clock)) as people:
        yield Staff(HouseLog(people.journal), here.clock, FloorPeople(folder, people.journal))


def test_f6_who_reads_a_copy_signs_in_by_the_people_of_the_computer_that_makes_it(
    places: tuple[Place, Place], copied: OpenHouse
) -> None:
    here, there = places
    before = copied.journal.head()
    with read_by(here, copied) as staff:
        assert done(staff.prove(Badge(MO, Pin(MOS)), "look after the pit")).actor is not None
        with_eva(there)
        here.hear()
        assert done(staff.prove(Badge(EVA, Pin(EVAS)), "look after the pit")).actor is not None
    assert copied.journal.head() == before
    assert problems(here) == []


def test_f6_wrong_pins_at_a_copy_count_for_the_house(places: tuple[Place, Place], copied: OpenHouse) -> None:
    here, there = places
    with_eva(there)
    here.hear()
    with read_by(here, copied) as staff:
        for _ in range(TRIES):
            staff.standing(EVA)
            here.clock.passes(60)
            refused(staff.prove(Badge(EVA, Pin("918273")), "look after the pit"))
    here.hear()
    there.hear()
    assert "locked out" in refused(there.signs_in(EVA, EVAS))


def test_nobody_signs_in_at_a_copy_that_no_computer_of_the_floor_makes(
    places: tuple[Place, Place], copied: OpenHouse, owner: Owner, tmp_path: Path
) -> None:
    here, _ = places
    made_at(tmp_path / "other", here.member.house, "", owner)
    with (
        closing(open_house(data_folder(tmp_path / "other"))) as other,
        pytest.raises(NobodySignsIn, match="not joined"),
    ):
        people_behind(other)
    forget(here.house.folder)
    with pytest.raises(NobodySignsIn, match="has left the floor"):
        people_behind(copied)


def test_a_computer_that_never_had_a_table_joins_and_has_the_people_of_the_floor(
    places: tuple[Place, Place], owner: Owner, tmp_path: Path
) -> None:
    here, _ = places
    pit = Place(tmp_path / "pit")
    with closing(pit.house):
        assert pit.house.journal.head().count == 0
        pit.join(owner, "OFFICE")
        pit.hear()

        done(pit.signs_in(MO, MOS))

        assert pit.member.house == here.member.house
        pit.deliver()
        assert problems(pit) == []
    assert floor_problems(owner) == []
