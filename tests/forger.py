"""What somebody can do who has the file of a log and the program's own means: change it, and make all of it fit again.

The chain is rebuilt from end to end, the tables that are read are made anew, and the copy of the head is written.
"""

import hashlib
import sqlite3
import struct
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.database import FILE_NAME, open_database
from app.journal.head import Head, write_copy
from app.journal.read_models import rebuild
from app.journal.verify import Problem, Verified, verify
from app.settings import DataFolder

Document = dict[str, Any]
_TRIGGERS = ("entries_only_next", "entries_never_changed", "entries_never_removed")
_COLUMNS = ("format", "seq", "stream", "kind", "payload", "by_whom", "at_us", "mono_us")


class Forger:
    """A log in somebody's hands. Changes are made to `entries`; `forge` puts them into the file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with closing(sqlite3.connect(folder / FILE_NAME)) as shell:
            rows = shell.execute(f"SELECT {', '.join(_COLUMNS)} FROM entries ORDER BY seq").fetchall()
        self.entries: list[Document] = [dict(zip(_COLUMNS, row, strict=True)) for row in rows]
        for entry in self.entries:
            entry["payload"] = msgspec.json.decode(entry["payload"])

    def hashes(self) -> list[bytes]:
        """The hash of each entry as it stands in the file."""
        with closing(sqlite3.connect(self.folder / FILE_NAME)) as shell:
            return [row[0] for row in shell.execute("SELECT hash FROM entries ORDER BY seq")]

    def of(self, kind: str, **fields: Any) -> list[Document]:
        """The entries of a kind, by its name without the version, in which these fields hold these values."""
        return [
            each
            for each in self.entries
            if each["kind"].partition("/")[0] == kind
            and all(each["payload"].get(name) == value for name, value in fields.items())
        ]

    def forge(self) -> "Forger":
        """Write everything back so that the chain, the rows and the head fit."""
        prev = bytes(32)
        rows = []
        for seq, entry in enumerate(self.entries, start=1):
            payload = msgspec.json.encode(entry["payload"])
            entry["seq"] = seq
            fields = {**entry, "payload": payload, "prev": prev}
            prev = _hash(fields)
            named = fields["prev"] if entry["format"] == 1 else b""
            rows.append((*(fields[name] for name in _COLUMNS), named, prev))
        with closing(sqlite3.connect(self.folder / FILE_NAME)) as shell:
            made = [
                shell.execute("SELECT sql FROM sqlite_master WHERE name = ?", (n,)).fetchone()[0] for n in _TRIGGERS
            ]
            for name in _TRIGGERS:
                shell.execute(f"DROP TRIGGER {name}")
            shell.execute("DELETE FROM entries")
            shell.execute("DELETE FROM snapshots")
            marks = ", ".join("?" * (len(_COLUMNS) + 2))
            shell.executemany(f"INSERT INTO entries ({', '.join(_COLUMNS)}, prev, hash) VALUES ({marks})", rows)
            for trigger in made:
                shell.execute(trigger)
            shell.commit()
        head = DataFolder(self.folder).head_file
        head.unlink(missing_ok=True)
        write_copy(head, Head(len(rows), prev))
        return self

    def found(self, *, rows: bool = True) -> tuple[Problem, ...]:
        """What `verify` finds; with `rows` after the rows were made anew as well."""
        return self.verified(rows=rows).problems

    def verified(self, *, rows: bool = True) -> Verified:
        """All that `verify` says."""
        with closing(open_database(self.folder)) as database:
            if rows:
                rebuild(database, Codec(ALL_FACTS), HouseProjector())
            return verify(database, DataFolder(self.folder).head_file, Codec(ALL_FACTS), HouseProjector)


def _hash(entry: Document) -> bytes:
    content = b"".join(_field(entry[name]) for name in (*_COLUMNS, "prev"))
    return hashlib.sha256(content).digest()


def _field(value: int | str | bytes) -> bytes:
    if isinstance(value, int):
        return struct.pack(">Iq", 8, value)
    content = value.encode() if isinstance(value, str) else value
    return struct.pack(">I", len(content)) + content


Change = Callable[[Forger], Document]
"""Changes something in a log and says which entry it was."""
