"""Wagers feed the jackpot when betting is closed, and take back exactly what they fed when they go back (R-26)."""

from assets.languages import say
from engine.counting_words import many
from engine.games.catalogue import GAMES
from engine.jackpots.facts import Contributed, ContributionReversed, Place
from engine.jackpots.pools import split, taken_back
from engine.jackpots.settings import JackpotSettings
from engine.jackpots.state import Fed, Jackpot
from engine.money import show
from engine.refusals import Refusal
from engine.table.terms import Cents


def contribute(jackpot: Jackpot, at: Place, stake: Cents, *, game: str, version: int = 0) -> Contributed | Refusal:
    """Take in the share of a wager, or refuse what no wager of this game can be.

    `stake` is what came to lie there, in cents: whole units, and with what this seat fed before in the round no
    more than the set-up allows. `version`: of the settings under which its round was opened; 0 = those in force.
    """
    settings = jackpot.under(version)
    unfit = _unfit(jackpot, settings, at, stake, game)
    if settings is None or unfit:
        return Refusal(_clause(game), unfit)
    parts, waiting = split(settings, stake, displayed=jackpot.pools.displayed, waiting=jackpot.waiting)
    return Contributed(at=at, stake=stake, parts=parts, waiting=waiting, after=jackpot.pools.plus(parts))


def reverse(jackpot: Jackpot, at: Place) -> ContributionReversed | Refusal:
    """Take back what the wager of a seat has fed in this round."""
    fed = jackpot.share(at.table, at.round).fed.get(at.seat)
    if fed is None:
        return Refusal("R-26", say("Position {seat} has fed nothing in this round.", seat=at.seat))
    taken, from_house = taken_back(jackpot.pools, fed.parts)
    return ContributionReversed(
        at=at,
        stake=fed.stake,
        parts=fed.parts,
        taken=taken,
        from_house=from_house,
        after=jackpot.pools.minus(taken),
    )


def _clause(game: str) -> str:
    """The clause of the progressive wager in the document of this game; "" where it has none."""
    wager = GAMES[game].progressive if game in GAMES else None
    return wager.clause if wager else ""


def _unfit(jackpot: Jackpot, settings: JackpotSettings | None, at: Place, stake: Cents, game: str) -> str:
    if settings is None:
        return say("The jackpot is not open.")
    part = settings.part(game)
    if part is None or at.table not in settings.tables:
        return say("Table {table} is not linked to {settings} with this game.", table=at.table, settings=settings.title)
    before = jackpot.share(at.table, at.round).fed.get(at.seat, Fed()).stake
    most = part.unit * part.most_units
    if stake <= 0 or stake % part.unit or before + stake > most:
        unit, asked = show(part.unit, settings.currency), show(before + stake, settings.currency)
        return say(
            "Position {seat}: {asked} is no progressive wager of 1 to {most_units} of {unit}.",
            seat=at.seat,
            asked=asked,
            most_units=many(part.most_units, "unit"),
            unit=unit,
        )
    return ""
