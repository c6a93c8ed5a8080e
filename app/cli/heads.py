"""Heads of the log that somebody kept elsewhere, on paper or with a witness, as they are given to `cutcard verify`."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from app.faults import EnvironmentFault
from app.files.given_file import read_given
from app.journal.head import Head, head_on_paper
from assets.languages import say

_FORM: Final = say("Give the number of entries and the 64 digits of the hash as they are printed.")


class NoHead(EnvironmentFault):
    """What was given as a head is none."""

    def __init__(self, where: str) -> None:
        super().__init__(say("{where} is no head of a log.", where=where), _FORM)


def heads_given(typed: Iterable[str], files: Iterable[Path]) -> tuple[Head, ...]:
    """The heads that were typed, and those in files, one a line.

    Raises:
        EnvironmentFault: one of them is no head, or a file cannot be read.

    """
    return (*(_head(text, f"“{text}”") for text in typed), *(head for file in files for head in _in_file(file)))


def _in_file(file: Path) -> Iterator[Head]:
    try:
        lines = read_given(file).decode("utf-8-sig").splitlines()
    except OSError as wrong:
        raise EnvironmentFault(
            say("The heads in {file} cannot be read ({strerror}).", file=file, strerror=wrong.strerror),
            say("Name another file."),
        ) from None
    except UnicodeDecodeError:
        raise EnvironmentFault(
            say("{file} holds no text.", file=file), say("Name a file of heads, one a line.")
        ) from None
    written = [(number, line) for number, line in enumerate(lines, start=1) if line.strip()]
    if not written:
        raise EnvironmentFault(say("There is no head in {file}.", file=file), say("Name a file of heads, one a line."))
    return (_head(line, say("Line {number} of {file}", number=number, file=file)) for number, line in written)


def _head(text: str, where: str) -> Head:
    head = head_on_paper(text)
    if head is None:
        raise NoHead(where)
    return head
