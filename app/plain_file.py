"""Files that somebody else may have put where one is read: a pipe would never begin, and a device never end."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from assets.languages import say


def read_plain(path: Path, most: int) -> bytes:
    """What stands in a plain file, also behind a link, if it is not too large.

    Raises:
        OSError: it cannot be read, is no plain file, or is larger than `most` bytes.

    """
    with closing_file(os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)) as file:
        there = os.fstat(file)
        if stat.S_ISDIR(there.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
        if not stat.S_ISREG(there.st_mode):
            raise OSError(errno.EINVAL, say("it is no plain file"), path)
        if there.st_size > most:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), path)
        with os.fdopen(file, "rb", closefd=False) as plain:
            return plain.read(most)


@contextmanager
def closing_file(file: int) -> Iterator[int]:
    """Close a descriptor in the end."""
    try:
        yield file
    finally:
        os.close(file)
