"""Who may ask a table for what: surveillance looks, technicians tend devices, dealers deal, the system draws.

Whose word is needed besides is another matter: a question that takes a rank carries the approver with it, and the
decision on it refuses a rank that is too low.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final, assert_never

from engine import commands as ask
from engine import keeping_asked, table_life_asked
from engine.actors import Rank, may_decide
from engine.refusals import Refusal

RULE: Final = "6.2"


class Place(Enum):
    """Where a question belongs."""

    TABLE = "the dealer's work"
    SIGNED = "the dealer asks, and the question names who agreed"
    DEVICE = "what a device says, or somebody at the table in its place"
    SYSTEM = "what the system alone does"


PLACES: Final[Mapping[type[Any], Place]] = {
    ask.SetTerms: Place.SIGNED,
    ask.SeatDealer: Place.TABLE,
    ask.PlayerLeft: Place.TABLE,
    ask.PlayerMoved: Place.TABLE,
    ask.SamePlayer: Place.TABLE,
    ask.RestrictPlayer: Place.SIGNED,
    ask.PlaceYourBets: Place.TABLE,
    ask.PlaceWager: Place.TABLE,
    ask.NotePlacedFor: Place.TABLE,
    ask.MoveWager: Place.TABLE,
    ask.ClearWagers: Place.TABLE,
    ask.RepeatBets: Place.TABLE,
    ask.NoMoreBets: Place.TABLE,
    ask.ConfirmProgressives: Place.TABLE,
    ask.DrawPrizes: Place.SYSTEM,
    ask.NoteDeviceRound: Place.DEVICE,
    ask.TakePacket: Place.DEVICE,
    ask.TakeCard: Place.DEVICE,
    ask.TakeSecurityCard: Place.DEVICE,
    ask.ReportFault: Place.DEVICE,
    ask.CardsDealt: Place.TABLE,
    ask.ConfirmBurn: Place.TABLE,
    ask.PlaceSecurityCard: Place.TABLE,
    ask.NoteViewed: Place.TABLE,
    ask.Choose: Place.TABLE,
    ask.AllOthers: Place.TABLE,
    ask.TurnCards: Place.TABLE,
    ask.OtherCardTurned: Place.TABLE,
    ask.EnterHand: Place.TABLE,
    ask.CorrectCard: Place.SIGNED,
    ask.DeclineComparison: Place.TABLE,
    ask.ViewDeclined: Place.SIGNED,
    ask.SettleSeats: Place.TABLE,
    ask.SettleProgressives: Place.TABLE,
    ask.ReopenSettlement: Place.SIGNED,
    ask.ConfirmRefund: Place.TABLE,
    ask.CloseRound: Place.TABLE,
    ask.Undo: Place.TABLE,
    ask.Redo: Place.TABLE,
    ask.RefuseLateWager: Place.TABLE,
    ask.NoteLateWithdrawal: Place.TABLE,
    ask.AddLateWager: Place.SIGNED,
    ask.RaiseIrregularity: Place.TABLE,
    ask.ResolveIrregularity: Place.SIGNED,
    ask.AcknowledgeHandover: Place.TABLE,
    ask.RuleOnClaim: Place.SIGNED,
    ask.Correct: Place.SIGNED,
    keeping_asked.HoldTable: Place.DEVICE,
    keeping_asked.LiftHold: Place.SIGNED,
    keeping_asked.ChangeMethod: Place.SIGNED,
    keeping_asked.NoteDeck: Place.DEVICE,
    keeping_asked.NoteMisread: Place.DEVICE,
    keeping_asked.CountStub: Place.TABLE,
    keeping_asked.ChangeDeck: Place.SIGNED,
    table_life_asked.AnnounceTerms: Place.TABLE,
    table_life_asked.AnnounceLastRounds: Place.TABLE,
    table_life_asked.PlayOn: Place.TABLE,
    table_life_asked.CloseTable: Place.TABLE,
    table_life_asked.OpenTable: Place.TABLE,
    table_life_asked.BarPlayer: Place.SIGNED,
}
"""Every question has its place; one without a place cannot be asked by anybody."""


def may_ask(rank: Rank, command: ask.Command, *, rule: str = RULE) -> Refusal | None:
    """Say why somebody of this rank may not put this question, or None where they may (6.2).

    `rule` is the number of the clause on ranks in the document of the game that is played.
    """
    at_table = may_decide(rank, Rank.DEALER)
    match PLACES[type(command)]:
        case Place.SYSTEM:
            return Refusal(rule, "The system draws by itself, and once in a round: nobody asks for it.")
        case Place.DEVICE if at_table or rank is Rank.TECHNICIAN:
            return None
        case Place.TABLE | Place.SIGNED | Place.DEVICE:
            return None if at_table else Refusal(rule, _ONLY[rank])
        case _ as never:
            assert_never(never)


_ONLY: Final = {
    Rank.SURVEILLANCE: "Surveillance looks on and asks nothing of a table.",
    Rank.TECHNICIAN: "A technician tends the devices and asks nothing else of a table.",
}
