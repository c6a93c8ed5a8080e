"""Who works here: a first manager, PINs, ranks, sign-in and approvals, each written under a name."""

import msgspec
import pytest

from app.staff.anchors import digest
from app.staff.pins import Pin
from app.staff.staff import Agreement, Badge, Staff
from engine.actors import Rank
from engine.staff.house_facts import (
    ApprovalGiven,
    ApprovalRefused,
    DealerSignedIn,
    LockoutEnded,
    PinAccepted,
    PinRefused,
    PinSet,
)
from tests.app.staff.hand_clock import HandClock
from tests.app.staff.house_of_five import PINS, WRONG, badge, done, lock_out, refused
from tests.app.staff.memory_ledger import MemoryLedger


def test_a_new_house_begins_with_a_manager_who_chooses_a_pin(clock) -> None:
    ledger = MemoryLedger()
    staff = Staff(ledger, clock)

    done(staff.open_house("1", "Ana Reyes", Pin("417290")))

    assert staff.house().members["1"].actor.rank is Rank.GAMING_SHIFT_MANAGER
    assert done(staff.prove(Badge("1", Pin("417290")), "look")).actor == staff.house().members["1"].actor
    assert "already" not in refused(staff.open_house("2", "Another", Pin("550173"))).words


def test_a_weak_pin_leaves_the_house_unopened(clock) -> None:
    ledger = MemoryLedger()

    refused(Staff(ledger, clock).open_house("1", "Ana Reyes", Pin("123456")))

    assert ledger.facts == []
    assert ledger.hashes == {}


@pytest.mark.case("F10")
def test_no_pin_and_no_hash_stands_in_any_fact(ledger, staff, clock) -> None:
    lock_out(staff, clock, "4")
    staff.approve(staff.house().members["4"].actor, badge("3"), needed=Rank.PIT_SUPERVISOR, what="w", reason="r")

    written = msgspec.json.encode(ledger.facts).decode()

    assert not any(typed in written for typed in (*PINS.values(), WRONG))
    assert not any(kept in written for kept in ledger.hashes.values())
    assert "argon2" not in written


def test_a_right_pin_proves_who_it_is_and_is_written(ledger, staff) -> None:
    assert done(staff.prove(badge("4"), "deal")).actor.name == "Person 4"
    assert ledger.facts[-1] == PinAccepted(staff="4", purpose="deal")
    assert ledger.by[-1] == "4"


def test_a_stranger_has_no_pin_to_give(ledger, staff) -> None:
    before = list(ledger.facts)

    refused(staff.prove(Badge("99", Pin(WRONG)), "deal"))

    assert ledger.facts == before


@pytest.mark.case("F09")
def test_the_last_manager_recovers_with_a_new_pin_and_it_is_written(ledger, staff, clock) -> None:
    lock_out(staff, clock, "1")

    done(staff.recover("1", Pin("604817"), "only manager"))

    assert ledger.facts[-2:] == [
        PinSet(staff="1", by=None, reason="only manager", digest=digest("1", ledger.hashes["1"])),
        LockoutEnded(staff="1", by=None, reason="only manager"),
    ]
    refused(staff.prove(badge("1"), "look"))
    clock.passes(60)
    done(staff.prove(badge("1", "604817"), "look"))


def test_recovery_gives_nobody_else_a_pin(ledger, staff) -> None:
    kept = dict(ledger.hashes)

    refused(staff.recover("4", Pin("604817"), "let me in"))
    refused(staff.recover("1", Pin("111111"), "weak"))

    assert ledger.hashes == kept


def test_a_pin_is_changed_by_its_owner_with_the_old_one(staff, clock) -> None:
    refused(staff.set_pin(badge("4", WRONG), "4", Pin("604817")))
    clock.passes(60)
    done(staff.set_pin(badge("4"), "4", Pin("604817")))

    refused(staff.prove(badge("4"), "deal"))
    clock.passes(60)
    done(staff.prove(badge("4", "604817"), "deal"))


def test_a_pin_is_not_set_by_somebody_who_may_not(ledger, staff) -> None:
    kept = dict(ledger.hashes)

    refused(staff.set_pin(badge("2"), "4", Pin("604817")))
    refused(staff.set_pin(badge("1"), "4", Pin("222222")))

    assert ledger.hashes == kept


def test_a_pin_that_changes_between_look_and_answer_is_asked_again(ledger, staff) -> None:
    old = ledger.hashes["4"]
    ledger.hashes["4"] = Pin("604817").hashed()

    class LooksEarlier(MemoryLedger):
        looked = False

        def pin_hash(self, staff: str) -> str | None:
            first, self.looked = not self.looked, True
            return old if first else super().pin_hash(staff)

    late = LooksEarlier()
    late.facts, late.by, late.hashes = ledger.facts, ledger.by, ledger.hashes

    answer = refused(Staff(late, HandClock()).prove(badge("4"), "deal"))

    assert "again" in answer.words
    assert not isinstance(ledger.facts[-1], PinRefused | PinAccepted)


def test_what_is_refused_after_a_right_pin_still_counts_the_pin_as_right(ledger, staff, clock) -> None:
    refused(staff.prove(badge("4", WRONG), "deal"))
    clock.passes(60)

    refused(staff.join(badge("4"), "9", "Somebody", rank=Rank.DEALER))

    assert ledger.facts[-1] == PinAccepted(staff="4", purpose="enter Somebody")
    assert staff.house().members["4"].wrong == 0


def test_people_are_entered_ranked_and_dismissed_by_a_manager(staff) -> None:
    done(staff.join(badge("1"), "6", "Person 6", rank=Rank.DEALER))
    done(staff.rank(badge("1"), "6", Rank.PIT_SUPERVISOR))
    assert staff.house().members["6"].actor.rank is Rank.PIT_SUPERVISOR

    done(staff.leave(badge("1"), "6"))

    assert staff.house().present("6") is None
    refused(staff.prove(Badge("6", Pin(WRONG)), "deal"))


def test_somebody_without_a_pin_cannot_act(staff) -> None:
    done(staff.join(badge("1"), "6", "Person 6", rank=Rank.DEALER))

    assert "no PIN" in refused(staff.prove(Badge("6", Pin(WRONG)), "deal")).words


def test_a_dealer_signs_in_and_is_relieved_by_the_next_one(ledger, staff) -> None:
    done(staff.sign_in(badge("4"), "table-1"))
    assert ledger.facts[-1] == DealerSignedIn(staff="4", table="table-1")

    refused(staff.sign_in(badge("5"), "table-1"))
    done(staff.sign_in(badge("3"), "table-1"))

    assert staff.house().dealers == {"table-1": "3"}


@pytest.mark.rule("R-34", "M3 6.2", "X3 6.2", "SS 6.2")
@pytest.mark.parametrize("by", ["3", "2", "1"])
def test_the_needed_rank_or_higher_approves_and_both_names_are_kept(ledger, staff, by) -> None:
    asker = staff.house().members["4"].actor

    given = staff.approve(asker, badge(by), needed=Rank.PIT_SUPERVISOR, what="void round 12", reason=" extra card ")

    assert isinstance(given, Agreement)
    assert ledger.facts[given.sequence - 1] == ApprovalGiven(
        asker=asker,
        approver=staff.house().members[by].actor,
        needed=Rank.PIT_SUPERVISOR,
        what="void round 12",
        reason="extra card",
    )
    assert (given.asker.name, given.approver.name) == ("Person 4", staff.house().members[by].actor.name)


@pytest.mark.rule("R-34")
@pytest.mark.parametrize("by", ["3", "5"])
def test_a_rank_below_is_refused_and_the_try_is_kept(ledger, staff, by) -> None:
    asker = staff.house().members["4"].actor

    answer = refused(staff.approve(asker, badge(by), needed=Rank.PIT_MANAGER, what="restrict", reason="asked"))

    assert "Pit Manager" in answer.words
    assert isinstance(ledger.facts[-1], ApprovalRefused)


def test_nobody_approves_what_they_ask_where_two_are_needed(staff) -> None:
    boss = staff.house().members["1"].actor

    refused(staff.approve(boss, badge("1"), needed=Rank.PIT_MANAGER, what="correct", reason="mispaid"))
    one_is_enough = staff.approve(
        boss, badge("1"), needed=Rank.PIT_MANAGER, what="correct", reason="mispaid", alone=True
    )

    assert isinstance(one_is_enough, Agreement)


def test_an_approval_without_a_reason_is_not_even_tried(ledger, staff) -> None:
    before = len(ledger.facts)

    refused(staff.approve(staff.house().members["4"].actor, badge("3"), needed=Rank.DEALER, what="w", reason=" \n"))

    assert len(ledger.facts) == before


def test_an_approval_with_a_wrong_pin_counts_as_a_wrong_pin(ledger, staff) -> None:
    asker = staff.house().members["4"].actor

    refused(staff.approve(asker, badge("3", WRONG), needed=Rank.DEALER, what="void round 12", reason="r"))

    assert ledger.facts[-1] == PinRefused(staff="3", tries=1, purpose="void round 12")


def test_a_write_that_fails_leaves_the_house_as_it_was(ledger, clock) -> None:
    class FullDisk(MemoryLedger):
        def append(self, facts, by) -> int:
            raise OSError(28, "No space left on device")

    full = FullDisk()
    full.facts, full.by, full.hashes = ledger.facts, ledger.by, ledger.hashes
    staff = Staff(full, clock)
    before = staff.house()

    with pytest.raises(OSError, match="No space"):
        staff.set_pin(badge("4"), "4", Pin("604817"))

    assert staff.house() == before
    assert Pin(PINS["4"]).matches(full.hashes["4"])


def test_nobody_signs_for_somebody_who_has_left_while_a_screen_still_knew_them(ledger, staff) -> None:
    asker = staff.house().members["4"].actor
    done(staff.leave(badge("1"), "4"))
    answer = refused(staff.approve(asker, badge("3"), needed=Rank.PIT_SUPERVISOR, what="void round 12", reason="r"))
    assert "does not work here any more" in answer.words
    assert not any(isinstance(fact, ApprovalGiven) for fact in ledger.facts)


@pytest.mark.parametrize("name", ["Ann\nAmes", "Ann\u202eAmes", "Ann\u200bAmes", "x" * 5_000])
def test_a_name_a_number_or_a_reason_that_cannot_be_read_is_refused_before_a_pin_is_asked(staff, ledger, name) -> None:
    before = len(ledger.facts)
    refused(staff.join(badge("1"), "77", name, rank=Rank.DEALER))
    refused(staff.join(badge("1"), name, "Ann Ames", rank=Rank.DEALER))
    refused(staff.lift(badge("1"), "4", name))
    refused(staff.recover("1", Pin("550919"), name))
    assert len(ledger.facts) == before
    refused(Staff(MemoryLedger(), HandClock()).open_house("1", name, Pin("550919")))
