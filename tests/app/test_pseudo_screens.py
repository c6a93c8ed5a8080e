"""In a language a third longer than English no screen is cut at 1280 × 800, and nothing is said outside the catalogues.

One process draws the scenes; with more seeds (`make proof`) it draws all of them, else one of every sixteen.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.end_to_end.runs import SEEDS

ROOT = Path(__file__).parents[2]
PARTS = 1 if SEEDS > 20 else 16


@pytest.fixture(scope="module")
def drawn() -> dict[str, dict[str, list[str]]]:
    answer = subprocess.run(
        [sys.executable, "-m", "tests.app.pseudo_screens", "0", str(PARTS)],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


@pytest.mark.seeded
def test_nothing_is_cut_off_in_a_language_a_third_longer(drawn) -> None:
    assert {name: cut for name, (cut, _) in each_of(drawn) if cut} == {}


@pytest.mark.seeded
def test_no_screen_says_anything_outside_the_catalogues(drawn) -> None:
    assert {name: outside for name, (_, outside) in each_of(drawn) if outside} == {}


def each_of(drawn: dict[str, dict[str, list[str]]]) -> list[tuple[str, tuple[list[str], list[str]]]]:
    return [(name, (found["cut"], found["outside"])) for name, found in drawn.items()]
