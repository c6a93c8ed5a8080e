"""The set-up page joins a computer to a floor, with the owner's password as it was typed, which is kept nowhere."""

from contextlib import closing
from pathlib import Path

import pytest

from app.evidence.facts import ALL_FACTS
from app.floor.membership import membership_of
from app.house.house_floor import FloorNotJoined, HouseFloor
from app.journal.codec import Codec
from app.setup.view import FloorAsked
from tests.app.past_rounds import house_with
from tests.app.table.jackpot_floor import approval
from tests.floor.postgres import PASSWORD
from tests.floor.terminals import Owner, found


def test_a_computer_joins_from_its_set_up(owner: Owner, tmp_path: Path) -> None:
    with closing(house_with(tmp_path / "one", rounds=1)) as house:
        found(owner, house.journal.house())
        page = HouseFloor(house.folder, house.database, house.journal, Codec(ALL_FACTS))
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
        page = HouseFloor(house.folder, house.database, house.journal, Codec(ALL_FACTS))

        with pytest.raises(FloorNotJoined, match="its password is not right"):
            page.join(FloorAsked(address=owner.address.text, terminal="PIT1", password="open sesame"), approval())

        assert not page.view().joined
    assert owner.ask("SELECT count(*) FROM floor.terminals") == 0
