"""How single values lie in a CDL/1 body: numbers, names, places, cards (CDL/1 2.3)."""

from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct

from assets.languages import kept
from devices.words import BOXES, BURN, CARDS, COMMUNITY, DEALER, UNASSIGNED, Face, Odd

Values = dict[str, Any]


class Malformed(ValueError):
    """The body does not have the form its type promises."""


_SUITS = "cdhs"
_RANKS = "A23456789TJQK"
_ODD_CODES: dict[int, Face] = {
    0x40: Odd.UNREADABLE,
    0x41: Odd.FOREIGN,
    0x42: Odd.SECURITY,
    0x43: Odd.JOKER,
    0x44: Odd.FACE_UP,
    0x45: Odd.DOUBLE,
    0x7F: Odd.WITHHELD,
}
FACE_OF: dict[int, Face] = {
    suit << 4 | rank: _RANKS[rank - 1] + _SUITS[suit] for suit in range(4) for rank in range(1, 14)
} | _ODD_CODES
CODE_OF: dict[Face, int] = {str(face): code for code, face in FACE_OF.items()}
PLACE_OF: dict[int, str] = {
    0x00: UNASSIGNED,
    **dict(enumerate(BOXES, start=1)),
    0x10: DEALER,
    0x20: COMMUNITY,
    0x30: BURN,
}


class Reader:
    """Walks through a body. ``strange`` is set when a card code was met that nobody defined."""

    def __init__(self, body: bytes) -> None:
        self._body = body
        self._at = 0
        self.strange = False

    def take(self, count: int) -> bytes:
        """Return the next bytes; Malformed when there are too few."""
        piece = self._body[self._at : self._at + count]
        if len(piece) != count:
            raise Malformed(kept("body too short"))
        self._at += count
        return piece

    def number(self, width: int) -> int:
        """Return the next unsigned number of so many bytes."""
        return int.from_bytes(self.take(width), "big")

    def face(self) -> Face:
        """Return the next card; a code nobody defined is a foreign object (CDL/1 2.3)."""
        code = self.number(1)
        self.strange |= code not in FACE_OF
        return FACE_OF.get(code, Odd.FOREIGN)

    def finish(self) -> None:
        """Make sure that nothing is left over."""
        if self._at != len(self._body):
            raise Malformed(kept("body too long"))


def codes(faces: tuple[Face, ...]) -> bytes:
    """Return the card codes of these faces."""
    return bytes(CODE_OF[str(face)] for face in faces)


class BodyField(Protocol):
    """One value, or a few, of a message."""

    def read(self, reader: Reader, into: Values) -> None:
        """Put the value into the message's values; Malformed when it is none of the defined ones."""
        ...

    def write(self, values: Mapping[str, Any]) -> bytes:
        """Return the bytes of the value."""
        ...


class Number(Struct, frozen=True):
    """An unsigned number; ``none`` is the number that stands for "not known"."""

    name: str
    width: int = 1
    none: int | None = None

    def read(self, reader: Reader, into: Values) -> None:
        """Read it."""
        number = reader.number(self.width)
        into[self.name] = None if number == self.none else number

    def write(self, values: Mapping[str, Any]) -> bytes:
        """Write it."""
        number = values[self.name]
        return int(self.none if number is None and self.none is not None else number).to_bytes(self.width, "big")


class AsciiText(Struct, frozen=True):
    """ASCII text padded with NUL."""

    name: str
    width: int

    def read(self, reader: Reader, into: Values) -> None:
        """Read it; what is not printable ASCII is malformed."""
        text = reader.take(self.width).rstrip(b"\0").decode("latin-1")
        if not (text.isascii() and text.isprintable()):
            raise Malformed(kept("{name} is not text", name=self.name))
        into[self.name] = text

    def write(self, values: Mapping[str, Any]) -> bytes:
        """Write it; too long a text is cut."""
        return str(values[self.name]).encode("ascii")[: self.width].ljust(self.width, b"\0")


class Name(Struct, frozen=True):
    """A number that stands for one of a few words."""

    name: str
    words: Mapping[int, Any]

    def read(self, reader: Reader, into: Values) -> None:
        """Read it; an unknown number is malformed."""
        number = reader.number(1)
        if number not in self.words:
            raise Malformed(f"{self.name} {number:02X}")
        into[self.name] = self.words[number]

    def write(self, values: Mapping[str, Any]) -> bytes:
        """Write it."""
        return bytes(number for number, word in self.words.items() if word == values[self.name])[:1]


class Flags(Struct, frozen=True):
    """Yes-or-no answers in the bits of a byte, lowest bit first."""

    names: tuple[str, ...]

    def read(self, reader: Reader, into: Values) -> None:
        """Read them; bits of the future are ignored."""
        bits = reader.number(1)
        into.update({name: bool(bits >> place & 1) for place, name in enumerate(self.names)})

    def write(self, values: Mapping[str, Any]) -> bytes:
        """Write them."""
        return bytes([sum(bool(values[name]) << place for place, name in enumerate(self.names))])


class Letter(Struct, frozen=True):
    """One of a few ASCII letters."""

    name: str
    letters: str

    def read(self, reader: Reader, into: Values) -> None:
        """Read it; another letter is malformed."""
        letter = chr(reader.number(1))
        if letter not in self.letters:
            raise Malformed(f"{self.name} {letter!r}")
        into[self.name] = letter

    def write(self, values: Mapping[str, Any]) -> bytes:
        """Write it."""
        return str(values[self.name]).encode("ascii")


class Boxes(Struct, frozen=True):
    """The boxes in a round, box 1 in the lowest bit."""

    name: str

    def read(self, reader: Reader, into: Values) -> None:
        """Read them; an eighth box is malformed."""
        bits = reader.number(1)
        if bits >> len(BOXES):
            raise Malformed(kept("box 8"))
        into[self.name] = tuple(box for place, box in enumerate(BOXES) if bits >> place & 1)

    def write(self, values: Mapping[str, Any]) -> bytes:
        """Write them."""
        return bytes([sum(1 << BOXES.index(box) for box in set(values[self.name]))])


class CardCode(Struct, frozen=True):
    """One card or odd object."""

    name: str

    def read(self, reader: Reader, into: Values) -> None:
        """Read it."""
        into[self.name] = reader.face()

    def write(self, values: Mapping[str, Any]) -> bytes:
        """Write it."""
        return codes((values[self.name],))


class CardCodes(Struct, frozen=True):
    """Several cards, as many as an earlier value says, or as their own leading number says."""

    name: str
    counted_by: str | None = None

    def read(self, reader: Reader, into: Values) -> None:
        """Read them."""
        count = reader.number(1) if self.counted_by is None else into[self.counted_by]
        into[self.name] = tuple(reader.face() for _ in range(count))

    def write(self, values: Mapping[str, Any]) -> bytes:
        """Write them."""
        faces = values[self.name]
        lead = bytes([len(faces)]) if self.counted_by is None else b""
        return lead + codes(faces)


class CardBits(Struct, frozen=True):
    """Which of the 52 cards were seen: a 56-bit number, the ace of clubs in the lowest bit."""

    name: str

    def read(self, reader: Reader, into: Values) -> None:
        """Read them."""
        bits = reader.number(7)
        into[self.name] = tuple(card for place, card in enumerate(CARDS) if bits >> place & 1)

    def write(self, values: Mapping[str, Any]) -> bytes:
        """Write them."""
        return sum(1 << CARDS.index(card) for card in set(values[self.name])).to_bytes(7, "big")


class Spare(Struct, frozen=True):
    """A byte kept for later: written as zero, not looked at."""

    def read(self, reader: Reader, into: Values) -> None:  # noqa: ARG002 - nothing to keep
        """Skip it."""
        reader.take(1)

    def write(self, values: Mapping[str, Any]) -> bytes:  # noqa: ARG002 - always the same
        """Write a zero."""
        return b"\0"


def read_all(fields: tuple[BodyField, ...], reader: Reader) -> Values:
    """Read these fields in order."""
    values: Values = {}
    for field in fields:
        field.read(reader, values)
    return values


def write_all(fields: tuple[BodyField, ...], values: Mapping[str, Any]) -> bytes:
    """Write these fields in order."""
    return b"".join(field.write(values) for field in fields)
