"""The loop that owns a port: one thread, from its opening to its close, whatever becomes of the plug."""

import select
import socket
from collections import deque
from collections.abc import Callable, Sequence
from threading import Event as Flag
from time import monotonic

from assets.languages import kept
from devices.contract import (
    Command,
    CommandAnswered,
    Cursor,
    Driver,
    Event,
    EventId,
    LinkCode,
    Transport,
    TransportError,
    TransportTrouble,
)
from devices.events import as_declared

READ_S = 0.05
BACK_OFF_S = (0.05, 5.0)

TROUBLES: dict[TransportTrouble, tuple[LinkCode, str]] = {
    "absent": (LinkCode.PORT_LOST, kept("The shuffler's port is not there: check the plug.")),
    "lost": (LinkCode.PORT_LOST, kept("The shuffler's port was lost: check the plug.")),
    "timeout": (LinkCode.PORT_LOST, kept("The shuffler's port takes no data.")),
    "busy": (LinkCode.PORT_BUSY, kept("The shuffler's port is in use by another program.")),
    "denied": (LinkCode.PORT_BUSY, kept("This computer may not use the shuffler's port.")),
    "config": (
        LinkCode.PORT_BUSY,
        kept("The shuffler's port is no serial line, or cannot be set up: check the settings."),
    ),
}
"""What a port's trouble is to the table, and in words."""


def not_asked(command: Command) -> CommandAnswered:
    """What is delivered where the driver cannot ask its device."""
    reason = kept("The shuffler cannot be asked this now.")
    return CommandAnswered(device="", command=type(command).__name__, accepted=False, reason=reason)


class Link:
    """Runs one driver on one wire until told to stop.

    ``deliver`` is called on the loop's own thread with what was perceived. ``committed``, ``command`` and ``stop``
    may be called from any thread and wake the loop at once. ``clock`` gives monotonic seconds. The loop ends
    within three seconds of ``stop`` in every state; an error of ``deliver`` or of the driver ends it too, with the
    port closed, and is the caller's to report.
    """

    def __init__(
        self,
        transport: Callable[[], Transport],
        driver: Driver,
        deliver: Callable[[Sequence[Event]], None],
        clock: Callable[[], float] = monotonic,
        *,
        cursor: Cursor | None = None,
    ) -> None:
        self._make_transport = transport
        self._driver = driver
        self._deliver = deliver
        self._clock = clock
        self._cursor = cursor
        self._stopped = Flag()
        self._posted: deque[EventId | Command] = deque()
        self._waker, self._wakened = socket.socketpair()
        self._waker.setblocking(False)
        self._wakened.setblocking(False)
        self._port: Transport | None = None
        self._back_off = BACK_OFF_S[0]

    def run(self) -> None:
        """Hold the line until ``stop``; to be the body of a thread. Runs once."""
        try:
            while not self._stopped.is_set():
                try:
                    self._talk(self._open())
                except TransportError as wrong:
                    self._lose(wrong)
        finally:
            self._close()
            self._waker.close()
            self._wakened.close()

    def stop(self) -> None:
        """End the loop."""
        self._stopped.set()
        self._wake()

    def committed(self, eid: EventId) -> None:
        """Say that this event and all before it are on disk."""
        self._posted.append(eid)
        self._wake()

    def command(self, command: Command) -> None:
        """Ask the device; the answer is delivered as CommandAnswered."""
        self._posted.append(command)
        self._wake()

    def _wake(self) -> None:
        try:
            self._waker.send(b"!")
        except OSError:  # full: it is awake already; closed: the loop is over
            return

    def _open(self) -> Transport:
        self._port = port = self._make_transport()
        port.open()
        self._driver.opened(self._clock(), self._cursor)
        return port

    def _talk(self, port: Transport) -> None:
        wake_at = self._clock()
        while not self._stopped.is_set():
            data = self._wait(port, max(0.0, wake_at - self._clock()))
            if data:
                self._back_off = BACK_OFF_S[0]
                self._driver.receive(self._clock(), data)
            wake_at = self._turn()
            out = self._driver.take_output()
            if out:
                port.write(out)

    def _wait(self, port: Transport, seconds: float) -> bytes:
        descriptor = port.fileno()
        if descriptor is None:
            return port.read(min(seconds, READ_S))
        try:
            ready, _, _ = select.select([descriptor, self._wakened.fileno()], [], [], seconds)
        except (OSError, ValueError) as wrong:
            raise TransportError("lost", str(wrong)) from wrong
        return port.read(0.0) if descriptor in ready else b""

    def _turn(self) -> float:
        """Pass on what other threads posted, let the driver do what is due, and deliver."""
        self._sleep_off()
        while self._posted:
            posted = self._posted.popleft()
            if isinstance(posted, EventId):
                self._driver.committed(posted)
                self._cursor = Cursor(posted)
            elif not self._driver.command(self._clock(), posted):
                self._deliver([not_asked(posted)])
        wake_at = self._driver.tick(self._clock())
        self._hand_over()
        return wake_at

    def _hand_over(self) -> None:
        events = [as_declared(each) for each in self._driver.take_events()]
        if events:
            self._deliver(events)

    def _lose(self, wrong: TransportError) -> None:
        self._close()
        code, reason = TROUBLES[wrong.kind]
        self._driver.closed(self._clock(), code, reason)
        self._hand_over()
        self._pause(self._back_off)
        self._back_off = min(self._back_off * 2, BACK_OFF_S[1])

    def _pause(self, seconds: float) -> None:
        until = self._clock() + seconds
        while not self._stopped.is_set() and (left := until - self._clock()) > 0:
            select.select([self._wakened], [], [], left)
            self._turn()

    def _sleep_off(self) -> None:
        try:
            while self._wakened.recv(4096):
                pass
        except BlockingIOError:
            return

    def _close(self) -> None:
        port, self._port = self._port, None
        if port is not None:
            port.close()
