"""The end of a shoe's round says no number: what its driver counted stands in no bytes, and nobody is accused of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.verify import verify
from app.table.setup import ShufflerPaired
from devices.asl.session import AslSession
from engine.table import commands as ask
from tests.app.table.floor import Floor

PAIRED = ShufflerPaired(device="EMU1", firmware="1.0", features=0, approved_by="M1")


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path, protocol="asl", paired=PAIRED)
    yield floor
    floor.close()


def end_pressed(floor: Floor) -> None:
    """Press the end; the shoe is shuffled later."""
    session = floor.host
    assert isinstance(session, AslSession)
    session.receive(floor.now, b"B\r\n")
    floor.thread.hear(session.take_events())
    floor.thread.work_off()


def accused(floor: Floor) -> list[str]:
    found = verify(floor.house.database, floor.house.folder.head_file, Codec(ALL_FACTS), HouseProjector)
    return [each.what for each in found.problems]


@pytest.mark.parametrize("cards", [4, 0])
def test_whoever_goes_on_after_the_end_was_pressed_leaves_a_log_that_is_sound(floor: Floor, cards: int) -> None:
    floor.begin()
    if cards:
        floor.cards(cards)
    else:
        floor.rest()
    end_pressed(floor)
    assert floor.kinds == (["doubt"] if cards else [])
    floor.ask(ask.RaiseIrregularity(kind="other", words="Somebody looks at it"))
    assert accused(floor) == []
