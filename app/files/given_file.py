"""A file that somebody names for a command to read: a plain one or a pipe, and never more of it than can be meant."""

import errno
import os
from pathlib import Path
from typing import Final

LARGEST: Final = 64_000_000
"""More bytes than this are neither rounds nor heads."""


def read_given(path: Path) -> bytes:
    """What stands in a file, if it is not too large; a device in its place would never end.

    Raises:
        OSError: it cannot be read, or is larger than anything that can be meant.

    """
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return content
