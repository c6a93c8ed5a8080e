"""The jackpots of a computer that joins a floor go on there with all that they hold, and hold nothing here any more."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from app.cli.autoplay import prepare
from app.cli.commands import app
from app.evidence.projector import HouseProjector
from app.floor.faults import FloorGone
from app.floor.joining import NotJoined, join
from app.floor.membership import membership_of
from app.jackpot.bringing import BroughtJackpots
from app.jackpot.desk import JackpotDesk
from app.journal.verify import verify
from app.staff.bringing import Brought
from app.staff.pins import Pin
from engine.actors import Rank
from engine.jackpots.pools import Pools
from tests.app.past_rounds import GAME
from tests.app.table.jackpot_floor import NOTHING, AtTable, TableJackpot, approval, done
from tests.engine.jackpots.books import settings
from tests.floor.linked import CODEC, Computer, Owned
from tests.floor.people import EVA, EVAS, MO, MOS, Place, mo, with_eva
from tests.floor.people import done as accepted
from tests.floor.terminals import found
from tests.floor.test_jackpots import adds_up


@pytest.fixture
def owner(unfounded: str, tmp_path: Path) -> Owned:
    return Owned(unfounded, tmp_path)


@pytest.fixture
def alone(owner: Owned, tmp_path: Path) -> Iterator[Computer]:
    """A computer without a floor yet, whose jackpot was fed by one round."""
    here = Computer(tmp_path / "one", owner, "PIT1")
    done(JackpotDesk(here.journal).open("jackpot-1", settings(tables=("T1",)), approval()))
    here.jackpot_of = TableJackpot  # type: ignore[method-assign, assignment]
    AtTable(here, "T1", named="jackpot-1").bet(1, progressive=5).close_bets().deal(NOTHING).settle().finish()  # type: ignore[arg-type]
    del here.jackpot_of
    found(owner, here.journal.house())  # type: ignore[arg-type]
    yield here
    here.close()


def joins(here: Computer, *, agreed: bool = True) -> None:
    jackpots = BroughtJackpots(here.journal, CODEC, approval() if agreed else None)
    with here.owner.session() as session:
        join(session, here.terminal, here.name, Brought(here.house.folder, here.journal), jackpots)
    here.restart()


def local(here: Computer) -> Pools:
    return JackpotDesk(here.journal).look("jackpot-1").pools


@pytest.mark.rule("R-9")
def test_a_jackpot_goes_on_as_the_floors_with_all_that_it_holds(owner: Owned, alone: Computer) -> None:
    held = local(alone)
    assert held.displayed > settings().seed

    joins(alone)

    there = owner.jackpot("jackpot-1-PIT1")
    assert there.pools == held
    assert there.settings == settings(tables=("T1",))
    assert local(alone) == Pools()
    assert verify(alone.house.database, None, CODEC, HouseProjector).problems == ()
    alone.feed()
    alone.table().bet(1, progressive=5).close_bets().deal(NOTHING).settle().finish()
    alone.feed()
    assert owner.jackpot("jackpot-1-PIT1").pools.displayed > held.displayed
    assert verify(alone.house.database, None, CODEC, HouseProjector).problems == ()
    adds_up(owner, "jackpot-1-PIT1")


def test_without_two_people_it_is_not_joined(owner: Owned, alone: Computer) -> None:
    held = local(alone)
    with pytest.raises(NotJoined, match="This computer has a jackpot of its own: Mega with"):
        joins(alone, agreed=False)

    assert local(alone) == held
    assert membership_of(alone.house.folder) is None
    assert owner.ask("SELECT count(*) FROM floor.terminals") == 0


def test_a_stopped_jackpot_is_put_right_first(owner: Owned, alone: Computer) -> None:
    done(JackpotDesk(alone.journal).stop("jackpot-1", "the meter is dark", approval().asker))
    with pytest.raises(NotJoined, match="cannot be brought over: The jackpot is stopped: the meter is dark"):
        joins(alone)
    assert membership_of(alone.house.folder) is None


def test_a_floor_that_is_lost_in_between_has_it_later_and_once(
    owner: Owned, alone: Computer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: object) -> None:
        raise FloorGone(owner.address.words, "the line broke")

    held = local(alone)
    with monkeypatch.context() as broken:
        broken.setattr(BroughtJackpots, "hand_on", lost)
        joins(alone)
    assert owner.facts("jackpot-1-PIT1") == ()

    clock = alone.journal.utc_us
    monkeypatch.setattr(alone.journal, "utc_us", lambda: clock() + 3_600_000_000)
    alone.feed()
    alone.restart()
    alone.feed()

    assert owner.jackpot("jackpot-1-PIT1").pools == held
    adds_up(owner, "jackpot-1-PIT1")


def typed_pins(owner: Owned, here: Place, asked_by: str, *pins: str) -> Result:
    """`cutcard floor join` of a computer with a jackpot of its own, with these PINs typed in turn."""
    words = ["floor", "join", owner.address.text, "--passfile", str(owner.passfile), "--terminal", "PIT1"]
    words += ["--asked-by", asked_by, "--manager", MO, "--reason", "one floor", "--data", str(here.house.folder.path)]
    return CliRunner().invoke(app, words, input="".join(f"{pin}\n" for pin in pins))


@pytest.fixture
def with_people(owner: Owned, tmp_path: Path) -> Place:
    """A computer with a jackpot of its own, a manager and a supervisor; its house has a floor."""
    here = Place(tmp_path / "one")
    prepare(here.house, "T1", game=GAME, method="A", seats=3)
    accepted(here.staff.open_house(MO, "Mo Reyes", Pin(MOS)))
    with_eva(here)
    accepted(here.staff.rank(mo(), EVA, Rank.PIT_SUPERVISOR))
    done(JackpotDesk(here.house.journal).open("jackpot-1", settings(tables=("T1",)), approval()))
    found(owner, here.identity)
    here.house.close()
    return here


def test_two_people_bring_it_over_each_with_their_own_pin(owner: Owned, with_people: Place) -> None:
    said = typed_pins(owner, with_people, EVA, EVAS, MOS)

    assert said.exit_code == 0, said.output
    assert [f"PIN of {staff}" in said.output for staff in (EVA, MO)] == [True, True]
    assert owner.jackpot("jackpot-1-PIT1").settings == settings(tables=("T1",))


@pytest.mark.parametrize(
    ("asked_by", "pins", "why"),
    [
        (EVA, (MOS,), "Wrong PIN"),
        (EVA, (EVAS, EVAS), "Wrong PIN"),
        (MO, (MOS, MOS), "This takes two people"),
    ],
)
def test_one_person_or_a_wrong_pin_brings_nothing_over(
    owner: Owned, with_people: Place, asked_by: str, pins: tuple[str, ...], why: str
) -> None:
    said = typed_pins(owner, with_people, asked_by, *pins)

    assert said.exit_code != 0
    assert why in said.output
    assert "The floor was not joined" in said.output
    assert owner.ask("SELECT count(*) FROM floor.terminals") == 0
    assert membership_of(with_people.house.folder) is None
