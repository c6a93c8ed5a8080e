"""The lines of ASL/1: what a plain shoe prints, read and written."""

import re

from msgspec import Struct

from devices.words import CARDS, Face, FaultCode, Odd

LINE_MAX = 64
END = b"\r\n"


class Named(Struct, frozen=True):
    """V: who the shoe is; at power-up and now and then while idle."""

    model: str
    firmware: str
    serial: str


class NewDeck(Struct, frozen=True):
    """N: a deck was shuffled and loaded."""


class Drawn(Struct, frozen=True):
    """C: one object was drawn."""

    face: Face


class CutCard(Struct, frozen=True):
    """K: the cut or security card was drawn."""


class RoundEnded(Struct, frozen=True):
    """B: the dealer pressed the button that ends the round."""


class Trouble(Struct, frozen=True):
    """E: something is wrong, by the shoe's own number."""

    number: int
    text: str = ""


class TroubleOver(Struct, frozen=True):
    """O: it is over."""


AslLine = Named | NewDeck | Drawn | CutCard | RoundEnded | Trouble | TroubleOver

GRAMMAR = re.compile(
    r"\A(V (?P<model>\S{1,16}) (?P<fw>\S{1,12}) (?P<serial>\S{1,12})|(?P<word>[NKBO])"
    r"|C (?P<card>[A23456789TJQK][CDHS]|\?\?)|E (?P<number>\d\d)( (?P<text>[ -~]{0,20}))?)\Z"
)
_WORDS: dict[str, AslLine] = {"N": NewDeck(), "K": CutCard(), "B": RoundEnded(), "O": TroubleOver()}
FAULTS: dict[int, FaultCode] = {
    1: FaultCode.UNREADABLE,
    2: FaultCode.OVERDRAW,
    3: FaultCode.BUTTON_MISUSE,
    4: FaultCode.REVERSE_AT_EXIT,
    5: FaultCode.REVERSE_MIDWAY,
    6: FaultCode.READER,
    7: FaultCode.DRAW_TIMEOUT,
    8: FaultCode.JAM_OUTFEED,
}
"""The shoe's error numbers in the words that all devices share."""
NUMBERS: dict[int, int] = {FaultCode.JAM_INFEED: 8, **{code: number for number, code in FAULTS.items()}}
OTHER_TROUBLE = 3


def read_line(raw: bytes) -> AslLine | None:
    """Read a line without its end; None when it is not one of the language."""
    match = GRAMMAR.match(raw.decode("ascii")) if raw.isascii() and len(raw) <= LINE_MAX else None
    if match is None:
        return None
    parts = match.groupdict()
    if parts["word"]:
        return _WORDS[parts["word"]]
    if parts["card"]:
        return Drawn(face_of(parts["card"]))
    if parts["number"]:
        return Trouble(int(parts["number"]), parts["text"] or "")
    return Named(parts["model"], parts["fw"], parts["serial"])


def write_line(line: AslLine) -> bytes:
    """Return the bytes of a line with its end."""
    return _text(line).encode("ascii") + END


def _text(line: AslLine) -> str:
    match line:
        case Named(model=model, firmware=firmware, serial=serial):
            return f"V {model} {firmware} {serial}"
        case NewDeck():
            return "N"
        case Drawn(face=face):
            return f"C {card_of(face)}"
        case CutCard():
            return "K"
        case RoundEnded():
            return "B"
        case Trouble(number=number, text=text):
            return f"E {number:02d} {text[:20]}".rstrip()
        case TroubleOver():
            return "O"


def face_of(card: str) -> Face:
    """Translate ``"4S"`` to ``"4s"`` and ``"??"`` to an unreadable object."""
    return Odd.UNREADABLE if card == "??" else card[0] + card[1].lower()


def card_of(face: Face) -> str:
    """Translate a face to the shoe's spelling; whatever is no plain card was not read."""
    return face.upper() if face in CARDS else "??"
