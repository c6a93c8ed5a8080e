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
_FAULTS, _SEEDED, _LINK = "faults", "seeded", "link"


class Outcomes(msgspec.Struct):
    """How runs ended, and on which links they were made, where a test says so ("cdl-pty")."""

    counts: dict[str, int] = msgspec.field(default_factory=dict)
    links: list[str] = msgspec.field(default_factory=list)

    @property
    def runs(self) -> int:
        """How many there were, with whatever seed or case."""
        return sum(count for outcome, count in self.counts.items() if outcome != "skipped")

    @property
    def good(self) -> bool:
        """There were runs, and none failed."""
        return self.counts.get("passed", 0) == self.runs > 0

    def add(self, outcome: str, link: str) -> None:
        """Count one more."""
        self.counts = dict(Counter(self.counts) + Counter([outcome]))
        self.links = sorted({*self.links, link} - {""})


class Ran(msgspec.Struct):
    """One test function: whether it is a seeded run, how its runs ended in all and by device fault, why some failed."""

    seeded: bool
    outcomes: Outcomes = msgspec.field(default_factory=Outcomes)
    faults: dict[str, Outcomes] = msgspec.field(default_factory=dict)
    why: list[str] = msgspec.field(default_factory=list)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let every test carry its marks into its report, also out of a worker process."""
    for item in items:
        faults = [str(fault) for mark in item.iter_markers("fault") for fault in mark.args]
        item.user_properties.append((_FAULTS, faults))
        item.user_properties.append((_SEEDED, item.get_closest_marker("seeded") is not None))
        parameters = getattr(item, "callspec", None)
        item.user_properties.append((_LINK, str(parameters.params.get("link", "")) if parameters else ""))


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
        test = self._tests.setdefault(name, Ran(bool(marks.get(_SEEDED))))
        link = str(marks.get(_LINK, ""))
        test.outcomes.add(report.outcome, link)
        for fault in marks.get(_FAULTS, []):
            test.faults.setdefault(fault, Outcomes()).add(report.outcome, link)
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
