"""Chips below the minimum and above the maximum, in each document that speaks of them, round after round."""

import pytest

from engine.procedure import Phase
from engine.table import commands as ask
from tests.engine.felt import LR, M3, SS, X3, felt, seat, settle, terms
from tests.engine.pit import SHUFFLED, Pit

MBS = pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
AMONG = {"ante": (10, 100), "play": (10, 100), "bet": (20, 200)}


def ante_of(game, dollars: int, *, used: tuple[int, ...] = (), dealer: str = "", hand: str = "", **more: int):
    """The Ante of a hand that wins against a dealer who does not qualify, within limits of 10 to 100."""
    five = game is SS
    cards = hand or ("9h 8d 7c 5s 3h" if five else "9h 8d 7c")
    against = dealer or ("Ks Qd Jc 9s 2h" if five else "Js Td 8c")
    follow = {"bet": 2 * dollars} if five else {"play": dollars}
    box = seat(1, cards, ante=dollars, **follow, **more)
    return settle(felt(box, dealer=against, at=terms(game, limits={"ante": AMONG["ante"]})), used=used)


@MBS
@pytest.mark.rule("M3 5.14", "X3 5.14", "SS 5.14", "R-27")
@pytest.mark.parametrize(("laid", "action"), [(99, 99), (100, 100), (101, 100), (250, 100)])
def test_above_the_maximum_winner_and_loser_are_settled_on_the_maximum_and_the_rest_goes_back(game, laid, action):
    won = ante_of(game, laid).lines[1]["ante"]
    assert (won.winnings, won.returned) == (action * 100, laid * 100)
    strong = "As Ad Kc 5s 2h" if game is SS else "As Ad Kc"
    lost = ante_of(game, laid, dealer=strong, hand="Qh 8d 7c 5s 3h" if game is SS else "Qh 8d 6c").lines[1]["ante"]
    assert (lost.outcome, lost.stake - lost.returned) == ("lose", action * 100)
    assert (game.clauses.over_maximum in lost.why.rules and "R-27" in lost.why.rules) is (laid > 100)


@MBS
@pytest.mark.rule("M3 5.13", "X3 5.13", "SS 5.13", "R-31")
@pytest.mark.parametrize(("laid", "under"), [(9, True), (10, False), (11, False)])
def test_below_the_minimum_is_settled_once_and_goes_back_whatever_the_outcome_afterwards(game, laid, under):
    first = ante_of(game, laid).lines[1]["ante"]
    assert (first.outcome, first.winnings) == ("win", laid * 100)
    again = ante_of(game, laid, used=(1,)).lines[1]["ante"]
    assert again.outcome == ("return" if under else "win")
    assert again.net == (0 if under else laid * 100)
    assert ante_of(game, laid, used=(2,)).lines[1]["ante"].outcome == "win"


@MBS
@pytest.mark.rule("M3 5.13", "X3 5.13", "SS 5.13", "R-31", "R-23")
def test_the_one_time_is_remembered_from_round_to_round_until_the_player_leaves(game):
    pit = Pit(game, limits={"ante": AMONG["ante"]})
    outcomes = []
    for _ in range(3):
        pit.do(ask.PlaceYourBets())
        pit.put(1, "ante", 5)
        pit.put(2, "ante", 10)
        pit.do(ask.NoMoreBets(warned=True))
        pit.deal().play(folds=(1, 2))
        outcomes.append({line.wager: line.outcome for line in pit.box(1).lines}["ante"])
        assert {line.wager: line.outcome for line in pit.box(2).lines}["ante"] == "lose"
        pit.do(ask.CloseRound())
    assert outcomes == ["lose", "return", "return"]
    pit.deck = list(reversed(SHUFFLED))
    pit.do(ask.PlayerLeft(seat=1), ask.PlaceYourBets())
    pit.put(1, "ante", 5)
    pit.do(ask.NoMoreBets(warned=True))
    pit.deal().play(folds=(1,))
    assert {line.wager: line.outcome for line in pit.box(1).lines}["ante"] == "lose"


@MBS
@pytest.mark.rule("M3 5.13", "X3 5.13", "SS 5.13")
def test_a_wager_that_went_back_has_not_used_up_the_one_time(game):
    pit = Pit(game, limits={"ante": AMONG["ante"]})
    pit.do(ask.PlaceYourBets())
    pit.put(1, "ante", 5)
    pit.put(2, "ante", 10)
    pit.do(ask.NoMoreBets(warned=True))
    pit.deal()
    pit.raised("other")
    pit.do(pit.ruling("ruled-return", **{"return": "1"}))
    pit.play(folds=(2,))
    pit.do(ask.CloseRound())
    assert pit.table.under_minimum == ()


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("R-21", "M3 5.13", "X3 5.13")
def test_beside_an_ante_that_goes_back_for_being_too_small_the_progressive_stays_in_play(game):
    box = seat(1, "Ah Kh 9h", ante=5, play=5, progressive=5)
    at = terms(game, limits={"ante": AMONG["ante"]})
    got = settle(felt(box, dealer="Qs Jd 4c", community="5h 7h", at=at), used=(1,))
    assert got.outcomes(1)["ante"] == "return"
    assert got.outcomes(1)["progressive"] == "win"


@MBS
@pytest.mark.rule("M3 5.16", "X3 5.16", "SS 5.16", "M3 5.16.2", "X3 5.16.2", "SS 5.16.2", "R-12")
def test_after_a_fold_the_power_failure_lets_nobody_take_bets_back(game):
    pit = Pit(game).bet(1, 2)
    pit.deal()
    pit.do(ask.Choose(seat=1, choice="fold"))
    pit.raised("power-failure")
    assert "may-withdraw" not in pit.offers(decided="no")
    pit.decide("play-to-the-end", decided="no")
    pit.play()
    assert pit.phase is Phase.CLOSING


@MBS
@pytest.mark.rule("M3 5.1.1", "X3 5.1.1", "SS 5.1.1", "M3 5.1", "X3 5.1", "SS 5.1")
def test_a_void_round_takes_back_also_what_was_settled_and_takes_its_deck_out_of_use(game):
    pit = Pit(game).bet(1, 2, progressive=5)
    pit.deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats(seats=(1,)))
    pit.raised("foreign-card")
    pit.decide("void")
    assert pit.round.outcome == "void"
    assert pit.back(1, 2)
    assert {line.outcome for box in pit.round.boxes.values() for line in box.lines} == {"return"}
    assert pit.table.holds


@pytest.mark.parametrize("game", [M3, X3, SS, LR], ids=lambda game: game.prefix)
@pytest.mark.rule("M3 5.1.2", "X3 5.1.2", "SS 5.1.2", "LR 5.1.2", "M3 5.15", "X3 5.15", "SS 5.15", "R-22")
def test_an_earlier_round_is_one_that_was_played_and_stays_as_it_was(game):
    pit = Pit(game).bet(1).finish()
    approved = pit.table.approved
    pit.place(1)
    for kind in ("earlier-round",) if game is LR else ("earlier-round", "limits-earlier"):
        pit.raised(kind)
        finding = pit.round.findings[-1]
        for wrong in ("0", "2", "9"):
            assert pit.refused(pit.ruling("stands", finding=finding, round=wrong))
        pit.do(pit.ruling("stands", finding=finding, round="1"))
    assert pit.round.number == 2
    assert pit.table.approved == approved
