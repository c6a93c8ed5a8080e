"""What goes wrong with packets and mechanics inside the shuffler, as the driver and the assembler tell it."""

import pytest

from devices.contract import (
    CardMoved,
    CardOutside,
    FaultCleared,
    FaultCode,
    FaultRaised,
    Odd,
    PacketBegun,
    PacketDone,
    PacketTaken,
    RoundClosed,
    RoundOpened,
    SecuritySeen,
)
from tests.devices.dealt import WHOLE, counts, dealt, faults, misfits
from tests.devices.hostile_line import Conversation


@pytest.mark.fault("M1")
def test_a_jam_before_the_first_card_is_told_as_the_infeeds_and_then_all_is_well() -> None:
    talk = dealt({"at": "packet:3/card:0", "do": "jam"})
    (fault,) = talk.of(FaultRaised)
    assert (fault.code, fault.severity, fault.packet, fault.count) == (FaultCode.JAM_INFEED, "blocking", 3, 0)
    assert (counts(talk), misfits(talk)) == (WHOLE, [])


@pytest.mark.fault("M2")
def test_a_jam_after_two_cards_that_is_cleared_gives_a_whole_packet() -> None:
    talk = dealt({"at": "packet:5/card:2", "do": "jam"})
    (fault,) = talk.of(FaultRaised)
    assert (fault.code, fault.packet, fault.count) == (FaultCode.JAM_OUTFEED, 5, 2)
    assert talk.of(FaultCleared)[0].by == "itself"
    assert (counts(talk), misfits(talk)) == (WHOLE, [])


@pytest.mark.fault("M3", "M5", "M7")
@pytest.mark.parametrize(("packet", "dest"), [(2, "2"), (4, "dealer"), (5, "community")])
def test_a_packet_taken_with_two_cards_after_a_jam_says_two(packet, dest) -> None:
    talk = dealt({"at": f"packet:{packet}/card:2", "do": "jam", "then": "short"})
    assert counts(talk) == WHOLE | {dest: 2}
    assert misfits(talk) == [("count", dest, "3", "2")]


@pytest.mark.fault("M4", "M6", "M7")
@pytest.mark.parametrize(("packet", "dest"), [(2, "2"), (4, "dealer"), (5, "community")])
def test_a_packet_of_four_cards_says_four(packet, dest) -> None:
    talk = dealt({"at": f"packet:{packet}/card:3", "do": "extra"})
    assert misfits(talk) == [("count", dest, "3", "4")]
    assert len(next(done.faces for done in talk.of(PacketDone) if done.dest == dest)) == 4


@pytest.mark.fault("M8")
def test_a_double_feed_that_is_seen_is_an_object_and_a_fault() -> None:
    talk = dealt({"at": "packet:2/card:2", "do": "double"})
    assert faults(talk) == [FaultCode.DOUBLE_FEED]
    assert next(done.faces for done in talk.of(PacketDone) if done.dest == "2")[1] == Odd.DOUBLE


@pytest.mark.fault("M9", "C12")
def test_a_double_feed_that_is_not_seen_shows_in_the_cards_that_left() -> None:
    talk = dealt({"at": "packet:2/card:2", "do": "double", "seen": False})
    assert (counts(talk), faults(talk)) == (WHOLE, [])
    closed = talk.of(RoundClosed)[0]
    assert (closed.cards_out, closed.cards_left) == (16, 36)


@pytest.mark.fault("M10")
def test_a_packet_taken_while_forming_is_told_and_counted_as_it_was() -> None:
    talk = dealt({"at": "packet:4/card:1", "do": "disturbed"})
    (fault,) = talk.of(FaultRaised)
    assert (fault.code, fault.packet, fault.count) == (FaultCode.PACKET_DISTURBED, 4, 1)
    assert misfits(talk) == [("count", "dealer", "3", "1")]


@pytest.mark.fault("M11")
def test_a_packet_to_an_empty_box_and_the_box_it_was_meant_for() -> None:
    talk = dealt({"at": "packet:2", "do": "dest", "dest": "6"})
    assert misfits(talk) == [
        ("place", "6", "2", "6"),
        ("surplus", "6", "nothing", "a packet of 3"),
        ("place", "4", "2", "4"),
        ("missing", "2", "3", "nothing"),
    ]


@pytest.mark.fault("M11", "M12")
def test_a_skipped_box_is_missed() -> None:
    assert misfits(dealt({"at": "packet:2", "do": "skip"})) == [
        ("place", "4", "2", "4"),
        ("missing", "2", "3", "nothing"),
    ]


@pytest.mark.fault("M12")
def test_a_packet_too_many_belongs_to_nobody() -> None:
    talk = dealt({"at": "packet:4", "do": "again", "dest": "7"})
    assert ("surplus", "7", "nothing", "a packet of 3") in misfits(talk)
    assert counts(talk) == WHOLE | {"7": 3}


@pytest.mark.fault("M13")
def test_the_dealers_packet_before_the_decisions_is_told_when_it_begins() -> None:
    talk = dealt({"at": "packet:4", "do": "release"}, method="B")
    assert misfits(talk, "B") == [("place", "dealer", "dealer after the decisions", "dealer")]
    begun = next(event for event in talk.of(PacketBegun) if event.dest == "dealer")
    taken = next(event for event in talk.of(PacketTaken) if event.packet == begun.packet)
    assert begun.id.seq < taken.id.seq


@pytest.mark.fault("M13")
def test_the_dealer_not_first_in_method_c_is_told_when_the_first_packet_begins() -> None:
    talk = dealt({"at": "open", "do": "last"}, method="C")
    assert misfits(talk, "C")[0] == ("place", "1", "dealer", "1")


@pytest.mark.fault("M14")
def test_a_device_set_to_another_method_says_so_before_the_first_card() -> None:
    talk = dealt({"at": "open", "do": "method", "method": "C"})
    opened = talk.of(RoundOpened)[0]
    assert opened.method == "C"
    assert opened.id.seq < talk.of(PacketBegun)[0].id.seq


def test_method_c_puts_the_security_card_under_the_dealers_packet() -> None:
    talk = dealt(method="C")
    first = talk.of(PacketDone)[0]
    assert (first.dest, first.count, first.security) == ("dealer", 3, "bottom")
    assert talk.of(SecuritySeen)[0].packet == 1
    assert misfits(talk, "C") == []


@pytest.mark.fault("M15", "M16")
@pytest.mark.parametrize("where", ["none", "elsewhere"])
def test_a_security_card_missing_or_elsewhere_under_the_dealer_is_told_before_the_players(where) -> None:
    talk = dealt({"at": "done:1", "do": "security", "where": where}, method="C")
    assert misfits(talk, "C") == [("security", "dealer", "bottom", where)]


@pytest.mark.fault("M17", "M18")
@pytest.mark.parametrize(
    ("method", "packet", "dest"), [("C", 2, "1"), ("C", 5, "community"), ("A", 1, "1"), ("B", 4, "community")]
)
def test_a_security_card_where_none_belongs_is_no_card_of_the_packet(method, packet, dest) -> None:
    talk = dealt({"at": f"done:{packet}", "do": "security", "where": "elsewhere"}, method=method)
    found = misfits(talk, method)
    assert ("security", dest, "none", "elsewhere") in found
    assert counts(talk) == WHOLE


@pytest.mark.fault("M19", "M20")
@pytest.mark.parametrize("cards", [1, 2])
def test_each_card_face_up_is_told_and_the_deal_goes_on(cards) -> None:
    script = [{"at": f"packet:2/card:{card}", "do": "face", "face": "face-up"} for card in range(1, cards + 1)]
    talk = dealt(*script)
    assert [(fault.code, fault.severity) for fault in talk.of(FaultRaised)] == [
        (FaultCode.CARD_FACE_UP, "note")
    ] * cards
    assert talk.of(PacketDone)[1].faces.count(Odd.FACE_UP) == cards
    assert counts(talk) == WHOLE


@pytest.mark.fault("M21")
def test_a_tray_nobody_empties_blocks_and_says_which() -> None:
    talk = dealt({"at": "waiting:3", "do": "tray"})
    (fault,) = talk.of(FaultRaised)
    assert (fault.code, fault.severity, fault.packet) == (FaultCode.TRAY_NOT_EMPTY, "blocking", 3)
    assert counts(talk) == WHOLE


@pytest.mark.fault("M22", "M23")
@pytest.mark.parametrize(
    ("code", "severity"),
    [
        (FaultCode.REVERSE_AT_EXIT, "blocking"),
        (FaultCode.REVERSE_MIDWAY, "blocking"),
        (FaultCode.DRAW_TIMEOUT, "note"),
    ],
)
def test_a_pushed_card_and_a_slow_draw_are_told_with_their_packet(code, severity) -> None:
    talk = dealt({"at": "packet:2/card:2", "do": "fault", "code": int(code), "severity": severity})
    (fault,) = talk.of(FaultRaised)
    assert (fault.code, fault.severity, fault.packet, fault.count) == (code, severity, 2, 2)
    assert counts(talk) == WHOLE


@pytest.mark.fault("M25")
def test_a_card_that_leaves_between_rounds_is_an_object_outside() -> None:
    talk = Conversation(2)
    talk.ready()
    talk.order(do="outside")
    talk.settle()
    (card,) = talk.of(CardOutside)
    assert (card.mode, card.round, faults(talk)) == ("idle", 0, [FaultCode.CARD_OUTSIDE_ROUND])


@pytest.mark.fault("M26")
def test_a_card_after_everything_planned_is_given_to_no_hand() -> None:
    talk = dealt({"at": "plan", "do": "overdraw"})
    assert misfits(talk) == [("surplus", "", "none", "one object")]
    assert FaultCode.OVERDRAW in faults(talk)
    assert talk.of(CardOutside)[0].round == 1
    assert talk.of(RoundClosed)[0].cards_out == 16


@pytest.mark.fault("M2", "M8", "M26", "C1")
@pytest.mark.parametrize("do", ["jam", "double", "face"])
def test_a_plain_shoe_tells_of_trouble_too(do) -> None:
    talk = dealt({"at": "packet:2/card:2", "do": do}, protocol="asl")
    assert len(talk.of(CardMoved)) == 15
    assert len(talk.of(FaultRaised)) == 1
