"""Time at the tables: how long somebody has dealt without a break, and how long at this table."""

import pytest

from app.staff.duty import Duty, duty
from app.staff.staff import Staff
from engine.staff.house_facts import BreakBegan, DealerRelieved, DealerSignedIn, HouseEvent
from tests.app.staff.house_of_five import badge, done, refused

MINUTE_US = 60_000_000


def sits(table: str = "T1", staff: str = "4") -> DealerSignedIn:
    return DealerSignedIn(staff=staff, table=table)


def relieved(table: str = "T1") -> DealerRelieved:
    return DealerRelieved(staff="4", table=table)


REST = BreakBegan(staff="4", table="T1")


@pytest.mark.parametrize(
    ("told", "minutes"),
    [
        ([(sits(), 5)], (5, 5)),
        ([(sits(), 5), (relieved(), 40), (sits("T2"), 40)], (5, 40)),
        ([(sits(), 5), (REST, 40), (sits(), 49)], (5, 49)),
        ([(sits(), 5), (REST, 40), (sits(), 50)], (50, 50)),
        ([(sits(), 5), (relieved(), 40), (sits("T3"), 70)], (70, 70)),
        ([(sits(staff="3"), 1), (sits(), 5), (sits(staff="3"), 9)], (5, 5)),
    ],
)
def test_a_break_of_ten_minutes_begins_the_time_anew_and_another_table_does_not(
    told: list[tuple[HouseEvent, int]], minutes: tuple[int, int]
) -> None:
    found = duty(((fact, at * MINUTE_US) for fact, at in told), "4")
    assert found == Duty(*(each * MINUTE_US for each in minutes))


@pytest.mark.parametrize("told", [[], [sits(), REST], [sits(), relieved()], [sits(staff="3")]])
def test_who_deals_nowhere_has_no_time(told: list[HouseEvent]) -> None:
    assert duty(((fact, 0) for fact in told), "4") is None


def test_a_break_takes_no_pin_and_to_come_back_takes_one_and_stands_in_the_log(ledger, staff: Staff) -> None:
    refused(staff.begin_break("T1"))
    done(staff.sign_in(badge("4"), "T1"))
    done(staff.begin_break("T1"))
    assert (ledger.facts[-1], ledger.by[-1]) == (REST, None)
    assert "T1" not in staff.house().dealers
    done(staff.sign_in(badge("4"), "T1"))
    assert ledger.facts[-1] == sits()
