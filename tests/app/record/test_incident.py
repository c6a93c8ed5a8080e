"""The report of a round: everything that a stranger needs, and no face that nobody saw."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.bootstrap import OpenHouse, open_house
from app.cli.autoplay import DEALER, Croupier, prepare
from app.record.archive import Archive
from app.record.incident_report import IncidentReport
from app.record.terms import rules_of
from app.settings import data_folder
from app.table.service import TableService
from engine.cards import Card
from engine.games.catalogue import GAMES
from engine.refusals import Refusal
from engine.table import commands as ask
from tests.app.past_rounds import ANN, GAME, correct, house_with, put
from tests.app.staff.hand_clock import HandClock
from tests.approvals import word
from tests.engine.money import bought, chips, opened, requested

NOON = 1_777_636_800_000_000  # 2026-05-01 12:00:00 UTC


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    house = house_with(tmp_path / "data", rounds=1, left_open=True)
    yield house
    house.close()


@pytest.fixture
def held(house: OpenHouse) -> TableService:
    """The second round, held because a card of position 2 was seen."""
    service = TableService("T1", house.journal)
    _ask(service, ask.RaiseIrregularity(kind="exposed", words="A sleeve turned a card.", places=("2",)))
    return service


def _ask(service: TableService, command: ask.Command) -> None:
    answer = service.handle(command, DEALER)
    assert not isinstance(answer, Refusal), answer


def _decide(service: TableService) -> None:
    _ask(
        service,
        ask.ResolveIrregularity(
            number=1,
            outcome="play-on",
            approval=word(ANN.id, ANN.rank, "Seen on camera"),
            proposed_by=DEALER.id,
            facts={"number": "1", "where": "2"},
        ),
    )


def _report(house: OpenHouse, id_: str) -> IncidentReport:
    report = Archive(house.database, house.journal).report(id_, NOON)
    assert report is not None
    return report


def test_an_irregularity_stands_with_what_was_seen_the_rule_in_words_the_ruling_and_who_made_it(
    house: OpenHouse, held: TableService
) -> None:
    _decide(held)
    report = _report(house, "T1-000002/1")
    (incident,) = report.incidents
    said = {fact.name: fact.value for fact in incident.facts}
    assert (report.title, incident.rule) == ("Incident report", "R-37")
    assert "does not stop the round" in incident.meaning
    assert said["What was seen"] == "A sleeve turned a card."
    assert said["Ruling"] == "Play goes on; it is noted"
    assert said["Decided"].endswith(f"by {ANN.id}, Pit Supervisor")
    assert said["Reason"] == "Seen on camera"
    assert (ANN.id, "Pit Supervisor") in {(person.name, person.rank) for person in report.people}


def test_an_irregularity_says_what_the_rack_had_to_hold_when_it_was_reported_and_which_slips_were_open(
    house: OpenHouse,
) -> None:
    table = TableService("T1", house.journal)
    for command in (opened(), requested("fill", chips(500)), bought(200)):
        _ask(table, command)
    _ask(table, ask.RaiseIrregularity(kind="exposed", words="A sleeve turned a card.", places=("2",)))
    _ask(table, bought(100))
    for id_ in ("T1-000002/1", "T1-000002"):
        (incident,) = _report(house, id_).incidents
        said = {fact.name: fact.value for fact in incident.facts}
        assert said["Expected rack when it was reported"] == "$8,800"
        assert said["Fill and credit slips open then"] == "Fill F1, $500, requested"


def test_of_a_rack_that_was_never_counted_an_irregularity_says_nothing(house: OpenHouse, held: TableService) -> None:
    (incident,) = _report(house, "T1-000002").incidents
    assert not [fact for fact in incident.facts if "rack" in fact.name.lower()]


def test_an_irregularity_that_nobody_decided_says_that_it_waits(house: OpenHouse, held: TableService) -> None:
    (incident,) = _report(house, "T1-000002").incidents
    assert "waits" in {fact.name: fact.value for fact in incident.facts}["Ruling"]


def test_a_report_of_an_open_round_names_no_card_that_lies_face_down(house: OpenHouse, held: TableService) -> None:
    rnd = held.table.round
    assert rnd is not None
    hidden = {card for box in rnd.boxes.values() for card in box.hand.faces} | set(rnd.dealer.faces)
    written = msgspec.json.encode(_report(house, "T1-000002")).decode()
    assert hidden
    assert not [card for card in hidden if f'"{card}"' in written or _glyphs(card) in written]


def _glyphs(card: Card) -> str:
    return f"{card[0].replace('T', '10')}{dict(zip('cdhs', '♣♦♥♠', strict=True))[card[1]]}"


def test_a_closed_round_shows_every_wager_with_its_reason_and_every_exposed_card(house: OpenHouse) -> None:
    correct(house, 1, 25_00)
    report = _report(house, "T1-000001")
    assert report.title == "Round report"
    assert report.incidents == ()
    assert all(wager.reason for wager in report.wagers)
    assert {hand.place for hand in report.hands} >= {"Dealer", "Community cards", "Position 1"}
    dealer = next(hand for hand in report.hands if hand.place == "Dealer")
    assert all(card.face_up for card in dealer.cards)
    ((amount, *_),) = report.corrections
    assert amount.value == "$25 paid to the player"


def test_every_moment_has_its_entry_and_says_whose_position_it_was(house: OpenHouse) -> None:
    moments = _report(house, "T1-000001").moments
    assert [moment.seq for moment in moments] == sorted({moment.seq for moment in moments})
    assert any(moment.text.startswith("Position 1: Ante") for moment in moments)
    assert all(len(moment.utc) == 19 and len(moment.local) == 8 for moment in moments)


def test_the_report_names_the_state_of_the_log_and_when_it_was_made(house: OpenHouse) -> None:
    report = _report(house, "T1-000001")
    head = house.journal.head()
    assert report.head.value == head.hash.hex()
    assert report.head.name == f"{head.count:,} entries"
    assert report.made.startswith("2026-05-01 12:00:00 UTC")


def test_what_is_not_there_has_no_report(house: OpenHouse) -> None:
    archive = Archive(house.database, house.journal)
    assert archive.report("T1-000009", NOON) is None
    assert archive.report("T1-000001/7", NOON) is None


def test_what_was_answered_stands_there_in_words_and_names_no_card(house: OpenHouse, held: TableService) -> None:
    _decide(held)
    rnd = held.table.round
    assert rnd is not None
    hidden = [str(card) for card in rnd.boxes[1].hand.faces]
    _ask(held, ask.RaiseIrregularity(kind="wrong-player", places=("1",)))
    facts = {"seat": "1", "found": "3", "cards": " ".join(hidden), "withdraw": "2,3"}
    ruling = ask.ResolveIrregularity(
        number=2, outcome="rebuilt", approval=word(ANN.id, ANN.rank), proposed_by=DEALER.id, facts=facts
    )
    _ask(held, ruling)
    (incident,) = _report(house, "T1-000002/2").incidents
    said = {fact.name: fact.value for fact in incident.facts}
    assert said["Which position?"] == "Position 1"
    assert said["The whole hand after it was put right, from bottom to top"] == "3 cards"
    assert said["Which positions take all their wagers back?"] == "Positions 2, 3"
    report = _report(house, "T1-000002")
    written = msgspec.json.encode(report).decode().replace(report.head.value, "")  # a hash can spell a card
    assert not [card for card in hidden if re.search(rf"\b{card}\b", written) or _glyphs(Card(card)) in written]


def test_a_late_wager_is_reported_in_money_and_the_wager_by_its_name(house: OpenHouse, held: TableService) -> None:
    _decide(held)
    _ask(held, ask.RaiseIrregularity(kind="late-wager", places=("1",)))
    facts = {"seat": "1", "wager": "pair_plus", "amount": "2500", "time": "After the deal"}
    ruling = ask.ResolveIrregularity(
        number=2, outcome="refused", approval=word(DEALER.id, DEALER.rank), proposed_by=DEALER.id, facts=facts
    )
    _ask(held, ruling)
    (incident,) = _report(house, "T1-000002/2").incidents
    said = {fact.name: fact.value for fact in incident.facts}
    assert (said["How much?"], said["Which wager?"]) == ("$25", "Pair Plus")


def test_a_settled_irregularity_stays_in_the_report_of_its_closed_round(house: OpenHouse, held: TableService) -> None:
    _decide(held)
    croupier, deck = Croupier(GAMES[GAME], seed=3), []
    while held.table.round is not None and not held.table.round.closed:
        put(held, croupier, deck)
    report = _report(house, "T1-000002")
    assert [incident.title for incident in report.incidents] == ["A card was exposed in the deal"]


@pytest.mark.rule("X3 5.1.1", "R-22")
def test_the_entries_say_a_decision_in_the_words_of_its_kind_and_name_several_positions(
    house: OpenHouse, held: TableService
) -> None:
    _decide(held)
    _ask(held, ask.RaiseIrregularity(kind="foreign-card", places=("2",)))
    void = ask.ResolveIrregularity(number=2, outcome="void", approval=word(ANN.id, ANN.rank), proposed_by=DEALER.id)
    _ask(held, void)
    said = [moment.text for moment in _report(house, "T1-000002").moments]
    assert "Decided by 200: Play goes on; it is noted" in said
    assert "Decided by 200: Void the round: every wager goes back, earlier rounds stand" in said
    assert any(text.startswith("Positions 1, 2, 3: undone by 5.1.1") for text in said)


@pytest.mark.parametrize(
    ("edition", "words"),
    [("2023-05-22", "rules of 2023-05-22"), ("undated", "rules without a date"), ("", "rules without a date")],
)
def test_a_paper_says_which_rules_they_were(edition: str, words: str) -> None:
    assert rules_of(edition) == words


@pytest.mark.rule("X3 5.5", "X3 5.6", "R-39")
@pytest.mark.case("B30")
def test_late_chips_stand_with_their_time_against_the_closing_of_bets_whatever_is_done_to_the_wall_clock(
    tmp_path: Path,
) -> None:
    clock = HandClock()
    house = open_house(data_folder(tmp_path / "data"), clock)
    prepare(house, "T1", game=GAME, method="A", seats=3)
    service = TableService("T1", house.journal)
    place = ask.PlaceWager(seat=1, wager="ante", amount=1000)
    for command in (ask.SeatDealer(dealer=DEALER.id), ask.PlaceYourBets(), place, ask.NoMoreBets()):
        _ask(service, command)
    clock.passes(12.4)
    clock.is_set_forward(days=-1)
    _ask(service, ask.RefuseLateWager(seat=2, wager="ante", amount=1000))
    said = [moment.text for moment in _report(house, "T1-000001").moments]
    house.close()
    assert said[-1] == "Position 2: late Ante $10 refused, entered 12.4 s after “No more bets”"
