"""Start to first paint and to the table, and the memory then held, beside an empty Qt window; medians.

Each start is a process of its own, timed from before it was made; the table's log holds fifteen rounds.
"""

import os
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from statistics import median

from bench import commit
from bench.aims import times
from bench.figures import Figure

STARTS = 5
MOST_MB = 250
BESIDE = "empty Qt window"


def measure() -> list[Figure]:
    """Start both programs in turn, after one start that compiles and fills the machine's memory of the files."""
    with tempfile.TemporaryDirectory() as folder:
        commit.play_by_hand(Path(folder), rounds=15)
        start = partial(_start, Path(folder) / "bytecode")
        start(folder)
        pairs = [(start(folder), start()) for _ in range(STARTS)]
    first, whole, held = (median(column) for column in zip(*(mine for mine, _ in pairs), strict=True))
    empty, _, least = (median(column) for column in zip(*(theirs for _, theirs in pairs), strict=True))
    return [
        times(Figure(what="start to first paint", value=first, unit="s", beside=BESIDE, baseline=empty), 3),
        times(Figure(what="start to the table painted", value=whole, unit="s", beside=BESIDE, baseline=empty), 4),
        Figure(
            what="memory held then",
            value=held,
            unit="MB",
            beside=BESIDE,
            baseline=least,
            aim=f"{MOST_MB} MB",
            met=held < MOST_MB,
        ),
    ]


def _start(bytecode: Path, *folder: str) -> tuple[float, float, float]:
    """Start one program: seconds until its first paint and until all was painted, and its memory in MB.

    An installed program is compiled already, so what Python compiles is kept from the first start on.
    """
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(bytecode), "PYTHONDONTWRITEBYTECODE": ""}
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "bench.first_paint", *folder],
        capture_output=True,
        check=True,
        env=environment,
        text=True,
    )
    first, whole, held = map(float, done.stdout.split())
    return first - began, whole - began, held
