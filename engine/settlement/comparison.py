"""A wager against the dealer's hand: folded, not exposed, not compared, higher, lower or equal."""

from assets.languages import say
from engine.games.game import AgainstDealer, Game
from engine.games.limits import EVEN_MONEY, LaidChips
from engine.hand_rank import HandRank
from engine.settlement.qualification import compare, qualification_rules, qualifies
from engine.table.state import Box, Line, Round
from engine.table.working import Paid, Working, held


def against_dealer(game: Game, rnd: Round, box: Box, settles: AgainstDealer, chips: LaidChips) -> Line:
    """Settle one wager that the dealer's hand decides (M3 and X3 3.11, 3.12, SS 3.10, UK-11 to UK-14)."""
    if box.standing == "folded":
        return chips.lose(_folded(game, settles, chips.wager))
    dealer = game.compare(rnd.dealer.faces)
    if not qualifies(game, dealer):
        return _unqualified(game, box, settles, chips, dealer)
    if box.declined:
        rules = (game.clauses.not_exposed, *settles.rules["lower"], "R-3")
        return chips.lose(Working(because="counts-lower", rules=rules, against=held(dealer)))
    return _compared(game, box, settles, chips, dealer)


def _folded(game: Game, settles: AgainstDealer, wager: str) -> Working:
    with_it = ("R-2",) if any(bonus.beside == wager for bonus in game.bonuses) else ()
    return Working(because="folded", rules=(*settles.rules["folded"], *with_it))


def _unqualified(game: Game, box: Box, settles: AgainstDealer, chips: LaidChips, dealer: HandRank) -> Line:
    """Nothing is compared; it does not matter then whether the hand was exposed (R-4)."""
    unexposed = (game.clauses.not_exposed, "R-4") if box.declined else ()
    rules = _once(*settles.rules["unqualified"], *qualification_rules(game, dealer), *unexposed)
    why = Working(because="not-compared", rules=rules, against=held(dealer))
    match settles.unqualified:
        case "win":
            return chips.win(EVEN_MONEY, why)
        case "stand-off":
            return chips.stand_off(why)
        case "return":
            return chips.go_back(why)


def _compared(game: Game, box: Box, settles: AgainstDealer, chips: LaidChips, dealer: HandRank) -> Line:
    player = game.compare(box.hand.faces)
    result = compare(player, dealer)
    rules = _once(*settles.rules[result], *qualification_rules(game, dealer))
    why = Working(because=result, rules=rules, hand=held(player), against=held(dealer))
    match result:
        case "higher":
            return chips.win(_odds(settles, player.kind.value), why)
        case "lower":
            return chips.lose(why)
        case "equal":
            return chips.stand_off(why)


def _odds(settles: AgainstDealer, kind: str) -> Paid:
    if settles.pays is None:
        return EVEN_MONEY
    line = settles.pays.find(kind)
    if line is None:
        raise ValueError(say("The {pays} pay table has no line for a winning hand.", pays=settles.pays.title))
    return line.paid


def _once(*rules: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rules))
