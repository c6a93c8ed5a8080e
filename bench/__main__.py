"""Measure Cutcard and print each figure beside a baseline of the same run: `python -m bench [PART …]`.

Absolute times depend on the machine and on what else it does; the ratios say more. Nothing here passes or fails.
"""

import argparse
import os
import platform
import sys
from collections.abc import Callable, Mapping
from importlib import import_module

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
    "history": "Past rounds on the screen",
    "start": "Start",
    "link": "The link to the shuffler",
}
"""Module -> title of its table."""
DRAWN = ("inputs", "hands")
"""Modules that print tables of their own."""


def main() -> None:
    """Measure the parts that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"any of: {', '.join((*PARTS, *DRAWN))}")
    parser.add_argument("--json", action="store_true", help="print the figures of `inputs` as JSON")
    asked = parser.parse_args()
    wanted = asked.parts or [*PARTS, *DRAWN]
    if asked.json and wanted != ["inputs"]:
        parser.error("--json goes with the part called inputs alone")
    unknown = [part for part in wanted if part not in PARTS and part not in DRAWN]
    if unknown:
        parser.error(f"there is no part called {', '.join(unknown)}")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")  # the displayless platform has no frames
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    if not asked.json:
        console.print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} processors")
    for part in wanted:
        module = import_module(f"bench.{part}")
        if part == "inputs":
            module.main(as_json=asked.json)
        elif part in DRAWN:
            module.main()
        else:
            measure: Measure = module.measure
            console.print(drawn(PARTS[part], measure()))


if __name__ == "__main__":
    main()
