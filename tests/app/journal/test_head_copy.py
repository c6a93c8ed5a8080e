"""The copy of the head goes to the disk while whoever asked goes on, and is there before anything else is committed."""

import errno
import os
from collections.abc import Iterator
from queue import SimpleQueue
from threading import Event, Thread

import pytest

from app.journal.database import Database
from app.journal.head import read_copy
from app.journal.journal import Journal
from tests.app.journal.scene import TABLE, Noted, SetClock, codec
from tests.threads import PATIENCE_S


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """A disk that takes the copy when the test lets it."""
    takes, really = Event(), os.fdatasync
    monkeypatch.setattr(os, "fdatasync", lambda file: (takes.wait(PATIENCE_S), really(file)))
    yield takes
    takes.set()


def note(journal: Journal, words: str) -> None:
    with journal.writing() as w:
        w.append(TABLE, [Noted(note=words)], "d1")


def test_whoever_asked_goes_on_while_the_disk_takes_the_copy(database: Database, disk: Event) -> None:
    disk.set()
    journal = Journal(database, codec(), SetClock(), database.path.with_name("head"))
    journal.settle()
    disk.clear()
    note(journal, "a")
    assert read_copy(database.path.with_name("head")) == journal.head()


@pytest.mark.case("D08")
def test_nothing_is_committed_before_the_last_copy_is_on_the_disk(database: Database, disk: Event) -> None:
    disk.set()
    journal = Journal(database, codec(), SetClock(), database.path.with_name("head"))
    note(journal, "a")
    journal.settle()
    disk.clear()
    note(journal, "b")
    order: SimpleQueue[str] = SimpleQueue()

    def another() -> None:
        with journal.writing() as w:
            w.append(TABLE, [Noted(note="c")], "d1")
            order.put("written")
        order.put("committed")

    thread = Thread(target=another)
    thread.start()
    assert order.get(timeout=PATIENCE_S) == "written"
    assert journal.head().count == 2
    disk.set()
    assert order.get(timeout=PATIENCE_S) == "committed"
    thread.join()
    assert journal.head().count == 3


def test_a_copy_that_the_disk_does_not_take_is_told(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    journal.settle()
    monkeypatch.setattr(os, "fdatasync", full)
    note(journal, "a")
    journal.settle()
    assert journal.head_copy_fault is not None
    monkeypatch.undo()
    note(journal, "b")
    journal.settle()
    assert journal.head_copy_fault is None
