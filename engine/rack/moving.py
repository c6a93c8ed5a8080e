"""What a round did to the rack: what the record won of it, and what of that went elsewhere, kind by kind.

Chips move when a wager has its result, so the rack is known in the middle of a round as well: an amount is counted from
the moment in which the dealer's hands take or pay it.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Final

from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.money import chips
from engine.table.rack import NOTHING, Moved, Sums
from engine.table.state import Box, Restitution, Round, Table
from engine.table.terms import Cents
from engine.table.withholding import withheld_in

KINDS: Final[Mapping[str, str]] = {
    "prizes": "Jackpot prizes paid by the cage",
    "slips": "Jackpot claims left open on a slip (R-46)",
    "progressives": "Progressive chips in their own box",
    "collected": "Progressive chips collected, without a result yet",
    "balances": "Balances by cash-desk slip (R-40)",
    "corrections": "Corrections paid by the cage",
    "goodwill": "Goodwill paid from the rack (R-42)",
    "withheld": "Withheld and not paid out from the rack (R-42)",
    "outstanding": "Outstanding from players (R-43)",
    "unsquared": "Undone, and not squared with the player yet (R-22, R-45)",
}
"""Every kind of amount that parts the record from the rack; more than zero: the rack holds so much more."""


def moved_in(rnd: Round | None, games: Mapping[str, Game] = GAMES) -> Moved:
    """What a round has done so far."""
    game = games.get(rnd.terms.game) if rnd is not None else None
    if rnd is None or game is None:
        return NOTHING
    progressives = frozenset(wager.name for wager in game.wagers if wager.progressive)
    won, elsewhere = 0, Counter[str]()
    for box in rnd.boxes.values():
        won -= sum(line.net for line in box.lines)
        _of_box(rnd, box, progressives, elsewhere)
    for left in rnd.restitutions:
        if left.seat not in rnd.refunded:
            elsewhere["unsquared"] += _to_square(rnd, left, progressives)
    if not rnd.closed:
        elsewhere["withheld"] += sum(each.amount for each in withheld_in(rnd))
    return Moved(won, {name: amount for name, amount in elsewhere.items() if amount})


def _of_box(rnd: Round, box: Box, progressives: Collection[str], elsewhere: Counter[str]) -> None:
    money = rnd.terms.house.money
    in_rack, paid = money.progressives_to == "rack", 0
    for line in box.lines:
        progressive = line.wager in progressives
        if progressive and not in_rack:
            elsewhere["progressives"] -= line.taken
        if _kept(rnd, box, line.wager):
            continue
        if progressive and _on_slip(rnd, box, line.lines):
            elsewhere["slips"] += line.winnings
        elif progressive and money.prizes_from == "cage":
            elsewhere["prizes"] += line.winnings
        else:
            paid += line.winnings
    if rnd.progressives_collected and in_rack:
        elsewhere["collected"] += sum(amount for name, amount in box.open_wagers.items() if name in progressives)
    elsewhere["balances"] += chips(paid, rnd.terms.denominations)[1]


def _on_slip(rnd: Round, box: Box, lines: Collection[str]) -> bool:
    return bool(rnd.slip) and any(each.seat == box.seat and each.line in lines for each in rnd.prizes)


def _kept(rnd: Round, box: Box, wager: str) -> bool:
    return any(each.win for each in rnd.withholding if (each.seat, each.wager) == (box.seat, wager))


def _to_square(rnd: Round, left: Restitution, progressives: Collection[str]) -> Cents:
    """What the rack holds too much, less what it lacks, until this position was squared."""
    money = rnd.terms.house.money
    at_cage = progressives if money.prizes_from == "cage" else ()
    in_box = progressives if money.progressives_to == "box" else ()
    back = sum(amount for name, amount in left.back.items() if name not in in_box)
    collect = sum(amount for name, amount in left.collect.items() if name not in at_cage)
    return back - (collect - chips(collect, rnd.terms.denominations)[1])


def sums_of(table: Table, games: Mapping[str, Game] = GAMES) -> Sums | None:
    """What the rack must hold at this moment, and why; None where nobody knows what it was opened with."""
    rack = table.rack
    if not rack.open:
        return None
    moved = rack.sums.moved.plus(moved_in(table.round, games).minus(rack.before))
    return Sums(
        opener=rack.sums.opener,
        fills=rack.sums.fills,
        credits=rack.sums.credits,
        bought=rack.sums.bought,
        moved=moved,
    )


def carried(table: Table, game: Game) -> Moved | None:
    """What the last round did to an open rack, for the one that opens after it; None where no rack is open."""
    games = {**GAMES, game.id: game}
    return moved_in(table.round, games).minus(table.rack.before) if table.rack.open else None
