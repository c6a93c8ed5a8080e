"""Every text for people, in the language of the house. English is the source: a text is looked up by its English words.

A language is put in force once, when the process starts and before anything else is imported (`app.language`), because
a constant of a module is said when the module is imported. This room knows no files and no Qt, so that the engine and
the devices can speak as well.

What is written into the log never changes with the language: whoever writes a sentence there says it by `kept`.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from string import Formatter

from assets.languages.plurals import form_for

_in_force: dict[str, str] = {}
_in_numbers: dict[str, tuple[str, ...]] = {}
_originals: dict[str, str] = {}
_language: list[str] = []
_for_the_record: ContextVar[bool] = ContextVar("for_the_record", default=False)


def speak(texts: Mapping[str, str], in_numbers: Mapping[str, tuple[str, ...]], language: str = "") -> None:
    """Put a language in force: English text -> text, and English text of one -> as many forms as the language has."""
    _in_force.update(texts)
    _in_numbers.update(in_numbers)
    _originals.update({said: text for text, said in texts.items()})
    _language[:] = [language]


def say(text: str, /, **values: object) -> str:
    """Say a text, with its values in their places: `say("Round {number} is closed.", number=7)`."""
    if _in_force and _for_the_record.get():
        return kept(text, **{name: original(each) if isinstance(each, str) else each for name, each in values.items()})
    said = _in_force.get(text, text)
    return _filled(said, values) if values else said


def say_many(count: int, one: str, more: str, /, **values: object) -> str:
    """Say how many, in the form that agrees with the number; it stands at `{n}`."""
    forms = () if _for_the_record.get() else _in_numbers.get(one, ())
    said = forms[form_for(count, len(forms), *_language)] if forms else one if count == 1 else more
    return _filled(said, {"n": count, **values})


def strung(*parts: str, by: str = " · ") -> str:
    """The parts that there are, one after another. Each is whole by itself, so that any language can say it."""
    return by.join(filter(None, parts))


def listed(parts: Iterable[str]) -> str:
    """All of them: "Ante", "Ante and Blind", "Ante, Blind and Pair Plus"."""
    return _joined(parts, say("{first}, {then}"), say("{first} and {last}"))


def either(parts: Iterable[str]) -> str:
    """One of them: "fold", "fold or raise", "fold, check or raise"."""
    return _joined(parts, say("{first}, {then}"), say("{first} or {last}"))


def _joined(parts: Iterable[str], between: str, at_last: str) -> str:
    *before, last = list(parts) or [""]
    if not before:
        return last
    first = before[0]
    for then in before[1:]:
        first = between.format(first=first, then=then)
    return at_last.format(first=first, last=last)


def number_signs() -> tuple[str, str]:
    """The sign between thousands and the one before decimals, as the language writes this number."""
    if not _in_force:
        return ",", "."
    thousands, decimals = say("1,234.50").split("234")
    return thousands[1:], decimals[:-2]


def number(figure: float, form: str = ",") -> str:
    """A number as the language writes it: "1,234" by the form `,`, "0.5" by `,.1f`."""
    written, signs = format(figure, form), number_signs()
    return written if signs == (",", ".") else written.translate(dict(zip(map(ord, ",."), signs, strict=True)))


class _Numbers(Formatter):
    """Fills a text whose numbers are written as the language writes them."""

    def format_field(self, value: object, format_spec: str) -> str:
        if isinstance(value, int | float) and format_spec:
            return number(value, format_spec)
        return format(value, format_spec)


_numbers = _Numbers()


def _filled(said: str, values: Mapping[str, object]) -> str:
    return said.format(**values) if number_signs() == (",", ".") else _numbers.vformat(said, (), values)


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
