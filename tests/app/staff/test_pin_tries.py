"""Wrong PINs: how many are left, how long to wait, and a lockout that nothing but a higher rank ends."""

import threading

import pytest

from app.staff.pins import Pin
from app.staff.staff import Refused, Staff
from engine.staff.house_facts import LockoutBegan, LockoutEnded, PinRefused
from engine.staff.pin_tries import TRIES
from tests.app.staff.hand_clock import HandClock
from tests.app.staff.house_of_five import WRONG, badge, done, lock_out, refused


@pytest.mark.case("F10")
def test_a_wrong_pin_says_how_many_are_left_and_how_long_to_wait(ledger, staff) -> None:
    answer = refused(staff.prove(badge("4", WRONG), "deal"))

    assert "4" in answer.words
    assert answer.wait == 1
    assert ledger.facts[-1] == PinRefused(staff="4", tries=1, purpose="deal")


@pytest.mark.case("F10")
def test_before_the_wait_is_over_not_even_the_right_pin_is_looked_at(ledger, staff, clock) -> None:
    staff.prove(badge("4", WRONG), "deal")
    written = len(ledger.facts)

    assert refused(staff.prove(badge("4"), "deal")).wait == 1
    clock.passes(0.5)
    assert refused(staff.prove(badge("4"), "deal")).wait == 0.5
    assert len(ledger.facts) == written

    clock.passes(0.5)
    done(staff.prove(badge("4"), "deal"))


@pytest.mark.case("F10")
def test_two_hundred_wrong_pins_at_full_speed_are_one_try(ledger, staff) -> None:
    before = len(ledger.facts)

    for number in range(200):
        refused(staff.prove(badge("4", f"{number:06d}"), "deal"))

    assert len(ledger.facts) == before + 1


@pytest.mark.case("F10")
def test_two_hundred_wrong_pins_by_a_patient_script_lock_after_five(ledger, staff, clock) -> None:
    before = len(ledger.facts)

    for number in range(200):
        refused(staff.prove(badge("4", f"{number:06d}"), "deal"))
        clock.passes(3600)

    assert ledger.facts[before:] == [
        *(PinRefused(staff="4", tries=tries, purpose="deal") for tries in range(1, TRIES + 1)),
        LockoutBegan(staff="4", tries=TRIES),
    ]


@pytest.mark.case("F09")
def test_a_lockout_outlives_a_restart_a_second_terminal_and_a_clock_set_forward(ledger, staff, clock) -> None:
    lock_out(staff, clock, "4")
    second_terminal = Staff(ledger, HandClock())
    after_restart = HandClock()
    after_restart.is_set_forward(days=1)

    for terminal in (staff, second_terminal, Staff(ledger, after_restart)):
        assert refused(terminal.prove(badge("4"), "deal")).locked
        assert refused(terminal.standing("4")).locked


@pytest.mark.case("F09")
def test_wrong_pins_are_counted_across_terminals_and_restarts(ledger, staff, clock) -> None:
    terminals = [staff, Staff(ledger, clock), Staff(ledger, clock)]
    for terminal in (*terminals, Staff(ledger, clock)):
        clock.passes(60)
        terminal.standing("4")
        clock.passes(60)
        refused(terminal.prove(badge("4", WRONG), "deal"))
    clock.passes(60)
    staff.standing("4")
    clock.passes(60)

    assert refused(staff.prove(badge("4", WRONG), "deal")).locked
    assert ledger.facts[-1] == LockoutBegan(staff="4", tries=TRIES)


@pytest.mark.case("F09")
def test_a_restart_does_not_shorten_the_wait(ledger, staff) -> None:
    staff.prove(badge("4", WRONG), "deal")
    restarted = Staff(ledger, HandClock())

    assert refused(restarted.prove(badge("4"), "deal")).wait == 1


@pytest.mark.case("F10")
def test_a_second_terminal_makes_its_own_wait_from_a_wrong_pin_given_elsewhere(ledger, staff, clock) -> None:
    other = Staff(ledger, clock)
    staff.prove(badge("4", WRONG), "deal")

    assert refused(other.prove(badge("4", WRONG), "deal")).wait == 1


@pytest.mark.case("F10")
def test_many_dialogs_at_once_learn_no_more_than_the_count_allows(ledger, clock) -> None:
    before = len(ledger.facts)
    start = threading.Barrier(8)
    answers: list[object] = []

    def dialog(number: int) -> None:
        terminal = Staff(ledger, clock)
        start.wait()
        answers.append(terminal.prove(badge("4", f"29979{number}"), "deal"))

    threads = [threading.Thread(target=dialog, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    tries = [fact.tries for fact in ledger.facts[before:] if isinstance(fact, PinRefused)]
    assert tries == list(range(1, len(tries) + 1))
    assert len(tries) <= TRIES
    assert len(answers) == 8
    assert all(isinstance(answer, Refused) for answer in answers)


@pytest.mark.case("F09")
@pytest.mark.parametrize("by", ["1", "2", "3"])
def test_a_higher_rank_lifts_a_lockout_under_their_own_pin(ledger, staff, clock, by) -> None:
    lock_out(staff, clock, "4")

    done(staff.lift(badge(by), "4", "back from leave"))

    assert ledger.facts[-1] == LockoutEnded(staff="4", by=by, reason="back from leave")
    done(staff.prove(badge("4"), "deal"))


@pytest.mark.case("F09")
def test_a_lockout_is_not_lifted_from_below_nor_with_a_wrong_pin(staff, clock) -> None:
    lock_out(staff, clock, "3")

    refused(staff.lift(badge("4"), "3", "please"))
    refused(staff.lift(badge("1", WRONG), "3", "please"))
    clock.passes(60)

    assert refused(staff.standing("3")).locked


def test_a_new_pin_does_not_lift_a_lockout(staff, clock) -> None:
    lock_out(staff, clock, "4")

    done(staff.set_pin(badge("1"), "4", Pin("604817")))

    assert refused(staff.prove(badge("4", "604817"), "deal")).locked
