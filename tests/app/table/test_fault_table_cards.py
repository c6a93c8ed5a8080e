"""Cards and deck gone wrong: what the dealer sees and what the log holds, entry by entry (C1–C15)."""

import pytest

from app.device.view import device_panel
from app.table.news import Changed
from devices.contract import OpenRound, PacketDone, Shuffle
from engine.cards import DECK
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import events as ev
from engine.table import keeping_asked as keep
from engine.table.keeping_facts import TableHeld
from tests.app.table.conftest import OpenOn
from tests.app.table.fault_links import Link, cases_on_links, on_links
from tests.app.table.fault_outcomes import clean, held, to_the_showdown
from tests.app.table.floor import MANAGER, Floor
from tests.approvals import word

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


@on_links("C3", protocol="cdl")
@pytest.mark.rule("X3 5.1")
def test_a_card_that_is_there_twice_is_found_at_both_its_places(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link, seed=2, script=[{"at": "packet:4/card:1", "do": "duplicate"}]).begin()
    floor.until(lambda: bool(floor.findings), within=60)
    held(floor, "foreign-card", "5.1")
    assert floor.findings[0].places == ("1", "dealer")


@on_links("C3", protocol="asl")
@pytest.mark.rule("X3 5.1")
def test_a_card_that_a_shoe_deals_twice_holds_the_table_and_is_named_to_nobody(table_on: OpenOn, link: Link) -> None:
    script = [{"at": "sensed:1", "do": "face", "face": "As"}, {"at": "sensed:9", "do": "face", "face": "As"}]
    floor = table_on(link, script=script).begin().cards(9)
    held(floor, "foreign-card", "5.1")
    assert floor.findings[0].places == ("1", "4")


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


def unshuffled_at_a_shoe(floor: Floor) -> Floor:
    """A round is over, and the deck of the next one lies as a new one does; the shoe says nothing of it."""
    floor.order(at="deck", do="unshuffled")
    floor.begin().rest().play_on()
    floor.shuffled_again()
    return floor


@on_links("C8", protocol="asl")
@pytest.mark.case("B03")
@pytest.mark.rule("X3 5.1")
def test_a_shoe_that_has_not_said_that_it_shuffled_holds_the_round_at_its_first_card(
    table_on: OpenOn, link: Link
) -> None:
    floor = unshuffled_at_a_shoe(table_on(link))
    floor.begin()
    floor.draw(1)
    held(floor, "unshuffled", "5.1")
    assert "not shuffled since the last round" in floor.findings[0].words


@on_links("C8", protocol="asl")
@pytest.mark.case("B03")
@pytest.mark.rule("X3 5.1")
def test_where_a_shoe_was_not_heard_between_the_rounds_the_order_of_its_cards_tells(
    table_on: OpenOn, link: Link
) -> None:
    floor = unshuffled_at_a_shoe(table_on(link))
    floor.replug()
    floor.run(0.1)
    floor.begin()
    floor.draw(5)
    assert floor.kinds == []
    floor.draw(2)
    held(floor, "unshuffled", "5.1")
    assert "order of a new deck" in floor.findings[0].words


@on_links("C8", protocol="asl")
def test_a_shoe_that_says_each_time_that_it_shuffled_is_asked_nothing(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link)
    for _ in range(2):
        clean(floor.begin())
        floor.play_on()
        floor.shuffled_again()
    assert floor.kinds == []


@on_links("C9")
@pytest.mark.rule("X3 5.1")
def test_another_deck_put_in_is_on_record_by_its_number(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin().dealt().play_on()
    before = floor.table.deck.number
    floor.shuffled_again()
    floor.order(do="swap")
    floor.run(1)
    assert "Another deck" in floor.refused()
    floor.lift("deck-check")
    floor.run(3)
    assert floor.table.deck.number != before
    floor.begin()
    clean(floor)


@on_links("C9")
@pytest.mark.rule("X3 5.1")
def test_another_deck_put_in_during_the_round_holds_it(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link, script=[{"at": "packet:3", "do": "swap"}]).begin()
    floor.until(lambda: bool(floor.findings), within=60)
    held(floor, "foreign-card", "5.1")
    assert "Another deck" in floor.findings[0].words


@on_links("C9")
def test_a_deck_that_a_person_put_into_play_keeps_its_name_and_is_not_taken_for_another_one(
    table_on: OpenOn, link: Link
) -> None:
    floor = table_on(link).begin().dealt().play_on()
    floor.shuffled_again()
    change = keep.ChangeDeck(deck="D-118", colour="Red", approval=word("S1", "pit-supervisor", "Worn cards"))
    floor.ask(change)
    floor.order(do="swap")
    floor.run(1)
    assert "Deck D-118 was put in and is not counted yet" in floor.refused()
    assert floor.device.ask(Shuffle()) == 0
    floor.shuffled_again()
    assert floor.may_open()
    assert (floor.table.deck.name, floor.table.deck.number) == ("D-118", str(floor.body.deck_id))
    clean(floor.begin())


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
                place="dealer", index=index, card=free[index], approval=word("S1", "pit-supervisor", "Misread")
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


@on_links("C11", protocol="cdl")
@pytest.mark.rule("X3 6.1")
def test_what_a_reader_misread_is_remembered_by_a_program_that_is_started_anew(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin().rest()
    to_the_showdown(floor)
    free = [card for card in DECK if card not in floor.round.seen]
    for index in (0, 1):
        assert floor.table.holds == ()
        correct = ask.CorrectCard(
            place="dealer", index=index, card=free[index], approval=word("S1", "pit-supervisor", "Misread")
        )
        floor.ask(correct)
        floor.restart_app()
    assert [(hold.kind, hold.device) for hold in floor.table.holds] == [("out-of-service", "EMU000000001")]
    assert "misread 2 cards" in floor.table.holds[0].words


@on_links("C12")
@pytest.mark.rule("X3 5.8")
def test_fewer_cards_back_than_out_are_counted(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin()
    floor.until(lambda: floor.body.round == 1 and not floor.body.open)
    floor.order(do="return", cards=14)
    floor.until(lambda: bool(floor.findings), within=60)
    assert floor.kinds == ["doubt"]
    assert "14 cards came back" in floor.findings[0].words


@on_links("C12")
@pytest.mark.rule("X3 5.1")
def test_fewer_cards_back_than_out_bar_the_deal_when_new_bets_are_placed_by_then(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin()
    floor.until(lambda: floor.body.round == 1 and not floor.body.open)
    floor.up.dead = True
    floor.order(do="return", cards=14)
    floor.play_on()
    floor.ask(ask.PlaceYourBets())
    floor.up.dead = False
    floor.until(lambda: bool(floor.facts(TableHeld)), within=60)
    held_for = floor.facts(TableHeld)[0].hold
    assert (held_for.kind, held_for.words[:47]) == ("deck-check", "14 cards came back to the shuffler and 15 lay o")
    assert floor.kinds == []


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
    floor.ask(*(ask.ConfirmRefund(seat=seat) for seat in (1, 2, 4)), ask.CloseRound())
    floor.new_deck()
    floor.ask(ask.PlaceYourBets())
    floor.up.dead = False
    floor.shuffled_again()
    floor.until(lambda: any(packet.count == 4 for packet in floor.of(PacketDone)), within=60)
    floor.settle()
    assert floor.kinds == ["deck-count"]
    assert any("4 cards came late" in news.note for news in floor.news if isinstance(news, Changed))
    assert floor.phase is Phase.BETTING
    assert floor.round.dealt == ()
    floor.assert_whole()
