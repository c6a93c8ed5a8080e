"""What the supervisor's flow shows: what can have happened, what is asked, and what each outcome would do."""

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from app.ui.felt_view import Tone
from app.ui.view import AskView, Option, RefusalView


class FlowPage(StrEnum):
    """Where the flow stands."""

    CHOOSE = "choose"
    """What has happened?"""
    CONFIRM = "confirm"
    """Hold the round for it?"""
    DECIDE = "decide"
    """Facts, outcomes, and what each would do."""
    REFUND = "refund"
    """The round is void: tell and refund every position."""
    DONE = "done"
    """It is decided; the table goes on."""


class KindLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can have happened now, in plain words, with its number in this game's document."""

    kind: str
    title: str
    rule: str
    meaning: str = ""


class FateLine(msgspec.Struct, frozen=True, kw_only=True):
    """One wager before and after, in cents and words."""

    wager: str
    before: int
    after: str
    tone: Tone = Tone.NEUTRAL


class SeatFate(msgspec.Struct, frozen=True, kw_only=True):
    """All wagers of one position, and what goes back to it in all, in cents."""

    seat: int
    lines: tuple[FateLine, ...]
    back: int = 0


class OutcomeView(msgspec.Struct, frozen=True, kw_only=True):
    """One way to decide.

    Attributes:
        needs: the least rank that decides it, as it is kept; `who` says it in words.
        alone: the dealer records it, without a second person.
        lacking: the questions that still have to be answered for it.
        fates: every position's wagers before and after; empty while something is lacking.
        effects: what else follows: the progressive, the round, the players.
        voids: the round would be void.
        currency: sign of the amounts.

    """

    name: str
    title: str
    rule: str
    meaning: str
    needs: str
    who: str
    alone: bool = False
    reason: bool = False
    lacking: tuple[str, ...] = ()
    refusal: RefusalView | None = None
    fates: tuple[SeatFate, ...] = ()
    effects: tuple[str, ...] = ()
    voids: bool = False
    currency: str = "$"


class RefundLine(msgspec.Struct, frozen=True, kw_only=True):
    """One position of an undone round: what goes back to it, in cents and by wager, and whether that was done.

    `collect`: what was paid on top and is collected again (R-22). `currency`: sign of both amounts.
    """

    seat: int
    amount: int
    wagers: str
    collect: int = 0
    done: bool = False
    currency: str = "$"


class PastRuling(msgspec.Struct, frozen=True, kw_only=True):
    """How the same kind was decided before."""

    when: str
    where: str
    outcome: str
    by: str
    reason: str = ""


class DecidedView(msgspec.Struct, frozen=True, kw_only=True):
    """What was decided, by which rule, and both names."""

    title: str
    rule: str
    by: str
    asked_by: str


class OpenFinding(msgspec.Struct, frozen=True, kw_only=True):
    """A finding that waits for a decision."""

    number: int
    words: str
    chosen: bool = False


class IrregularityView(msgspec.Struct, frozen=True, kw_only=True):
    """One moment of the flow.

    Attributes:
        title, rule, meaning: what it is about, by which clause, and what that clause says in our words.
        where: the places concerned, in words.
        uncovered: said where no clause of this document covers it.
        deed: what the button that goes on says; "" where there is none. `stop` says why it is dead.
        others: the findings that are open, where there are several.

    """

    page: FlowPage
    title: str
    round_words: str = ""
    rule: str = ""
    meaning: str = ""
    where: str = ""
    uncovered: str = ""
    kinds: tuple[KindLine, ...] = ()
    places: tuple[Option, ...] = ()
    asks: tuple[AskView, ...] = ()
    outcomes: tuple[OutcomeView, ...] = ()
    chosen: str = ""
    refunds: tuple[RefundLine, ...] = ()
    past: tuple[PastRuling, ...] = ()
    others: tuple[OpenFinding, ...] = ()
    decided: DecidedView | None = None
    goes_on: str = ""
    deed: str = ""
    stop: str = ""
    refusal: RefusalView | None = None

    @property
    def outcome(self) -> OutcomeView | None:
        """The outcome that was chosen."""
        return next((each for each in self.outcomes if each.name == self.chosen), None)


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """What was touched so far and is not decided yet.

    Attributes:
        kind, places: what is to be raised, and where it happened.
        more: something else is to be raised although a finding is open.
        number: the finding in hand, 0 for the first one that is open.
        answers: by the name of the question, as the catalogue writes them.
        reason: in words, where the outcome takes one.
        adding, parts: the kind of measure that is put together now, and its answers so far (R-42).
        short: the position that cannot give everything back, 0 for none; what it gave is among the answers (R-43).
        decided: what was decided last.

    """

    kind: str = ""
    places: tuple[str, ...] = ()
    more: bool = False
    number: int = 0
    answers: Mapping[str, str] = {}
    outcome: str = ""
    reason: str = ""
    adding: str = ""
    parts: Mapping[str, str] = {}
    short: int = 0
    decided: DecidedView | None = None
    refusal: RefusalView | None = None
