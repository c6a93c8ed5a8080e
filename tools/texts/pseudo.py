"""A language for tests: English that can be read, but a third longer, in brackets and with accents.

A text without brackets is said outside the catalogues; one that is cut off has no room for a longer language.
"""

import re
from typing import Final

from tools.texts.catalogues import rooms

_ACCENTS: Final = str.maketrans("aeiouyAEIOUYncdNCD", "áéíóúýÁÉÍÓÚÝñçđÑÇĐ")
PLACE: Final = re.compile(r"(\{[^{}]*\}|%[YmdHMS])")


def pseudo(text: str) -> str:
    """The text a third longer, the brackets counted, with its values where they were."""
    parts = PLACE.split(text) if "{" in text.replace("{{", "") or "%Y" in text else [text]
    plain = "".join(part for part in parts if not PLACE.fullmatch(part))
    letters = sum(sign.isalpha() for sign in plain)
    if not letters and "{" not in text:
        return text  # how a number or a day is written
    step = letters / more if (more := len(plain) // 3 - 2) > 0 else letters + 1
    drawn, owed = [], 0.0
    for part in parts:
        if PLACE.fullmatch(part):
            drawn.append(part)
            continue
        for sign in part:
            owed += sign.isalpha()
            longer = int(owed // step)
            owed -= longer * step
            drawn.append(sign.translate(_ACCENTS) + sign.lower().translate(_ACCENTS) * longer)
    return f"⟦{''.join(drawn)}⟧"


def pseudo_language() -> tuple[dict[str, str], dict[str, tuple[str, ...]]]:
    """Every text of the source catalogues in the language for tests."""
    texts: dict[str, str] = {}
    numbered: dict[str, tuple[str, ...]] = {}
    for said in rooms().values():
        for text, many in said.items():
            if many:
                numbered[text] = (pseudo(text), pseudo(_more(text)))
            else:
                texts[text] = pseudo(text)
    return texts, numbered


def _more(one: str) -> str:
    return f"{one}s"
