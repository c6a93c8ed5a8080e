"""What the first start asks and what it is answered: the house's first manager, the first table, its shuffler.

Plain data. Amounts are whole cents.
"""

import msgspec

from engine.table.terms import Cents, HouseSettings, Limit


class WagerChoice(msgspec.Struct, frozen=True):
    """A wager whose limits the house sets, with the limits to start from."""

    name: str
    title: str
    minimum: Cents
    maximum: Cents


class MethodChoice(msgspec.Struct, frozen=True):
    """A dealing method of a game, and whether a shuffler deals it."""

    key: str
    title: str
    automated: bool


class GameChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A game with the edition of its document, how it can be dealt, its wagers and its positions."""

    id: str
    title: str
    edition: str
    methods: tuple[MethodChoice, ...]
    wagers: tuple[WagerChoice, ...]
    positions: tuple[int, ...]


class PortChoice(msgspec.Struct, frozen=True):
    """Where a shuffler may be: a stable name of a port, and the words for it."""

    address: str
    words: str


class DriverChoice(msgspec.Struct, frozen=True):
    """How a shuffler speaks, by the driver that understands it; `broken` says why that one cannot be used, or is "".

    `simulated`: the simulated shuffler speaks so too.
    """

    key: str
    words: str
    broken: str = ""
    simulated: bool = False


class ShufflerAsked(msgspec.Struct, frozen=True, kw_only=True):
    """A shuffler. `port` is empty where there is none; a simulated one needs no port. `driver` is a key of a choice."""

    port: str = ""
    simulated: bool = False
    driver: str = "cdl"


class FirstStartView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be chosen at the first start.

    Attributes:
        drivers: how a shuffler may speak, with those that cannot be used and why.
        manager_known: the house has its first manager already; only the table is missing.
        table: id of the table that is set up.
        tables: ids of the tables that the house has already.
        names_of_denominations: chips to choose from, in cents.

    """

    games: tuple[GameChoice, ...]
    ports: tuple[PortChoice, ...]
    drivers: tuple[DriverChoice, ...] = ()
    denominations: tuple[Cents, ...] = (100, 500, 1000, 2500, 5000, 10000, 50000, 100000, 500000)
    currencies: tuple[str, ...] = ("$", "£", "€")
    manager_known: bool = False
    table: str = "T1"
    tables: tuple[str, ...] = ()


class ManagerAsked(msgspec.Struct, frozen=True, kw_only=True):
    """The first manager. The PIN shows itself nowhere."""

    staff: str
    name: str
    pin: str

    def __repr__(self) -> str:
        return f"ManagerAsked(staff={self.staff!r}, name={self.name!r}, pin=<hidden>)"


class TableAsked(msgspec.Struct, frozen=True, kw_only=True):
    """A table.

    `house` are the settings of the house at this table: what a rank may approve, when the screen locks, readings.
    `edition` is that of the game's rules; terms are always set by the edition that this program plays.
    `numbers` are those of the places of the felt where they are not the shuffler's own, from its first box on.
    """

    title: str
    game: str
    method: str
    positions: tuple[int, ...]
    limits: dict[str, Limit]
    currency: str
    denominations: tuple[Cents, ...]
    shuffler: ShufflerAsked = ShufflerAsked()
    house: HouseSettings = HouseSettings()
    edition: str = ""
    numbers: tuple[int, ...] = ()


class FirstStartAsked(msgspec.Struct, frozen=True, kw_only=True):
    """The whole answer. `manager` is None where the house has one; `by` is then who sets the table up."""

    table: TableAsked
    manager: ManagerAsked | None = None


class Demonstration(msgspec.Struct, frozen=True, kw_only=True):
    """The people of a demonstration table and their PINs, to be shown once on the screen and kept nowhere."""

    people: tuple[tuple[str, str, str, str], ...]
    """Number, name, rank in words, PIN."""

    def __repr__(self) -> str:
        return f"Demonstration(people={tuple(person[:3] for person in self.people)!r})"
