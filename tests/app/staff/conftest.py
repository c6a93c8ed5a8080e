"""A house of five people, opened once and copied, with hashes that cost little."""

import pytest

from app.staff.pins import Pin
from app.staff.staff import Staff
from tests.app.staff.hand_clock import HandClock
from tests.app.staff.house_of_five import PINS, RANKS, badge, done
from tests.app.staff.memory_ledger import MemoryLedger


@pytest.fixture(scope="module")
def opened() -> MemoryLedger:
    """A house of five, each with a PIN."""
    ledger = MemoryLedger()
    staff = Staff(ledger, HandClock())
    done(staff.open_house("1", "Ana Reyes", Pin(PINS["1"])))
    for number, rank in RANKS.items():
        done(staff.join(badge("1"), number, f"Person {number}", rank=rank))
        done(staff.set_pin(badge("1"), number, Pin(PINS[number])))
    return ledger


@pytest.fixture
def ledger(opened) -> MemoryLedger:
    fresh = MemoryLedger()
    fresh.facts, fresh.by, fresh.hashes = list(opened.facts), list(opened.by), dict(opened.hashes)
    return fresh


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def staff(ledger, clock) -> Staff:
    return Staff(ledger, clock)
