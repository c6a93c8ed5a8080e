"""What has happened in the life of a table: its terms, its last rounds, who may bet at it. Names are permanent."""

from collections.abc import Mapping

from engine.asked import Happened
from engine.table.terms import Cents, Terms


class TermsChanged(Happened, frozen=True, kw_only=True, tag="terms-changed/1"):
    """The terms of a table change between two rounds, under the name of who approved it.

    Attributes:
        lines: the notice, a line for each change, as it is shown at the table.
        notice: the players have to be told before it takes effect; else nothing that they see changes.

    """

    terms: Terms
    lines: tuple[str, ...]
    notice: bool
    approved_by: str
    reason: str = ""


class TermsAnnounced(Happened, frozen=True, kw_only=True, tag="terms-announced/1"):
    """The players were told of the terms that come with the next round."""


class LastRoundsAnnounced(Happened, frozen=True, kw_only=True, tag="last-rounds-announced/1"):
    """The players were told that so many rounds are left; after the round `last_round` the table closes."""

    rounds: int
    last_round: int


class LastRoundsTakenBack(Happened, frozen=True, kw_only=True, tag="last-rounds-taken-back/1"):
    """The table does not close after all."""


class TableClosed(Happened, frozen=True, kw_only=True, tag="table-closed/1"):
    """The table takes no more bets, and whoever sat there has left."""


class TableOpened(Happened, frozen=True, kw_only=True, tag="table-opened/1"):
    """A closed table takes bets again."""


class BarSigned(Happened, frozen=True, kw_only=True, tag="bar-signed/1"):
    """A Gaming Shift Manager signed at the table that an occupant may not bet any more, or may again (5.9).

    What a ruling does to the player stands as "player-barred/1" beside the ruling and its names.
    """

    player: int
    seat: int
    lifted: bool = False
    approved_by: str
    reason: str


class PlacedForPlayer(Happened, frozen=True, kw_only=True, tag="placed-for-player/1"):
    """The wagers of a position were placed by staff at the player's request (3.6).

    Attributes:
        wagers: what lay there when it was recorded, wager -> cents.
        placed_by, rank: staff number of who placed them, and the rank held.
        lifted: it was a slip; the player placed them.

    """

    seat: int
    player: int
    wagers: Mapping[str, Cents]
    placed_by: str
    rank: str
    lifted: bool = False


TableLifeFact = (
    TermsChanged
    | TermsAnnounced
    | LastRoundsAnnounced
    | LastRoundsTakenBack
    | TableClosed
    | TableOpened
    | BarSigned
    | PlacedForPlayer
)
