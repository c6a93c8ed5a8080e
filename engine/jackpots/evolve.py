"""A jackpot follows its facts. No rule is applied here: amounts were worked out and written before."""

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from msgspec.structs import replace

from engine.jackpots import facts as fact
from engine.jackpots.pools import Pools
from engine.jackpots.settings import JackpotSettings
from engine.jackpots.state import Fed, Jackpot, OpenClaim, TableShare, Taken, Totals
from engine.like import like
from engine.table.terms import Cents


def fold(jackpot: Jackpot, facts: Iterable[fact.JackpotEvent]) -> Jackpot:
    """Follow several facts in their order."""
    return reduce(evolve, facts, jackpot)


def evolve(jackpot: Jackpot, event: fact.JackpotEvent) -> Jackpot:  # noqa: C901, PLR0912 - one arm a fact
    """Follow one fact."""
    match event:
        case fact.JackpotOpened():
            seeded = Totals(seeds=event.after)
            return _set(replace(jackpot, id=event.jackpot, pools=event.after, totals=seeded), event.settings)
        case fact.JackpotSettingsChanged(settings=settings):
            return _set(jackpot, settings)
        case fact.Contributed():
            return _fed(jackpot, event)
        case fact.ContributionReversed():
            return _reversed(jackpot, event)
        case fact.ClaimEntered():
            return _claimed(jackpot, event)
        case fact.JackpotSeeded():
            return _seeded(jackpot, event)
        case fact.PrizePaid():
            return _paid(jackpot, event)
        case fact.AnswerGiven(answer=answer):
            if _is_past(jackpot, answer.key.table, answer.key.round):
                return replace(jackpot, late=(*jackpot.late, answer))
            share = jackpot.share(answer.key.table, answer.key.round)
            kept = replace(share, answers=(*share.answers, answer))
            return _with_share(jackpot, answer.key.table, kept)
        case fact.PrizeTakenBack():
            return _taken_back(jackpot, event)
        case fact.ClaimReleased(number=number) | fact.ClaimRefused(number=number):
            return replace(jackpot, claims=tuple(each for each in jackpot.claims if each.number != number))
        case fact.JackpotAdjusted(by_how_much=by_how_much, after=after):
            return replace(jackpot, pools=after, totals=_adjusted(jackpot.totals, by_how_much))
        case fact.JackpotMoved(by_how_much=by_how_much, after=after):
            moved = replace(jackpot, pools=after, totals=_adjusted(jackpot.totals, by_how_much))
            return replace(moved, settings=replace(jackpot.settings, tables=())) if jackpot.settings else moved
        case fact.JackpotStopped(words=words):
            return replace(jackpot, stopped=words)
        case fact.JackpotResumed():
            return replace(jackpot, stopped="")
        case _:
            assert_never(event)


def _set(jackpot: Jackpot, settings: JackpotSettings) -> Jackpot:
    version = jackpot.version + 1
    return replace(jackpot, settings=settings, version=version, versions={**jackpot.versions, version: settings})


def _fed(jackpot: Jackpot, event: fact.Contributed) -> Jackpot:
    share = jackpot.share(event.at.table, event.at.round)
    before = share.fed.get(event.at.seat, Fed())
    fed = Fed(before.stake + event.stake, before.parts.plus(event.parts))
    totals = replace(jackpot.totals, fed=jackpot.totals.fed.plus(event.parts))
    moved = replace(jackpot, pools=event.after, waiting=event.waiting, totals=totals)
    return _with_share(moved, event.at.table, replace(share, fed={**share.fed, event.at.seat: fed}))


def _reversed(jackpot: Jackpot, event: fact.ContributionReversed) -> Jackpot:
    share = jackpot.share(event.at.table, event.at.round)
    fed = {seat: each for seat, each in share.fed.items() if seat != event.at.seat}
    totals = replace(jackpot.totals, reversed=jackpot.totals.reversed.plus(event.taken))
    return _with_share(replace(jackpot, pools=event.after, totals=totals), event.at.table, replace(share, fed=fed))


def _claimed(jackpot: Jackpot, event: fact.ClaimEntered) -> Jackpot:
    return replace(jackpot, claims=(*jackpot.claims, like(event, OpenClaim)), claims_made=event.number)


def _seeded(jackpot: Jackpot, event: fact.JackpotSeeded) -> Jackpot:
    totals = replace(jackpot.totals, seeds=jackpot.totals.seeds.plus(event.seed.movement))
    return replace(jackpot, pools=event.after, totals=totals)


def _paid(jackpot: Jackpot, event: fact.PrizePaid) -> Jackpot:
    share = jackpot.share(event.at.table, event.at.round)
    taken = like(event, Taken)
    paid = _hit(jackpot.totals, event.from_meter, 1)
    claims = tuple(replace(c, seed=event.seed) if c.number == event.claim else c for c in jackpot.claims)
    return _with_share(
        replace(jackpot, pools=event.after, totals=paid, claims=claims),
        event.at.table,
        replace(share, taken=(*share.taken, taken)),
    )


def _taken_back(jackpot: Jackpot, event: fact.PrizeTakenBack) -> Jackpot:
    share = jackpot.share(event.at.table, event.at.round)
    taken = tuple(each for each in share.taken if each.at != event.at)
    totals = _hit(jackpot.totals, -event.to_meter, -1)
    totals = replace(totals, seeds=totals.seeds.minus(event.seed.movement))
    claims = tuple(each for each in jackpot.claims if not event.decided_by or each.number != event.claim)
    moved = replace(jackpot, pools=event.after, totals=totals, claims=claims)
    return _with_share(moved, event.at.table, replace(share, taken=taken))


def _hit(totals: Totals, amount: Cents, hits: int) -> Totals:
    return replace(totals, paid=totals.paid + amount, hits=totals.hits + hits)


def _adjusted(totals: Totals, by_how_much: Pools) -> Totals:
    return replace(totals, adjusted=totals.adjusted.plus(by_how_much), adjustments=totals.adjustments + 1)


def _is_past(jackpot: Jackpot, table: str, number: int) -> bool:
    last = jackpot.shares.get(table)
    return last is not None and last.round > number


def _with_share(jackpot: Jackpot, table: str, share: TableShare) -> Jackpot:
    """Keep what the last round of a table did here; of an earlier one the open claims are kept (R-46)."""
    if _is_past(jackpot, table, share.round):
        return jackpot
    return replace(jackpot, shares={**jackpot.shares, table: share})
