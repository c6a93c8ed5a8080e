"""How a jackpot is set up. No figure of it has a value in the code: the house brings them all (R-30)."""

import msgspec

from engine.table.terms import Cents, DisplayedLine

PER_MILLE = 1000


class GamePart(msgspec.Struct, frozen=True, kw_only=True):
    """What the jackpot says about one of its games.

    Attributes:
        game: id of the game.
        unit: price of one unit or credit, in cents.
        most_units: how many units one wager may have (X3 3.5.3; LR 3.5 leaves it to the set-up).
        displayed: the prize table, where the document leaves it to the jackpot display (R-20, UK-26).
        special_suit: the suit of the mini royal that pays most, where the display names one.
        magic_card, lucky_player: in how many of a thousand rounds the system draws one (LR 4.3, 4.4); off (R-29).
        sharing_confirmed: somebody confirmed how several winners share, where the document has no clause (R-13).

    """

    game: str
    unit: Cents
    most_units: int
    displayed: tuple[DisplayedLine, ...] = ()
    special_suit: str | None = None
    magic_card: int = 0
    lucky_player: int = 0
    sharing_confirmed: bool = False


class JackpotSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The set-up of a jackpot.

    Attributes:
        title: its name on every screen.
        currency: the sign before every amount.
        seed: what the meter starts with, and shows again after the whole of it was paid, in cents.
        to_meter: how many thousandths of a wager go to the displayed meter.
        to_reserve: how many thousandths are put aside; the reserve pays the next seed as far as it reaches.
        cap: the displayed meter takes nothing in above this; what is over goes to the overflow. None = no cap.
        tables: ids of the linked tables.
        games: what holds for each game that is played at them.
        fixed_prizes_from_meter: fixed lines are taken from the meter as far as it reaches (R-8).
        later_shares_of_seed: each further straight flush of a round takes its share of the seed (R-7).

    """

    title: str
    currency: str
    seed: Cents
    to_meter: int
    to_reserve: int
    cap: Cents | None = None
    tables: tuple[str, ...]
    games: tuple[GamePart, ...]
    fixed_prizes_from_meter: bool = False
    later_shares_of_seed: bool = False

    def part(self, game: str) -> GamePart | None:
        """What holds for a game, or None where the jackpot is not played with it."""
        return next((part for part in self.games if part.game == game), None)
