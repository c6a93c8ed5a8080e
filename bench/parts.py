"""The parts of a long run: one that is cut short goes on after them, and no hour is lost with its last minute."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec
from rich.console import Console

T = TypeVar("T")


class _Kept(msgspec.Struct):
    """What came of a part, and how many minutes it took."""

    minutes: float
    found: msgspec.Raw


class Parts:
    """Runs one part after the other, and keeps what came of each in a folder; without one nothing is kept.

    Attributes:
        minutes: how long each part took, in their order.

    """

    def __init__(self, console: Console, folder: Path | None) -> None:
        self.minutes: dict[str, float] = {}
        self._console, self._folder = console, folder

    def run(self, part: str, kind: type[T], work: Callable[[], T]) -> T:
        """What comes of this part, from the run before where that had got so far."""
        file = self._folder / f"{part.replace(' ', '-')}.json" if self._folder else None
        if file and file.exists():
            kept = msgspec.json.decode(file.read_bytes(), type=_Kept)
            self.minutes[part] = kept.minutes
            self._console.print(f"{part}: kept of the run before")
            return msgspec.json.decode(kept.found, type=kind)
        self._console.print(part)
        start = time.monotonic()
        found = work()
        self.minutes[part] = (time.monotonic() - start) / 60
        if file:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(msgspec.json.encode(_Kept(self.minutes[part], msgspec.Raw(msgspec.json.encode(found)))))
        return found
