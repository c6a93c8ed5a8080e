"""What a hand does with bets beyond laying one chip: lay the same as at another position, and take chips back."""

from assets.languages import say
from engine.decide import game_of
from engine.games.game import Game
from engine.money import show
from engine.table import commands as ask
from engine.table.state import Table
from engine.table.terms import Cents

CHIP, AREA, POSITION, FELT = "chip", "area", "position", "felt"
"""How much one touch takes back."""
NOTHING_THERE = say("There are no chips to take back there.")


def bets_at(table: Table, seat: int | None) -> dict[str, Cents]:
    """What lies at a position before the deal."""
    box = table.round.boxes.get(seat) if table.round is not None and seat is not None else None
    return dict(box.wagers) if box is not None else {}


def pattern(table: Table, like: int | None) -> int | None:
    """The position that the next ones bet like: where chips were laid last, else the first one with bets."""
    if bets_at(table, like):
        return like
    boxes = table.round.boxes if table.round is not None else {}
    return next((seat for seat, box in sorted(boxes.items()) if box.wagers), None)


def same_as(table: Table, like: int, seat: int) -> tuple[ask.Command, ...]:
    """Lay at a position what is lacking there to be as at another one."""
    game = game_of(table)
    if game is None:
        return ()
    model, there = bets_at(table, like), bets_at(table, seat)
    return tuple(
        ask.PlaceWager(seat=seat, wager=wager.name, amount=lacking)
        for wager in game.wagers
        if not wager.equals and (lacking := model.get(wager.name, 0) - there.get(wager.name, 0)) > 0
    )


def same_words(table: Table, like: int | None) -> str:
    """What the next touch of a position lays there."""
    game, model = game_of(table), pattern(table, like)
    if game is None or model is None or table.terms is None:
        return ""
    bets = bets_at(table, model)
    laid = (f"{wager.title} {show(bets[wager.name], '')}" for wager in game.wagers if bets.get(wager.name))
    return say(
        "As position {model}: {laid}. Touch each position that bets the same.", model=model, laid=", ".join(laid)
    )


def as_before(table: Table, seat: int) -> ask.RepeatBets | None:
    """Lay at an empty position what the player there bet last, though they have sat out since."""
    earlier = table.earlier_bets.get(seat)
    known = earlier is not None and earlier.player == table.occupants.get(seat)
    return ask.RepeatBets(seat=seat) if known and not bets_at(table, seat) else None


def before_words(table: Table, seat: int) -> str:
    """What that would be."""
    game, earlier = game_of(table), table.earlier_bets.get(seat)
    if game is None or earlier is None:
        return ""
    bets = earlier.wagers
    return ", ".join(f"{each.title} {show(bets[each.name], '')}" for each in game.wagers if each.name in bets)


def taken_back(table: Table, how: str, seat: int, wager: str, chip: Cents | None) -> tuple[ask.Command, ...] | str:
    """Take back a chip, an area or a position; why that cannot be, in words."""
    game, there = game_of(table), bets_at(table, seat)
    if game is None or not there:
        return NOTHING_THERE
    if how == POSITION:
        return (ask.ClearWagers(seat=seat),)
    names = [name for name in _together(game, wager) if there.get(name)]
    if wager not in names:
        return NOTHING_THERE
    if how == AREA:
        return tuple(ask.ClearWagers(seat=seat, wager=name) for name in names)
    if not chip:
        return say("Pick the chip first that is to be taken back.")
    if chip > there[wager]:
        return say("{chip} is more than lies there.", chip=show(chip, ""))
    found: list[ask.Command] = []
    for name in names:
        found.append(ask.ClearWagers(seat=seat, wager=name))
        if rest := there[name] - chip:
            found.append(ask.PlaceWager(seat=seat, wager=name, amount=rest, alone=True, outside_limits_seen=True))
    return tuple(found)


def _together(game: Game, name: str) -> tuple[str, ...]:
    """The wager, and those that must be equal to it (LR 3.4)."""
    wager = game.wager(name)
    first = (wager.equals or wager.name) if wager is not None else name
    return tuple(each.name for each in game.wagers if first in (each.name, each.equals))
