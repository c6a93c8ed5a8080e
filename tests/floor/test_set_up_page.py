"""The set-up page does what the commands do, with the owner's password as it was typed, which is kept nowhere."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path

import pytest

from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.floor.joining import NotJoined
from app.floor.membership import membership_of
from app.house.house_floor import FloorNotJoined, HouseFloor
from app.journal.codec import Codec
from app.setup.view import FloorAsked
from tests.app.past_rounds import house_with
from tests.app.table.jackpot_floor import approval
from tests.floor.postgres import PASSWORD
from tests.floor.terminals import Computer, Owner, computer, found, owner_of
from tests.floor.test_uplink import has_all, uplink, wait_until


def test_a_computer_joins_from_its_set_up(owner: Owner, tmp_path: Path) -> None:
    with closing(house_with(tmp_path / "one", rounds=1)) as house:
        found(owner, house.journal.house())
        page = HouseFloor(house.folder, house.database, house.journal, Codec(ALL_FACTS), HouseProjector)
        assert not page.view().joined

        page.join(FloorAsked(address=owner.address.text, terminal="PIT1", password=PASSWORD), approval())

        assert page.view().joined
        assert "PIT1 on the floor" in page.view().words
        assert membership_of(house.folder) is not None
        kept = b"".join(each.read_bytes() for each in house.folder.path.glob("floor.*"))
        assert PASSWORD.encode() not in kept


def test_a_password_that_is_not_right_joins_nothing(owner: Owner, tmp_path: Path) -> None:
    with closing(house_with(tmp_path / "one", rounds=1)) as house:
        found(owner, house.journal.house())
        page = HouseFloor(house.folder, house.database, house.journal, Codec(ALL_FACTS), HouseProjector)

        with pytest.raises(FloorNotJoined, match="its password is not right"):
            page.join(FloorAsked(address=owner.address.text, terminal="PIT1", password="open sesame"), approval())

        assert not page.view().joined
    assert owner.ask("SELECT count(*) FROM floor.terminals") == 0


@pytest.fixture
def alone(two_rounds: Path, tmp_path: Path) -> Iterator[Computer]:
    """A computer that has joined nothing."""
    shutil.copytree(two_rounds, tmp_path / "one")
    with computer(tmp_path / "one") as here:
        yield here


def page_of(here: Computer, let_go: Callable[[], AbstractContextManager[None]] = nullcontext) -> HouseFloor:
    house = here.house
    return HouseFloor(house.folder, house.database, house.journal, Codec(ALL_FACTS), HouseProjector, let_go=let_go)


def asked_of(owner: Owner, password: str = PASSWORD) -> FloorAsked:
    return FloorAsked(address=owner.address.text, terminal="PIT1", password=password)


def test_a_floor_is_made_joined_looked_at_verified_left_and_joined_again_from_the_set_up(
    empty: str, alone: Computer, tmp_path: Path
) -> None:
    owner, page = owner_of(empty, tmp_path), page_of(alone)

    page.make(asked_of(owner))
    page.join(asked_of(owner), approval())
    alone.deliver()
    assert "PIT1 (T1): " in page.stands()
    assert page.verified().endswith("The floor is sound.")

    page.leave()
    assert not page.view().joined
    with pytest.raises(NotJoined, match="belongs to no floor"):
        page.stands()
    page.join(asked_of(owner), approval())
    assert page.view().terminal == "PIT1"


def test_a_computer_leaves_from_its_set_up_while_a_table_of_it_is_open(joined: Computer, owner: Owner) -> None:
    with uplink(joined) as line:
        wait_until(has_all(owner, joined))
        page_of(joined, line.uplink.let_go).leave()
    assert owner.ask("SELECT state FROM floor.terminals") == "left"


def test_where_leaving_fails_the_table_goes_on_to_talk_with_the_floor(joined: Computer, owner: Owner) -> None:
    with uplink(joined) as line:
        wait_until(has_all(owner, joined))
        joined.play_on()
        with pytest.raises(NotJoined, match="A round is open"):
            page_of(joined, line.uplink.let_go).leave()
        joined.finish_round()
        wait_until(has_all(owner, joined))


@pytest.mark.parametrize("found", ["", "{"])
def test_a_computer_whose_way_to_its_floor_is_lost_or_damaged_joins_again_under_its_name(
    joined: Computer, owner: Owner, found: str
) -> None:
    page, file = page_of(joined), joined.house.folder.floor_file
    file.unlink()
    if found:
        file.write_text(found)
    assert (page.view().joined, page.view().terminal) == (True, "PIT1")
    assert "join the floor again" in page.view().words

    page.join(asked_of(owner), approval())

    joined.deliver()
    assert joined.state == "in"
