"""Simulated play with seven positions: rounds a second of `autoplay --fast`, beside what its processor time allows."""

import tempfile
import time
from pathlib import Path

from app.cli.autoplay import Run, autoplay
from app.settings import data_folder
from bench.aims import at_least
from bench.figures import Figure

LEAST = 10.0


def measure(rounds: int = 40) -> list[Figure]:
    """Play on the path of a real table, the disk and all, waiting for nothing that is simulated."""
    run = Run(games=("megalink-three-card-poker-xtreme",), methods=("A",), seats=7, rounds=rounds, seed=1, fast=True)
    with tempfile.TemporaryDirectory() as folder:
        start, busy = time.monotonic(), time.process_time()
        autoplay(data_folder(Path(folder)), run)
        seconds, used = time.monotonic() - start, time.process_time() - busy
    return [
        at_least(
            Figure(
                what="autoplay --fast, rounds",
                value=rounds / seconds,
                unit="a second",
                beside="its own processor time alone",
                baseline=rounds / used,
            ),
            LEAST,
        )
    ]
