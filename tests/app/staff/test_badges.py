"""Badges: each names one person, proves nothing, and is given and taken away under a manager's PIN."""

import pytest

from app.staff.presenter import people_for
from app.staff.staff import Staff
from engine.staff.house_facts import BadgeSet
from tests.app.staff.house_of_five import badge, done, refused


def test_a_manager_gives_a_badge_which_names_its_owner_to_every_dialog(ledger, staff: Staff) -> None:
    done(staff.set_badge(badge("1"), "4", "0004711"))
    assert ledger.facts[-1] == BadgeSet(staff="4", badge="0004711", by="1")
    assert {each.key: each.badge for each in people_for(staff.house)}["4"] == "0004711"


def test_a_badge_is_taken_away_and_given_to_somebody_else(staff: Staff) -> None:
    done(staff.set_badge(badge("1"), "4", "0004711"))
    done(staff.set_badge(badge("1"), "4", ""))
    done(staff.set_badge(badge("1"), "3", "0004711"))
    house = staff.house()
    assert (house.members["3"].badge, house.members["4"].badge) == ("0004711", "")


@pytest.mark.parametrize("read", ["0004711", "4", "12", "47x11", "٤٧١١", "1" * 33])
def test_a_badge_that_is_no_number_of_its_own_is_refused(staff: Staff, read: str) -> None:
    done(staff.set_badge(badge("1"), "2", "0004711"))
    refused(staff.set_badge(badge("1"), "3", read))
    assert staff.house().members["3"].badge == ""


def test_nobody_is_entered_under_a_number_that_is_somebodys_badge(staff: Staff) -> None:
    done(staff.set_badge(badge("1"), "4", "0004711"))
    words = refused(staff.join(badge("1"), "0004711", "Another", rank=staff.house().members["4"].actor.rank)).words
    assert "badge" in words


def test_whoever_leaves_the_house_leaves_the_badge_for_others(staff: Staff) -> None:
    done(staff.set_badge(badge("1"), "4", "0004711"))
    done(staff.leave(badge("1"), "4"))
    done(staff.set_badge(badge("1"), "3", "0004711"))


@pytest.mark.rule("X3 6.2")
@pytest.mark.parametrize("by", ["2", "3", "4", "5"])
def test_no_lower_rank_gives_a_badge(staff: Staff, by: str) -> None:
    refused(staff.set_badge(badge(by), "4", "0004711"))
    assert staff.house().members["4"].badge == ""
