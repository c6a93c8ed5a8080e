"""An amount of a closed round is put right by two people – within what that line could ever have been.

What goes beyond that is no correction: a Gaming Shift Manager rules on it (6.1, R-24).
"""

from collections.abc import Mapping
from typing import Final

from assets.languages import say
from engine.games.game import AgainstDealer, Game, OnHand, OnJackpot, PayLine, PayTable, Wager
from engine.games.limits import in_action
from engine.games.wager_titles import wager_title
from engine.like import like
from engine.money import show
from engine.refusals import Refusal
from engine.round.decision import Decision, Here
from engine.settlement.progressives import missing_lines, progressive_table
from engine.settlement.returns import refused_name
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.approval_limits import approved_before, beyond
from engine.table.state import Round, Table
from engine.table.terms import Cents, PastLine, Terms

CENT: Final = 100
"""Per cent of the meter."""


def correct(here: Here, command: ask.Correct) -> Decision:
    """Put an amount right, by the game of that round where the table still has it, else by the one played now."""
    table, rnd = here.table, here.table.round
    last = rnd if rnd is not None and rnd.number == command.round_number else None
    game = here.games.get(last.terms.game) if last is not None else here.playing
    currency = last.terms.currency if last is not None else _currency(table, command.line)
    no = _unfit(table, last, command, rule=here.rule("ranks"), currency=currency)
    if no:
        return no
    line = command.line
    if line is None and last is not None and game is not None:
        line = line_of(last, game, command.seat, command.wager)
        if line is None:
            return unknown(command, game)
    out = line and out_of_bounds(line, command, currency, game)
    if out:
        return out
    return (like(command, ev.Corrected, currency=currency if currency != table.currency else ""),)


def _currency(table: Table, line: PastLine | None) -> str:
    """The currency of a line of the past: a table may deal in another one by now."""
    return (line.currency if line else "") or table.currency


def _unfit(table: Table, last: Round | None, command: ask.Correct, *, rule: str, currency: str) -> Refusal | None:
    if command.approved_by == command.proposed_by or not command.proposed_by:
        return Refusal(rule, say("A correction needs two people."))
    if last is not None and last.findings:
        return Refusal(
            last.findings[0].rule,
            say("The round is held: {sentence} Decide that first.", sentence=last.findings[0].sentence),
        )
    if last is not None and not last.closed:
        return Refusal("R-25", say("The round is still open: reopen its settlement instead."))
    if table.terms is None or not 1 <= command.round_number <= table.rounds:
        return Refusal("", say("There is no such round at this table."))
    if not command.amount or not command.reason.strip():
        return Refusal("", say("A correction needs an amount and a reason."))
    earlier = approved_before(table.approved, command.round_number, command.approved_by)
    return beyond(table.terms, command.signed_as, amount=command.amount, earlier=earlier, rule=rule, currency=currency)


def unknown(command: ask.Correct, game: Game | None) -> Refusal:
    """The refusal of a line that the round, of this game, does not have."""
    return Refusal(
        "",
        say(
            "Position {seat} had no {wager} in round {round_number:,}: nothing to correct.",
            seat=command.seat,
            wager=wager_title(game, command.wager),
            round_number=command.round_number,
        ),
    )


def out_of_bounds(line: PastLine, command: ask.Correct, currency: str, game: Game | None) -> Refusal | None:
    """Why an amount does not fit what a line could be, or asks to be meant twice; None where it is good."""
    paid = line.returned + line.winnings + sum(line.corrected)
    after, most = paid + command.amount, line.stake + line.most
    rule = game.clauses.uncovered if game else ""
    if command.amount > 0 and after > most:
        words = say(
            "The line can come to {most} at most, and {paid} is paid already",
            most=show(most, currency),
            paid=show(paid, currency),
        )
        return Refusal(rule, say("{words}. More than that takes a ruling of a Gaming Shift Manager.", words=words))
    if command.amount < 0 and after < 0:
        words = say("{paid} was paid on this line, and no more than that can be taken back", paid=show(paid, currency))
        return Refusal(rule, say("{words}. Anything else takes a ruling of a Gaming Shift Manager.", words=words))
    if command.amount in line.corrected and not command.again:
        words = say(
            "The same amount, {amount}, was corrected on this line already.", amount=show(command.amount, currency)
        )
        return Refusal("", say("{words} Say once more that it is meant again.", words=words), confirm=True)
    return None


def line_of(rnd: Round, game: Game, seat: int, name: str, *, meter: Cents = 0) -> PastLine | None:
    """A line of a round that a table still has before it; None where the round has no such line.

    `meter` is the most that the jackpot showed in it, as far as that is known.
    """
    box = rnd.boxes.get(seat)
    if box is None:
        return None
    settled = next((line for line in box.lines if line.wager == name), None)
    return past_line(
        game,
        rnd.terms,
        name,
        laid=box.wagers,
        refused=box.refused,
        settled=(settled.stake, settled.returned, settled.winnings) if settled else None,
        corrected=tuple(each.amount for each in rnd.corrections if (each.seat, each.wager) == (seat, name)),
        meter=max(meter, sum(prize.amount for prize in rnd.prizes if prize.seat == seat)),
    )


def past_line(
    game: Game,
    terms: Terms,
    name: str,
    *,
    laid: Mapping[str, Cents],
    refused: Mapping[str, Cents],
    settled: tuple[Cents, Cents, Cents] | None,
    corrected: tuple[Cents, ...] = (),
    meter: Cents = 0,
) -> PastLine | None:
    """What a line was and what it could have been at most; None where the position never had it.

    `laid` and `refused` are the chips of the position by wager; `settled` is stake, what went back and what was won,
    where the line has a result; `meter` is the most that the jackpot showed in that round, for shares of it.
    """
    most = _most(game, terms, name, laid, refused, meter=meter)
    if most is None and settled is None:
        return None
    stake, returned, winnings = settled or (laid.get(name, 0), 0, 0)
    return PastLine(
        stake=stake,
        returned=returned,
        winnings=winnings,
        corrected=corrected,
        most=max(most or 0, winnings),
        currency=terms.currency,
    )


def _most(
    game: Game,
    terms: Terms,
    name: str,
    laid: Mapping[str, Cents],
    refused: Mapping[str, Cents],
    *,
    meter: Cents,
) -> Cents | None:
    wager, bonus = game.wager(name), next((each for each in game.bonuses if each.name == name), None)
    if wager is not None and wager.name in laid:
        return _largest(wager, terms, in_action(game, terms, name, laid[name]), meter)
    if bonus is not None and bonus.beside in laid:
        return _of_table(bonus.table, in_action(game, terms, bonus.beside, laid[bonus.beside]))
    return 0 if any(refused_name(each) == name for each in refused) else None


def _largest(wager: Wager, terms: Terms, stake: Cents, meter: Cents) -> Cents:
    """The most that a wager can win beside its stake; `stake` is what of it is in action."""
    match wager.settles:
        case AgainstDealer(pays=None):
            return stake
        case AgainstDealer(pays=table) if table is not None:
            return _of_table(table, stake)
        case OnHand(table=table):
            return _of_table(table, stake)
        case OnJackpot() as settles:
            return _of_jackpot(settles, terms, stake, meter)
        case _:
            return 0


def _of_table(table: PayTable, stake: Cents) -> Cents:
    return stake * max((line.figure for line in table.lines), default=0)


def _of_jackpot(settles: OnJackpot, terms: Terms, stake: Cents, meter: Cents) -> Cents:
    lines = () if missing_lines(settles, terms) else progressive_table(settles, terms).lines
    drawn = sum(line.figure * stake for line in settles.draws.lines) if settles.draws else 0
    units = max(1, stake // terms.unit) if terms.unit else 1
    return max((_of_line(line, stake, units, meter) for line in lines), default=0) + drawn


def _of_line(line: PayLine, stake: Cents, units: int, meter: Cents) -> Cents:
    match line.pays:
        case "percent":
            return meter * line.figure // CENT
        case "fixed":
            return line.figure * units
        case _:
            return line.figure * stake
