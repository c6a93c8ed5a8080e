"""Fault scripts: what shall go wrong with an emulated device, and when (JSON).

An entry is ``{"at": "packet:5/card:2", "do": "jam", "clear_s": 8}``. ``at`` is a named point of the mechanism
(see ``Mechanism``), ``"time:12.5"`` seconds after the start, ``"seq:57"`` when that record is sent,
``"state:dealing"`` when the device comes into that state, or ``"manual"``, which waits for the order ``fire``. An
entry happens once, unless it says ``"times"``.
"""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

NOW = "now"


class FaultScriptWrong(ValueError):
    """The script cannot be read; the text says where."""


class Entry(Struct):
    """One thing that goes wrong: where, what, how often, and its particulars."""

    at: str
    do: str
    times: int = 1
    particulars: dict[str, Any] = {}

    def number(self, name: str, default: float) -> float:
        """Return a particular that is a number."""
        return float(self.particulars.get(name, default))

    def text(self, name: str, default: str = "") -> str:
        """Return a particular that is a word."""
        return str(self.particulars.get(name, default))


def read_script(path: Path) -> list[Entry]:
    """Read a script file. FaultScriptWrong when it is not one."""
    try:
        return [entry_of(raw) for raw in msgspec.json.decode(path.read_bytes(), type=list[dict[str, Any]])]
    except (msgspec.DecodeError, OSError) as wrong:
        raise FaultScriptWrong(f"{path}: {wrong}") from wrong


def entry_of(raw: dict[str, Any]) -> Entry:
    """Read one entry, or one line of the control channel (which means now)."""
    particulars = {key: value for key, value in raw.items() if key not in {"at", "do", "times"}}
    if not isinstance(raw.get("do"), str):
        raise FaultScriptWrong(f"no 'do' in {raw}")
    return Entry(str(raw.get("at", NOW)), raw["do"], int(raw.get("times", 1)), particulars)


class Script:
    """The entries that have not happened yet."""

    def __init__(self, entries: list[Entry]) -> None:
        self._entries = list(entries)

    def entries(self) -> list[Entry]:
        """Return what is still to happen."""
        return list(self._entries)

    def add(self, entry: Entry) -> None:
        """Arm one more."""
        self._entries.append(entry)

    def due(self, point: str) -> list[Entry]:
        """Take out what happens at this point."""
        found = [entry for entry in self._entries if entry.at == point]
        for entry in found:
            entry.times -= 1
        self._entries = [entry for entry in self._entries if entry.times > 0]
        return found

    def due_by(self, seconds: float) -> list[Entry]:
        """Take out what happens by this time after the start."""
        points = {entry.at for entry in self._entries if _time(entry) <= seconds}
        return [entry for point in sorted(points) for entry in self.due(point)]

    def next_time(self) -> float:
        """Return the seconds after the start at which something happens next."""
        return min((_time(entry) for entry in self._entries), default=float("inf"))


def _time(entry: Entry) -> float:
    kind, _, value = entry.at.partition(":")
    return float(value) if kind == "time" else float("inf")
