"""Hands that their players do not expose."""

import pytest

from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import events as ev
from tests.engine.felt import M3, SS, X3
from tests.engine.pit import Pit

MBS = pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
SIDES = {"progressive": 5, "pair_plus": 10, "six_card_bonus": 10, "prime": 5}


@MBS
@pytest.mark.rule("M3 3.10.2", "X3 3.10.3", "SS 3.10.1", "R-3")
def test_a_hand_that_is_not_exposed_counts_as_lower(game):
    pit = Pit(game).bet(1, 2, **SIDES).deal().play(upto=Phase.SETTLING)
    pit.raised("not-exposed", "1")
    pit.decide("deemed-lower")
    assert pit.box(1).declined
    assert "no entry" in pit.refused(ask.Undo()).words
    pit.finish()
    assert not any(line.winnings for line in pit.box(1).lines if line.wager not in {"ante", "play", "bet"})


@MBS
@pytest.mark.rule("M3 3.10.2", "X3 3.10.3", "SS 3.10.1", "R-3")
def test_a_folded_hand_that_is_not_exposed_wins_no_side_bet_and_needs_no_face(game):
    pit = Pit(game, "manual").bet(1, **SIDES).play(upto=Phase.DECIDING)
    pit.do(ask.Choose(seat=1, choice="fold"))
    pit.play(upto=Phase.SETTLING)
    pit.do(ask.DeclineComparison(seat=1), ask.SettleSeats())
    assert pit.box(1).hand.faces == ()
    pit.finish()
    assert all((line.outcome, line.returned, line.winnings) == ("lose", 0, 0) for line in pit.box(1).lines)
    assert {line.wager for line in pit.box(1).lines} == set(pit.box(1).wagers)


@MBS
@pytest.mark.rule("M3 3.10.2", "X3 3.10.3", "SS 3.10.1")
def test_nobody_is_said_to_hide_a_folded_hand_that_nothing_is_read_from(game):
    pit = Pit(game).bet(1, 2).deal()
    pit.do(ask.Choose(seat=1, choice="fold"))
    pit.play(upto=Phase.SETTLING)
    assert pit.refused(ask.DeclineComparison(seat=1)).rule == game.clauses.not_exposed


@MBS
@pytest.mark.rule("M3 3.10.2", "X3 3.10.3", "SS 3.10.1")
def test_a_supervisor_looks_at_the_cards_and_nothing_changes_but_the_log(game):
    pit = Pit(game).bet(1, 2).deal().play(upto=Phase.SETTLING)
    pit.raised("not-exposed", "1")
    pit.decide("viewed")
    seen = [fact for fact in pit.facts if isinstance(fact, ev.DeclinedHandViewed)]
    assert [(fact.seat, fact.viewed_by) for fact in seen] == [(1, "S1")]
    assert pit.box(1).declined
    assert pit.box(1).hand.shown == ()
    pit.finish()


@MBS
@pytest.mark.rule("M3 3.10.2", "X3 3.10.3", "SS 3.10.1")
def test_a_hand_that_is_not_shown_takes_no_other_decision_unless_that_is_taken_back(game):
    pit = Pit(game).bet(1, 2).play(upto=Phase.EXPOSING)
    pit.do(ask.DeclineComparison(seat=1))
    assert pit.refused(ask.Choose(seat=1, choice="fold")).rule == game.clauses.not_exposed
    pit.do(ask.Undo(), ask.Choose(seat=1, choice="fold"))
    pit.finish()
