"""Play rounds in the language for tests: `python -m tests.app.pseudo_log FOLDER`. A process of its own, as for screens."""

# ruff: noqa: E402 - the language first, then the rooms
import sys

from assets.languages import speak
from tools.texts.pseudo import pseudo_language

speak(*pseudo_language())

from app.cli.commands import app

if __name__ == "__main__":
    options = ["--rounds", "6", "--fast", "--irregular", "0.5", "--money", "--jackpot"]
    app(["autoplay", "--data", sys.argv[1], *options], standalone_mode=False)
