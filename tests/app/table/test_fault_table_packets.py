"""Packets and mechanics gone wrong: what the dealer sees and what the log holds, entry by entry (M1–M26)."""

import pytest

from devices.contract import Shuffle
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import events as ev
from engine.table import keeping_asked as keep
from tests.app.table.conftest import OpenOn
from tests.app.table.fault_links import Link, cases_on_links, on_links
from tests.app.table.fault_outcomes import clean, held
from tests.app.table.floor import SUPERVISOR, Floor

HELD = [
    # entry, method, what is injected, the kind of the finding, its rule
    ("M3", "A", {"at": "packet:2/card:2", "do": "jam", "then": "short"}, "wrong-player", "5.7"),
    ("M4", "A", {"at": "packet:2/card:3", "do": "extra"}, "wrong-player", "5.7"),
    ("M5", "A", {"at": "packet:4/card:2", "do": "jam", "then": "short"}, "wrong-dealer", "5.3"),
    ("M6", "A", {"at": "packet:4/card:3", "do": "extra"}, "wrong-dealer", "5.3"),
    ("M7", "A", {"at": "packet:5/card:2", "do": "jam", "then": "short"}, "wrong-community", "5.3"),
    ("M7", "B", {"at": "packet:4/card:3", "do": "extra"}, "wrong-community", "5.3"),
    ("M8", "A", {"at": "packet:2/card:2", "do": "double"}, "doubt", "5.8"),
    ("M9", "A", {"at": "packet:2/card:2", "do": "double", "seen": False}, "doubt", "5.8"),
    ("M10", "A", {"at": "packet:4/card:1", "do": "disturbed"}, "disturbed", "5.8"),
    ("M11", "A", {"at": "packet:2", "do": "dest", "dest": "6"}, "misdealt", "5.2"),
    ("M11", "A", {"at": "packet:2", "do": "skip"}, "misdealt", "5.2"),
    ("M12", "A", {"at": "packet:4", "do": "again", "dest": "7"}, "misdealt", "5.2"),
    ("M13", "B", {"at": "packet:4", "do": "release"}, "early-cards", ""),
    ("M13", "C", {"at": "open", "do": "last"}, "misdealt", "5.2"),
    ("M14", "A", {"at": "open", "do": "method", "method": "C"}, "misdealt", "5.2"),
    ("M15", "C", {"at": "done:1", "do": "security", "where": "none"}, "security-card", "3.7.3.1"),
    ("M16", "C", {"at": "done:1", "do": "security", "where": "elsewhere"}, "security-card", "3.7.3.1"),
    ("M17", "C", {"at": "done:2", "do": "security", "where": "elsewhere"}, "security-elsewhere", "6.1"),
    ("M18", "A", {"at": "done:1", "do": "security", "where": "elsewhere"}, "security-elsewhere", "6.1"),
    ("M18", "B", {"at": "done:1", "do": "security", "where": "elsewhere"}, "security-elsewhere", "6.1"),
    ("M22", "A", {"at": "packet:2/card:2", "do": "fault", "code": 10}, "doubt", "5.8"),
    ("M22", "A", {"at": "packet:2/card:2", "do": "fault", "code": 11}, "doubt", "5.8"),
    ("M26", "A", {"at": "plan", "do": "overdraw"}, "doubt", "5.8"),
]


@cases_on_links("method script kind rule", HELD, protocol="cdl")
def test_a_wrong_packet_holds_the_table_with_its_rule(
    table_on: OpenOn, method: str, script: dict[str, object], kind: str, rule: str, link: Link
) -> None:
    floor = table_on(link, method=method, seed=2, script=[{"clear_s": 0.1} | script]).begin()
    floor.until(lambda: bool(floor.findings), within=60)
    held(floor, kind, rule)


@pytest.mark.rule("X3 3.7")
@pytest.mark.parametrize("method", ["A", "C"])
def test_packets_of_a_shuffler_that_knows_no_places_go_where_the_method_deals_next(
    table_on: OpenOn, method: str
) -> None:
    nowhere = [{"at": f"packet:{number}", "do": "dest", "dest": "unassigned"} for number in range(1, 6)]
    floor = table_on(Link("cdl", "memory"), method=method, seed=2, script=nowhere)
    clean(floor.begin())
    assert {len(hand.cards) for hand in (floor.round.dealer, floor.round.community)} == {3}


@on_links("M14")
@pytest.mark.rule("X3 3.7", "X3 5.2")
def test_a_shuffler_that_is_set_to_another_method_is_held_before_its_first_card(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link, script=[{"at": "open", "do": "method", "method": "C"}]).begin()
    floor.until(lambda: bool(floor.findings), within=60)
    assert floor.round.dealt == ()
    assert floor.findings[0].words == "Method differs: the table deals by A, the shuffler by C."


@on_links("M10")
@pytest.mark.rule("X3 5.8")
def test_a_packet_that_was_touched_is_named_by_its_number(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link, seed=2, script=[{"at": "packet:4/card:1", "do": "disturbed", "clear_s": 0.1}]).begin()
    floor.until(lambda: bool(floor.findings), within=60)
    assert floor.findings[0].words == "While it was forming, packet 4 was touched. Count it."


@on_links("M23", protocol="cdl")
def test_a_card_that_nobody_takes_is_called_to_mind_until_the_next_one_comes(table_on: OpenOn, link: Link) -> None:
    script = [{"at": "packet:2/card:2", "do": "fault", "code": 12, "severity": "note"}]
    floor = table_on(link, seed=2, script=script).begin()
    floor.until(lambda: floor.lamp.what_now == "Take the card: the shuffler is waiting.")
    clean(floor)
    assert floor.lamp.what_now == ""


HELD_AT_A_SHOE = [
    # entry, method, what a hand does at the shoe: cards, or an order; the kind of the finding, its rule
    ("M15", "C", (3,), "security-card", "3.7.3.1"),
    ("M16", "C", (1, "K", 2), "security-card", "3.7.3.1"),
    ("M17", "C", ("K", 3, "K", 3), "security-elsewhere", "6.1"),
    ("M18", "A", (1, "K", 2), "security-elsewhere", "6.1"),
    ("M18", "B", ("K", 3), "security-elsewhere", "6.1"),
    ("M22", "A", (5, {"do": "fault", "code": 10}), "doubt", "5.8"),
    ("M22", "A", (5, {"do": "fault", "code": 11}), "doubt", "5.8"),
    ("M26", "A", (15, 1), "early-cards", ""),
]


@cases_on_links("method hand kind rule", HELD_AT_A_SHOE, protocol="asl")
def test_what_a_hand_does_wrong_at_a_shoe_holds_the_table_with_its_rule(
    table_on: OpenOn, method: str, hand: tuple[object, ...], kind: str, rule: str, link: Link
) -> None:
    floor = table_on(link, method=method).begin()
    for done in hand:
        at_the_shoe(floor, done)
    held(floor, kind, rule)
    assert all(len(box.hand.cards) <= 3 for box in floor.round.boxes.values())


def at_the_shoe(floor: Floor, done: object) -> None:
    match done:
        case int():
            floor.draw(done)
        case "K":
            floor.order(do="draw", upto=floor.body.draws if floor.body.open else 0, security=1)
            floor.run(0.1)
        case dict():
            floor.order(**done)
            floor.run(0.1)


CLEARED = [
    # entry, what is injected at a shuffler
    ("M1", {"at": "packet:3/card:0", "do": "jam"}),
    ("M2", {"at": "packet:5/card:2", "do": "jam"}),
    ("M21", {"at": "waiting:3", "do": "tray"}),
    ("M23", {"at": "packet:2/card:2", "do": "fault", "code": 12, "severity": "note"}),
]


@cases_on_links("script", CLEARED, protocol="cdl")
def test_what_a_hand_clears_leaves_a_clean_round(table_on: OpenOn, script: dict[str, object], link: Link) -> None:
    floor = table_on(link, seed=2, script=[{"clear_s": 0.3} | script]).begin()
    clean(floor)
    assert floor.phase is Phase.BURNING
    assert [len(floor.round.boxes[seat].hand.cards) for seat in (1, 2, 4)] == [3, 3, 3]


CLEARED_AT_A_SHOE = [
    # entry, cards drawn before it, what happens at the shoe
    ("M1", 0, {"do": "jam", "clear_s": 0.3}),
    ("M2", 5, {"do": "jam", "clear_s": 0.3}),
    ("M23", 5, {"do": "fault", "code": 12, "severity": "note"}),
]


@cases_on_links("before order", CLEARED_AT_A_SHOE, protocol="asl")
def test_what_a_hand_clears_at_a_shoe_leaves_a_clean_round(
    table_on: OpenOn, before: int, order: dict[str, object], link: Link
) -> None:
    floor = table_on(link).begin().cards(before)
    floor.order(**order)
    floor.run(0.1)
    assert (floor.link_status.state == "fault") is (order["do"] == "jam")
    floor.until(lambda: floor.link_status.state == "ready")
    clean(floor)
    assert floor.phase is Phase.BURNING


BLOCKED = [
    # entry, what is injected, what the lamp says
    ("M1", {"at": "packet:1/card:0", "do": "jam"}, "Jam"),
    ("M21", {"at": "waiting:1", "do": "tray"}, "Take packet 1 out of the tray."),
]


@cases_on_links("script words", BLOCKED, protocol="cdl")
def test_a_blocked_shuffler_says_on_the_lamp_what_to_do(
    table_on: OpenOn, script: dict[str, object], words: str, link: Link
) -> None:
    floor = table_on(link, seed=2, script=[{"clear_s": 3} | script]).begin()
    floor.until(lambda: floor.link_status.state == "fault")
    assert words in floor.lamp.what_now
    assert floor.screen.primary_ask is None
    assert words in floor.screen.primary.detail
    clean(floor)


@on_links("M1", protocol="asl")
def test_a_blocked_shoe_says_on_the_lamp_what_to_do(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin()
    floor.order(do="jam", clear_s=3)
    floor.until(lambda: floor.link_status.state == "fault")
    assert "Jam" in floor.lamp.what_now
    assert floor.screen.primary_ask is None
    floor.until(lambda: floor.link_status.state == "ready")
    clean(floor)


@on_links("M9", protocol="asl")
@pytest.mark.rule("X3 5.8")
def test_two_cards_that_a_shoe_took_for_one_are_found_when_the_stub_is_counted(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link, script=[{"at": "sensed:4", "do": "double", "seen": False}]).begin()
    clean(floor)
    floor.play_on()
    floor.ask(keep.CountStub(count=51, counted_by="S1"))
    assert [hold.kind for hold in floor.table.holds] == ["deck-count"]
    assert "51 cards instead of 52" in floor.refused()


FACE_UP = [
    # entry, cards that come face up, the kind of the finding, what is decided, and what becomes of the round
    ("M19", 1, "exposed", "play-on", "open"),
    ("M20", 2, "exposed-two", "void", "void"),
]


@cases_on_links("cards kind decision outcome", FACE_UP)
@pytest.mark.rule("X3 5.4", "R-37")
def test_one_card_that_comes_face_up_is_on_record_and_two_make_the_round_void(
    table_on: OpenOn, cards: int, kind: str, decision: str, outcome: str, link: Link
) -> None:
    script = [{"at": f"packet:2/card:{card}", "do": "face", "face": "face-up"} for card in range(1, cards + 1)]
    floor = table_on(link, seed=2, script=script).begin()
    floor.until(lambda: bool(floor.findings))
    held(floor, kind, "5.4")
    assert floor.kinds == [kind]
    floor.resolve(decision, facts={"number": str(cards)})
    assert floor.round.outcome == outcome
    assert floor.facts(ev.FindingResolved)[0].decided_by == SUPERVISOR.id


@on_links("M24")
@pytest.mark.rule("X3 3.7")
def test_nothing_is_settled_before_the_burn_is_confirmed(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin()
    clean(floor)
    assert floor.phase is Phase.BURNING
    assert floor.service.may(ask.SettleSeats()) is not None
    assert floor.screen.primary.label == "Third card burned"
    floor.ask(ask.ConfirmBurn())
    assert floor.phase is Phase.DECIDING


@on_links("M25")
@pytest.mark.rule("X3 5.1")
def test_a_card_that_leaves_between_rounds_bars_the_next_deal_until_the_deck_is_seen_to(
    table_on: OpenOn, link: Link
) -> None:
    floor = table_on(link).begin().rest().play_on()
    floor.shuffled_again()
    if link.protocol == "cdl":
        floor.order(do="outside")
        floor.run(1)
        assert "card left the shuffler" in floor.refused()
        floor.order(do="clear")
        assert floor.device.ask(Shuffle()) == 0
    else:
        floor.draw(1)
        assert "drawn outside the deal" in floor.refused()
    floor.shuffled_again()
    if link.protocol == "asl":
        floor.lift("deck-check")
    assert floor.may_open()
    floor.begin()
    clean(floor)


@on_links("M25", protocol="cdl")
@pytest.mark.rule("X3 5.8")
def test_a_card_that_leaves_in_the_round_but_in_no_packet_is_counted(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link, script=[{"at": "packet:3", "do": "outside"}]).begin()
    floor.until(lambda: bool(floor.findings), within=60)
    held(floor, "doubt", "5.8")
