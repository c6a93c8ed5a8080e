"""The record is English whatever language its house speaks: nothing of another one stands in a log written in it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_log_written_in_another_language_holds_none_of_its_words(tmp_path: Path) -> None:
    house = tmp_path / "house"
    played = subprocess.run(
        [sys.executable, "-m", "tests.app.pseudo_log", str(house)],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    written = b"".join(each.read_bytes() for each in house.glob("cutcard.sqlite*"))
    assert "⟦".encode() not in written
