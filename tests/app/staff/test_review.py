"""The quarterly review list: everybody is on it, and nobody is forgotten for longer than a quarter."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.bootstrap import OpenHouse, open_house
from app.cli.staff import list_staff
from app.clock import SystemClock
from app.settings import data_folder
from app.staff.house_log import HouseLog
from app.staff.pins import Pin
from app.staff.review import QUARTER_US, review
from app.staff.staff import Badge, Refused, Staff
from engine.actors import Rank
from engine.staff import house_facts as facts

DAY = 86_400_000_000
MO = facts.StaffJoined(staff="100", name="Mo Reyes", rank=Rank.GAMING_SHIFT_MANAGER, by=None)
DANA = facts.StaffJoined(staff="120", name="Dana Poe", rank=Rank.DEALER, by="100")


def test_somebody_is_due_a_quarter_after_the_last_look_at_them_and_not_before() -> None:
    (mo,) = review([(MO, 5)])
    assert not mo.due(5 + QUARTER_US - 1)
    assert mo.due(5 + QUARTER_US)


@pytest.mark.parametrize(
    "look",
    [facts.StaffReviewed(staff="120", by="100"), facts.StaffRanked(staff="120", rank=Rank.PIT_SUPERVISOR, by="100")],
)
def test_a_review_or_a_new_rank_begins_the_quarter_anew(look: facts.HouseEvent) -> None:
    found = {each.staff: each for each in review([(MO, 0), (DANA, 0), (look, 40 * DAY)])}
    assert found["120"].due_us == 40 * DAY + QUARTER_US
    assert found["100"].due_us == QUARTER_US


def test_the_last_sign_in_counts_right_pins_alone_and_begins_no_quarter() -> None:
    wrong = facts.PinRefused(staff="120", tries=1, purpose="deal at T1")
    right = facts.PinAccepted(staff="120", purpose="deal at T1")
    found = {each.staff: each for each in review([(MO, 0), (DANA, 1), (right, 7), (wrong, 9)])}
    assert found["120"].signed_in_us == 7
    assert found["120"].looked_at_us == 1
    assert found["100"].signed_in_us is None


def test_who_is_due_first_stands_first_and_who_left_stands_last_and_is_never_due() -> None:
    left = facts.StaffLeft(staff="120", by="100")
    late = facts.StaffJoined(staff="090", name="Lee", rank=Rank.TECHNICIAN, by="100")
    found = review([(DANA, 0), (MO, 1), (late, 2), (left, 3)])
    assert [each.staff for each in found] == ["100", "090", "120"]
    assert not found[-1].due(10**18)


def test_a_lockout_shows_until_it_is_lifted() -> None:
    began = facts.LockoutBegan(staff="120", tries=5)
    ended = facts.LockoutEnded(staff="120", by="100", reason="Known to me")
    story = [(MO, 0), (DANA, 0), (began, 1)]
    assert {each.staff: each.locked for each in review(story)} == {"100": False, "120": True}
    assert not any(each.locked for each in review([*story, (ended, 2)]))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    house = open_house(data_folder(tmp_path))
    yield house
    house.close()


def test_a_manager_reviews_under_a_pin_and_the_list_says_so(
    house: OpenHouse, capsys: pytest.CaptureFixture[str]
) -> None:
    staff = Staff(HouseLog(house.journal), SystemClock())
    mo = Badge("100", Pin("417290"))
    staff.open_house("100", "Mo Reyes", mo.pin)
    staff.join(mo, "120", "Dana Poe", rank=Rank.DEALER)
    assert not isinstance(staff.review(mo, "120"), Refused)
    assert isinstance(staff.review(mo, "999"), Refused)
    list_staff(house.folder, as_json=True, as_csv=False)
    lines = {each["staff"]: each for each in json.loads(capsys.readouterr().out)["staff"]}
    assert lines["100"]["last_sign_in"] is not None
    assert lines["120"]["last_sign_in"] is None
    assert not lines["120"]["has_pin"]
    assert lines["120"]["last_review"] >= lines["100"]["last_review"]
    assert not any(each["due"] for each in lines.values())


def test_nobody_reviews_themself_while_there_is_another_manager_nor_without_the_rank(house: OpenHouse) -> None:
    staff = Staff(HouseLog(house.journal), SystemClock())
    mo, ann = Badge("100", Pin("417290")), Badge("200", Pin("730258"))
    staff.open_house("100", "Mo Reyes", mo.pin)
    assert not isinstance(staff.review(mo, "100"), Refused)
    staff.join(mo, "200", "Ann Ames", rank=Rank.GAMING_SHIFT_MANAGER)
    staff.set_pin(mo, "200", ann.pin)
    assert isinstance(staff.review(mo, "100"), Refused)
    assert not isinstance(staff.review(ann, "100"), Refused)
    staff.rank(mo, "200", Rank.PIT_MANAGER)
    assert isinstance(staff.review(ann, "100"), Refused)
