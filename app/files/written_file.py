"""One way to write a file for somebody: whole or not at all, over no file that is to stay, and never over ours."""

import errno
import os
import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from app.faults import EnvironmentFault
from app.settings import is_ours
from assets.languages import say


class NotWritten(EnvironmentFault):
    """A file that was asked for could not be written; nothing of it lies there."""

    def __init__(self, where: Path, why: str, do_now: str = say("Name another file.")) -> None:
        super().__init__(say("{where} was not written: {why}.", where=where, why=why), do_now)


def write_file(path: Path, content: bytes, *, replace: bool = False) -> None:
    """Write a file whole; one that is there is kept unless it is to be replaced.

    Raises:
        OSError: it cannot be written; nothing of it is left. FileExistsError: it is there.

    """
    if not replace:
        with _removed_if_broken_off(path):
            _fill(path, content)
        return
    part = path.with_name(f".{secrets.token_hex(8)}.part")
    with _removed_if_broken_off(part):
        _fill(part, content)
        part.replace(path)


def write_beside(folder: Path, name: str, ending: str, content: bytes) -> Path:
    """Write a file beside earlier ones and replace none: ``name.pdf``, ``name-2.pdf`` and so on.

    Raises:
        OSError: the folder cannot be made or written.

    """
    folder.mkdir(parents=True, exist_ok=True)
    for path in _names(folder, name.replace("/", "-"), ending):
        with suppress(FileExistsError):
            write_file(path, content)
            return path
    raise AssertionError


def why_not(what: str, folder: Path, no: OSError) -> str:
    """What is said where something for somebody could not be written into a folder: why, and what to do now."""
    if no.errno in (errno.ENOSPC, errno.EDQUOT):
        do_now = say("Make room, then save it again.")
    elif no.errno in (errno.EEXIST, errno.ENOTDIR):
        do_now = say("What lies there is no folder: move it away, then save it again.")
    else:
        do_now = say("See to that folder, then save it again.")
    return say(
        "{what} could not be written to {folder} ({why}). {do_now}",
        what=what,
        folder=folder,
        why=no.strerror or str(no),
        do_now=do_now,
    )


def _names(folder: Path, name: str, ending: str) -> Iterator[Path]:
    yield folder / f"{name}{ending}"
    number = 1
    while True:
        number += 1
        yield folder / f"{name}-{number}{ending}"


def look_before(paths: Iterable[Path | None], *, data: Path, replace: bool = False) -> None:
    """Look at files that are to be written before the work for them is done.

    `data` is the data folder: nothing that is ours in it, or in another one, is written over by anything.

    Raises:
        NotWritten: one of them is there already, is ours, or is no file; or two are one.

    """
    seen: set[Path] = set()
    for path in paths:
        if path is None:
            continue
        try:
            place = path.resolve()
            _look_at(path, place, data, replace=replace)
        except OSError as no:
            raise NotWritten(path, no.strerror or str(no)) from None
        except RuntimeError:
            raise NotWritten(path, say("its links lead round in a circle")) from None
        if place in seen:
            raise NotWritten(path, say("two different things are to be written to it"))
        seen.add(place)


def _look_at(path: Path, place: Path, data: Path, *, replace: bool) -> None:
    if place.is_dir():
        raise NotWritten(path, say("it is a folder"))
    if not place.parent.is_dir():
        raise NotWritten(path, say("there is no folder {parent}", parent=place.parent))
    if is_ours(place.name) or is_ours(path.name) or _shares(place, data):
        raise NotWritten(path, say("a log, or a file that belongs to one, has that name"))
    if not os.path.lexists(path):
        return
    if place.exists() and not place.is_file():
        raise NotWritten(path, say("it is no plain file"))
    if not replace:
        raise NotWritten(
            path, say("there is a file of that name"), say("Name another file, or say --force to write over it.")
        )


def _shares(place: Path, data: Path) -> bool:
    """Whether the file is a second name (hard link) of one of ours in the data folder."""
    if not place.is_file() or not data.is_dir():
        return False
    return any(is_ours(each.name) and each.is_file() and each.samefile(place) for each in data.iterdir())


def write_asked(path: Path, content: bytes, *, data: Path, replace: bool = False) -> None:
    """Write a file that somebody named.

    Raises:
        NotWritten: it is there, is ours, or cannot be written; nothing of it is left.

    """
    look_before([path], data=data, replace=replace)
    try:
        write_file(path.resolve(), content, replace=replace)
    except FileExistsError:
        raise NotWritten(path, say("there is a file of that name")) from None
    except OSError as no:
        if no.errno in (errno.ENOSPC, errno.EDQUOT):
            raise NotWritten(
                path, say("its disk is full"), say("Free some space there, or name a file on another disk.")
            ) from None
        raise NotWritten(path, no.strerror or str(no)) from None


@contextmanager
def _removed_if_broken_off(path: Path) -> Iterator[None]:
    """Take away what was half written; a file that was there before is not ours to take away."""
    try:
        yield
    except FileExistsError:
        raise
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise


def _fill(path: Path, content: bytes) -> None:
    with path.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
