"""Fault scripts: what shall go wrong with an emulated device, and when (JSON).

An entry is ``{"at": "packet:5/card:2", "do": "jam", "clear_s": 8}``. ``at`` is a named point of the mechanism
(see ``Mechanism``), ``"time:12.5"`` seconds after the start, ``"seq:57"`` when that record is sent,
``"state:dealing"`` when the device comes into that state, or ``"manual"``, which waits for the order ``fire``. An
entry happens once, unless it says ``"times"``.
"""

from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from assets.languages import say

NOW = "now"
LARGEST: Final = 4_000_000
"""More bytes than this are no script."""
GREATEST: Final = 10_000_000
"""No fault lasts so many seconds or spoils so many bytes."""
LONGEST: Final = 80
"""So much of what stands in a script is repeated to whoever wrote it."""


class FaultScriptWrong(ValueError):
    """The script cannot be read; the text says where."""


class FaultEntry(Struct):
    """One thing that goes wrong: where, what, how often, and its particulars."""

    at: str
    do: str
    times: int = 1
    particulars: dict[str, Any] = {}

    def number(self, name: str, default: float) -> float:
        """Return a particular that is a number. FaultScriptWrong when it is none, or none that can be meant."""
        if name not in self.particulars:
            return default
        said = self.particulars[name]
        if not isinstance(said, int | float) or not abs(said) <= GREATEST:
            raise FaultScriptWrong(
                say(
                    "{name!r} of {do!r} is no number of a fault: {shortened}",
                    name=name,
                    do=self.do,
                    shortened=_shortened(said),
                )
            )
        return float(said)

    def text(self, name: str, default: str = "") -> str:
        """Return a particular that is a word."""
        return str(self.particulars.get(name, default))


def read_script(path: Path) -> list[FaultEntry]:
    """Read a script file. FaultScriptWrong when it is not one."""
    try:
        with path.open("rb") as file:
            written = file.read(LARGEST + 1)
        if len(written) > LARGEST:
            raise FaultScriptWrong(say("{path}: it is too large", path=path))
        return [entry_of(raw) for raw in msgspec.json.decode(written, type=list[dict[str, Any]])]
    except OSError as wrong:
        raise FaultScriptWrong(f"{path}: {wrong.strerror or wrong}") from wrong
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise FaultScriptWrong(say("{path}: it is no JSON list of faults ({wrong})", path=path, wrong=wrong)) from wrong


def entry_of(raw: dict[str, Any]) -> FaultEntry:
    """Read one entry, or one line of the control channel (which means now)."""
    particulars = {key: value for key, value in raw.items() if key not in {"at", "do", "times"}}
    if not isinstance(raw.get("do"), str):
        raise FaultScriptWrong(say("no 'do' in {shortened}", shortened=_shortened(raw)))
    entry = FaultEntry(str(raw.get("at", NOW)), raw["do"], _whole(raw.get("times", 1)), particulars)
    try:
        _time(entry)
    except ValueError:
        raise FaultScriptWrong(say("no moment: {shortened}", shortened=_shortened(entry.at))) from None
    return entry


def _whole(times: object) -> int:
    if isinstance(times, bool) or not isinstance(times, int):
        raise FaultScriptWrong(say("'times' is no whole number: {shortened}", shortened=_shortened(times)))
    return times


def _shortened(said: object) -> str:
    return str(said)[:LONGEST]


class Script:
    """The entries that have not happened yet."""

    def __init__(self, entries: list[FaultEntry]) -> None:
        self._entries = list(entries)

    def entries(self) -> list[FaultEntry]:
        """Return what is still to happen."""
        return list(self._entries)

    def add(self, entry: FaultEntry) -> None:
        """Arm one more."""
        self._entries.append(entry)

    def due(self, point: str) -> list[FaultEntry]:
        """Take out what happens at this point."""
        found = [entry for entry in self._entries if entry.at == point]
        for entry in found:
            entry.times -= 1
        self._entries = [entry for entry in self._entries if entry.times > 0]
        return found

    def due_by(self, seconds: float) -> list[FaultEntry]:
        """Take out what happens by this time after the start."""
        points = {entry.at for entry in self._entries if _time(entry) <= seconds}
        return [entry for point in sorted(points) for entry in self.due(point)]

    def next_time(self) -> float:
        """Return the seconds after the start at which something happens next."""
        return min((_time(entry) for entry in self._entries), default=float("inf"))


def _time(entry: FaultEntry) -> float:
    kind, _, value = entry.at.partition(":")
    return float(value) if kind == "time" else float("inf")
