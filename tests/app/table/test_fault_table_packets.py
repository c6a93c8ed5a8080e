"""Packets, mechanics, cards and deck gone wrong: what the dealer sees and what the log holds, entry by entry."""

from pathlib import Path

import pytest

from devices.contract import OpenRound, Shuffle
from engine import commands as ask
from engine import events as ev
from engine.cards import DECK
from engine.procedure import Phase
from tests.app.table.floor import MANAGER, Floor

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
    ("M22", "A", {"at": "packet:2/card:2", "do": "fault", "code": 10}, "doubt", "5.8"),
    ("M22", "A", {"at": "packet:2/card:2", "do": "fault", "code": 11}, "doubt", "5.8"),
    ("M26", "A", {"at": "plan", "do": "overdraw"}, "doubt", "5.8"),
    ("C2", "A", {"at": "packet:2/card:2", "do": "face", "face": "foreign"}, "foreign-card", "5.1"),
    ("C3", "A", {"at": "packet:4/card:1", "do": "duplicate"}, "foreign-card", "5.1"),
    ("C4", "A", {"at": "packet:2/card:2", "do": "face", "face": "joker"}, "foreign-card", "5.1"),
    ("C10", "A", {"at": "packet:5/card:1", "do": "duplicate"}, "foreign-card", "5.1"),
]


@pytest.mark.parametrize(
    ("method", "script", "kind", "rule"),
    [
        pytest.param(
            method, script, kind, rule, marks=pytest.mark.fault(entry), id=f"{entry}-{kind}-cdl-memory-{index}"
        )
        for index, (entry, method, script, kind, rule) in enumerate(HELD)
    ],
)
def test_a_wrong_packet_holds_the_table_with_its_rule(
    method: str, script: dict[str, object], kind: str, rule: str, tmp_path: Path
) -> None:
    floor = Floor(tmp_path, method=method, seed=2, script=[{"clear_s": 0.1} | script])
    floor.deal()
    floor.until(lambda: bool(floor.findings), within=60)
    assert kind in floor.kinds
    found = next(each for each in floor.facts(ev.Found) if each.finding.kind == kind).finding
    assert found.rule.startswith(rule)
    screen = floor.screen
    assert screen.primary.label == "Call the supervisor"
    assert screen.primary_ask is None
    assert screen.finding is not None
    assert screen.phase.phase == "HELD"
    assert not set(DECK) & set(found.words.rstrip(".").split())
    floor.house.close()


CLEAN = [
    ("M1", {"at": "packet:3/card:0", "do": "jam"}),
    ("M2", {"at": "packet:5/card:2", "do": "jam"}),
    ("M21", {"at": "waiting:3", "do": "tray"}),
    ("M23", {"at": "packet:2/card:2", "do": "fault", "code": 12, "severity": "note"}),
    ("C1", {"at": "packet:2/card:2", "do": "face", "face": "unreadable"}),
]


@pytest.mark.parametrize(
    "script", [pytest.param(s, marks=pytest.mark.fault(e), id=f"{e}-cdl-memory") for e, s in CLEAN]
)
def test_what_a_hand_clears_leaves_a_clean_round(script: dict[str, object], tmp_path: Path) -> None:
    floor = Floor(tmp_path, seed=2, script=[{"clear_s": 0.3} | script])
    floor.deal().dealt()
    assert floor.kinds == []
    assert floor.phase is Phase.BURNING
    assert [len(floor.round.boxes[seat].hand.cards) for seat in (1, 2, 4)] == [3, 3, 3]
    floor.settle()
    floor.assert_whole()
    floor.house.close()


@pytest.mark.fault("M1", "M21")
@pytest.mark.parametrize(
    ("script", "words"),
    [({"at": "packet:1/card:0", "do": "jam"}, "Jam"), ({"at": "waiting:1", "do": "tray"}, "Take the packet")],
)
def test_a_blocked_shuffler_says_on_the_lamp_what_to_do(script: dict[str, object], words: str, tmp_path: Path) -> None:
    floor = Floor(tmp_path, seed=2, script=[{"clear_s": 3} | script])
    floor.deal()
    floor.until(lambda: floor.link_status.state == "fault")
    assert words in floor.lamp.what_now
    assert floor.screen.primary_ask is None
    assert words in floor.screen.primary.detail
    floor.dealt()
    assert floor.kinds == []
    floor.house.close()


@pytest.mark.fault("C1")
def test_an_unreadable_card_is_entered_when_it_is_turned(tmp_path: Path) -> None:
    floor = Floor(tmp_path, seed=2, script=[{"at": "packet:2/card:2", "do": "face", "face": "unreadable"}])
    floor.deal().dealt()
    hand = floor.round.boxes[2].hand.cards
    assert hand.count(None) == 1
    floor.ask(ask.ConfirmBurn(), ask.AllOthers(), ask.TurnCards())
    no = floor.service.may(ask.SettleSeats(seats=(2,)))
    assert no is not None
    assert no.words.startswith("Enter")
    free = next(card for card in DECK if card not in floor.round.seen)
    floor.ask(ask.EnterHand(place="2", cards=tuple(card or free for card in hand)))
    assert floor.kinds == []
    floor.house.close()


@pytest.mark.fault("M19", "M20")
@pytest.mark.parametrize(("cards", "kind"), [(1, "exposed"), (2, "exposed-two")])
def test_cards_that_come_face_up_are_on_record_one_or_two(cards: int, kind: str, tmp_path: Path) -> None:
    script = [{"at": f"packet:2/card:{card}", "do": "face", "face": "face-up"} for card in range(1, cards + 1)]
    floor = Floor(tmp_path, seed=2, script=script)
    floor.deal()
    floor.until(lambda: bool(floor.findings))
    assert floor.kinds == [kind]
    floor.house.close()


@pytest.mark.fault("M24")
@pytest.mark.rule("X3 3.7")
def test_nothing_is_settled_before_the_burn_is_confirmed(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    floor.deal().dealt()
    assert floor.phase is Phase.BURNING
    assert floor.service.may(ask.SettleSeats()) is not None
    assert floor.screen.primary.label == "Third card burned"
    floor.ask(ask.ConfirmBurn())
    assert floor.phase is Phase.DECIDING
    floor.house.close()


@pytest.mark.fault("M25")
def test_a_card_that_leaves_between_rounds_bars_the_next_deal_until_the_deck_is_seen_to(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    floor.deal().dealt().play_on()
    floor.until(lambda: floor.body.state == 2, within=60)
    floor.order(do="outside")
    floor.run(1)
    assert "card left the shuffler" in floor.refused()
    floor.order(do="clear")
    floor.lift("deck-check")
    assert floor.may_open()
    floor.house.close()


@pytest.mark.fault("M26", "M2")
def test_a_card_too_many_from_a_shoe_enters_no_hand_asl_memory(tmp_path: Path) -> None:
    floor = Floor(tmp_path, protocol="asl")
    floor.until(lambda: floor.body.state == 2, within=60)
    floor.run(11)
    floor.bet(1)
    floor.draw(9)
    assert floor.phase is Phase.BURNING
    floor.draw(1)
    assert floor.kinds == ["early-cards"]
    assert len(floor.round.boxes[1].hand.cards) == 3
    floor.house.close()


@pytest.mark.fault("C5", "C7")
@pytest.mark.rule("X3 5.1")
@pytest.mark.parametrize(
    ("script", "words"),
    [({"do": "lose", "card": "9h"}, "Missing: the nine of hearts"), ({"do": "add", "card": "As"}, "too many")],
)
def test_a_deck_found_wrong_between_rounds_bars_the_deal_and_says_why(
    script: dict[str, object], words: str, tmp_path: Path
) -> None:
    floor = Floor(tmp_path)
    floor.deal().dealt().play_on()
    floor.until(lambda: floor.body.state == 2, within=60)
    floor.order(**script)
    assert floor.device.ask(Shuffle()) == 0
    floor.until(lambda: bool(floor.table.holds), within=60)
    assert floor.table.holds[0].rule == floor.game.clauses.foreign_card
    assert words.lower().removeprefix("missing: the ") in floor.refused().lower()
    floor.house.close()


@pytest.mark.fault("C6", "C14")
@pytest.mark.rule("X3 5.1")
def test_a_deck_found_short_in_the_round_holds_that_round_and_no_earlier_one(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    floor.deal().dealt().play_on()
    first = floor.round.outcome
    floor.order(at="deck", do="lose", card="2c")
    floor.deal().dealt()
    floor.ask(ask.RaiseIrregularity(kind="deck-count"))
    floor.resolve("void", by=MANAGER)
    assert (first, floor.round.outcome) == ("settled", "void")
    floor.house.close()


@pytest.mark.fault("C8")
@pytest.mark.case("B03")
def test_a_deck_that_was_not_shuffled_holds_the_round_before_the_first_card(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    floor.deal()
    floor.order(at="deck", do="unshuffled")
    floor.dealt().play_on()
    floor.bet().run(3)
    assert floor.round.dealt == ()
    assert floor.screen.primary.label == "Shuffler not ready"
    assert "not shuffled" in floor.screen.primary.detail
    assert floor.device.ask(OpenRound(method="A", boxes=("1", "2", "4"), per_packet=3, dealer=3, community=3)) == 0
    floor.until(lambda: bool(floor.findings))
    assert floor.kinds == ["unshuffled"]
    floor.house.close()


@pytest.mark.fault("C9")
def test_another_deck_put_in_is_on_record_by_its_number(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    floor.deal().dealt().play_on()
    before = floor.table.deck.name
    floor.until(lambda: floor.body.state == 2, within=60)
    floor.order(do="swap")
    floor.run(1)
    assert "Another deck" in floor.refused()
    floor.lift("deck-check")
    floor.run(3)
    assert floor.table.deck.name != before
    floor.deal().dealt()
    assert floor.kinds == []
    floor.house.close()


@pytest.mark.fault("C11")
def test_the_physical_card_prevails_with_a_supervisors_word(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    floor.deal().dealt()
    floor.ask(ask.ConfirmBurn(), ask.AllOthers(), ask.TurnCards())
    free = next(card for card in DECK if card not in floor.round.seen)
    correct = ask.CorrectCard(
        place="dealer", index=0, card=free, approved_by="S1", approver_rank="pit-supervisor", reason="Misread"
    )
    floor.ask(correct)
    fact = floor.facts(ev.CardCorrected)[0]
    assert (fact.card, fact.approved_by, fact.was is not None) == (free, "S1", True)
    floor.house.close()


@pytest.mark.fault("C12")
def test_fewer_cards_back_than_out_are_counted(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    floor.deal()
    floor.until(lambda: floor.body.round == 1 and not floor.body.open)
    floor.order(do="return", cards=14)
    floor.until(lambda: bool(floor.findings), within=60)
    assert floor.kinds == ["doubt"]
    assert "14 card(s) came back" in floor.findings[0].words
    floor.house.close()


@pytest.mark.fault("C13")
@pytest.mark.rule("X3 5.8")
@pytest.mark.parametrize(("count", "outcome", "end"), [("52", "count-right", "open"), ("51", "count-wrong", "void")])
def test_the_count_by_hand_decides_a_doubt_and_both_are_on_record(
    count: str, outcome: str, end: str, tmp_path: Path
) -> None:
    script = [{"at": "packet:2/card:2", "do": "double", "seen": False}]
    floor = Floor(tmp_path, seed=2, script=script)
    floor.deal()
    floor.until(lambda: bool(floor.findings), within=60)
    floor.resolve_count(outcome, count)
    decided = floor.facts(ev.FindingResolved)[0]
    assert (decided.outcome, decided.facts["count"], floor.round.outcome) == (outcome, count, end)
    floor.house.close()


@pytest.mark.fault("C15")
@pytest.mark.rule("X3 5.7")
def test_a_packet_of_the_round_before_changes_nothing_that_was_settled(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    floor.deal().dealt().play_on()
    before = floor.round
    old = next(record.seq for record in floor.device.journal.records if record.type == 0x18)
    floor.order(do="stale", seq=old)
    floor.run(1.5)
    assert floor.round == before
    assert floor.kinds == []
    floor.settle()
    floor.assert_whole()
    floor.house.close()
