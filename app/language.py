"""In which language the program speaks: the one that the profile of the house names, and English where it names none.

It is put in force before anything else of the program is imported, because a constant of a module is said when the
module is imported; so it is looked for here by hand, in the arguments and in the profile, and a fault of either is told
later, by those whose work it is.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Final

from platformdirs import user_data_path

from app.plain_file import read_plain
from app.settings import PROFILE_BYTES, DataFolder
from assets.languages import say, speak

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

SOURCE: Final = "en"
LANGUAGES: Final = Path(__file__).parent.parent / "assets" / "languages"
"""A folder for each language, and in it Qt's translation files, one for each room."""


class NotACatalogue(ValueError):
    """A file of translations cannot be read; the text names it."""


def languages() -> tuple[str, ...]:
    """The languages that there are, the source first."""
    return (SOURCE, *sorted({each.parent.name for each in LANGUAGES.glob("*/*.ts")} - {SOURCE}))


def speak_as_asked(arguments: Sequence[str]) -> None:
    """Put the language of the house in force whose data folder stands on the command line."""
    language = _named_in(DataFolder(_folder_in(arguments)))
    if language != SOURCE and language in languages():
        try:
            texts, numbered = catalogue_in(LANGUAGES / language)
        except NotACatalogue as wrong:
            words = say("cutcard: {file} cannot be read: all is said in English. Install Cutcard again.", file=wrong)
            sys.stderr.write(f"{words}\n")
        else:
            speak(texts, numbered, language)


def _folder_in(arguments: Sequence[str]) -> Path:
    for at, given in enumerate(arguments):
        if given == "--data" and at + 1 < len(arguments):
            return Path(arguments[at + 1])
        if given.startswith("--data="):
            return Path(given.removeprefix("--data="))
    return user_data_path("cutcard", "Cutcard")


def _named_in(folder: DataFolder) -> str:
    try:
        profile = json.loads(read_plain(folder.profile_file, PROFILE_BYTES).decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return SOURCE
    return str(profile.get("language", SOURCE)) if isinstance(profile, dict) else SOURCE


def catalogue_in(folder: Path) -> tuple[dict[str, str], dict[str, tuple[str, ...]]]:
    """What the catalogues in a folder translate: English text -> text, and -> its forms of one and of many.

    A translation whose values cannot be put into it is left out.

    Raises:
        NotACatalogue: one of them cannot be read.

    """
    texts: dict[str, str] = {}
    numbered: dict[str, tuple[str, ...]] = {}
    for file in sorted(folder.glob("*.ts")):
        for message in _messages(file):
            source, said = message.findtext("source", ""), message.find("translation")
            if said is None or said.get("type") == "unfinished":
                continue
            if message.get("numerus") == "yes":
                forms = tuple(form.text or "" for form in said.iter("numerusform"))
                if all(_fits(f"{source}{{n}}", form) for form in forms):
                    numbered[source] = forms
            elif _fits(source, said.text or ""):
                texts[source] = said.text or ""
    return texts, numbered


def _messages(file: Path) -> "Iterator[Element]":
    from xml.etree import ElementTree as ET

    try:
        yield from ET.parse(file).iter("message")  # noqa: S314 - a file of our own
    except (ET.ParseError, OSError, LookupError) as wrong:
        raise NotACatalogue(file) from wrong


def _fits(source: str, said: str) -> bool:
    """Whether a translation takes no other values than its text, and writes them as that does or plainly."""
    try:
        given, taken = _values(source), _values(said)
    except ValueError:
        return source == said
    return taken <= given | {(name, "") for name, _ in given}


def _values(text: str) -> set[tuple[str, str | None]]:
    return {(name, form) for _, name, form, _ in Formatter().parse(text) if name is not None}
