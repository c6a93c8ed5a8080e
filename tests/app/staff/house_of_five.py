"""Five people of a house, one of each rank that matters, and what they type."""

from app.staff.pins import Pin
from app.staff.staff import Badge, Done, Refused, Staff
from engine.actors import Rank
from engine.staff.pin_tries import TRIES
from tests.app.staff.hand_clock import HandClock

PINS = {"1": "417290", "2": "550173", "3": "862094", "4": "730258", "5": "918364"}
RANKS = {
    "2": Rank.PIT_MANAGER,
    "3": Rank.PIT_SUPERVISOR,
    "4": Rank.DEALER,
    "5": Rank.TECHNICIAN,
}
WRONG = "299792"


def badge(staff: str, typed: str | None = None) -> Badge:
    return Badge(staff, Pin(PINS[staff] if typed is None else typed))


def done(outcome: Done | Refused) -> Done:
    assert isinstance(outcome, Done), outcome
    return outcome


def refused(outcome: object) -> Refused:
    assert isinstance(outcome, Refused), outcome
    return outcome


def lock_out(staff: Staff, clock: HandClock, number: str) -> None:
    for _ in range(TRIES):
        refused(staff.prove(badge(number, WRONG), "deal"))
        clock.passes(60)
