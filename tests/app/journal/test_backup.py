"""A backup is only one when it restores."""

import shutil
import stat
from pathlib import Path

import pytest

from app.clock import SystemClock
from app.faults import BackupFailed, BackupNotChecked, BackupNotWritten, NotABackup, NotRestored
from app.journal.backup import Consent, NotGivenUp, back_up, check_backup, restore
from app.journal.database import FILE_NAME, Database, open_database
from app.journal.head import read_copy
from app.journal.journal import Journal
from app.journal.own_events import RESTORED
from app.journal.verify import verify
from tests.app.journal.scene import SceneProjector, codec, one_round, play


@pytest.fixture
def backup(journal: Journal, database: Database, tmp_path: Path) -> Path:
    play(journal, SceneProjector(), *one_round(1))
    with journal.writing() as w:
        w.keep_pin("7", "hash")
    target = tmp_path / "backups" / "monday.sqlite"
    target.parent.mkdir()
    assert back_up(database, target, codec(), SceneProjector).entries == 8
    return target


def test_a_backup_is_one_file_for_its_owner(backup: Path) -> None:
    assert [file.name for file in backup.parent.iterdir()] == [backup.name]
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600


def test_a_backup_restores_to_a_log_that_goes_on(backup: Path, tmp_path: Path) -> None:
    folder = tmp_path / "new"
    restored = restore(backup, folder, folder / "head", codec(), SceneProjector)
    assert (restored.verified.entries, restored.lost) == (8, 0)
    database = open_database(folder)
    journal = Journal(database, codec(), SystemClock(), folder / "head")
    play(journal, SceneProjector(), *one_round(2))
    assert journal.pin_hash("7") == "hash"
    assert [row["number"] for row in journal.rows("rounds")] == [1, 2]
    assert verify(database, folder / "head", codec(), SceneProjector).ok
    database.close()


def test_a_backup_is_taken_while_a_transaction_is_open(journal: Journal, database: Database, tmp_path: Path) -> None:
    projector = SceneProjector()
    play(journal, projector, *one_round(1))
    with journal.writing() as w:
        w.append("table:T1", one_round(2)[:1], "d1")
        assert back_up(database, tmp_path / "b.sqlite", codec(), SceneProjector).entries == 8


def test_a_second_backup_takes_the_place_of_the_first(journal: Journal, database: Database, backup: Path) -> None:
    play(journal, SceneProjector(), *one_round(2))
    assert back_up(database, backup, codec(), SceneProjector).entries == 16
    assert check_backup(backup, codec(), SceneProjector).entries == 16


def test_what_an_older_backup_lacks_is_counted(
    journal: Journal, database: Database, backup: Path, data_dir: Path
) -> None:
    play(journal, SceneProjector(), *one_round(2))
    database.close()
    lost = read_copy(data_dir / "head")
    (data_dir / FILE_NAME).unlink()
    with pytest.raises(NotGivenUp, match="8 entries before"):
        restore(backup, data_dir, data_dir / "head", codec(), SceneProjector)
    assert not (data_dir / FILE_NAME).exists()
    agreed = Consent("7", "The disk broke")
    restored = restore(
        backup, data_dir, data_dir / "head", codec(), SceneProjector, consent=lambda _journal, _lost: agreed
    )
    assert restored.lost == 8
    assert read_copy(data_dir / "head.before-restore") == lost
    again = open_database(data_dir)
    (told,) = Journal(again, codec(), SystemClock(), data_dir / "head").entries(RESTORED)
    assert (told.seq, told.by) == (9, "7")
    assert (told.event.lost, told.event.kept_entries, told.event.reason) == (8, 16, "The disk broke")  # type: ignore[attr-defined]
    again.close()


def test_a_log_that_is_there_is_never_overwritten(backup: Path, data_dir: Path) -> None:
    before = (data_dir / FILE_NAME).read_bytes()
    with pytest.raises(NotRestored, match=r"there is a log in .* already"):
        restore(backup, data_dir, data_dir / "head", codec(), SceneProjector)
    assert (data_dir / FILE_NAME).read_bytes() == before


def test_a_backup_with_a_flipped_bit_is_no_backup(backup: Path, tmp_path: Path) -> None:
    content = bytearray(backup.read_bytes())
    content[content.index(b'chips-put/1{"number"') + 20] ^= 1
    backup.write_bytes(content)
    with pytest.raises(NotABackup, match="not what was written"):
        check_backup(backup, codec(), SceneProjector)
    with pytest.raises(NotABackup):
        restore(backup, tmp_path / "new", tmp_path / "new" / "head", codec(), SceneProjector)
    assert not (tmp_path / "new" / FILE_NAME).exists()


@pytest.mark.parametrize("keep", [0, 1000, 40_000])
def test_half_a_backup_is_no_backup(backup: Path, keep: int) -> None:
    backup.write_bytes(backup.read_bytes()[:keep])
    with pytest.raises(NotABackup):
        check_backup(backup, codec(), SceneProjector)


def test_a_backup_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BackupNotChecked, match="no such file or directory"):
        check_backup(tmp_path / "none.sqlite", codec(), SceneProjector)


def test_a_backup_that_cannot_be_written_leaves_nothing(journal: Journal, database: Database, tmp_path: Path) -> None:
    play(journal, SceneProjector(), *one_round(1))
    (tmp_path / "file").touch()
    with pytest.raises(BackupNotWritten, match="there is no folder"):
        back_up(database, tmp_path / "file" / "b.sqlite", codec(), SceneProjector)


def test_a_log_that_is_not_good_makes_no_backup(journal: Journal, database: Database, tmp_path: Path) -> None:
    play(journal, SceneProjector(), *one_round(1))
    with database.writing() as connection:
        connection.exec_driver_sql("UPDATE rounds SET staked = 1")
    target = tmp_path / "b.sqlite"
    with pytest.raises(BackupFailed, match="staked"):
        back_up(database, target, codec(), SceneProjector)
    assert [file.name for file in tmp_path.iterdir()] == ["data"]


def test_checking_a_backup_leaves_it_as_it_was(backup: Path) -> None:
    before = backup.read_bytes()
    check_backup(backup, codec(), SceneProjector)
    assert backup.read_bytes() == before
    assert [file.name for file in backup.parent.iterdir()] == [backup.name]


def test_a_file_copied_by_hand_is_checked_the_same_way(backup: Path, tmp_path: Path) -> None:
    shutil.copyfile(backup, tmp_path / "copy.sqlite")
    assert check_backup(tmp_path / "copy.sqlite", codec(), SceneProjector).ok
