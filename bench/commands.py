"""What short commands take of the processor, beside Python with the two libraries that every command needs."""

import tempfile
from pathlib import Path

from bench.aims import times
from bench.big_log import grow
from bench.children import beside
from bench.figures import Figure

ROUNDS = 100_000
TURNS = 5
MOST = 1.3
BARE = ("-c", "import typer, sqlalchemy")
BESIDE = "typer and SQLAlchemy imported"


def measure(rounds: int = ROUNDS) -> list[Figure]:
    """Ask for help, and for the newest rounds of many."""
    with tempfile.TemporaryDirectory() as folder:
        grow(Path(folder), rounds, entries=False)
        wanted = {
            "cutcard --help": ("-m", "app", "--help"),
            f"cutcard rounds, first 50 of {rounds:,}": ("-m", "app", "rounds", "--limit", "50", "--data", folder),
        }
        return [
            times(Figure(what=what, value=mine, unit="s", beside=BESIDE, baseline=bare), MOST)
            for what, words in wanted.items()
            for mine, bare in (beside(words, BARE, TURNS),)
        ]
