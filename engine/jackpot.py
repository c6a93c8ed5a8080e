"""A jackpot meter, and how the prizes of one round are taken from it. No wager, seat order or clock is known here."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from math import floor
from typing import Literal

import msgspec

from engine.money import divide_down, share, show, show_exact
from engine.terms import Cents

WHOLE = 100


class Meter(msgspec.Struct, frozen=True):
    """What a jackpot shows, and what it goes back to after the whole of it was paid, in cents."""

    amount: Cents
    seed: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A qualifying hand. `figure` is a fixed payment in cents or a percentage; `place` 0 is the best line."""

    seat: int
    line: str
    place: int
    kind: Literal["fixed", "percent"]
    figure: int


class Prize(msgspec.Struct, frozen=True, kw_only=True):
    """What one winner is paid on a jackpot line, and how it was worked out.

    Attributes:
        amount: the payment, in cents.
        percent: the percentage of the line; 0 on a fixed line.
        basis: the meter when this line came up.
        pool: what all winners of the line divide, without the fraction of a cent that may come on top (R-41).
        from_meter: how much of the payment the meter bears; the house bears the rest (R-8).
        seed_added: seeds that were put in for further winners of the whole jackpot.
        working: the arithmetic, one step a line.

    """

    seat: int
    line: str
    amount: Cents
    percent: int
    basis: Cents
    pool: Cents
    winners: int
    from_meter: Cents
    seed_added: Cents = 0
    working: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Division:
    """How the house divides (R-7, R-8), and the currency of the working.

    Attributes:
        fixed_from_meter: fixed lines are taken from the meter as far as it reaches.
        later_shares_of_seed: every straight flush after the first takes its share of the seed.

    """

    fixed_from_meter: bool = False
    later_shares_of_seed: bool = False
    currency: str = "$"


def divide(claims: Sequence[Claim], meter: Meter, how: Division) -> tuple[tuple[Prize, ...], Meter]:
    """Work out all prizes of one round at one table, and what the meter shows afterwards.

    Fixed lines come first in the order given, then the percentage lines from the lowest one up, each shared
    among its winners; the whole jackpot is paid last (M3 and X3 3.18, SS 3.15, R-7). Shares are added exactly, and
    only payments are rounded down (R-41). The fractions stay in the meter: before + seeds put in = paid from the
    meter + after (R-9).
    """
    prizes: list[Prize] = []
    for claim in (each for each in claims if each.kind == "fixed"):
        prize, meter = _fixed(claim, meter, how)
        prizes.append(prize)
    for winners in _by_line(each for each in claims if each.kind == "percent"):
        percent = winners[0].figure
        paid, meter = _whole(winners, meter, how) if percent == WHOLE else _pooled(winners, meter, how)
        prizes += paid
    return tuple(prizes), meter


def _by_line(claims: Iterable[Claim]) -> list[list[Claim]]:
    """Group the winners of each line: the lowest line first, the whole jackpot last."""
    ordered = sorted(claims, key=lambda claim: (claim.figure == WHOLE, -claim.place))
    return [list(group) for _, group in groupby(ordered, key=lambda claim: claim.line)]


def _fixed(claim: Claim, meter: Meter, how: Division) -> tuple[Prize, Meter]:
    borne = min(claim.figure, meter.amount) if how.fixed_from_meter else 0
    left = Meter(amount=meter.amount - borne, seed=meter.seed)
    paid = show(claim.figure, how.currency)
    working = f"{paid}, {show(borne, how.currency)} of it from the jackpot" if borne else paid
    return (
        Prize(
            seat=claim.seat,
            line=claim.line,
            amount=claim.figure,
            percent=0,
            basis=meter.amount,
            pool=claim.figure,
            winners=1,
            from_meter=borne,
            working=(working,),
        ),
        left,
    )


def _pooled(winners: list[Claim], meter: Meter, how: Division) -> tuple[list[Prize], Meter]:
    percent = winners[0].figure
    remaining, pool = Fraction(meter.amount), Fraction(0)
    working: list[str] = []
    for turn in range(len(winners)):
        basis = min(Fraction(meter.seed), remaining) if turn and how.later_shares_of_seed else remaining
        taken = share(basis, percent)
        working.append(f"{percent} % of {show_exact(basis, how.currency)} = {show_exact(taken, how.currency)}")
        remaining, pool = remaining - taken, pool + taken
    each, shared = _shares(pool, len(winners), how)
    left = meter.amount - each * len(winners)
    working += [*shared, f"The jackpot then shows {show(left, how.currency)}."]
    prizes = [
        Prize(
            seat=claim.seat,
            line=claim.line,
            amount=each,
            percent=percent,
            basis=meter.amount,
            pool=floor(pool),
            winners=len(winners),
            from_meter=each,
            working=tuple(working),
        )
        for claim in winners
    ]
    return prizes, Meter(amount=left, seed=meter.seed)


def _whole(winners: list[Claim], meter: Meter, how: Division) -> tuple[list[Prize], Meter]:
    seeds = (len(winners) - 1) * meter.seed
    pool = meter.amount + seeds
    shown = show(meter.amount, how.currency)
    added = f" + {len(winners) - 1} × {show(meter.seed, how.currency)} = {show(pool, how.currency)}"
    working = [f"{shown}{added}" if seeds else f"100 % of {shown}"]
    each, shared = _shares(pool, len(winners), how)
    left = meter.seed + pool - each * len(winners)
    working += [*shared, f"The jackpot then shows {show(left, how.currency)}."]
    prizes = [
        Prize(
            seat=claim.seat,
            line=claim.line,
            amount=each,
            percent=WHOLE,
            basis=meter.amount,
            pool=pool,
            winners=len(winners),
            from_meter=each,
            seed_added=meter.seed,
            working=tuple(working),
        )
        for claim in winners
    ]
    return prizes, Meter(amount=left, seed=meter.seed)


def _shares(pool: Cents | Fraction, winners: int, how: Division) -> tuple[Cents, list[str]]:
    """What each is paid, rounded down, and the working of it where anything was divided or cut off."""
    each = divide_down(pool, winners)
    fraction = Fraction(pool) - each * winners
    if winners == 1 and not fraction:
        return each, []
    divided = f" ÷ {winners}" if winners > 1 else ""
    words = f"{show_exact(Fraction(pool), how.currency)}{divided} = {show(each, how.currency)}"
    if fraction:
        words += f", {show_exact(fraction, how.currency)} stays in the jackpot"
    return each, [words]
