"""What stands around the felt: the primary action, phase, lamp, terms, settlement and dialogs as plain data.

Amounts are whole cents. A field that is None is not offered on the screen.
"""

from enum import StrEnum

import msgspec

from app.ui.felt_view import HandView, Tone, Verb
from assets.languages import say
from engine.refusals import Refusal
from engine.table import commands as ask


class RefusalView(msgspec.Struct, frozen=True):
    """Why something cannot be done now: the rule ("X3 3.5.5", "R-9" or "") and the reason in plain words."""

    rule: str
    why: str

    @classmethod
    def of(cls, answer: object) -> "RefusalView | None":
        """What an answer refuses; None where it refuses nothing."""
        return cls(answer.rule, answer.words) if isinstance(answer, Refusal) else None


class PrimaryView(msgspec.Struct, frozen=True):
    """The one next thing to do. With a refusal the button is dead and the reason stands beside it.

    `waiting`: the button is dead and nothing is wrong: something goes on that needs no hand.
    """

    label: str
    detail: str = ""
    refusal: RefusalView | None = None
    waiting: bool = False


class PaletteView(msgspec.Struct, frozen=True):
    """The chips of the table (cents, small to large) and which of the hand's helpers work now.

    `selected` is the amount in hand, be it one chip or several; `same`: the next positions bet as the last one did.
    """

    denominations: tuple[int, ...]
    selected: int | None = None
    enabled: bool = True
    can_repeat: bool = False
    can_same: bool = False
    can_as_before: bool = False
    same: bool = False
    can_clear: bool = False
    can_undo: bool = False
    can_redo: bool = False


class PhaseView(msgspec.Struct, frozen=True):
    """Where the round is: phase, the words the dealer says, round number and table; `tone` is that of the phase.

    `at_table` is how long the dealer has been there, in words; `break_due` that they are due for a break.
    """

    phase: str
    announcement: str
    tone: Tone = Tone.NEUTRAL
    round_number: int | None = None
    table: str = ""
    game: str = ""
    dealer: str = ""
    at_table: str = ""
    break_due: bool = False
    clock: str = ""


class LampState(StrEnum):
    """How the shuffler's lamp stands, by the word that the log has for it."""

    READY = "READY"
    DEALING = "DEALING"
    LATE = "LATE"
    LOST = "LOST"
    QUARANTINED = "QUARANTINED"
    HELD = "HELD"
    FAULT = "FAULT"
    OFF = "OFF"

    @property
    def words(self) -> str:
        """What the lamp says."""
        return _LAMP_WORDS[self]


_LAMP_WORDS = {
    LampState.READY: say("READY"),
    LampState.DEALING: say("DEALING"),
    LampState.LATE: say("LATE"),
    LampState.LOST: say("LOST"),
    LampState.QUARANTINED: say("QUARANTINED"),
    LampState.HELD: say("HELD"),
    LampState.FAULT: say("FAULT"),
    LampState.OFF: say("OFF"),
}


class LampView(msgspec.Struct, frozen=True):
    """The shuffler: its state, which device it is, and what the dealer should do now."""

    state: LampState
    device: str = ""
    what_now: str = ""


class BannerView(msgspec.Struct, frozen=True):
    """Words across the top of the screen; empty where there is nothing to warn about."""

    texts: tuple[str, ...] = ()
    tone: Tone = Tone.WARN


class EventLine(msgspec.Struct, frozen=True):
    """One line of the log as the dealer reads it: entry number, time of day, words."""

    number: int
    time: str
    text: str
    tone: Tone = Tone.NEUTRAL


class LimitLine(msgspec.Struct, frozen=True):
    """The limits of one wager in cents; None where there is no such limit."""

    label: str
    minimum: int | None = None
    maximum: int | None = None
    note: str = ""


class PayLineView(msgspec.Struct, frozen=True):
    """One line of a pay table in the words of the table ("Straight flush", "40 to 1")."""

    hand: str
    pays: str


class PayTableView(msgspec.Struct, frozen=True):
    """One pay table with the clause it stands in."""

    title: str
    rule: str
    lines: tuple[PayLineView, ...]


class TermsView(msgspec.Struct, frozen=True):
    """The limits and pay tables in force, with the edition they come from; `coming` changes with the next round."""

    game: str
    edition: str
    currency: str
    limits: tuple[LimitLine, ...] = ()
    tables: tuple[PayTableView, ...] = ()
    coming: tuple[str, ...] = ()


class WhyView(msgspec.Struct, frozen=True):
    """Why an amount is what it is: hand against hand, the pay table line, the rule, the arithmetic."""

    reason: str
    rule: str
    player: HandView | None = None
    dealer: HandView | None = None
    pay_line: str = ""
    arithmetic: str = ""


class SettlementLine(msgspec.Struct, frozen=True):
    """One thing the dealer's hands do for one wager: ``stake`` lies in the area now, ``hand`` made it win or lose."""

    key: str
    wager: str
    verb: Verb
    amount: int
    stake: int = 0
    done: bool = False
    why: WhyView | None = None
    hand: str = ""


class SeatSettlement(msgspec.Struct, frozen=True):
    """All lines of one seat in the order they are done; ``balance`` is what chips cannot make (R-40).

    ``take`` and ``pay`` are all that is taken of the chips that lie there, and all that is paid, in cents.
    """

    seat: int
    lines: tuple[SettlementLine, ...]
    hand: HandView | None = None
    balance: int = 0
    take: int = 0
    pay: int = 0
    done: bool = False


class SettlementView(msgspec.Struct, frozen=True):
    """The walk around the table: the seats in pay order and the one it stands at.

    ``current`` is a seat number, or None before the first and after the last. ``explained`` is the key of the
    line whose "why?" is open.
    """

    title: str
    seats: tuple[SeatSettlement, ...]
    denominations: tuple[int, ...]
    current: int | None = None
    explained: str | None = None


class PersonView(msgspec.Struct, frozen=True):
    """Somebody who may sign. A refusal says why this person cannot (locked, rank too low).

    `key` is their number, `badge` what a reader types from their badge, "" without one.
    """

    key: str
    name: str
    rank: str
    refusal: RefusalView | None = None
    badge: str = ""


class ApprovalView(msgspec.Struct, frozen=True):
    """What is to be approved, and why it may be.

    ``reasons`` are offered beside free text; ``reason_needed`` says that one must be given; ``said`` stands there at
    first. ``enter_signs`` is off where the Enter key must not do it: it never makes a round void.
    """

    title: str
    what: str
    consequences: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    reason_needed: bool = True
    said: str = ""
    rule: str = ""
    enter_signs: bool = True


class ApprovalAsked(msgspec.Struct, frozen=True):
    """A signed request: who, with which PIN, why. Never written to a log as it stands."""

    person: str
    pin: str
    reason: str

    def __repr__(self) -> str:
        return f"ApprovalAsked(person={self.person!r}, pin=<hidden>, reason={self.reason!r})"


class NoticeView(msgspec.Struct, frozen=True):
    """A fault in plain words: what happened, what to do now, and technical detail for whoever is called."""

    title: str
    what_happened: str
    what_now: tuple[str, ...]
    detail: str = ""
    tone: Tone = Tone.DANGER

    @property
    def words(self) -> str:
        """What happened and what to do now, in one line."""
        return " ".join((self.what_happened, *self.what_now))


class CardsWanted(msgspec.Struct, frozen=True, kw_only=True):
    """Faces that must be entered now: where, how many, what it is called, and the faces that lie open already.

    `only`: one of these is meant and no other can be touched; empty where any card can be.
    """

    place: str
    count: int
    title: str
    dealt: tuple[str, ...] = ()
    only: tuple[str, ...] = ()


class Pick(msgspec.Struct, frozen=True):
    """Something to choose by its key."""

    key: str
    words: str


class Fact(msgspec.Struct, frozen=True):
    """A name and its value."""

    name: str
    value: str


class MenuLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a position's menu.

    Attributes:
        ask: what it asks for.
        what: where and what exactly, in words that follow the label, for whoever approves it.
        needed: the least rank that has to approve it, "" where nobody has to.
        rule: by which clause it is done or approved.
        opens: what is asked for more before it can be done: a kind of irregularity, or `CARD`; "" where nothing is.
        place: where, for what is asked for more.
        refusal: why not now.

    """

    label: str
    ask: ask.Command
    opens: str = ""
    place: str = ""
    what: str = ""
    needed: str = ""
    rule: str = ""
    refusal: RefusalView | None = None


class Option(msgspec.Struct, frozen=True):
    """One thing to touch: the answer it gives, its words, and whether it is part of the answer now."""

    key: str
    label: str
    chosen: bool = False


class AskView(msgspec.Struct, frozen=True, kw_only=True):
    """One question.

    Attributes:
        form: which kind of input it takes, named as in the catalogue.
        answer: the answer as it is kept, None while there is none; `words` the same for people.
        needed: the outcome in hand cannot be decided without it.
        options: what can be touched: positions, places, wagers, chips, phrases.
        count: cards that are wanted, or where a number begins.
        tone: of the words; in alarm where the answer is not what it must be.

    """

    name: str
    title: str
    form: str
    answer: str | None = None
    words: str = ""
    needed: bool = False
    options: tuple[Option, ...] = ()
    count: int = 0
    tone: Tone = Tone.NEUTRAL
