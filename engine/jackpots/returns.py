"""What a progressive wager returns to the player, as an exact fraction: every hand counted, nothing sampled."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Final

from assets.languages import say
from engine.cards import DECK, Card
from engine.games.game import Game, OnJackpot, PayLine, Reading, Seen
from engine.jackpots.linked import terms_of_part
from engine.jackpots.settings import PER_MILLE, GamePart, JackpotSettings
from engine.odds import counted_hands
from engine.settlement.progressives import progressive_table
from engine.table.terms import Cents, Terms

_FIVE: Final = 5


def return_of_wager(settings: JackpotSettings, game: Game, meter: Cents) -> Fraction:
    """Return the expected payment for one unit, as a share of its price, with the meter at this amount.

    Counted for a lone winner with one unit, who gets most for it: further units buy nothing of the percentage
    lines (X3 3.5.4, R-14). The system's draws are independent of the cards: a Magic Card is any of the 52, a
    Lucky Player any of the game's positions, whether somebody bets there or not (LR 4.3, 4.4). A stake goes back
    once, if any of its winning lines pays "to 1" (R-6, R-15).

    Raises:
        ValueError: the game has no progressive, is no part of this jackpot, or lacks a prize line (R-20).

    """
    part = settings.part(game.id)
    wager = game.progressive
    if part is None or wager is None or not isinstance(wager.settles, OnJackpot):
        raise ValueError(say("{game} is no part of this jackpot.", game=game.title))
    table = progressive_table(wager.settles, terms_of_part(part, settings))
    hands = _hands(wager.settles.reading, game.hand_cards, _cards_read(game, wager.settles), part.special_suit)
    every = sum(hands.values())
    chances = {line: Fraction(hands.get(line.line, 0), every) for line in table.lines}
    paid = sum((chance * _pays(line, part.unit, meter) for line, chance in chances.items()), Fraction(0))
    back = sum((chance for line, chance in chances.items() if line.pays == "to 1"), Fraction(0))
    draws = _draws(game, wager.settles, part)
    paid += sum((chance * times for chance, times in draws), Fraction(0))
    kept = 1 - back
    for chance, _ in draws:
        kept *= 1 - chance
    return paid + 1 - kept


def _pays(line: PayLine, unit: Cents, meter: Cents) -> Fraction:
    """Tell what a line pays for one unit, in units, without a stake that goes back."""
    match line.pays:
        case "percent":
            return Fraction(meter * line.figure, 100 * unit)
        case "fixed":
            return Fraction(line.figure, unit)
        case "to 1" | "for 1":
            return Fraction(line.figure)


def _draws(game: Game, settles: OnJackpot, part: GamePart) -> tuple[tuple[Fraction, int], ...]:
    """Tell for each draw how likely it is for one wager, and what it pays to 1."""
    if settles.draws is None:
        return ()
    likely = {
        "magic_card": Fraction(part.magic_card * _cards_read(game, settles), PER_MILLE * len(DECK)),
        "lucky_player": Fraction(part.lucky_player, PER_MILLE * len(game.positions)),
    }
    return tuple((likely[line.line], line.figure) for line in settles.draws.lines)


def _cards_read(game: Game, settles: OnJackpot) -> int:
    return game.hand_cards + (game.community_cards if settles.uses_community else 0)


@cache
def _hands(reading: Reading, held: int, read: int, special_suit: str | None) -> Mapping[str, int]:
    """Count by pay line what may be read: the player's own cards and those that lie beside them."""
    named = Terms(game="", edition="", method="", positions=(), special_suit=special_suit)

    def line(cards: tuple[Card, ...]) -> str:
        return reading(Seen(player=cards[:held], dealer=(), community=cards[held:], terms=named)).line

    return counted_hands(5, line) if read == _FIVE else Counter(map(line, combinations(DECK, read)))
