"""Being asked from outside to end: by a terminal that goes away, by a person's Ctrl-C, by the system that shuts down.

All three mean what closing the window means. What is in hand is ended in order, and asking again changes nothing.
"""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

ASKED: Final = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)
"""The ways of asking."""

Handler = Callable[[int, FrameType | None], object]


class Ended(BaseException):
    """Somebody asked the program to end. No error: whatever is in hand is undone or finished on the way out."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = 128 + number
        """The exit status by which a shell knows how a program ended."""


@contextmanager
def heard_by(handler: Handler) -> Iterator[None]:
    """Let a handler hear of it while this lasts; a way that somebody has switched off (`nohup`) stays off."""
    heard = [each for each in ASKED if signal.getsignal(each) is not signal.SIG_IGN]
    before = {each: signal.signal(each, handler) for each in heard}
    try:
        yield
    finally:
        for each, was in before.items():
            signal.signal(each, was)


@contextmanager
def ended_from_outside() -> Iterator[None]:
    """Raise `Ended` where the program stands when it is asked for the first time."""
    asked = False

    def end(number: int, _: FrameType | None) -> None:
        nonlocal asked
        if not asked:
            asked = True
            raise Ended(number)

    with heard_by(end):
        yield
