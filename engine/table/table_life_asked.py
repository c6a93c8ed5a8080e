"""What is asked about the life of a table: its terms are announced, its last rounds, who may bet at it."""

from engine.asked import Asked, Signed


class AnnounceTerms(Asked, frozen=True, kw_only=True):
    """The dealer has told the players of the terms that come with the next round."""


class AnnounceLastRounds(Asked, frozen=True, kw_only=True):
    """The dealer announces that so many rounds are left; the first is the one that can still be bet on."""

    rounds: int = 1


class PlayOn(Asked, frozen=True, kw_only=True):
    """The table does not close after all: the announcement of the last rounds is taken back."""


class CloseTable(Asked, frozen=True, kw_only=True):
    """The last round was played: the table closes."""


class OpenTable(Asked, frozen=True, kw_only=True):
    """A closed table takes bets again."""


class BarPlayer(Signed, frozen=True, kw_only=True):
    """A Gaming Shift Manager bars the player of a position from further play, or lifts it (5.9)."""

    seat: int
    lifted: bool = False
