"""The three sums that a jackpot keeps, in whole cents, and how a wager is split among them."""

import msgspec

from engine.jackpots.settings import PER_MILLE, JackpotSettings
from engine.table.terms import Cents


class Pools(msgspec.Struct, frozen=True):
    """What is displayed, what is put aside for the next seed, and what was over the cap, in cents."""

    displayed: Cents = 0
    reserve: Cents = 0
    overflow: Cents = 0

    def plus(self, other: "Pools") -> "Pools":
        """Add pool by pool."""
        return Pools(
            self.displayed + other.displayed,
            self.reserve + other.reserve,
            self.overflow + other.overflow,
        )

    def minus(self, other: "Pools") -> "Pools":
        """Subtract pool by pool."""
        return Pools(
            self.displayed - other.displayed,
            self.reserve - other.reserve,
            self.overflow - other.overflow,
        )

    @property
    def total(self) -> Cents:
        """All three together."""
        return self.displayed + self.reserve + self.overflow

    @property
    def lowest(self) -> Cents:
        """The smallest of the three: below zero, something is wrong."""
        return min(self.displayed, self.reserve, self.overflow)


class Fractions(msgspec.Struct, frozen=True):
    """What wagers have fed beyond whole cents, in thousandths of a cent. It waits there until it makes a cent."""

    meter: int = 0
    reserve: int = 0


def split(settings: JackpotSettings, stake: Cents, *, displayed: Cents, waiting: Fractions) -> tuple[Pools, Fractions]:
    """Split a wager: what each pool gets, and the fractions that wait from now on.

    No fraction is lost: over many wagers, each share is what its thousandths make of the sum of them, less than
    one cent still waiting. The cap is never passed by a contribution.
    """
    meter, meter_waits = divmod(stake * settings.to_meter + waiting.meter, PER_MILLE)
    reserve, reserve_waits = divmod(stake * settings.to_reserve + waiting.reserve, PER_MILLE)
    fits = meter if settings.cap is None else min(meter, max(0, settings.cap - displayed))
    return Pools(fits, reserve, meter - fits), Fractions(meter_waits, reserve_waits)


def taken_back(pools: Pools, parts: Pools) -> tuple[Pools, Cents]:
    """Say which pools bear a contribution that is reversed, and what the house bears.

    Each pool gives back what it got. Where it holds less by now – the whole jackpot was paid meanwhile – the next
    one stands in, displayed before reserve before overflow.
    """
    displayed = min(parts.displayed, pools.displayed)
    short = parts.displayed - displayed
    reserve = min(parts.reserve + short, pools.reserve)
    short += parts.reserve - reserve
    overflow = min(parts.overflow + short, pools.overflow)
    return Pools(displayed, reserve, overflow), short + parts.overflow - overflow


class Seed(msgspec.Struct, frozen=True):
    """A seed put into the meter, and who bears it: the reserve first, then the overflow, then the house."""

    amount: Cents = 0
    from_reserve: Cents = 0
    from_overflow: Cents = 0

    @property
    def from_house(self) -> Cents:
        """What neither reserve nor overflow could bear."""
        return self.amount - self.from_reserve - self.from_overflow

    @property
    def movement(self) -> Pools:
        """What it does to the pools."""
        return Pools(self.amount, -self.from_reserve, -self.from_overflow)


def seed_from(pools: Pools, amount: Cents) -> Seed:
    """Bring up a seed."""
    reserve = min(amount, pools.reserve)
    return Seed(amount, reserve, min(amount - reserve, pools.overflow))


def seed_back(pools: Pools, seed: Seed) -> Seed:
    """Take a seed out again as far as the meter reaches, back to where it came from."""
    amount = min(seed.amount, pools.displayed)
    reserve = min(amount, seed.from_reserve)
    return Seed(amount, reserve, min(amount - reserve, seed.from_overflow))
