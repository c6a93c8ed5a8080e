"""What goes wrong with cards and the deck inside the shuffler, as the driver and the assembler tell it."""

import pytest

from devices.contract import (
    CARDS,
    CardsReturned,
    DeckLoaded,
    DeckVerified,
    FaultCode,
    FaultRaised,
    Odd,
    OpenRound,
    PacketDone,
    RoundClosed,
    RoundOpened,
    ShuffleDone,
)
from tests.devices.dealt import WHOLE, asking, counts, dealt, faults
from tests.devices.hostile_line import Conversation


@pytest.mark.fault("C1")
def test_an_unreadable_card_is_counted_and_unknown() -> None:
    talk = dealt({"at": "packet:2/card:2", "do": "face", "face": "unreadable"})
    assert talk.of(PacketDone)[1].faces[1] == Odd.UNREADABLE
    assert [(fault.code, fault.severity) for fault in talk.of(FaultRaised)] == [(FaultCode.UNREADABLE, "note")]
    assert counts(talk) == WHOLE


@pytest.mark.fault("C2", "C4")
@pytest.mark.parametrize("odd", [Odd.FOREIGN, Odd.JOKER])
def test_a_foreign_card_or_joker_is_named_and_blocks(odd) -> None:
    talk = dealt({"at": "packet:2/card:2", "do": "face", "face": odd})
    assert talk.of(PacketDone)[1].faces[1] == odd
    assert faults(talk) == [FaultCode.FOREIGN]


@pytest.mark.fault("C3", "C10")
def test_a_card_dealt_twice_is_told_twice() -> None:
    talk = dealt({"at": "packet:4/card:1", "do": "duplicate"})
    faces = [face for done in talk.of(PacketDone) for face in done.faces]
    assert len(faces) - len(set(faces)) == 1
    assert talk.of(PacketDone)[3].faces[0] == talk.of(PacketDone)[0].faces[0]


@pytest.mark.fault("C5", "C6")
def test_a_missing_card_is_named_at_the_verification_and_blocks() -> None:
    talk = Conversation(2, script=[{"at": "deck", "do": "lose", "card": "9h"}])
    talk.until(lambda: talk.of(DeckVerified))
    talk.settle()
    verified = talk.of(DeckVerified)[0]
    assert (verified.result, verified.counted) == ("short", 51)
    assert set(CARDS) - set(verified.present) == {"9h"}
    assert faults(talk) == [FaultCode.DECK_SHORT]
    assert talk.device.ask(asking()) != 0


@pytest.mark.fault("C7")
def test_a_fifty_third_card_is_named_at_the_verification_and_blocks() -> None:
    talk = Conversation(2, script=[{"at": "deck", "do": "add", "card": "As"}])
    talk.until(lambda: talk.of(DeckVerified))
    talk.settle()
    verified = talk.of(DeckVerified)[0]
    assert (verified.result, verified.counted, verified.odd) == ("over", 53, ("As",))
    assert faults(talk) == [FaultCode.DECK_OVER]


@pytest.mark.fault("C8")
def test_an_unshuffled_deck_shows_by_the_shuffle_that_is_not_told() -> None:
    talk = Conversation(2).play(asking())
    talk.order(at="deck", do="unshuffled")
    talk.run(1)
    shuffles = len(talk.of(ShuffleDone))
    talk.play(asking())
    assert len(talk.of(ShuffleDone)) == shuffles
    faces = [face for done in talk.of(PacketDone)[5:] for face in done.faces]
    assert faces == list(CARDS[:15])


@pytest.mark.fault("C9")
def test_another_deck_put_in_shows_by_its_number() -> None:
    talk = Conversation(2).play(asking())
    talk.ready()
    talk.order(do="swap")
    talk.play(asking())
    assert talk.of(DeckLoaded)[-1].deck == talk.of(RoundOpened)[-1].deck != talk.of(RoundOpened)[0].deck


@pytest.mark.fault("C10")
def test_a_device_that_lies_about_a_duplicate_is_given_away_by_the_cards_it_deals() -> None:
    talk = Conversation(2, script=[{"at": "deck", "do": "lie", "card": "As"}])
    talk.play(OpenRound(method="A", boxes=("1", "2", "3", "4", "5", "6", "7"), per_packet=5, dealer=5, community=3))
    assert talk.of(DeckVerified)[0].result == "ok"
    assert talk.body.out.count("As") + talk.body.deck.count("As") == 2


@pytest.mark.fault("C12")
def test_fewer_cards_back_than_out_show_in_the_numbers() -> None:
    talk = dealt()
    talk.order(do="return", cards=14)
    talk.until(lambda: talk.of(CardsReturned))
    assert (talk.of(RoundClosed)[0].cards_out, talk.of(CardsReturned)[0].counted) == (15, 14)


@pytest.mark.fault("C15")
def test_a_replayed_packet_of_the_round_before_says_so_and_keeps_its_round() -> None:
    talk = Conversation(2, script=[{"at": "packet:2/card:3", "do": "extra"}])
    talk.deal(asking())
    talk.up.dead = True
    talk.run(4)
    talk.until(lambda: talk.body.round == 1 and not talk.body.open)
    talk.until(lambda: talk.body.state == 2)
    talk.device.ask(asking())
    talk.run(0.2)
    talk.settle()
    talk.finish()
    wrong = next(done for done in talk.of(PacketDone) if done.count == 4)
    assert (wrong.replayed, wrong.round) == (True, 1)
    assert talk.of(RoundOpened)[1].round == 2
