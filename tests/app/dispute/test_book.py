"""Disputes as they are shown: the urgent one first, the round beside the proof that nobody touched it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.bootstrap import OpenHouse, open_house
from app.cli.autoplay import DEALER, prepare
from app.dispute.build import DisputeBook
from app.dispute.door import Disputes
from app.dispute.view import DisputeSheet
from app.journal.database import FILE_NAME
from app.journal.history import ANY_IRREGULARITY, RoundQuery
from app.record.archive import Archive
from app.record.dispute import KIND, Dispute
from app.settings import data_folder
from app.table.service import TableService
from engine.actors import Actor, Rank
from engine.refusals import Refusal
from engine.table import commands as ask
from tests.app.past_rounds import ANN
from tests.app.staff.hand_clock import HandClock

SHIFT = Actor(id="300", name="Gus Hale", rank=Rank.GAMING_SHIFT_MANAGER)
ROUNDS = ("T1-000001", "T1-000002", "T1-000003")


@pytest.fixture
def rounds() -> int:
    return len(ROUNDS)


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def book(house: OpenHouse, clock: HandClock) -> DisputeBook:
    return DisputeBook(Archive(house.database, house.journal), house.journal, clock)


@pytest.fixture
def door(house: OpenHouse, clock: HandClock) -> Disputes:
    return Disputes(house.journal, clock)


def _open(door: Disputes, round_id: str = ROUNDS[0]) -> Dispute:
    dispute = door.open(round_id, what="The flush was not paid", who="Player on position 2", by=ANN)
    assert isinstance(dispute, Dispute), dispute
    return dispute


def _close(door: Disputes, dispute: Dispute) -> None:
    door.tell(dispute.id, whom="The player", by=ANN)
    assert isinstance(door.close(dispute.id, outcome="Paid", reason="Seen", by=SHIFT), Dispute)


def _sheet(book: DisputeBook, dispute: str = "") -> DisputeSheet:
    sheet = book.view(chosen=dispute).chosen
    assert sheet is not None
    return sheet


def test_open_ones_stand_first_by_their_due_day_and_closed_ones_after_them_newest_first(
    book: DisputeBook, door: Disputes, clock: HandClock
) -> None:
    made = []
    for round_id in (*ROUNDS, *ROUNDS):
        made.append(_open(door, round_id))
        clock.is_set_forward(days=1)
    for dispute in (made[0], made[3]):
        _close(door, dispute)
    lines = book.view().lines
    assert [line.id for line in lines] == [made[each].id for each in (1, 2, 4, 5, 3, 0)]
    assert [line.open for line in lines] == [True, True, True, True, False, False]


def test_a_dispute_turns_overdue_on_the_list_and_whole_after_seven_days(
    book: DisputeBook, door: Disputes, clock: HandClock
) -> None:
    dispute = _open(door)
    clock.is_set_forward(days=7)
    assert not _sheet(book).overdue
    assert book.view().summary == "1 open"
    clock.is_set_forward(days=1)
    assert _sheet(book).overdue
    assert _sheet(book).clock.startswith("OVERDUE")
    assert book.view().summary == "1 open, 1 OVERDUE"
    _close(door, dispute)
    assert _sheet(book).clock == "Closed: Paid"
    assert not _sheet(book).overdue
    assert book.view().summary == "None open"


def test_it_cannot_be_closed_before_somebody_was_told_and_nothing_can_be_done_once_it_is_closed(
    book: DisputeBook, door: Disputes
) -> None:
    dispute = _open(door)
    assert _sheet(book).tell_refusal is None
    no = _sheet(book).close_refusal
    assert no is not None
    assert "told" in no.why
    door.tell(dispute.id, whom="The player", by=ANN, words="In the office")
    assert _sheet(book).close_refusal is None
    (told,) = _sheet(book).told
    assert (told.whom, told.words) == ("The player", "In the office")
    assert ANN.id in told.when
    _close(door, dispute)
    sheet = _sheet(book)
    assert sheet.tell_refusal is not None
    assert sheet.close_refusal is not None
    facts = {fact.name: fact.value for fact in sheet.facts}
    assert (facts["Outcome"], facts["Reason"]) == ("Paid", "Seen")
    assert SHIFT.id in facts["Closed"]


def test_the_round_is_shown_as_the_log_has_it_with_the_positions_that_played(book: DisputeBook, door: Disputes) -> None:
    _open(door, ROUNDS[1])
    shown = _sheet(book).round
    facts = {fact.name: fact.value for fact in shown.facts}
    assert shown.id == ROUNDS[1]
    assert (facts["Round"], facts["Outcome"]) == (ROUNDS[1], "Settled")
    assert len(shown.positions) == 3
    about = book.view(about=ROUNDS[1])
    assert about.about == shown
    assert about.chosen is None


def test_the_seal_holds_over_everything_that_is_written_later(book: DisputeBook, door: Disputes) -> None:
    dispute = _open(door)
    for round_id in ROUNDS:
        _close(door, _open(door, round_id))
    sheet = _sheet(book, dispute.id)
    assert sheet.sound
    assert f"entry {dispute.entries:,}" in sheet.frozen
    assert dispute.head[:12] in sheet.frozen


def test_a_log_that_was_rewritten_up_to_the_dispute_shows_that_the_seal_does_not_hold(
    book: DisputeBook, door: Disputes, house: OpenHouse
) -> None:
    dispute = _open(door)
    with closing(sqlite3.connect(house.folder.path / FILE_NAME)) as shell:
        shell.execute("DROP TRIGGER entries_never_changed")
        shell.execute("UPDATE entries SET hash = ? WHERE seq = ?", (b"\x07" * 32, dispute.entries))
        shell.commit()
    sheet = _sheet(book)
    assert not sheet.sound
    assert "DOES NOT HOLD" in sheet.frozen


@pytest.mark.rule("R-24")
@pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("megalink-three-card-poker", "6.1"),
        ("megalink-three-card-poker-xtreme", "6.1"),
        ("megalink-singapore-stud-poker", "6.1"),
        ("megalink-let-it-ride", "R-24"),
        ("three-card-poker-prime", "R-24"),
    ],
)
def test_the_rule_of_the_game_says_who_decides_and_where_it_is_silent_the_reading_of_the_house(
    tmp_path: Path, clock: HandClock, game: str, rule: str
) -> None:
    house = open_house(data_folder(tmp_path / "data"))
    try:
        prepare(house, "T1", game=game, method="manual", seats=2)
        service = TableService("T1", house.journal)
        for command in (ask.SeatDealer(dealer=DEALER.id), ask.PlaceYourBets()):
            assert not isinstance(service.handle(command, DEALER), Refusal)
        _open(Disputes(house.journal, clock))
        sheet = _sheet(DisputeBook(Archive(house.database, house.journal), house.journal, clock))
    finally:
        house.close()
    assert sheet.rule == rule
    assert sheet.meaning


def test_a_dispute_that_is_not_there_gives_way_to_the_first_of_the_list(book: DisputeBook, door: Disputes) -> None:
    assert book.view(chosen="T1-000001/dispute-9").chosen is None
    dispute = _open(door)
    assert _sheet(book, "T1-000001/dispute-9").id == dispute.id
    assert book.view(about="T1-000099").about is None


def test_disputed_rounds_are_found_in_the_history_like_those_with_any_other_irregularity(
    house: OpenHouse, door: Disputes
) -> None:
    archive = Archive(house.database, house.journal)
    assert KIND in {pick.key for pick in archive.choices().irregularities}
    _open(door, ROUNDS[1])
    for kind in (KIND, ANY_IRREGULARITY):
        assert [line.id for line in archive.page(RoundQuery(irregularity=kind)).rounds] == [ROUNDS[1]]


def test_the_menu_hears_of_those_that_wait_and_of_nothing_else(
    book: DisputeBook, door: Disputes, clock: HandClock
) -> None:
    assert book.summary() == ""
    dispute = _open(door)
    assert book.summary() == "1 open"
    clock.is_set_forward(days=8)
    assert book.summary() == "1 open, 1 OVERDUE"
    _close(door, dispute)
    assert book.summary() == ""
