"""The emulator's side door: one JSON object a line over a local socket, never in the line to the table."""

import socket
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import msgspec

from assets.languages import kept

Reply = dict[str, Any]
Handler = Callable[[dict[str, Any]], Reply]
CHUNK = 65536
LARGEST = 1_000_000
"""More bytes than this without the end of a line are no order."""
LONGEST = 100
"""Bytes of a path that every system takes for a local socket; the kernel's own limit is 104 to 108."""


def door_at(path: Path) -> Path:
    """Where the door of that name stands: there, or under a short name made of it when the path is too long."""
    named = str(path.absolute()).encode()
    return path if len(named) <= LONGEST else Path(gettempdir()) / f"cutcard-{sha256(named).hexdigest()[:24]}"


class ControlDoor:
    """Takes orders such as ``{"do": "unplug"}`` and answers each with one line.

    Raises:
        OSError: it cannot be made there, or what lies there is no door: a file is never written over.

    """

    def __init__(self, path: Path, handle: Handler) -> None:
        self._path = door_at(path)
        if self._path.is_socket():
            self._path.unlink()
        elif self._path.exists():
            raise FileExistsError(kept("{path} is there already and is no door: choose another name.", path=path))
        self._handle = handle
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listener.bind(str(self._path))
        self._path.chmod(0o600)
        self._listener.listen()
        self._listener.setblocking(False)
        self._callers: dict[socket.socket, bytes] = {}

    def filenos(self) -> list[int]:
        """Return what is to be waited on."""
        return [self._listener.fileno(), *(caller.fileno() for caller in self._callers)]

    def serve(self) -> None:
        """Answer whatever has come, without waiting."""
        try:
            caller, _ = self._listener.accept()
        except BlockingIOError:
            pass
        else:
            caller.setblocking(False)
            self._callers[caller] = b""
        for caller in list(self._callers):
            self._listen_to(caller)

    def close(self) -> None:
        """Shut the door."""
        for caller in self._callers:
            caller.close()
        self._listener.close()
        self._path.unlink(missing_ok=True)

    def _listen_to(self, caller: socket.socket) -> None:
        try:
            data = caller.recv(CHUNK)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            del self._callers[caller]
            caller.close()
            return
        *lines, self._callers[caller] = (self._callers[caller] + data).split(b"\n")
        for line in lines:
            self._reply(caller, self._answer(line))
        if len(self._callers[caller]) > LARGEST:
            self._reply(caller, {"ok": False, "error": kept("an order of so many bytes is none")})
            del self._callers[caller]
            caller.close()

    def _reply(self, caller: socket.socket, answer: Reply) -> None:
        try:
            caller.sendall(msgspec.json.encode(answer) + b"\n")
        except OSError:
            return

    def _answer(self, line: bytes) -> Reply:
        try:
            order = msgspec.json.decode(line, type=dict[str, Any])
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            return {"ok": False, "error": str(wrong)}
        return self._handle(order)


def send_order(path: Path, order: dict[str, Any], *, timeout: float = 5.0) -> Reply:
    """Give one order through the door at ``path`` and return the answer. OSError when nobody is there."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(timeout)
        line.connect(str(door_at(path)))
        line.sendall(msgspec.json.encode(order) + b"\n")
        reply = b""
        while not reply.endswith(b"\n"):
            piece = line.recv(CHUNK)
            if not piece:
                raise ConnectionError(kept("the emulator hung up"))
            reply += piece
    return msgspec.json.decode(reply, type=dict[str, Any])
