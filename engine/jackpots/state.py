"""The state of a jackpot as its facts make it: frozen data, nothing else."""

from collections.abc import Mapping

import msgspec

from engine.jackpots.facts import Place
from engine.jackpots.pools import Fractions, Pools, Seed
from engine.jackpots.settings import JackpotSettings
from engine.like import like
from engine.table.claim_key import Answer
from engine.table.terms import Cents


class Fed(msgspec.Struct, frozen=True):
    """What the wager of one seat has contributed in the round that its table plays."""

    stake: Cents = 0
    parts: Pools = Pools()


class Taken(msgspec.Struct, frozen=True, kw_only=True):
    """A prize of the round that its table plays, with the seed that was put in for it. `claim` 0 = none is held."""

    at: Place
    claim: int
    amount: Cents
    from_meter: Cents
    seed: Seed


class TableShare(msgspec.Struct, frozen=True, kw_only=True):
    """What the last round of one table did to the jackpot. Only that round can still be undone (R-22)."""

    round: int
    fed: Mapping[int, Fed] = msgspec.field(default_factory=dict)
    taken: tuple[Taken, ...] = ()
    answers: tuple[Answer, ...] = ()


class OpenClaim(msgspec.Struct, frozen=True, kw_only=True):
    """A claim that was entered and not yet ruled on, with the seed that was put in for its prize.

    The meter bears the whole prize of a claim: with its seed it goes back to the cent, whatever rounds came after it.
    """

    number: int
    at: Place
    line: str
    percent: int
    basis: Cents
    amount: Cents
    seed: Seed = Seed()


class Totals(msgspec.Struct, frozen=True, kw_only=True):
    """What has gone in and out since the jackpot was opened, in cents.

    Attributes:
        fed, reversed: contributions pool by pool, and those that were reversed, as the pools bore it.
        seeds: seeds put in, as they moved the pools (the displayed meter up, reserve and overflow down).
        paid: prizes taken from the meter, less those that were taken back.
        hits: how many prizes that is.
        adjusted: adjustments pool by pool.
        adjustments: how many there were.

    """

    fed: Pools = Pools()
    reversed: Pools = Pools()
    seeds: Pools = Pools()
    paid: Cents = 0
    hits: int = 0
    adjusted: Pools = Pools()
    adjustments: int = 0

    @property
    def pools(self) -> Pools:
        """What the pools must hold: contributions less reversed ones, seeds and adjustments, less prizes (R-9)."""
        held = self.fed.minus(self.reversed).plus(self.seeds).plus(self.adjusted)
        return held.minus(Pools(displayed=self.paid))

    @property
    def net_fed(self) -> Cents:
        """What wagers have fed, all pools together and reversals taken off."""
        return self.fed.minus(self.reversed).total


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """The meters of a jackpot, in cents.

    All pools together = seeds put in by the house + contributed + adjusted - paid.

    Attributes:
        contributed: what wagers have fed, all pools together, reversed contributions taken off.
        paid: prizes taken from the displayed meter.
        hits: how many prizes that is.
        adjusted: adjustments, all pools together.

    """

    displayed: Cents
    reserve: Cents
    overflow: Cents
    contributed: Cents
    paid: Cents
    hits: int
    adjusted: Cents


class Jackpot(msgspec.Struct, frozen=True, kw_only=True):
    """One jackpot.

    Attributes:
        settings: those in force; None until it is opened.
        version: of the settings in force, from 1.
        versions: the settings of every version, since rounds keep the one that they were opened under.
        pools: what it holds, as its last fact says.
        waiting: fractions of a cent that wagers have fed.
        shares: by table, what its last round did here.
        claims: entered and not ruled on, in the order of entry.
        claims_made: how many were ever entered.
        late: what it has answered about rounds that were not the last of their table any more (R-46).
        stopped: why no progressive wager is taken; "" while they are.

    """

    id: str = ""
    settings: JackpotSettings | None = None
    version: int = 0
    versions: Mapping[int, JackpotSettings] = msgspec.field(default_factory=dict)
    pools: Pools = Pools()
    waiting: Fractions = Fractions()
    totals: Totals = Totals()
    shares: Mapping[str, TableShare] = msgspec.field(default_factory=dict)
    claims: tuple[OpenClaim, ...] = ()
    claims_made: int = 0
    late: tuple[Answer, ...] = ()
    stopped: str = ""

    @property
    def figures(self) -> Figures:
        """The figures that stand in the books and on the screen."""
        return like(
            self.pools,
            Figures,
            contributed=self.totals.net_fed,
            paid=self.totals.paid,
            hits=self.totals.hits,
            adjusted=self.totals.adjusted.total,
        )

    def under(self, version: int) -> JackpotSettings | None:
        """The settings of a version; those in force for 0 or less, which names none."""
        return self.versions.get(version) if version > 0 else self.settings

    def share(self, table: str, number: int) -> TableShare:
        """What a round has done here; nothing, unless it is the last one of its table that did anything."""
        found = self.shares.get(table)
        return found if found is not None and found.round == number else TableShare(round=number)
