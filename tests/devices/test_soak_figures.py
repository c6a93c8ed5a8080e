"""The soak counts what it should: nothing on a good program, and every loss on a bad one."""

import pytest

from devices import soak as soaking
from devices.soak import soak
from devices.soak_pty import soak_pty


@pytest.mark.parametrize("protocol", ["cdl", "asl"])
def test_a_soak_in_memory_finds_nothing_lost_doubled_wrong_or_passed_over(protocol: str) -> None:
    tally = soak(rounds=30, seed=11, protocol=protocol)
    assert tally.rounds >= 30
    assert tally.events > 300
    assert (tally.lost, tally.doubled, tally.wrong, tally.false_alarms, tally.doubts_missed) == (0, 0, 0, 0, 0)


@pytest.mark.fault("L2", "L3", "L4", "P1")
def test_a_soak_on_a_real_pseudo_terminal_finds_nothing_either() -> None:
    tally = soak_pty(rounds=6, seed=3)
    assert tally.rounds == 6
    assert tally.events > 60
    assert (tally.lost, tally.doubled, tally.wrong, tally.false_alarms) == (0, 0, 0, 0)


def test_a_program_that_forgets_a_record_is_given_away_by_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    class Forgetful(soaking.Conversation):
        def _perceive(self, events: object) -> None:
            super()._perceive([event for event in events if getattr(event, "packet", 0) != 2])  # type: ignore[attr-defined]

    monkeypatch.setattr(soaking, "Conversation", Forgetful)
    assert soak(rounds=3, seed=11, protocol="cdl").lost > 0
