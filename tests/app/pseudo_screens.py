"""Every screen in the language for tests, at 1280 × 800: what is cut off, and what is said outside the catalogues.

A process of its own, because a language is put in force before any room is imported:
`python -m tests.app.pseudo_screens 0 1` looks at every scene, `3 16` at the fourth of every sixteen.
"""

# ruff: noqa: E402 - the language first, then the rooms
import sys

from assets.languages import speak
from tools.texts.pseudo import pseudo_language

speak(*pseudo_language())  # before the imports of the rooms

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget

from app.ui import fonts, theme
from app.ui.theme import Theme
from engine.games.catalogue import GAMES
from tests.app.laid_out import faults, laid_out, painted, resized
from tools.scenes.screenshots import scenes
from tools.texts.catalogues import ROOTS
from tools.texts.found import said_in, tree_of

SIZE = QSize(1280, 800)
SAID = re.compile("⟦[^⟦⟧]*⟧")
WORD = re.compile(r"[^\W\d_]{3,}")
DRAWN = re.compile("[áéíóúýñçđÁÉÍÓÚÝÑÇĐ]")
"""The letters of the language for tests: a line of a longer text has no bracket of its own."""
THE_SAME = {
    "cutcard",
    "pin",
    "csv",
    "pdf",
    "xlsx",
    "json",
    "utc",
    "esc",
    "enter",
    "space",
    "home",
    "end",
    "pgup",
    "pgdn",
}
"""Names of keys, files and signs, which every language writes alike."""


def main(turn: int, parts: int) -> None:
    app = QApplication([])
    fonts.load(app)
    theme.apply(app, Theme())
    found = {}
    for number, scene in enumerate(scenes()):
        if number % parts != turn:
            continue
        try:
            with laid_out(scene, SIZE) as (screen, judged):
                resized(screen, judged, SIZE)
                cut = sorted({*faults(judged, SIZE)})
                outside = sorted({left for text in shown(judged) if (left := unsaid(text))})
        except (ValueError, LookupError, RuntimeError) as wrong:  # a scene that looks for a text in English
            cut, outside = [f"cannot be shown: {wrong}"], []
        found[scene.name] = {"cut": cut, "outside": outside}
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    sys.stdout.write(json.dumps(found, ensure_ascii=False))


def shown(judged: QWidget) -> Iterator[str]:
    """Every text that can be read on it, painted or in a control."""
    yield from (each.text for each in painted(judged))
    for kind in (QLabel, QAbstractButton):
        yield from (each.text() for each in judged.findChildren(kind) if each.isVisible())
    yield from (each.placeholderText() for each in judged.findChildren(QLineEdit) if each.isVisible())


def unsaid(text: str) -> str:
    """What of a text was not said: words outside the brackets that are no data of the scene."""
    rest = re.sub("<[^>]*>", " ", text)
    while SAID.search(rest):
        rest = SAID.sub(" ", rest)
    return " ".join(each for each in WORD.findall(rest) if not DRAWN.search(each) and each.casefold() not in data())


@cache
def data() -> frozenset[str]:
    """The words of what people and houses call themselves and of what stands in their logs: the scenes make them up."""
    constants = (
        node.value
        for file in sorted(Path("tools/scenes").glob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return frozenset(word.casefold() for text in (*constants, *recorded()) for word in WORD.findall(text)) | THE_SAME


def recorded() -> Iterator[str]:
    """What the log keeps in English: editions, sentences written into it, and what somebody saw happen."""
    yield from (each.edition for each in GAMES.values())
    for file in (file for root in ROOTS for file in sorted(Path(root).rglob("*.py"))):
        of_rows = file.match("engine/irregularities/*_rows.py")
        yield from (said.text for said in said_in(tree_of(file)) if said.log or of_rows)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
