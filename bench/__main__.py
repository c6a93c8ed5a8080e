"""Measure Cutcard and print each figure beside a baseline of the same run: `python -m bench [PART …]`.

Absolute times depend on the machine and on what else it does; the ratios say more. Beside a figure stands what it
should be, and whether it is. Nothing here passes or fails.
"""

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

import msgspec
from rich.console import Console

from bench.figures import Figure, drawn

WIDTH = 130
"""Of the tables in a file or a pipe, in characters."""

Measure = Callable[[], list[Figure]]

PARTS: Mapping[str, str] = {
    "commit": "One command, decided and on disk",
    "rounds": "Rounds of the engine alone, two positions",
    "packet": "From the shuffler's line to the screen, seven positions",
    "input": "From the dealer's finger to the screen, seven positions",
    "menu_and_pin": "The menu, and a PIN taken, on the real window",
    "repaint": "The felt painted, seven positions",
    "history": "Past rounds on the screen",
    "start": "Start",
    "commands": "Short commands",
    "link": "The link to the shuffler",
    "floor": "The floor of tables, on a PostgreSQL of this machine",
    "floor_claims": "Claims on the floor",
    "floor_hall": "Two hundred uplinks, three terminals and a pit on one floor",
    "played_fast": "Simulated play",
    "verified": "Verifying",
    "past_rounds": "Many past rounds",
    "growth": "What grows with the log",
    "hands": "Ranking hands",
    "tests": "Every test",
}
"""Module -> title of its table."""
DRAWN = ("inputs",)
"""Modules that print tables of their own."""


def main() -> None:
    """Measure the parts that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"any of: {', '.join((*PARTS, *DRAWN))}")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON: of one part, or by part")
    asked = parser.parse_args()
    wanted = asked.parts or [*PARTS, *DRAWN]
    unknown = [part for part in wanted if part not in PARTS and part not in DRAWN]
    if unknown:
        parser.error(f"there is no part called {', '.join(unknown)}")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")  # the displayless platform has no frames
    if asked.json:
        found = {part: _rows(part) for part in wanted}
        sys.stdout.write(json.dumps(found if len(found) > 1 else found[wanted[0]], indent=2) + "\n")
        return
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    console.print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} processors")
    for part in wanted:
        module = import_module(f"bench.{part}")
        if part in DRAWN:
            module.main()
        else:
            measure: Measure = module.measure
            console.print(drawn(PARTS[part], measure()))


def _rows(part: str) -> list[dict[str, Any]]:
    """The figures of a part as plain data, each with whether it is what it should be."""
    module = import_module(f"bench.{part}")
    figures = module.counts() if part in DRAWN else module.measure()
    return [{**msgspec.to_builtins(each), "met": each.met} for each in figures]


if __name__ == "__main__":
    main()
