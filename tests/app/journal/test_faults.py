"""What the world does to a log, and what a person is told."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from app.clock import SystemClock
from app.faults import DiskFull, LogDamaged, LogLocked
from app.journal.database import FILE_NAME, NAP_S, Database, begin_writing, open_database
from app.journal.disk_space import FreeSpace, disk_space
from app.journal.journal import Journal
from tests.app.journal.scene import TABLE, Noted, RoundBegan, SceneProjector, SeatPaid, codec, one_round, play


@contextmanager
def write_lock(data_dir: Path) -> Iterator[sqlite3.Connection]:
    """Another program holds the log, as a database shell does after BEGIN IMMEDIATE."""
    other = sqlite3.connect(data_dir / FILE_NAME, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield other
    finally:
        other.close()


@pytest.mark.case("D02")
def test_a_short_lock_is_waited_for(data_dir: Path) -> None:
    database = open_database(data_dir, busy_ms=60_000)
    journal = Journal(database, codec(), SystemClock(), data_dir / "head")
    table = threading.Thread(target=play, args=(journal, SceneProjector(), *one_round(1)))
    with write_lock(data_dir) as other:
        table.start()
        table.join(0.2)
        assert table.is_alive()
        assert journal.rows("rounds") == []
        other.execute("COMMIT")
        table.join(60)
    assert [row["outcome"] for row in journal.rows("rounds")] == ["settled"]
    database.close()


@pytest.mark.case("D02")
def test_who_waits_asks_again_in_short_even_naps_and_gets_the_turn_as_soon_as_it_is_free(data_dir: Path) -> None:
    database = open_database(data_dir)
    naps: list[float] = []
    with write_lock(data_dir) as other, closing(sqlite3.connect(database.path, isolation_level=None)) as waiting:

        def nap(seconds: float) -> None:
            naps.append(seconds)
            if len(naps) == 3:
                other.execute("COMMIT")

        begin_writing(waiting, 60_000, nap)
        assert waiting.in_transaction
    assert naps == [NAP_S] * 3
    database.close()


@pytest.mark.case("D02")
def test_a_long_lock_is_told_and_leaves_the_round_as_it_was(journal: Journal, data_dir: Path) -> None:
    projector = SceneProjector()
    play(journal, projector, RoundBegan(table="T1", number=1))
    before = journal.head()
    with write_lock(data_dir), pytest.raises(LogLocked) as no:
        play(journal, projector, SeatPaid(number=1, seat=1, stake=5, returned=5, winnings=5))
    assert "waited 0.05 s" in no.value.what
    assert "do the step again" in no.value.do_now
    assert journal.head() == before
    assert journal.rows("settlements") == []
    play(journal, projector, SeatPaid(number=1, seat=1, stake=5, returned=5, winnings=5))
    assert len(journal.rows("settlements")) == 1


def _fill_up(database: Database) -> None:
    """From now on the file may not grow: what a full disk says."""
    with database.writing() as taken:
        pages = taken.exec_driver_sql("PRAGMA page_count").scalar()
        taken.exec_driver_sql(f"PRAGMA max_page_count={pages}")


@pytest.mark.case("D17")
def test_a_full_disk_is_told_and_nothing_is_half_written(journal: Journal, database: Database) -> None:
    projector = SceneProjector()
    play(journal, projector, *one_round(1))
    before = journal.head()
    _fill_up(database)
    with pytest.raises(DiskFull) as no:
        play(journal, projector, RoundBegan(table="T1", number=2, dealer="x" * 100_000))
    assert "Free some space" in no.value.do_now
    assert journal.head() == before
    assert len(journal.rows("rounds")) == 1
    database.writer.dispose()  # room again
    play(journal, SceneProjector(), *one_round(2))
    assert len(journal.rows("rounds")) == 2


def test_no_fault_tells_a_card(journal: Journal) -> None:
    projector = SceneProjector()
    play(journal, projector, *one_round(1))
    again = SeatPaid(number=1, seat=2, stake=1, returned=1, winnings=1, wager="Qh 7c As")
    play(journal, projector, again)
    with pytest.raises(Exception, match="already") as no:
        play(journal, projector, again)
    causes = [no.value, no.value.__cause__, no.value.__context__]
    assert not [cause for cause in causes if "Qh" in str(cause)]


@pytest.mark.case("D08")
def test_a_log_that_lost_its_end_is_not_opened(journal: Journal, database: Database, data_dir: Path) -> None:
    play(journal, SceneProjector(), *one_round(1))
    database.close()
    kept = (data_dir / FILE_NAME).read_bytes()
    play(journal, SceneProjector(), *one_round(2))
    database.close()
    (data_dir / FILE_NAME).write_bytes(kept)
    with pytest.raises(LogDamaged, match=r"ends with entry 8, but entry 16 was written.*last round in it is T1-000001"):
        Journal(database, codec(), SystemClock(), data_dir / "head")


@pytest.mark.case("D08")
def test_another_log_under_the_same_head_is_not_opened(journal: Journal, database: Database, tmp_path: Path) -> None:
    other = open_database(tmp_path / "other")
    with Journal(other, codec(), SystemClock(), tmp_path / "head").writing() as w:
        w.append(TABLE, [Noted(note="not this one")], "d1")
    other.close()
    with journal.writing() as w:
        w.append(TABLE, [Noted(note="this one")], "d1")
    with pytest.raises(LogDamaged, match="entry 1 is not the one"):
        Journal(database, codec(), SystemClock(), tmp_path / "head")


@pytest.mark.parametrize("left", [b"", b"cutcard-head/1 9", b"\xff" * 256, b"cutcard-head/1 9 " + b"0" * 64])
def test_a_copied_head_that_cannot_be_read_keeps_no_table_closed(
    journal: Journal, database: Database, data_dir: Path, left: bytes
) -> None:
    (data_dir / "head").write_bytes(left)
    again = Journal(database, codec(), SystemClock(), data_dir / "head")
    with again.writing() as w:
        w.append(TABLE, [Noted(note="a")], "d1")
    assert Journal(database, codec(), SystemClock(), data_dir / "head").head() == journal.head()


@pytest.mark.case("D17")
def test_a_person_is_warned_before_the_disk_is_full(tmp_path: Path) -> None:
    free = disk_space(tmp_path).free
    assert disk_space(tmp_path, low=1, none=0).room is FreeSpace.ENOUGH
    assert disk_space(tmp_path, low=free * 2, none=0).room is FreeSpace.LOW
    assert disk_space(tmp_path, low=free * 3, none=free * 2).room is FreeSpace.NONE
