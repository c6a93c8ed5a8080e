import io
from pathlib import Path

import pytest
from rich.console import Console

from bench.fault_report import Outcomes, Ran
from bench.parts import Parts

RAN = {"tests/x.py::test_y": Ran(seeded=True, outcomes=Outcomes({"passed": 3}, ["cdl-pty"]))}


def parts(folder: Path | None) -> Parts:
    return Parts(Console(file=io.StringIO()), folder)


def refuse() -> dict[str, Ran]:
    pytest.fail("it was run again")


def test_a_run_that_was_cut_short_goes_on_after_the_parts_it_had(tmp_path: Path) -> None:
    first, second = parts(tmp_path / "kept"), parts(tmp_path / "kept")
    assert first.run("seeded runs", dict[str, Ran], lambda: RAN) == RAN
    assert second.run("seeded runs", dict[str, Ran], refuse) == RAN
    assert second.minutes == first.minutes


def test_where_nothing_is_kept_every_part_is_run() -> None:
    nowhere = parts(None)
    assert nowhere.run("seeded runs", dict[str, Ran], lambda: RAN) == RAN
    assert nowhere.run("seeded runs", dict[str, Ran], dict) == {}
