"""JSON that a person wrote: what is no JSON is told with its place, and nothing that stands twice is passed over."""

import json
from collections.abc import Sequence
from typing import Any, Final

from assets.languages import say

_DIGITS: Final = 60
"""A number of more digits is no number that anybody means."""


class NotJson(ValueError):
    """What was written is no JSON, or says a thing twice; the text says what and where."""


def read_json(written: bytes) -> Any:  # noqa: ANN401 - whatever a file may hold
    """Read JSON as an editor saved it, with or without the mark of UTF-8 at its front.

    Raises:
        NotJson: it is none, or a name stands twice in one object, so that one of its two values would not be heard.

    """
    return parse_json(as_text(written))


def as_text(written: bytes) -> str:
    """The text of a file.

    Raises:
        NotJson: it is not in UTF-8; the text says where.

    """
    try:
        return written.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = 1 + written.count(b"\n", 0, wrong.start)
        raise NotJson(say("line {line} is not text in UTF-8; save it as UTF-8", line=line)) from wrong


def parse_json(text: str) -> Any:  # noqa: ANN401 - whatever a file may hold
    """Read JSON from text.

    Raises:
        NotJson: as `read_json`.

    """
    try:
        found = json.loads(text, object_pairs_hook=_each_once, parse_constant=_no_number, parse_int=_whole)
    except json.JSONDecodeError as wrong:
        words = say(
            "line {lineno}, column {colno} is not JSON ({msg})", lineno=wrong.lineno, colno=wrong.colno, msg=wrong.msg
        )
        raise NotJson(words) from wrong
    except RecursionError as wrong:
        raise NotJson(say("it is not JSON (too many brackets inside each other)")) from wrong
    if "\\ud" in text.lower() and not _can_be_told(found):
        raise NotJson(say("half a sign stands in it, which nobody could read"))
    return found


def _can_be_told(found: object) -> bool:
    """Whether all its text can be written down again: a half of a pair of signs cannot."""
    try:
        json.dumps(found, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _each_once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise NotJson(say("“{names}” stands there twice", names=next(each for each in names if names.count(each) > 1)))
    return found


def _whole(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise NotJson(say("a number of so many digits is none that is meant"))
    return int(digits)


def _no_number(words: str) -> None:
    raise NotJson(say("{words} is no number", words=words))
