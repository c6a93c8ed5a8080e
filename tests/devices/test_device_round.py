"""What a device may say in which state of its own round: everything else is out of order, whoever made its driver."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from devices import events as e
from devices.contradiction import contradiction
from devices.device_round import AFTER, TABLE, DeviceRound, DeviceWord, ShufflerState, followed, heard
from devices.words import CARDS, EventId, Odd
from tests.devices.hostile_line import Conversation


def told(*events: tuple[type, dict[str, Any]], device: str = "SN1") -> list[e.CardEvent]:
    """These events one after the other."""
    return [
        kind(**{"id": EventId(device, 1, number), "t": 0, "round": 0, "replayed": False, "raw": b""} | values)
        for number, (kind, values) in enumerate(events, 1)
    ]


def disorders(events: list[e.CardEvent]) -> list[str]:
    device, found = DeviceRound(), []
    for event in events:
        device, wrong = heard(device, event)
        found += [wrong.words] if wrong else []
    return found


SHUFFLED = (e.ShuffleDone, {"deck": 0, "seconds": None})
OPENED = (e.RoundOpened, {"round": 4, "method": "A", "boxes": ("1",), "per_packet": 3, "deck": 0})


def packet(number: int, round_number: int = 4) -> tuple[type, dict[str, Any]]:
    values = {"round": round_number, "packet": number, "dest": "1", "count": 3, "security": "none", "faces": CARDS[:3]}
    return e.PacketDone, values


def closed(packets: int | None) -> tuple[type, dict[str, Any]]:
    return e.RoundClosed, {"round": 4, "packets": packets, "cards_out": 6, "cards_left": None, "aborted": False}


def card(index: int) -> tuple[type, dict[str, Any]]:
    return e.CardMoved, {"packet": 0, "index": index, "face": "9h", "quality": None}


def test_a_device_that_tells_of_whole_packets_alone_is_in_order() -> None:
    assert disorders(told(SHUFFLED, OPENED, packet(1), packet(2), closed(2))) == []


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ((SHUFFLED, packet(1)), "its deck is shuffled"),
        ((SHUFFLED, OPENED, packet(2)), "packet 1 is due"),
        ((SHUFFLED, OPENED, packet(1), packet(1)), "packet 2 is due"),
        ((SHUFFLED, OPENED, packet(0)), "without a number"),
        ((SHUFFLED, OPENED, packet(1, 99)), "in round 99"),
        ((SHUFFLED, OPENED, OPENED), "its round is open"),
        ((SHUFFLED, OPENED, packet(1), closed(1), OPENED), "its deck is not shuffled"),
        ((SHUFFLED, OPENED, packet(1), closed(1), SHUFFLED, OPENED), "numbers its round 4 after round 4"),
        ((SHUFFLED, OPENED, packet(1), closed(2)), "after 2 packets, and 1 came"),
        ((SHUFFLED, closed(0)), "it closed its round"),
        ((SHUFFLED, card(1), card(3)), "numbers a card 3 after card 1"),
        ((SHUFFLED, card(1), card(2), card(2)), "numbers a card 2 after card 2"),
    ],
)
def test_what_a_strangers_device_says_out_of_order_is_named(events: Any, words: str) -> None:
    (found,) = disorders(told(*events))
    assert words in found


def test_a_shoe_that_knows_no_more_than_cards_is_in_order_round_after_round() -> None:
    lines = [SHUFFLED, card(1), card(2), closed(None), closed(None), SHUFFLED, card(1), card(2), closed(None)]
    assert disorders(told(*lines)) == []
    assert disorders(told(*(card(index) for index in range(1, 9)))) == []


def test_what_was_not_heard_is_not_judged() -> None:
    events = told(SHUFFLED, OPENED, packet(1), packet(2), packet(3))
    assert disorders([*events[:2], *events[3:]]) == []
    assert disorders(events[3:]) == []
    assert disorders([*events[:3], *told(packet(7), device="SN2")]) == []


@pytest.mark.parametrize("run", range(6))
@pytest.mark.parametrize("protocol", ["cdl", "asl"])
def test_a_device_in_order_is_never_found_out_of_order_whatever_the_line_and_the_power_do(
    protocol: str, run: int
) -> None:
    talk, chance = Conversation(run, protocol=protocol), Random(run)
    for _ in range(3):
        talk.up.badness = talk.down.badness = 0.1
        talk.run(3)
        talk.order(do="draw", upto=5) if protocol == "asl" and talk.body.state == 2 else None
        talk.device.ask(talk.bench.usual) if protocol == "cdl" else None
        talk.run(chance.random() * 2)
        talk.order(do="power_cut", s=0.1, cause="brown-out")
        talk.run(1)
        talk.order(do="clear")
        talk.run(4)
        talk.order(do="close") if protocol == "asl" and talk.body.open else None
        talk.settle()
    events = [event for event in talk.events if isinstance(event, e.CardEvent)]
    assert disorders(events) == []
    device = followed(events)
    assert device == followed([*events[:3], *events[3:]])


def test_every_word_leads_somewhere_from_every_state_that_it_may_be_said_in() -> None:
    assert set(TABLE) == set(ShufflerState) - {ShufflerState.UNKNOWN}
    assert {word for row in TABLE.values() for word in row} == set(DeviceWord) - {DeviceWord.CLOSED} | {
        DeviceWord.CLOSED
    }
    assert all(target in TABLE for row in (*TABLE.values(), AFTER) for target in row.values())


ANY = st.builds(
    lambda kind, number, round_number, faces: (kind, number, round_number, faces),
    st.sampled_from([SHUFFLED, OPENED, packet(1), closed(1), closed(None), card(1)]),
    st.integers(0, 4),
    st.integers(0, 9),
    st.booleans(),
)


@given(st.lists(ANY, max_size=20))
def test_whatever_is_said_in_whatever_order_is_followed(said: Any) -> None:
    events = []
    for (kind, values), number, round_number, _ in said:
        changed = {"round": round_number} | ({"packet": number} if kind is e.PacketDone else {})
        events.append((kind, values | changed))
    device = followed(told(*events))
    for before, after in pairwise(events):
        assert before is not after or before == after
    assert device.state in ShufflerState


@pytest.mark.parametrize(
    ("kind", "values", "words"),
    [
        (*packet(1)[:1], packet(1)[1] | {"count": 4}, "counts 4 in packet 1 and tells of 3"),
        (*packet(1)[:1], packet(1)[1] | {"faces": (*CARDS[:3], Odd.SECURITY)}, "no security card"),
        (e.RoundClosed, closed(1)[1] | {"cards_out": 30, "cards_left": 30}, "more than a deck has"),
    ],
)
def test_a_report_against_itself_is_named(kind: type, values: dict[str, Any], words: str) -> None:
    (event,) = told((kind, values))
    assert words in contradiction(event)


def test_a_card_read_twice_by_a_strangers_device_is_against_its_word_that_the_deck_is_whole() -> None:
    whole = {"deck": 0, "result": "ok", "counted": 52, "present": CARDS, "odd": ()}
    twice = whole | {"present": (*CARDS[1:], CARDS[1])}
    said, against = told((e.DeckVerified, whole), (e.DeckVerified, twice))
    assert contradiction(said) == ""
    assert contradiction(against).endswith("1 of the 52 were not seen, 1 were seen twice.")
