"""Start to first paint, and the memory then held, beside an empty Qt window started in the same way.

Each start is a process of its own, timed from before it was made; the table's log holds fifteen rounds.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench import commit
from bench.figures import Figure

STARTS = 5
MOST_S = 1.5
MOST_MB = 250
BESIDE = "empty Qt window"


def measure() -> list[Figure]:
    """Start both programs in turn and take the better half: the machine's first read of a file is not counted."""
    with tempfile.TemporaryDirectory() as folder:
        commit.play_by_hand(Path(folder), rounds=15)
        _start(folder)
        pairs = [(_start(folder), _start()) for _ in range(STARTS)]
    seconds, megabytes = zip(*(mine for mine, _ in pairs), strict=True)
    empty_seconds, empty_megabytes = zip(*(theirs for _, theirs in pairs), strict=True)
    quickest, least = min(seconds), sorted(megabytes)[STARTS // 2]
    middle = sorted(seconds)[STARTS // 2]
    return [
        Figure(
            what="start to first paint, median",
            value=middle,
            unit="s",
            beside=BESIDE,
            baseline=sorted(empty_seconds)[STARTS // 2],
            aim=f"{MOST_S} s",
            met=middle < MOST_S,
        ),
        Figure(
            what="start to first paint, quickest",
            value=quickest,
            unit="s",
            beside=BESIDE,
            baseline=min(empty_seconds),
        ),
        Figure(
            what="memory held then",
            value=least,
            unit="MB",
            beside=BESIDE,
            baseline=sorted(empty_megabytes)[STARTS // 2],
            aim=f"{MOST_MB} MB",
            met=least < MOST_MB,
        ),
    ]


def _start(*folder: str) -> tuple[float, float]:
    """Start one program: seconds until it had painted, and its memory in MB."""
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "bench.first_paint", *folder], capture_output=True, check=True, text=True
    )
    at, held = map(float, done.stdout.split())
    return at - began, held
