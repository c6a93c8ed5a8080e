"""A real serial line, through pyserial unless another library opens it: the only file that imports pyserial.

Unplugging shows itself as a different error in every call, so each call is guarded and every error becomes one
TransportError. Nothing that can block for long is ever called: no flush, no buffer reset, no line reading.
"""

import errno
import select
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISLNK
from typing import Any, Protocol

import serial

from assets.languages import say
from devices.contract import TransportError, TransportTrouble

_TERMIOS: tuple[type[Exception], ...] = ()
try:
    import termios
except ImportError:  # not a POSIX system: no exclusive lock, no termios errors
    _EXCLUSIVE = None
else:
    _TERMIOS = (termios.error,)
    _EXCLUSIVE = True

_TERMINALS = Path("/dev/pts")
POLL_S = 0.05
WRITE_S = 0.5
_LINE_ERRORS: tuple[type[Exception], ...] = (OSError, *_TERMIOS)
_PORT_ERRORS: tuple[type[Exception], ...] = (*_LINE_ERRORS, ValueError, TypeError)
_KINDS: dict[int, TransportTrouble] = {
    errno.ENOENT: "absent",
    errno.ENODEV: "absent",
    errno.ENXIO: "absent",
    errno.EISDIR: "config",
    errno.ENOTTY: "config",
    errno.EINVAL: "config",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EBUSY: "busy",
    errno.EAGAIN: "busy",
}


class OpenLine(Protocol):
    """An open line of some library; its calls raise whatever that library raises."""

    def read_now(self) -> bytes:
        """Return what has arrived, waiting at most for a moment."""
        ...

    def write(self, data: bytes) -> object:
        """Write all of it, or fail within half a second."""
        ...

    def close(self) -> None:
        """Let the line go."""
        ...

    def fileno(self) -> int:
        """Return the descriptor."""
        ...


class SerialPort:
    """One port, by a stable name such as ``/dev/serial/by-id/…`` or ``COM3``, held exclusively.

    ``opened_by`` opens and locks it: 8 data bits, no parity, 1 stop bit, no flow control.
    """

    def __init__(self, name: str, baud: int = 9600, opened_by: "Callable[[str, int], OpenLine] | None" = None) -> None:
        self.name = name
        self.baud = baud
        self._opened_by = opened_by or PyserialWire
        self._serial: OpenLine | None = None

    def open(self) -> None:
        """Open and lock the port."""
        if _left_over(Path(self.name)):
            raise TransportError("absent", say("{name} was left behind by a simulator that is gone", name=self.name))
        with self._guard("absent"):
            self._serial = self._opened_by(self.name, self.baud)

    def close(self) -> None:
        """Close the port; whatever goes wrong now no longer matters."""
        port, self._serial = self._serial, None
        if port is None:
            return
        try:
            port.close()
        except _PORT_ERRORS:
            return

    def read(self, timeout: float) -> bytes:
        """Return what has arrived."""
        with self._guard("lost"):
            port = self._open_port()
            descriptor = self.fileno()
            if descriptor is not None and not select.select([descriptor], [], [], timeout)[0]:
                return b""
            return port.read_now()

    def write(self, data: bytes) -> None:
        """Write all of it, or fail within half a second."""
        with self._guard("lost"):
            self._open_port().write(data)

    def fileno(self) -> int | None:
        """Return the descriptor, where the system has one."""
        try:
            return None if self._serial is None else int(self._serial.fileno())
        except _PORT_ERRORS:
            return None

    def _open_port(self) -> OpenLine:
        if self._serial is None:
            raise TransportError("lost", say("{name} is not open", name=self.name))
        return self._serial

    @contextmanager
    def _guard(self, otherwise: TransportTrouble) -> Iterator[None]:
        try:
            yield
        except (serial.SerialTimeoutException, TimeoutError) as wrong:
            raise TransportError("timeout", say("{name} takes no data", name=self.name)) from wrong
        except (ValueError, TypeError) as wrong:
            opening = otherwise == "absent" and not isinstance(wrong, OSError)
            raise TransportError("config" if opening else otherwise, f"{self.name}: {wrong}") from wrong
        except _LINE_ERRORS as wrong:
            number = _number(wrong)
            kind = _KINDS.get(number, otherwise) if otherwise == "absent" and number else otherwise
            raise TransportError(kind, f"{self.name}: {wrong}") from wrong


def _number(wrong: BaseException | None) -> int | None:
    """The system's number of an error; pyserial puts some into other errors without it."""
    while wrong is not None:
        number = wrong.args[0] if isinstance(wrong, _TERMIOS) and wrong.args else getattr(wrong, "errno", None)
        if isinstance(number, int):
            return number
        wrong = wrong.__cause__ or wrong.__context__
    return None


def _left_over(name: Path) -> bool:
    """Say whether a name leads to a terminal that is younger than the name itself.

    A simulator that is killed leaves its name behind, and the system gives the number of its terminal to the next
    program that wants one: whatever is there now is no shuffler, and nothing may be written to it.
    """
    try:
        itself, there = name.lstat(), name.stat()
        return S_ISLNK(itself.st_mode) and name.resolve().parent == _TERMINALS and there.st_ctime > itself.st_mtime
    except (OSError, ValueError, RuntimeError):
        return False


class OpenedLine:
    """A line that a library has opened: what both libraries do alike."""

    _line: Any

    def write(self, data: bytes) -> object:
        """Write all of it, or fail within half a second."""
        return self._line.write(data)

    def close(self) -> None:
        """Let the line go."""
        self._line.close()

    def fileno(self) -> int:
        """Return the descriptor."""
        return int(self._line.fileno())


class PyserialWire(OpenedLine):
    """A line opened by pyserial."""

    def __init__(self, name: str, baud: int) -> None:
        self._line = serial.Serial(name, baud, timeout=POLL_S, write_timeout=WRITE_S, exclusive=_EXCLUSIVE)

    def read_now(self) -> bytes:
        """Return what has arrived, waiting at most for a moment."""
        return bytes(self._line.read(max(1, self._line.in_waiting)))
