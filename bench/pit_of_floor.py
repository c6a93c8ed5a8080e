"""The pit screen on a copy of the floor, in a process of its own, and the moment at which each closed round is seen."""

import os
import time
from contextlib import closing
from pathlib import Path

import msgspec

from app.bootstrap import open_house
from app.clock import SystemClock
from app.settings import data_folder

LOOK_S = 0.5
"""As `app.pit.presenter` looks."""


class Seen(msgspec.Struct, frozen=True):
    """What the pit has seen: seconds until its first picture, of the processor and in all, tiles, and when each round
    of a table was first on its tile, in seconds of the monotonic clock.
    """

    first_s: float
    processor_s: float
    seconds: float
    tiles: int
    rounds: dict[str, float]


def watch(folder: Path, seconds: float) -> Seen:
    """Open the pit, look twice a second as its screen does, and paint what is new."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from app.pit.screen import PitScreen
    from app.pit.watch import PitWatch
    from app.terminal.start import dressed_application

    app = dressed_application(data_folder(folder))
    with closing(open_house(data_folder(folder))) as house:
        screen = PitScreen()
        screen.resize(1920, 1080)
        screen.show()
        app.processEvents()
        start = time.monotonic()
        pit = PitWatch(house.database, house.journal, folder, SystemClock())
        view = pit.view()
        screen.show_pit(view)
        app.processEvents()
        first = time.monotonic() - start
        before, rounds = time.process_time(), {f"{each.table}-{each.round_number}": 0.0 for each in view.tiles}
        start = time.monotonic()
        while time.monotonic() < start + seconds:
            time.sleep(LOOK_S)
            new = pit.view()
            if new != view:
                view = new
                screen.show_pit(view)
                app.processEvents()
            for each in view.tiles:
                rounds.setdefault(f"{each.table}-{each.round_number}", time.monotonic())
        return Seen(first, time.process_time() - before, time.monotonic() - start, len(view.tiles), rounds)
