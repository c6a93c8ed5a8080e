"""`verify` finds a hash of a PIN that was put beside the log by hand, and takes those of an old log as they are."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.bootstrap import OpenHouse, open_house
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.verify import verify
from app.settings import data_folder
from app.staff.house_log import HOUSE, HouseLog, staff_changes
from app.staff.pins import Pin
from app.staff.staff import Staff
from engine.actors import Rank
from engine.staff.house_facts import PinSet, StaffJoined
from tests.app.mo_and_dora import DORA, MO, PIN, staff_of
from tests.app.staff.hand_clock import HandClock
from tests.app.staff.house_of_five import Badge, done, refused

INTRUDER = "719305"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    house = open_house(data_folder(tmp_path / "data"))
    yield house
    house.close()


def found(house: OpenHouse) -> tuple[str, ...]:
    result = verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector)
    return tuple(each.what for each in result.problems)


def put_by_hand(house: OpenHouse, staff: str, kept: str) -> None:
    with house.database.writing() as connection:
        connection.exec_driver_sql("INSERT OR REPLACE INTO pins (staff_id, hash) VALUES (?, ?)", (staff, kept))


def test_a_hash_put_into_the_table_by_hand_is_found_and_lets_its_owner_in_nowhere(house: OpenHouse) -> None:
    staff = staff_of(house)
    assert found(house) == ()
    put_by_hand(house, MO, Pin(INTRUDER).hashed())
    assert found(house) == (f"the PIN kept for {MO} is not one that the log knows: somebody put it there by hand",)
    refused(staff.prove(Badge(MO, Pin(INTRUDER)), "look"))
    refused(Staff(HouseLog(house.journal), HandClock()).prove(Badge(MO, Pin(INTRUDER)), "look"))


@pytest.mark.parametrize("stranger", [DORA.id, "999"])
def test_a_hash_for_somebody_who_has_no_pin_is_found(house: OpenHouse, stranger: str) -> None:
    staff_of(house)
    put_by_hand(house, stranger, Pin(INTRUDER).hashed())
    assert len(found(house)) == 1


def test_the_pins_of_an_old_log_are_sound_before_and_after_they_were_taken_over(house: OpenHouse) -> None:
    facts = (
        StaffJoined(staff=MO, name="Mo Reyes", rank=Rank.GAMING_SHIFT_MANAGER, by=None),
        PinSet(staff=MO, by=MO),
    )
    with house.journal.writing() as w:
        for fact in facts:
            w.append(HOUSE, (fact,), MO if isinstance(fact, PinSet) else "")
            w.apply(staff_changes(fact))
        w.keep_pin(MO, Pin(PIN).hashed())
    before = found(house)
    staff = Staff(HouseLog(house.journal), HandClock())
    kinds = [entry.kind for entry in house.journal.entries(HOUSE)]
    assert kinds[-1] == "pins-taken-over/1"
    done(staff.prove(Badge(MO, Pin(PIN)), "look"))
    assert found(house) == before
    put_by_hand(house, MO, Pin(INTRUDER).hashed())
    assert len(found(house)) == len(before) + 1
