"""A pytest plugin that writes down which test did what, and which device faults it injects.

`pytest -p bench.fault_report` with CUTCARD_FAULT_REPORT naming the file to write.
"""

import os
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

FILE = "CUTCARD_FAULT_REPORT"
_FAULTS, _SEEDED = "faults", "seeded"


class Ran(msgspec.Struct):
    """One test function: its device faults, whether it is a seeded run, how its runs ended, and why some failed."""

    faults: list[str]
    seeded: bool
    outcomes: dict[str, int] = msgspec.field(default_factory=dict)
    why: list[str] = msgspec.field(default_factory=list)

    @property
    def runs(self) -> int:
        """How often it ran, with whatever seed or case."""
        return sum(count for outcome, count in self.outcomes.items() if outcome != "skipped")

    @property
    def good(self) -> bool:
        """It ran, and nothing failed."""
        return self.outcomes.get("passed", 0) == self.runs > 0


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let every test carry its marks into its report, also out of a worker process."""
    for item in items:
        faults = [str(fault) for mark in item.iter_markers("fault") for fault in mark.args]
        item.user_properties.append((_FAULTS, faults))
        item.user_properties.append((_SEEDED, item.get_closest_marker("seeded") is not None))


class Report:
    """Collects what the tests report, in the process that was started first."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._tests: dict[str, Ran] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count each run once: by its call, or by the phase before or after that went wrong."""
        if report.when != "call" and report.passed:
            return
        marks: dict[str, Any] = dict(report.user_properties)
        name = report.nodeid.partition("[")[0]
        test = self._tests.setdefault(name, Ran(list(marks.get(_FAULTS, [])), bool(marks.get(_SEEDED))))
        test.outcomes = dict(Counter(test.outcomes) + Counter([report.outcome]))
        if report.failed:
            test.why.append(f"{report.nodeid.removeprefix(name)} {_reason(report)}".strip())

    def pytest_sessionfinish(self) -> None:
        """Write the file."""
        self._file.write_bytes(msgspec.json.encode(self._tests))


def _reason(report: pytest.TestReport) -> str:
    """The first line of what was raised; it names the seed beside it, and never a card of a real table."""
    crash = getattr(report.longrepr, "reprcrash", None)
    said = crash.message if crash is not None else str(report.longrepr)
    return str(said).strip().partition("\n")[0][:200]


def pytest_configure(config: pytest.Config) -> None:
    """Collect where the reports arrive; a worker only sends them."""
    if not hasattr(config, "workerinput") and FILE in os.environ:
        config.pluginmanager.register(Report(Path(os.environ[FILE])))
