"""What may be a name, a title or a reason: one line of visible letters, short enough to be read on a screen."""

import unicodedata
from typing import Final

LONGEST_NAME: Final = 60
LONGEST_REASON: Final = 500
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
"""Kinds of signs that are not seen, or move what is: control, format and direction signs, line and paragraph ends."""
_SUBSTITUTE: Final = "\N{REPLACEMENT CHARACTER}"
_REPEATED: Final = 40
"""So many letters of what was refused are repeated."""


def unfit(text: str, what: str, *, longest: int = LONGEST_NAME) -> str:
    """Why this is not fit to be written down, in one sentence; "" where it is. `what` begins it: "The name"."""
    if not text.strip():
        return f"{what} is empty: write at least one letter."
    if len(text) > longest:
        return f"{what} has {len(text):,} letters: write {longest:,} at most."
    if any(unicodedata.category(sign) in _UNSEEN for sign in text):
        said = visible(text)[:_REPEATED]
        return f"{what} “{said}” has a line break or a sign that is not seen: write it in one line of plain words."
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in text):
        return f"{what} has no letter: write at least one."
    return ""


def visible(text: str) -> str:
    """The text with a mark in place of every sign that is not seen, so that it stays in one line and in its place."""
    if text.isprintable() and text.isascii():
        return text
    return "".join(_SUBSTITUTE if unicodedata.category(sign) in _UNSEEN else sign for sign in text)
