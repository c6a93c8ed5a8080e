"""A line that exists only inside this program: the same two ends as a cable, without a terminal or a network."""

import select
import socket
from contextlib import suppress

from assets.languages import say
from devices.contract import TransportError

CHUNK = 4096


class MemoryLine:
    """The emulator's end (a plug) which also hands out the table's end (``port``)."""

    address = "memory"

    def __init__(self) -> None:
        self._near: socket.socket | None = None
        self._far: socket.socket | None = None

    def port(self) -> "MemoryPort":
        """Return the table's end, to be opened; a fresh one for each opening."""
        return MemoryPort(self)

    def plug(self) -> None:
        """Appear."""
        if self._near is None:
            self._near, self._far = socket.socketpair()
            self._near.setblocking(False)

    def unplug(self) -> None:
        """Disappear for both ends."""
        for end in (self._near, self._far):
            if end is not None:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()
        self._near = self._far = None

    def filenos(self) -> list[int]:
        """Return what is to be waited on."""
        return [] if self._near is None else [self._near.fileno()]

    def read(self) -> bytes:
        """Return what the table sent, without waiting."""
        if self._near is None:
            return b""
        try:
            return self._near.recv(CHUNK)
        except OSError:
            return b""

    def write(self, data: bytes) -> None:
        """Send without waiting; what there is no room for is lost."""
        if self._near is not None:
            with suppress(OSError):
                self._near.send(data)

    def take_far_end(self) -> socket.socket:
        """Return a handle on the table's end. TransportError when nothing is plugged in."""
        if self._far is None:
            raise TransportError("absent", say("nothing is plugged in"))
        return self._far.dup()


class MemoryPort:
    """The table's end; a Transport of the contract."""

    def __init__(self, line: MemoryLine) -> None:
        self._line = line
        self._end: socket.socket | None = None

    def open(self) -> None:
        """Take the end and forget what was said before."""
        self._end = self._line.take_far_end()
        self._end.setblocking(False)
        with suppress(BlockingIOError):
            while self._end.recv(CHUNK):
                pass

    def close(self) -> None:
        """Let the end go."""
        end, self._end = self._end, None
        if end is not None:
            end.close()

    def read(self, timeout: float) -> bytes:
        """Return what has arrived."""
        end = self._open_end()
        try:
            if not select.select([end], [], [], timeout)[0]:
                return b""
            data = end.recv(CHUNK)
        except (OSError, ValueError) as wrong:
            raise TransportError("lost", str(wrong)) from wrong
        if not data:
            raise TransportError("lost", "unplugged")
        return data

    def write(self, data: bytes) -> None:
        """Send all of it, or fail when there is no room."""
        try:
            self._open_end().sendall(data)
        except BlockingIOError as wrong:
            raise TransportError("timeout", say("the other end takes no data")) from wrong
        except OSError as wrong:
            raise TransportError("lost", str(wrong)) from wrong

    def fileno(self) -> int | None:
        """Return the descriptor."""
        return None if self._end is None else self._end.fileno()

    def _open_end(self) -> socket.socket:
        if self._end is None:
            raise TransportError("lost", say("not open"))
        return self._end
