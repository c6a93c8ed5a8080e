"""Every text for people, in the language of the house. English is the source: a text is looked up by its English words.

A language is put in force once, when the process starts and before anything else is imported (`app.language`), because
a constant of a module is said when the module is imported. This room knows no files and no Qt, so that the engine and
the devices can speak as well.

What is written into the log never changes with the language: whoever writes a sentence there says it by `kept`.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

_in_force: dict[str, str] = {}
_in_numbers: dict[str, tuple[str, ...]] = {}
_originals: dict[str, str] = {}
_for_the_record: ContextVar[bool] = ContextVar("for the record", default=False)


def speak(texts: Mapping[str, str], in_numbers: Mapping[str, tuple[str, ...]]) -> None:
    """Put a language in force: English text -> text, and English text of one -> its forms, of one and of many."""
    _in_force.update(texts)
    _in_numbers.update(in_numbers)
    _originals.update({said: text for text, said in texts.items()})


def say(text: str, /, **values: object) -> str:
    """Say a text, with its values in their places: `say("Round {number} is closed.", number=7)`."""
    if _in_force and _for_the_record.get():
        return kept(text, **{name: original(each) if isinstance(each, str) else each for name, each in values.items()})
    said = _in_force.get(text, text)
    return said.format(**values) if values else said


def say_many(count: int, one: str, more: str, /, **values: object) -> str:
    """Say how many, in the form that agrees with the number; it stands at `{n}`."""
    forms = _in_numbers.get(one, (one, more))
    return (forms[0] if count == 1 else forms[-1]).format(n=count, **values)


def kept(text: str, /, **values: object) -> str:
    """Say a text that is written into the log: always in English, so that whoever verifies it finds the same words."""
    return text.format(**values) if values else text


def original(said: str) -> str:
    """Give the English words of a text that was said without values: a title that goes into the log."""
    return _originals.get(said, said)


@contextmanager
def for_the_record() -> Iterator[None]:
    """Let everything that is said be English: words worked out for a row of the log, by whoever shows them as well."""
    before = _for_the_record.set(True)
    try:
        yield
    finally:
        _for_the_record.reset(before)
