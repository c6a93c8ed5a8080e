"""The seeded runs and the device fault table, by the tests themselves."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from bench.broken_clauses import BrokenClauses
from bench.fault_report import FILE, Outcomes, Ran

ROOT: Final = Path(__file__).parent.parent
FAULTS: Final[tuple[str, ...]] = tuple(
    f"{letter}{number}"
    for letter, last in (("L", 24), ("P", 11), ("M", 26), ("C", 15), ("H", 8))
    for number in range(1, last + 1)
)
"""Every entry of the device fault table: line, power, mechanism, cards, host."""


def run_tests(marks: str, *, seeds: int, workers: int = 2, folders: tuple[str, ...] = ("tests",)) -> dict[str, Ran]:
    """Run the tests with these marks in processes of their own; test -> what came of it.

    Raises:
        RuntimeError: pytest itself could not run; the end of its output is the message.

    """
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "report.json"
        environment = {
            **os.environ,
            FILE: str(file),
            "CUTCARD_SEEDS": str(seeds),
            "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen"),
        }
        command = [sys.executable, "-m", "pytest", *folders, "-m", marks, "-q", "-p", "bench.fault_report"]
        command += ["-n", str(workers), "--dist", "loadgroup", "--tb=short"]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False, text=True)
        if not file.exists():
            raise RuntimeError(done.stdout[-2_000:] + done.stderr[-2_000:])
        return msgspec.json.decode(file.read_bytes(), type=dict[str, Ran])


def break_clauses(sample: int, workers: int) -> BrokenClauses:
    """Break every clause, or so many breaks by chance, in processes of their own.

    Raises:
        RuntimeError: the tests could not be collected; the end of the output is the message.

    """
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "clauses.json"
        environment = {**os.environ, "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}
        command = [sys.executable, "-m", "bench.clause_proof", "--out", str(file)]
        command += ["--workers", str(workers), "--sample", str(sample)]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False, text=True)
        if not file.exists():
            raise RuntimeError(done.stdout[-2_000:] + done.stderr[-2_000:])
        return msgspec.json.decode(file.read_bytes(), type=BrokenClauses)


def by_fault(tests: Mapping[str, Ran]) -> dict[str, list[tuple[str, Outcomes]]]:
    """Every entry of the fault table with the tests that inject it, and what came of those runs."""
    found: dict[str, list[tuple[str, Outcomes]]] = {fault: [] for fault in FAULTS}
    for name, test in sorted(tests.items()):
        for fault, outcomes in test.faults.items():
            found.setdefault(fault, []).append((name, outcomes))
    return found
