"""Whoever puts a pipe, a device or far too much in the place of a small file keeps no start and no command waiting."""

from collections.abc import Callable
from os import mkfifo
from pathlib import Path

import pytest

from app.journal.mark import read_mark
from app.language import speak_as_asked
from app.settings import DataFolder
from app.terminal.look import look_of
from app.ui.theme import Theme

READ: dict[str, Callable[[DataFolder], bool]] = {
    "look.json": lambda folder: look_of(folder) == Theme(),
    "verified.txt": lambda folder: read_mark(folder.mark_file) is None,
    "profile.json": lambda folder: speak_as_asked(["--data", str(folder.path)]) is None,  # type: ignore[func-returns-value]
}
"""Small files of a data folder, and what they are taken for where they cannot be read."""

PUT: dict[str, Callable[[Path], object]] = {
    "pipe": mkfifo,
    "device": lambda file: file.symlink_to("/dev/zero"),
    "folder": Path.mkdir,
    "too much": lambda file: file.write_bytes(b" " * 2_000_000),
    "too deep": lambda file: file.write_text("[" * 500_000),
    "no text": lambda file: file.write_bytes(b"\xff\x00"),
}


@pytest.mark.parametrize("put", PUT)
@pytest.mark.parametrize("name", READ)
def test_what_cannot_be_read_is_taken_for_nothing(tmp_path: Path, name: str, put: str) -> None:
    PUT[put](tmp_path / name)
    assert READ[name](DataFolder(tmp_path))
