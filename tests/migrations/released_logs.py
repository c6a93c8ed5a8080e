"""A log of each released version, as text, so that it can be opened by every later one.

To add one, on the day of a release: ``python -m tests.migrations.released_logs tests/migrations/released``.
"""

import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from app.journal.changes import Put
from app.journal.database import FILE_NAME, open_database
from app.journal.head import Head, write_copy
from app.journal.journal import Journal
from app.journal.own_events import DeviceCursorMoved, device_stream
from app.journal.upgrade import newest
from tests.app.journal.scene import TABLE, Noted, SceneProjector, SetClock, codec, one_round, play

FOLDER = Path(__file__).parent / "released"


def load(dump: Path, data_dir: Path) -> None:
    """Make a log file of a text."""
    data_dir.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(data_dir / FILE_NAME)) as connection:
        connection.executescript(dump.read_text("utf-8"))


def keep_head(data_dir: Path, name: str = "head.json") -> None:
    """Copy the head of the log beside it, as every version has done."""
    with closing(sqlite3.connect(data_dir / FILE_NAME)) as connection:
        seq, digest = connection.execute("SELECT seq, hash FROM entries ORDER BY seq DESC LIMIT 1").fetchone()
    write_copy(data_dir / name, Head(seq, digest))


def dump(data_dir: Path) -> str:
    """The text of a log file."""
    with closing(sqlite3.connect(data_dir / FILE_NAME)) as connection:
        return "".join(f"{line}\n" for line in connection.iterdump())


def write(folder: Path) -> Path:
    """Play a few rounds with this version and keep the log as text."""
    with tempfile.TemporaryDirectory() as place:
        data_dir, clock, projector = Path(place), SetClock(), SceneProjector()
        database = open_database(data_dir)
        journal = Journal(database, codec(), clock, data_dir / "head")
        for number in range(1, 11):
            play(journal, projector, *one_round(number, seats=number % 3 + 1))
            play(journal, projector, Noted(note=f"é 🂡 “{number}” | ' \" \\ \t", marks={"ü": number}))
        clock.set_wall(-3600 * 1_000_000)
        with journal.writing() as w:
            w.device_event("SN1", 7, 1, kind="BOOT", raw=bytes(range(256)))
            w.append(device_stream("SN1"), [DeviceCursorMoved(serial="SN1", epoch=7, seq=9, why="gap")], "SN1")
            w.append(TABLE, [Noted(note="")], "")
            w.apply([Put("pins", {"staff_id": "7"}, {"hash": "$argon2id$"})])
        database.close()
        file = folder / f"{newest()}.sql"
        file.write_text(dump(data_dir), "utf-8")
        return file


if __name__ == "__main__":
    sys.stdout.write(f"{write(Path(sys.argv[1]))}\n")
