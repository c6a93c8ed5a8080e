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

CUT_YET = (
    "game-lr-06-deciding-some", "game-lr-07-exposing", "game-lr-09-deciding-some", "game-lr-10-exposing",
    "game-lr-11-settling", "game-lr-12-progressives", "game-lr-13-closing", "game-lr-14-closed",
    "game-lr-by-hand-02-exposing-cards-wanted", "game-lr-by-hand-03-settling-cards-wanted", "game-ss-10-closing",
    "game-ss-11-closed", "history-list", "history-step", "jackpot-claim-elsewhere", "jackpot-claim-held",
    "jackpot-collecting", "jackpot-count", "jackpot-counts-differ", "jackpot-stopped", "menu-position-barred",
    "menu-position-betting", "rack-colour-up", "rack-drop", "rack-fill-counted", "rack-fill-prepared", "rack-papers",
    "shift-wagers", "table-barred", "table-settlement-why",
)  # fmt: skip
"""Scenes with something that has no room for a longer language yet."""

OUTSIDE_YET = ("Leave", "Mini", "NOTES", "PUSH", "Royal", "SETTLING", "now", "pays", "requested", "royal", "special")
"""Words that are still said in English: verbs of a settlement, names of phases and of lines of a jackpot."""


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
    assert {name: cut for name, (cut, _) in each_of(drawn) if cut and name not in CUT_YET} == {}


@pytest.mark.seeded
def test_no_screen_says_anything_outside_the_catalogues(drawn) -> None:
    unsaid = {
        name: [text for text in texts if not set(text.split()) <= set(OUTSIDE_YET)]
        for name, (_, texts) in each_of(drawn)
    }
    assert {name: texts for name, texts in unsaid.items() if texts} == {}


def each_of(drawn: dict[str, dict[str, list[str]]]) -> list[tuple[str, tuple[list[str], list[str]]]]:
    return [(name, (found["cut"], found["outside"])) for name, found in drawn.items()]
