"""Who may acknowledge an alert of the pit, and that it is done once."""

import pytest

from engine.actors import Actor, Rank
from engine.refusals import Refusal
from engine.staff.pit import Alert, acknowledge
from engine.staff.pit_facts import AlertAcknowledged

ALERT = Alert(id="T1-000042/1", kind="irregularity", table="T1", words="A doubt", rule="5.8", at_us=1)
LATER = Alert(id="pit/7", kind="shuffler", table="T2", words="Shuffler not answering", at_us=2)
SAM = Actor("110", "Sam Okafor", Rank.PIT_SUPERVISOR)


@pytest.mark.rule("X3 6.2")
@pytest.mark.parametrize("rank", [Rank.DEALER, Rank.TECHNICIAN, Rank.SURVEILLANCE])
def test_nobody_below_a_pit_supervisor_acknowledges_an_alert(rank: Rank) -> None:
    answer = acknowledge((ALERT,), (), Actor("120", "Robin Tan", rank))
    assert isinstance(answer, Refusal)
    assert answer.rule == "6.2"


@pytest.mark.parametrize("rank", [Rank.PIT_SUPERVISOR, Rank.PIT_MANAGER, Rank.GAMING_SHIFT_MANAGER])
def test_an_alert_is_acknowledged_in_the_name_of_who_did_it(rank: Rank) -> None:
    by = Actor("110", "Sam Okafor", rank)
    assert acknowledge((ALERT,), (), by) == (AlertAcknowledged(table="T1", alert="T1-000042/1", what="A doubt", by=by),)


def test_what_somebody_else_was_faster_with_stays_theirs() -> None:
    both = acknowledge((ALERT, LATER), {ALERT.id}, SAM)
    assert not isinstance(both, Refusal)
    assert [each.alert for each in both] == ["pit/7"]
    assert isinstance(acknowledge((ALERT,), {ALERT.id}, SAM), Refusal)
