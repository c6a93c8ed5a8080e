"""Everything that a game declares, put wrong: each step, wager, pay line, limit, number of positions and clause."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, replace
from functools import partial
from itertools import combinations
from typing import Any

from bench.breaks import Break, cite, cited, set_frozen
from engine.actors import LINE
from engine.cards import DECK
from engine.games import readings
from engine.games.catalogue import GAMES
from engine.games.game import SILENT, AgainstDealer, Bonus, Clauses, Game, OnHand, OnJackpot, PayTable, Wager
from engine.hands import HandRank
from engine.irregularities import catalogue
from engine.irregularities.row import Irregularity, Outcome
from engine.procedure import (
    Bet,
    Burn,
    Choice,
    Close,
    CollectProgressives,
    Deal,
    DealInTurn,
    Decide,
    Expose,
    Phase,
    Settle,
    Step,
)

_READINGS = (readings.player_three, readings.player_five, readings.with_community, readings.tens_or_better)
_UNITS = "3.5.3"


def declared_breaks() -> Iterator[Break]:
    """All breaks of the declarations, game by game; rows of irregularities concern all games that have them."""
    for game in GAMES.values():
        yield from _steps(game)
        yield from _wagers(game)
        yield from _bonuses(game)
        yield from _whole_game(game)
        yield from _numbers(game)
    yield from _irregularities()


def _broken(game: Game, clauses: Iterable[str], what: str, do: Callable[[], None]) -> Iterator[Break]:
    found = cited((game, clause) for clause in clauses)
    if found:
        yield Break(clauses=found, title=f"{game.prefix}: {what}", do=do)


# -- the procedure --------------------------------------------------------------------------------------------------


def _steps(game: Game) -> Iterator[Break]:
    for method, procedure in game.procedures.items():
        put = partial(_put_steps, game, method)
        steps = procedure.steps
        for index, step in enumerate(steps):
            clauses = _behind(game, step, procedure.clause)
            said = f"{method}, step {index + 1} ({_says(step)})"
            if not isinstance(step, Bet | Close):
                yield from _broken(
                    game, clauses, f"{said} left out", partial(put, (*steps[:index], *steps[index + 1 :]))
                )
                if step != steps[index + 1] and not isinstance(steps[index + 1], Close):
                    swapped = (*steps[:index], steps[index + 1], step, *steps[index + 2 :])
                    yield from _broken(game, clauses, f"{said} after the next one", partial(put, swapped))
            for what, other in _changed(step):
                changed = (*steps[:index], other, *steps[index + 1 :])
                yield from _broken(game, clauses, f"{said}: {what}", partial(put, changed))
            if isinstance(step, Decide):
                yield from _choices(game, method, index, step)


def _put_steps(game: Game, method: str, steps: tuple[Step, ...]) -> None:
    set_frozen(game.procedures[method], "steps", steps)


def _behind(game: Game, step: Step, procedure: str) -> tuple[str, ...]:
    """The clauses behind a step; a method that has a clause of its own stands behind its dealing."""
    match step:
        case Bet():
            return (game.clauses.open_bets, game.clauses.no_more_bets)
        case CollectProgressives():
            return tuple(
                number
                for prefix, number in (("M3", "3.5.3"), ("X3", "3.5.3"), ("SS", "3.5.3"), ("LR", "3.5.1"))
                if prefix == game.prefix
            )
        case Deal(clause=clause) | DealInTurn(clause=clause) | Burn(clause=clause):
            return tuple(dict.fromkeys((clause, procedure)))
        case Decide(clause=clause) | Expose(clause=clause) | Settle(clause=clause):
            return (clause,)
        case Close():
            return ()


def _says(step: Step) -> str:
    match step:
        case Deal(to=place, cards=cards):
            return f"{cards} to {place}"
        case DealInTurn():
            return "deal in turn"
        case Decide(point=point):
            return f"decide on {point}"
        case Expose(title=title):
            return title
        case Settle(progressives=progressives):
            return "settle the progressives" if progressives else "settle"
        case _:
            return type(step).__name__


def _changed(step: Step) -> Iterator[tuple[str, Step]]:
    match step:
        case Deal(cards=cards, security=security, show_last=show_last, to=place):
            yield "a card more", replace(step, cards=cards + 1)
            yield "a card less", replace(step, cards=cards - 1)
            yield "to somewhere else", replace(step, to="dealer" if place == "community" else "community")
            if security:
                yield "without its security card", replace(step, security=False)
            if show_last:
                yield "no card turned", replace(step, show_last=False)
        case DealInTurn(cards=cards, community=community, dealer=dealer, show_last=show_last):
            yield "a card more", replace(step, cards=cards + 1)
            yield "a card less", replace(step, cards=cards - 1)
            yield "the dealer in or out", replace(step, dealer=not dealer)
            if community:
                yield "a community card more", replace(step, community=community + 1)
                yield "a community card less", replace(step, community=community - 1)
            if show_last:
                yield "no card turned", replace(step, show_last=False)
        case Expose(upto=upto, what=what):
            yield "another place", replace(step, what="dealer" if what == "community" else "community")
            if upto is not None:
                yield "a card more", replace(step, upto=upto + 1)
                yield "a card less", replace(step, upto=upto - 1)
        case _:
            return


def _choices(game: Game, method: str, index: int, step: Decide) -> Iterator[Break]:
    for place, choice in enumerate(step.choices):
        for what, other in _other_choices(game, choice):
            choices = (*step.choices[:place], other, *step.choices[place + 1 :])
            steps = game.procedures[method].steps
            changed = (*steps[:index], replace(step, choices=choices), *steps[index + 1 :])
            said = f"{method}, {step.point}: {choice.title}, {what}"
            yield from _broken(game, (choice.clause,), said, partial(_put_steps, game, method, changed))
        left = (*step.choices[:place], *step.choices[place + 1 :])
        steps = game.procedures[method].steps
        changed = (*steps[:index], replace(step, choices=left), *steps[index + 1 :])
        said = f"{method}, {step.point}: no {choice.title}"
        yield from _broken(game, (choice.clause,), said, partial(_put_steps, game, method, changed))


def _other_choices(game: Game, choice: Choice) -> Iterator[tuple[str, Choice]]:
    if choice.follow:
        yield "places nothing", replace(choice, follow="")
    if choice.withdraws:
        yield "takes nothing back", replace(choice, withdraws="")
        for wager in game.wagers:
            if wager.name not in {choice.withdraws, "progressive"}:
                yield f"takes back {wager.name}", replace(choice, withdraws=wager.name)
    else:
        first = next(wager for wager in game.wagers if not wager.follows)
        yield f"takes back {first.name}", replace(choice, withdraws=first.name)
    yield "the other way round with folding", replace(choice, folds=not choice.folds)
    if choice.without:
        yield "open to everybody", replace(choice, without="")
    if choice.needs and not choice.withdraws and choice.name != "ride":
        yield "open to everybody", replace(choice, needs="")


# -- wagers and what they pay -----------------------------------------------------------------------------------------


def _wagers(game: Game) -> Iterator[Break]:
    for wager in game.wagers:
        for clauses, what, changes in _other_wagers(wager):
            yield from _broken(game, clauses, f"{wager.title}, {what}", partial(_put, wager, changes))
        settles = wager.settles
        match settles:
            case AgainstDealer():
                yield from _against_dealer(game, wager, settles)
            case OnHand(table=table):
                yield from _read_from(game, wager.title, settles, settles.clause)
                yield from _pay_lines(game, settles, "table", table)
            case OnJackpot(table=table, draws=draws):
                yield from _read_from(game, wager.title, settles, settles.clause)
                if table is not None:
                    yield from _pay_lines(game, settles, "table", table)
                if draws is not None:
                    yield from _pay_lines(game, settles, "draws", draws)


def _put(target: object, changes: dict[str, object]) -> None:
    for name, value in changes.items():
        set_frozen(target, name, value)


def _other_wagers(wager: Wager) -> Iterator[tuple[tuple[str, ...], str, dict[str, object]]]:
    if wager.follows:
        yield (wager.clause,), "placed before the deal", {"follows": ""}
        yield (wager.clause,), "once more as large", {"multiple": wager.multiple + 1}
        if wager.multiple > 1:
            yield (wager.clause,), "half as large", {"multiple": wager.multiple - 1}
    if wager.equals:
        yield (wager.clause,), "of any size", {"equals": ""}
    if wager.needs:
        needs = (wager.needs_clause, *wager.without)
        yield needs, "may lie alone", {"needs": ()}
        for one in wager.needs:
            left = tuple(each for each in wager.needs if each != one)
            if left:
                yield (wager.clause,), f"not beside {one}", {"needs": left}
        yield wager.without, "goes back by no rule", {"without": ()}
    if wager.survives_fold is True:
        yield (wager.fold_clause,), "lost with a fold", {"survives_fold": False}
    if wager.survives_fold == "house":
        yield (wager.fold_clause or "R-17",), "lost with a fold, whatever the house says", {"survives_fold": False}
        yield (wager.fold_clause or "R-17",), "outlives a fold, whatever the house says", {"survives_fold": True}


def _against_dealer(game: Game, wager: Wager, settles: AgainstDealer) -> Iterator[Break]:
    for other in ("win", "return", "stand-off"):
        if other != settles.unqualified and game.qualification is not None:
            said = f"{wager.title} by a dealer who does not qualify: {other}"
            yield from _broken(game, settles.rules["unqualified"], said, partial(_put, settles, {"unqualified": other}))
    for result, rules in settles.rules.items():
        for rule in rules:
            left = {**settles.rules, result: tuple(each for each in rules if each != rule)}
            said = f"{wager.title} {result} without citing {rule}"
            yield from _broken(game, (rule,), said, partial(_put, settles, {"rules": left}))
    if settles.pays is not None:
        yield from _pay_lines(game, settles, "pays", settles.pays)
        yield from _broken(
            game, (settles.pays.clause,), f"{wager.title} pays even money", partial(_put, settles, {"pays": None})
        )


def _read_from(game: Game, title: str, settles: OnHand | OnJackpot | Bonus, clause: str) -> Iterator[Break]:
    for other in _READINGS:
        if other is not settles.reading and not (game.hand_cards == 3 and other is readings.player_five):
            said = f"{title} read by {other.__name__}"
            yield from _broken(game, (clause,), said, partial(_put, settles, {"reading": other}))
    for name in ("uses_dealer", "uses_community"):
        if getattr(settles, name, False):
            said = f"{title} does not wait for what it is read from ({name})"
            yield from _broken(game, (clause,), said, partial(_put, settles, {name: False}))


def _pay_lines(game: Game, owner: object, name: str, table: PayTable) -> Iterator[Break]:
    for place, line in enumerate(table.lines):
        clause = line.clause or table.clause
        others = [
            (f"{line.title} pays {line.figure + more}", replace(line, figure=line.figure + more)) for more in (1, -1)
        ]
        for what, other in others:
            lines = (*table.lines[:place], other, *table.lines[place + 1 :])
            do = partial(_put, owner, {name: replace(table, lines=lines)})
            yield from _broken(game, (clause,), f"{table.title}: {what}", do)
        lines = (*table.lines[:place], *table.lines[place + 1 :])
        do = partial(_put, owner, {name: replace(table, lines=lines)})
        yield from _broken(game, (clause,), f"{table.title}: no {line.title}", do)
        if line.pays in {"to 1", "for 1"}:
            turned = replace(line, pays="for 1" if line.pays == "to 1" else "to 1")
            lines = (*table.lines[:place], turned, *table.lines[place + 1 :])
            do = partial(_put, owner, {name: replace(table, lines=lines)})
            if isinstance(owner, OnJackpot):
                yield from _broken(game, (clause, "R-6"), f"{table.title}: {line.title} {turned.pays}", do)


def _bonuses(game: Game) -> Iterator[Break]:
    for bonus in game.bonuses:
        yield from _read_from(game, bonus.title, bonus, bonus.clause)
        yield from _pay_lines(game, bonus, "table", bonus.table)


# -- the game as a whole ----------------------------------------------------------------------------------------------


def _whole_game(game: Game) -> Iterator[Break]:
    rule = game.qualification
    if rule is not None:
        for side, other in _next_ranks(game, rule.at_least):
            do = partial(_put, rule, {"at_least": other})
            yield from _broken(game, (*rule.clauses, "R-1"), f"the dealer qualifies from one hand {side}", do)
        yield from _broken(game, rule.clauses, "every dealer qualifies", partial(_put, game, {"qualification": None}))
    for name, positions in game.layouts.items():
        for what, other in (
            ("one position more", range(positions.start, positions.stop + 1)),
            ("one position less", range(positions.start, positions.stop - 1)),
            ("fewer positions", range(positions.start - 1, positions.stop)),
            ("not so few positions", range(positions.start + 1, positions.stop)),
        ):
            do = partial(_put, game, {"layouts": {**game.layouts, name: other}})
            yield from _broken(game, (game.layouts_clause,), f"layout {name}: {what}", do)
    if game.most_units > 1 and cite(game, _UNITS) == "X3 3.5.3":
        for more in (1, -1):
            do = partial(_put, game, {"most_units": game.most_units + more})
            yield from _broken(game, (_UNITS,), f"{game.most_units + more} units at the most", do)
    progressive = game.progressive
    if progressive is not None and isinstance(progressive.settles, OnJackpot):
        sharing = progressive.settles.sharing
        for field in ("pooled", "whole", "whole_last"):
            yield from _broken(
                game,
                getattr(sharing, field),
                f"sharing without a rule for {field}",
                partial(_put, sharing, {field: ()}),
            )


def _next_ranks(game: Game, rank: HandRank) -> Iterator[tuple[str, HandRank]]:
    ranks = sorted(
        {game.compare(hand) for hand in combinations(DECK[::4] + DECK[1::4], game.hand_cards)},
        key=lambda each: each.strength,
    )
    above = next(each for each in ranks if each > rank)
    below = next(each for each in reversed(ranks) if each < rank)
    yield "higher", above
    yield "lower", below


def _numbers(game: Game) -> Iterator[Break]:
    """Each matter that all documents share, cited by another number."""
    for field in fields(Clauses):
        clause = getattr(game.clauses, field.name)
        if clause != SILENT:
            said = f"{field.name} cited by another number than {clause}"
            yield from _broken(game, (clause,), said, partial(_put, game.clauses, {field.name: "0.0"}))


# -- irregularities ---------------------------------------------------------------------------------------------------


def _irregularities() -> Iterator[Break]:
    for row in catalogue.ROWS:
        having = [(game, found) for game in GAMES.values() if (found := catalogue.row_for(game, row.kind))]
        whole = cited((game, catalogue.clause_of(game, row.kind)) for game, _ in having)
        for what, changes in _other_rows(row):
            if whole:
                yield Break(clauses=whole, title=f"{row.kind}: {what}", do=partial(_put, row, changes))
        for place, outcome in enumerate(row.outcomes):
            yield from _outcomes(
                row, place, outcome, [(game, found) for game, found in having if found.outcome(outcome.name)]
            )


def _outcomes(
    row: Irregularity, place: int, outcome: Outcome, having: list[tuple[Game, Irregularity]]
) -> Iterator[Break]:
    clauses = cited((game, catalogue.rule_of(game, found, outcome)) for game, found in having)
    if not clauses:
        return
    left = (*row.outcomes[:place], *row.outcomes[place + 1 :])
    yield Break(clauses=clauses, title=f"{row.kind}: no “{outcome.name}”", do=partial(_put, row, {"outcomes": left}))
    for what, changes in _other_outcomes(outcome):
        outcomes = (*row.outcomes[:place], replace(outcome, **changes), *row.outcomes[place + 1 :])
        said = f"{row.kind}, {outcome.name}: {what}"
        yield Break(clauses=clauses, title=said, do=partial(_put, row, {"outcomes": outcomes}))


def _other_rows(row: Irregularity) -> Iterator[tuple[str, dict[str, Any]]]:
    if row.by_hand:
        for phase in Phase:
            if phase in row.phases:
                yield f"not while the table is {phase.value}", {"phases": row.phases - {phase}}
            else:
                yield f"also while the table is {phase.value}", {"phases": row.phases | {phase}}
        yield "nobody can raise it", {"by_hand": False}
    for when in row.when if row.by_hand else ():
        yield (
            f"also when it is not so that {when.value}",
            {"when": tuple(each for each in row.when if each is not when)},
        )


def _other_outcomes(outcome: Outcome) -> Iterator[tuple[str, dict[str, Any]]]:
    step = LINE.index(outcome.needs)
    if step:
        yield f"decided by a {LINE[step - 1].words}", {"needs": LINE[step - 1]}
    if step < len(LINE) - 1:
        yield f"only a {LINE[step + 1].words} decides", {"needs": LINE[step + 1]}
    if outcome.effect != "play-on":
        yield "does nothing", {"effect": "play-on"}
    elif outcome.name != "unfounded":
        yield "voids the round", {"effect": "void"}
    for when in outcome.when:
        yield (
            f"also when it is not so that {when.value}",
            {"when": tuple(each for each in outcome.when if each is not when)},
        )
    for name in outcome.asks:
        yield f"{name} is not asked", {"asks": tuple(each for each in outcome.asks if each != name)}
    if outcome.reason:
        yield "no reason is needed", {"reason": False}
