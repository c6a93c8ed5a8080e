"""What the wagers cost exactly, counted over every deal, and the figure that the documents state, where they do."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

import msgspec

from bench.odds import AnteOdds, ante_odds, five_card_hands, house_edge, prime_edge, three_card_hands
from bench.strategies import ride
from engine.cards import DECK, Card, rank_of, suit_of
from engine.games.catalogue import GAMES
from engine.games.game import AgainstDealer, Game, OnHand, PayTable
from engine.games.readings import one_colour, player_three, tens_or_better
from engine.games.three_cards import QUEEN_HIGH
from engine.hand_rank import HandRank
from engine.hands import rank_five, rank_three
from engine.procedure import Decide

_QUEEN_SIX_FOUR: Final = rank_three((Card("Qh"), Card("6d"), Card("4c")))
_TENS: Final = 10

UK: Final = "three-card-poker-prime"
RIDE: Final = "megalink-let-it-ride"
STUD: Final = "megalink-singapore-stud-poker"


class Exact(msgspec.Struct, frozen=True):
    """The loss per unit, worked out or printed, and where it is printed."""

    loss: float
    stated: str = ""


@cache
def exact(game_id: str) -> Mapping[str, Exact]:
    """The exact figures of one game by the names of `tally`. Takes seconds."""
    game = GAMES[game_id]
    found: dict[str, Exact] = {}
    for wager in game.wagers:
        if not isinstance(wager.settles, OnHand) or _may_go(game, wager.name):
            continue
        loss = _on_hand(wager.settles)
        if loss is not None:
            found[wager.name] = Exact(float(loss), _STATED.get((game_id, wager.name), ""))
    if game.hand_cards == 3 and _is_ante_game(game):
        book, blind = ante(game, blind=False), ante(game, blind=True)
        found["ante"] = Exact(float(book.loss), _STATED.get((game_id, "ante"), "R-1: 3.37 % of the Ante"))
        found["ante, blind"] = Exact(float(blind.loss), _STATED.get((game_id, "ante, blind"), ""))
    if game_id == RIDE:
        found |= _ride(_to_one(_first_table(game)))
    if game_id == STUD:
        found["ante"] = Exact(0.0520, "R-1: 5.20 % of the Ante, by the best play")
    return found


def ante(game: Game, *, blind: bool) -> AnteOdds:
    """Ante, Play and Ante Bonus of a three-card game, by queen-six-four or blind."""
    return _ante(tuple((line.line, line.figure) for line in game.bonuses[0].table.lines), blind=blind)


@cache
def _ante(bonus: tuple[tuple[str, int], ...], *, blind: bool) -> AnteOdds:
    return ante_odds(dict(bonus), qualifies=_queen_high, plays=_everything if blind else _worth_it)


def pair_plus(game: Game) -> Fraction:
    """The exact loss on Pair Plus."""
    wager = game.wager("pair_plus")
    if wager is None or not isinstance(wager.settles, OnHand):
        raise ValueError("the game has no Pair Plus")
    return house_edge(_to_one(wager.settles.table), three_card_hands())


_STATED: Final = {
    (UK, "pair_plus"): "UK-27: 2.7 %",
    (UK, "prime"): "UK-27: 3.62 %",
    (UK, "ante, blind"): "UK-27: 7.65 % of the Ante",
}


def _may_go(game: Game, wager: str) -> bool:
    """Say whether a player may take this wager back, so that it counts on some deals only (LR 3.10, 3.14)."""
    steps = (step for procedure in game.procedures.values() for step in procedure.steps if isinstance(step, Decide))
    return any(choice.withdraws == wager for step in steps for choice in step.choices)


def _is_ante_game(game: Game) -> bool:
    return bool(game.bonuses) and any(isinstance(wager.settles, AgainstDealer) for wager in game.wagers)


def _to_one(table: PayTable) -> dict[str, int]:
    return {line.line: line.figure for line in table.lines}


def _on_hand(settles: OnHand) -> Fraction | None:
    pays = _to_one(settles.table)
    if settles.reading is player_three:
        return house_edge(pays, three_card_hands())
    if settles.reading is one_colour:
        return prime_edge(three_of_a_colour=pays["three_of_one_colour"], six_of_a_colour=pays["six_of_one_colour"])
    if settles.reading is tens_or_better:
        return _tens_edge(pays)
    return None


def _tens_edge(pays: Mapping[str, int]) -> Fraction:
    """A wager on five cards that is never taken back, where a pair counts from tens upwards."""
    lines: Counter[str] = Counter()
    for rank, count in five_card_hands().items():
        lines[_line_from_tens(rank)] += count
    won = sum(count * pays.get(line, -1) for line, count in lines.items())
    return Fraction(-won, sum(lines.values()))


def _first_table(game: Game) -> PayTable:
    return next(wager.settles.table for wager in game.wagers if isinstance(wager.settles, OnHand))


def _ride(pays: Mapping[str, int]) -> dict[str, Exact]:
    """Let It Ride by its rules of thumb, over every deal; starting hands alike but for suits are one."""
    first = second = third = 0
    for hand, count in _starts().items():
        rest = [card for card in DECK if card not in hand]
        rides = ride("1", hand)
        for fourth in rest:
            won = sum(_tens_pays(pays, rank_five((*hand, fourth, fifth))) for fifth in rest if fifth != fourth)
            third += count * won
            first += count * won * rides
            second += count * won * ride("2", (*hand, fourth))
    deals = comb(len(DECK), 3) * 49 * 48
    losses = {"1": -first / deals, "2": -second / deals}
    return {name: Exact(loss) for name, loss in (*losses.items(), ("1 + 2 + $", -(first + second + third) / deals))}


def _starts() -> dict[tuple[Card, ...], int]:
    alike: dict[tuple[tuple[int, int], ...], list[tuple[Card, ...]]] = {}
    for hand in combinations(DECK, 3):
        names: dict[str, int] = {}
        renamed = tuple((rank_of(card), names.setdefault(suit_of(card), len(names))) for card in hand)
        alike.setdefault(renamed, []).append(hand)
    return {hands[0]: len(hands) for hands in alike.values()}


def _tens_pays(pays: Mapping[str, int], rank: HandRank) -> int:
    return pays.get(_line_from_tens(rank), -1)


def _line_from_tens(rank: HandRank) -> str:
    high_pair = rank.kind == "pair" and rank.ranks[0] >= _TENS
    return "pair_of_tens_or_better" if high_pair else rank.kind.value


def _queen_high(dealer: HandRank) -> bool:
    return dealer >= QUEEN_HIGH


def _worth_it(hand: HandRank) -> bool:
    return hand >= _QUEEN_SIX_FOUR


def _everything(_: HandRank) -> bool:
    return True
