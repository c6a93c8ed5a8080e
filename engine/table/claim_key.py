"""Under which key a jackpot is asked what it pays in a round: asked again under it, it gives the same answer."""

from typing import Final

import msgspec

from engine.table.jackpot import Prize
from engine.table.terms import Cents, Pays

CLAIM: Final = "jackpot-claim"
"""The kind of finding that holds the round of a claim."""


class ClaimKey(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One question about one round.

    Attributes:
        table, round: whose round it is.
        attempt: 1 for the first question of the round; a settlement that was taken back is asked about anew.

    It names no computer: a table is at one of them, and a floor takes nothing of a round that another branch of its
    log has entered.
    """

    table: str
    round: int
    attempt: int


class Claimed(msgspec.Struct, frozen=True, array_like=True):
    """A hand for which the jackpot must be asked: its position, its line, and what that pays."""

    seat: int
    line: str
    pays: Pays
    figure: int


class Waiting(msgspec.Struct, frozen=True):
    """A question that has no answer yet."""

    key: ClaimKey
    claims: tuple[Claimed, ...]


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What the jackpot answered: every prize in its order, and the meter before and after them, in cents."""

    key: ClaimKey
    prizes: tuple[Prize, ...]
    before: Cents
    after: Cents
