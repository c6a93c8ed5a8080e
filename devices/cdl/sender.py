"""The outgoing side of a line: frames in order, with a delimiter ahead after a pause (CDL/1 2.2)."""

from devices.cdl.frames import HELLO, HELLO_REQ, Frame
from devices.framing import DELIMITER

PAUSE_S = 0.1


class Sender:
    """Collects wire bytes until they are taken."""

    def __init__(self) -> None:
        self._out = bytearray()
        self._last = float("-inf")

    def send(self, now: float, frame: Frame) -> None:
        """Add a frame; noise that gathered during a pause is cut off from it by a delimiter."""
        greeting = frame.type == HELLO_REQ or (frame.type == HELLO and not frame.xid)
        self.send_wire(now, frame.wire(), lead=greeting)

    def send_wire(self, now: float, wire: bytes, *, lead: bool = False) -> None:
        """Add bytes as they are."""
        if lead or self.pause(now) > PAUSE_S:
            self._out += DELIMITER
        self._out += wire
        self._last = now

    def pause(self, now: float) -> float:
        """Return the seconds since something was sent."""
        return now - self._last

    def take(self) -> bytes:
        """Hand out the bytes."""
        out = bytes(self._out)
        self._out.clear()
        return out

    def clear(self) -> None:
        """Drop what was not taken; the next frame starts anew."""
        self._out.clear()
        self._last = float("-inf")
