"""What an earlier program accepted stays sound: what is asked more strictly since is asked of whoever decides now."""

import copy

import pytest

from tests.forger import Document, Forger


def asked_anew(forger: Forger, rank: str) -> Document:
    """The last approval once more, at the end of the log, asked under this rank by somebody who has another one now."""
    place = forger.entries.index(forger.of("approval-given")[-1])
    last = forger.entries[-1]
    for entry in copy.deepcopy(forger.entries[place - 1 : place + 1]):
        forger.entries.append({**entry, "at_us": last["at_us"] + 1, "mono_us": last["mono_us"] + 1})
    forger.entries[-1]["payload"]["asker"]["rank"] = rank
    return forger.entries[-1]


def test_an_approval_that_was_asked_at_a_screen_under_the_rank_of_its_sign_in_is_sound(staffed: Forger) -> None:
    """Programs asked of the record again only later whoever acts at a screen that stood open."""
    assert staffed.of("staff-ranked")[-1]["payload"]["rank"] == "pit-supervisor"
    asked_anew(staffed, "dealer")
    assert staffed.forge().found() == ()


@pytest.mark.parametrize("rank", ["pit-manager", "technician"])
def test_an_approval_that_was_asked_under_a_rank_that_was_never_held_is_not(staffed: Forger, rank: str) -> None:
    entry = asked_anew(staffed, rank)
    assert {problem.seq for problem in staffed.forge().found()} == {entry["seq"]}
