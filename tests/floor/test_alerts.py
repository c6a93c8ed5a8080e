"""What the floor raises is seen in the pit of every computer, and in a copy of the floor, until somebody has it."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from app.bootstrap import open_house
from app.clock import SystemClock
from app.evidence.projector import HouseProjector
from app.floor.alerts import FloorAlerts
from app.floor.copied_facts import FloorCopied
from app.floor.copying import FloorCopy, mark
from app.journal.journal import Journal
from app.journal.verify import verify
from app.pit.view import AlertLine
from app.pit.watch import PitWatch
from app.settings import data_folder
from app.table.pit_book import PIT
from engine.refusals import Refusal
from tests.app.past_rounds import ANN
from tests.floor.linked import CODEC, Computer, Owned, hall

RAISED = """
    INSERT INTO floor.alerts (terminal, kind, words) VALUES (%s, 'quarantine', %s)
"""
FORGED = "Entry 7 of terminal PIT1 was written, and now another one stands in its place."


@pytest.fixture
def owner(unfounded: str, tmp_path: Path) -> Owned:
    return Owned(unfounded, tmp_path)


@pytest.fixture
def two(owner: Owned, tmp_path: Path) -> Iterator[list[Computer]]:
    with hall(owner, tmp_path, "PIT1", "PIT2") as there:
        yield there


def raised(owner: Owned, terminal: str = "PIT1", words: str = FORGED) -> None:
    with owner.session() as session, session.transaction() as connection:
        connection.exec_driver_sql(RAISED, (terminal, words))


def turns(*there: Computer) -> None:
    for here in there:
        FloorAlerts(here.journal, PIT).turn(here.calls)


def pit(here: Computer) -> PitWatch:
    return PitWatch(here.house.database, here.journal, here.house.folder.path, SystemClock())


def acknowledged(here: Computer) -> None:
    """Whoever sees the alert in the pit of this computer takes it."""
    watch = pit(here)
    (alert,) = [each for each in watch.view().alerts if each.kind == "FLOOR"]
    assert not isinstance(watch.acknowledge((alert.id,), ANN), Refusal)


def seen(here: Computer) -> list[AlertLine]:
    return [each for each in pit(here).view().alerts if each.kind == "FLOOR"]


def waiting(owner: Owned) -> list[object]:
    return [row["acknowledged_by"] for row in owner.rows("SELECT acknowledged_by FROM floor.alerts ORDER BY id")]


def test_f3_the_pit_of_every_computer_sees_what_the_floor_has_raised(owner: Owned, two: list[Computer]) -> None:
    raised(owner)
    turns(*two, *two)
    for here in two:
        assert [each.words for each in seen(here)] == [FORGED]
        assert verify(here.house.database, None, CODEC, HouseProjector).problems == ()


def test_who_has_an_alert_at_one_computer_has_it_for_all(owner: Owned, two: list[Computer]) -> None:
    one, other = two
    raised(owner)
    turns(one, other)
    acknowledged(other)
    turns(other, one)
    assert waiting(owner) == [ANN.id]
    assert seen(one) == seen(other) == []


def test_f8_a_terminal_that_is_held_hides_nothing_from_the_others(owner: Owned, two: list[Computer]) -> None:
    one, other = two
    raised(owner)
    turns(one, other)
    acknowledged(one)
    turns(one, other)
    assert waiting(owner) == [""]
    assert [each.words for each in seen(other)] == [FORGED]


def test_f7_a_number_that_a_restored_floor_gives_again_is_another_alert(owner: Owned, two: list[Computer]) -> None:
    one, _ = two
    raised(owner)
    turns(one)
    with owner.session() as session, session.transaction() as connection:
        connection.exec_driver_sql("UPDATE floor.alerts SET words = 'another', at = at + interval '1 hour'")
    turns(one)
    assert [each.words for each in seen(one)] == [FORGED, "another"]


def test_a_copied_pit_sees_each_alert_once_whoever_else_has_written_it_down(
    owner: Owned, two: list[Computer], tmp_path: Path
) -> None:
    raised(owner)
    turns(*two)
    for here in two:
        here.deliver()
    with ExitStack() as stack:
        house = stack.enter_context(closing(open_house(data_folder(tmp_path / "copy"))))
        session = stack.enter_context(owner.session())
        mark(house.journal, FloorCopied(house="00", floor=owner.address.text))
        copied = stack.enter_context(closing(copy_of(house.folder.path, house.journal, house.database)))
        copied.follow(session)
        copied.follow(session)
        watch = PitWatch(house.database, house.journal, house.folder.path, SystemClock())
        lines = [each for each in watch.view().alerts if each.kind == "FLOOR"]
        assert [each.words for each in lines] == [FORGED]
        watch.acknowledge((lines[0].id,), ANN)
        copied.follow(session)
        assert not [each for each in watch.view().alerts if each.kind == "FLOOR"]
    assert waiting(owner) == [ANN.id]


def copy_of(folder: Path, journal: Journal, database: object) -> FloorCopy:
    return FloorCopy(folder, database, CODEC, HouseProjector(), FloorAlerts(journal, PIT))  # type: ignore[arg-type]
