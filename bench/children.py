"""Programs of their own: the processor time that one took, seen from outside, and the memory that it held at most."""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.suite import ROOT

HELD = "import {module}; from bench.children import held_most; print(held_most())"
"""A program that imports a module and says how much memory that takes."""


class Ended(NamedTuple):
    """Seconds of processor time, and what was printed."""

    seconds: float
    said: str


def held_most() -> float:
    """Megabytes that this program has held at most. What the system counts of its children starts with ours."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text("ascii").splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) * 1024 / 1_000_000
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1_000_000


def run(*words: str) -> Ended:
    """Run Python with these words to its end.

    Raises:
        RuntimeError: it failed; what it said on stderr.

    """
    file = partial(tempfile.TemporaryFile, "w+", encoding="utf-8")
    with file() as said, file() as wrong:
        process = subprocess.Popen([sys.executable, *words], stdout=said, stderr=wrong, cwd=ROOT)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        wrong.seek(0)
        if process.returncode:
            raise RuntimeError(wrong.read()[-2_000:])
        return Ended(used.ru_utime + used.ru_stime, said.read())


def beside(mine: Sequence[str], theirs: Sequence[str], turns: int) -> tuple[float, float]:
    """Medians of the processor time of two programs that are run in turn, in seconds; each once before it counts."""
    run(*mine)
    run(*theirs)
    pairs = [(run(*mine).seconds, run(*theirs).seconds) for _ in range(turns)]
    return median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)
