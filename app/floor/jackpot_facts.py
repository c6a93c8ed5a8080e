"""What a terminal's own log says of the jackpots that lie on its floor. Names are permanent.

`feed` is what the terminal has to tell them, in one order; each entry is the source of what the floor writes for it.
What the floor answered, and how its jackpots are set up, stands in the terminal's log before anything is shown of it.
"""

from typing import Final

import msgspec

from app.journal.changes import Change, Put, Value
from app.journal.codec import with_kind
from engine.jackpots.due import Stake
from engine.jackpots.facts import JackpotEvent
from engine.jackpots.pools import Pools
from engine.jackpots.settings import JackpotSettings
from engine.jackpots.state import Figures, Jackpot, Totals
from engine.table.claim_key import ClaimKey

FEED: Final = "feed"
"""The stream of what is due to the jackpots of the floor."""


def answers_stream(jackpot: str) -> str:
    """The stream of what a jackpot of the floor has answered to this terminal."""
    return f"floor-answers:{jackpot}"


def known_stream(jackpot: str) -> str:
    """The stream of what this terminal knows of a jackpot of the floor."""
    return f"floor-jackpot:{jackpot}"


TABLES: Final = "floor-tables"
"""The stream of what this terminal knows of the tables of its floor."""
KNOWN: Final = known_stream("")
"""What the streams of all known jackpots begin with."""


class JackpotFeedFact(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """A fact about this terminal and the jackpots of its floor."""


class JackpotDue(JackpotFeedFact, frozen=True, kw_only=True, tag="jackpot-due/1"):
    """A step of a table means something for its jackpot; `first` is the first of the `count` entries of that step.

    Attributes:
        version: of the settings that the round keeps.
        stakes: the progressive wagers of the round, from when betting is closed.
        asked: the question that is put.

    """

    jackpot: str
    table: str
    round: int
    version: int
    game: str
    first: int
    count: int
    stakes: tuple[Stake, ...] = ()
    asked: ClaimKey | None = None


class JackpotActed(JackpotFeedFact, frozen=True, kw_only=True, tag="jackpot-acted/1"):
    """People did something to a jackpot of the floor: `facts`, each by its kind and as it was worked out (JSON).

    `brought`: it is one of this computer that goes on there; that is handed on however late.
    """

    jackpot: str
    facts: tuple[tuple[str, str], ...]
    brought: bool = False


def facts_of(acted: JackpotActed) -> tuple[JackpotEvent, ...]:
    """What people did, as facts of the jackpot.

    Raises:
        ValueError: it says what no fact of a jackpot says.

    """
    return tuple(msgspec.json.decode(with_kind(kind, said.encode()), type=JackpotEvent) for kind, said in acted.facts)


class Given(msgspec.Struct, frozen=True, array_like=True):
    """A fact of the floor, byte for byte: its number, its kind, what it says (JSON), by whom, when, and its hash."""

    seq: int
    kind: str
    payload: str
    by: str
    at_us: int
    hash: str


class FloorAnswered(JackpotFeedFact, frozen=True, kw_only=True, tag="floor-answered/1"):
    """What the floor wrote for entry `source` of this terminal; nothing where nothing followed from it.

    `source` is 0 where it stopped a jackpot of which it had told this terminal otherwise. `refused`: why it did not
    write what was worked out here, but the stop of the jackpot, if it has one.
    """

    stream: str
    source: int
    facts: tuple[Given, ...] = ()
    refused: str = ""


class JackpotKnown(JackpotFeedFact, frozen=True, kw_only=True, tag="floor-jackpot-known/1"):
    """How a jackpot of the floor is set up, and what it holds, as of its fact `seq` with that hash.

    A table needs the set-up without the floor; the meters are written down once a minute while they move.
    """

    jackpot: str
    version: int
    settings: JackpotSettings
    seq: int
    hash: str
    figures: Figures
    stopped: str = ""

    @property
    def jackpot_then(self) -> Jackpot:
        """The jackpot as it is known by this fact alone."""
        held = self.figures
        pools = Pools(held.displayed, held.reserve, held.overflow)
        fed, adjusted = Pools(displayed=held.contributed), Pools(displayed=held.adjusted)
        seeds = pools.minus(fed).minus(adjusted).plus(Pools(displayed=held.paid))
        totals = Totals(fed=fed, seeds=seeds, paid=held.paid, hits=held.hits, adjusted=adjusted)
        return Jackpot(
            id=self.jackpot,
            settings=self.settings,
            version=self.version,
            versions={self.version: self.settings},
            pools=pools,
            totals=totals,
            stopped=self.stopped,
        )


class TablesKnown(JackpotFeedFact, frozen=True, kw_only=True, tag="floor-tables-known/1"):
    """The tables of the floor, wherever their computers stand: those that can be linked to a jackpot of it.

    `elsewhere`: tables of this computer that another one has taken over, with its name.
    """

    tables: tuple[str, ...]
    elsewhere: tuple[tuple[str, str], ...] = ()


JACKPOT_FEED_FACTS: Final = (JackpotDue, JackpotActed, FloorAnswered, JackpotKnown, TablesKnown)


def known_changes(known: JackpotKnown) -> tuple[Change, ...]:
    """The row by which the screens of this computer know a jackpot of the floor."""
    row: dict[str, Value] = {
        "title": known.settings.title,
        "settings": msgspec.json.encode(known.settings).decode(),
        "stopped": int(bool(known.stopped)),
        **msgspec.structs.asdict(known.figures),
    }
    return (Put("jackpots", {"id": known.jackpot}, row),)
