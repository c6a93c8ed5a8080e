"""Pieces of a noisy line that can be trusted: a frame is either whole and checked, or it never was."""

from zlib import crc32

from cobs import cobs

DELIMITER = b"\x00"
MIN_FRAME = 16
MAX_FRAME = 216
MAX_WIRE = 218
"""The longest run without a delimiter that can still become a frame (CDL/1 2.2)."""


def seal(content: bytes) -> bytes:
    """Turn header and body into wire bytes: check sum, stuffing, delimiter."""
    checked = content + crc32(content).to_bytes(4, "big")
    return bytes(cobs.encode(checked)) + DELIMITER


def unseal(piece: bytes) -> bytes | None:
    """Return header and body of one piece between delimiters, or None when it is not a sound frame."""
    try:
        checked = cobs.decode(piece)
    except cobs.DecodeError:
        return None
    if not MIN_FRAME <= len(checked) <= MAX_FRAME:
        return None
    content, check = checked[:-4], checked[-4:]
    return content if crc32(content).to_bytes(4, "big") == check else None


class Splitter:
    """Cuts a byte stream into sound frames in bounded memory.

    ``noise`` counts what was thrown away, ``floods`` how often more came without a delimiter than a frame can be.
    """

    def __init__(self) -> None:
        self.noise = 0
        self.floods = 0
        self._pending = bytearray()
        self._discarding = False

    def feed(self, data: bytes) -> list[bytes]:
        """Take bytes in and return the contents that are complete and sound, in order."""
        *ended, rest = data.split(DELIMITER)
        found = [content for piece in ended if (content := self._end(piece)) is not None]
        self._grow(rest)
        return found

    def reset(self) -> None:
        """Forget a half piece, as when the port was opened anew."""
        self._pending.clear()
        self._discarding = False

    def _end(self, piece: bytes) -> bytes | None:
        self._grow(piece)
        whole, discarded = bytes(self._pending), self._discarding
        self.reset()
        if discarded or not whole:
            return None
        content = unseal(whole)
        self.noise += content is None
        return content

    def _grow(self, piece: bytes) -> None:
        if self._discarding:
            return
        self._pending += piece
        if len(self._pending) > MAX_WIRE:
            self._pending.clear()
            self._discarding = True
            self.noise += 1
            self.floods += 1
