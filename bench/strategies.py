"""How the simulated players decide: the plain rules of thumb that printed returns are worked out with.

Each rule is asked at a decision point with the cards that the player can see, and says whether the player stays in
(plays, bets, lets it ride). `BLIND` stays in with anything.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.cards import Card, rank_of, suit_of
from engine.hands import rank_five, rank_three

Stays = Callable[[str, Sequence[Card]], bool]
"""Name of the decision point and the cards seen -> the player stays in."""

_TEN: Final = 10
_ACE: Final = 14
_QUEEN_SIX_FOUR: Final = rank_three((Card("Qh"), Card("6d"), Card("4c")))
_ACE_KING_JACK: Final = rank_five((Card("Ah"), Card("Kd"), Card("Jc"), Card("8s"), Card("3h")))


def blind(_point: str, _cards: Sequence[Card]) -> bool:
    """Stay in, whatever the cards (the "blind" of UK-27)."""
    return True


def queen_six_four(_point: str, cards: Sequence[Card]) -> bool:
    """Play queen, six, four or better: the lowest three cards worth an Ante (R-1)."""
    return rank_three(cards) >= _QUEEN_SIX_FOUR


def ace_king_jack(_point: str, cards: Sequence[Card]) -> bool:
    """Bet ace, king, jack, eight, three or better: within a tenth of a per cent of the best play."""
    return rank_five(cards) >= _ACE_KING_JACK


def ride(point: str, cards: Sequence[Card]) -> bool:
    """Let it ride on what pays already or is likely enough to."""
    return _pays(cards) or (_three_promise(cards) if point == "1" else _four_promise(cards))


def _pays(cards: Sequence[Card]) -> bool:
    counts = Counter(map(rank_of, cards))
    pairs = [rank for rank, count in counts.items() if count > 1]
    return len(pairs) > 1 or any(counts[rank] > 2 or rank >= _TEN for rank in pairs)


def _three_promise(cards: Sequence[Card]) -> bool:
    """Three of one suit that lie close together, the wider apart the higher."""
    ranks = sorted(map(rank_of, cards))
    if len(set(map(suit_of, cards))) > 1 or len(set(ranks)) < len(ranks):
        return False
    if ranks[-1] == _ACE and ranks[0] < _TEN:
        ranks = sorted(1 if rank == _ACE else rank for rank in ranks)
    apart = ranks[-1] - ranks[0] - 2
    high = sum(rank >= _TEN for rank in ranks)
    return 0 <= apart <= 2 and high >= apart and ranks[0] > 2 - (apart > 0)


def _four_promise(cards: Sequence[Card]) -> bool:
    """Four of one suit, four in a row with a high card, or four high cards."""
    ranks = sorted(map(rank_of, cards))
    if len(set(map(suit_of, cards))) == 1:
        return True
    if len(set(ranks)) < len(ranks):
        return False
    in_a_row = ranks[-1] - ranks[0] == 3 and ranks[-1] < _ACE
    return (in_a_row and ranks[-1] >= _TEN) or ranks[0] >= _TEN


BY_THE_BOOK: Final[Mapping[str, Stays]] = {
    "megalink-three-card-poker": queen_six_four,
    "megalink-three-card-poker-xtreme": queen_six_four,
    "three-card-poker-prime": queen_six_four,
    "megalink-singapore-stud-poker": ace_king_jack,
    "megalink-let-it-ride": ride,
}
"""The rule of thumb for each game."""
