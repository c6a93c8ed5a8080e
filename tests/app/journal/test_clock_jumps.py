"""Time is told by a clock that can be set; the log says when it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.clock import SystemClock
from app.journal.clock_watch import TOLERANCE_US, BothClocks, jump
from app.journal.database import Database
from app.journal.journal import Journal
from app.journal.own_events import CLOCK, ClockJumped
from tests.app.journal.scene import START_US, TABLE, Noted, SetClock, codec


def note(journal: Journal, text: str = "") -> None:
    with journal.writing() as w:
        w.append(TABLE, [Noted(note=text)], "d1")


def jumps(journal: Journal) -> list[ClockJumped]:
    return [entry.event for entry in journal.entries(CLOCK) if isinstance(entry.event, ClockJumped)]


def test_a_clock_that_goes_on_as_it_should_is_no_news(journal: Journal, clock: SetClock) -> None:
    note(journal)
    clock.wait(8 * 3600 * 1_000_000)
    note(journal)
    assert jumps(journal) == []


def test_a_clock_set_forward_is_recorded_before_what_follows(journal: Journal, clock: SetClock) -> None:
    note(journal)
    clock.set_wall(3600 * 1_000_000)
    note(journal, "after")
    (jumped,) = jumps(journal)
    assert (jumped.read_us - jumped.expected_us, jumped.behind) == (3600 * 1_000_000, False)
    assert [entry.stream for entry in journal.entries()] == [TABLE, CLOCK, TABLE]


def test_a_clock_set_back_is_recorded_and_the_order_stays(journal: Journal, clock: SetClock) -> None:
    note(journal, "first")
    clock.set_wall(-3600 * 1_000_000)
    note(journal, "second")
    (jumped,) = jumps(journal)
    assert jumped.behind
    notes = list(journal.entries(TABLE))
    assert notes[1].at_us < notes[0].at_us
    assert notes[1].seq > notes[0].seq


def test_a_clock_set_back_while_the_table_was_closed_is_noticed(journal: Journal, database: Database) -> None:
    note(journal)
    later = Journal(database, codec(), SetClock(START_US - 1_000_000), database.path.with_name("head"))
    note(later)
    assert [jumped.behind for jumped in jumps(later)] == [True]


def test_a_jump_is_recorded_once(journal: Journal, clock: SetClock) -> None:
    note(journal)
    clock.set_wall(-5_000_000)
    note(journal)
    note(journal)
    assert len(jumps(journal)) == 1


def test_a_jump_seen_in_a_step_that_failed_is_seen_again(journal: Journal, clock: SetClock) -> None:
    note(journal)
    clock.set_wall(5_000_000)
    with pytest.raises(ZeroDivisionError):
        _fail_after_a_note(journal)
    note(journal)
    assert len(jumps(journal)) == 1


def _fail_after_a_note(journal: Journal) -> None:
    with journal.writing() as w:
        w.append(TABLE, [Noted(note="lost")], "d1")
        raise ZeroDivisionError


times = st.integers(0, 2**50)


@given(times, times, times, times, times)
def test_a_jump_is_what_the_two_clocks_disagree_about(at: int, mono: int, on: int, passed: int, newest: int) -> None:
    before, this = BothClocks(at, mono), BothClocks(at + on, mono + passed)
    found = jump(before, this, newest_us=newest)
    if this.at_us < newest:
        assert found == ClockJumped(expected_us=newest, read_us=this.at_us, behind=True)
    elif abs(on - passed) > TOLERANCE_US:
        assert found == ClockJumped(expected_us=at + passed, read_us=this.at_us, behind=False)
    else:
        assert found is None


def test_the_clocks_of_this_machine_go_forward() -> None:
    clock = SystemClock()
    first, then = clock.monotonic_us(), clock.monotonic_us()
    assert then >= first
    assert clock.utc_us() > 1_700_000_000_000_000
