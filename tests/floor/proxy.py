"""A wire to the floor that can be slow, silent, cut at any byte or closed in one direction, without a network that is.

Bytes go `up` from the client to the server and `down` from it. One thread moves them; what a test tells the proxy
holds when the call returns.
"""

import selectors
import socket
import struct
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import reduce
from typing import Final, Literal, Self

from tests.threads import PATIENCE_S

Way = Literal["up", "down"]

PIECE: Final = 65536
HELD: Final = 1 << 20
"""So many bytes are held at the most while a wire is stalled; then the sender finds it full, as on a real one."""
RESET: Final = struct.pack("ii", 1, 0)


class _Half:
    """One direction of one connection: from where, to where, and what is on the way."""

    def __init__(self, way: Way, source: socket.socket, sink: socket.socket) -> None:
        self.way: Way = way
        self.source = source
        self.sink = sink
        self.held = b""
        self.ended = False  # the source has said its last word
        self.closed = False  # and so was the sink told


class Proxy:
    """Listens on a port of this machine and passes on to another."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._listener: socket.socket | None = None
        self._halves: list[_Half] = []
        self._stalled: set[Way] = set()
        self._cut_at: dict[Way, int] = {}
        self._refused = False
        self.instead: dict[bytes, bytes] = {}
        """What is passed on in place of something else of the same length."""
        self.passed: dict[Way, int] = {"up": 0, "down": 0}
        """How many bytes went through so far."""
        self.connections = 0
        """How many times somebody has connected."""
        self._wake, self._woken = socket.socketpair()
        self._lock = threading.RLock()
        self._told = threading.Condition(self._lock)
        self._ended = False
        self._listen(0)
        assert self._listener is not None
        self.port: int = self._listener.getsockname()[1]
        self._thread = threading.Thread(target=self._work, name="proxy", daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End it; every connection is gone."""
        self._do(self._end)
        self._thread.join(PATIENCE_S)
        assert not self._thread.is_alive()
        self._wake.close()
        self._woken.close()

    def stall(self, *ways: Way) -> None:
        """Let nothing through in these directions; in none of both where none is named. Nothing is lost."""
        self._do(lambda: self._stalled.update(ways or ("up", "down")))

    def flow(self) -> None:
        """Let everything through again."""
        self._do(self._stalled.clear)

    def cut(self) -> None:
        """Reset every connection; whoever comes anew is let in."""
        self._do(self._cut_all)

    def gone(self) -> None:
        """Reset every connection; nobody is let in any more."""
        self._do(lambda: (self._cut_all(), self._deaf()))

    def back(self) -> None:
        """Let everybody in again, at the same port."""
        self._do(lambda: self._listener is None and self._listen(self.port))

    def cut_at(self, way: Way, byte: int) -> None:
        """Reset the connections when so many more bytes went that way; after 0, at the first that wants to."""
        self._do(lambda: self._cut_at.update({way: self.passed[way] + byte}))

    def half_close(self, way: Way) -> None:
        """Say "no more" that way on every connection; the other way goes on."""
        self._do(lambda: [self._finish(half) for half in self._halves if half.way == way])

    def wait(self, until: "Callable[[Proxy], bool]", seconds: float = PATIENCE_S) -> None:
        """Wait until something has passed, or a connection has come."""
        with self._told:
            assert self._told.wait_for(lambda: until(self), seconds)

    def _do(self, deed: Callable[[], object]) -> None:
        with self._lock:
            deed()
        with suppress(OSError):
            self._wake.send(b"!")

    def _end(self) -> None:
        self._ended = True
        self._cut_all()
        self._deaf()

    def _listen(self, port: int) -> None:
        self._listener = socket.create_server(("127.0.0.1", port))
        self._listener.setblocking(False)

    def _deaf(self) -> None:
        if self._listener is not None:
            self._listener.close()
        self._listener = None

    def _cut_all(self) -> None:
        self._cut_at.clear()
        for half in self._halves:
            with suppress(OSError):
                half.source.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            half.source.close()
        self._halves.clear()

    def _work(self) -> None:
        while True:
            with self._lock:
                if self._ended:
                    return
                choice = self._choice()
            with choice:
                ready = {key.fileobj for key, _ in choice.select()}
            with self._told:
                if self._woken in ready:
                    self._woken.recv(PIECE)
                if self._listener is not None and self._listener in ready:
                    self._welcome()
                for half in tuple(self._halves):
                    if half in self._halves and (half.source in ready or half.sink in ready):
                        self._move(half)
                self._told.notify_all()

    def _choice(self) -> selectors.DefaultSelector:
        """What to wait for now."""
        wanted: dict[socket.socket, int] = {self._woken: selectors.EVENT_READ}
        if self._listener is not None:
            wanted[self._listener] = selectors.EVENT_READ
        for half in self._halves:
            if not half.ended and len(half.held) < HELD:
                wanted[half.source] = wanted.get(half.source, 0) | selectors.EVENT_READ
            if half.held and half.way not in self._stalled:
                wanted[half.sink] = wanted.get(half.sink, 0) | selectors.EVENT_WRITE
        choice = selectors.DefaultSelector()
        for each, events in wanted.items():
            choice.register(each, events)
        return choice

    def _welcome(self) -> None:
        assert self._listener is not None
        client, _ = self._listener.accept()
        self.connections += 1
        try:
            server = socket.create_connection(("127.0.0.1", self._target), PATIENCE_S)
        except OSError:
            client.close()
            return
        for each in (client, server):
            each.setblocking(False)
            each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._halves += (_Half("up", client, server), _Half("down", server, client))

    def _move(self, half: _Half) -> None:
        """Take what has come, and hand on what may go."""
        try:
            self._take(half)
            if half.way not in self._stalled:
                self._hand_on(half)
        except OSError:
            self._drop(half)

    def _take(self, half: _Half) -> None:
        if half.ended or len(half.held) >= HELD:
            return
        with suppress(BlockingIOError):
            came = half.source.recv(PIECE)
            half.held += reduce(lambda piece, each: piece.replace(*each), self.instead.items(), came)
            half.ended = not came

    def _hand_on(self, half: _Half) -> None:
        limit = self._cut_at.get(half.way)
        while half.held:
            may = len(half.held) if limit is None else min(len(half.held), limit - self.passed[half.way])
            if may <= 0:
                self._cut_all()
                return
            try:
                went = half.sink.send(half.held[:may])
            except BlockingIOError:
                return
            half.held = half.held[went:]
            self.passed[half.way] += went
        if half.ended and not half.closed:
            self._finish(half)

    def _finish(self, half: _Half) -> None:
        half.ended = half.closed = True
        half.held = b""
        with suppress(OSError):
            half.sink.shutdown(socket.SHUT_WR)
        other = next((each for each in self._halves if each.source is half.sink), None)
        if other is not None and other.closed:
            self._drop(half)

    def _drop(self, half: _Half) -> None:
        """Close both ends of a connection."""
        for each in (half.source, half.sink):
            each.close()
        ends = (half.source, half.sink)
        self._halves = [each for each in self._halves if each.source not in ends]
