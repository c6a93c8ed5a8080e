"""A log that only grows is never taken for one that was cut short, whichever thread looks when."""

import os
from pathlib import Path

import pytest

from app.faults import LogMoved
from app.journal import open_file
from app.journal.database import FILE_NAME, open_database


def test_a_log_that_another_thread_saw_grow_meanwhile_was_not_cut_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, beside = open_database(tmp_path), tmp_path / f"{FILE_NAME}-wal"
    look, first = open_file._look, [True]

    def interrupted(path: str, *, follow: bool = False) -> os.stat_result | None:
        """Look, and let another thread write and look before what was seen is made use of."""
        seen = look(path, follow=follow)
        if path == str(beside) and first:
            first.clear()
            with database.writer.begin() as connection:
                connection.exec_driver_sql("CREATE TABLE more AS SELECT hex(randomblob(40000)) AS words")
            database.file.check()
        return seen

    try:
        with database.reading() as connection:
            connection.exec_driver_sql("SELECT 1")
        before = beside.stat().st_size
        monkeypatch.setattr(open_file, "_look", interrupted)
        database.file.check()
        assert beside.stat().st_size > before
        monkeypatch.setattr(open_file, "_look", look)
        os.truncate(beside, before)
        with pytest.raises(LogMoved, match="cut short"):
            database.file.check()
    finally:
        database.close()
