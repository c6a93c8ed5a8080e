"""Whatever is asked of a table, in whatever order: its invariants hold, and a refusal changes nothing."""

import os

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.table.opening import demonstration_terms
from bench.invariants import violations
from engine.decide import decide, refused
from engine.games.catalogue import GAMES
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.evolve import fold
from engine.table.jackpot import Meter
from engine.table.state import Table
from engine.table.terms import DisplayedLine
from tests.engine.random_questions import Chance

METHODS = [(game.id, method) for game in GAMES.values() for method in game.procedures]
METER = Meter(amount=10_000_000, seed=2_000_000)
QUESTIONS = 120
SEQUENCES = min(60, int(os.environ.get("CUTCARD_SEEDS", "6")))
"""How many sequences each way of dealing meets; make proof asks for more."""

encode = msgspec.json.encode
as_event = msgspec.json.Decoder(ev.TableEvent)


def opened(game_id: str, method: str) -> Table:
    terms = demonstration_terms(GAMES[game_id], method, positions=4)
    displayed = (
        DisplayedLine("mini_royal_special", "percent", 100),
        DisplayedLine("mini_royal_other", "for 1", 500),
        DisplayedLine("straight_flush", "for 1", 70),
        DisplayedLine("three_of_a_kind", "for 1", 60),
    )
    terms = msgspec.structs.replace(
        terms, unit=500, most_units=GAMES[game_id].most_units, displayed=displayed, special_suit="s"
    )
    answer = decide(Table(id="T1"), ask.SetTerms(terms=terms))
    assert not isinstance(answer, Refusal)
    return fold(Table(id="T1"), answer)


@pytest.mark.seeded
@pytest.mark.parametrize(("game_id", "method"), METHODS)
@settings(max_examples=SEQUENCES, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32), mischief=st.sampled_from((0.05, 0.3, 0.7)))
def test_any_sequence_of_questions_keeps_every_invariant_and_the_log_tells_the_same(
    game_id: str, method: str, seed: int, mischief: float
) -> None:
    game = GAMES[game_id]
    start = table = opened(game_id, method)
    chance = Chance(game, seed, mischief=mischief)
    log: list[bytes] = []
    for _ in range(QUESTIONS):
        question = chance.question(table)
        before = encode(table)
        answer = decide(table, question, meter=METER)
        assert encode(table) == before, "asking must change nothing"
        no = answer if isinstance(answer, Refusal) else None
        assert refused(table, question, meter=METER) == no, "whoever asks only whether, hears the same"
        if isinstance(answer, Refusal):
            assert answer.words, "a refusal says why"
            continue
        assert answer, f"{type(question).__name__} was neither refused nor did it lead to anything"
        table = fold(table, answer)
        log += [encode(event) for event in answer]
        assert violations(game, table) == ()
    assert fold(start, (as_event.decode(each) for each in log)) == table
