"""The lines of ASL/1 as events: when they come, and read back from a log."""

from devices.asl.lines import (
    FAULTS,
    AslLine,
    CutCard,
    Drawn,
    Named,
    NewDeck,
    RoundEnded,
    Trouble,
    TroubleOver,
    read_line,
)
from devices.events import (
    UNTOLD,
    CardEvent,
    CardMoved,
    FaultCleared,
    FaultRaised,
    RoundClosed,
    SecuritySeen,
    Severity,
    ShuffleDone,
    Stamp,
)
from devices.words import EventId, FaultCode


def event_of(line: AslLine, stamp: Stamp, *, drawn: int, fault: int) -> CardEvent:
    """The event that a line is after so many cards, this one included; ``fault`` is the last one that was told."""
    match line:
        case Drawn(face=face):
            return CardMoved(packet=0, index=drawn, face=face, quality=None, **stamp)
        case CutCard():
            return SecuritySeen(packet=0, index=drawn, **stamp)
        case RoundEnded():
            return RoundClosed(packets=None, cards_out=drawn, cards_left=None, aborted=False, **stamp)
        case Trouble(number=number, text=text):
            code = FAULTS.get(number, FaultCode.SENSOR)
            severity: Severity = "note" if code in {FaultCode.UNREADABLE, FaultCode.DRAW_TIMEOUT} else "blocking"
            return FaultRaised(code=code, severity=severity, packet=0, count=drawn, text=text, **stamp)
        case TroubleOver():
            return FaultCleared(code=fault, by="itself", **stamp)
        case NewDeck() | Named():
            return ShuffleDone(deck=0, seconds=None, **stamp)


def read_stored(kind: str, raw: bytes, eid: EventId) -> CardEvent | None:
    """Read an event back from its line, as a log keeps it; None for no line of this kind."""
    line = read_line(raw)
    if line is None or isinstance(line, Named):
        return None
    stamp = Stamp(id=eid, t=0, round=0, replayed=False, raw=raw)
    event = event_of(line, stamp, drawn=UNTOLD, fault=UNTOLD)
    return event if type(event).__name__ == kind else None
