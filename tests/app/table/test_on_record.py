"""Whoever left, or got another rank, while a screen stood open under their name does nothing more at it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.dispute.door import Disputes
from app.jackpot.desk import JackpotDesk
from app.journal.own_events import DOUBTS, HEAD, Doubted
from app.pit.watch import PitWatch
from app.setup.presenter import _name
from app.staff.staff import Refused
from engine.actors import Actor, Rank
from engine.refusals import Refusal
from tests.app.evidence.conftest import MANAGER, SUPERVISOR, House
from tests.app.staff.hand_clock import HandClock
from tests.app.staff.house_of_five import badge, done

Deed = Callable[[House, Actor], object]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A round was played, and the copy of the head was missing once: the pit is called."""
    made = House(tmp_path)
    made.play()
    with made.house.journal.writing() as w:
        w.append(DOUBTS, (Doubted(what=HEAD, entries=1),), "")
    yield made
    made.house.close()


def acknowledge(house: House, by: Actor) -> object:
    opened = house.house
    pit = PitWatch(opened.database, opened.journal, opened.folder.path, HandClock())
    alert = next(each for each in pit.view().alerts if each.id.startswith(DOUBTS))
    return pit.acknowledge((alert.id,), by)


def dispute(house: House, by: Actor) -> object:
    return Disputes(house.house.journal, HandClock()).open("T1-000001", what="The ante", who="Seat 1", by=by)


def stop_the_jackpot(house: House, by: Actor) -> object:
    return JackpotDesk(house.house.journal).stop("J1", "The meter is dark", by)


def name_the_table(house: House, by: Actor) -> object:
    return _name(house.house.journal, "T1", "Another name", by)


DEEDS: tuple[Deed, ...] = (acknowledge, dispute, stop_the_jackpot, name_the_table)


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_whoever_left_meanwhile_does_nothing_more(house: House, deed: Deed) -> None:
    done(house.staff.leave(badge("1"), SUPERVISOR.id))
    before = house.house.journal.head()
    answer = deed(house, SUPERVISOR)
    assert isinstance(answer, Refusal)
    assert answer.words == "Person 3 does not work here any more."
    assert house.house.journal.head() == before


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_whoever_has_another_rank_meanwhile_signs_in_again_first(house: House, deed: Deed) -> None:
    done(house.staff.rank(badge("1"), SUPERVISOR.id, Rank.DEALER))
    before = house.house.journal.head()
    answer = deed(house, SUPERVISOR)
    assert isinstance(answer, Refusal)
    assert answer.words == "Person 3 is Dealer now: sign in again."
    assert house.house.journal.head() == before


def test_nobody_agrees_to_what_is_asked_under_a_rank_that_is_held_no_more(house: House) -> None:
    done(house.staff.rank(badge("1"), SUPERVISOR.id, Rank.DEALER))
    before = house.house.journal.head()
    answer = house.staff.approve(
        SUPERVISOR, badge(MANAGER.id), needed=Rank.GAMING_SHIFT_MANAGER, what="Open a jackpot", reason="New"
    )
    assert isinstance(answer, Refused)
    assert answer.words == "Person 3, who asks for it, is Dealer now: sign in again."
    assert house.house.journal.head().count == before.count + 1, "the PIN was right, and that alone stands there"
