"""The numbers of what was asked: an answer counts once, for the newest question of its kind (HR2)."""

from collections import deque

from msgspec import Struct

from assets.languages import kept
from devices.cdl.frames import OPERATIONS, RESULT_WORDS, pack_command
from devices.commands import (
    AbortRound,
    ClearFault,
    CloseRound,
    Command,
    DealPacket,
    Lock,
    OpenRound,
    Shuffle,
    Unlock,
    VerifyDeck,
)
from devices.events import (
    CardEvent,
    CommandAnswered,
    DeckVerified,
    FaultCleared,
    ModeChanged,
    PacketBegun,
    RoundClosed,
    RoundOpened,
    ShuffleStarted,
)

MAX_XID = 0xFFFF
REPEAT_S = 1.0
TRIES = 3


class Request(Struct, frozen=True):
    """A question on its way, with what was known when it was asked (HR3).

    ``received`` is the last record that had come by then. The device journals before it sends, so an answer that
    knows fewer records comes from a memory that went back in time, whatever arrives in between.
    """

    xid: int
    epoch: int
    received: int


class Requests:
    """Open questions by kind of answer."""

    def __init__(self, first: int) -> None:
        self._next = first % MAX_XID + 1
        self._open: dict[int, Request] = {}

    def number(self) -> int:
        """Take the next request number: never zero."""
        xid = self._next
        self._next = xid % MAX_XID + 1
        return xid

    def ask(self, answer_type: int, *, epoch: int = 0, received: int = 0) -> int:
        """Open a question; an older one of the kind is forgotten. Returns its number."""
        request = Request(self.number(), epoch, received)
        self._open[answer_type] = request
        return request.xid

    def answered(self, answer_type: int, xid: int) -> Request | None:
        """Close the question this answers; None when it answers none that is open."""
        request = self._open.get(answer_type)
        if request is None or request.xid != xid:
            return None
        return self._open.pop(answer_type)

    def forget(self) -> None:
        """Drop all open questions."""
        self._open.clear()


class Pending(Struct):
    """A command that waits for its answer."""

    command: Command
    xid: int
    tries: int = 0
    due: float = 0.0


_SHOWN_BY: dict[type[CardEvent], tuple[type[Command], ...]] = {
    RoundOpened: (OpenRound,),
    PacketBegun: (DealPacket,),
    RoundClosed: (CloseRound, AbortRound),
    FaultCleared: (ClearFault,),
    ModeChanged: (Lock, Unlock),
    DeckVerified: (VerifyDeck,),
    ShuffleStarted: (Shuffle,),
}
"""What is done by a command shows in an event, whatever becomes of the answer."""


class Commands:
    """Commands to the device, one at a time, each under one number until it is answered or shows to be done.

    A device may take its time, or lose only its answer. What it may still do is never asked under another number,
    or it would be done twice: not after it was given up, and not over a break of the link.
    """

    def __init__(self, requests: Requests) -> None:
        self._requests = requests
        self._waiting: deque[Pending] = deque()
        self._unanswered: dict[Command, int] = {}

    def add(self, command: Command) -> None:
        """Queue a command, unless it waits already."""
        if all(pending.command != command for pending in self._waiting):
            self._waiting.append(Pending(command, self._unanswered.get(command) or self._requests.number()))

    def due(self, now: float) -> tuple[int, bytes] | None:
        """Return the number and body to be sent now, if any."""
        if not self._waiting or now < self._waiting[0].due:
            return None
        first = self._waiting[0]
        if first.tries >= TRIES:
            return None
        first.tries += 1
        first.due = now + REPEAT_S
        self._unanswered[first.command] = first.xid
        return first.xid, pack_command(first.command)

    def overdue(self, now: float, device: str) -> CommandAnswered | None:
        """Give up the first command when it was tried often enough in vain."""
        if not self._waiting or self._waiting[0].tries < TRIES or now < self._waiting[0].due:
            return None
        return _unanswered(self._waiting.popleft(), device, kept("The shuffler did not answer."))

    def answer(self, xid: int, code: int, device: str) -> CommandAnswered | None:
        """Match a result to the command of this number, however late it comes."""
        command = next((each for each, number in self._unanswered.items() if number == xid), None)
        if command is None:
            return None
        self._forget(command)
        reason = RESULT_WORDS.get(code, kept("The shuffler refused (code {code:02X}).", code=code))
        return CommandAnswered(device=device, command=type(command).__name__, accepted=not code, reason=reason)

    def shown(self, event: CardEvent, device: str) -> list[CommandAnswered]:
        """Take what a command does for its answer: asked once more, it is another one."""
        kinds = _SHOWN_BY.get(type(event), ())
        done = [each for each in self._unanswered if isinstance(each, kinds) and _fits(each, event)]
        for command in done:
            self._forget(command)
        return [CommandAnswered(device=device, command=type(each).__name__, accepted=True) for each in done]

    def give_up(self, device: str) -> list[CommandAnswered]:
        """Wait for nothing any more because the link is lost."""
        lost = [_unanswered(pending, device, kept("The link was lost.")) for pending in self._waiting]
        self._waiting.clear()
        return lost

    def next_due(self) -> float | None:
        """Return when something is to be done again."""
        return self._waiting[0].due if self._waiting else None

    def _forget(self, command: Command) -> None:
        del self._unanswered[command]
        self._waiting = deque(pending for pending in self._waiting if pending.command != command)


def _fits(command: Command, event: CardEvent) -> bool:
    """The event is about what the command named: the packet's place, the fault's code."""
    return all(
        getattr(command, name) == getattr(event, name)
        for name in ("dest", "code")
        if hasattr(command, name) and hasattr(event, name)
    )


def _unanswered(pending: Pending, device: str, reason: str) -> CommandAnswered:
    return CommandAnswered(device=device, command=type(pending.command).__name__, accepted=False, reason=reason)


def is_for_device(command: Command) -> bool:
    """Tell whether this command goes over the wire."""
    return type(command) in OPERATIONS
