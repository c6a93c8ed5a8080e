"""Killed anywhere in any step: a slip, a count, a buy-in or a drop is there whole, or not at all."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.journal import Writing
from app.journal.verify import verify
from app.table.corrections import Corrections
from app.table.service import TableService, replay
from engine.actors import Actor, Rank
from engine.questions import ROWS
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table import rack_asked as money
from tests.app.table.jackpot_floor import Floor
from tests.engine.jackpots.books import DEALER
from tests.engine.money import (
    BY_TWO,
    SIGNED,
    bought,
    cents,
    checked,
    chips,
    closed,
    confirmed,
    corrected,
    opened,
    prepared,
    put_right,
    requested,
    voided,
)  # fmt: skip

A_DAY: tuple[ask.Command, ...] = (
    opened(),
    money.PlaceDropBox(box="31", **SIGNED),
    bought(300),
    bought(100),
    money.UndoBuyIn(),
    requested("fill", chips(500)),
    prepared("F1", chips(500)),
    put_right("F1", chips(400)),
    confirmed("F1", chips(400)),
    requested("credit", chips(100)),
    voided("C1"),
    requested("credit", chips(200)),
    prepared("C2", chips(200)),
    confirmed("C2", chips(200)),
    money.ColourUp(seat=1, taken={500: 20}, given={10000: 1}),
    checked(cents(885_000)),
    checked(cents(885_000), relief=True),
    corrected("B1", amount=20_000),
    money.TakeDropBox(box="31", next_box="32", **SIGNED),
    closed(chips(9000)),
    money.CountDrop(drop="D1", amount=20_000, **BY_TWO),
    opened(chips(9000)),
)
MO = Actor(id="M1", name="Mo", rank=Rank.PIT_MANAGER)
WRITES = ("append", "apply", "save_snapshot")


class Killed(BaseException):
    """The process is gone."""


class Power:
    """Goes out after so many writes of a transaction; None: it stays."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left: int | None = None
        for name in WRITES:
            monkeypatch.setattr(Writing, name, self._counted(getattr(Writing, name)))

    def _counted(self, write):
        def counted(w: Writing, *args: object, **more: object) -> object:
            done = write(w, *args, **more)
            if self.left is not None:
                self.left -= 1
                if self.left <= 0:
                    raise Killed
            return done

        return counted


@pytest.fixture
def power(monkeypatch: pytest.MonkeyPatch) -> Power:
    return Power(monkeypatch)


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path / "data", busy_ms=50).opened()
    yield floor
    floor.close()


def at_the_table(floor: Floor, command: ask.Command) -> object:
    return TableService("T1", floor.journal).handle(command, DEALER)


def in_the_pit(floor: Floor, command: ask.Command) -> object:
    """By the door of the pit, the cage and the count room, where it is asked there."""
    if not ROWS[type(command)].elsewhere:
        return at_the_table(floor, command)
    return Corrections(floor.journal).correct("T1", command, MO)


@pytest.mark.case("D07")
@pytest.mark.parametrize("door", [at_the_table, in_the_pit], ids=lambda door: door.__name__)
def test_a_kill_at_any_write_of_any_step_leaves_all_of_the_step_or_nothing(floor: Floor, power: Power, door) -> None:
    assert floor.table().service.table.terms is not None
    killed = 0
    for command in A_DAY:
        before, at = floor.journal.head(), 0
        while True:
            power.left = (at := at + 1)
            try:
                answer = door(floor, command)
            except Killed:
                killed += 1
                power.left = None
                assert floor.journal.head() == before
                assert TableService("T1", floor.journal).table == replay(floor.journal, "T1")
                continue
            power.left = None
            assert not isinstance(answer, Refusal), answer
            assert floor.journal.head().count > before.count
            assert TableService("T1", floor.journal).table == replay(floor.journal, "T1")
            break
    assert killed >= 2 * len(A_DAY)
    assert verify(floor.database, None, Codec(ALL_FACTS), HouseProjector).problems == ()
