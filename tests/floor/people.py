"""A computer of a floor with its people, and how a test acts for them."""

from pathlib import Path

from app.bootstrap import open_house
from app.evidence.projector import HouseProjector
from app.floor.verifying import verify_floor
from app.journal.verify import verify
from app.settings import data_folder
from app.staff.house_log import HouseLog
from app.staff.on_floor import FloorPeople
from app.staff.pins import Pin
from app.staff.staff import Badge, Done, Refused, Staff
from engine.actors import Rank
from tests.app.staff.hand_clock import HandClock
from tests.floor.linked import CODEC
from tests.floor.terminals import Computer, Owner

MO, MOS, EVA, EVAS = "100", "604917", "200", "730258"


class Place(Computer):
    """A computer of the floor, and its people."""

    def __init__(self, folder: Path) -> None:
        self.clock = HandClock()
        super().__init__(open_house(data_folder(folder), self.clock))
        self.told: list[str] = []
        self.begin()

    def begin(self) -> None:
        """What a program knows when it is started: its log, and nothing else."""
        self.turn = FloorPeople(self.house.folder, self.house.journal, self.told.append)
        floor = FloorPeople(self.house.folder, self.house.journal)
        self.staff = Staff(HouseLog(self.house.journal), self.clock, floor)

    def hear(self) -> None:
        """Take the turn of the people."""
        with self.calls() as calls:
            self.turn.turn(calls)

    def signs_in(self, staff: str, pin: str) -> Done | Refused:
        self.staff.standing(staff)  # a wait for a try elsewhere begins when it is first seen here
        self.clock.passes(60)
        return self.staff.prove(Badge(staff, Pin(pin)), "look")


def done(said: Done | Refused) -> Done:
    assert isinstance(said, Done), said
    return said


def refused(said: Done | Refused) -> str:
    assert isinstance(said, Refused), said
    return said.words


def mo() -> Badge:
    return Badge(MO, Pin(MOS))


def with_eva(here: Place) -> None:
    done(here.staff.join(mo(), EVA, "Eva Lind", rank=Rank.DEALER))
    done(here.staff.set_pin(mo(), EVA, Pin(EVAS)))


def problems(place: Place) -> list[str]:
    return [each.what for each in verify(place.house.database, None, CODEC, HouseProjector).problems]


def floor_problems(owner: Owner) -> list[str]:
    with owner.session() as session:
        return [f"{each.where}: {each.what}" for each in verify_floor(session, CODEC, HouseProjector).problems]
