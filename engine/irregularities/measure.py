"""A measure of a free ruling: what kinds there are, what each asks, and how one is written (6.1, R-24, R-42)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from assets.languages import say
from engine.irregularities.questions import AMOUNT, SEAT, WAGER
from engine.irregularities.row import AnswerForm, Ask

PLACE: Final = Ask(name="place", title=say("At which place?"), form=AnswerForm.PLACES)
TO_SEAT: Final = Ask(name="to-seat", title=say("To which position?"), form=AnswerForm.SEAT)
TO_WAGER: Final = Ask(name="to-wager", title=say("To which area?"), form=AnswerForm.WAGER)
ITEM: Final = Ask(name="item", title=say("Which amount that is withheld?"), form=AnswerForm.TEXT)
_ONE: Final = (SEAT, WAGER)


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasureKind:
    """One thing that a free ruling may do. `open_round`: only while the round has not been closed."""

    name: str
    title: str
    asks: tuple[Ask, ...] = ()
    open_round: bool = False


MEASURE_KINDS: Final[Mapping[str, MeasureKind]] = {
    each.name: each
    for each in (
        MeasureKind(name="play-on", title=say("Play on as it lies")),
        MeasureKind(
            name="take-card",
            title=say("Take a card off a hand"),
            asks=(PLACE, Ask(name="card", title=say("Which one, counted from the bottom?"), form=AnswerForm.NUMBER)),
            open_round=True,
        ),
        MeasureKind(
            name="put-card",
            title=say("Put a card onto a hand"),
            asks=(PLACE, Ask(name="card", title=say("Which card?"), form=AnswerForm.CARDS)),
            open_round=True,
        ),
        MeasureKind(name="return-wager", title=say("One wager goes back"), asks=_ONE),
        MeasureKind(name="return-position", title=say("All wagers of a position go back"), asks=(SEAT,)),
        MeasureKind(name="return-all", title=say("All wagers of the round go back")),
        MeasureKind(
            name="stand-at", title=say("A wager stands at another amount"), asks=(*_ONE, AMOUNT), open_round=True
        ),
        MeasureKind(
            name="move-wager",
            title=say("Move a wager to another area"),
            asks=(*_ONE, TO_SEAT, TO_WAGER),
            open_round=True,
        ),
        MeasureKind(
            name="reinstate", title=say("A hand that was folded by mistake plays"), asks=(SEAT,), open_round=True
        ),
        MeasureKind(name="void-hand", title=say("A hand is void, its wagers go back"), asks=(SEAT,)),
        MeasureKind(name="withhold", title=say("Withhold what a wager wins, and its stake"), asks=_ONE),
        MeasureKind(name="withhold-win", title=say("Withhold what a wager wins"), asks=_ONE),
        MeasureKind(name="withhold-stake", title=say("Withhold the stake of a wager"), asks=_ONE),
        MeasureKind(
            name="withhold-no-more", title=say("Pay a wager after all, before the close"), asks=_ONE, open_round=True
        ),
        MeasureKind(name="release", title=say("Pay out what was withheld"), asks=(ITEM,)),
        MeasureKind(name="seize", title=say("Seize what was withheld"), asks=(ITEM,)),
        MeasureKind(name="goodwill", title=say("Pay an amount as goodwill, outside the wagers"), asks=(SEAT, AMOUNT)),
    )
}


@dataclass(frozen=True, slots=True)
class Measure:
    """One measure with its answers; written "move-wager seat=1 wager=ante to-seat=2 to-wager=ante"."""

    kind: MeasureKind
    facts: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return " ".join((self.kind.name, *(f"{each.name}={self.facts[each.name]}" for each in self.kind.asks)))


def read_measures(written: str) -> tuple[Measure, ...] | None:
    """The measures that were written, or None where it is none; whether each answer can be is for whoever asks it."""
    read = tuple(_read(each) for each in written.split(";"))
    whole = tuple(each for each in read if each is not None)
    return whole if len(whole) == len(read) else None


def write_measures(measures: tuple[Measure, ...]) -> str:
    """The measures as they are kept."""
    return "; ".join(map(str, measures))


def _read(written: str) -> Measure | None:
    name, *parts = written.split() or [""]
    kind = MEASURE_KINDS.get(name)
    pairs = [part.split("=", 1) for part in parts]
    facts = {pair[0]: pair[1] for pair in pairs if len(pair) == 2 and pair[1]}
    asked = {each.name for each in kind.asks} if kind else set()
    return Measure(kind, facts) if kind and len(facts) == len(pairs) and facts.keys() == asked else None
