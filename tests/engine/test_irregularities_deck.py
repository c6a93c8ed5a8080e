"""The deck: foreign, missing, unshuffled cards, exposed cards, doubt about the count (5.1, 5.4, 5.8)."""

import pytest
from msgspec.structs import replace

from engine.decide import decide
from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.terms import HouseSettings
from tests.engine.felt import LR, M3, SS, UK, X3
from tests.engine.pit import SHIFT, SHUFFLED, SUPERVISOR, Pit

ALL = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
SPOKEN = pytest.mark.parametrize("game", [M3, X3, SS, LR], ids=lambda game: game.prefix)
MBS = pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
SIDES = {"progressive": 5, "pair_plus": 10, "six_card_bonus": 10, "prime": 5}


def at_play(game, *seats, **more) -> Pit:
    """A round after the deal, decisions still open."""
    return Pit(game).bet(*(seats or (1, 2, 3)), **(more or SIDES)).deal()


@SPOKEN
@pytest.mark.rule("M3 5.1.1", "X3 5.1.1", "SS 5.1.1", "LR 5.1.1", "R-34")
@pytest.mark.fault("C2", "C4", "C9")
def test_a_foreign_card_voids_the_round_and_every_chip_goes_back(game):
    pit = Pit(game).bet(1, 2, **SIDES)
    pit.next_packet("foreign")
    assert pit.finding.kind == "foreign-card"
    assert "round is held" in pit.refused(ask.CardsDealt()).words
    decided = pit.decide("void", where="1", card="a card with a red back", deck="blue deck")
    assert decided.rule == "5.1.1"
    assert pit.round.outcome == "void"
    assert pit.back(1, 2)
    assert pit.rules(1) == {"5.1.1"}
    assert pit.phase is Phase.CLOSING


@SPOKEN
@pytest.mark.rule("M3 5.5", "X3 5.5", "SS 5.5", "LR 5.6")
def test_in_a_void_round_no_chips_are_late_for_all_of_them_go_back(game):
    pit = Pit(game).bet(1, 2, **SIDES)
    late = ask.RefuseLateWager(seat=1, wager=game.main_wagers[0].name, amount=25_00)
    pit.do(late)
    pit.next_packet("foreign")
    pit.decide("void", where="1", card="a card with a red back", deck="blue deck")
    told = pit.round.restitutions
    assert "void" in pit.refused(late).words
    assert pit.round.restitutions == told
    assert not isinstance(decide(pit.table, late, judging=True), Refusal)


@SPOKEN
@pytest.mark.rule("M3 2.1", "X3 2.1", "SS 2.1", "LR 2.1")
@pytest.mark.parametrize("odd", ["joker", "foreign", "the same card twice"])
def test_what_one_deck_of_52_does_not_have_holds_the_round(game, odd: str):
    pit = Pit(game).bet(1, 2)
    first = pit.draw(game.hand_cards)
    if odd == "the same card twice":
        pit.do(ask.TakePacket(place="1", cards=first), ask.TakePacket(place="2", cards=first))
    else:
        pit.do(ask.TakePacket(place="1", cards=first, oddities=(odd,)))
    assert pit.finding.kind == "foreign-card"
    pit.decide("void")
    assert pit.back(1, 2)


@SPOKEN
@pytest.mark.rule("M3 5.1.2", "X3 5.1.2", "SS 5.1.2", "LR 5.1.2")
@pytest.mark.fault("C14")
def test_what_was_settled_in_earlier_rounds_stands(game):
    pit = Pit(game).bet(1).deal().finish()
    before = [fact for fact in pit.facts if isinstance(fact, ev.SeatSettled)]
    pit.bet(1).deal()
    pit.raised("deck-count")
    pit.decide("void")
    after = [fact for fact in pit.facts if isinstance(fact, ev.SeatSettled)]
    assert after == before
    assert pit.round.number == 2


@SPOKEN
@pytest.mark.rule("M3 5.1", "X3 5.1", "SS 5.1", "LR 5.1", "LR 5.2")
@pytest.mark.case("B36")
def test_a_void_undoes_folds_and_settlements_and_reverses_the_progressives(game):
    folds = () if game is LR else (3,)
    pit = at_play(game).play(folds=folds, upto=Phase.SETTLING)
    pit.do(ask.SettleSeats(seats=(3,)))
    taken = [line for line in pit.box(3).lines if line.outcome != "return"]
    assert taken
    finding = pit.raised("foreign-card")
    offer = pit.offers(finding)["void"]
    assert offer.preview is not None
    assert offer.preview.voids
    assert offer.preview.progressive_back == 15_00
    assert {fate.undoes for fate in offer.preview.of(3)} >= {line.outcome for line in taken}
    assert all(fate.fate == "goes back" and fate.back == fate.stake for fate in offer.preview.wagers)
    pit.decide("void")
    assert pit.back(1, 2, 3)
    returned = {line.wager for box in pit.round.boxes.values() for line in box.lines}
    assert "progressive" in returned
    pit.do(*(ask.ConfirmRefund(seat=seat) for seat in (1, 2, 3)), ask.CloseRound())
    assert pit.round.closed


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.rule("X3 5.1", "R-22", "M3 5.1", "SS 5.1")
def test_a_closed_round_can_still_be_void_until_the_next_one_is_announced(game, closed):
    pit = at_play(game).play()
    if closed:
        pit.do(ask.CloseRound())
    assert pit.raised("foreign-card").rule == "5.1"
    pit.decide("void")
    assert pit.round.outcome == "void"
    assert pit.back(1, 2, 3)


@SPOKEN
@pytest.mark.rule("M3 5.1", "X3 5.1", "SS 5.1", "LR 5.2")
@pytest.mark.fault("C6", "C7")
def test_a_deck_that_is_short_voids_the_round_unless_the_count_by_hand_is_right(game):
    pit = at_play(game)
    pit.reported("deck-count")
    assert set(pit.offers()) == {"void", "unfounded"}
    assert "only where the count is right" in pit.refused(pit.ruling("unfounded", count="51", by="D1")).words
    assert "Answer first" in pit.refused(pit.ruling("unfounded", by="D1")).words
    pit.decide("unfounded", count="52", by="D1")
    assert pit.round.outcome == "open"
    pit.play(upto=Phase.CLOSING).do(ask.CloseRound())


@MBS
@pytest.mark.rule("M3 5.1", "X3 5.1", "SS 5.1")
@pytest.mark.fault("C8")
@pytest.mark.case("B03")
def test_unshuffled_cards_void_the_round(game):
    pit = at_play(game)
    pit.reported("unshuffled")
    pit.decide("void", deck="blue deck")
    assert pit.back(1, 2, 3)


@pytest.mark.parametrize("game", [LR, UK], ids=lambda game: game.prefix)
@pytest.mark.rule("R-24")
def test_unshuffled_cards_are_ruled_on_where_the_document_is_silent(game):
    pit = at_play(game)
    pit.reported("unshuffled")
    assert set(pit.offers()) == {"ruled-on", "ruled-so", "ruled-return", "ruled-void"}
    assert "reason" in pit.refused(pit.ruling("ruled-void", reason=" ")).words
    assert pit.decide("ruled-void").rule == "R-24"
    assert pit.back(1, 2, 3)


@SPOKEN
@pytest.mark.rule("M3 5.1", "X3 5.1", "SS 5.1", "LR 5.1")
@pytest.mark.fault("C3", "C10")
@pytest.mark.case("B05")
def test_cards_that_were_seen_twice_are_believed_over_any_count(game):
    pit = Pit(game).bet(1, 2)
    pit.next_packet()
    twin = (SHUFFLED[0], *pit.draw(game.hand_cards - 1))
    pit.packet("2", twin)
    assert pit.finding.kind == "foreign-card"
    assert SHUFFLED[0] not in pit.finding.words
    assert set(pit.offers(count="52", by="D1")) == {"void", "misread"}
    assert pit.refused(pit.ruling("unfounded", SUPERVISOR, count="52", by="D1"))
    pit.decide("void")
    assert pit.back(1, 2)


@SPOKEN
@pytest.mark.rule("M3 6.1", "X3 6.1", "SS 6.1", "R-24")
@pytest.mark.fault("C11")
def test_a_card_ruled_to_be_misread_is_unknown_until_it_is_turned(game):
    pit = Pit(game).bet(1, 2, progressive=5)
    pit.next_packet()
    pit.packet("2", (SHUFFLED[0], *pit.draw(game.hand_cards - 1)))
    pit.decide("misread")
    assert len(pit.box(2).hand.cards) == game.hand_cards
    assert None in pit.box(2).hand.cards
    assert SHUFFLED[0] not in pit.round.seen
    pit.deal().play(upto=Phase.SETTLING)
    assert "Enter the cards" in pit.refused(ask.SettleSeats()).words


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.1", "M3 5.1", "SS 5.1")
def test_two_equal_cards_that_everybody_sees_cannot_be_ruled_away(game):
    pit = at_play(game).play(upto=Phase.SETTLING)
    finding = pit.raised("foreign-card")
    twin = pit.round.dealer.cards[0]
    hand = pit.box(1).hand
    pit.lay(1, cards=(twin, *hand.cards[1:]), shown=(0, 1, 2))
    assert pit.refused(pit.ruling("misread", SHIFT, finding=finding)).rule == "5.1"
    pit.decide("void")


@SPOKEN
@pytest.mark.rule("M3 5.8", "X3 5.8", "SS 5.8", "LR 5.2")
@pytest.mark.fault("C13", "M8")
def test_the_count_by_hand_closes_the_doubt_or_voids_the_round(game):
    pit = Pit(game).bet(1, 2)
    pit.next_packet("double")
    assert set(pit.offers(count="52")) == {"count-right"}
    assert set(pit.offers(count="51")) == {"count-wrong"}
    assert pit.refused(pit.ruling("count-right", count="53", by="D1"))
    assert pit.refused(pit.ruling("count-wrong", count="52", by="D1"))
    assert pit.refused(pit.ruling("count-right", count="fifty-two", by="D1"))
    decided = pit.decide("count-right", count="52", by="Ada, dealer")
    assert decided.facts["count"] == "52"
    assert decided.facts["by"] == "Ada, dealer"
    pit.deal()
    pit.raised("doubt")
    pit.decide("count-wrong", count="51")
    assert pit.back(1, 2)


@pytest.mark.parametrize("kind", ["continuity", "door", "disturbed", "quarantine"])
@SPOKEN
@pytest.mark.rule("M3 5.8", "X3 5.8", "SS 5.8", "LR 5.2")
@pytest.mark.fault("P2", "P9", "M10", "L16", "L22")
def test_what_the_device_cannot_prove_is_counted_by_hand(game, kind):
    pit = at_play(game)
    pit.reported(kind)
    assert pit.finding.rule == ("5.2" if game is LR else "5.8")
    pit.decide("count-right", count="52")
    pit.reported(kind)
    pit.decide("count-wrong", count="50")
    assert pit.back(1, 2, 3)


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.8", "X3 5.1.1", "M3 5.8", "M3 5.1.1")
@pytest.mark.case("B05")
def test_a_right_count_does_not_close_a_doubt_when_a_card_was_seen_twice(game):
    pit = Pit(game).bet(1, 2)
    pit.next_packet()
    pit.packet("2", (SHUFFLED[0], *pit.draw(2)), "double")
    kinds = {each.kind: each for each in pit.round.findings}
    assert set(kinds) == {"foreign-card", "doubt"}
    offers = pit.offers(kinds["doubt"], count="52")
    assert set(offers) == {"seen-twice", "misread"}
    assert offers["seen-twice"].rule == "5.1.1"
    pit.do(pit.ruling("seen-twice", SUPERVISOR, finding=kinds["doubt"]))
    assert pit.back(1, 2)
    assert pit.round.findings == ()
    closing = [fact for fact in pit.facts if isinstance(fact, ev.FindingResolved)]
    assert [fact.outcome for fact in closing] == ["seen-twice", "round-void"]


@ALL
@pytest.mark.rule("M3 5.4", "X3 5.4", "SS 5.4", "LR 5.5", "R-37")
@pytest.mark.fault("M19", "M20")
@pytest.mark.case("B07")
def test_one_exposed_card_plays_on_and_two_void_the_round(game):
    pit = Pit(game).bet(1, 2)
    pit.next_packet("face-up")
    assert pit.finding.kind == "exposed"
    assert pit.decide("play-on").rule == "R-37"
    pit.next_packet("face-up", "face-up")
    assert pit.finding.kind == "exposed-two"
    assert set(pit.offers()) == {"void"}
    assert pit.refused(pit.ruling("play-on", SUPERVISOR, number="1"))
    decided = pit.decide("void")
    assert decided.rule == {"LR": "5.5", "UK": "R-37"}.get(game.prefix, "5.4")
    assert pit.back(1, 2)


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.4", "M3 5.4", "SS 5.4")
def test_cards_exposed_one_by_one_are_counted_together(game):
    pit = Pit(game).bet(1, 2)
    pit.next_packet("face-up")
    pit.next_packet("face-up")
    first, second = pit.round.findings
    assert set(pit.offers(first)) == set(pit.offers(second)) == {"void"}
    pit.do(pit.ruling("void", SUPERVISOR, finding=second))
    assert pit.round.findings == ()
    pit = Pit(game).bet(1, 2)
    pit.next_packet("face-up")
    pit.decide("play-on")
    pit.next_packet("face-up")
    pit.decide("void")
    assert pit.back(1, 2)


@pytest.mark.rule("R-37")
@pytest.mark.case("B16")
def test_how_many_exposed_cards_make_a_round_void_is_a_setting_of_the_house():
    pit = Pit(M3, house=HouseSettings(exposed_cards_that_void=1)).bet(1)
    pit.next_packet("face-up")
    assert set(pit.offers()) == {"void"}
    pit = Pit(UK, house=HouseSettings(exposed_cards_that_void=3)).bet(1)
    pit.next_packet("face-up", "face-up")
    assert "play-on" in pit.offers()
    assert "void" not in pit.offers()


@SPOKEN
@pytest.mark.rule("M3 5.4", "X3 5.4", "SS 5.4", "LR 5.5", "R-37")
def test_no_house_lets_more_exposed_cards_pass_than_its_document(game):
    pit = Pit(game)
    house = HouseSettings(exposed_cards_that_void=3)
    no = pit.refused(pit.new_terms(replace(pit.table.terms, house=house)))
    assert no.rule == game.clauses.exposed


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.4", "R-44", "M3 5.4", "SS 5.4")
def test_an_exposed_card_that_comes_to_light_at_the_settlement_is_for_the_gaming_shift_manager(game):
    pit = at_play(game)
    assert "exposed" in pit.can_happen()
    pit.play(upto=Phase.SETTLING)
    pit.raised("exposed", "1")
    assert set(pit.offers()) == {"ruled-on", "ruled-so", "ruled-return", "ruled-void"}
    assert pit.decide("ruled-on", number="2").rule == "6.1"
    pit.play()
    assert "exposed" in pit.can_happen()
    pit.do(ask.CloseRound())
    assert "exposed" not in pit.can_happen()


@pytest.mark.parametrize("security", ["none", "elsewhere"])
@pytest.mark.rule("X3 3.7.3.1")
@pytest.mark.fault("M15", "M16")
def test_a_security_card_that_is_missing_is_put_in_its_place(security):
    pit = Pit(X3, "C").bet(1, 2)
    pit.next_packet(security=security)
    assert pit.finding.kind == "security-card"
    assert pit.finding.rule == "3.7.3.1"
    pit.decide("placed", number="1")
    assert any(isinstance(fact, ev.SecurityCardPlaced) for fact in pit.facts)
    pit.deal().finish()


@pytest.mark.rule("X3 5.4")
@pytest.mark.fault("M15")
def test_two_bottom_cards_that_were_seen_void_the_round():
    pit = Pit(X3, "C").bet(1, 2)
    pit.next_packet(security="none")
    assert set(pit.offers(number="2")) == {"void"}
    assert pit.refused(pit.ruling("placed", number="2"))
    assert pit.decide("void", number="2").rule == "5.4"
    assert pit.back(1, 2)


@ALL
@pytest.mark.rule("M3 6.1", "X3 6.1", "SS 6.1", "R-24")
@pytest.mark.fault("M17", "M18")
def test_a_security_card_elsewhere_is_ruled_on_by_the_shift_manager(game):
    pit = Pit(game).bet(1, 2)
    pit.next_packet(security="elsewhere")
    assert pit.finding.kind == "security-elsewhere"
    pit.decide("ruled-on")
    pit.deal().finish()


@pytest.mark.rule("X3 5.4", "X3 3.7.2.1")
def test_cards_exposed_in_the_dealers_packet_after_the_decisions_are_raised_until_it_is_turned():
    pit = Pit(X3, "B").bet(1, 2).deal()
    pit.do(ask.AllOthers())
    pit.next_packet()
    assert pit.phase is Phase.EXPOSING
    pit.raised("exposed", "dealer")
    assert pit.decide("void", number="2").rule == "5.4"
    assert pit.back(1, 2)


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.4", "R-44", "M3 5.4", "SS 5.4")
def test_where_the_deal_ended_before_the_decisions_two_exposed_cards_void_nothing_by_themselves_any_more(game):
    pit = at_play(game).play(upto=Phase.EXPOSING)
    pit.raised("exposed", "1")
    assert "void" not in pit.offers(number="2")
    assert pit.refused(pit.ruling("void", number="2")).rule == "5.4"
    assert pit.decide("ruled-void", number="2").rule == "6.1"


@MBS
@pytest.mark.rule("M3 5.1", "X3 5.1", "SS 5.1")
def test_nobody_is_on_record_as_having_counted_where_the_outcome_asks_for_no_count(game):
    pit = at_play(game)
    pit.raised("foreign-card", "1")
    assert pit.decide("void", card="a joker").facts == {"card": "a joker", "where": "1"}
    pit = at_play(game)
    pit.raised("doubt")
    assert pit.decide("count-right", count="52").facts == {"count": "52", "by": "D1"}
