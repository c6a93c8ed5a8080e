"""Two straight flushes in a log of the first form: shares that were cut down to the cent first are sound as well."""

import pytest
from msgspec.structs import replace

from app.evidence.table import answered
from engine.decide import decide
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.settlement.progressives import claimed
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.claim_key import ClaimKey, Waiting
from engine.table.first_form import UNNAMED
from engine.table.jackpot import Meter
from tests.engine.felt import M3, cards
from tests.engine.pit import Pit

METER = Meter(amount=707_07, seed=20_000_00)


def two_flushes() -> Pit:
    pit = Pit(M3, cards=cards("9h 8h 7h 4h 3h 2h Qs Jd 4c 6h 5h 2c")).bet(1, 2, progressive=5)
    pit.deal().play(upto=Phase.PROGRESSIVES)
    pit.table = replace(pit.table, round=replace(pit.round, settings=UNNAMED))
    return pit


def written_then(pit: Pit, meter: Meter) -> tuple[ev.TableEvent, ...]:
    """The facts as the first form had them: the jackpot paid at once, and said in words how."""
    claims = claimed(M3, pit.round, meter, under_minimum=frozenset())
    waiting = Waiting(ClaimKey(table="T1", round=1, attempt=1), claims)
    facts = decide(replace(pit.table, round=replace(pit.round, waiting=waiting)), ask.SettleProgressives(), meter=meter)
    assert not isinstance(facts, Refusal)
    return tuple(_at_once(fact) if isinstance(fact, ev.ClaimAnswered) else fact for fact in facts)


def _at_once(fact: ev.ClaimAnswered) -> ev.JackpotWon:
    prizes = tuple(replace(each, working=("10 % of the jackpot",), left=0) for each in fact.prizes)
    return ev.JackpotWon(prizes=prizes, before=fact.before, after=fact.after)


@pytest.mark.rule("R-41")
@pytest.mark.case("F07")
@pytest.mark.parametrize(("cut", "each"), [(False, 67_17), (True, 67_16)])
def test_shares_of_a_pooled_line_are_sound_as_they_were_divided_then(cut: bool, each: int) -> None:
    pit = two_flushes()
    facts = written_then(pit, replace(METER, cut=cut))
    (won,) = [fact for fact in facts if isinstance(fact, ev.JackpotWon)]
    assert [prize.amount for prize in won.prizes] == [each, each]
    assert answered(pit.table, facts, iter([ask.SettleProgressives()]), METER).whole


@pytest.mark.rule("R-41")
def test_another_amount_is_not_sound() -> None:
    pit = two_flushes()
    facts = tuple(
        replace(fact, prizes=tuple(replace(prize, amount=67_18) for prize in fact.prizes))
        if isinstance(fact, ev.JackpotWon)
        else fact
        for fact in written_then(pit, METER)
    )
    assert not answered(pit.table, facts, iter([ask.SettleProgressives()]), METER).whole
