"""Disks of memory that a test fills up, makes read-only or takes away; where nobody may mount one it is skipped."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


class Disk:
    """A small disk at a path."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._others: list[Path] = []

    def read_only(self) -> None:
        """From now on nothing can be written to it."""
        _run("mount", "-o", "remount,ro", str(self.path))

    def writable(self) -> None:
        """From now on it can be written to again."""
        _run("mount", "-o", "remount,rw", str(self.path))

    def read_only_under_open_files(self) -> None:
        """The same while somebody has files of it open to be written; they stay so."""
        _run("mount", "--bind", str(self.path), str(self.path))
        _run("mount", "-o", "remount,bind,ro", str(self.path))

    def taken_away(self) -> None:
        """It is not at its path any more; whoever has files of it open keeps them."""
        _run("umount", "-l", str(self.path))

    def also_at(self, path: Path) -> Path:
        """The same disk at another path as well."""
        path.mkdir()
        _run("mount", "--bind", str(self.path), str(path))
        self._others.append(path)
        return path

    def ended(self) -> None:
        """Take it away wherever it is."""
        for path in (*self._others, self.path, self.path):
            subprocess.run(["umount", "-l", str(path)], check=False, capture_output=True)


@contextmanager
def disk_at(path: Path, *, kilobytes: int = 32_768) -> Iterator[Disk]:
    """Mount an empty disk, and take it away in the end."""
    path.mkdir(parents=True, exist_ok=True)
    try:
        _run("mount", "-t", "tmpfs", "-o", f"size={kilobytes}k,mode=700", "none", str(path))
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("nobody can mount a disk here")
    disk = Disk(path)
    try:
        yield disk
    finally:
        disk.ended()


def _run(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True)
