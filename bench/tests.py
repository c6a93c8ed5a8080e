"""How long every test takes, as `make test` runs them, by the clock on the wall: an idle machine tells it, no other."""

import os
import subprocess
import sys
import time

from bench.aims import at_most
from bench.figures import Figure
from bench.suite import ROOT

WORKERS = 2
MOST_S = 360.0


def measure() -> list[Figure]:
    """Run them all; the baseline is the processor time that they took, shared among the processes."""
    before, start = os.times(), time.monotonic()
    environment = {**os.environ, "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}
    command = [sys.executable, "-m", "pytest", "-n", str(WORKERS), "--dist", "worksteal"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False, text=True)
    seconds, after = time.monotonic() - start, os.times()
    if done.returncode:
        raise SystemExit(f"a test failed: {done.stdout.strip().splitlines()[-1]}")
    busy = after.children_user + after.children_system - before.children_user - before.children_system
    figure = Figure(
        what="every test", value=seconds, unit="s", beside=f"{WORKERS} processors busy", baseline=busy / WORKERS
    )
    return [at_most(figure, MOST_S)]
