"""What a technician reads when something has failed: a rotating file in the data folder, written by `logging`.

It holds what the program did and where it broke, and nothing of the game: a text of an error may name a card, a
person or a PIN, so an error of our own is written down by its kinds and its whole way through the code alone.
"""

import logging
import os
from collections.abc import Iterator
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from traceback import walk_tb
from typing import Final

from app.settings import DataFolder
from assets.languages import say

LOG: Final = logging.getLogger("cutcard")
LOG.addHandler(logging.NullHandler())  # where nobody keeps it, it is not printed: a command answers in one sentence
SIZE: Final = 1_000_000
"""Bytes of one file; so many are kept besides the one that is written."""
KEPT: Final = 4

_FORM: Final = "%(asctime)s %(levelname)s %(threadName)s %(message)s"


class _OwnFile(RotatingFileHandler):
    """A file that only its owner reads, and never one that somebody put a link or a pipe in place of."""

    def _open(self) -> TextIOWrapper:
        return open(self.baseFilename, "a", encoding="utf-8", opener=_own)

    def handleError(self, record: logging.LogRecord) -> None:
        """A line that cannot be written is missed: no table stops for it."""


def _own(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK, 0o600)


def keep_technician_log(folder: DataFolder) -> None:
    """Write what is told from now on into the folder of this house; a second time changes nothing."""
    file = folder.technician_log
    if any(isinstance(each, _OwnFile) and Path(each.baseFilename) == file.absolute() for each in LOG.handlers):
        return
    handler = _OwnFile(file, maxBytes=SIZE, backupCount=KEPT, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter(_FORM))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False


def way_of(bug: BaseException) -> str:
    """The kinds of an error and of what led to it, each with every file, line and function it passed; no text."""
    return "\n".join(_lines(bug))


def _lines(bug: BaseException) -> Iterator[str]:
    before = bug.__cause__ or (None if bug.__suppress_context__ else bug.__context__)
    if before is not None:
        yield from _lines(before)
        yield say("led to")
    yield type(bug).__name__
    for frame, line in walk_tb(bug.__traceback__):
        code = frame.f_code
        yield f"  {'/'.join(Path(code.co_filename).parts[-3:])}:{line} {code.co_qualname}"
