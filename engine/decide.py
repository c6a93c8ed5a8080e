"""The one door of the rules: a question to a table becomes facts, or a refusal that names its rule.

A button's enabled state is this same function: what it would refuse is greyed out with the reason beside it.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.decisions import (
    betting,
    claims,
    closing_bets,
    dealing,
    deciding,
    drawing,
    exposing,
    handover,
    keeping,
    on_behalf,
    rack,
    restoring,
    seating,
    settling,
    slips,
    table_life,
    terms_changing,
    undoing,
)
from engine.decisions.correcting import correct
from engine.games.catalogue import GAMES
from engine.games.game import SILENT, Game
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.round.course import onward, phase_of
from engine.round.decision import Decision, Standing
from engine.rulings import irregular
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.evolve import fold
from engine.table.jackpot import Meter
from engine.table.keeping_asked import KeepingAsked
from engine.table.rack_asked import RackAsked
from engine.table.slip_asked import AnswerSlip, LeaveClaimOpen, PaySlip
from engine.table.state import Table
from engine.table.table_life_asked import TableLifeAsked

P = Phase
_ROUND: Final = frozenset(P) - {P.CLOSED}
_AFTER_BETS: Final = _ROUND - {P.BETTING}
_WITH_CARDS: Final = _AFTER_BETS - {P.COLLECTING}
_UNTIL_NEXT: Final = frozenset(P)
"""A closed round may still be looked into until the next one is announced (R-22)."""

ALLOWED: Final[Mapping[type[Any], frozenset[Phase]]] = {
    ask.PlaceYourBets: frozenset({P.CLOSED}),
    ask.PlaceWager: frozenset({P.BETTING}),
    ask.NotePlacedFor: frozenset({P.BETTING}),
    ask.MoveWager: frozenset({P.BETTING}),
    ask.ClearWagers: frozenset({P.BETTING}),
    ask.RepeatBets: frozenset({P.BETTING}),
    ask.NoMoreBets: frozenset({P.BETTING}),
    ask.ConfirmProgressives: frozenset({P.COLLECTING}),
    ask.DrawPrizes: frozenset({P.COLLECTING, P.DEALING}),
    ask.NoteDeviceRound: _AFTER_BETS,
    ask.TakePacket: _ROUND,
    ask.TakeCard: _ROUND,
    ask.TakeSecurityCard: _ROUND,
    ask.ReportFault: _ROUND,
    ask.CardsDealt: frozenset({P.DEALING}),
    ask.ConfirmBurn: frozenset({P.BURNING}),
    ask.NoteViewed: _WITH_CARDS,
    ask.Choose: frozenset({P.DECIDING, P.EXPOSING}),
    ask.AllOthers: frozenset({P.DECIDING}),
    ask.TurnCards: frozenset({P.EXPOSING}),
    ask.OtherCardTurned: frozenset({P.DECIDING}),
    ask.EnterHand: frozenset({P.DEALING, P.EXPOSING, P.SETTLING}),
    ask.CorrectCard: frozenset({P.DECIDING, P.EXPOSING, P.SETTLING, P.PROGRESSIVES}),
    ask.DeclineComparison: frozenset({P.EXPOSING, P.SETTLING}),
    ask.ViewDeclined: frozenset({P.EXPOSING, P.SETTLING, P.PROGRESSIVES, P.CLOSING}),
    ask.SettleSeats: frozenset({P.SETTLING}),
    ask.SettleProgressives: frozenset({P.PROGRESSIVES}),
    LeaveClaimOpen: frozenset({P.PROGRESSIVES}),
    ask.ReopenSettlement: frozenset({P.SETTLING, P.EXPOSING, P.PROGRESSIVES, P.CLOSING}),
    ask.ConfirmRefund: _WITH_CARDS | {P.CLOSED},
    ask.CloseRound: frozenset({P.BETTING, P.DEALING, P.CLOSING}),
    ask.Undo: frozenset({P.BETTING, P.DECIDING, P.EXPOSING, P.SETTLING, P.PROGRESSIVES, P.CLOSING}),
    ask.Redo: frozenset({P.BETTING, P.DECIDING, P.EXPOSING, P.SETTLING, P.PROGRESSIVES, P.CLOSING}),
    ask.RefuseLateWager: _AFTER_BETS,
    ask.NoteLateWithdrawal: _AFTER_BETS,
    ask.AddLateWager: frozenset({P.COLLECTING, P.DEALING, P.BURNING, P.DECIDING}),
    ask.RaiseIrregularity: _UNTIL_NEXT,
    ask.ResolveIrregularity: _UNTIL_NEXT,
    ask.AcknowledgeHandover: _UNTIL_NEXT,
    ask.RuleOnClaim: frozenset({P.PROGRESSIVES, P.CLOSING}),
}
"""The transition table: in which phases of a round a question may be asked. A missing entry is the refusal."""

WHILE_HELD: Final = frozenset(
    {
        ask.TakePacket,
        ask.TakeCard,
        ask.TakeSecurityCard,
        ask.ReportFault,
        ask.NoteDeviceRound,
        ask.NoteViewed,
        ask.RefuseLateWager,
        ask.NoteLateWithdrawal,
        ask.RaiseIrregularity,
        ask.ResolveIrregularity,
        ask.AcknowledgeHandover,
        ask.RuleOnClaim,
        ask.CorrectCard,
        ask.ViewDeclined,
    }
)
"""What is still possible while a finding is open: nothing can be settled around it."""

ON_CLOSED: Final = frozenset(
    {ask.RaiseIrregularity, ask.ResolveIrregularity, ask.AcknowledgeHandover, ask.ConfirmRefund}
)
"""What concerns a closed round itself, and is answered by that round's own game and terms (R-22)."""

_ON_ROUND: Final[Mapping[type[Any], Callable[[Standing, Any], Decision]]] = {
    ask.PlaceWager: betting.place_wager,
    ask.NotePlacedFor: on_behalf.note_placed_for,
    ask.MoveWager: betting.move_wager,
    ask.ClearWagers: betting.clear_wagers,
    ask.RepeatBets: betting.repeat_bets,
    ask.NoMoreBets: closing_bets.no_more_bets,
    ask.ConfirmProgressives: betting.confirm_progressives,
    ask.RefuseLateWager: betting.refuse_late,
    ask.NoteLateWithdrawal: betting.note_late_withdrawal,
    ask.DrawPrizes: dealing.draw_prizes,
    ask.NoteDeviceRound: dealing.note_device_round,
    ask.TakePacket: dealing.take_packet,
    ask.TakeCard: drawing.take_card,
    ask.TakeSecurityCard: drawing.take_security_card,
    ask.CardsDealt: dealing.cards_dealt,
    ask.ConfirmBurn: dealing.confirm_burn,
    ask.NoteViewed: exposing.note_viewed,
    ask.TurnCards: exposing.turn_cards,
    ask.OtherCardTurned: exposing.other_card_turned,
    ask.EnterHand: exposing.enter_hand,
    ask.CorrectCard: exposing.correct_card,
    ask.DeclineComparison: exposing.decline,
    ask.ViewDeclined: exposing.view_declined,
    ask.Choose: deciding.choose,
    ask.AllOthers: deciding.all_others,
    ask.SettleSeats: settling.settle_seats,
    ask.SettleProgressives: settling.pay_progressives,
    LeaveClaimOpen: slips.leave_open,
    ask.ReopenSettlement: settling.reopen,
    ask.ConfirmRefund: restoring.confirm_refund,
    ask.CloseRound: settling.close_round,
    ask.Undo: undoing.undo,
    ask.Redo: undoing.redo,
    ask.AddLateWager: irregular.add_late_wager,
    ask.ReportFault: irregular.report_fault,
    ask.RaiseIrregularity: irregular.raise_irregularity,
    ask.ResolveIrregularity: irregular.resolve,
    ask.AcknowledgeHandover: handover.acknowledge,
    ask.RuleOnClaim: claims.rule_on_claim,
}


def game_of(table: Table, games: Mapping[str, Game] = GAMES) -> Game | None:
    """The game that is played now: that of the round, else that of the table's terms."""
    terms = table.terms_in_force
    return games.get(terms.game) if terms else None


def _game_asked(table: Table, command: ask.Command, games: Mapping[str, Game]) -> Game | None:
    if table.round is not None and type(command) in ON_CLOSED:
        return games.get(table.round.terms.game)
    return game_of(table, games)


def _game_of_past(table: Table, command: ask.Correct, games: Mapping[str, Game]) -> Game | None:
    """The game of a round that is put right: that of the round where the table still has it, else the table's."""
    rnd = table.round
    past = rnd is not None and rnd.number == command.round_number
    return games.get(rnd.terms.game) if rnd is not None and past else game_of(table, games)


def decide(
    table: Table,
    command: ask.Command,
    *,
    meter: Meter | None = None,
    games: Mapping[str, Game] = GAMES,
) -> Decision:
    """Answer a question to a table: the facts that follow from it, or the refusal. Changes nothing itself.

    `meter` is the linked jackpot as it stands; without it no jackpot prize can be worked out.
    """
    game = _game_asked(table, command, games)
    answer = _answer(table, game, command, meter, games=games)
    if isinstance(answer, Refusal):
        return answer
    return claims.frozen(table.round, command, answer) or _and_onward(table, answer, games)


def _answer(
    table: Table, game: Game | None, command: ask.Command, meter: Meter | None, *, games: Mapping[str, Game]
) -> Decision:
    if isinstance(command, TableLifeAsked):
        return table_life.live(table, game, command)
    if isinstance(command, RackAsked):
        return rack.on_money(table, command, games)
    if isinstance(command, AnswerSlip | PaySlip):
        return slips.on_slip(table, command, meter, games)
    between = _between_rounds(table, game, command, games)
    if between is not None:
        return between
    if game is None or table.terms is None:
        return Refusal("", "The table is not set up yet. Ask a pit manager to set it up.")
    phase = phase_of(game, table.round)
    opens = isinstance(command, ask.PlaceYourBets)
    if phase not in ALLOWED[type(command)] or (table.round is None and not opens):
        return _out_of_turn(game, phase, command)
    if table.round is not None and table.round.findings and type(command) not in WHILE_HELD:
        finding = table.round.findings[0]
        return Refusal(finding.rule, f"The round is held: {finding.sentence} Call the supervisor.")
    if isinstance(command, ask.PlaceYourBets):
        return betting.place_your_bets(table, game, command, meter)
    if table.round is None:
        return Refusal("", "No round is open.")
    at = Standing(table=table, game=game, round=table.round, phase=phase, meter=meter)
    return handover.waits_for_handover(at, command) or _ON_ROUND[type(command)](at, command)


def _between_rounds(
    table: Table, game: Game | None, command: ask.Command, games: Mapping[str, Game]
) -> Decision | None:
    if isinstance(command, KeepingAsked):
        return keeping.keep(table, game, command)
    match command:
        case ask.SetTerms():
            return terms_changing.set_terms(table, command, games)
        case ask.SeatDealer(dealer=dealer):
            if dealer == table.dealer:
                return Refusal("", "That dealer is signed in already." if dealer else "No dealer is signed in.")
            return (ev.DealerSeated(dealer=dealer),)
        case ask.PlayerLeft():
            return seating.player_left(table, command)
        case ask.PlayerMoved():
            return seating.player_moved(table, command)
        case ask.SamePlayer():
            return seating.same_player(table, command)
        case ask.RestrictPlayer():
            return seating.restrict(table, command, game.clauses.restriction if game else "3.4.3")
        case ask.Correct():
            return correct(
                table, _game_of_past(table, command, games), command, rule=game.clauses.ranks if game else SILENT
            )
        case _:
            return None


def _out_of_turn(game: Game, phase: Phase, command: ask.Command) -> Refusal:
    if phase is Phase.CLOSED:
        return Refusal(game.clauses.open_bets, "No round is open. Announce “Place your bets” first.")
    match command:
        case ask.PlaceWager() | ask.MoveWager() | ask.RepeatBets():
            return Refusal(game.clauses.late_wager, "Bets are closed.")
        case ask.ClearWagers():
            return Refusal(game.clauses.late_withdrawal, "Bets are closed: no wager may be taken back.")
        case ask.PlaceYourBets():
            return Refusal(game.clauses.open_bets, "The round is still open. Settle and close it first.")
        case ask.CloseRound():
            return Refusal("R-25", "Wagers are not settled yet.")
        case _:
            return Refusal("", f"Not now: the table is {phase.value}.")


def _and_onward(table: Table, events: tuple[ev.TableEvent, ...], games: Mapping[str, Game]) -> Decision:
    """Let the round go on to the next step that has work, unless it is held."""
    after = fold(table, events)
    rnd = after.round
    game = game_of(after, games)
    if rnd is None or rnd.closed or rnd.findings or game is None:
        return events
    step = onward(game, rnd)
    return events if step == rnd.step else (*events, ev.StepReached(step=step))
