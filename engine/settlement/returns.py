"""Every chip back: hands out of play, void rounds, and chips that were refused."""

from engine.games.game import Game
from engine.games.limits import plain_chips
from engine.table.state import Box, Line
from engine.table.working import Working


def returned_lines(game: Game, box: Box, rule: str) -> tuple[Line, ...]:
    """All chips of a box go back, also those already settled (5.1, 5.7, 5.11, R-10, R-19; meter R-26)."""
    undone = any(line.outcome != "return" for line in box.lines)
    lines = [
        plain_chips(box.seat, wager.name, box.wagers[wager.name]).go_back(
            Working(
                because="undone" if undone else "returned",
                rules=(rule, "R-26") if wager.progressive else (rule,),
            )
        )
        for wager in game.wagers
        if box.wagers.get(wager.name)
    ]
    return (*refused_lines(game, box), *lines)


def returned_line(game: Game, box: Box, name: str, rule: str) -> Line:
    """All chips of one wager go back, also of one that was settled (R-42; meter R-26)."""
    wager = game.wager(name)
    undone = any(line.wager == name and line.outcome != "return" for line in box.lines)
    rules = (rule, "R-26") if wager and wager.progressive else (rule,)
    why = Working(because="wager-undone" if undone else "wager-returned", rules=rules)
    return plain_chips(box.seat, name, box.wagers[name]).go_back(why)


def refused_lines(game: Game, box: Box) -> tuple[Line, ...]:
    """Chips that came after "No more bets" were never a wager: they go back (5.5, LR 5.6)."""
    why = Working(because="late", rules=(game.clauses.late_wager,))
    return tuple(plain_chips(box.seat, refused_name(name), amount).go_back(why) for name, amount in box.refused.items())


def refused_name(wager: str) -> str:
    """The name of the line that gives refused chips back: "ante_refused"."""
    return f"{wager}_refused"
