"""The first pass of settlement: main wagers, bonus and side bets of one position, each with its reason (R-25)."""

from msgspec.structs import replace

from engine.games.game import AgainstDealer, Bonus, Game, OnHand, Seen, Wager
from engine.games.in_play import has_its_base, survives
from engine.games.limits import LaidChips, chips_of, go_back_under, is_spent, plain_chips
from engine.procedure import Choice, Decide
from engine.settlement.comparison import against_dealer
from engine.settlement.returns import refused_lines
from engine.table.state import Box, Line, Round
from engine.table.working import Working


def settle_box(game: Game, rnd: Round, box: Box, *, under_minimum: frozenset[int]) -> tuple[Line, ...]:
    """Settle every open wager of a position except the progressive, in the order in which it is paid.

    `under_minimum` are the occupants who have had their one settled wager under the minimum (5.13). The cards
    that the live wagers are read from must be known: ValueError otherwise. The reason of a hand that stays
    unexposed (folded, or given up) names no card of it.
    """
    refused = tuple(line for line in refused_lines(game, box) if line.wager not in box.settled)
    if box.standing == "returned":
        return refused
    waiting = [w for w in game.wagers if w.name in box.open_wagers and not w.progressive]
    main = [w for w in waiting if isinstance(w.settles, AgainstDealer)]
    side = [w for w in waiting if isinstance(w.settles, OnHand)]
    lines = [*refused, *(_settle(game, rnd, box, wager, under_minimum) for wager in main)]
    lines += [
        line
        for bonus in game.bonuses
        for wager in main
        if wager.name == bonus.beside and (line := _bonus(game, rnd, box, bonus, under_minimum))
    ]
    lines += [_settle(game, rnd, box, wager, under_minimum) for wager in side]
    return tuple(lines)


def _settle(game: Game, rnd: Round, box: Box, wager: Wager, under_minimum: frozenset[int]) -> Line:
    chips = chips_of(game, rnd.terms, box, wager.name)
    if wager.name in box.withdrawn:
        why = Working(because="withdrawn", rules=(_withdrawal(game, rnd, wager).clause,))
        return plain_chips(box.seat, wager.name, chips.stake).go_back(why)
    if not has_its_base(wager, box):
        return chips.go_back(Working(because="without-base", rules=wager.without))
    if is_spent(game, rnd.terms, box, wager.name, under_minimum):
        return go_back_under(game, rnd.terms, box, wager.name)
    if isinstance(wager.settles, AgainstDealer):
        return against_dealer(game, rnd, box, wager.settles, chips)
    if isinstance(wager.settles, OnHand):
        return _on_hand(game, rnd, box, wager, chips)
    raise TypeError("A progressive wager is settled in the second pass.")


def _withdrawal(game: Game, rnd: Round, wager: Wager) -> Choice:
    steps = game.procedures[rnd.terms.method].steps
    choices = (choice for step in steps if isinstance(step, Decide) for choice in step.choices)
    return next(choice for choice in choices if choice.withdraws == wager.name)


def _on_hand(game: Game, rnd: Round, box: Box, wager: Wager, chips: LaidChips) -> Line:
    settles = wager.settles
    if not isinstance(settles, OnHand):
        raise TypeError("Only a wager on the hand is read from a pay table.")
    if not survives(rnd.terms, wager, box):
        return chips.lose(Working(because="lost-with-fold", rules=(wager.fold_clause,)))
    if box.declined:
        return chips.lose(Working(because="not-exposed", rules=(game.clauses.not_exposed, "R-3")))
    read = settles.reading(_seen(rnd, box))
    line = settles.table.find(read.line)
    folded = (wager.fold_clause,) if box.standing == "folded" else ()
    if line is None:
        rules = (settles.clause, settles.table.clause, *folded)
        return chips.lose(Working(because="not-on-table", rules=rules, hand=read.hand, chosen=read.chosen))
    rules = tuple(dict.fromkeys((settles.clause, line.clause or settles.table.clause, *folded)))
    return chips.win(line.paid, Working(because="pays", rules=rules, hand=read.hand, chosen=read.chosen))


def _bonus(game: Game, rnd: Round, box: Box, bonus: Bonus, under_minimum: frozenset[int]) -> Line | None:
    """The bonus beside a wager, or None where it is not paid: folded, unexposed, given back, hand too low."""
    if box.standing == "folded" or box.declined:
        return None
    if is_spent(game, rnd.terms, box, bonus.beside, under_minimum):
        return None
    read = bonus.reading(_seen(rnd, box))
    line = bonus.table.find(read.line)
    if line is None:
        return None
    beside = chips_of(game, rnd.terms, box, bonus.beside)
    rules = tuple(dict.fromkeys((bonus.clause, bonus.table.clause)))
    paid = beside.win(line.paid, Working(because="pays-beside", rules=rules, hand=read.hand, chosen=read.chosen))
    return replace(paid, wager=bonus.name, stake=0, returned=0, why=replace(paid.why, on=beside.action))


def _seen(rnd: Round, box: Box) -> Seen:
    return Seen(
        player=box.hand.faces,
        dealer=rnd.dealer.faces,
        community=rnd.community.faces,
        terms=rnd.terms,
    )
