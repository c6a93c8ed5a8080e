"""Ratios of speed that stand in docs/proof.md, and whether those of a new run are about as good.

A ratio is a figure divided by its baseline of the same run, so that it holds on other machines too.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from bench.figures import Figure
from bench.suite import ROOT

PARTS: Final = ("commit", "packet", "input", "repaint", "start", "commands", "verified")
TITLE: Final = "## Speed"
WORSE: Final = 4 / 3
"""A ratio that is worse by more than a third is a finding."""
WORDS: Final = """\
Each figure divided by its baseline of the same run; `make bench` says what the baselines are. A run in which one is
worse than here by more than a third is a finding.
"""
_ROW: Final = re.compile(r"\| (.+?) \| ([\d.]+) \|(?: .*)?")


class Ratio(msgspec.Struct, frozen=True):
    """A figure beside its baseline. ``more_is_better``: it tells how much is done, not how long it takes."""

    what: str
    value: float
    more_is_better: bool = False

    def worse_than(self, kept: float) -> bool:
        """Whether it is worse than one that was kept, by more than a third."""
        return self.value * WORSE < kept if self.more_is_better else self.value > kept * WORSE


def measured() -> list[Ratio]:
    """Measure in a process of its own.

    Raises:
        RuntimeError: it could not be measured; the end of what it said.

    """
    done = subprocess.run(
        [sys.executable, "-m", "bench", *PARTS, "--json"], cwd=ROOT, capture_output=True, check=False, text=True
    )
    if done.returncode:
        raise RuntimeError(done.stderr[-2_000:])
    figures: Mapping[str, list[Figure]] = msgspec.json.decode(done.stdout, type=dict[str, list[Figure]])
    return ratios(figure for part in PARTS for figure in figures[part])


def ratios(figures: Iterable[Figure]) -> list[Ratio]:
    """The ratio of each figure that has a baseline."""
    return [Ratio(each.what, each.value / each.baseline, each.unit == "a second") for each in figures if each.baseline]


def kept_in(page: str) -> dict[str, float]:
    """The ratios that stand on a page; none where it has no such part."""
    part = page.partition(f"{TITLE}\n")[2].partition("\n## ")[0]
    rows = (_ROW.fullmatch(line) for line in part.splitlines())
    return {row[1]: float(row[2]) for row in rows if row is not None}


def findings(found: Sequence[Ratio], kept: Mapping[str, float]) -> list[str]:
    """What has become slower, in words."""
    return [
        f"{each.what}: {each.value:.2f} x its baseline, {kept[each.what]:.2f} x when it was kept"
        for each in found
        if each.what in kept and each.worse_than(kept[each.what])
    ]


def speed_part(found: Sequence[Ratio]) -> list[str]:
    """The part of the page that keeps them."""
    rows = [f"| {each.what} | {each.value:.3f} |" for each in found]
    head = [TITLE, "", *WORDS.splitlines(), "", "| figure | times its baseline |", "|---|---|"]
    return [*head, *rows, ""] if found else []
