"""A jackpot meter, and how the prizes of one round are taken from it. No wager, seat order or clock is known here."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from math import floor
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from engine.money import divide_down, share
from engine.table.terms import Cents

WHOLE = 100


class Meter(msgspec.Struct, frozen=True):
    """What a jackpot shows, and what it goes back to after the whole of it was paid, in cents.

    `cut`: shares are cut down to the cent before they are added, as some logs of the first form have it.
    """

    amount: Cents
    seed: Cents
    cut: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A qualifying hand. `figure` is a fixed payment in cents or a percentage; `place` 0 is the best line."""

    seat: int
    line: str
    place: int
    kind: Literal["fixed", "percent"]
    figure: int


class Prize(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one winner is paid on a jackpot line, with every factor of it.

    Attributes:
        amount: the payment, in cents.
        percent: the percentage of the line; 0 on a fixed line.
        basis: the meter when this line came up.
        pool: what all winners of the line divide, without the fraction of a cent that may come on top (R-41).
        from_meter: how much of the payment the meter bears; the house bears the rest (R-8).
        seed_added: seeds that were put in for further winners of the whole jackpot.
        share_of: the seed that each further share is taken of; None = of what the meter then still shows (R-7).
        left: the meter after all winners of the line.
        working: the arithmetic in words, in logs of the first form.

    """

    seat: int
    line: str
    amount: Cents
    percent: int = 0
    basis: Cents
    pool: Cents
    winners: int = 1
    from_meter: Cents = 0
    seed_added: Cents = 0
    share_of: Cents | None = None
    left: Cents = 0
    working: tuple[str, ...] = ()


class Share(NamedTuple):
    """A percentage taken of an amount, both exact, in cents and fractions of one (R-41)."""

    basis: Fraction
    taken: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Division:
    """How the house divides (R-7, R-8).

    Attributes:
        fixed_from_meter: fixed lines are taken from the meter as far as it reaches.
        later_shares_of_seed: every straight flush after the first takes its share of the seed.

    """

    fixed_from_meter: bool = False
    later_shares_of_seed: bool = False


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
        paid, meter = _whole(winners, meter) if percent == WHOLE else _pooled(winners, meter, how)
        prizes += paid
    return tuple(prizes), meter


def _by_line(claims: Iterable[Claim]) -> list[list[Claim]]:
    """Group the winners of each line: the lowest line first, the whole jackpot last."""
    ordered = sorted(claims, key=lambda claim: (claim.figure == WHOLE, -claim.place))
    return [list(group) for _, group in groupby(ordered, key=lambda claim: claim.line)]


def _fixed(claim: Claim, meter: Meter, how: Division) -> tuple[Prize, Meter]:
    borne = min(claim.figure, meter.amount) if how.fixed_from_meter else 0
    left = replace(meter, amount=meter.amount - borne)
    prize = Prize(
        seat=claim.seat,
        line=claim.line,
        amount=claim.figure,
        basis=meter.amount,
        pool=claim.figure,
        from_meter=borne,
        left=left.amount,
    )
    return prize, left


def _pooled(winners: list[Claim], meter: Meter, how: Division) -> tuple[list[Prize], Meter]:
    percent = winners[0].figure
    share_of = meter.seed if how.later_shares_of_seed else None
    taken = shares(meter.amount, percent, len(winners), share_of=share_of, cut=meter.cut)
    pool = sum((each.taken for each in taken), Fraction(0))
    each = divide_down(pool, len(winners))
    left = meter.amount - each * len(winners)
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
            share_of=share_of,
            left=left,
        )
        for claim in winners
    ]
    return prizes, replace(meter, amount=left)


def shares(meter: Cents, percent: int, winners: int, *, share_of: Cents | None, cut: bool = False) -> tuple[Share, ...]:
    """Take a share of the meter for each winner: the first of all of it, each further one of `share_of` or the rest."""
    remaining = Fraction(meter)
    taken: list[Share] = []
    for turn in range(winners):
        basis = min(Fraction(share_of), remaining) if turn and share_of is not None else remaining
        exact = share(basis, percent)
        taken.append(Share(basis, Fraction(floor(exact)) if cut else exact))
        remaining -= taken[-1].taken
    return tuple(taken)


def _whole(winners: list[Claim], meter: Meter) -> tuple[list[Prize], Meter]:
    pool = meter.amount + (len(winners) - 1) * meter.seed
    each = divide_down(pool, len(winners))
    left = meter.seed + pool - each * len(winners)
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
            left=left,
        )
        for claim in winners
    ]
    return prizes, replace(meter, amount=left)
