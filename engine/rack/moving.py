"""What a round did to the rack: what the record won of it, and what of that went elsewhere, kind by kind.

Chips move when a wager has its result, so the rack is known in the middle of a round as well: an amount is counted from
the moment in which the dealer's hands take or pay it.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from functools import reduce
from typing import Final

from msgspec.structs import replace

from assets.languages import say
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.money import chips
from engine.table.rack import NOTHING, Moved, Sums, added
from engine.table.rack_evolve import correction_moved
from engine.table.state import Box, Round, Table
from engine.table.terms import Terms
from engine.table.withholding import withheld_in

KINDS: Final[Mapping[str, str]] = {
    "prizes": say("Jackpot prizes paid by the cage"),
    "slips": say("Jackpot claims left open on a slip (R-46)"),
    "progressives": say("Progressive chips in their own box"),
    "collected": say("Progressive chips collected, without a result yet"),
    "balances": say("Balances by cash-desk slip (R-40)"),
    "corrections": say("Corrections paid by the cage"),
    "goodwill": say("Goodwill paid from the rack (R-42)"),
    "withheld": say("Withheld and not paid out from the rack (R-42)"),
    "outstanding": say("Outstanding from players (R-43)"),
    "unsquared": say("Undone, and not squared with the player yet (R-22, R-45)"),
}
"""Every kind of amount that parts the record from the rack; more than zero: the rack holds so much more."""


def moved_in(rnd: Round | None, games: Mapping[str, Game] = GAMES) -> Moved:
    """What a round has done so far."""
    game = games.get(rnd.terms.game) if rnd is not None else None
    if rnd is None or game is None:
        return NOTHING
    moved = NOTHING
    unsquared = {each.seat: each.moved for each in rnd.restitutions if each.seat not in rnd.refunded}
    for seat in rnd.boxes:
        now, held = moved_with(rnd, seat, game), unsquared.get(seat)
        moved = moved.plus(now)
        if held is not None:
            moved = moved.plus(Moved(0, {"unsquared": held.rack - now.rack}))
    if rnd.closed:
        return moved
    return moved.plus(Moved(0, {"withheld": sum(each.amount for each in withheld_in(rnd))}))


def moved_with(rnd: Round, seat: int, game: Game) -> Moved:
    """What one position has done, as its results are."""
    box = rnd.boxes.get(seat)
    if box is None:
        return NOTHING
    progressives = frozenset(wager.name for wager in game.wagers if wager.progressive)
    elsewhere = Counter[str]()
    _of_box(rnd, box, progressives, elsewhere)
    return Moved(-sum(line.net for line in box.lines), added(elsewhere))


def corrections_moved(rnd: Round, seat: int, terms: Terms) -> Moved:
    """What was put right of a position of the round."""
    amounts = (each.amount for each in rnd.corrections if each.seat == seat)
    return reduce(Moved.plus, (correction_moved(amount, terms) for amount in amounts), NOTHING)


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


def sums_of(table: Table, games: Mapping[str, Game] = GAMES) -> Sums | None:
    """What the rack must hold at this moment, and why; None where nobody knows what it was opened with."""
    rack = table.rack
    if not rack.open:
        return None
    moved = rack.sums.moved.plus(_since_opened(table, games))
    return replace(rack.sums, moved=moved)


def carried(table: Table, game: Game) -> Moved | None:
    """What the last round did to an open rack, for the one that opens after it; None where no rack is open."""
    games = {**GAMES, game.id: game}
    return _since_opened(table, games) if table.rack.open else None


def _since_opened(table: Table, games: Mapping[str, Game]) -> Moved:
    """What the last round has done to the rack since it was opened: nothing where it was in another currency."""
    return NOTHING if table.rack.apart else moved_in(table.round, games).minus(table.rack.before)
