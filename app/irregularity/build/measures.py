"""The form of a free ruling: measures are put together one by one, each from its own questions (R-42)."""

from dataclasses import replace as ask_with
from typing import Final

from msgspec.structs import replace

from app.irregularity.view import Draft
from app.ui.view import Option
from app.words.measures import item_words, measure_words
from assets.languages import say
from engine.irregularities.measure import MEASURE_KINDS, Measure, read_measures, write_measures
from engine.irregularities.row import Ask
from engine.money import show
from engine.round.decision import Standing

NAME: Final = "measures"
PART: Final = "measure."
"""Before the name of a question of the measure that is put together."""
ADD: Final = f"{PART}add"


def touched(draft: Draft, name: str, answer: str | None) -> Draft | None:
    """The draft after something of the form was touched; None where that is no part of it."""
    if name == ADD:
        return _added(draft)
    if name.startswith(PART):
        part = name.removeprefix(PART)
        parts = {key: given for key, given in draft.parts.items() if key != part}
        return replace(draft, parts=parts if answer is None else {**parts, part: answer})
    if name != NAME:
        return None
    drops = {_drop(place): place for place in range(len(_measures(draft)))}
    if answer in drops:
        return _dropped(draft, drops[answer])
    kind = MEASURE_KINDS.get(answer or "")
    begun = replace(draft, adding=kind.name if kind else "", parts={})
    return begun if kind is None or kind.asks else _added(begun)


def _drop(place: int) -> str:
    """The key of the line that takes a measure out again."""
    return say("drop {place}", place=place)


def measure_options(at: Standing, draft: Draft) -> tuple[Option, ...]:
    """The measures so far, each to be taken out again, and the kinds that can be added."""
    money = at.round.terms.currency
    so_far = tuple(
        Option(_drop(place), f"\N{MINUS SIGN} {measure_words(each, money, at.game)}")
        for place, each in enumerate(_measures(draft))
    )
    kinds = (
        Option(kind.name, f"+ {kind.title}", chosen=kind.name == draft.adding)
        for kind in MEASURE_KINDS.values()
        if draft.adding in ("", kind.name) and (at.table.withheld or kind.name not in {"release", "seize"})
    )
    return (*so_far, *kinds)


def part_asks(draft: Draft) -> tuple[Ask, ...]:
    """The questions of the measure that is put together, named apart from those of the finding."""
    kind = MEASURE_KINDS.get(draft.adding)
    return tuple(ask_with(each, name=f"{PART}{each.name}") for each in kind.asks) if kind else ()


def item_options(at: Standing, chosen: str | None) -> tuple[Option, ...]:
    """The amounts that are withheld at this table."""
    money = at.round.terms.currency
    return tuple(
        Option(each.item, f"{item_words(each.item, at.game)}: {show(each.amount, money)}", each.item == chosen)
        for each in at.table.withheld
    )


def whole(at: Standing, draft: Draft) -> str:
    """The measure that is put together, in words; "" while something of it is missing."""
    measure = _put_together(draft)
    return measure_words(measure, at.round.terms.currency, at.game) if measure else ""


def _measures(draft: Draft) -> tuple[Measure, ...]:
    return read_measures(draft.answers.get(NAME, "")) or ()


def _put_together(draft: Draft) -> Measure | None:
    kind = MEASURE_KINDS.get(draft.adding)
    if kind is None or any(each.name not in draft.parts for each in kind.asks):
        return None
    return Measure(kind, dict(draft.parts))


def _added(draft: Draft) -> Draft:
    measure = _put_together(draft)
    if measure is None:
        return draft
    return _with(replace(draft, adding="", parts={}), (*_measures(draft), measure))


def _dropped(draft: Draft, place: int) -> Draft:
    return _with(draft, tuple(each for at, each in enumerate(_measures(draft)) if at != place))


def _with(draft: Draft, measures: tuple[Measure, ...]) -> Draft:
    answers = {name: answer for name, answer in draft.answers.items() if name != NAME}
    return replace(draft, answers={**answers, NAME: write_measures(measures)} if measures else answers)
