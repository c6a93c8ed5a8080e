"""Decisions: who is waited for, what a choice places, takes back or costs, and until when it can be changed."""

import pytest

from engine.procedure import Decide, Expose, Phase
from engine.round.course import current, expected
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.state import DEALER
from tests.engine.felt import LR, M3, SS, UK, X3
from tests.engine.pit import Pit
from tests.engine.stops import EVERY_METHOD, at_step, onward

METHODS = pytest.mark.parametrize(
    ("game", "method"), EVERY_METHOD, ids=[f"{game.prefix}-{method}" for game, method in EVERY_METHOD]
)
AGAINST_A_DEALER = pytest.mark.parametrize("game", [M3, X3, SS, UK], ids=lambda game: game.prefix)


def decision_points(game, method, *seats):
    """The table at each decision, which nobody has made yet."""
    for place, step in enumerate(game.procedures[method].steps):
        if isinstance(step, Decide):
            yield step, at_step(game, method, place, *seats)


@METHODS
@pytest.mark.rule("M3 3.9", "X3 3.9", "SS 3.9", "LR 3.8", "LR 3.12", "UK-5")
@pytest.mark.rule("X3 3.7.2", "X3 3.7.2.1", "LR 3.11", "LR 3.15", "M3 3.10", "X3 3.10", "SS 3.10")
def test_nothing_is_dealt_or_turned_until_the_last_player_has_decided(game, method):
    for step, pit in decision_points(game, method, 1, 3, 5):
        shown, dealer = pit.round.community.shown, pit.round.dealer
        for seat in (3, 1):
            pit.do(ask.Choose(seat=seat, choice=step.choices[0].name))
            assert pit.box(seat).decisions[step.point] == step.choices[0].name
            assert current(game, pit.round) is step
            assert pit.phase is Phase.DECIDING
            pit.refused(ask.TurnCards())
            pit.refused(ask.SettleSeats())
            assert expected(game, pit.round) is None or pit.round.dealer == dealer
        assert (pit.round.community.shown, pit.round.dealer) == (shown, dealer)
        pit.do(ask.Choose(seat=5, choice=step.choices[0].name))
        assert current(game, pit.round) is not step


@METHODS
@pytest.mark.rule("X3 3.7.2", "X3 3.7.2.1")
def test_the_dealers_hand_is_due_before_the_decisions_or_after_the_last_of_them(game, method):
    (step, pit), *_ = decision_points(game, method, 1, 3)
    pit.do(ask.Choose(seat=1, choice=step.choices[0].name))
    assert expected(game, pit.round) is None or pit.phase is Phase.DECIDING
    early = pit.draw(game.hand_cards)
    pit.do(ask.TakePacket(place=DEALER, cards=early, security="none", oddities=()))
    assert pit.finding.kind == "early-cards"
    assert not set(early) & set(pit.round.dealer.faces)


@METHODS
@pytest.mark.rule("M3 3.9", "X3 3.9", "SS 3.9", "LR 3.8", "LR 3.12", "UK-5")
def test_all_others_stay_in_and_nobody_who_has_decided_is_asked_again(game, method):
    for step, pit in decision_points(game, method, 1, 3, 5):
        last = step.choices[-1] if step.choices[-1].name == "withdraw" else step.choice("fold")
        assert last is not None
        pit.do(ask.Choose(seat=3, choice=last.name), ask.AllOthers())
        decided = {seat: pit.box(seat).decisions[step.point] for seat in (1, 3, 5)}
        assert decided == {1: step.choices[0].name, 3: last.name, 5: step.choices[0].name}


@METHODS
@pytest.mark.rule("M3 3.9", "X3 3.9", "SS 3.9", "UK-5", "LR 3.8", "LR 3.12")
def test_without_a_decision_open_nobody_decides(game, method):
    pit = at_step(game, method, 2)
    point = next(step for step in game.procedures[method].steps if isinstance(step, Decide))
    pit.refused(ask.Choose(seat=1, choice=point.choices[0].name))
    pit.refused(ask.AllOthers())


@pytest.mark.parametrize("ante", [5, 10, 15, 25, 100])
@AGAINST_A_DEALER
@pytest.mark.rule("M3 1.1.7", "X3 1.1.8", "SS 1.1.2", "M3 3.9.2", "X3 3.9.2", "SS 3.9.2", "UK-6")
def test_to_stay_in_places_what_the_document_asks_for_and_no_cent_more(game, ante):
    pit = Pit(game)
    pit.do(ask.PlaceYourBets())
    pit.put(2, "ante", ante)
    pit.do(ask.NoMoreBets(warned=True))
    pit.deal()
    follow = next(wager for wager in game.wagers if wager.follows)
    name = "bet" if game is SS else "play"
    pit.do(ask.Choose(seat=2, choice=name))
    assert pit.box(2).wagers == {"ante": ante * 100, follow.name: ante * 100 * (2 if game is SS else 1)}
    assert pit.box(2).standing == "live"


@pytest.mark.parametrize("wrong", [1, 9, 11, 19, 21, 30])
@AGAINST_A_DEALER
@pytest.mark.rule("M3 3.9.2", "X3 3.9.2", "SS 3.9.2", "UK-6", "R-36", "M3 1.1.7", "X3 1.1.8", "SS 1.1.2")
def test_the_dealers_hand_stays_down_while_a_second_stake_has_the_wrong_size(game, wrong):
    name = "bet" if game is SS else "play"
    pit = Pit(game).bet(1, 2)
    pit.deal()
    pit.do(ask.Choose(seat=1, choice=name), ask.Choose(seat=2, choice=name, amount=wrong * 100))
    pit.deal()
    assert isinstance(current(game, pit.round), Expose)
    no = pit.refused(ask.TurnCards())
    assert no.rule == "R-36"
    assert no.words.startswith("Position 2:")
    assert not pit.round.dealer.face_up
    pit.raised("unequal", "2")
    pit.decide("corrected", seat="2")
    assert pit.box(2).wagers[name] == 2000 if game is SS else 1000
    pit.do(ask.TurnCards())
    assert pit.round.dealer.face_up


@AGAINST_A_DEALER
@pytest.mark.rule("R-36")
def test_a_second_stake_is_never_less_than_nothing(game):
    pit = Pit(game).bet(1)
    pit.deal()
    name = "bet" if game is SS else "play"
    assert pit.refused(ask.Choose(seat=1, choice=name, amount=-100)).rule == "R-36"


@AGAINST_A_DEALER
@pytest.mark.rule("M3 1.1.5", "X3 1.1.6", "SS 1.1.4", "M3 3.9.1", "X3 3.9.1", "SS 3.9.1", "UK-5", "R-2")
def test_whoever_folds_loses_the_ante_is_not_compared_and_places_nothing_more(game):
    pit = Pit(game).bet(1, 2)
    pit.deal()
    pit.do(ask.Choose(seat=1, choice="fold"))
    assert pit.box(1).standing == "folded"
    assert set(pit.box(1).wagers) == {"ante"}
    pit.play()
    (line,) = pit.box(1).lines
    assert (line.wager, line.outcome, line.net) == ("ante", "lose", -1000)
    assert not pit.box(1).hand.shown


@pytest.mark.parametrize("game", [M3, X3, UK], ids=lambda game: game.prefix)
@pytest.mark.rule("M3 3.9.3", "X3 3.9.3", "UK-1")
def test_a_hand_without_an_ante_stays_in_for_nothing_and_one_with_an_ante_never_does(game):
    pit = Pit(game)
    pit.do(ask.PlaceYourBets())
    pit.put(1, "pair_plus", 10)
    pit.put(2, "ante", 10)
    pit.do(ask.NoMoreBets(warned=True))
    pit.deal()
    for choice in ("play", "fold"):
        pit.refused(ask.Choose(seat=1, choice=choice))
    pit.refused(ask.Choose(seat=2, choice="continue"))
    pit.do(ask.Choose(seat=1, choice="continue"), ask.Choose(seat=2, choice="play"))
    assert pit.box(1).wagers == {"pair_plus": 1000}
    assert pit.box(1).standing == "live"


@pytest.mark.parametrize("game", [M3, X3, UK], ids=lambda game: game.prefix)
@pytest.mark.rule("M3 3.9.3", "X3 3.9.3", "UK-1")
def test_a_hand_without_an_ante_is_among_all_others(game):
    pit = Pit(game)
    pit.do(ask.PlaceYourBets())
    pit.put(1, "pair_plus", 10)
    pit.put(2, "ante", 10)
    pit.do(ask.NoMoreBets(warned=True))
    pit.deal()
    pit.do(ask.AllOthers())
    assert pit.box(1).decisions == {"play": "continue"}
    assert pit.box(2).decisions == {"play": "play"}


LR_METHODS = pytest.mark.parametrize("method", LR.procedures)


@LR_METHODS
@pytest.mark.rule("LR 1.1.4", "LR 3.9", "LR 3.10", "LR 3.13", "LR 3.14", "LR 3.16")
def test_only_the_stake_that_is_asked_about_is_taken_back_and_letting_it_ride_takes_nothing(method):
    for point, other in (("1", "2"), ("2", "1")):
        (first, second) = decision_points(LR, method, 1, 2)
        step, pit = first if point == "1" else second
        assert step.point == point
        pit.do(ask.Choose(seat=1, choice="withdraw"), ask.Choose(seat=2, choice="ride"))
        assert pit.box(1).withdrawn == (point,)
        assert pit.box(2).withdrawn == ()
        assert set(pit.box(1).wagers) >= {"1", "2", "$"}
        pit.play()
        back = {line.wager: line.outcome for line in pit.box(1).lines}
        assert back[point] == "return"
        assert back[other] == back["$"] != "return"
        assert "return" not in {line.outcome for line in pit.box(2).lines}


@LR_METHODS
@pytest.mark.rule("LR 3.16")
def test_the_stake_that_is_never_asked_about_stays_in_play_whatever_is_chosen(method):
    for choices in (("withdraw", "withdraw"), ("withdraw", "ride"), ("ride", "withdraw")):
        pit = at_step(LR, method, 0, 1)
        for choice in choices:
            while pit.phase is not Phase.DECIDING:
                onward(pit)
            pit.do(ask.Choose(seat=1, choice=choice))
        pit.play()
        assert "$" not in pit.box(1).withdrawn
        assert {line.wager: line.outcome for line in pit.box(1).lines}["$"] in {"win", "lose"}


@LR_METHODS
@pytest.mark.rule("LR 3.9", "LR 3.13")
def test_no_choice_is_changed_once_the_next_card_is_turned(method):
    for step, pit in decision_points(LR, method, 1, 2):
        pit.do(ask.Choose(seat=1, choice="ride"), ask.Choose(seat=2, choice="withdraw"))
        pit.do(ask.Choose(seat=1, choice="withdraw"))
        assert pit.box(1).withdrawn == (step.point,)
        pit.do(ask.Choose(seat=1, choice="ride"))
        assert pit.box(1).withdrawn == ()
        pit.play(upto=Phase.DECIDING if step.point == "1" else Phase.SETTLING)
        if pit.phase is Phase.DECIDING:
            assert current(LR, pit.round).point == "2"
        else:
            pit.refused(ask.Choose(seat=1, choice="withdraw"))
        assert pit.box(1).decisions[step.point] == "ride"
        assert pit.box(1).withdrawn == ()


@LR_METHODS
@pytest.mark.rule("LR 3.11", "LR 3.15", "LR 1.1.2", "R-32")
def test_one_community_card_after_the_other_is_turned_and_each_only_once_all_have_decided(method):
    pit = at_step(LR, method, 0, 1, 2)
    seen = []
    while pit.phase is not Phase.SETTLING:
        seen.append((pit.phase, pit.round.community.shown))
        onward(pit)
    turned = [shown for phase, shown in seen if phase is Phase.DECIDING] + [pit.round.community.shown]
    assert turned == [(), (0,), (0, 1)]


@pytest.mark.rule("LR 3.4", "LR 1.1.1", "R-36")
def test_chips_on_one_of_the_three_lie_on_all_and_what_is_unequal_is_put_right_before_the_first_card():
    pit = Pit(LR)
    pit.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="2", amount=1500))
    assert pit.box(1).wagers == {"1": 1500, "2": 1500, "$": 1500}
    for wager in ("1", "2", "$"):
        other = Pit(LR)
        other.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="1", amount=1500))
        other.do(ask.PlaceWager(seat=1, wager=wager, amount=500, alone=True))
        assert other.refused(ask.NoMoreBets(warned=True)).rule == "R-36"
        assert other.phase is Phase.BETTING


@pytest.mark.rule("R-32")
def test_the_card_that_was_turned_becomes_the_first_and_the_other_one_stays_down():
    for method in LR.procedures:
        *_, (step, pit) = decision_points(LR, method, 1, 2)
        assert step.point == "2"
        one, two = pit.round.community.cards
        if two is None:
            assert pit.refused(ask.OtherCardTurned()).rule == "R-32"
            continue
        assert any(isinstance(event, ev.CommunitySwapped) for event in pit.do(ask.OtherCardTurned()))
        assert pit.round.community.cards == (two, one)
        assert pit.round.community.shown == (0,)
        pit.do(ask.Choose(seat=1, choice="ride"))
        assert pit.refused(ask.OtherCardTurned()).rule == "R-32"


@pytest.mark.rule("R-32")
def test_before_a_card_is_turned_none_is_the_other_one():
    for method in LR.procedures:
        (_, pit), *_ = decision_points(LR, method, 1)
        assert pit.refused(ask.OtherCardTurned()).rule == "R-32"
