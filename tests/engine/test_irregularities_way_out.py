"""No finding holds a table for ever, and none costs anybody chips because it was raised by mistake."""

import pytest

from engine.actors import Rank
from engine.games.catalogue import GAMES
from engine.irregularities.catalogue import rows_for
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import events as ev
from engine.table import keeping_asked as keep
from tests.approvals import word
from tests.engine.felt import LR, M3, SS, X3
from tests.engine.pit import SHUFFLED, SUPERVISOR, Pit

ALL = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
MBS = pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
HARMLESS = {"play-on", "rule-on", "place-security-card", "note-earlier"}
SIDES = {"progressive": 5, "pair_plus": 10, "six_card_bonus": 10, "prime": 5}


@ALL
@pytest.mark.rule("R-34")
def test_whatever_a_person_raises_can_be_found_not_to_be_so_by_somebody_above_the_dealer(game):
    for row in (each for each in rows_for(game) if each.by_hand):
        ways = [each for each in row.outcomes if each.effect in HARMLESS and each.needs is not Rank.DEALER]
        assert ways, row.kind


@MBS
@pytest.mark.rule("M3 5.11", "X3 5.11", "SS 5.11", "R-34")
def test_a_player_who_comes_back_while_the_supervisor_is_called_plays_on(game):
    pit = Pit(game).bet(1, 2, **SIDES).deal()
    before = pit.round.boxes
    pit.raised("absent", "1")
    assert "reason" in pit.refused(pit.ruling("unfounded", SUPERVISOR, reason=" ")).words
    pit.decide("unfounded")
    assert pit.round.boxes == before
    pit.finish()


@pytest.mark.parametrize("kind", ["wager-alone", "late-wager", "late-withdrawal", "several-hands", "exposed"])
@MBS
@pytest.mark.rule("R-34")
def test_a_finding_raised_by_mistake_is_taken_back_and_nothing_changes(game, kind):
    pit = Pit(game).bet(1, 2, **SIDES).deal()
    before, people = pit.round.boxes, pit.table.occupants
    pit.raised(kind)
    pit.decide("play-on", number="0") if kind == "exposed" else pit.decide("unfounded")
    assert (pit.round.boxes, pit.table.occupants) == (before, people)
    pit.finish()


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.13", "X3 5.14", "R-34", "M3 5.13", "SS 5.13", "M3 5.14", "SS 5.14")
def test_limits_that_were_not_broken_hold_nothing(game):
    pit = Pit(game, limits={"ante": (1, 50)}).bet(1).deal().play(upto=Phase.SETTLING)
    for kind in ("under-minimum", "over-maximum"):
        pit.raised(kind, "1")
        assert "within this limit" in pit.refused(pit.ruling("settled-so", wager="ante")).words
        pit.decide("unfounded")
    pit.finish()


@ALL
@pytest.mark.rule("R-24", "R-34")
def test_what_comes_to_light_in_a_void_round_is_put_on_record_whatever_the_count_says(game):
    pit = Pit(game).bet(1, 2)
    pit.next_packet("foreign")
    pit.do(pit.ruling("void" if "void" in pit.offers() else "ruled-void"))
    for kind in ("continuity", "door", "deck-count", "other"):
        pit.reported(kind)
        facts = {"count": "51", "by": "D1"} if kind != "other" else {}
        pit.do(pit.ruling("void-already", SUPERVISOR, **facts))
    pit.do(ask.ConfirmRefund(seat=1), ask.ConfirmRefund(seat=2), ask.CloseRound())
    assert pit.round.outcome == "void"


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.1", "X3 5.3", "M3 5.1", "M3 5.3")
def test_a_hand_put_right_with_a_card_that_lies_elsewhere_holds_the_round_for_that(game):
    pit = Pit(game).bet(1).deal(upto="dealer")
    pit.next_packet(count=2)
    elsewhere = pit.box(1).hand.cards[0]
    mine = " ".join(str(card) for card in pit.round.dealer.cards)
    offer = pit.offers(cards=f"{mine} {elsewhere}")["rebuilt"]
    assert offer.refusal is None, "nobody learns from a draft what lies face down"
    pit.do(pit.ruling("rebuilt", SUPERVISOR, cards=f"{mine} {elsewhere}"))
    assert pit.finding.kind == "foreign-card"
    assert str(elsewhere) not in pit.finding.words
    pit.decide("void")
    assert pit.back(1)


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.3", "M3 5.3")
def test_the_same_card_twice_in_one_hand_is_a_slip(game):
    pit = Pit(game).bet(1).deal(upto="dealer")
    pit.next_packet(count=2)
    card = SHUFFLED[40]
    assert "twice" in pit.refused(pit.ruling("rebuilt", cards=f"{card} {card} ?")).words


# -- the deck ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "facts", "hold"),
    [
        ("foreign-card", {"card": "a joker", "deck": "The red deck"}, "deck-check"),
        ("deck-count", {}, "deck-count"),
        ("unshuffled", {}, "unshuffled"),
        ("doubt", {"count": "51", "by": "D1"}, "deck-count"),
    ],
)
@MBS
@pytest.mark.rule("M3 5.1", "X3 5.1", "SS 5.1", "X3 5.8")
@pytest.mark.case("B46")
def test_a_deck_that_made_a_round_void_is_out_of_use_until_a_supervisor_puts_that_right(game, kind, facts, hold):
    pit = Pit(game).bet(1).deal()
    pit.raised(kind)
    outcome = "count-wrong" if kind == "doubt" else "void"
    offer = pit.offers(**facts)[outcome]
    assert offer.preview is not None
    assert len(offer.preview.holds) == 1
    pit.decide(outcome, **facts)
    pit.do(ask.ConfirmRefund(seat=1), ask.CloseRound())
    assert [each.kind for each in pit.table.holds] == [hold]
    assert (facts.get("deck") or "The deck") in pit.refused(ask.PlaceYourBets()).words
    changed = keep.ChangeDeck(deck="the blue deck", colour="blue", approval=word("S1", SUPERVISOR, "found wrong"))
    pit.do(changed, keep.CountStub(count=52, counted_by="D1"), ask.PlaceYourBets())


# -- when it can be raised --------------------------------------------------------------------------------------------


@MBS
@pytest.mark.rule("M3 5.4", "X3 5.4", "SS 5.4")
def test_a_card_exposed_in_the_deal_is_raised_before_anybody_has_decided(game):
    pit = Pit(game).bet(1, 2).deal()
    assert "exposed" in pit.can_happen()
    assert "void" in pit.offers(pit.raised("exposed", "1"), number="2")
    pit.decide("play-on", number="1")
    pit.do(ask.Choose(seat=1, choice="fold"))
    assert not {"void", "play-on"} & set(pit.offers(pit.raised("exposed", "2"), number="2"))


@pytest.mark.rule("LR 5.5")
def test_in_let_it_ride_the_deal_is_over_at_the_second_decision():
    pit = Pit(LR).bet(1, 2).deal()
    assert "exposed" in pit.can_happen()
    pit.do(ask.AllOthers())
    pit.do(ask.TurnCards())
    assert pit.phase is Phase.DECIDING
    assert set(pit.offers(pit.raised("exposed"))) == {"ruled-on", "ruled-so", "ruled-return", "ruled-void"}


@pytest.mark.rule("X3 5.4", "X3 3.7.2.1")
def test_the_dealers_cards_of_method_b_are_dealt_after_the_decisions_and_can_be_exposed():
    pit = Pit(X3, "B").bet(1, 2).deal()
    pit.do(ask.AllOthers())
    assert pit.phase is Phase.DEALING
    assert "exposed" in pit.can_happen()


@MBS
@pytest.mark.rule("M3 5.4", "X3 5.4", "SS 5.4", "R-37")
def test_a_second_exposed_card_is_added_to_the_one_that_was_decided_on_before(game):
    pit = Pit(game).bet(1, 2)
    pit.next_packet("face-up")
    pit.decide("play-on")
    pit.next_packet("face-up")
    assert set(pit.offers()) == {"void"}
    assert pit.refused(pit.ruling("play-on", SUPERVISOR, number="1"))
    pit.decide("void")
    assert pit.back(1, 2)


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.4", "R-37", "M3 5.4", "SS 5.4")
def test_a_card_that_was_not_exposed_after_all_does_not_count_for_the_next(game):
    pit = Pit(game).bet(1, 2).deal()
    pit.raised("exposed", "1")
    pit.decide("play-on", number="0")
    pit.raised("exposed", "2")
    pit.decide("play-on", number="1")
    pit.finish()


@MBS
@pytest.mark.rule("M3 5.2", "X3 5.2", "SS 5.2", "X3 6.1")
def test_once_hands_are_turned_for_the_settlement_a_wrong_deal_is_ruled_on(game):
    pit = Pit(game).bet(1, 2).deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats(seats=(2,)))
    pit.raised("misdealt")
    assert not {"void", "move"} & set(pit.offers(handled="no", moves="1=2,2=1"))
    pit.decide("ruled-on", handled="yes")
    pit.play().do(ask.CloseRound())


# -- chips that come after everything ---------------------------------------------------------------------------------


@MBS
@pytest.mark.rule("M3 5.5", "X3 5.5", "SS 5.5")
def test_chips_put_down_when_all_is_settled_are_refused_and_have_their_line(game):
    pit = Pit(game).bet(1, 2, progressive=5).deal().play()
    assert pit.phase is Phase.CLOSING
    for amount in ("500", "1000"):
        pit.raised("late-wager", "1")
        pit.decide("refused", wager="ante", amount=amount)
        assert pit.phase is Phase.SETTLING
        pit.do(ask.SettleSeats())
    pit.do(ask.CloseRound())
    (line,) = (line for line in pit.box(1).lines if line.wager == "ante_refused")
    assert (line.stake, line.returned) == (1500, 1500)


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.5", "X3 5.7", "M3 5.5", "SS 5.5", "M3 5.7", "SS 5.7")
def test_chips_refused_on_a_position_whose_hand_is_out_do_not_hold_the_round(game):
    pit = Pit(game).bet(1, 2)
    pit.next_packet(count=2)
    pit.decide("removed")
    pit.raised("late-wager", "1")
    pit.decide("refused", wager="ante", amount="500")
    pit.deal().finish()
    assert pit.back(1)


# -- nothing goes round it --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 6.2", "M3 6.2")
@pytest.mark.case("B13")
def test_a_closed_round_that_is_held_is_not_corrected_meanwhile(game):
    pit = Pit(game).bet(1).finish()
    correct = ask.Correct(
        round_number=1,
        seat=1,
        wager="ante",
        amount=500,
        approval=word("S1", SUPERVISOR, "paid too little"),
        proposed_by="D1",
    )
    finding = pit.raised("deck-count")
    assert pit.refused(correct).rule == finding.rule
    pit.decide("unfounded", count="52", by="D1")
    assert isinstance(pit.do(correct)[0], ev.Corrected)


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.parametrize("names", [("", "S1"), ("D1", ""), ("D1", "D1")])
@pytest.mark.rule("X3 6.2", "M3 6.2", "SS 6.2")
def test_a_correction_without_two_names_is_none(game, names):
    pit = Pit(game).bet(1).finish()
    proposed_by, by = names
    signed = word(by, SUPERVISOR, "paid too little")
    correct = ask.Correct(round_number=1, seat=1, wager="ante", amount=500, proposed_by=proposed_by, approval=signed)
    assert pit.refused(correct).rule == "6.2"


@ALL
@pytest.mark.rule("R-34")
def test_without_anybody_who_asks_for_it_nothing_is_decided(game):
    pit = Pit(game).bet(1)
    pit.next_packet("face-up")
    pit.do(ask.SeatDealer(dealer=""))
    alone = ask.ResolveIrregularity(number=1, outcome="play-on", approval=word("S1", SUPERVISOR))
    assert "who asks" in pit.refused(alone).words
