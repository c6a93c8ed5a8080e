"""The emulator's end of a network line: a gateway that serves one client and refuses a second (L24)."""

import socket

CHUNK = 4096
REFUSAL = b"gateway refused: one client only\r\n"


class TcpGateway:
    """Listens on this computer; port 0 lets the system choose one."""

    def __init__(self, port: int = 0) -> None:
        self._wanted = port
        self._listener: socket.socket | None = None
        self._client: socket.socket | None = None

    @property
    def address(self) -> str:
        """What the host opens."""
        return f"socket://127.0.0.1:{self._wanted}"

    def plug(self) -> None:
        """Begin to listen."""
        if self._listener is None:
            self._listener = socket.create_server(("127.0.0.1", self._wanted))
            self._listener.setblocking(False)
            self._wanted = self._listener.getsockname()[1]

    def unplug(self) -> None:
        """Hang up and stop to listen."""
        for end in (self._client, self._listener):
            if end is not None:
                end.close()
        self._client = self._listener = None

    def filenos(self) -> list[int]:
        """Return what is to be waited on."""
        return [end.fileno() for end in (self._listener, self._client) if end is not None]

    def read(self) -> bytes:
        """Return what the client sent, without waiting; greet or refuse whoever calls."""
        self._accept()
        if self._client is None:
            return b""
        try:
            data = self._client.recv(CHUNK)
        except BlockingIOError:
            return b""
        except OSError:
            data = b""
        if not data:
            self._client.close()
            self._client = None
        return data

    def write(self, data: bytes) -> None:
        """Send without waiting; what there is no room for is lost."""
        if self._client is None:
            return
        try:
            self._client.send(data)
        except OSError:
            return

    def _accept(self) -> None:
        if self._listener is None:
            return
        try:
            caller, _ = self._listener.accept()
        except OSError:
            return
        if self._client is None:
            caller.setblocking(False)
            self._client = caller
        else:
            caller.sendall(REFUSAL)
            caller.close()
