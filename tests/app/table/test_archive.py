"""Past rounds as they are shown: whole, moment by moment, and never with a face that nobody saw."""

from pathlib import Path

import pytest

from app.bootstrap import OpenHouse
from app.history.view import COLUMNS
from app.journal.history import RoundQuery
from app.record.archive import Archive
from app.record.sheet_view import RoundSheet
from engine.money import parse_amount, signed
from tests.app.past_rounds import correct, house_with


@pytest.fixture
def rounds() -> int:
    return 3


@pytest.fixture
def archive(house: OpenHouse) -> Archive:
    return Archive(house.database, house.journal)


def _sheet(archive: Archive, round_id: str) -> RoundSheet:
    sheet = archive.sheet(round_id)
    assert sheet is not None
    return sheet


def test_the_felt_goes_through_the_round_from_empty_areas_to_settled_wagers(archive: Archive) -> None:
    steps = _sheet(archive, "T1-000002").steps
    assert steps[0].text.startswith("Round 2")
    assert all(area.amount == 0 for seat in steps[0].felt.seats for area in seat.areas)
    assert any(area.settlement for seat in steps[-1].felt.seats for area in seat.areas)
    assert [step.seq for step in steps] == sorted({step.seq for step in steps})


def test_a_card_shows_its_face_only_from_the_moment_it_was_exposed(archive: Archive) -> None:
    steps = _sheet(archive, "T1-000002").steps
    dealer = [step.felt.dealer for step in steps if step.felt.dealer is not None and step.felt.dealer.cards]
    assert not any(card.face for card in dealer[0].cards)
    assert all(card.face for card in dealer[-1].cards)


def test_every_wager_has_its_result_and_says_why(archive: Archive) -> None:
    sheet = _sheet(archive, "T1-000001")
    results = [result for seat in sheet.seats for result in seat.wagers]
    assert results
    assert all(result.why.reason and result.why.rule for result in results)
    for seat in sheet.seats:
        assert seat.net == sum(result.net for result in seat.wagers)


def test_wagers_stand_in_the_order_of_the_layout_and_a_bonus_behind_its_wager(archive: Archive) -> None:
    layout = ("ante", "ante_bonus", "play", "pair_plus", "six_card_bonus")
    for seat in _sheet(archive, "T1-000001").seats:
        names = [result.name for result in seat.wagers]
        assert names == sorted(names, key=layout.index)


def test_the_amounts_of_the_sheet_are_those_of_the_list(archive: Archive) -> None:
    line = archive.page(RoundQuery()).rounds[0]
    sheet = _sheet(archive, line.id)
    player = sum(seat.net for seat in sheet.seats)
    assert player == line.won - line.collected


def test_the_terms_are_those_the_round_was_opened_under(archive: Archive) -> None:
    terms = _sheet(archive, "T1-000001").terms
    assert terms.edition == "2023-05-22"
    assert {table.title for table in terms.tables} >= {"Pair Plus"}
    assert ("Ante", 1000, 50000) in {(limit.label, limit.minimum, limit.maximum) for limit in terms.limits}


def test_a_correction_stands_beside_the_round_with_both_names_and_its_entry(house: OpenHouse, archive: Archive) -> None:
    before = _sheet(archive, "T1-000002")
    correct(house, 2, 25_00)
    after = _sheet(archive, "T1-000002")
    (block,) = after.corrections
    values = {fact.name: fact.value for fact in block}
    assert values["Proposed by"] == "autoplay"
    assert values["Approved by"] == "200"
    assert values["Reason"] == "Paid too little"
    assert values["Entry of the log"].split(",")[0] == str(house.journal.head().count)
    assert after.steps == before.steps
    nets = {each.key: each.net for seat in before.seats for each in seat.wagers}
    changed = [each for seat in after.seats for each in seat.wagers if each.net != nets[each.key]]
    assert [(each.corrected, each.net - nets[each.key]) for each in changed] == [(25_00, 25_00)]
    assert [a.net - b.net for a, b in zip(after.seats, before.seats, strict=True) if a.net != b.net] == [25_00]


def test_a_correction_is_in_every_sum_that_is_shown_of_its_round(house: OpenHouse, archive: Archive) -> None:
    def sums() -> tuple[int, ...]:
        (line,) = (each for each in archive.page(RoundQuery()).rounds if each.id == "T1-000002")
        whole = archive.whole("T1-000002")
        report = archive.report("T1-000002", 0)
        sheet = _sheet(archive, "T1-000002")
        (house_on_paper,) = (fact.value for fact in report.summary if fact.name == "Won by the house")
        (house_on_screen,) = (fact.value for fact in sheet.facts if fact.name == "House")
        assert house_on_paper == house_on_screen == signed(line.house, "$")
        assert sum(seat.net for seat in sheet.seats) == -line.house
        assert sum(_cents(wager.net) for wager in report.wagers) == -line.house
        assert whole.round.house == line.house
        return line.house, whole.round.corrected

    settled, nothing = sums()
    assert nothing == 0
    correct(house, 2, 25_00)
    assert sums() == (settled - 25_00, 25_00)


def _cents(words: str) -> int:
    sign = -1 if words.startswith("-") else 1
    return sign * parse_amount(words[2:])


def test_a_round_still_open_shows_no_face_anywhere(tmp_path: Path) -> None:
    house = house_with(tmp_path / "open", rounds=0, left_open=True)
    try:
        sheet = Archive(house.database, house.journal).sheet("T1-000001")
        assert sheet is not None
        faces = [card.face for step in sheet.steps for seat in step.felt.seats for card in seat.hand.cards]
        assert len(faces) > 9
        assert not any(faces)
        assert {seat.hand for seat in sheet.seats} == {"Face down: 3 cards"}
        assert {result.outcome for seat in sheet.seats for result in seat.wagers} == {"Not settled"}
    finally:
        house.close()


def test_there_is_no_sheet_of_a_round_that_never_was(archive: Archive) -> None:
    assert archive.sheet("T9-000001") is None


def test_the_lines_of_a_page_are_ready_words(archive: Archive) -> None:
    page, place = archive.lines(RoundQuery(), after=None, size=2)
    assert [row.id for row in page.rows] == ["T1-000003", "T1-000002"]
    assert all(len(row.cells) == len(COLUMNS) for row in page.rows)
    assert page.first
    assert page.more
    rest, end = archive.lines(RoundQuery(), after=place, size=2)
    assert [row.id for row in rest.rows] == ["T1-000001"]
    assert (rest.more, end) == (False, None)


def test_tables_and_games_can_be_chosen_by_name(archive: Archive) -> None:
    choices = archive.choices()
    assert [(pick.key, pick.words) for pick in choices.tables] == [("T1", "Autoplay (T1)")]
    assert len(choices.games) == 5
