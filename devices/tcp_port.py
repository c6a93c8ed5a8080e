"""The same bytes over a network gateway instead of a serial line."""

import select
import socket

from assets.languages import say
from devices.contract import TransportError

CONNECT_S = 1.0
WRITE_S = 0.5
CHUNK = 4096
REFUSED = b"gateway refused"
"""How a gateway begins its answer to a second client."""


class TcpPort:
    """A connection to a gateway, given as host and port number."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self._socket: socket.socket | None = None

    def open(self) -> None:
        """Connect within a second."""
        try:
            self._socket = socket.create_connection((self.host, self.port), timeout=CONNECT_S)
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._socket.settimeout(WRITE_S)
        except ConnectionRefusedError as wrong:
            raise TransportError(
                "absent", say("{host}:{port} refuses the connection", host=self.host, port=self.port)
            ) from wrong
        except OSError as wrong:
            raise TransportError("absent", f"{self.host}:{self.port}: {wrong}") from wrong

    def close(self) -> None:
        """Hang up."""
        line, self._socket = self._socket, None
        if line is not None:
            line.close()

    def read(self, timeout: float) -> bytes:
        """Return what has arrived; a gateway that hangs up is a lost line."""
        line = self._line()
        try:
            if not select.select([line], [], [], timeout)[0]:
                return b""
            data = line.recv(CHUNK)
        except (OSError, ValueError) as wrong:
            raise TransportError("lost", f"{self.host}:{self.port}: {wrong}") from wrong
        if data.startswith(REFUSED):
            raise TransportError("busy", data.decode("latin-1").strip())
        if not data:
            raise TransportError("lost", say("{host}:{port} hung up", host=self.host, port=self.port))
        return data

    def write(self, data: bytes) -> None:
        """Send all of it within half a second."""
        line = self._line()
        try:
            line.sendall(data)
        except TimeoutError as wrong:
            raise TransportError(
                "timeout", say("{host}:{port} takes no data", host=self.host, port=self.port)
            ) from wrong
        except OSError as wrong:
            raise TransportError("lost", f"{self.host}:{self.port}: {wrong}") from wrong

    def fileno(self) -> int | None:
        """Return the socket's descriptor."""
        return None if self._socket is None else self._socket.fileno()

    def _line(self) -> socket.socket:
        if self._socket is None:
            raise TransportError("lost", say("not connected"))
        return self._socket
