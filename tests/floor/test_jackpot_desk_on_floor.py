"""People open, change, adjust, stop and resume a jackpot of the floor, and every computer there knows it."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from app.clock import SystemClock
from app.evidence.projector import HouseProjector
from app.floor.opening import FloorLine, floor_line
from app.jackpot.build.screen import JackpotWatch
from app.jackpot.desk import JackpotDesk
from app.jackpot.due_to_floor import DueToFloor
from app.jackpot.floor_act import FloorSilent, act_on_floor, tables_of
from app.journal.verify import verify
from app.record.jackpot_book import names
from app.staff.on_floor import FloorPeople
from app.table.pit_book import PIT
from engine.jackpots.opening import open_jackpot
from engine.jackpots.pools import Pools
from engine.jackpots.state import Jackpot
from engine.refusals import Refusal
from tests.app.table.jackpot_floor import approval
from tests.engine.jackpots.books import SUPERVISOR, TWO, settings
from tests.floor.linked import CODEC, Computer, Owned
from tests.floor.test_jackpots import adds_up
from tests.floor.test_uplink import wait_until


@pytest.fixture
def owner(unfounded: str, tmp_path: Path) -> Owned:
    return Owned(unfounded, tmp_path)


@contextmanager
def talking(here: Computer) -> Iterator[FloorLine]:
    """The thread of an open table that talks with the floor."""
    line = floor_line(
        here.house.folder,
        here.house.database,
        here.journal,
        CODEC,
        SystemClock(),
        means=DueToFloor(here.journal),
        people=(people := FloorPeople(here.house.folder, here.journal)),
        told=people.told,
        word=lambda: b"{}",
        failed=here.alerts.append,
        pit=PIT,
    )
    assert line is not None
    line.uplink.start()
    try:
        yield line
    finally:
        line.uplink.stop(30)


@pytest.fixture
def two(owner: Owned, tmp_path: Path) -> Iterator[list[Computer]]:
    with ExitStack() as open_now:
        there = [Computer(tmp_path / name, owner, name).join() for name in ("PIT1", "PIT2")]
        for each in there:
            open_now.callback(each.close)
            open_now.enter_context(talking(each))
        yield there
    adds_up(owner)


def done(answer: Jackpot | Refusal) -> Jackpot:
    assert isinstance(answer, Jackpot), answer
    return answer


def test_f4_what_people_do_to_a_jackpot_at_one_computer_every_computer_knows(owner: Owned, two: list[Computer]) -> None:
    one, other = two
    desk = JackpotDesk(one.journal)
    wait_until(lambda: tables_of(one.journal) == ("T1", "T2"))
    done(desk.open("J1", settings(), approval()))
    done(desk.adjust("J1", Pools(displayed=5_00), "house-adds", approval()))
    done(desk.change("J1", settings(title="Giga"), approval()))
    done(desk.stop("J1", "the display is dark", SUPERVISOR))

    watch = JackpotWatch(other.journal, "J1")
    wait_until(lambda: watch.look().stopped)
    assert names(other.journal) == ("J1",)
    assert watch.wrong() == ()
    screen = watch.screen()
    assert screen is not None
    assert (screen.title, screen.figures.displayed, screen.figures.adjusted) == ("Giga", 20_005_00, 5_00)
    done(JackpotDesk(other.journal).resume("J1", approval()))
    assert owner.jackpot().stopped == ""
    for here in two:
        assert verify(here.house.database, None, CODEC, HouseProjector).problems == ()


def test_f4_a_jackpot_is_opened_under_a_name_once(two: list[Computer]) -> None:
    one, other = two
    done(JackpotDesk(one.journal).open("J1", settings(), approval()))
    facts = open_jackpot(Jackpot(), "J1", settings(title="Another"), reason="new", **TWO)
    answer = act_on_floor(other.journal, "J1", facts, by="P1")
    assert isinstance(answer, Refusal)


def test_f5_without_the_floor_nothing_is_done_to_a_jackpot_neither_now_nor_later(
    owner: Owned, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Computer(tmp_path / "PIT1", owner, "PIT1").join()
    facts = open_jackpot(Jackpot(), "J1", settings(), reason="new", **TWO)
    with pytest.raises(FloorSilent):
        act_on_floor(here.journal, "J1", facts, by="P1", patience_s=0)
    later = here.journal.utc_us() + 31_000_000
    monkeypatch.setattr(here.journal, "utc_us", lambda: later)
    here.feed()

    assert owner.facts() == ()
    (answer,) = here.answers()
    assert "in time" in answer.refused
    here.close()


def test_an_act_under_another_persons_name_is_found_by_verify(two: list[Computer]) -> None:
    one, _ = two
    facts = open_jackpot(Jackpot(), "J1", settings(), reason="new", **TWO)
    assert isinstance(act_on_floor(one.journal, "J1", facts, by="D1"), Jackpot)
    problems = verify(one.house.database, None, CODEC, HouseProjector).problems
    assert [each.what for each in problems] == ["whoever signed it was not that person then"]
