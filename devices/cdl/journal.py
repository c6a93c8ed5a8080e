"""A shuffler's own memory of what it did: numbered records that outlive its power (CDL/1 DR1, DR3).

On file it is one JSON line for each change, written before anything is sent. It outlives the end of the process,
however sudden; it is not forced to the disk, because the emulator's PC is not what is being tested.
"""

import os
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from devices.body import Body

KEPT = 1024
"""Never fewer records than this are kept (DR3)."""


class Record(Struct, frozen=True, tag="record", tag_field="line"):
    """One event as it is kept: its number, type and body, its round, and what the device held after it."""

    seq: int
    type: int
    body: bytes
    round: int
    holds: Body


class Began(Struct, frozen=True, tag="began", tag_field="line"):
    """A journal of this identity begins."""

    epoch: int


class Acked(Struct, frozen=True, tag="acked", tag_field="line"):
    """The host has everything up to here."""

    seq: int


class Started(Struct, frozen=True, tag="started", tag_field="line"):
    """The power came on for this time."""

    boot: int


class Held(Struct, frozen=True, tag="held", tag_field="line"):
    """What the device holds changed without an event."""

    holds: Body


JournalLine = Record | Began | Acked | Started | Held


class DeviceJournal:
    """The records of one device. ``lost`` tells whether an older journal could not be read back."""

    def __init__(self, path: Path | None, chance: Random) -> None:
        self.epoch = 0
        self.boot = 0
        self.ack_mark = 0
        self.records: list[Record] = []
        self.holds = Body()
        self.lost = False
        self._path = path
        self._chance = chance
        self._file: int | None = None
        self._newest = 0
        self._read()

    @property
    def newest(self) -> int:
        """The number of the last record; 0 when there is none."""
        return self._newest

    @property
    def oldest(self) -> int:
        """The number of the first record that still exists."""
        return self.records[0].seq if self.records else self._newest + 1

    def record(self, seq: int) -> Record | None:
        """Return a record, or None when it was freed or never was."""
        place = seq - self.oldest
        return self.records[place] if 0 <= place < len(self.records) else None

    def append(self, kind: int, body: bytes, *, round_number: int, holds: Body) -> Record:
        """Write the next record down before it may be sent."""
        record = Record(self._newest + 1, kind, body, round_number, _copy(holds))
        self._write(record)
        return record

    def hold(self, holds: Body) -> None:
        """Write down what the device holds."""
        self._write(Held(_copy(holds)))

    def ack(self, seq: int) -> None:
        """The host has everything up to this one; free what is no longer needed."""
        if self.ack_mark < seq <= self._newest:
            self._write(Acked(seq))
            self._free()

    def start(self) -> None:
        """Count one more start; a device without a readable journal begins a new one."""
        if not self.epoch:
            self.renew()
        self._write(Started(self.boot + 1))

    def renew(self) -> None:
        """Begin a journal of another identity; nothing of the old one can be asked for any more."""
        self._write(Began(self._chance.randrange(1, 1 << 32)))

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def roll_back(self, seq: int) -> None:
        """Forget the newest records and use their numbers again, as a broken memory would."""
        self.records = [record for record in self.records if record.seq <= seq]
        self._newest = seq
        self.ack_mark = min(self.ack_mark, seq)
        self._rewrite()

    def _begin_again(self) -> None:
        self.records, self._newest, self.ack_mark = [], 0, 0

    def _free(self) -> None:
        current = self.records[-1].round if self.records else 0
        count = 0
        for record in self.records[: max(0, len(self.records) - KEPT)]:
            if record.seq > self.ack_mark or record.round >= max(current - 1, 1):
                break
            count += 1
        del self.records[:count]

    def _write(self, line: JournalLine) -> None:
        """Write a line down, then follow it."""
        if self._path is not None:
            if self._file is None:
                self._file = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW, 0o600)
            os.write(self._file, msgspec.json.encode(line) + b"\n")
        self._note(line)

    def _note(self, line: JournalLine) -> None:
        match line:
            case Record():
                self.records.append(line)
                self._newest = line.seq
                self.holds = line.holds
            case Began():
                self.epoch = line.epoch
                self._begin_again()
            case Acked():
                self.ack_mark = line.seq
            case Started():
                self.boot = line.boot
            case Held():
                self.holds = line.holds

    def _read(self) -> None:
        if self._path is None or not self._path.exists():
            return
        lines = self._path.read_bytes().split(b"\n")
        try:
            for line in lines[:-1]:
                self._note(msgspec.json.decode(line, type=JournalLine))
        except (msgspec.DecodeError, UnicodeDecodeError):
            self.epoch, self.lost = 0, True
            self._begin_again()
        self._free()
        self._rewrite()

    def _rewrite(self) -> None:
        """Write the file anew without what was freed or torn."""
        if self._path is None:
            return
        self.close()
        lines: list[JournalLine] = [Began(self.epoch), Started(self.boot)] if self.epoch else [Started(self.boot)]
        lines += [*self.records, Acked(self.ack_mark), Held(self.holds)]
        fresh = self._path.with_suffix(self._path.suffix + ".new")
        fresh.unlink(missing_ok=True)  # a link that somebody put there is not followed
        fresh.touch(mode=0o600, exist_ok=False)
        fresh.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
        fresh.replace(self._path)


def _copy(holds: Body) -> Body:
    """What the device holds now, whatever it does next."""
    return msgspec.json.decode(msgspec.json.encode(holds), type=Body)
