"""The emulator's end of a serial line: a pseudo-terminal behind a stable name, which can be unplugged."""

import os
import pty
import tty
from pathlib import Path

from assets.languages import say

CHUNK = 4096


class PtyPort:
    """A line whose other end a program opens under ``link``, as it would open ``/dev/serial/by-id/…``."""

    def __init__(self, link: Path) -> None:
        self.link = link
        self._master: int | None = None
        self._slave: int | None = None

    @property
    def address(self) -> str:
        """What the host opens."""
        return str(self.link)

    @property
    def slave(self) -> int | None:
        """The descriptor of the host's end, kept open so that the line outlives a host that goes."""
        return self._slave

    def plug(self) -> None:
        """Appear: a new pseudo-terminal under the same name.

        Raises:
            OSError: it cannot be made there, or what lies there is no link: a file is never written over.

        """
        if self._master is not None:
            return
        if self.link.exists() and not self.link.is_symlink():
            raise FileExistsError(say("{link} is there already and is no port: choose another name.", link=self.link))
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        fresh = self.link.with_name(f".{self.link.name}.{os.getpid()}")
        fresh.unlink(missing_ok=True)
        fresh.symlink_to(os.ttyname(self._slave))
        fresh.replace(self.link)

    def unplug(self) -> None:
        """Disappear, as when the adapter is pulled."""
        if self._master is None or self._slave is None:
            return
        self.link.unlink(missing_ok=True)
        os.close(self._master)
        os.close(self._slave)
        self._master = self._slave = None

    def filenos(self) -> list[int]:
        """Return what is to be waited on for bytes from the host."""
        return [] if self._master is None else [self._master]

    def read(self) -> bytes:
        """Return what the host wrote, without waiting."""
        if self._master is None:
            return b""
        try:
            return os.read(self._master, CHUNK)
        except OSError:
            return b""

    def write(self, data: bytes) -> None:
        """Write without waiting: what a host that does not read leaves no room for is lost, as on a wire."""
        if self._master is None:
            return
        try:
            os.write(self._master, data)
        except OSError:
            return
