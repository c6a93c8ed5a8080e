"""A program that starts, paints once, says when that was and how much memory it holds, and ends.

`python -m bench.first_paint FOLDER` opens the table of a data folder with its real screen; without a folder it shows
an empty Qt window, which is the least that any such program needs.
"""

import resource
import sys
import time
from pathlib import Path


def say(at: float) -> None:
    """Print the time of the paint and the memory held, in MB."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        held = int(statm.read_text(encoding="ascii").split()[1]) * resource.getpagesize()
    else:
        held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    sys.stdout.write(f"{at} {held / 1_000_000}\n")
    sys.stdout.flush()


def table(folder: Path) -> None:
    """Open the table, wait until its view has been painted, and say when."""
    from app.table.opening import demonstration_terms
    from bench.painted_table import PaintedTable, application
    from engine.games.catalogue import GAMES

    application()
    opened = PaintedTable(folder, demonstration_terms(GAMES["megalink-three-card-poker-xtreme"], "manual"))
    painted: list[float] = []
    opened.heard = lambda _news, _told, at: painted.append(at)
    opened.screen.show()
    opened.live.start()
    opened.wait(lambda: bool(painted))
    say(painted[0])
    opened.stop()


def empty() -> None:
    """Show an empty window and say when it was painted."""
    from PySide6.QtWidgets import QApplication, QWidget

    app = QApplication(sys.argv[:1])
    widget = QWidget()
    widget.resize(1920, 1080)
    widget.show()
    widget.repaint()
    say(time.monotonic())
    app.quit()


if __name__ == "__main__":
    table(Path(sys.argv[1])) if len(sys.argv) > 1 else empty()
