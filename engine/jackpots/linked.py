"""A jackpot as the tables see it that are linked to it."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from assets.languages import say
from engine.jackpots.settings import GamePart, JackpotSettings
from engine.jackpots.state import Jackpot, OpenClaim
from engine.like import like
from engine.table.claim_key import Answer, ClaimKey
from engine.table.jackpot import Meter
from engine.table.state import Round, Table
from engine.table.terms import Cents, Terms

OUT_OF_TOUCH: Final = say("The floor cannot be reached: no progressive wager is taken. The rest of the game goes on.")
"""Why no progressive wager is taken while the floor of a jackpot keeps silent."""


class Linked(Meter, frozen=True, kw_only=True):
    """The meter, with all that a linked table has to know of the jackpot.

    Attributes:
        jackpot: its id.
        settings, version: those under which the round was opened, between rounds those in force.
        stopped: why no progressive wager is taken; "" while they are.
        lost: it cannot be read, and what is told of it may be old.
        afar: it lies on a floor that other computers share, so that nobody here works its answers out.
        claims: what was claimed and waits for its release, at whatever table.
        answers: what it has answered about the last round of each table, and about slips.

    """

    jackpot: str
    settings: JackpotSettings
    version: int = 0
    stopped: str = ""
    lost: bool = False
    afar: bool = False
    claims: tuple[OpenClaim, ...] = ()
    answers: tuple[Answer, ...] = ()

    def shown(self, table: str) -> Cents:
        """What a table shows: until its claim is verified, what the meter was; all others play for the new one (3.17).

        `table` "" is none of them.
        """
        return next((claim.basis for claim in self.claims if claim.at.table == table), self.amount)


def linked(
    jackpot: Jackpot, *, version: int = 0, stopped: str = "", lost: bool = False, afar: bool = False
) -> Linked | None:
    """What the tables see, or None before the jackpot is opened. `stopped` adds a reason of the onlooker's own.

    `version`: of the settings under which the onlooker's round was opened; 0 = those in force.
    """
    settings = jackpot.under(version)
    if settings is None:
        return None
    return Linked(
        amount=jackpot.pools.displayed,
        seed=settings.seed,
        jackpot=jackpot.id,
        settings=settings,
        version=version or jackpot.version,
        stopped=jackpot.stopped or stopped,
        lost=lost,
        afar=afar,
        claims=jackpot.claims,
        answers=(*(answer for share in jackpot.shares.values() for answer in share.answers), *jackpot.late),
    )


def version_of(rnd: Round | None) -> int:
    """The version of the jackpot's settings that an open round keeps; 0 between rounds."""
    return max(0, rnd.settings) if rnd is not None and not rnd.closed else 0


def keeps_none(rnd: Round | None, jackpot: str) -> bool:
    """Say whether an open round plays for a jackpot under no version of its settings, as in logs of the first form."""
    return rnd is not None and not rnd.closed and rnd.terms.jackpot == jackpot and rnd.settings < 0


def reachable(meter: Meter | None) -> bool:
    """Say whether a jackpot can answer now."""
    return meter is not None and not (isinstance(meter, Linked) and meter.lost)


def answer_under(meter: Meter | None, key: ClaimKey) -> Answer | None:
    """The answer that the jackpot has given under a key already; asked again, it is the same."""
    answers = meter.answers if isinstance(meter, Linked) else ()
    return next((each for each in answers if each.key == key), None)


def answers(meter: Meter | None, key: ClaimKey) -> bool:
    """Say whether a question under this key has its answer now: one from afar must have been given before."""
    afar = isinstance(meter, Linked) and meter.afar
    return answer_under(meter, key) is not None if afar else reachable(meter)


def takes_what_lies(meter: Meter | None) -> bool:
    """Say whether wagers that were taken stay although no new one is: all that is wrong is that nobody hears of it."""
    return isinstance(meter, Linked) and meter.afar and meter.stopped == OUT_OF_TOUCH


def is_afar(meter: Meter | None) -> bool:
    """Say whether the jackpot lies on a floor."""
    return isinstance(meter, Linked) and meter.afar


def why_stopped(meter: Meter | None) -> str:
    """Why no progressive wager is taken now; "" while they are."""
    if meter is None:
        return say("No jackpot can be reached: there is no progressive wager. The table plays on without it.")
    return meter.stopped if isinstance(meter, Linked) else ""


def not_linked(jackpot: Jackpot, table: str, version: int) -> str:
    """Why a table takes no progressive wager, whatever the others do; "" where these settings name it."""
    settings = jackpot.under(version)
    if settings is None or table in settings.tables:
        return ""
    return say("Table {table} is not linked to {settings}.", table=table, settings=settings.title)


def linked_to(table: str, jackpots: Mapping[str, Jackpot]) -> str | None:
    """The name of the jackpot among these that a table is linked to, if it is to any."""
    fits = (name for name, each in sorted(jackpots.items()) if each.settings and table in each.settings.tables)
    return next(fits, None)


def jackpot_of_now(table: Table, names_it: Callable[[str], str | None]) -> str | None:
    """The jackpot that a table plays for: within a round that of the round; else the one that names the table.

    Where none does, it is the one that the terms name; that one says why it takes no wager here.
    """
    rnd = table.round
    if rnd is not None and not rnd.closed:
        return rnd.terms.jackpot
    return names_it(table.id) or (table.terms.jackpot if table.terms else None)


def terms_of_round(table: str, terms: Terms, meter: Meter | None) -> Terms:
    """The terms under which a round opens: price, units and prizes are those of the jackpot as it stands.

    A table that is not linked, with this game and currency, has no progressive wager: its unit is 0.
    """
    if not isinstance(meter, Linked):
        return terms if terms.jackpot is None or meter is not None else replace(terms, unit=0)
    settings = meter.settings
    part = settings.part(terms.game)
    if part is None or table not in settings.tables or settings.currency != terms.currency:
        return replace(terms, unit=0)
    house = replace(
        terms.house,
        fixed_prizes_from_meter=settings.fixed_prizes_from_meter,
        later_shares_of_seed=settings.later_shares_of_seed,
    )
    return replace(
        terms,
        unit=part.unit,
        most_units=part.most_units,
        jackpot=meter.jackpot,
        displayed=part.displayed,
        special_suit=part.special_suit,
        house=house,
    )


def terms_of_part(part: GamePart, settings: JackpotSettings) -> Terms:
    """The terms of a game that the jackpot decides on, without a table."""
    return like(part, Terms, edition="", method="", positions=(), currency=settings.currency)
