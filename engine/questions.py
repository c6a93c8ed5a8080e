"""Every question to a table, in one row: who may ask it and when, whose word it takes, and what answers it.

A new question is its class, its row here, and the function that answers it.
"""

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import KW_ONLY, dataclass
from functools import partial
from typing import Any, Final

from assets.languages import say
from engine.actors import Rank
from engine.asked import Asked
from engine.decisions import (
    adding_late,
    barring,
    betting,
    chip_slips,
    claims,
    closing_bets,
    closing_table,
    correcting,
    dealing,
    deciding,
    drawing,
    drop_boxes,
    exposing,
    handover,
    keeping,
    money_correcting,
    on_behalf,
    rack,
    restoring,
    seating,
    settling,
    slips,
    terms_changing,
    undoing,
)
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.round.decision import Decision, Here
from engine.rulings import irregular
from engine.staff.authority import RULE, Right
from engine.table import commands as ask
from engine.table import events as ev
from engine.table import keeping_asked as keep
from engine.table import keeping_facts as kept
from engine.table import rack_asked as money
from engine.table import rack_facts as racked
from engine.table import slip_asked as slip
from engine.table import slip_facts as slipped
from engine.table import table_life_asked as life
from engine.table import table_life_facts as lived
from engine.table.restoring_facts import RestitutionMade
from engine.table.ruling_facts import AmountWithheld

_DEALER, _SUPERVISOR = Rank.DEALER, Rank.PIT_SUPERVISOR
_MANAGER, _SHIFT = Rank.PIT_MANAGER, Rank.GAMING_SHIFT_MANAGER
P = Phase
_ROUND: Final = frozenset(P) - {P.CLOSED}
_AFTER_BETS: Final = _ROUND - {P.BETTING}
_WITH_CARDS: Final = _AFTER_BETS - {P.COLLECTING}
_UNTIL_NEXT: Final = frozenset(P)
"""A closed round may still be looked into until the next one is announced (R-22)."""
_UNDOES: Final = _ROUND - {P.COLLECTING, P.DEALING, P.BURNING}


@dataclass(frozen=True, slots=True)
class Row:
    """One question.

    Attributes:
        right: who may ask it, and whose word it takes.
        answers: what decides it: told `Here`, or the `Standing` of its round where it has `phases`.
        phases: in which phases of a round it may be asked; empty where it is asked beside the rounds.
        late: why not any more, once its phases are over: the name of a clause of the game, and words.
        opens: it opens a round, and so is put to the table, not to a round.
        held: it may be asked while a finding holds the round.
        of_closed: it concerns a closed round itself, and is answered by that round's own game and terms (R-22).
        knowing: it goes on with a held round, and waits until the dealer knows what is open. Facts do not wait.
        before_terms: it may be asked of a table that is not set up yet.
        bars: why nothing of this kind can be asked now, whatever it says and whoever signs.
        shared: it hangs on what is entered at other screens of the house as well.
        elsewhere: it may be asked there.
        cites: what a refusal for want of a signature names: the name of a clause of the game, or a number itself.
        needs: whose word it takes here, where that hangs on more than the row's right; None for nobody's.
        reason: whoever signs says why.
        told: the facts that say of themselves what was asked, in fields of the same names.

    """

    right: Right
    answers: Callable[[Any, Any], Decision]
    _: KW_ONLY
    phases: AbstractSet[Phase] = frozenset()
    late: tuple[str, str] | None = None
    opens: bool = False
    held: bool = False
    of_closed: bool = False
    knowing: bool = False
    before_terms: bool = False
    bars: Callable[[Here], Refusal | None] | None = None
    shared: bool = False
    elsewhere: bool = False
    cites: str = "ranks"
    needs: Callable[[Here, Any], Rank | None] | None = None
    reason: bool = False
    told: tuple[type[Any], ...] = ()

    def signs(self, here: Here, command: Asked) -> Rank | None:
        """The least rank whose word this question takes at this table; None where nobody signs it."""
        return self.needs(here, command) if self.needs is not None else self.right.signs


def _table(does: str) -> Right:
    return Right(does=does)


def _device(does: str) -> Right:
    return Right(does=does, beside=frozenset({Rank.TECHNICIAN}))


def _counted(does: str, signs: Rank = _SUPERVISOR, *, depends: str = say("whoever counted signs too")) -> Right:
    return Right(does=does, signs=signs, counted=True, depends=depends)


def _signed(does: str, signs: Rank = _SUPERVISOR, *, depends: str = "") -> Right:
    return Right(does=does, signs=signs, apart=True, depends=depends)


_money = partial(Row, cites=RULE, shared=True, bars=rack.not_open)
"""A question about the money of a table: no document speaks of it."""


def _nobody(_: Here, __: Asked) -> None:
    """The answer itself looks whose word it takes."""


ROWS: Final[Mapping[type[Any], Row]] = {
    ask.SetTerms: Row(
        _signed(
            say("changes the terms"), _MANAGER, depends=say("the first terms of a table are part of setting it up")
        ),
        terms_changing.set_terms,
        before_terms=True,
        needs=terms_changing.changes_terms,
        told=(ev.TermsSet, lived.TermsChanged),
    ),
    ask.SeatDealer: Row(
        _table(say("signs a dealer in or out")), seating.seat_dealer, before_terms=True, told=(ev.DealerSeated,)
    ),
    ask.PlayerLeft: Row(_table(say("notes that a player left")), seating.player_left, before_terms=True),
    ask.PlayerMoved: Row(_table(say("notes that a player moved")), seating.player_moved, before_terms=True),
    ask.SamePlayer: Row(_table(say("notes that two positions are one player")), seating.same_player, before_terms=True),
    ask.RestrictPlayer: Row(
        _signed(
            say("restricts a player, or lifts it"),
            _MANAGER,
            depends=say("a Gaming Shift Manager where the document has no clause for it (R-24)"),
        ),
        seating.restrict,
        before_terms=True,
        cites="restriction",
        needs=seating.restricts,
    ),
    ask.PlaceYourBets: Row(
        _table(say("opens a round")),
        betting.place_your_bets,
        phases={P.CLOSED},
        opens=True,
        late=("open_bets", say("The round is still open. Settle and close it first.")),
    ),
    ask.PlaceWager: Row(
        _table(say("enters a wager")),
        betting.place_wager,
        phases={P.BETTING},
        late=("late_wager", say("Bets are closed.")),
    ),
    ask.NotePlacedFor: Row(
        Right(
            does=say("places wagers for a player who asks for it"),
            signs=_DEALER,
            depends=say("the dealer may name themself"),
        ),
        on_behalf.note_placed_for,
        phases={P.BETTING},
        cites="on_behalf",
    ),
    ask.MoveWager: Row(
        _table(say("moves a wager")),
        betting.move_wager,
        phases={P.BETTING},
        late=("late_wager", say("Bets are closed.")),
        told=(ev.WagerMoved,),
    ),
    ask.ClearWagers: Row(
        _table(say("takes wagers back")),
        betting.clear_wagers,
        phases={P.BETTING},
        late=("late_withdrawal", say("Bets are closed: no wager may be taken back.")),
    ),
    ask.RepeatBets: Row(
        _table(say("repeats the last bets")),
        betting.repeat_bets,
        phases={P.BETTING},
        late=("late_wager", say("Bets are closed.")),
    ),
    ask.NoMoreBets: Row(_table(say("closes betting")), closing_bets.no_more_bets, phases={P.BETTING}),
    ask.ConfirmProgressives: Row(
        _table(say("counts the progressive chips")),
        betting.confirm_progressives,
        phases={P.COLLECTING},
        told=(ev.ProgressivesCollected,),
    ),
    ask.DrawPrizes: Row(
        Right(does=say("The system draws by itself, and once in a round"), least=None),
        dealing.draw_prizes,
        phases={P.COLLECTING, P.DEALING},
        told=(ev.PrizesDrawn,),
    ),
    ask.NoteDeviceRound: Row(
        _device(say("notes that the shuffler opened its round")),
        dealing.note_device_round,
        phases=_AFTER_BETS,
        held=True,
        told=(ev.DeviceRoundOpened,),
    ),
    ask.TakePacket: Row(_device(say("takes a packet")), dealing.take_packet, phases=_ROUND, held=True),
    ask.TakeCard: Row(_device(say("takes a card")), drawing.take_card, phases=_ROUND, held=True),
    ask.TakeSecurityCard: Row(
        _device(say("takes the security card")), drawing.take_security_card, phases=_ROUND, held=True
    ),
    ask.ReportFault: Row(
        _device(say("reports a fault of the device")), irregular.report_fault, phases=_ROUND, held=True
    ),
    ask.CardsDealt: Row(
        _table(say("says that the cards are dealt")),
        dealing.cards_dealt,
        phases={P.DEALING},
        told=(ev.PacketDealt, ev.CardDealt),
    ),
    ask.ConfirmBurn: Row(
        _table(say("burns a card")), dealing.confirm_burn, phases={P.BURNING}, told=(ev.BurnConfirmed,)
    ),
    ask.NoteViewed: Row(
        _table(say("notes that a hand was looked at")),
        exposing.note_viewed,
        phases=_WITH_CARDS,
        held=True,
        told=(ev.HandViewed,),
    ),
    ask.Choose: Row(_table(say("enters a player's decision")), deciding.choose, phases={P.DECIDING, P.EXPOSING}),
    ask.AllOthers: Row(_table(say("enters the decision of all others")), deciding.all_others, phases={P.DECIDING}),
    ask.TurnCards: Row(_table(say("turns cards")), exposing.turn_cards, phases={P.EXPOSING}),
    ask.OtherCardTurned: Row(
        _table(say("notes that the other card was turned")),
        exposing.other_card_turned,
        phases={P.DECIDING},
        told=(ev.CommunitySwapped,),
    ),
    ask.EnterHand: Row(_table(say("enters a hand")), exposing.enter_hand, phases={P.DEALING, P.EXPOSING, P.SETTLING}),
    ask.CorrectCard: Row(
        _signed(say("corrects a card")),
        exposing.correct_card,
        phases={P.DECIDING, P.EXPOSING, P.SETTLING, P.PROGRESSIVES},
        held=True,
        knowing=True,
        reason=True,
        told=(ev.CardCorrected,),
    ),
    ask.DeclineComparison: Row(
        _table(say("notes that a player declines to show")),
        exposing.decline,
        phases={P.EXPOSING, P.SETTLING},
        told=(ev.ComparisonDeclined,),
    ),
    ask.ViewDeclined: Row(
        Right(does=say("looks at a hand that was not shown"), signs=_SUPERVISOR),
        exposing.view_declined,
        phases={P.EXPOSING, P.SETTLING, P.PROGRESSIVES, P.CLOSING},
        held=True,
        knowing=True,
        cites="not_exposed",
        told=(ev.DeclinedHandViewed,),
    ),
    ask.SettleSeats: Row(_table("settles"), settling.settle_seats, phases={P.SETTLING}),
    ask.SettleProgressives: Row(
        _table(say("settles the progressives")), settling.pay_progressives, phases={P.PROGRESSIVES}
    ),
    ask.ReopenSettlement: Row(
        _signed(say("reopens a settlement")),
        settling.reopen,
        phases={P.SETTLING, P.EXPOSING, P.PROGRESSIVES, P.CLOSING},
        reason=True,
        told=(ev.SettlementReopened,),
    ),
    ask.ConfirmRefund: Row(
        _table(say("gives a void wager back")),
        restoring.confirm_refund,
        phases=_WITH_CARDS | {P.CLOSED},
        of_closed=True,
        told=(RestitutionMade,),
    ),
    ask.CloseRound: Row(
        _table(say("closes the round")),
        settling.close_round,
        phases={P.BETTING, P.DEALING, P.CLOSING},
        late=("R-25", say("Wagers are not settled yet.")),
        told=(ev.RoundClosed, AmountWithheld),
    ),
    ask.Undo: Row(_table(say("takes the last entry back")), undoing.undo, phases=_UNDOES, told=(ev.Undone,)),
    ask.Redo: Row(_table(say("redoes it")), undoing.redo, phases=_UNDOES, told=(ev.Redone,)),
    ask.RefuseLateWager: Row(
        _table(say("refuses a late wager")),
        betting.refuse_late,
        phases=_AFTER_BETS,
        held=True,
        told=(ev.LateWagerRefused,),
    ),
    ask.NoteLateWithdrawal: Row(
        _table(say("notes a late withdrawal")),
        betting.note_late_withdrawal,
        phases=_AFTER_BETS,
        held=True,
        told=(ev.LateWithdrawalNoted,),
    ),
    ask.AddLateWager: Row(
        _signed(say("approves chips that were not entered in time")),
        irregular.add_late_wager,
        phases={P.COLLECTING, P.DEALING, P.BURNING, P.DECIDING},
        cites=adding_late.RULE,
        reason=True,
        told=(ev.WagerAddedLate,),
    ),
    ask.RaiseIrregularity: Row(
        _table(say("reports an irregularity")),
        irregular.raise_irregularity,
        phases=_UNTIL_NEXT,
        held=True,
        of_closed=True,
    ),
    ask.ResolveIrregularity: Row(
        Right(
            does=say("decides an irregularity"),
            signs=_SUPERVISOR,
            depends=say("the rank that the outcome names; where it names none, the house's, and two people (R-34)"),
        ),
        irregular.resolve,
        phases=_UNTIL_NEXT,
        held=True,
        of_closed=True,
        knowing=True,
        needs=_nobody,
    ),
    ask.AcknowledgeHandover: Row(
        _table(say("takes open irregularities over")),
        handover.acknowledge,
        phases=_UNTIL_NEXT,
        held=True,
        of_closed=True,
        told=(ev.HandoverAcknowledged,),
    ),
    ask.RuleOnClaim: Row(
        Right(
            does=say("rules on a jackpot claim"),
            signs=_SHIFT,
            depends=say("two people sign the verification besides, each by PIN"),
        ),
        claims.rule_on_claim,
        phases={P.PROGRESSIVES, P.CLOSING},
        held=True,
        knowing=True,
    ),
    ask.Correct: Row(
        Right(
            does=say("approves a correction"),
            signs=_SUPERVISOR,
            apart=True,
            depends=say("the house's limit for a rank"),
        ),
        correcting.correct,
        before_terms=True,
    ),
    slip.LeaveClaimOpen: Row(
        _signed(say("leaves a jackpot claim open on a slip"), _SHIFT),
        slips.leave_open,
        phases={P.PROGRESSIVES},
        cites=slips.RULE,
        reason=True,
        told=(slipped.ClaimLeftOpen,),
    ),
    slip.AnswerSlip: Row(
        Right(does=say("The jackpot answers by itself, as soon as it can be reached"), least=None),
        slips.answer_slip,
        before_terms=True,
        told=(slipped.SlipAnswered,),
    ),
    slip.RefuseSlip: Row(
        _signed(say("rules that the jackpot claim of a slip does not stand"), _SHIFT),
        slips.refuse_slip,
        before_terms=True,
        cites=slips.RULE,
        reason=True,
        told=(slipped.SlipRefused,),
    ),
    slip.PaySlip: Row(
        _signed(say("has the prize of a slip paid"), _SHIFT),
        slips.pay_slip,
        before_terms=True,
        cites=slips.RULE,
        reason=True,
        told=(slipped.SlipPaid,),
    ),
    keep.HoldTable: Row(_device(say("holds the table")), keeping.hold),
    keep.LiftHold: Row(_signed(say("lifts a hold")), keeping.lift, reason=True, told=(kept.HoldLifted,)),
    keep.ChangeMethod: Row(
        _signed(say("changes the dealing method")), keeping.change_method, reason=True, told=(kept.MethodChanged,)
    ),
    keep.NoteDeck: Row(
        _device(say("notes what the device says of its deck")), keeping.note_deck, told=(kept.DeckNoted,)
    ),
    keep.NoteMisread: Row(
        _device(say("notes that the device read a card wrongly")), keeping.note_misread, told=(kept.CardMisread,)
    ),
    keep.CountStub: Row(_table(say("counts the stub")), keeping.count_stub, told=(kept.StubCounted,)),
    keep.ChangeDeck: Row(
        _signed(say("puts another deck into play")), keeping.change_deck, reason=True, told=(kept.DeckChanged,)
    ),
    life.AnnounceTerms: Row(
        _table(say("announces new terms")), terms_changing.announce_terms, told=(lived.TermsAnnounced,)
    ),
    life.AnnounceLastRounds: Row(
        _table(say("announces the last rounds")), closing_table.announce_last_rounds, told=(lived.LastRoundsAnnounced,)
    ),
    life.PlayOn: Row(
        _table(say("takes the announcement back")), closing_table.play_on, told=(lived.LastRoundsTakenBack,)
    ),
    life.CloseTable: Row(_table(say("closes the table")), closing_table.close_table, told=(lived.TableClosed,)),
    life.OpenTable: Row(_table(say("opens the table again")), closing_table.open_table, told=(lived.TableOpened,)),
    life.BarPlayer: Row(
        _signed(say("bars a player, or lifts it"), _SHIFT),
        barring.bar,
        cites="barring",
        reason=True,
        told=(lived.BarSigned,),
    ),
    money.OpenRack: _money(
        _counted(say("opens the rack with a count")), rack.open_rack, bars=rack.may_not_open, told=(racked.RackOpened,)
    ),
    money.CheckRack: _money(
        _counted(
            say("counts the rack"),
            _DEALER,
            depends=say("whoever counted signs too; a Pit Supervisor or above where it is no relief"),
        ),
        rack.check_rack,
        needs=rack.counts,
        told=(racked.RackChecked,),
    ),
    money.CloseRack: _money(
        _counted(say("closes the rack with a count")),
        rack.close_rack,
        bars=rack.may_not_close,
        told=(racked.RackClosed,),
    ),
    money.RequestChips: _money(
        Right(does=say("asks for a fill or a credit"), signs=_SUPERVISOR),
        chip_slips.request,
        elsewhere=True,
        told=(racked.ChipsRequested,),
    ),
    money.PrepareChips: _money(
        _table(say("notes that a slip was prepared at the cage, and by whom")),
        chip_slips.prepare,
        elsewhere=True,
        told=(racked.ChipsPrepared,),
    ),
    money.PutSlipRight: _money(
        Right(does=say("puts a fill or a credit slip right"), signs=_SUPERVISOR),
        chip_slips.put_right,
        reason=True,
        elsewhere=True,
        told=(racked.SlipPutRight,),
    ),
    money.ConfirmChips: _money(
        _counted(say("confirms a fill or a credit")), chip_slips.confirm, told=(racked.ChipsConfirmed,)
    ),
    money.VoidSlip: _money(
        Right(does=say("voids a fill or a credit slip"), signs=_SUPERVISOR),
        chip_slips.void,
        reason=True,
        elsewhere=True,
        told=(racked.SlipVoided,),
    ),
    money.BuyIn: _money(
        Right(
            does=say("takes a buy-in above the limit of the house"),
            signs=_SUPERVISOR,
            depends=say("nobody up to that limit"),
        ),
        rack.buy_in,
        needs=rack.above_the_limit,
        told=(racked.BoughtIn,),
    ),
    money.UndoBuyIn: _money(
        _table(say("takes the last buy-in back")), rack.undo_buy_in, bars=rack.may_not_undo, told=(racked.BuyInUndone,)
    ),
    money.ColourUp: _money(_table(say("changes chips into others")), rack.colour_up, told=(racked.ColouredUp,)),
    money.TakeDropBox: _money(
        Right(does=say("takes a drop box out"), signs=_SUPERVISOR),
        drop_boxes.take_out,
        bars=drop_boxes.may_not_take_out,
        told=(racked.DropBoxOut,),
    ),
    money.PlaceDropBox: _money(
        Right(does=say("puts a drop box in"), signs=_SUPERVISOR),
        drop_boxes.put_in,
        bars=drop_boxes.may_not_put_in,
        told=(racked.DropBoxIn,),
    ),
    money.CountDrop: _money(
        _counted(say("enters a counted drop")),
        drop_boxes.count,
        bars=drop_boxes.may_not_count,
        elsewhere=True,
        told=(racked.DropCounted,),
    ),
    money.CorrectMoney: _money(
        Right(
            does=say("approves that a count, a slip, a buy-in or a drop is put right"), signs=_SUPERVISOR, apart=True
        ),
        money_correcting.correct_money,
        reason=True,
        bars=money_correcting.nothing_made,
        elsewhere=True,
        told=(racked.MoneyCorrected,),
    ),
}
"""What is in no row cannot be asked."""
ASKED_BY: Final = {fact: asks for asks, row in ROWS.items() for fact in row.told}
"""The question that a fact says of itself."""
COMMANDS: Final = tuple(ROWS)
"""Every question there is."""
