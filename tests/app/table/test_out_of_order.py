"""Whatever a device says out of order holds the round, and no card is lost by it."""

from typing import Any

import pytest

from devices.contract import CARDS, DeckVerified, PacketDone, RoundOpened, VerifyDeck
from engine.procedure import Phase
from tests.app.table.conftest import OpenOn
from tests.app.table.fault_links import Link
from tests.app.table.fault_outcomes import held

CDL, ASL = Link("cdl", "memory"), Link("asl", "memory")


def at(point: str, do: str, event: str, **values: object) -> dict[str, Any]:
    return {"at": point, "do": do, "event": event, **values}


WRONG = {
    # what is wrong: the script, the finding, its rule, a piece of its words
    "a packet of round 99": (at("done:2", "misreport", "PacketDone", round=99), "doubt", "5.8", "round 99"),
    "a packet begun in round 99": (at("packet:2", "misreport", "PacketBegun", round=99), "doubt", "5.8", "round 99"),
    "a packet of an earlier round": (at("done:2", "misreport", "PacketDone", round=0), "doubt", "5.8", "in round 0"),
    "a packet without a number": (
        at("done:2", "misreport", "PacketDone", packet=0),
        "doubt",
        "5.8",
        "without a number",
    ),
    "two packets of one number": (at("done:2", "misreport", "PacketDone", packet=1), "doubt", "5.8", "packet 2 is due"),
    "a gap in the packets": (at("packet:2", "misreport", "PacketBegun", packet=3), "doubt", "5.8", "packet 2 is due"),
    "a packet that was not told": (at("done:2", "unsaid", "PacketDone"), "doubt", "5.8", "a packet was taken"),
    "another packet taken": (
        at("waiting:2", "misreport", "PacketTaken", packet=4),
        "doubt",
        "5.8",
        "packet 4 was taken",
    ),
    "a round that ends too early": (at("packet:3", "say", "RoundClosed", packets=2), "misdealt", "5.2", "still due"),
    "a round of another end": (at("packet:3", "say", "RoundClosed", round=7), "doubt", "5.8", "in round 7"),
    "a round opened twice": (at("packet:3", "say", "RoundOpened", round=9), "device-fault", "", "second round"),
    "a shuffle in the round": (at("packet:3", "say", "ShuffleStarted"), "doubt", "5.8", "began to shuffle"),
    "a count of the deck in the round": (
        at("packet:3", "say", "DeckVerified", counted=52, present=list(CARDS)),
        "doubt",
        "5.8",
        "deck was counted",
    ),
    "other boxes": (
        at("open", "misreport", "RoundOpened", boxes=["1", "2", "5"]),
        "misdealt",
        "5.2",
        "positions 1, 2, 5",
    ),
    "fewer boxes": (at("open", "misreport", "RoundOpened", boxes=["1", "2"]), "misdealt", "5.2", "positions 1, 2;"),
    "another method": (at("open", "misreport", "RoundOpened", method="B"), "misdealt", "5.2", "Method differs"),
    "another number of cards": (at("open", "misreport", "RoundOpened", per_packet=5), "misdealt", "5.2", "5 cards"),
    "another deck": (at("open", "misreport", "RoundOpened", deck=7), "foreign-card", "5.1", "deck 7"),
    "a round that is not told of": (at("open", "unsaid", "RoundOpened"), "doubt", "5.8", "a packet began"),
}


@pytest.mark.rule("X3 5.8", "X3 5.2", "X3 5.1")
@pytest.mark.parametrize("wrong", WRONG)
def test_what_a_shuffler_says_out_of_order_holds_the_round_and_every_card_is_kept(table_on: OpenOn, wrong: str) -> None:
    script, kind, rule, words = WRONG[wrong]
    floor = table_on(CDL, script=[script]).begin()
    floor.until(lambda: bool(floor.findings), within=60)
    held(floor, kind, rule)
    assert words in " ".join(each.words for each in floor.findings)
    floor.until(lambda: not floor.body.open, within=60)
    floor.settle()
    told = [card for packet in floor.of(PacketDone) for card in packet.faces]
    assert sorted(map(str, floor.round.seen)) == sorted(_spelled(told))


def _spelled(faces: list[str]) -> list[str]:
    return [face[0] + face[1] for face in faces]


@pytest.mark.rule("X3 5.8")
@pytest.mark.parametrize("packets", [4, 6, 0])
def test_a_round_closed_with_a_wrong_count_of_packets_is_counted(table_on: OpenOn, packets: int) -> None:
    floor = table_on(CDL, script=[at("open", "misreport", "RoundClosed", packets=packets)]).begin()
    floor.until(lambda: bool(floor.findings), within=60)
    held(floor, "doubt", "5.8")
    assert f"after {packets} packets, and 5 came" in floor.findings[0].words
    assert len(floor.round.dealt) == 15


@pytest.mark.rule("X3 5.1")
def test_a_round_dealt_without_a_shuffle_and_without_its_opening_is_not_played(table_on: OpenOn) -> None:
    floor = table_on(CDL).begin()
    floor.until(lambda: floor.body.open)
    floor.order(at="deck", do="unshuffled")
    floor.order(at="open", do="unsaid", event="RoundOpened")
    floor.dealt().play_on()
    floor.bet()
    opened = len(floor.of(RoundOpened))
    assert floor.device.ask(floor.bench.usual) == 0
    floor.until(lambda: bool(floor.findings), within=60)
    floor.run(5)
    assert len(floor.of(RoundOpened)) == opened
    assert {"unshuffled"} <= set(floor.kinds)
    assert floor.phase is not Phase.SETTLING
    held(floor, "unshuffled", "5.1")


@pytest.mark.rule("X3 5.8")
def test_what_was_said_before_a_restart_of_the_program_is_known_after_it(table_on: OpenOn) -> None:
    floor = table_on(CDL, script=[at("done:3", "misreport", "PacketDone", packet=1)]).begin()
    floor.until(lambda: len(floor.of(PacketDone)) == 2)
    floor.settle()
    floor.restart_app()
    floor.until(lambda: bool(floor.findings), within=60)
    held(floor, "doubt", "5.8")
    assert "packet 3 is due" in floor.findings[0].words


@pytest.mark.rule("X3 5.8")
def test_numbers_of_rounds_that_go_back_hold_the_round(table_on: OpenOn) -> None:
    floor = table_on(CDL)
    for _ in range(2):
        floor.begin().dealt().play_on()
        floor.shuffled_again()
    floor.body.round = 0
    floor.begin()
    floor.until(lambda: bool(floor.findings), within=60)
    held(floor, "doubt", "5.8")
    assert "numbers its round 1 after round 2" in floor.findings[0].words


SPOKEN: dict[str, dict[str, Any]] = {
    "a packet": at("now", "say", "PacketDone", count=3, faces=["9h", "8h", "7h"]),
    "the end of a round": at("now", "say", "RoundClosed"),
    "cards that came back": at("now", "say", "CardsReturned", counted=15),
    "a shuffle of another deck": at("now", "say", "ShuffleDone", deck=9),
    "a deck of 51": at("now", "say", "DeckLoaded", counted=51),
    "a round of its own": at("now", "say", "RoundOpened", round=99),
}


@pytest.mark.rule("X3 5.1")
@pytest.mark.parametrize("spoken", SPOKEN)
def test_what_is_said_out_of_order_between_rounds_bars_the_next_one(table_on: OpenOn, spoken: str) -> None:
    floor = table_on(CDL).begin().dealt().play_on()
    floor.shuffled_again()
    assert floor.may_open()
    floor.order(**SPOKEN[spoken])
    floor.run(1)
    assert not floor.may_open()
    assert floor.refused()


UNTRUE: dict[str, dict[str, Any]] = {
    "no card counted": {"counted": 0},
    "51 counted": {"counted": 51},
    "53 counted": {"counted": 53},
    "a card lacking": {"present": list(CARDS[1:])},
    "no card seen": {"present": []},
    "a card twice": {"odd": ["9h"]},
    "a joker": {"odd": ["joker"]},
}


@pytest.mark.rule("X3 5.1")
@pytest.mark.parametrize("untrue", UNTRUE)
def test_a_deck_said_to_be_whole_against_its_own_figures_is_not_believed(table_on: OpenOn, untrue: str) -> None:
    floor = table_on(CDL).begin().dealt().play_on()
    floor.shuffled_again()
    floor.order(do="misreport", event="DeckVerified", **UNTRUE[untrue])
    before = floor.table.deck
    floor.command(VerifyDeck())
    floor.run(1)
    assert floor.of(DeckVerified)[-1].result == "ok"
    assert [hold.kind for hold in floor.table.holds] == ["deck-count"]
    assert "says that the deck is whole, but" in floor.refused()
    assert floor.table.deck == before


@pytest.mark.rule("X3 5.1")
def test_a_deck_said_to_be_whole_against_its_own_figures_in_a_round_holds_it(table_on: OpenOn) -> None:
    floor = table_on(CDL).begin()
    floor.order(at="deck", do="misreport", event="DeckVerified", counted=51)
    floor.until(lambda: bool(floor.findings), within=60)
    held(floor, "deck-count", "5.1")
    assert len(floor.round.dealt) == 15


@pytest.mark.rule("X3 5.1")
def test_a_shoe_that_does_not_say_that_it_shuffled_is_held_at_its_first_card(table_on: OpenOn) -> None:
    floor = table_on(ASL).begin().rest()
    floor.order(at="now", do="unsaid", event="ShuffleDone")
    floor.play_on()
    floor.order(do="close")
    floor.until(lambda: floor.body.state == 2, within=60)
    floor.run(0.5)
    floor.bet()
    floor.draw(1)
    floor.until(lambda: bool(floor.findings), within=60)
    held(floor, "unshuffled", "5.1")
    assert len(floor.round.dealt) == 1
