"""The soak counts what it should: nothing on a good program, and every loss on a bad one."""

from random import Random

import pytest

from devices.contract import CARDS, CardMoved, EventId
from devices.plan import plan_of
from tools.soak import memory as soaking
from tools.soak.memory import soak
from tools.soak.pty import soak_pty
from tools.soak.tally import Tally, judge_shoe, some_round


@pytest.mark.parametrize("protocol", ["cdl", "asl"])
def test_a_soak_in_memory_finds_nothing_lost_doubled_wrong_or_passed_over(protocol: str) -> None:
    tally = soak(rounds=31, seed=11, protocol=protocol)
    assert tally.rounds == 31
    assert tally.events > 300
    assert (tally.lost, tally.doubled, tally.wrong, tally.false_alarms, tally.doubts_missed) == (0, 0, 0, 0, 0)


@pytest.mark.fault("L2", "L3", "L4", "P1")
@pytest.mark.parametrize("protocol", ["cdl", "asl"])
def test_a_soak_on_a_real_pseudo_terminal_finds_nothing_either(protocol: str) -> None:
    tally = soak_pty(rounds=6, seed=3, protocol=protocol)
    assert tally.rounds == 6
    assert tally.events > 60
    assert (tally.lost, tally.doubled, tally.wrong, tally.false_alarms, tally.doubts_missed) == (0, 0, 0, 0, 0)


def test_a_program_that_forgets_a_record_is_given_away_by_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    class Forgetful(soaking.Conversation):
        def _perceive(self, events: object) -> None:
            super()._perceive([event for event in events if getattr(event, "packet", 0) != 2])  # type: ignore[attr-defined]

    monkeypatch.setattr(soaking, "Conversation", Forgetful)
    assert soak(rounds=3, seed=11, protocol="cdl").lost > 0


def test_a_program_that_hides_a_shoes_doubts_is_given_away_by_the_figures() -> None:
    chance, tally = Random(3), Tally()
    ask = some_round(chance)
    cards = [str(card) for card in CARDS[: sum(portion.count for portion in plan_of(ask))]]
    heard = [card_moved(number, face) for number, face in enumerate(cards)]
    judge_shoe(tally, ask, heard, dealt=cards, doubted=False, harmed=False)
    assert (tally.lost, tally.doubts_missed, tally.false_alarms) == (0, 0, 0)
    judge_shoe(tally, ask, [*heard[1:], card_moved(99, "As")], dealt=cards, doubted=False, harmed=True)
    assert (tally.lost, tally.doubts_missed, tally.false_alarms) == (1, 1, 0)
    judge_shoe(tally, ask, heard[1:], dealt=cards, doubted=False, harmed=False)
    assert (tally.lost, tally.doubts_missed, tally.false_alarms) == (1, 1, 1)


def card_moved(number: int, face: str) -> CardMoved:
    eid = EventId("EMU1", 1, number)
    return CardMoved(id=eid, t=0, round=0, replayed=False, raw=b"", packet=0, index=number, face=face, quality=None)
