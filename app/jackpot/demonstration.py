"""A jackpot to try a table with. It says that it is a demonstration; a house sets its own figures (R-30)."""

from collections.abc import Iterable, Mapping
from typing import Final

from assets.languages import kept
from engine.games.game import NO_MOST, Game, OnJackpot
from engine.jackpots.settings import GamePart, JackpotSettings
from engine.table.terms import Cents, DisplayedLine

TITLE: Final = kept("Demonstration jackpot")
_UNIT: Final[Cents] = 500
_CREDIT: Final[Cents] = 100
_MOST_CREDITS: Final = 5
_SUIT: Final = "s"
_DISPLAYED: Final[Mapping[str, DisplayedLine]] = {
    line.line: line
    for line in (
        DisplayedLine("mini_royal_special", "percent", 100),
        DisplayedLine("mini_royal_other", "for 1", 500),
        DisplayedLine("straight_flush", "for 1", 70),
        DisplayedLine("three_of_a_kind", "for 1", 60),
    )
}


def demonstration_jackpot(tables: Iterable[str], games: Iterable[Game]) -> JackpotSettings:
    """A set-up for these tables and games: $5 a unit, or $1 a credit where several may be wagered (R-14).

    The seed is $20,000; 25 % of a wager go to the meter and 5 % to the reserve. Draws are off (R-29).
    """
    return JackpotSettings(
        title=TITLE,
        currency="$",
        seed=20_000_00,
        to_meter=250,
        to_reserve=50,
        tables=tuple(tables),
        games=tuple(part for game in games if (part := _part(game)) is not None),
    )


def _part(game: Game) -> GamePart | None:
    wager = game.progressive
    if wager is None or not isinstance(wager.settles, OnJackpot):
        return None
    by_credit = wager.settles.units_clause == "R-14"
    most = _MOST_CREDITS if by_credit else 1
    lines = tuple(_DISPLAYED[name] for name in wager.settles.displayed)
    return GamePart(
        game=game.id,
        unit=_CREDIT if by_credit else _UNIT,
        most_units=most if game.most_units == NO_MOST else game.most_units,
        displayed=lines,
        special_suit=_SUIT if lines else None,
        sharing_confirmed="R-13" in wager.settles.sharing.pooled,
    )
