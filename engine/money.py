"""Money is whole cents; every fraction of a cent is decided here and nowhere else."""

import re
from collections.abc import Iterable
from fractions import Fraction
from math import floor, gcd
from typing import Final

from assets.languages import number, number_signs, say

Cents = int

LARGEST: Final[Cents] = 10**12
"""No amount is larger, wherever it comes in: more is a typing error, and what it can win would fit into no log."""

_SIGNS: Final = (",", ".")
_AMOUNT: Final = re.compile(r"\$?([0-9]{1,16}|[0-9]{1,3}(?:,[0-9]{3}){1,5})(?:\.([0-9]{1,2}))?")


def parse_amount(text: str) -> Cents | None:
    """Read an amount in dollars, "102.5" or "$1,234.50" with the signs of the language, as cents; zero is 0.

    Anything else is no amount (case A32): a sign, a blank, more than two decimals, an exponent, digits
    of another script, a comma out of place, more than `LARGEST`.
    """
    signs = number_signs()
    if signs != _SIGNS:
        text = text.translate({ord(sign): english for sign, english in zip(signs, _SIGNS, strict=True) if sign})
    match = _AMOUNT.fullmatch(text)
    if match is None:
        return None
    dollars, decimals = match.groups(default="")
    cents = int(dollars.replace(",", "")) * 100 + int(decimals.ljust(2, "0"))
    return cents if cents <= LARGEST else None


def show(cents: Cents, currency: str) -> str:
    """Print an amount: "$1,234.50", "$25" when whole, "-$5" for a loss."""
    whole, rest = divmod(abs(cents), 100)
    sign = "-" if cents < 0 else ""
    return f"{sign}{currency}{number(whole)}" + (f"{number_signs()[1]}{rest:02}" if rest else "")


def signed(cents: int, currency: str) -> str:
    """An amount with its sign: "+$20", "-$5", "±$0"."""
    return f"{'+' if cents > 0 else '-' if cents < 0 else '±'}{show(abs(cents), currency)}"


def show_exact(cents: Fraction, currency: str) -> str:
    """Print an amount of a working with its fractions of a cent: "$70.707"; one that no decimals end, as a fraction."""
    whole = floor(cents)
    if cents == whole:
        return show(whole, currency)
    decimals = next((places for places in range(1, 31) if (cents * 10**places).denominator == 1), 0)
    if not decimals or cents < 0:
        return f"{currency}{cents / 100}"
    dollars, rest = divmod(int(cents * 10**decimals), 10 ** (decimals + 2))
    return f"{currency}{number(dollars)}{number_signs()[1]}{rest:0{decimals + 2}}"


def share(amount: Cents | Fraction, percent: int | Fraction) -> Fraction:
    """Take a percentage of an amount exactly; only what is paid is cut down to the cent (R-41)."""
    if amount < 0 or not 0 <= percent <= 100:
        raise ValueError(say("A share is 0 to 100 percent of an amount that is not negative."))
    return Fraction(amount) * percent / 100


def divide_down(amount: Cents | Fraction, shares: int) -> Cents:
    """Divide an amount equally: what each gets, rounded down to the cent (R-9)."""
    if amount < 0 or shares < 1:
        raise ValueError(say("An amount that is not negative is divided into one or more shares."))
    return floor(Fraction(amount) / shares)


def whole_cents(amounts: Iterable[Fraction]) -> tuple[Cents, ...]:
    """Round calculated amounts, in cents, so that they add up to their own sum rounded half up.

    Each is less than a cent off. Only for what is expected in the long run: what is paid is rounded down (R-9).
    """
    rounded: list[Cents] = []
    total, before = Fraction(0), 0
    for amount in amounts:
        total += amount
        now = floor(total + Fraction(1, 2))
        rounded.append(now - before)
        before = now
    return tuple(rounded)


def chips(amount: Cents, denominations: Iterable[Cents]) -> tuple[list[tuple[Cents, int]], Cents]:
    """Break an amount into chips, largest first, and what no chips can make of it.

    The list holds each denomination used and how many of it. The rest is as small as the denominations
    allow (30 is three tens where there is no five for "one 25 and a 5") and is the balance by cash-desk
    slip (R-40).
    """
    sizes = tuple(sorted(set(denominations), reverse=True))
    if amount < 0 or any(size < 1 for size in sizes):
        raise ValueError(say("Chips of one cent or more make up an amount that is not negative."))
    stacks, rest = _stacks(amount, sizes, gcd(*sizes))
    return [(size, count) for size, count in zip(sizes, stacks, strict=False) if count], rest


def _stacks(amount: Cents, sizes: tuple[Cents, ...], unit: Cents) -> tuple[tuple[int, ...], Cents]:
    """Count the chips of each size; every amount of chips is a multiple of the unit."""
    if not sizes or amount == 0:
        return (), amount
    size, *smaller = sizes
    most = amount // size
    # size/gcd chips of a smaller size can always be changed into chips of this size, so the smaller ones
    # need never be worth more than this, and the search stays short.
    in_smaller = sum(size // gcd(size, other) * other for other in smaller)
    fewest = max(0, most - in_smaller // size - 1)
    best: tuple[tuple[int, ...], Cents] = ((), amount)
    for count in range(most, fewest - 1, -1):
        stacks, rest = _stacks(amount - count * size, tuple(smaller), unit)
        if rest < best[1]:
            best = (count, *stacks), rest
        if rest < unit:
            break
    return best
