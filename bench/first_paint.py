"""A program that starts, paints, says when that was and how much memory it holds, and ends.

`python -m bench.first_paint FOLDER` is the real program on a data folder: its command line, its window, its table.
Without a folder it shows an empty Qt window, which is the least that any such program needs. It prints the time of
the first paint, the time at which the table was painted, and the memory held then in MB.
"""

import resource
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.settings import DataFolder
    from app.terminal.terminal import Terminal


def held() -> float:
    """Memory held now, in MB."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        pages = int(statm.read_text(encoding="ascii").split()[1])
        return pages * resource.getpagesize() / 1_000_000
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1_000_000


def table(folder: Path) -> tuple[float, float]:
    """Start the program by its command, and wait until the table has been painted."""
    from PySide6.QtWidgets import QApplication

    import app.terminal.start
    from app.__main__ import main
    from app.terminal.opening import Opening
    from bench.paint_watch import PaintWatch

    first: list[float] = []
    painted: list[float] = []
    stand, run = Opening.stand, app.terminal.start._run

    def stood(opening: Opening, **how: bool) -> None:
        stand(opening, **how)
        first.append(time.monotonic())

    def watched(application: QApplication, house: "DataFolder", terminal: "Terminal", opening: Opening) -> int:
        def look(at: float) -> None:
            if not painted and terminal.desk is not None and terminal.desk.view is not None:
                painted.append(at)
                memory.append(held())
                QApplication.quit()

        watch = PaintWatch(look)
        terminal.window.installEventFilter(watch)
        return run(application, house, terminal, opening)

    Opening.stand, app.terminal.start._run = stood, watched
    sys.argv = ["cutcard", "--data", str(folder)]
    with suppress(SystemExit):
        main()
    return first[0], painted[0]


def empty() -> tuple[float, float]:
    """Show an empty window."""
    from PySide6.QtWidgets import QApplication, QWidget

    app = QApplication(sys.argv[:1])
    widget = QWidget()
    widget.resize(1920, 1080)
    widget.show()
    widget.repaint()
    at = time.monotonic()
    memory.append(held())
    app.quit()
    return at, at


memory: list[float] = []

if __name__ == "__main__":
    first, whole = table(Path(sys.argv[1])) if len(sys.argv) > 1 else empty()
    sys.stdout.write(f"{first} {whole} {memory[0]}\n")
