"""What may be written down: names, titles and reasons in one line of visible letters, and amounts within one bound."""

import unicodedata
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Final

import msgspec

from assets.languages import say
from engine.money import LARGEST

LONGEST_NAME: Final = 60
LONGEST_NUMBER: Final = 20
LONGEST_REASON: Final = 500
BADGE_DIGITS: Final = range(4, 33)
"""How many digits a badge may have."""
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
"""Kinds of signs that are not seen, or move what is: control, format and direction signs, line and paragraph ends."""
_BLANK: Final = frozenset(
    "\N{COMBINING GRAPHEME JOINER}\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}\N{HANGUL FILLER}"
    "\N{HALFWIDTH HANGUL FILLER}\N{KHMER VOWEL INHERENT AQ}\N{KHMER VOWEL INHERENT AA}\N{BRAILLE PATTERN BLANK}"
)
"""Letters by their kind, of which nothing is seen: two people's names would look alike, or be empty."""
_SUBSTITUTE: Final = "\N{REPLACEMENT CHARACTER}"
_OURS: Final = frozenset({"\n", "\N{WORD JOINER}"})
_REPEATED: Final = 40
"""So many letters of what was refused are repeated."""


def unfit(text: str, what: str, *, longest: int = LONGEST_NAME) -> str:
    """Why this is not fit to be written down, in one sentence; "" where it is. `what` begins it: "The name"."""
    if not text.strip():
        return say("{what} is empty: write at least one letter.", what=what)
    return _unreadable(text, what, longest) or (
        ""
        if any(unicodedata.category(sign)[0] in "LNPS" for sign in text)
        else say("{what} has no letter: write one.", what=what)
    )


def unwritable(asked: msgspec.Struct) -> str:
    """Why something that was asked cannot be written down as it is; "" where all its words and amounts can."""
    for value in _leaves(asked):
        if isinstance(value, str):
            wrong = (
                ""
                if _is_seen(value) and len(value) <= LONGEST_REASON
                else _unreadable(value, say("The text"), LONGEST_REASON)
            )
        else:
            wrong = (
                ""
                if abs(value) <= LARGEST
                else say("{value:,} is more than any amount or number here can be.", value=abs(value))
            )
        if wrong:
            return wrong
    return ""


def _leaves(value: object) -> Iterator[str | int]:
    """Every text and number in something that was asked."""
    match value:
        case str() | int():
            yield value
        case msgspec.Struct():
            for name in value.__struct_fields__:
                yield from _leaves(getattr(value, name))
        case Mapping():
            for key, inside in value.items():
                yield from _leaves(key)
                yield from _leaves(inside)
        case tuple() | list() | AbstractSet():
            for inside in value:
                yield from _leaves(inside)
        case _:
            return


def _unreadable(text: str, what: str, longest: int) -> str:
    if len(text) > longest:
        return say(
            "{what} has {text:,} letters: write {longest:,} at most.", what=what, text=len(text), longest=longest
        )
    if any(map(_is_unseen, text)):
        said = visible(text)[:_REPEATED]
        return say(
            "{what} “{said}” has a line break or a sign that is not seen: write it in one line of plain words.",
            what=what,
            said=said,
        )
    return ""


def _is_seen(text: str) -> bool:
    """Whether every sign of a text is seen."""
    return text.isprintable() and _BLANK.isdisjoint(text)


def _is_unseen(sign: str) -> bool:
    return sign in _BLANK or unicodedata.category(sign) in _UNSEEN


def visible(text: str) -> str:
    """The text with a mark in place of every sign that is not seen, so that it stays in one line and in its place.

    A tab is a gap, and stays.
    """
    if text.isprintable() and text.isascii():
        return text
    return "".join(_SUBSTITUTE if _is_unseen(sign) and sign != "\t" else sign for sign in text)


def seen(text: str) -> str:
    """The text as a screen or a paper shows it: what would hide or turn round is marked, and lines end where they end.

    A word joiner stays: screens set it themselves, and it moves nothing.
    """
    if _is_seen(text):
        return text
    return "".join(sign if sign in _OURS else visible(sign) for sign in text)


def escaped(json: str, *, plain: bool = False) -> str:
    """JSON that says the same in signs that are all seen; what is not stands as its number.

    `plain`: in those of ASCII alone.
    """
    if _is_seen(json) and (not plain or json.isascii()):
        return json
    return "".join(_numbered(sign) if _is_unseen(sign) or (plain and not sign.isascii()) else sign for sign in json)


def _numbered(sign: str) -> str:
    pairs = sign.encode("utf-16-be")
    return "".join(f"\\u{pairs[at]:02x}{pairs[at + 1]:02x}" for at in range(0, len(pairs), 2))
