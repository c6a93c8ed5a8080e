"""What the disputes screen shows: the list with its clocks, one dispute whole, or the round that is to be disputed.

Plain data in ready words; times as the clock on the wall showed them.
"""

from typing import Final

import msgspec

from app.ui.view import Fact, RefusalView
from app.words.times import minute
from assets.languages import say, strung
from engine.counting_words import many

_MINUTE_US: Final = 60_000_000
_PARTS: Final = (("day", 24 * 60), ("hour", 60), ("minute", 1))

WHATS: Final = (
    say("A win was not paid"),
    say("Paid too little"),
    say("A wager was taken wrongly"),
    say("A hand was read wrongly"),
)
"""What is disputed, as it is usually said; anything else is written."""
WHOMS: Final = (say("The player"), say("The Pit Manager"), say("The Gaming Shift Manager"), say("Surveillance"))
"""Who is usually told."""
OUTCOMES: Final = (
    say("The round stands"),
    say("Corrected for the player"),
    say("Corrected for the house"),
    say("Withdrawn by the player"),
)
"""How a dispute usually ends."""
REASONS: Final = (
    say("The log shows it"),
    say("Seen on camera"),
    say("The cards were reconstructed"),
    say("By the rules of the game"),
)
"""Why."""


class DisputeLine(msgspec.Struct, frozen=True, kw_only=True):
    """A dispute as one line of the list. `clock` says until when it is to be answered, or how it ended."""

    id: str
    title: str
    clock: str
    open: bool
    overdue: bool = False


class ToldLine(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody was told: whom, and when and by whom in one line, with what was said."""

    whom: str
    when: str
    words: str = ""


class DisputedRound(msgspec.Struct, frozen=True, kw_only=True):
    """The round that a dispute is about, as it lies in the log. `positions` of it had chips on them."""

    id: str
    facts: tuple[Fact, ...]
    positions: tuple[int, ...] = ()


class DisputeSheet(msgspec.Struct, frozen=True, kw_only=True):
    """One dispute whole.

    Attributes:
        clock: the seven days in words, or how it ended.
        facts: who opened it when, and how it ended.
        frozen: what proves that the round is as it was, in words; `sound`: whether it does; None if unknown.
        rule, meaning: by which rule a Gaming Shift Manager decides, in our own words.
        tell_refusal, close_refusal: why not now.

    """

    id: str
    title: str
    what: str
    clock: str
    open: bool
    overdue: bool
    facts: tuple[Fact, ...]
    round: DisputedRound
    frozen: str
    sound: bool | None
    told: tuple[ToldLine, ...]
    rule: str
    meaning: str
    tell_refusal: RefusalView | None = None
    close_refusal: RefusalView | None = None


class DisputesView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the screen: `chosen` is one dispute, `about` a round on which one is to be opened."""

    summary: str
    lines: tuple[DisputeLine, ...] = ()
    chosen: DisputeSheet | None = None
    about: DisputedRound | None = None


def clock_words(due_us: int, now_us: int) -> str:
    """Until when it is to be answered: "Answer by 2026-12-05 21:30 – 6 days 3 hours left", or that it is overdue."""
    until = minute(due_us)
    if now_us > due_us:
        return say("OVERDUE since {until} – by {span}", until=until, span=span_words(now_us - due_us))
    return say("Answer by {until} – {span} left", until=until, span=span_words(due_us - now_us))


def span_words(us: int) -> str:
    """A length of time in its two largest parts: "6 days 3 hours", "1 hour", "less than a minute"."""
    left = us // _MINUTE_US
    said: list[str] = []
    for name, minutes in _PARTS:
        count, left = divmod(left, minutes)
        if count or said:
            said.append(many(count, name) if count else "")
    return " ".join(part for part in said[:2] if part) or say("less than a minute")


def summary_words(lines: tuple[DisputeLine, ...]) -> str:
    """How many wait for an answer, and for how many the seven days are over."""
    waiting, late = sum(line.open for line in lines), sum(line.overdue for line in lines)
    open_now = say("{waiting} open", waiting=waiting) if waiting else say("None open")
    return strung(open_now, say("{late} OVERDUE", late=late) if late else "", by=", ")
