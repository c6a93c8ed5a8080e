"""Power failures, restarts, device faults: what failed comes first, and nobody withdraws by default (5.16, R-28, R-33)."""

import pytest

from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import events as ev
from tests.engine.felt import LR, M3, SS, UK, X3, cards
from tests.engine.pit import MANAGER, SUPERVISOR, Pit

ALL = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
MBS = pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
QUIET = pytest.mark.parametrize("game", [LR, UK], ids=lambda game: game.prefix)
KINDS = pytest.mark.parametrize("kind", ["power-failure", "device-fault", "device-restarted"])
SIDES = {"progressive": 5, "pair_plus": 10, "six_card_bonus": 10, "prime": 5}


def ruled(pit: Pit) -> ev.PowerFailureRuled:
    (fact,) = (fact for fact in pit.facts if isinstance(fact, ev.PowerFailureRuled))
    return fact


@MBS
@pytest.mark.rule("M3 5.16.1", "X3 5.16.1", "SS 5.16.1", "R-11")
@pytest.mark.case("B28")
@pytest.mark.fault("P1")
def test_before_any_outcome_a_player_takes_all_wagers_back_or_none_and_the_rest_is_played(game):
    pit = Pit(game).bet(1, 2, 3, **SIDES).deal()
    pit.reported("power-failure")
    offer = pit.offers(decided="no", withdraw="2")["may-withdraw"]
    assert offer.preview is not None
    assert {fate.fate for fate in offer.preview.of(2)} == {"goes back"}
    assert {fate.fate for fate in (*offer.preview.of(1), *offer.preview.of(3))} == {"stays"}
    assert offer.preview.progressive_back == 5_00
    assert pit.decide("may-withdraw", decided="no", withdraw="2").rule == "5.16.1"
    assert ruled(pit).withdrew == (2,)
    assert not ruled(pit).outcome_established
    assert pit.back(2)
    assert pit.rules(2) == {"5.16.1"}
    pit.finish()
    assert pit.box(1).lines
    assert pit.round.outcome == "settled"


@MBS
@pytest.mark.rule("M3 5.16.1", "X3 5.16.1", "SS 5.16.1")
def test_when_everybody_withdraws_the_round_is_concluded(game):
    pit = Pit(game).bet(1, 2, **SIDES).deal()
    pit.raised("power-failure")
    pit.decide("may-withdraw", decided="no", withdraw="1,2")
    assert pit.back(1, 2)
    pit.play().do(ask.CloseRound())
    assert pit.back(1, 2)


@MBS
@pytest.mark.rule("M3 5.16.1", "X3 5.16.1", "SS 5.16.1")
@pytest.mark.parametrize("upto", ["2", "dealer"])
def test_when_everybody_withdraws_in_the_deal_the_round_waits_for_no_more_cards(game, upto: str):
    pit = Pit(game).bet(1, 2, **SIDES).deal(upto=upto)
    pit.raised("power-failure")
    pit.decide("may-withdraw", decided="no", withdraw="1")
    assert pit.phase is Phase.DEALING
    assert "not settled yet" in pit.refused(ask.CloseRound()).words
    pit.raised("power-failure")
    pit.decide("may-withdraw", decided="no", withdraw="2")
    pit.do(ask.CloseRound())
    assert pit.round.closed
    assert pit.back(1, 2)


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.16.1", "M3 5.16.1", "SS 5.16.1")
def test_a_player_on_two_positions_withdraws_from_both_or_neither(game):
    pit = Pit(game).bet(1, 2, 3).deal()
    pit.do(ask.SamePlayer(seat=1, other=3))
    pit.raised("power-failure")
    refusal = pit.refused(pit.ruling("may-withdraw", decided="no", withdraw="1"))
    assert refusal.rule == "5.16.1"
    assert "all wagers or none" in refusal.words
    assert "no wager" in pit.refused(pit.ruling("may-withdraw", decided="no", withdraw="7")).words
    pit.decide("may-withdraw", decided="no", withdraw="1,3")
    assert pit.back(1, 3)


@MBS
@pytest.mark.rule("M3 5.16.2", "X3 5.16.2", "SS 5.16.2", "R-12")
@pytest.mark.case("B28")
def test_a_fold_is_an_outcome_and_the_round_is_played_to_its_end(game):
    pit = Pit(game).bet(1, 2, **SIDES).deal()
    pit.do(ask.Choose(seat=1, choice="fold"))
    pit.reported("power-failure")
    assert "may-withdraw" not in pit.offers()
    refusal = pit.refused(pit.ruling("may-withdraw", SUPERVISOR, decided="no", withdraw="2"))
    assert refusal.rule == "5.16.1"
    assert pit.decide("play-to-the-end").rule == "5.16.2"
    assert ruled(pit).outcome_established
    assert pit.box(2).standing == "live"
    pit.finish()


@MBS
@pytest.mark.rule("M3 5.16.2", "X3 5.16.2", "SS 5.16.2")
@pytest.mark.case("B28")
def test_after_a_settled_position_the_round_is_played_to_its_end(game):
    pit = Pit(game).bet(1, 2, 3).deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats(seats=(3,)))
    pit.raised("power-failure")
    assert "may-withdraw" not in pit.offers()
    pit.decide("play-to-the-end")
    pit.play().do(ask.CloseRound())


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.16", "M3 5.16", "SS 5.16")
def test_whether_a_wager_is_decided_is_asked_and_never_assumed(game):
    pit = Pit(game).bet(1, 2).deal()
    pit.raised("power-failure")
    assert {"may-withdraw", "play-to-the-end"} <= set(pit.offers())
    assert pit.offers()["may-withdraw"].missing == ("decided",)
    assert pit.offers()["may-withdraw"].preview is None
    assert "Answer first" in pit.refused(pit.ruling("may-withdraw", withdraw="1")).words
    assert "may-withdraw" not in pit.offers(decided="yes")
    pit.decide("play-to-the-end", decided="yes")


@KINDS
@ALL
@pytest.mark.rule("R-33")
@pytest.mark.fault("P5", "P6")
def test_a_failure_that_left_cards_and_chips_untouched_is_resumed_at_the_exact_step(game, kind):
    pit = Pit(game).bet(1, 2)
    pit.next_packet()
    before = pit.round
    pit.reported(kind)
    assert pit.decide("resume", what="only this computer restarted").rule == "R-33"
    assert pit.round.boxes == before.boxes
    assert pit.round.step == before.step
    pit.deal().finish()


@KINDS
@ALL
@pytest.mark.rule("R-28")
def test_a_device_fault_that_affected_the_outcome_is_voided_by_a_shift_manager(game, kind):
    pit = Pit(game).bet(1, 2, **SIDES).deal()
    pit.reported(kind)
    assert "Gaming Shift Manager" in pit.refused(pit.ruling("fault-void", MANAGER)).words
    assert "reason" in pit.refused(pit.ruling("fault-void", reason="")).words
    assert pit.decide("fault-void", what="the reader swapped two hands").rule == "R-28"
    assert pit.back(1, 2)
    assert pit.rules(1) == {"R-28"}
    assert {fact.rule for fact in pit.facts if isinstance(fact, ev.RoundVoided)} == {"R-28"}


@QUIET
@pytest.mark.rule("R-24", "R-28", "R-33")
def test_where_the_document_is_silent_on_power_the_shift_manager_rules(game):
    pit = Pit(game).bet(1, 2, **SIDES).deal()
    pit.raised("power-failure")
    assert pit.finding.rule == "R-24"
    assert set(pit.offers(**{"return": "1"})) == {
        "resume", "fault-void", "ruled-on", "ruled-so", "ruled-return", "ruled-void",
    }  # fmt: skip
    assert pit.decide("ruled-return", **{"return": "1,2"}).rule == "R-24"
    assert pit.back(1, 2)


@ALL
@pytest.mark.rule("M3 6.1", "X3 6.1", "SS 6.1", "R-24")
@pytest.mark.fault("P11", "P4")
def test_a_shuffler_that_stops_or_contradicts_itself_is_ruled_on(game):
    pit = Pit(game).bet(1, 2, **SIDES)
    pit.next_packet()
    pit.reported("stalled")
    assert {"resume", "fault-void", "ruled-on"} <= set(pit.offers())
    pit.decide("resume")
    pit.reported("quarantine")
    pit.decide("ruled-void")
    assert pit.back(1, 2)


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("M3 5.16.1", "X3 5.16.1", "M3 1.1.10", "X3 1.1.12")
def test_a_stand_off_has_neither_won_nor_lost_and_is_no_outcome_by_itself(game):
    pit = Pit(game, cards=cards("Kh 8d 3c Qh 9d 4c Qd 9c 4h 5s 6s 7c")).bet(1, 2).deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats(seats=(2,)))
    assert {line.outcome for line in pit.box(2).lines} == {"stand-off"}
    pit.raised("power-failure")
    assert {"may-withdraw", "play-to-the-end"} <= set(pit.offers())
    pit.decide("may-withdraw", decided="no", withdraw="1")
    assert pit.back(1)
    pit.play().do(ask.CloseRound())
