"""The people of a house by chance: entered, ranked, given PINs, locked and freed at several computers while lines break.

Whatever happens, every computer ends with the same people as the floor, and the newest PIN of each holds everywhere.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from app.cli.autoplay import prepare
from app.evidence.projector import HouseProjector
from app.floor.faults import FloorFault
from app.floor.verifying import verify_floor
from app.journal.verify import verify
from app.staff.pins import Pin
from app.staff.staff import Done
from engine.actors import Rank
from tests.app.past_rounds import GAME
from tests.floor.linked import CODEC
from tests.floor.people import MO, MOS, Place, done, mo
from tests.floor.postgres import Postgres
from tests.floor.proxy import Proxy
from tests.floor.terminals import Owner, found
from tests.floor.test_uplink import through

SEEDS = int(os.environ.get("CUTCARD_SEEDS", "1"))
STEPS = 60 if SEEDS >= 25 else 12
WRONG = "111213"
NONE = ""
"""No PIN: none was set yet."""


class House:
    """Three computers behind one wire, and what each of the people has as their PIN by now."""

    def __init__(self, postgres: Postgres, owner: Owner, wire: Proxy, folder: Path, seed: int) -> None:
        self.postgres, self.owner, self.wire = postgres, owner, wire
        self.chance = Random(seed)
        self.places = [Place(folder / name) for name in ("one", "two", "three")]
        for number, place in enumerate(self.places, 1):
            prepare(place.house, f"T{number}", game=GAME, method="A", seats=3)
        done(self.places[0].staff.open_house(MO, "Mo Reyes", Pin(MOS)))
        found(owner, self.places[0].identity)
        for number, place in enumerate(self.places, 1):
            place.join(owner, f"PIT{number}")
            through(place, wire)
            place.hear()
        self.pins: dict[str, set[str]] = {}
        """Of everybody the PINs that may hold: more than one where nobody could be told whether it was done, or NONE."""
        self.deeds: dict[Callable[[], None], int] = {
            self.enter: 4, self.set_pin: 6, self.rank: 2, self.dismiss: 1, self.try_wrong: 6, self.sign_in: 4,
            self.lift: 2, self.hear: 8, self.cut: 4, self.restart: 2, self.crash: 1,
        }  # fmt: skip

    def step(self) -> str:
        (deed,) = self.chance.choices(list(self.deeds), weights=list(self.deeds.values()))
        with suppress(FloorFault):
            deed()
        return deed.__name__

    def _any(self) -> Place:
        return self.chance.choice(self.places)

    def _who(self) -> str:
        return self.chance.choice(sorted(self.pins) or [MO])

    def enter(self) -> None:
        number = str(200 + len(self.pins))
        self.pins[number] = {NONE}
        self._any().staff.join(mo(), number, f"Ann {number}", rank=Rank.DEALER)

    def set_pin(self) -> None:
        who = self._who()
        if who == MO:
            return
        pin = f"{self.chance.randrange(10)}{self.chance.choice(('48260', '93715', '60492', '27184'))}"
        said = self._any().staff.set_pin(mo(), who, Pin(pin))
        self.pins[who] = {pin} if isinstance(said, Done) else self.pins[who] | {pin}

    def rank(self) -> None:
        self._any().staff.rank(mo(), self._who(), self.chance.choice((Rank.DEALER, Rank.PIT_SUPERVISOR)))

    def dismiss(self) -> None:
        self._any().staff.leave(mo(), self._who())

    def try_wrong(self) -> None:
        who = self._who()
        if who != MO:
            self._any().signs_in(who, WRONG)

    def sign_in(self) -> None:
        who = self._who()
        for pin in sorted(self.pins.get(who, {NONE}) - {NONE}):
            self._any().signs_in(who, pin)

    def lift(self) -> None:
        self._any().staff.lift(mo(), self._who(), reason="known at sight")

    def hear(self) -> None:
        self._any().hear()

    def cut(self) -> None:
        """The line breaks at some byte of what is asked or told."""
        self.wire.cut_at(self.chance.choice(("up", "down")), self.chance.randrange(1, 9_000))
        with suppress(FloorFault):
            self.chance.choice((self.set_pin, self.hear, self.try_wrong, self.lift))()
        self.wire.cut()

    def restart(self) -> None:
        self._any().begin()

    def crash(self) -> None:
        self.postgres.crash()
        self.postgres.start()

    def end(self) -> None:
        for _ in range(2):
            for place in self.places:
                place.hear()
        first, *others = (place.staff.house().members for place in self.places)
        for each in others:
            assert {who: there for who, there in each.items() if there != first[who]} == {}
            assert list(each) == list(first)
        for who, member in first.items():
            if who == MO or not member.here:
                continue
            if member.locked:
                done(self.places[0].staff.lift(mo(), who, reason="at the end"))
            if member.has_pin:
                self._signs_in_everywhere(who)
            else:
                assert NONE in self.pins[who]
        for place in self.places:
            place.deliver()
            assert verify(place.house.database, None, CODEC, HouseProjector).problems == ()
        with self.owner.session() as session:
            assert verify_floor(session, CODEC, HouseProjector).problems == ()

    def _signs_in_everywhere(self, who: str) -> None:
        """One of the PINs that may hold does, and the same one at every computer."""
        for place in self.places:
            place.hear()
        maybe = self.pins[who] - {NONE}
        holds = [{pin for pin in maybe if isinstance(place.signs_in(who, pin), Done)} for place in self.places]
        assert len(holds[0]) == 1
        assert holds == [holds[0]] * 3


@pytest.fixture
def houses() -> Iterator[list[House]]:
    made: list[House] = []
    yield made
    for each in made:
        for place in each.places:
            place.house.close()


@pytest.mark.seeded
@pytest.mark.parametrize("seed", range(max(1, SEEDS // 25)))
def test_f6_whatever_happens_every_computer_knows_the_same_people_and_one_pin_of_each(
    postgres: Postgres, owner: Owner, wire: Proxy, tmp_path: Path, houses: list[House], seed: int
) -> None:
    house = House(postgres, owner, wire, tmp_path, seed)
    houses.append(house)
    done_so_far: list[str] = []
    try:
        done_so_far.extend(house.step() for _ in range(STEPS))
        house.end()
    except Exception as wrong:
        wrong.add_note(f"seed {seed}, step {len(done_so_far)}, after {', '.join(done_so_far[-12:])}")
        raise
