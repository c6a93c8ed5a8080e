"""The commands of a checkout: pictures, soaks, crash tests and rounds written by hand, which are not shipped."""

import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[2]


def add_tools() -> None:
    """Add the commands of the tools where they lie beside the program."""
    if not (ROOT / "tools" / "commands.py").is_file():
        return
    if str(ROOT) not in sys.path:
        sys.path.append(str(ROOT))
    import_module("tools.commands")
