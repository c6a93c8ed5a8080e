"""The catalogues: Qt's translation files, one for each room, in `assets/languages/<language>/`.

English is the source; its catalogues say which texts there are. A text that several rooms say stands in `shared.ts`.
A message takes one line, so that two people who add texts do not meet.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from app.language import LANGUAGES, SOURCE, catalogue_in
from tools.texts.found import Said, said_in, tree_of

ROOTS: Final = ("app", "assets", "devices", "engine")
SHARED: Final = "shared"


def rooms() -> dict[str, dict[str, bool]]:
    """Room -> its texts in their order, and whether each has a form for one and for many."""
    homes: dict[str, set[str]] = defaultdict(set)
    texts: dict[str, bool] = {}
    for room, said in _said():
        if not said.log:
            homes[said.text].add(room)
            texts[said.text] = said.numbered
    found: dict[str, dict[str, bool]] = defaultdict(dict)
    for text in sorted(texts):
        room = SHARED if len(homes[text]) > 1 else next(iter(homes[text]))
        found[room][text] = texts[text]
    return dict(sorted(found.items()))


def _said() -> Sequence[tuple[str, Said]]:
    files = sorted(file for root in ROOTS for file in Path(root).rglob("*.py"))
    return [(_room(file), each) for file in files for each in said_in(tree_of(file))]


def _room(file: Path) -> str:
    root, second = file.parts[:2]
    return (
        root
        if root in {"assets", "devices"} or second.endswith(".py")
        else second
        if root == "app"
        else f"{root}-{second}"
    )


def written(language: str = SOURCE) -> dict[str, str]:
    """File -> what stands in it for a language, with the translations that are there already."""
    texts, numbered = catalogue_in(LANGUAGES / language)
    return {
        f"{room}.ts": _file(
            room,
            language,
            {text: numbered.get(text, ()) if many else texts.get(text, "") for text, many in said.items()},
        )
        for room, said in rooms().items()
    }


def write(language: str = SOURCE) -> int:
    """Write the catalogues of a language anew; how many texts they have."""
    folder = LANGUAGES / language
    folder.mkdir(parents=True, exist_ok=True)
    made = written(language)
    for file in folder.glob("*.ts"):
        if file.name not in made:
            file.unlink()
    for name, content in made.items():
        (folder / name).write_text(content, encoding="utf-8")
    return sum(content.count("<message") for content in made.values())


def _file(room: str, language: str, texts: Mapping[str, str | tuple[str, ...]]) -> str:
    messages = "\n".join(_message(text, said) for text, said in texts.items())
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
        f'<TS version="2.1" sourcelanguage="{SOURCE}" language="{language}">\n'
        f"<context>\n<name>{room}</name>\n{messages}\n</context>\n</TS>\n"
    )


def _message(text: str, said: str | tuple[str, ...]) -> str:
    if isinstance(said, tuple):
        forms = "".join(f"<numerusform>{escape(form)}</numerusform>" for form in said or ("", ""))
        head, inside = '<message numerus="yes">', forms
    else:
        head, inside = "<message>", escape(said)
    state = "" if said else ' type="unfinished"'
    return f"{head}<source>{escape(text)}</source><translation{state}>{inside}</translation></message>"
