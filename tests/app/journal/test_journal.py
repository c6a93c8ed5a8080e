"""What is written stays, in order, wholly or not at all."""

from pathlib import Path

import pytest

from app.faults import AlreadyWritten, RecordRefused
from app.journal.changes import Put
from app.journal.database import Database
from app.journal.head import Head, read_copy
from app.journal.journal import Journal
from tests.app.journal.scene import (
    TABLE,
    Noted,
    PayTakenBack,
    RoundBegan,
    SceneProjector,
    SeatPaid,
    one_round,
    play,
)


def _fail_midway(journal: Journal) -> None:
    with journal.writing() as w:
        w.append(TABLE, [Noted(note="lost")], "d1")
        w.apply([Put("tables", {"id": "T1"}, {"title": "lost"})])
        w.keep_pin("7", "lost")
        raise ZeroDivisionError


def test_entries_come_back_as_they_were_written(journal: Journal) -> None:
    events = (Noted(note="é 🂡"), Noted(note="b", marks={"z": 1, "a": 2}))
    with journal.writing() as w:
        w.append(TABLE, events, "d1")
    read = list(journal.entries(TABLE))
    assert [entry.event for entry in read] == list(events)
    assert [(entry.seq, entry.by, entry.stream) for entry in read] == [(1, "d1", TABLE), (2, "d1", TABLE)]


def test_the_entries_handed_back_are_the_ones_on_disk(journal: Journal) -> None:
    with journal.writing() as w:
        written = w.append(TABLE, [Noted(note="a"), Noted(note="b")], "d1")
    assert written == tuple(journal.entries())


def test_one_sequence_runs_through_all_streams(journal: Journal) -> None:
    with journal.writing() as w:
        w.append("table:T1", [Noted(note="a")], "d1")
        w.append("jackpot:J", [Noted(note="b")], "d1")
        w.append("table:T1", [Noted(note="c")], "d1")
    assert [entry.seq for entry in journal.entries()] == [1, 2, 3]
    assert [entry.seq for entry in journal.entries("table:T1", after=1)] == [3]


def test_reading_goes_on_past_one_piece(journal: Journal) -> None:
    with journal.writing() as w:
        w.append(TABLE, [Noted(note=str(n)) for n in range(2500)], "d1")
    assert [entry.seq for entry in journal.entries()] == list(range(1, 2501))


def test_a_transaction_that_fails_leaves_no_trace(journal: Journal) -> None:
    projector = SceneProjector()
    play(journal, projector, *one_round(1))
    before = journal.head()
    with pytest.raises(ZeroDivisionError):
        _fail_midway(journal)
    assert journal.head() == before
    assert journal.rows("tables") == []
    assert journal.pin_hash("7") is None


def test_the_head_is_copied_out_after_each_commit_and_not_before(journal: Journal, database: Database) -> None:
    copy = database.path.with_name("head")
    with journal.writing() as w:
        w.append(TABLE, [Noted(note="a")], "d1")
        assert read_copy(copy) == Head()
    assert read_copy(copy) == journal.head()


def test_the_copy_lies_there_before_the_first_entry_and_names_the_house_ever_after(
    database: Database, journal: Journal
) -> None:
    copy = database.path.with_name("head")
    assert copy.read_bytes().split()[:3] == [b"cutcard-head/1", b"0", b"0" * 64]
    for note in "abc":
        with journal.writing() as w:
            w.append(TABLE, [Noted(note=note)], "d1")
    lines = [copy.read_bytes()[at : at + 128].split() for at in (0, 128, 256)]
    assert sorted(int(count) for _, count, *_ in lines[:2]) == [2, 3]
    assert lines[2][1:3] == [b"1", journal.house().hex().encode()]


def test_a_head_that_cannot_be_copied_is_told_but_fails_no_step(database: Database, journal: Journal) -> None:
    copy = database.path.with_name("head")
    copy.unlink()
    copy.mkdir()
    with journal.writing() as w:
        w.append(TABLE, [Noted(note="a")], "d1")
    assert journal.head().count == 1
    assert journal.head_copy_fault is not None
    copy.rmdir()
    with journal.writing() as w:
        w.append(TABLE, [Noted(note="b")], "d1")
    journal.settle()
    assert journal.head_copy_fault is None
    assert read_copy(copy) == journal.head()


@pytest.mark.case("A35")
def test_a_wager_is_settled_once_whoever_tries(journal: Journal) -> None:
    projector = SceneProjector()
    play(journal, projector, *one_round(1))
    before = journal.head()
    paid_again = SeatPaid(number=1, seat=2, stake=100_00, returned=100_00, winnings=100_00)
    with pytest.raises(AlreadyWritten) as no:
        play(journal, projector, paid_again)
    assert "already in the log" in no.value.what
    assert journal.head() == before


def test_a_settlement_taken_back_may_be_written_anew(journal: Journal) -> None:
    projector = SceneProjector()
    play(journal, projector, *one_round(1))
    again = SeatPaid(number=1, seat=2, stake=100_00, returned=100_00, winnings=0)
    play(journal, projector, PayTakenBack(number=1, seat=2), again)
    assert [row["winnings"] for row in journal.rows("settlements", seat=2)] == [0]


@pytest.mark.case("D16")
def test_a_wager_of_no_round_is_refused(journal: Journal) -> None:
    astray = Put("wagers", {"round_id": "T1-000009", "seat": 1, "wager": "ante"}, {"player": 1, "stake": 5})
    with pytest.raises(RecordRefused), journal.writing() as w:
        w.apply([astray])
    assert journal.head().count == 0


@pytest.mark.case("D03")
def test_a_fraction_never_gets_into_a_column_of_cents(journal: Journal) -> None:
    with pytest.raises(RecordRefused), journal.writing() as w:
        w.apply([Put("jackpots", {"id": "J"}, {"displayed": 0.1})])  # type: ignore[dict-item]
    with journal.writing() as w:
        for _ in range(10):
            displayed = sum(row["displayed"] for row in w.rows("jackpots"))  # type: ignore[misc]
            w.apply([Put("jackpots", {"id": "J"}, {"displayed": displayed + 10})])
        w.apply([Put("jackpots", {"id": "K"}, {"displayed": 12_345_678_901_234_567_12})])
    assert [row["displayed"] for row in journal.rows("jackpots")] == [100, 12_345_678_901_234_567_12]


def test_a_put_keeps_the_columns_it_does_not_name(journal: Journal) -> None:
    with journal.writing() as w:
        w.apply([Put("staff", {"id": "7"}, {"name": "Ana", "rank": "dealer", "active": 1})])
        w.apply([Put("staff", {"id": "7"}, {"failures": 2})])
        w.apply([Put("staff", {"id": "7"}, {})])
    (row,) = journal.rows("staff")
    assert (row["name"], row["failures"], row["active"]) == ("Ana", 2, 1)


def test_an_aggregate_catches_up_with_what_another_process_wrote(
    journal: Journal, database: Database, tmp_path: Path
) -> None:
    other = Journal(database, journal._codec, journal._clock, tmp_path / "other-head")
    play(other, SceneProjector(), RoundBegan(table="T1", number=1))
    with journal.writing() as w:
        assert w.head.count == 1
        assert [entry.event for entry in w.entries(TABLE, 0)] == [RoundBegan(table="T1", number=1)]
        (mine,) = w.append(TABLE, [Noted(note="after")], "d2")
    assert mine.seq == 2


def test_a_snapshot_is_kept_beside_the_log(journal: Journal) -> None:
    with journal.writing() as w:
        w.append(TABLE, [Noted(note="a")], "d1")
        w.save_snapshot(TABLE, b"state", version=3, seq=1)
    kept = journal.snapshot(TABLE)
    assert kept is not None
    assert (kept.seq, kept.version, kept.state) == (1, 3, b"state")
    assert journal.snapshot("table:T2") is None


def test_a_pin_never_enters_the_log(journal: Journal) -> None:
    with journal.writing() as w:
        w.keep_pin("7", "$argon2id$x")
    assert journal.pin_hash("7") == "$argon2id$x"
    assert journal.head().count == 0
