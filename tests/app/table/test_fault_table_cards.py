"""Cards and deck gone wrong: what the dealer sees and what the log holds, entry by entry (C1–C15)."""

import pytest

from app.projections.device_panel import device_panel
from devices.contract import OpenRound, PacketDone, Shuffle
from engine import commands as ask
from engine import events as ev
from engine import keeping_asked as keep
from engine.cards import DECK
from engine.procedure import Phase
from tests.app.table.conftest import OpenOn
from tests.app.table.fault_links import Link, cases_on_links, on_links
from tests.app.table.fault_outcomes import clean, held, to_the_showdown
from tests.app.table.floor import MANAGER

HELD = [
    # entry, what is injected at a shuffler
    ("C2", {"at": "packet:2/card:2", "do": "face", "face": "foreign"}),
    ("C3", {"at": "packet:4/card:1", "do": "duplicate"}),
    ("C4", {"at": "packet:2/card:2", "do": "face", "face": "joker"}),
    ("C10", {"at": "packet:5/card:1", "do": "duplicate"}),
]


@cases_on_links("script", HELD, protocol="cdl")
@pytest.mark.rule("X3 5.1")
def test_a_card_that_cannot_be_of_this_deck_holds_the_table(
    table_on: OpenOn, script: dict[str, object], link: Link
) -> None:
    floor = table_on(link, seed=2, script=[{"clear_s": 0.1} | script]).begin()
    floor.until(lambda: bool(floor.findings), within=60)
    held(floor, "foreign-card", "5.1")


@on_links("C3", protocol="asl")
@pytest.mark.rule("X3 5.1")
def test_a_card_that_a_shoe_deals_twice_holds_the_table_and_is_named_to_nobody(table_on: OpenOn, link: Link) -> None:
    script = [{"at": "sensed:1", "do": "face", "face": "As"}, {"at": "sensed:9", "do": "face", "face": "As"}]
    floor = table_on(link, script=script).begin().cards(9)
    held(floor, "foreign-card", "5.1")


@on_links("C1")
def test_an_unreadable_card_is_entered_when_it_is_turned(table_on: OpenOn, link: Link) -> None:
    at = "packet:2/card:2" if link.protocol == "cdl" else "sensed:5"
    floor = table_on(link, seed=2, script=[{"at": at, "do": "face", "face": "unreadable"}]).begin()
    clean(floor)
    hand = floor.round.boxes[2].hand.cards
    assert hand.count(None) == 1
    to_the_showdown(floor)
    no = floor.service.may(ask.SettleSeats(seats=(2,)))
    assert no is not None
    assert no.words.startswith("Enter")
    free = next(card for card in DECK if card not in floor.round.seen)
    floor.ask(ask.EnterHand(place="2", cards=tuple(card or free for card in hand)))
    assert floor.kinds == []


WRONG_DECKS = [
    # entry, what is done to the deck, how many cards a hand would count, what the dealer is told
    ("C5", {"do": "lose", "card": "9h"}, 51, "nine of hearts"),
    ("C7", {"do": "add", "card": "As"}, 53, "too many"),
]


@cases_on_links("order count words", WRONG_DECKS)
@pytest.mark.rule("X3 5.1")
def test_a_deck_found_wrong_between_rounds_bars_the_deal_and_says_why(
    table_on: OpenOn, order: dict[str, object], count: int, words: str, link: Link
) -> None:
    floor = table_on(link).begin().rest().play_on()
    floor.shuffled_again()
    floor.order(**order)
    if link.protocol == "cdl":
        assert floor.device.ask(Shuffle()) == 0
        floor.until(lambda: bool(floor.table.holds), within=60)
        assert floor.table.holds[0].rule == floor.game.clauses.foreign_card
        assert words in floor.refused()
    else:
        assert len(floor.body.deck) == count
        floor.ask(keep.CountStub(count=count, counted_by="S1"))
        assert floor.table.holds[0].rule == floor.game.clauses.doubt
        assert f"{count} cards instead of 52" in floor.refused()
    assert not floor.may_open()


@on_links("C6", "C14")
@pytest.mark.rule("X3 5.1")
def test_a_deck_found_short_in_the_round_voids_that_round_and_no_earlier_one(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin().rest().play_on()
    first = floor.round.outcome
    floor.order(at="deck", do="lose", card="2c")
    floor.shuffled_again()
    floor.begin().rest()
    if not floor.findings:
        floor.ask(ask.RaiseIrregularity(kind="deck-count"))
    floor.resolve("void", by=MANAGER)
    assert (first, floor.round.outcome) == ("settled", "void")


@on_links("C8", protocol="cdl")
@pytest.mark.case("B03")
def test_a_deck_that_was_not_shuffled_holds_the_round_before_the_first_card(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin()
    floor.order(at="deck", do="unshuffled")
    floor.dealt().play_on()
    floor.bet().run(3)
    assert floor.round.dealt == ()
    assert floor.screen.primary.label == "Shuffler not ready"
    assert "not shuffled" in floor.screen.primary.detail
    assert floor.device.ask(OpenRound(method="A", boxes=("1", "2", "4"), per_packet=3, dealer=3, community=3)) == 0
    floor.until(lambda: bool(floor.findings))
    held(floor, "unshuffled", "5.1")


@on_links("C8", protocol="asl")
@pytest.mark.rule("X3 5.1")
def test_a_deck_in_the_order_of_a_new_one_holds_a_shoes_round(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link)
    floor.order(at="deck", do="unshuffled")
    floor.begin().rest()
    floor.play_on()
    floor.shuffled_again()
    floor.begin()
    floor.draw(7)
    held(floor, "unshuffled", "5.1")


@on_links("C9")
@pytest.mark.rule("X3 5.1")
def test_another_deck_put_in_is_on_record_by_its_number(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin().dealt().play_on()
    before = floor.table.deck.name
    floor.shuffled_again()
    floor.order(do="swap")
    floor.run(1)
    assert "Another deck" in floor.refused()
    floor.lift("deck-check")
    floor.run(3)
    assert floor.table.deck.name != before
    floor.begin()
    clean(floor)


@on_links("C11")
@pytest.mark.rule("X3 6.1")
def test_the_physical_card_prevails_and_a_reader_that_errs_twice_is_out_of_use(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin().rest()
    to_the_showdown(floor)
    told = floor.round.hand_at("dealer").cards
    free = [card for card in DECK if card not in floor.round.seen]
    for index in (0, 1):
        assert floor.table.holds == ()
        floor.ask(
            ask.CorrectCard(
                place="dealer",
                index=index,
                card=free[index],
                approved_by="S1",
                approver_rank="pit-supervisor",
                reason="Misread",
            )
        )
    facts = floor.facts(ev.CardCorrected)
    assert [(fact.card, fact.was, fact.approved_by) for fact in facts] == [
        (free[0], told[0], "S1"),
        (free[1], told[1], "S1"),
    ]
    assert floor.round.hand_at("dealer").cards[:2] == tuple(free[:2])
    assert [(hold.kind, hold.rule) for hold in floor.table.holds] == [("out-of-service", "6.1")]
    assert "its reader's" in floor.table.holds[0].words
    assert [m.key for m in device_panel(floor.table, floor.link_status).methods if m.offered] == ["manual"]
    floor.play_on()
    assert "out of use" in floor.refused()
    floor.lift("out-of-service")
    assert floor.may_open()


@on_links("C12")
@pytest.mark.rule("X3 5.8")
def test_fewer_cards_back_than_out_are_counted(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin()
    floor.until(lambda: floor.body.round == 1 and not floor.body.open)
    floor.order(do="return", cards=14)
    floor.until(lambda: bool(floor.findings), within=60)
    assert floor.kinds == ["doubt"]
    assert "14 cards came back" in floor.findings[0].words


@on_links("C13")
@pytest.mark.rule("X3 5.8")
@pytest.mark.parametrize(("count", "outcome", "end"), [("52", "count-right", "open"), ("51", "count-wrong", "void")])
def test_the_count_by_hand_decides_a_doubt_and_both_are_on_record(
    table_on: OpenOn, count: str, outcome: str, end: str, link: Link
) -> None:
    floor = table_on(link, seed=2, script=[{"at": "packet:2/card:2", "do": "double", "seen": False}]).begin()
    if link.protocol == "asl":
        floor.draw(6)
        floor.replug()
    floor.until(lambda: bool(floor.findings), within=60)
    floor.resolve_count(outcome, count)
    decided = floor.facts(ev.FindingResolved)[0]
    assert (decided.outcome, decided.facts["count"], floor.round.outcome) == (outcome, count, end)


@on_links("C15")
@pytest.mark.rule("X3 5.7")
def test_a_wrong_packet_of_the_round_before_that_comes_after_its_end_changes_nothing(
    table_on: OpenOn, link: Link
) -> None:
    floor = table_on(link).begin().dealt().play_on()
    before = floor.round
    old = next(record.seq for record in floor.device.journal.records if record.type == 0x18)
    floor.order(do="stale", seq=old)
    floor.run(1.5)
    assert floor.round == before
    assert floor.kinds == []
    floor.assert_whole()


@on_links("C15")
@pytest.mark.rule("X3 5.7")
def test_a_packet_of_four_that_is_heard_after_the_next_bets_were_called_for_changes_nothing(
    table_on: OpenOn, link: Link
) -> None:
    floor = table_on(link, seed=2, script=[{"at": "packet:2/card:3", "do": "extra"}]).begin().cards(3)
    floor.up.dead = True
    floor.until(lambda: floor.body.round == 1 and not floor.body.open)
    floor.ask(ask.RaiseIrregularity(kind="deck-count"))
    floor.resolve("void", by=MANAGER)
    floor.ask(*(ask.ConfirmRefund(seat=seat) for seat in (1, 2, 4)), ask.CloseRound(), ask.PlaceYourBets())
    floor.up.dead = False
    floor.shuffled_again()
    floor.until(lambda: any(packet.count == 4 for packet in floor.of(PacketDone)), within=60)
    floor.settle()
    assert floor.kinds == ["deck-count"]
    assert floor.phase is Phase.BETTING
    assert floor.round.dealt == ()
    floor.assert_whole()
