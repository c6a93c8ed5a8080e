import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actors import Actor, Rank
from engine.refusals import Refusal
from engine.staff.house import House, Member, fold
from engine.staff.house_facts import (
    LockoutBegan,
    LockoutEnded,
    PeopleTold,
    PinAccepted,
    PinRefused,
    PinSet,
    Shared,
    StaffJoined,
    ToldFact,
    as_shared,
)
from engine.staff.pin_tries import TRIES, WAITS, lift, may_try, recover, tried, tries_left, wait_after


def person(staff: str, rank: Rank, **standing) -> Member:
    return Member(Actor(staff, f"Name of {staff}", rank), **{"has_pin": True, **standing})


def house(*members: Member) -> House:
    return House({one.actor.id: one for one in members})


def given_wrong(start: House, staff: str, times: int) -> House:
    for _ in range(times):
        start = fold(start, tried(start.members[staff], right=False, purpose="test"))
    return start


DEALER = person("d", Rank.DEALER)
SUPERVISOR = person("s", Rank.PIT_SUPERVISOR)
MANAGER = person("m", Rank.GAMING_SHIFT_MANAGER)
OTHER_MANAGER = person("n", Rank.GAMING_SHIFT_MANAGER)
HOUSE = house(DEALER, SUPERVISOR, MANAGER)


@pytest.mark.case("F10")
def test_the_fifth_wrong_pin_in_a_row_locks_out_and_the_fourth_does_not() -> None:
    assert not given_wrong(HOUSE, "d", TRIES - 1).members["d"].locked

    locked = given_wrong(HOUSE, "d", TRIES)

    assert locked.members["d"].locked
    assert tries_left(locked.members["d"]) == 0
    assert isinstance(may_try(locked, "d"), Refusal)


def test_the_lockout_stands_in_the_log_with_its_count() -> None:
    four_wrong = given_wrong(HOUSE, "d", TRIES - 1).members["d"]

    assert tried(four_wrong, right=False, purpose="deal") == (
        PinRefused(staff="d", tries=TRIES, purpose="deal"),
        LockoutBegan(staff="d", tries=TRIES),
    )


def test_a_right_pin_starts_the_count_anew() -> None:
    once_more = fold(given_wrong(HOUSE, "d", 4), (PinAccepted(staff="d", purpose="deal"),))

    assert tries_left(once_more.members["d"]) == TRIES
    assert wait_after(once_more.members["d"]) == 0


@pytest.mark.case("F10")
def test_each_wrong_pin_makes_the_next_wait_longer() -> None:
    waits = [wait_after(given_wrong(HOUSE, "d", wrong).members["d"]) for wrong in range(TRIES)]

    assert waits == sorted(set(waits))
    assert len(WAITS) == TRIES
    assert wait_after(DEALER) == 0


@pytest.mark.case("F10")
@given(st.lists(st.booleans(), max_size=40))
def test_the_count_never_goes_negative_and_five_in_a_row_always_lock(answers) -> None:
    now, in_a_row = HOUSE, 0
    for right in answers:
        if may_try(now, "d") is not None:
            break
        now = fold(now, tried(now.members["d"], right=right, purpose="test"))
        in_a_row = 0 if right else in_a_row + 1
    member = now.members["d"]

    assert 0 <= member.wrong == in_a_row <= TRIES
    assert member.locked is (in_a_row == TRIES)


def test_others_are_counted_apart() -> None:
    locked = given_wrong(HOUSE, "d", TRIES)

    assert may_try(locked, "s") is None
    assert tries_left(locked.members["s"]) == TRIES


def test_strangers_and_people_without_a_pin_are_not_asked_for_one() -> None:
    assert isinstance(may_try(HOUSE, "nobody"), Refusal)
    assert isinstance(may_try(house(person("d", Rank.DEALER, has_pin=False)), "d"), Refusal)
    assert isinstance(may_try(house(person("d", Rank.DEALER, here=False)), "d"), Refusal)


@pytest.mark.case("F09")
@pytest.mark.parametrize("by", ["s", "m"])
def test_a_higher_rank_lifts_a_lockout_and_the_count_starts_anew(by) -> None:
    locked = given_wrong(HOUSE, "d", TRIES)

    lifted = lift(locked, "d", by=by, reason="forgot it after leave")

    assert lifted == (LockoutEnded(staff="d", by=by, reason="forgot it after leave"),)
    assert tries_left(fold(locked, lifted).members["d"]) == TRIES


@pytest.mark.case("F09")
@pytest.mark.parametrize(("staff", "by"), [("s", "d"), ("m", "s"), ("d", "d"), ("m", "m"), ("d", "nobody")])
def test_nobody_lifts_their_own_lockout_or_one_above_them(staff, by) -> None:
    locked = given_wrong(HOUSE, staff, TRIES)

    assert isinstance(lift(locked, staff, by=by, reason="please"), Refusal)


def test_a_manager_is_freed_by_another_manager() -> None:
    locked = given_wrong(house(MANAGER, OTHER_MANAGER), "m", TRIES)

    assert isinstance(lift(locked, "m", by="n", reason="checked in person"), tuple)


def test_lifting_says_why_and_needs_a_lockout() -> None:
    assert isinstance(lift(given_wrong(HOUSE, "d", TRIES), "d", by="m", reason="  "), Refusal)
    assert isinstance(lift(HOUSE, "d", by="m", reason="for nothing"), Refusal)


@pytest.mark.case("F09")
def test_the_last_manager_is_recovered_at_the_computer_with_a_new_pin() -> None:
    locked = given_wrong(HOUSE, "m", TRIES)

    freed = recover(locked, "m", reason="only manager in the house")

    assert freed == (
        PinSet(staff="m", by=None, reason="only manager in the house"),
        LockoutEnded(staff="m", by=None, reason="only manager in the house"),
    )
    assert may_try(fold(locked, freed), "m") is None


def test_the_last_manager_without_a_pin_or_with_one_that_the_log_does_not_know_gets_a_new_one() -> None:
    new = (PinSet(staff="m", by=None, reason="never had one"),)
    bare = house(person("m", Rank.GAMING_SHIFT_MANAGER, has_pin=False))
    assert recover(bare, "m", reason="never had one") == new
    assert recover(HOUSE, "m", reason="never had one", unfit={"m"}) == new


def test_a_manager_who_can_sign_in_is_not_recovered_whatever_the_reason() -> None:
    refusal = recover(HOUSE, "m", reason="forgot it")
    assert isinstance(refusal, Refusal)
    assert "is not locked out" in refusal.words


@pytest.mark.parametrize(
    ("members", "staff", "reason"),
    [
        ((MANAGER, OTHER_MANAGER), "m", "the other one is there"),
        ((MANAGER, DEALER), "d", "not a manager"),
        ((MANAGER,), "m", " "),
    ],
)
def test_recovery_is_refused_where_somebody_else_can_act(members, staff, reason) -> None:
    assert isinstance(recover(given_wrong(house(*members), staff, TRIES), staff, reason=reason), Refusal)


def test_managers_who_are_all_locked_out_can_be_recovered() -> None:
    locked = given_wrong(given_wrong(house(MANAGER, OTHER_MANAGER), "m", TRIES), "n", TRIES)

    assert isinstance(recover(locked, "m", reason="both locked out"), tuple)


def told(seq: int, fact: Shared, *, terminal: str) -> PeopleTold:
    kind, said = as_shared(fact)
    return PeopleTold(here="T1", facts=(ToldFact(seq, kind, said, "", terminal, 1, seq, 0, 0, ""),))


def test_f6_a_try_that_the_floor_tells_behind_a_new_pin_counts_behind_it() -> None:
    wrong = PinRefused(staff="d", tries=1, purpose="deal")
    joined = told(1, StaffJoined(staff="d", name="Dora", rank=Rank.DEALER, by=None), terminal="T1")

    tried_here = fold(House(), (joined, wrong, told(2, PinSet(staff="d", by="m"), terminal="T2")))
    told_back = fold(tried_here, (told(3, wrong, terminal="T1"),))

    assert [each.members["d"].wrong for each in (tried_here, told_back)] == [1, 1]
    assert told_back.members == told_back.known


def test_whoever_was_entered_at_another_computer_of_a_copy_is_not_forgotten_when_the_floor_tells_more() -> None:
    there = StaffJoined(staff="x", name="Xenia", rank=Rank.DEALER, by="m")
    known = told(1, StaffJoined(staff="d", name="Dora", rank=Rank.DEALER, by=None), terminal="T1")
    more = told(2, PinSet(staff="d", by="m"), terminal="T1")

    copied = fold(House(), (known, there, more, PinRefused(staff="x", tries=1, purpose="deal")))

    assert copied.members["x"].wrong == 1
