"""A real serial line through pyserial: the only file that imports it.

Unplugging shows itself as a different error in every call, so each call is guarded and every error becomes one
TransportError. Nothing that can block for long is ever called: no flush, no buffer reset, no line reading.
"""

import errno
import select
from collections.abc import Iterator
from contextlib import contextmanager

import serial

from devices.contract import TransportError, TransportTrouble

_TERMIOS: tuple[type[Exception], ...] = ()
try:
    import termios
except ImportError:  # not a POSIX system: no exclusive lock, no termios errors
    _EXCLUSIVE = None
else:
    _TERMIOS = (termios.error,)
    _EXCLUSIVE = True

POLL_S = 0.05
WRITE_S = 0.5
_LINE_ERRORS: tuple[type[Exception], ...] = (OSError, *_TERMIOS)
_PORT_ERRORS: tuple[type[Exception], ...] = (*_LINE_ERRORS, ValueError, TypeError)
_KINDS: dict[int, TransportTrouble] = {
    errno.ENOENT: "absent",
    errno.ENODEV: "absent",
    errno.ENXIO: "absent",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EBUSY: "busy",
    errno.EAGAIN: "busy",
}


class SerialPort:
    """One port, by a stable name such as ``/dev/serial/by-id/…`` or ``COM3``, held exclusively."""

    def __init__(self, name: str, baud: int = 9600) -> None:
        self.name = name
        self.baud = baud
        self._serial: serial.Serial | None = None

    def open(self) -> None:
        """Open and lock the port; 8 data bits, no parity, 1 stop bit, no flow control."""
        with self._guard("absent"):
            self._serial = serial.Serial(
                self.name,
                self.baud,
                timeout=POLL_S,
                write_timeout=WRITE_S,
                exclusive=_EXCLUSIVE,
            )

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
            return bytes(port.read(max(1, port.in_waiting)))

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

    def _open_port(self) -> serial.Serial:
        if self._serial is None:
            raise TransportError("lost", f"{self.name} is not open")
        return self._serial

    @contextmanager
    def _guard(self, otherwise: TransportTrouble) -> Iterator[None]:
        try:
            yield
        except serial.SerialTimeoutException as wrong:
            raise TransportError("timeout", f"{self.name} takes no data") from wrong
        except (ValueError, TypeError) as wrong:
            opening = otherwise == "absent" and not isinstance(wrong, OSError)
            raise TransportError("config" if opening else otherwise, f"{self.name}: {wrong}") from wrong
        except _LINE_ERRORS as wrong:
            number = getattr(wrong, "errno", None)
            kind = _KINDS.get(number, otherwise) if otherwise == "absent" and number else otherwise
            raise TransportError(kind, f"{self.name}: {wrong}") from wrong
