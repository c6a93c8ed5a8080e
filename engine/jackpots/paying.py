"""Prizes are claimed and taken from the meter in the order of entry, and put back where they were not due."""

from collections.abc import Iterable, Sequence

from engine.jackpots.evidence import ClaimEvidence
from engine.jackpots.evolve import evolve, fold
from engine.jackpots.facts import (
    ClaimEntered,
    ClaimRefused,
    ClaimReleased,
    JackpotEvent,
    JackpotSeeded,
    Place,
    PrizePaid,
    PrizeTakenBack,
    Walk,
)
from engine.jackpots.pools import Pools, Seed, seed_back, seed_from
from engine.jackpots.state import Jackpot, OpenClaim, Taken
from engine.like import like
from engine.table.claim_key import Answer, ClaimKey
from engine.table.jackpot import Prize
from engine.table.ruling_facts import PrizesTakenBack

Facts = tuple[JackpotEvent, ...]


def pay(jackpot: Jackpot, prizes: Iterable[Prize], frozen: ClaimEvidence) -> Facts:
    """Enter the claims of one round and take every prize from the meter at once (3.17, 3.18, R-9).

    From here on other tables see the new meter, while the money of a claim waits for its release. Fixed lines that
    the house pays itself leave no trace here (R-8).
    """
    facts: list[JackpotEvent] = []
    for prize in prizes:
        if prize.percent or prize.from_meter:
            paid = _one(jackpot, prize, frozen)
            jackpot = fold(jackpot, paid)
            facts += paid
    return tuple(facts)


def _one(jackpot: Jackpot, prize: Prize, frozen: ClaimEvidence) -> Facts:
    at = Place(frozen.table, frozen.round, prize.seat)
    number = jackpot.claims_made + 1 if prize.percent else 0
    seed = seed_from(jackpot.pools, prize.seed_added)
    seeded = JackpotSeeded(at=at, seed=seed, after=jackpot.pools.plus(seed.movement))
    paid = PrizePaid(
        at=at,
        claim=number,
        line=prize.line,
        amount=prize.amount,
        from_meter=prize.from_meter,
        seed=seed,
        after=seeded.after.minus(Pools(displayed=prize.from_meter)),
    )
    claim = like(prize, ClaimEntered, number=number, at=at, evidence=frozen)
    return (*((claim,) if number else ()), *((seeded,) if seed.amount else ()), paid)


def take_back(
    jackpot: Jackpot, table: str, number: int, seats: Iterable[int], ruled: PrizesTakenBack | None = None
) -> Facts:
    """Put the prizes of these seats back into the meter: their settlement was taken back before it was final.

    `ruled`: it was final, and is taken back by a ruling all the same (R-43).
    """
    wanted = frozenset(seats)
    return _put_back(jackpot, [each for each in jackpot.share(table, number).taken if each.at.seat in wanted], ruled)


def take_back_slip(jackpot: Jackpot, key: ClaimKey, answer: Answer | None) -> Facts:
    """Put the prizes of a slip back into the meter, of whatever round of its table they are (R-46).

    Those of its claims are kept until they are ruled on; a fixed line has none, and `answer` says what the meter bore.
    """
    taken = [
        Taken(at=Place(key.table, key.round, p.seat), claim=0, amount=p.amount, from_meter=p.from_meter, seed=Seed())
        for p in (answer.prizes if answer else ())
        if p.from_meter and not p.percent
    ]
    taken += [
        Taken(at=each.at, claim=each.number, amount=each.amount, from_meter=each.amount, seed=each.seed)
        for each in _of(jackpot, key.table, key.round)
    ]
    return _put_back(jackpot, taken)


def _put_back(jackpot: Jackpot, taken: Sequence[Taken], ruled: PrizesTakenBack | None = None) -> Facts:
    """The last one that was taken goes back first."""
    facts: list[JackpotEvent] = []
    for each in reversed(taken):
        back = _back(jackpot.pools, each, ruled)
        jackpot = evolve(jackpot, back)
        facts.append(back)
    return tuple(facts)


def _back(pools: Pools, taken: Taken, ruled: PrizesTakenBack | None) -> PrizeTakenBack:
    refilled = pools.plus(Pools(displayed=taken.from_meter))
    seed = seed_back(refilled, taken.seed) if taken.seed.amount else Seed()
    return PrizeTakenBack(
        at=taken.at,
        claim=taken.claim,
        amount=taken.amount,
        to_meter=taken.from_meter,
        seed=seed,
        after=refilled.minus(seed.movement),
        decided_by=ruled.decided_by if ruled else "",
        rank=ruled.rank if ruled else "",
        reason=ruled.reason if ruled else "",
    )


def release(jackpot: Jackpot, table: str, number: int, *, by: str, rank: str, walk: Walk) -> Facts:
    """Release every claim of a round: the walk covers the round as a whole."""
    return tuple(
        ClaimReleased(number=claim.number, by=by, rank=rank, walk=walk) for claim in _of(jackpot, table, number)
    )


def refuse(jackpot: Jackpot, table: str, number: int, *, by: str, rank: str, walk: Walk, reason: str) -> Facts:
    """Refuse every claim of a round; its prizes are taken back beside it."""
    return tuple(
        ClaimRefused(number=claim, by=by, rank=rank, walk=walk, reason=reason)
        for claim in (each.number for each in _of(jackpot, table, number))
    )


def _of(jackpot: Jackpot, table: str, number: int) -> tuple[OpenClaim, ...]:
    return tuple(claim for claim in jackpot.claims if (claim.at.table, claim.at.round) == (table, number))
