"""Which steps of a table mean something for its jackpot, and what can be said of them without knowing the jackpot."""

from collections.abc import Sequence

import msgspec

from engine.jackpots.following import slip_of, touched
from engine.jackpots.standing import stake, stands
from engine.table import events as ev
from engine.table.claim_key import CLAIM, ClaimKey
from engine.table.state import Round, Table
from engine.table.terms import Cents


class Stake(msgspec.Struct, frozen=True, array_like=True):
    """A progressive wager as it lies there; one that does not stand goes back, or has no hand to play for."""

    seat: int
    stake: Cents
    stands: bool


class Due(msgspec.Struct, frozen=True, kw_only=True):
    """What is due to a jackpot.

    Attributes:
        jackpot: its name.
        round, version, game: of the round that it is due from, and the settings that the round keeps.
        stakes: its progressive wagers.
        asked: the question that is put.

    """

    jackpot: str
    round: int
    version: int
    game: str
    stakes: tuple[Stake, ...] = ()
    asked: ClaimKey | None = None


def due(before: Table, events: Sequence[ev.TableEvent], after: Table) -> Due | None:
    """What a step of a table means for a jackpot; None where it is nothing.

    It is read from the state of the round, not from single facts, as `follow` reads it.
    """
    name = touched(before, events, after)
    rnd = after.round
    if name is None or rnd is None:
        return None
    slip = slip_of(before, events)
    if slip is not None:
        rnd = before.round_of(slip)
    elif not _moved(before, events, rnd):
        return None
    asked = next((each.key for each in events if isinstance(each, ev.ClaimAsked)), None)
    return Due(
        jackpot=name,
        round=rnd.number,
        version=rnd.settings,
        game=rnd.terms.game,
        stakes=stakes(rnd),
        asked=asked,
    )


def stakes(rnd: Round) -> tuple[Stake, ...]:
    """The progressive wagers of a round from when they count: when betting is closed."""
    if not rnd.bets_closed:
        return ()
    boxes = sorted(rnd.boxes.items())
    return tuple(Stake(seat, stake(rnd, box), stands(rnd, box)) for seat, box in boxes if stake(rnd, box))


def _moved(before: Table, events: Sequence[ev.TableEvent], rnd: Round) -> bool:
    """Say whether wagers, prizes, the question or the claim of a round are not what they were before."""
    earlier = before.round if before.round is not None and before.round.number == rnd.number else None
    was = (stakes(earlier), earlier.prizes, earlier.waiting) if earlier else ((), (), None)
    if was != (stakes(rnd), rnd.prizes, rnd.waiting):
        return True
    claims = {each.number for each in earlier.findings if each.kind == CLAIM} if earlier else set[int]()
    return any(isinstance(each, ev.FindingResolved) and each.number in claims for each in events)
