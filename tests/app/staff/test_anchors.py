"""A hash that lies beside the log is believed only where the log knows its digest."""

from dataclasses import dataclass

import pytest

from app.staff.anchors import digest, unfit
from app.staff.pins import Pin
from app.staff.staff import Staff
from engine.staff.house_facts import LockoutBegan, PinSet, PinsTakenOver
from tests.app.staff.hand_clock import HandClock
from tests.app.staff.house_of_five import PINS, badge, done, refused
from tests.app.staff.memory_ledger import MemoryLedger

INTRUDER = "719305"


@dataclass
class OldHouse:
    """The same house as a program without digests left it."""

    ledger: MemoryLedger

    def __post_init__(self) -> None:
        facts = self.ledger.facts
        facts[:] = [PinSet(staff=each.staff, by=each.by) if isinstance(each, PinSet) else each for each in facts]


def test_the_fact_of_a_pin_carries_the_digest_of_its_hash_and_neither_pin_nor_hash(ledger, staff) -> None:
    done(staff.set_pin(badge("4"), "4", Pin("604817")))
    fact = next(each for each in reversed(ledger.facts) if isinstance(each, PinSet))
    assert fact.digest == digest("4", ledger.hashes["4"])
    assert "604817" not in repr(ledger.facts)
    assert ledger.hashes["4"] not in repr(ledger.facts)


@pytest.mark.parametrize("forged", ["hash", "of somebody else", "no hash at all", "empty"])
def test_a_hash_put_there_by_hand_lets_nobody_in_and_is_found(ledger, staff, forged) -> None:
    ledger.hashes["1"] = {
        "hash": Pin(INTRUDER).hashed(),
        "of somebody else": ledger.hashes["4"],
        "no hash at all": "secret",
        "empty": "",
    }[forged]
    before = list(ledger.facts)
    for typed in (INTRUDER, PINS["1"], PINS["4"]):
        assert "not the one that the log knows" in refused(staff.prove(badge("1", typed), "look")).words
    assert ledger.facts == before
    found = tuple(unfit(staff.house(), ledger.hashes))
    assert found == ("the PIN kept for 1 is not one that the log knows: somebody put it there by hand",)


@pytest.mark.parametrize(
    "forged",
    [
        *(
            "",
            "secret",
            "$argon2id$",
            "$argon2id$v=19$m=8,t=1,p=1$a$b",
            "$argon2id$v=19$m=x,t=1,p=1$a$b",
            "$argon2id$é",
        ),
        "$argon2id$v=19$m=4294967290,t=1,p=1$c2FsdHNhbHQ$" + "A" * 43,
        "$argon2id$v=19$m=8,t=4294967290,p=1$c2FsdHNhbHQ$" + "A" * 43,
        "$argon2id$v=19$m=8,t=0,p=1$c2FsdHNhbHQ$" + "A" * 43,
    ],
)
def test_what_is_no_hash_lets_nobody_in_also_where_an_old_log_knows_no_digest(ledger, staff, forged) -> None:
    OldHouse(ledger)
    ledger.hashes["1"] = forged
    again = Staff(ledger, HandClock())
    assert "not the one that the log knows" in refused(again.prove(badge("1"), "look")).words
    done(again.prove(badge("4"), "look"))


def test_an_old_hash_that_is_put_back_after_a_new_pin_lets_nobody_in(ledger, staff) -> None:
    old = ledger.hashes["4"]
    done(staff.set_pin(badge("1"), "4", Pin("604817")))
    ledger.hashes["4"] = old
    refused(staff.prove(badge("4"), "deal"))
    assert len(tuple(unfit(staff.house(), ledger.hashes))) == 1


def test_a_hash_for_somebody_who_never_had_a_pin_or_never_worked_here_is_found(ledger, staff) -> None:
    ledger.hashes["77"] = Pin(INTRUDER).hashed()
    refused(staff.prove(badge("77", INTRUDER), "look"))
    del ledger.hashes["5"]
    assert len(tuple(unfit(staff.house(), ledger.hashes))) == 2


def test_untouched_hashes_fit(ledger, staff) -> None:
    assert tuple(unfit(staff.house(), ledger.hashes)) == ()


def test_the_pins_of_an_old_log_are_taken_over_once_and_that_stands_in_the_log(ledger) -> None:
    OldHouse(ledger)
    before = len(ledger.facts)
    staff = Staff(ledger, HandClock())
    taken = ledger.facts[before:]
    assert taken == [PinsTakenOver(digests={each: digest(each, ledger.hashes[each]) for each in PINS})]
    assert tuple(unfit(staff.house(), ledger.hashes)) == ()
    done(staff.prove(badge("4"), "deal"))
    again = len(ledger.facts)
    Staff(ledger, HandClock())
    assert len(ledger.facts) == again


def test_after_that_an_old_pin_that_is_exchanged_is_refused_and_not_taken_over_again(ledger) -> None:
    OldHouse(ledger)
    Staff(ledger, HandClock())
    ledger.hashes["1"] = Pin(INTRUDER).hashed()
    staff = Staff(ledger, HandClock())
    refused(staff.prove(badge("1", INTRUDER), "look"))
    assert sum(isinstance(each, PinsTakenOver) for each in ledger.facts) == 1


def test_a_pin_whose_hash_was_missing_when_the_others_were_taken_over_is_never_believed(ledger) -> None:
    OldHouse(ledger)
    lost = ledger.hashes.pop("1")
    Staff(ledger, HandClock())
    ledger.hashes["1"] = lost
    refused(Staff(ledger, HandClock()).prove(badge("1"), "look"))


def test_the_last_manager_whose_hash_was_exchanged_is_recovered(ledger, staff) -> None:
    ledger.hashes["1"] = Pin(INTRUDER).hashed()
    done(staff.recover("1", Pin("604817"), "somebody changed it"))
    done(staff.prove(badge("1", "604817"), "look"))
    assert not any(isinstance(each, LockoutBegan) for each in ledger.facts)


def test_a_manager_who_can_sign_in_is_not_recovered(ledger, staff) -> None:
    kept = dict(ledger.hashes)
    assert "not locked out" in refused(staff.recover("1", Pin("604817"), "forgot it")).words
    assert ledger.hashes == kept
