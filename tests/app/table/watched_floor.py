"""A table at work whose every acknowledgement and every picture is compared with the file, from outside, when it is made."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from app.journal.database import FILE_NAME
from app.journal.instance import Instance
from app.settings import data_folder
from app.table.link_status import LinkStatus
from app.table.news import Changed
from app.table.service import TableService
from app.table.thread import TableThread
from devices.contract import EventId
from tests.app.past_rounds import house_with
from tests.app.table.floor import Floor


class WatchedFloor(Floor):
    """Counts what was acknowledged to the shuffler and shown to people; each of it lies in the file at that moment."""

    def __init__(self, where: Path, **more: object) -> None:
        self.lock = Instance.take(data_folder(where).path, "T1")
        self.folder, self.log = where, where / FILE_NAME
        self.acknowledged: list[EventId] = []
        self.shown: list[bytes] = []
        super().__init__(where, **more)  # type: ignore[arg-type]

    def _start_table(self) -> None:
        self.service = TableService("T1", self.house.journal, now=lambda: self.now, claim=self.lock.check)
        status = LinkStatus(state="connecting", deals=True, commanded=True, assurance="full")
        self.thread = TableThread(self.service, self._told, status)
        self.thread.attach(self)
        self.link_status = status

    def _told(self, news: object) -> None:
        self.news.append(news)
        if isinstance(news, Changed):
            for entry in news.entries:
                assert self._in_file("SELECT 1 FROM entries WHERE hash = ?", entry.hash)
                self.shown.append(entry.hash)

    def committed(self, event_id: EventId) -> None:
        there = (event_id.device, event_id.epoch, event_id.seq)
        assert self._in_file("SELECT 1 FROM device_events WHERE serial = ? AND epoch = ? AND seq = ?", *there)
        self.acknowledged.append(event_id)
        super().committed(event_id)

    def _in_file(self, question: str, *values: object) -> bool:
        with closing(sqlite3.connect(f"file:{self.log}?mode=ro", uri=True)) as outside:
            return outside.execute(question, values).fetchone() is not None

    def missing(self) -> tuple[list[bytes], list[EventId]]:
        """What was shown or acknowledged and is not in the file at the path."""
        numbers = "SELECT 1 FROM device_events WHERE serial = ? AND epoch = ? AND seq = ?"
        return (
            [each for each in self.shown if not self._in_file("SELECT 1 FROM entries WHERE hash = ?", each)],
            [each for each in self.acknowledged if not self._in_file(numbers, each.device, each.epoch, each.seq)],
        )

    def let_go(self) -> None:
        self.close()
        self.lock.release()


def another_log(floor: WatchedFloor) -> Path:
    """A good log of another house, as one file."""
    with closing(house_with(floor.folder.parent / "other", rounds=1)) as other:
        return other.database.path


def _beside(floor: WatchedFloor, end: str) -> Path:
    return Path(f"{floor.log}{end}")


def _folder_renamed(floor: WatchedFloor) -> None:
    floor.folder.rename(floor.folder.with_name("renamed"))


def _folder_exchanged(floor: WatchedFloor) -> None:
    _folder_renamed(floor)
    shutil.copytree(floor.folder.with_name("renamed"), floor.folder)


def _lock_replaced(floor: WatchedFloor) -> None:
    (floor.folder / "table-T1.lock").unlink()
    (floor.folder / "table-T1.lock").touch()


def _link_put(floor: WatchedFloor) -> None:
    away = floor.folder.parent / "away.sqlite"
    floor.log.rename(away)
    floor.log.symlink_to(away)


def _wal_replaced(floor: WatchedFloor) -> None:
    copy = _beside(floor, "-copy")
    shutil.copyfile(_beside(floor, "-wal"), copy)
    copy.replace(_beside(floor, "-wal"))


def _overwritten(floor: WatchedFloor) -> None:
    """Another log copied over it, byte by byte, as `cp` does, when what lay beside it was taken in."""
    other = another_log(floor).read_bytes()
    with closing(sqlite3.connect(floor.log)) as outside:
        outside.execute("PRAGMA wal_checkpoint(RESTART)")
    with floor.log.open("r+b") as log:
        log.write(other)


Act = Callable[[WatchedFloor], object]

ACTS: dict[str, tuple[Act, str]] = {
    "deleted": (lambda f: f.log.unlink(), "is gone from its place"),
    "moved": (lambda f: f.log.rename(f.folder / "x"), "is gone from its place"),
    "replaced": (lambda f: another_log(f).replace(f.log), "another file was put in its place"),
    "overwritten": (_overwritten, "was written over by something else"),
    "cut": (lambda f: os.truncate(f.log, 0), "was cut short"),
    "linked": (lambda f: os.link(f.log, f.folder / "x"), "has a second name"),
    "a link": (_link_put, "another file was put in its place"),
    "wal deleted": (lambda f: _beside(f, "-wal").unlink(), "has lost cutcard.sqlite-wal beside it"),
    "wal replaced": (_wal_replaced, "has another cutcard.sqlite-wal beside it"),
    "wal cut": (lambda f: os.truncate(_beside(f, "-wal"), 0), "cutcard.sqlite-wal beside it, which was cut short"),
    "shm deleted": (lambda f: _beside(f, "-shm").unlink(), "has lost cutcard.sqlite-shm beside it"),
    "folder renamed": (_folder_renamed, "its folder was renamed, removed or unmounted"),
    "folder exchanged": (_folder_exchanged, "its folder was renamed, removed or unmounted"),
    "lock deleted": (lambda f: (f.folder / "table-T1.lock").unlink(), "its lock .* was removed"),
    "lock replaced": (_lock_replaced, "its lock .* was replaced"),
}
"""What is done to a log behind the back of a table that works, and what the table says of it."""
