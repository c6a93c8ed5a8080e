"""The line of a rehearsal led over a real port: the clock stays virtual, the bytes go through the operating system.

Whatever is sent is waited for at the other end before the clock goes on, so nothing depends on how fast that is.
"""

import os
import select
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

from devices.contract import Transport, TransportError
from devices.link import TROUBLES
from devices.ports import port_at
from devices.pty_port import PtyPort
from devices.tcp_gateway import TcpGateway
from tools.soak.rehearsal import Cable, Conversation, NotSo

PIECE = 512
PATIENCE_S = 60.0


class RealCable(Cable):
    """A plug of the emulator and a port of the table, both as at work. ``port`` is None while the table has none."""

    def __init__(self, talk: Conversation, real: PtyPort | TcpGateway) -> None:
        super().__init__(talk)
        self.real = real
        self.port: Transport | None = None
        self._stolen = 0

    @property
    def address(self) -> str:
        return self.real.address

    def plug(self) -> None:
        if not self.inside:
            self.inside = True
            self.real.plug()
            self.open()

    def unplug(self) -> None:
        self.inside = False
        self._talk.up.clear()
        self._talk.down.clear()
        self.real.unplug()
        if self.port is not None:
            self._hear_of_the_loss(self.port)

    def reopened(self) -> None:
        self.close_port()
        if self.inside:
            self.open()

    def open(self) -> None:
        """Let the table open its port; what the world says to that is told as the link tells it."""
        port = port_at(self.address)
        try:
            port.open()
            if self._refused():
                port.read(PATIENCE_S)
        except TransportError as wrong:
            port.close()
            self._lose(wrong)
            return
        self.port = port
        self._talk.host.opened(self._talk.now, self._talk.store.cursor)

    def close_port(self) -> None:
        """Let the table close its port."""
        port, self.port = self.port, None
        if port is not None:
            port.close()
            self._let_go()

    def close(self) -> None:
        """End everything."""
        self.close_port()
        self.real.unplug()

    def read(self) -> bytes:
        data = super().read()
        if self.port is None:
            return b""
        return b"".join(self._through(piece, self.port.write, self._at_the_device) for piece in pieces(data))

    def arrived(self) -> bytes:
        data = super().arrived()
        port = self.port
        if port is None:
            return b""
        return b"".join(self._through(piece, self._send, lambda: port.read(1.0)) for piece in pieces(data))

    def steal(self, count: int) -> None:
        """Let another program read the next bytes that come, so many of them, from the same terminal."""
        self._stolen = count

    def _send(self, piece: bytes) -> int:
        self.real.write(piece)
        return self._gone()

    def _through(self, piece: bytes, send: Callable[[bytes], int | None], receive: Callable[[], bytes]) -> bytes:
        count = len(piece) - (send(piece) or 0)
        return self._all_of(count, receive)

    def _all_of(self, count: int, receive: Callable[[], bytes]) -> bytes:
        got, until = b"", monotonic() + PATIENCE_S
        while len(got) < count:
            got += receive()
            if monotonic() > until:
                raise NotSo(f"{len(got)} of {count} bytes came through")
        return got

    def _gone(self) -> int:
        if not self._stolen:
            return 0
        thief = os.open(self.address, os.O_RDONLY | os.O_NOCTTY)
        gone = len(os.read(thief, self._stolen))
        os.close(thief)
        self._stolen = 0
        return gone

    def _at_the_device(self) -> bytes:
        select.select(self.real.filenos(), [], [], 1.0)
        return self.real.read()

    def answer_caller(self) -> None:
        """Let the gateway greet whoever calls, or refuse a second one."""
        select.select(self.real.filenos()[:1], [], [], PATIENCE_S)
        self.real.read()

    def _refused(self) -> bool:
        if isinstance(self.real, PtyPort):
            return False
        served = len(self.real.filenos())
        self.answer_caller()
        return len(self.real.filenos()) == served

    def _let_go(self) -> None:
        """A gateway sees that its client has hung up."""
        while isinstance(self.real, TcpGateway) and len(self.real.filenos()) > 1:
            self._at_the_device()

    def _hear_of_the_loss(self, port: Transport) -> None:
        try:
            while True:
                port.read(PATIENCE_S)
        except TransportError as wrong:
            self._lose(wrong)

    def _lose(self, wrong: TransportError) -> None:
        if self.port is not None:
            self.port.close()
            self.port = None
        code, reason = TROUBLES[wrong.kind]
        self._talk.host.closed(self._talk.now, code, reason)


def pieces(data: bytes) -> Iterator[bytes]:
    """No more at once than any line takes without waiting."""
    return (data[at : at + PIECE] for at in range(0, len(data), PIECE))


def cable_over(transport: str, where: Path) -> Callable[[Conversation], Cable]:
    """The cable for a transport: memory, pty or tcp."""
    match transport:
        case "pty":
            return lambda talk: RealCable(talk, PtyPort(where / "shuffler"))
        case "tcp":
            return lambda talk: RealCable(talk, TcpGateway())
        case _:
            return Cable
