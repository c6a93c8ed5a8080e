"""A wager against the dealer's hand: folded, not exposed, not compared, higher, lower or equal."""

from msgspec.structs import replace

from engine.games.game import AgainstDealer, Game
from engine.limits import Chips
from engine.qualification import compare, dealer_reason, qualifies
from engine.state import Box, Line, Round, Why


def against_dealer(game: Game, rnd: Round, box: Box, settles: AgainstDealer, chips: Chips) -> Line:
    """Settle one wager that the dealer's hand decides (M3 and X3 3.11, 3.12, SS 3.10, UK-11 to UK-14)."""
    if box.standing == "folded":
        return chips.lose(_folded(game, settles, chips.wager))
    reason = dealer_reason(game, rnd.dealer.faces)
    if not qualifies(game, game.compare(rnd.dealer.faces)):
        return _unqualified(game, box, settles, chips, reason)
    if box.declined:
        rules = (game.clauses.not_exposed, *settles.rules["lower"], "R-3")
        words = "The cards were not exposed: the hand counts as lower than the dealer's."
        return chips.lose(Why(rules=rules, words=words, against=reason.against))
    return _compared(game, rnd, box, settles, chips, reason)


def _folded(game: Game, settles: AgainstDealer, wager: str) -> Why:
    with_it = ("R-2",) if any(bonus.beside == wager for bonus in game.bonuses) else ()
    return Why(rules=(*settles.rules["folded"], *with_it), words="The player folded.")


def _unqualified(game: Game, box: Box, settles: AgainstDealer, chips: Chips, reason: Why) -> Line:
    """Nothing is compared; it does not matter then whether the hand was exposed (R-4)."""
    unexposed = (game.clauses.not_exposed, "R-4") if box.declined else ()
    why = Why(
        rules=_once(*settles.rules["unqualified"], *reason.rules, *unexposed),
        words=f"{reason.words} Nothing is compared.",
        against=reason.against,
    )
    match settles.unqualified:
        case "win":
            return chips.win(1, replace(why, line="1 to 1"))
        case "stand-off":
            return chips.stand_off(why)
        case "return":
            return chips.go_back(why)


def _compared(game: Game, rnd: Round, box: Box, settles: AgainstDealer, chips: Chips, reason: Why) -> Line:
    player = game.compare(box.hand.faces)
    result = compare(player, game.compare(rnd.dealer.faces))
    why = Why(
        rules=_once(*settles.rules[result], *reason.rules),
        words=f"{reason.words} The player's hand is {_SAID[result]}: {player.words}.",
        hand=player.words,
        against=reason.against,
    )
    match result:
        case "higher":
            return _pay(settles, chips, why, player.kind.value)
        case "lower":
            return chips.lose(why)
        case "equal":
            return chips.stand_off(why)


_SAID = {"higher": "higher", "lower": "lower", "equal": "equal, so neither wins"}


def _pay(settles: AgainstDealer, chips: Chips, why: Why, kind: str) -> Line:
    if settles.pays is None:
        return chips.win(1, replace(why, line="1 to 1"))
    line = settles.pays.find(kind)
    if line is None:
        raise ValueError(f"The {settles.pays.title} pay table has no line for a winning hand.")
    return chips.win(line.figure, replace(why, line=f"{line.title}: {line.says()}"), (line.line,))


def _once(*rules: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rules))
