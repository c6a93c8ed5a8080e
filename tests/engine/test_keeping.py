"""What bars a table's next round, how the deck is watched, and who puts it right."""

from random import Random

import pytest
from msgspec.structs import replace

from engine.cards import DECK, Card
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.procedure import Phase
from engine.round.course import expected, phase_of
from engine.table import commands as ask
from engine.table import keeping_asked as kept
from engine.table import table_life_asked as life
from engine.table.keeping import in_new_deck_order, repeats
from engine.table.terms import HouseSettings
from tests.approvals import word
from tests.engine.pit import Pit

XTREME = GAMES["megalink-three-card-poker-xtreme"]
FACTORY = tuple(Card(rank + suit) for suit in "cdhs" for rank in "A23456789TJQK")
APPROVED = {"approval": word("S1", "pit-supervisor", "Looked at")}


@pytest.mark.fault("P3", "P8", "C5", "L5")
@pytest.mark.parametrize("kind", ["deck-check", "deck-count", "quarantine", "not-as-paired"])
def test_a_held_table_opens_no_round_until_a_supervisor_has_put_it_right(kind: kept.HoldKind) -> None:
    pit = Pit(XTREME, "A")
    pit.do(kept.HoldTable(kind=kind, words="Something is wrong."))
    assert "Something is wrong." in pit.refused(ask.PlaceYourBets()).words
    assert "Supervisor" in pit.refused(_lift(kind, rank="dealer")).words
    pit.do(_lift(kind), ask.PlaceYourBets())
    assert pit.phase is Phase.BETTING


def _lift(kind: kept.HoldKind, rank: str = "pit-supervisor") -> kept.LiftHold:
    return kept.LiftHold(hold=kind, approval=word("S1", rank, "Looked at"))


@pytest.mark.fault("L5", "L6", "P7")
def test_a_shuffler_that_is_not_believed_does_not_bar_cards_dealt_by_hand() -> None:
    pit = Pit(XTREME, "A")
    pit.do(kept.HoldTable(kind="quarantine", words="Another table's shuffler."))
    pit.refused(ask.PlaceYourBets())
    pit.do(kept.ChangeMethod(method="manual", **APPROVED), ask.PlaceYourBets())
    assert pit.round.terms.method == "manual"


def test_a_deck_that_is_not_whole_bars_cards_dealt_by_hand_too() -> None:
    pit = Pit(XTREME, "manual")
    pit.do(kept.HoldTable(kind="deck-count", words="The deck is short of a card."))
    assert pit.refused(ask.PlaceYourBets()).rule == XTREME.clauses.foreign_card


@pytest.mark.fault("P3")
def test_a_check_that_found_the_deck_whole_ends_the_wait_for_it() -> None:
    pit = Pit(XTREME, "A")
    pit.do(kept.HoldTable(kind="deck-check", words="Verify the deck."), kept.NoteDeck(deck="7", what="verified"))
    pit.do(ask.PlaceYourBets())


@pytest.mark.fault("C5")
def test_a_deck_found_short_is_not_made_whole_by_the_device_alone() -> None:
    pit = Pit(XTREME, "A")
    pit.do(kept.HoldTable(kind="deck-count", words="Short."), kept.NoteDeck(deck="7", what="verified"))
    pit.refused(ask.PlaceYourBets())


@pytest.mark.fault("C11")
def test_what_a_device_misread_is_counted_for_it_alone_until_a_supervisor_has_put_it_right() -> None:
    pit = Pit(XTREME, "A")
    out = kept.HoldTable(kind="out-of-service", words="Its reader fails.", device="SN1")
    pit.do(*(kept.NoteMisread(device=device) for device in ("SN1", "SN2", "SN1")), out)
    assert pit.table.misread == {"SN1": 2, "SN2": 1}
    pit.do(_lift("out-of-service"))
    assert pit.table.misread == {"SN2": 1}


@pytest.mark.rule("X3 3.8")
@pytest.mark.fault("H7", "P7")
def test_dealing_by_hand_begins_in_this_round_before_the_first_card_and_otherwise_in_the_next() -> None:
    pit = Pit(XTREME, "A").bet(1, 2)
    pit.do(kept.ChangeMethod(method="manual", **APPROVED))
    assert pit.round.terms.method == "manual"
    pit.do(ask.CardsDealt())
    pit.do(kept.ChangeMethod(method="A", **APPROVED))
    assert pit.round.terms.method == "manual"
    pit.play(upto=Phase.EXPOSING)
    assert pit.table.next_terms is not None
    assert pit.table.next_terms.method == "A"


@pytest.mark.rule("X3 3.8")
def test_another_game_that_comes_keeps_its_own_way_of_dealing() -> None:
    pit = Pit(XTREME, "A").bet(1).deal()
    assert pit.table.terms is not None
    other = GAMES["megalink-singapore-stud-poker"]
    method = next(iter(other.procedures))
    pit.do(pit.new_terms(replace(pit.table.terms, game=other.id, edition=other.edition, method=method)))
    assert "Another game" in pit.refused(kept.ChangeMethod(method="B", **APPROVED)).words
    pit.finish()
    pit.do(kept.ChangeMethod(method="B", **APPROVED), life.AnnounceTerms())
    assert (pit.table.terms.game, pit.table.terms.method) == (other.id, method)


@pytest.mark.rule("X3 3.8")
def test_a_method_that_waits_for_its_announcement_can_be_taken_at_once() -> None:
    pit = Pit(XTREME, "A").bet(1).finish()
    assert pit.table.terms is not None
    pit.do(pit.new_terms(replace(pit.table.terms, method="manual")))
    pit.do(kept.ChangeMethod(method="manual", **APPROVED))
    assert pit.table.terms.method == "manual"
    pit.refused(kept.ChangeMethod(method="manual", **APPROVED))


def test_the_method_changes_with_approval_and_a_reason_only() -> None:
    pit = Pit(XTREME, "A")
    pit.refused(kept.ChangeMethod(method="manual", approval=word("D1", "dealer", "out")))
    pit.refused(kept.ChangeMethod(method="manual", approval=word("S1", "pit-supervisor", " ")))
    pit.refused(kept.ChangeMethod(method="A", **APPROVED))
    pit.refused(kept.ChangeMethod(method="upside down", **APPROVED))


@pytest.mark.case("B03")
@pytest.mark.fault("C8")
@pytest.mark.parametrize("cards", [FACTORY, FACTORY[::-1]])
def test_a_sorted_deck_is_noticed_in_the_first_round(cards: tuple[Card, ...]) -> None:
    pit = Pit(XTREME, "A", cards=cards).bet(1, 2)
    while not pit.round.findings:
        pit.next_packet()
    assert pit.finding.kind == "unshuffled"
    assert len(pit.round.dealt) <= 6


@pytest.mark.case("B03")
def test_the_cards_of_one_of_the_last_rounds_in_the_same_order_are_noticed() -> None:
    game = GAMES["three-card-poker-prime"]
    pit = Pit(game, next(iter(game.procedures)))
    for _ in range(2):
        pit.bet(1, 2).deal().finish()
    assert pit.round.findings_made == 0
    first = pit.table.deck.earlier[-1]
    pit.bet(1, 2)
    pit.deck = list(first)  # type: ignore[arg-type] - every face is known
    while not pit.round.findings and expected(pit.game, pit.round):
        pit.next_packet()
    assert pit.finding.kind == "unshuffled"


def test_a_row_is_a_row_only_in_one_suit_and_one_direction() -> None:
    row = tuple(map(Card, ("Ah", "2h", "3h", "4h", "5h", "6h")))
    assert in_new_deck_order(row)
    assert not in_new_deck_order(row[:5])
    assert not in_new_deck_order((*row[:5], Card("4h"), Card("3h")))
    assert not in_new_deck_order(tuple(map(Card, ("Js", "Qs", "Ks", "As", "2s", "3s", "4s"))))
    assert not in_new_deck_order((*row[:2], None, *row[2:]))


def test_a_face_that_nobody_knows_repeats_nothing() -> None:
    assert not repeats((None,) * 9, ((None,) * 9,))
    assert repeats(DECK[5:11], (DECK,))
    assert not repeats(DECK[5:10], (DECK,))


@pytest.mark.case("B46")
def test_a_new_deck_is_on_record_and_watched_from_its_first_card() -> None:
    pit = Pit(XTREME, "A")
    pit.bet(1).deal().finish()
    assert pit.table.deck.earlier
    changed = kept.ChangeDeck(deck="B-12", colour="blue", **APPROVED)
    pit.do(changed)
    deck = pit.table.deck
    assert (deck.name, deck.colour, deck.earlier, deck.since_count) == ("B-12", "blue", (), 0)
    fact = pit.facts[-1]
    assert (fact.reason, fact.approved_by) == ("Looked at", "S1")  # type: ignore[union-attr] - a deck was changed
    assert "Deck B-12 was put in and is not counted yet" in pit.refused(ask.PlaceYourBets()).words
    pit.do(kept.CountStub(count=52, counted_by="D1"), ask.PlaceYourBets())
    pit.refused(changed)


@pytest.mark.case("B47")
@pytest.mark.rule("X3 5.8")
@pytest.mark.parametrize("every", [5, 2, 1])
def test_after_five_rounds_without_a_machines_count_none_opens_before_the_stub_is_counted(every: int) -> None:
    pit = Pit(XTREME, "manual", house=HouseSettings(count_every=every))
    for number in range(every):
        assert pit.table.deck.rounds_left(every) == every - number
        _played(pit)
    no = pit.refused(ask.PlaceYourBets())
    assert no.rule == XTREME.clauses.doubt
    assert no.words.startswith("The stub is to be counted")
    assert no.words.endswith("Count all 52 cards: Menu, Shuffler.")
    pit.do(kept.CountStub(count=52, counted_by="D1"), ask.PlaceYourBets())


def _played(pit: Pit) -> None:
    pit.do(ask.PlaceYourBets())
    pit.put(1, "ante", 10)
    pit.do(ask.NoMoreBets(warned=True), ask.CardsDealt())
    pit.do(ask.Choose(seat=1, choice="fold"))
    while phase_of(pit.game, pit.table.round) is Phase.SETTLING:
        pit.do(ask.SettleSeats())
    pit.do(ask.CloseRound())


@pytest.mark.case("B47")
@pytest.mark.parametrize("every", [0, 6, 100])
def test_a_house_counts_the_stub_more_often_and_never_less(every: int) -> None:
    pit = Pit(XTREME, "manual")
    assert pit.table.terms is not None
    changed = pit.new_terms(replace(pit.table.terms, house=HouseSettings(count_every=every)))
    assert "The stub is counted after 5 rounds at the latest" in pit.refused(changed).words


@pytest.mark.case("B47")
@pytest.mark.rule("X3 5.8")
def test_a_stub_count_that_is_wrong_bars_the_next_round_by_the_rule_of_doubt() -> None:
    pit = Pit(XTREME, "manual")
    pit.do(kept.ChangeDeck(deck="1", colour="red", **APPROVED), kept.CountStub(count=51, counted_by="D1"))
    no = pit.refused(ask.PlaceYourBets())
    assert no.rule == XTREME.clauses.doubt
    assert "Deck 1 is out of use: The deck was counted by hand: 51 cards instead of 52." in no.words
    pit.do(kept.ChangeDeck(deck="2", colour="red", **APPROVED), kept.NoteDeck(deck="", what="verified"))
    pit.do(ask.PlaceYourBets())


@pytest.mark.rule("X3 5.1")
@pytest.mark.parametrize("again", ["B-12", " b-12 ", "B-12  ", "b-12"])
def test_a_withdrawn_deck_is_not_put_back_under_its_own_name(again: str) -> None:
    pit = Pit(XTREME, "manual")
    pit.do(kept.ChangeDeck(deck="B-12", colour="blue", **APPROVED), kept.CountStub(count=53, counted_by="D1"))
    back = kept.ChangeDeck(deck=again, colour="red", **APPROVED)
    assert "Deck B-12 was taken out of use and stays out" in pit.refused(back).words
    pit.do(kept.CountStub(count=52, counted_by="D1"))
    assert "out of use" in pit.refused(ask.PlaceYourBets()).words
    pit.do(kept.ChangeDeck(deck="B-13", colour="blue", **APPROVED), kept.CountStub(count=52, counted_by="D1"))
    assert "stays out" in pit.refused(back).words
    pit.do(ask.PlaceYourBets())


def test_the_deck_in_play_is_no_new_deck() -> None:
    pit = Pit(XTREME, "manual")
    changed = kept.ChangeDeck(deck="B-12", colour="blue", **APPROVED)
    pit.do(changed)
    assert "in play already" in pit.refused(changed).words
    pit.do(replace(changed, deck="B-13"), changed)


@pytest.mark.rule("X3 5.1")
def test_the_deck_of_a_round_that_became_void_by_it_stays_out() -> None:
    pit = Pit(XTREME, "A")
    pit.do(kept.ChangeDeck(deck="B-12", colour="blue", **APPROVED), kept.NoteDeck(deck="4", what="verified"))
    pit.bet(1, 2).deal()
    pit.do(ask.RaiseIrregularity(kind="foreign-card"))
    pit.decide("void")
    pit.do(*(ask.ConfirmRefund(seat=seat) for seat in (1, 2)), ask.CloseRound())
    pit.do(*(_lift(hold.kind) for hold in pit.table.holds), kept.NoteDeck(deck="4", what="verified"))
    assert "Deck B-12 is out of use" in pit.refused(ask.PlaceYourBets()).words
    assert [(gone.name, gone.number) for gone in pit.table.withdrawn] == [("B-12", "4")]


@pytest.mark.parametrize("outcome", ["ruled-on", "ruled-return", "ruled-void"])
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_marked_card_is_ruled_on_and_its_deck_is_out_of_use(game: Game, outcome: str) -> None:
    pit = Pit(game, next(iter(game.procedures)))
    pit.do(kept.ChangeDeck(deck="B-12", colour="blue", **APPROVED), kept.CountStub(count=52, counted_by="D1"))
    pit.bet(1, 2).deal()
    pit.do(ask.RaiseIrregularity(kind="damaged-card", words="The queen of hearts is bent."))
    assert pit.finding.rule == game.clauses.uncovered
    facts = {"card": "Qh is bent"} | ({"return": "1"} if outcome == "ruled-return" else {})
    pit.decide(outcome, **facts)
    assert pit.table.deck.withdrawn == "The queen of hearts is bent."
    assert (pit.round.outcome == "void") is (outcome == "ruled-void")
    if outcome == "ruled-void":
        pit.do(*(ask.ConfirmRefund(seat=seat) for seat in (1, 2)), ask.CloseRound())
    else:
        pit.finish()
    assert "Deck B-12 is out of use: The queen of hearts is bent." in pit.refused(ask.PlaceYourBets()).words
    pit.do(kept.ChangeDeck(deck="B-13", colour="blue", **APPROVED), kept.CountStub(count=52, counted_by="D1"))
    pit.do(ask.PlaceYourBets())


def test_a_card_that_only_looked_marked_costs_no_deck() -> None:
    pit = Pit(XTREME, "A").bet(1).deal()
    pit.do(ask.RaiseIrregularity(kind="damaged-card"))
    pit.decide("unfounded")
    assert pit.table.deck.withdrawn == ""


def test_a_machine_that_counts_the_deck_makes_the_count_by_hand_needless() -> None:
    pit = Pit(XTREME, "A")
    for seed in range(6):
        pit.deck = Random(seed).sample(DECK, 52)
        pit.bet(1).deal().finish()
        pit.do(kept.NoteDeck(deck="1", what="verified"))
    pit.do(ask.PlaceYourBets())


def test_the_same_hold_of_one_device_stands_once_and_another_beside_it() -> None:
    pit = Pit(XTREME, "A")
    short = kept.HoldTable(kind="deck-count", words="Short.", device="SN1")
    pit.do(short)
    assert "on record" in pit.refused(short).words
    pit.do(replace(short, device="SN2"), replace(short, kind="deck-check"))
    assert [(hold.kind, hold.device) for hold in pit.table.holds] == [
        ("deck-count", "SN1"),
        ("deck-count", "SN2"),
        ("deck-check", "SN1"),
    ]
