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
"""Module -> title of its table. `hands` prints tables of its own."""


def main() -> None:
    """Measure the parts that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"any of: {', '.join((*PARTS, 'hands'))}")
    wanted = parser.parse_args().parts or [*PARTS, "hands"]
    unknown = [part for part in wanted if part not in PARTS and part != "hands"]
    if unknown:
        parser.error(f"there is no part called {', '.join(unknown)}")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")  # the displayless platform has no frames
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    console.print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} processors")
    for part in wanted:
        module = import_module(f"bench.{part}")
        if part == "hands":
            module.main()
        else:
            measure: Measure = module.measure
            console.print(drawn(PARTS[part], measure()))


if __name__ == "__main__":
    main()
