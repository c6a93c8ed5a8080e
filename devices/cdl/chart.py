"""Where the table stands in its talk with a CDL/1 shuffler, and every way to move (2.10)."""

from enum import StrEnum


class TalkState(StrEnum):
    """Where the talk is (2.10)."""

    CLOSED = "closed"
    IDENT = "ident"
    SYNC = "sync"
    ONLINE = "online"
    QUARANTINE = "quarantine"


class TalkTurn(StrEnum):
    """What moves the talk on."""

    OPENED = "opened"
    CLOSED = "closed"
    GREETED = "greeted"
    CAUGHT_UP = "caught up"
    LOST = "lost"
    DISTRUSTED = "distrusted"
    RESOLVED = "resolved"
    RESOLVED_UNPLUGGED = "resolved unplugged"


_S, _T = TalkState, TalkTurn
TURNS: dict[tuple[TalkState, TalkTurn], TalkState] = {
    (_S.CLOSED, _T.OPENED): _S.IDENT,
    (_S.IDENT, _T.GREETED): _S.SYNC,
    (_S.IDENT, _T.LOST): _S.IDENT,
    (_S.IDENT, _T.DISTRUSTED): _S.QUARANTINE,
    (_S.IDENT, _T.CLOSED): _S.CLOSED,
    (_S.SYNC, _T.CAUGHT_UP): _S.ONLINE,
    (_S.SYNC, _T.LOST): _S.IDENT,
    (_S.SYNC, _T.DISTRUSTED): _S.QUARANTINE,
    (_S.SYNC, _T.CLOSED): _S.CLOSED,
    (_S.ONLINE, _T.LOST): _S.IDENT,
    (_S.ONLINE, _T.DISTRUSTED): _S.QUARANTINE,
    (_S.ONLINE, _T.CLOSED): _S.CLOSED,
    (_S.QUARANTINE, _T.OPENED): _S.QUARANTINE,
    (_S.QUARANTINE, _T.CLOSED): _S.QUARANTINE,
    (_S.QUARANTINE, _T.RESOLVED): _S.IDENT,
    (_S.QUARANTINE, _T.RESOLVED_UNPLUGGED): _S.CLOSED,
}
"""The whole state chart of the host; a pair that is missing cannot happen."""

TALKING = (TalkState.SYNC, TalkState.ONLINE)
"""Where events are taken and acknowledged."""
