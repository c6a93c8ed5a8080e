"""What a device sent is written down once, with the cursor, in one transaction."""

import pytest

from app.journal.journal import Journal, Receipt, Writing
from app.journal.own_events import DeviceCursorMoved, DeviceReported, device_stream
from app.journal.reading import DeviceCursor
from tests.app.journal.scene import TABLE, Noted

RAW = b"\x00\x2c\x07\x31"


def hear(w: Writing, seq: int, *, epoch: int = 7, kind: str = "PACKET_DONE", raw: bytes = RAW) -> Receipt:
    return w.device_event("SN1", epoch, seq, kind=kind, raw=raw)


def test_an_event_its_cursor_and_what_follows_are_one_step(journal: Journal) -> None:
    with journal.writing() as w:
        assert hear(w, 1) is Receipt.NEW
        w.append(TABLE, [Noted(note="packet")], "SN1")
    assert journal.device_cursor("SN1") == DeviceCursor(7, 1)
    (row,) = journal.rows("device_events")
    (entry,) = journal.entries(device_stream("SN1"))
    assert row == {"serial": "SN1", "epoch": 7, "seq": 1, "entry_seq": entry.seq}
    assert journal.device_event("SN1", 7, 1) == entry.event
    assert journal.device_event("SN1", 7, 2) is None
    assert isinstance(entry.event, DeviceReported)
    assert entry.event.raw == RAW


@pytest.mark.fault("L14")
def test_an_event_heard_twice_is_written_once(journal: Journal) -> None:
    with journal.writing() as w:
        hear(w, 1)
        assert hear(w, 1) is Receipt.REPEATED
    with journal.writing() as w:
        assert hear(w, 1) is Receipt.REPEATED
    assert journal.head().count == 1


@pytest.mark.fault("L16")
def test_the_same_number_with_another_content_is_told_apart(journal: Journal) -> None:
    with journal.writing() as w:
        hear(w, 1)
        assert hear(w, 1, raw=b"other") is Receipt.DIFFERENT
        assert hear(w, 1, kind="BOOT") is Receipt.DIFFERENT
    assert journal.head().count == 1


def test_what_was_given_up_as_lost_is_not_taken_later(journal: Journal) -> None:
    with journal.writing() as w:
        hear(w, 1)
        w.append(device_stream("SN1"), [DeviceCursorMoved(serial="SN1", epoch=7, seq=5, why="gap 2 to 5")], "SN1")
        assert hear(w, 3) is Receipt.REPEATED
        assert hear(w, 6) is Receipt.NEW
    assert journal.device_cursor("SN1") == DeviceCursor(7, 6)


def test_a_new_epoch_counts_from_its_own_beginning(journal: Journal) -> None:
    with journal.writing() as w:
        hear(w, 58)
        w.append(device_stream("SN1"), [DeviceCursorMoved(serial="SN1", epoch=8, seq=0, why="epoch changed")], "SN1")
        assert hear(w, 1, epoch=8) is Receipt.NEW
    assert journal.device_cursor("SN1") == DeviceCursor(8, 1)


def test_a_step_that_fails_leaves_the_cursor_where_it_was(journal: Journal) -> None:
    with journal.writing() as w:
        hear(w, 1)
    with pytest.raises(ZeroDivisionError):
        _hear_and_fail(journal)
    assert journal.device_cursor("SN1") == DeviceCursor(7, 1)
    with journal.writing() as w:
        assert hear(w, 2) is Receipt.NEW


def _hear_and_fail(journal: Journal) -> None:
    with journal.writing() as w:
        hear(w, 2)
        raise ZeroDivisionError


def test_a_device_that_never_spoke_has_no_cursor(journal: Journal) -> None:
    assert journal.device_cursor("SN9") is None
