"""Cards and packets put together by a plan, from a packet shuffler and from a plain shoe alike."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from devices.contract import (
    BOXES,
    CARDS,
    CardMoved,
    EventId,
    OpenRound,
    PacketBegun,
    PacketDone,
    RoundClosed,
    SecuritySeen,
)
from devices.plan import Portion, plan_of
from tools.soak.assembler import Assembler, Dealt, Misfit


class Told:
    """Makes events with running numbers."""

    def __init__(self) -> None:
        self.seq = 0

    def stamp(self):
        self.seq += 1
        return {"id": EventId("SN", 1, self.seq), "t": 0, "round": 1, "replayed": False, "raw": b""}

    def card(self, face):
        return CardMoved(packet=0, index=1, face=face, quality=None, **self.stamp())

    def security(self):
        return SecuritySeen(packet=0, index=0, **self.stamp())

    def packet(self, number, dest, faces, security="none"):
        return PacketDone(
            packet=number, dest=dest, count=len(faces), security=security, faces=tuple(faces), **self.stamp()
        )

    def closed(self):
        return RoundClosed(packets=None, cards_out=0, cards_left=None, aborted=False, **self.stamp())


def asking(method: str, boxes=("1", "3"), per_packet=3, dealer=3, community=3) -> OpenRound:
    return OpenRound(method=method, boxes=boxes, per_packet=per_packet, dealer=dealer, community=community)


def found(assembler, *events):
    return [finding for event in events for finding in assembler.take(event)]


def hands(findings):
    return {finding.dest: finding.faces for finding in findings if isinstance(finding, Dealt)}


def misfits(findings):
    return [(finding.kind, finding.dest) for finding in findings if isinstance(finding, Misfit)]


@pytest.mark.rule("X3 3.7.1", "X3 3.7.2", "X3 3.7.3")
@given(st.sampled_from("ABC"), st.sets(st.sampled_from(BOXES), min_size=1))
def test_a_shoe_and_a_packet_shuffler_give_the_same_hands(method: str, boxes: set[str]) -> None:
    plan = plan_of(asking(method, tuple(sorted(boxes))))
    told, deck, stream, packets = Told(), list(CARDS), [], []
    for number, portion in enumerate(plan, start=1):
        cards, deck = deck[: portion.count], deck[portion.count :]
        stream += [told.security()] if portion.security else []
        stream += map(told.card, cards)
        packets.append(told.packet(number, portion.dest, cards, "bottom" if portion.security else "none"))
    by_card, by_packet = Assembler(plan), Assembler(plan)
    by_card.release("dealer")
    by_packet.release("dealer")
    from_cards, from_packets = found(by_card, *stream), found(by_packet, *packets)
    assert misfits(from_cards) == misfits(from_packets) == []
    assert hands(from_cards) == hands(from_packets)
    assert set(hands(from_cards)) == {*boxes, "dealer", "community"}


@pytest.mark.rule("X3 3.8")
def test_cards_dealt_in_turn_become_hands_of_three() -> None:
    plan, told = plan_of(asking("M", community=2)), Told()
    findings = found(Assembler(plan), *map(told.card, CARDS[:11]))
    assert hands(findings) == {
        "1": (CARDS[0], CARDS[3], CARDS[6]),
        "3": (CARDS[1], CARDS[4], CARDS[7]),
        "dealer": (CARDS[2], CARDS[5], CARDS[8]),
        "community": (CARDS[9], CARDS[10]),
    }


@pytest.mark.rule("SS 3.7")
def test_the_bottom_card_that_is_turned_up_is_kept_last() -> None:
    plan = (Portion("dealer", 5, bottom_last=True),)
    findings = found(Assembler(plan), Told().packet(1, "dealer", ("2c", "3c", "4c", "5c", "6c")))
    assert hands(findings) == {"dealer": ("3c", "4c", "5c", "6c", "2c")}


@pytest.mark.fault("M4", "M5", "M6", "M7")
@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.parametrize(("number", "dest"), [(1, "1"), (3, "dealer"), (4, "community")])
def test_a_packet_of_another_size_is_kept_and_misfits_by_its_count(number, dest, count) -> None:
    told, assembler = Told(), Assembler(plan_of(asking("A")))
    before = [
        told.packet(turn, where, CARDS[:3]) for turn, where in enumerate(("1", "3", "dealer"), 1) if turn < number
    ]
    findings = found(assembler, *before, told.packet(number, dest, CARDS[:count]))
    assert misfits(findings) == [("count", dest)]
    assert hands(findings)[dest] == CARDS[:count]


def test_packets_that_name_no_place_go_where_the_plan_deals_next() -> None:
    told, assembler = Told(), Assembler(plan_of(asking("A")))
    findings = found(assembler, *(told.packet(n, "unassigned", CARDS[3 * n : 3 * n + 3]) for n in range(1, 6)))
    assert misfits(findings) == [("place", "unassigned"), ("surplus", "unassigned")]
    assert list(hands(findings)) == ["1", "3", "dealer", "community"]


@pytest.mark.fault("M11")
def test_a_packet_for_an_empty_box_misfits_and_is_given_to_nobody() -> None:
    told, assembler = Told(), Assembler(plan_of(asking("A")))
    findings = found(assembler, told.packet(1, "2", CARDS[:3]))
    assert misfits(findings) == [("place", "2"), ("surplus", "2")]
    assert assembler.so_far == {}


@pytest.mark.fault("M11", "M12")
def test_a_skipped_box_is_missed_once_and_the_others_still_fit() -> None:
    told, assembler = Told(), Assembler(plan_of(asking("A")))
    dests = ("3", "dealer", "community")
    findings = found(assembler, *(told.packet(n, dest, CARDS[:3]) for n, dest in enumerate(dests, 1)), told.closed())
    assert misfits(findings) == [("place", "3"), ("missing", "1")]


@pytest.mark.fault("M13")
def test_the_dealers_packet_before_the_decisions_misfits_as_soon_as_it_begins() -> None:
    told, assembler = Told(), Assembler(plan_of(asking("B")))
    found(assembler, *(told.packet(n, dest, CARDS[:3]) for n, dest in enumerate(("1", "3", "community"), 1)))
    begun = PacketBegun(packet=4, dest="dealer", planned=3, **told.stamp())
    assert misfits(found(assembler, begun)) == [("place", "dealer")]


@pytest.mark.fault("M13")
def test_the_dealer_not_first_in_method_c_misfits_as_soon_as_it_begins() -> None:
    told, assembler = Told(), Assembler(plan_of(asking("C")))
    begun = PacketBegun(packet=1, dest="1", planned=3, **told.stamp())
    assert misfits(found(assembler, begun)) == [("place", "1")]


@pytest.mark.fault("M15", "M16", "M17", "M18")
@pytest.mark.parametrize(
    ("method", "dest", "security", "fits"),
    [
        ("C", "dealer", "bottom", True),
        ("C", "dealer", "none", False),
        ("C", "dealer", "elsewhere", False),
        ("A", "1", "none", True),
        ("A", "1", "bottom", False),
    ],
)
def test_the_security_card_fits_only_under_the_dealers_packet_of_method_c(method, dest, security, fits) -> None:
    findings = found(Assembler(plan_of(asking(method))), Told().packet(1, dest, CARDS[:3], security))
    assert misfits(findings) == ([] if fits else [("security", dest)])
    assert hands(findings) == {dest: CARDS[:3]}


@pytest.mark.fault("M26")
def test_a_card_after_everything_planned_belongs_to_no_hand() -> None:
    told, assembler = Told(), Assembler(plan_of(asking("A", boxes=("1",))))
    findings = found(assembler, *map(told.card, CARDS[:10]))
    assert misfits(findings) == [("surplus", "")]
    assert sum(map(len, assembler.so_far.values())) == 9
