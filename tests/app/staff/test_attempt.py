"""A try with a PIN that is called off does nothing, at whatever moment; one that came too late is done."""

import threading

import pytest

from app.office.attempt import Attempt
from app.staff.pins import Pin
from app.staff.staff import CALLED_OFF, Badge
from engine.actors import Rank
from engine.staff.house_facts import PinSet
from tests.app.staff.house_of_five import PINS, WRONG, badge, done, refused


class OffWhileChecked(Pin):
    """A PIN whose check lasts until the try is called off."""

    __slots__ = ("_attempt",)

    def __init__(self, typed: str, attempt: Attempt) -> None:
        super().__init__(typed)
        self._attempt = attempt

    def matches(self, kept: str, key: bytes = b"") -> bool:
        right = super().matches(kept, key)
        assert self._attempt.call_off()
        return right


@pytest.mark.parametrize("typed", [PINS["1"], WRONG])
def test_a_try_called_off_while_its_pin_is_checked_leaves_no_entry_and_no_hash(ledger, staff, typed) -> None:
    attempt = Attempt()
    facts, hashes = list(ledger.facts), dict(ledger.hashes)
    mine = Badge("1", OffWhileChecked(typed, attempt), attempt)
    for deed in (
        lambda: staff.set_pin(mine, "4", Pin("604817")),
        lambda: staff.join(mine, "9", "Nia", rank=Rank.DEALER),
        lambda: staff.sign_in(mine, "T1"),
        lambda: staff.prove(mine, "look"),
    ):
        assert refused(deed()) == CALLED_OFF
        assert (ledger.facts, ledger.hashes) == (facts, hashes)


def test_a_try_that_is_written_cannot_be_called_off_any_more(ledger, staff) -> None:
    attempt = Attempt()
    done(staff.set_pin(Badge("1", Pin(PINS["1"]), attempt), "4", Pin("604817")))
    assert not attempt.call_off()
    assert isinstance(ledger.facts[-1], PinSet)
    done(staff.prove(badge("4", "604817"), "deal"))


def test_of_a_cancel_and_a_writing_at_once_exactly_one_comes_first() -> None:
    for _ in range(200):
        attempt, start, won = Attempt(), threading.Barrier(2), []

        def race(deed, name, start=start, won=won) -> None:
            start.wait()
            if deed():
                won.append(name)

        threads = [
            threading.Thread(target=race, args=(attempt.call_off, "off")),
            threading.Thread(target=race, args=(attempt.goes_ahead, "written")),
        ]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        assert len(won) == 1
