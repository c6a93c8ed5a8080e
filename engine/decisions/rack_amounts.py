"""What may be counted: chips that the table has, notes that it takes, in numbers that can lie there."""

from collections.abc import Mapping
from typing import Final

from assets.languages import say
from engine.money import LARGEST, show
from engine.money import chips as in_chips
from engine.refusals import Refusal
from engine.table.rack import Chips, worth
from engine.table.terms import Cents, Terms

MOST: Final = 100_000
"""Nobody counts more pieces of one kind: it is a typing error."""


def sorted_chips(chips: Chips) -> dict[Cents, int]:
    """Chips in the order of their worth, the largest first, without kinds of which there are none."""
    return {each: count for each, count in sorted(chips.items(), reverse=True) if count}


def unfit_chips(terms: Terms, counted: Chips) -> Refusal | None:
    """Why these are no chips of the table."""
    return _unfit(counted, terms.denominations, terms.currency, "chip")


def some_chips(terms: Terms, counted: Chips) -> Refusal | None:
    """Why these are no chips of the table, or none at all."""
    return unfit_chips(terms, counted) or (None if worth(counted) else Refusal("", say("Enter at least one chip.")))


def no_cash(terms: Terms, notes: Chips, amount: Cents) -> Refusal | None:
    """Why this is no sum that could be changed into chips: by its notes, or as one amount."""
    unfit = unfit_cash(terms, notes, amount)
    if unfit:
        return unfit
    total = amount or worth(notes)
    if total <= 0:
        return Refusal("", say("Enter the notes, or the amount."))
    rest = in_chips(total, terms.denominations)[1]
    if rest:
        said = show(total, terms.currency)
        return Refusal(
            "R-40",
            say("{said} cannot be made of chips: {rest} would be left.", said=said, rest=show(rest, terms.currency)),
        )
    return None


def unfit_cash(terms: Terms, notes: Chips, amount: Cents) -> Refusal | None:
    """Why these are no notes of the house, or another sum than is said beside them."""
    unfit = _unfit(notes, terms.house.money.notes, terms.currency, "note")
    if unfit:
        return unfit
    if not 0 <= amount <= LARGEST:
        return Refusal(
            "", say("No amount is below nothing, or more than {largest}.", largest=show(LARGEST, terms.currency))
        )
    if notes and amount and worth(notes) != amount:
        said, lie = show(amount, terms.currency), show(worth(notes), terms.currency)
        return Refusal("", say("The notes are {lie}, not {said}.", lie=lie, said=said))
    return None


def _unfit(counted: Mapping[Cents, int], known: tuple[Cents, ...], currency: str, noun: str) -> Refusal | None:
    for each, count in counted.items():
        if each not in known:
            return Refusal("", say("This table has no {noun} of {each}.", noun=noun, each=show(each, currency)))
        if not 0 <= count <= MOST:
            return Refusal(
                "",
                say(
                    "{count:,} {noun}s of {each}: count from 0 to {most:,}.",
                    count=count,
                    noun=noun,
                    each=show(each, currency),
                    most=MOST,
                ),
            )
    if worth(counted) > LARGEST:
        return Refusal("", say("No amount is more than {largest}.", largest=show(LARGEST, currency)))
    return None
