"""Who may do and read what: one table, from which every door takes its answer and docs/authority.md is drawn.

A row says who asks, whose word it takes besides, and whether those are two people. What is in no row cannot be asked.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeVar, get_args

from msgspec.structs import replace

from engine.actors import Approval, Rank, may_decide, may_sign
from engine.asked import Asked, Counted, Signed
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table import keeping_asked, rack_asked, slip_asked, table_life_asked

RULE: Final = "6.2"
_DEALER: Final = Rank.DEALER
_SUPERVISOR, _MANAGER, _SHIFT = Rank.PIT_SUPERVISOR, Rank.PIT_MANAGER, Rank.GAMING_SHIFT_MANAGER
_LOOKS: Final = frozenset({Rank.SURVEILLANCE})
_TENDS: Final = frozenset({Rank.TECHNICIAN})
_ANYBODY: Final = frozenset({Rank.SURVEILLANCE, Rank.TECHNICIAN})


class Deed(Enum):
    """What people of the house do beside the questions to a table, and what they read."""

    READ_HISTORY = "read-history"
    READ_RESULTS = "read-results"
    READ_DISPUTES = "read-disputes"
    READ_PIT = "read-pit"
    READ_JACKPOTS = "read-jackpots"
    READ_SET_UP = "read-set-up"
    READ_SERVICE_LOG = "read-service-log"
    DEAL = "deal"
    OWN_PIN = "own-pin"
    OTHERS_PIN = "others-pin"
    LIFT_LOCKOUT = "lift-lockout"
    ENTER_STAFF = "enter-staff"
    RANK_STAFF = "rank-staff"
    DISMISS_STAFF = "dismiss-staff"
    REVIEW_STAFF = "review-staff"
    SET_BADGE = "set-badge"
    SET_TABLE_UP = "set-table-up"
    RENAME_TABLE = "rename-table"
    ASSIGN_SHUFFLER = "assign-shuffler"
    NAME_WITNESS = "name-witness"
    JOIN_FLOOR = "join-floor"
    CLOSE_IN_A_ROUND = "close-in-a-round"
    LEAVE_KIOSK = "leave-kiosk"
    ACKNOWLEDGE_ALERT = "acknowledge-alert"
    RULE_FREELY = "rule-freely"
    OPEN_DISPUTE = "open-dispute"
    TELL_OF_DISPUTE = "tell-of-dispute"
    CLOSE_DISPUTE = "close-dispute"
    OPEN_JACKPOT = "open-jackpot"
    CHANGE_JACKPOT = "change-jackpot"
    ADJUST_JACKPOT = "adjust-jackpot"
    STOP_JACKPOT = "stop-jackpot"
    RESUME_JACKPOT = "resume-jackpot"
    SIGN_VERIFICATION = "sign-verification"


Act = type[Any] | Deed
"""What a row is about: a question to a table by its type, or a deed beside the tables."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Right:
    """Who may do or read one thing.

    Attributes:
        does: what it is, as it is said after a rank: "A Pit Supervisor or above …".
        least: the least rank of the line that asks, or reads; None where the system does it alone.
        beside: who may as well, though they stand beside the line.
        signs: the least rank whose word it takes besides; None where nobody signs.
        apart: who signs is not who asked: two people.
        counted: whoever counted signs as well, of any rank of the line, whoever asked.
        depends: what else it hangs on, in words; "" where the row says all.

    """

    does: str
    least: Rank | None = _DEALER
    beside: frozenset[Rank] = frozenset()
    signs: Rank | None = None
    apart: bool = False
    counted: bool = False
    depends: str = ""

    @property
    def two_people(self) -> bool:
        """Two people stand for it."""
        return self.apart or self.counted

    @property
    def who(self) -> str:
        """Who may, in words: "Pit Supervisor or above, or Surveillance"."""
        if self.least is None:
            return "the system alone"
        line = self.least.words if self.least is _SHIFT else f"{self.least.words} or above"
        return ", or ".join((line, *sorted(rank.words for rank in self.beside)))

    def allows(self, rank: Rank) -> bool:
        """Say whether somebody of this rank may ask for it, or read it."""
        return rank in self.beside or (self.least is not None and may_decide(rank, self.least))

    def unsigned(self, approval: Approval | None, *, rule: str = RULE, needed: Rank | None = None) -> Refusal | None:
        """Why this word is not enough; None where it is, or where nobody signs.

        `needed` is a rank that a document or the house asks for in place of the row's.
        """
        signs = needed or self.signs
        if signs is None or may_sign(approval, signs):
            return None
        return Refusal(rule, f"{_or_above(signs)} {self.does}.")

    def too_low(self, *, rule: str = RULE) -> Refusal:
        """The refusal for somebody whose rank does not reach."""
        if self.least is None:
            return Refusal(rule, f"{self.does}: nobody asks for it.")
        return Refusal(rule, f"{_or_above(self.least)} {self.does}.")


def _or_above(rank: Rank) -> str:
    return f"A {rank.words}" if rank is _SHIFT else f"A {rank.words} or above"


def _table(does: str) -> Right:
    return Right(does=does)


def _device(does: str) -> Right:
    return Right(does=does, beside=_TENDS)


def _counted(does: str, signs: Rank = _SUPERVISOR, *, depends: str = "whoever counted signs too") -> Right:
    return Right(does=does, signs=signs, counted=True, depends=depends)


def _signed(does: str, signs: Rank = _SUPERVISOR, *, depends: str = "") -> Right:
    return Right(does=does, signs=signs, apart=True, depends=depends)


_TABLE: Final[Mapping[Act, Right]] = {
    ask.SetTerms: _signed(
        "changes the terms", _MANAGER, depends="the first terms of a table are part of setting it up"
    ),
    ask.SeatDealer: _table("signs a dealer in or out"),
    ask.PlayerLeft: _table("notes that a player left"),
    ask.PlayerMoved: _table("notes that a player moved"),
    ask.SamePlayer: _table("notes that two positions are one player"),
    ask.RestrictPlayer: _signed(
        "restricts a player, or lifts it",
        _MANAGER,
        depends="a Gaming Shift Manager where the document has no clause for it (R-24)",
    ),
    ask.PlaceYourBets: _table("opens a round"),
    ask.PlaceWager: _table("enters a wager"),
    ask.NotePlacedFor: Right(
        does="places wagers for a player who asks for it",
        signs=_DEALER,
        depends="the dealer may name themself",
    ),
    ask.MoveWager: _table("moves a wager"),
    ask.ClearWagers: _table("takes wagers back"),
    ask.RepeatBets: _table("repeats the last bets"),
    ask.NoMoreBets: _table("closes betting"),
    ask.ConfirmProgressives: _table("counts the progressive chips"),
    ask.DrawPrizes: Right(does="The system draws by itself, and once in a round", least=None),
    ask.NoteDeviceRound: _device("notes that the shuffler opened its round"),
    ask.TakePacket: _device("takes a packet"),
    ask.TakeCard: _device("takes a card"),
    ask.TakeSecurityCard: _device("takes the security card"),
    ask.ReportFault: _device("reports a fault of the device"),
    ask.CardsDealt: _table("says that the cards are dealt"),
    ask.ConfirmBurn: _table("burns a card"),
    ask.PlaceSecurityCard: _table("places the security card"),
    ask.NoteViewed: _table("notes that a hand was looked at"),
    ask.Choose: _table("enters a player's decision"),
    ask.AllOthers: _table("enters the decision of all others"),
    ask.TurnCards: _table("turns cards"),
    ask.OtherCardTurned: _table("notes that the other card was turned"),
    ask.EnterHand: _table("enters a hand"),
    ask.CorrectCard: _signed("corrects a card"),
    ask.DeclineComparison: _table("notes that a player declines to show"),
    ask.ViewDeclined: Right(
        does="looks at a hand that was not shown",
        signs=_SUPERVISOR,
    ),
    ask.SettleSeats: _table("settles"),
    ask.SettleProgressives: _table("settles the progressives"),
    ask.ReopenSettlement: _signed("reopens a settlement"),
    ask.ConfirmRefund: _table("gives a void wager back"),
    ask.CloseRound: _table("closes the round"),
    ask.Undo: _table("takes the last entry back"),
    ask.Redo: _table("redoes it"),
    ask.RefuseLateWager: _table("refuses a late wager"),
    ask.NoteLateWithdrawal: _table("notes a late withdrawal"),
    ask.AddLateWager: _signed("approves chips that were not entered in time"),
    ask.RaiseIrregularity: _table("reports an irregularity"),
    ask.ResolveIrregularity: Right(
        does="decides an irregularity",
        signs=_SUPERVISOR,
        depends="the rank that the outcome names; where it names none, the house's, and two people (R-34)",
    ),
    ask.AcknowledgeHandover: _table("takes open irregularities over"),
    ask.RuleOnClaim: Right(
        does="rules on a jackpot claim",
        signs=_SHIFT,
        depends="two people sign the verification besides, each by PIN",
    ),
    ask.Correct: Right(
        does="approves a correction", signs=_SUPERVISOR, apart=True, depends="the house's limit for a rank"
    ),
    slip_asked.LeaveClaimOpen: _signed("leaves a jackpot claim open on a slip", _SHIFT),
    slip_asked.AnswerSlip: Right(does="The jackpot answers by itself, as soon as it can be reached", least=None),
    slip_asked.PaySlip: _signed("has the prize of a slip paid", _SHIFT),
    keeping_asked.HoldTable: _device("holds the table"),
    keeping_asked.LiftHold: _signed("lifts a hold"),
    keeping_asked.ChangeMethod: _signed("changes the dealing method"),
    keeping_asked.NoteDeck: _device("notes what the device says of its deck"),
    keeping_asked.NoteMisread: _device("notes that the device read a card wrongly"),
    keeping_asked.CountStub: _table("counts the stub"),
    keeping_asked.ChangeDeck: _signed("puts another deck into play"),
    table_life_asked.AnnounceTerms: _table("announces new terms"),
    table_life_asked.AnnounceLastRounds: _table("announces the last rounds"),
    table_life_asked.PlayOn: _table("takes the announcement back"),
    table_life_asked.CloseTable: _table("closes the table"),
    table_life_asked.OpenTable: _table("opens the table again"),
    table_life_asked.BarPlayer: _signed("bars a player, or lifts it", _SHIFT),
    rack_asked.OpenRack: _counted("opens the rack with a count"),
    rack_asked.CheckRack: _counted(
        "counts the rack", _DEALER, depends="whoever counted signs too; a Pit Supervisor or above where it is no relief"
    ),
    rack_asked.CloseRack: _counted("closes the rack with a count"),
    rack_asked.RequestChips: Right(does="asks for a fill or a credit", signs=_SUPERVISOR),
    rack_asked.PrepareChips: _table("notes that a slip was prepared at the cage, and by whom"),
    rack_asked.PutSlipRight: Right(does="puts a fill or a credit slip right", signs=_SUPERVISOR),
    rack_asked.ConfirmChips: _counted("confirms a fill or a credit"),
    rack_asked.VoidSlip: Right(does="voids a fill or a credit slip", signs=_SUPERVISOR),
    rack_asked.BuyIn: Right(
        does="takes a buy-in above the limit of the house", signs=_SUPERVISOR, depends="nobody up to that limit"
    ),
    rack_asked.UndoBuyIn: _table("takes the last buy-in back"),
    rack_asked.ColourUp: _table("changes chips into others"),
    rack_asked.TakeDropBox: Right(does="takes a drop box out", signs=_SUPERVISOR),
    rack_asked.PlaceDropBox: Right(does="puts a drop box in", signs=_SUPERVISOR),
    rack_asked.CountDrop: _counted("enters a counted drop"),
    rack_asked.CorrectMoney: Right(
        does="approves that a count, a slip, a buy-in or a drop is put right", signs=_SUPERVISOR, apart=True
    ),
}

_JACKPOT: Final = "its sums are checked before every one of these"
_BESIDE: Final[Mapping[Act, Right]] = {
    Deed.READ_HISTORY: Right(
        does="reads past rounds, irregularities and their reports", least=_SUPERVISOR, beside=_LOOKS
    ),
    Deed.READ_RESULTS: Right(does="reads and saves results, win and hold", least=_SUPERVISOR, beside=_LOOKS),
    Deed.READ_DISPUTES: Right(does="reads disputes", least=_SUPERVISOR, beside=_LOOKS),
    Deed.READ_PIT: Right(does="looks at every table of the pit", least=_SUPERVISOR, beside=_LOOKS),
    Deed.READ_JACKPOTS: Right(does="reads the jackpots", least=_SUPERVISOR, beside=_LOOKS),
    Deed.READ_SET_UP: Right(does="reads the set-up and the list of the staff", least=_SUPERVISOR),
    Deed.READ_SERVICE_LOG: Right(does="reads the service log", least=_SUPERVISOR, beside=_ANYBODY),
    Deed.DEAL: Right(does="deals at a table"),
    Deed.OWN_PIN: Right(does="chooses their own PIN", beside=_ANYBODY),
    Deed.OTHERS_PIN: Right(does="sets somebody's PIN", least=_SHIFT),
    Deed.LIFT_LOCKOUT: Right(
        does="lifts a lockout",
        least=_SUPERVISOR,
        depends="a higher rank than the person locked out, or another Gaming Shift Manager; nobody their own",
    ),
    Deed.ENTER_STAFF: Right(
        does="enters staff", least=_SHIFT, depends="the first manager of a new house enters themself"
    ),
    Deed.RANK_STAFF: Right(does="changes a rank", least=_SHIFT, depends="the last manager keeps theirs"),
    Deed.DISMISS_STAFF: Right(does="lets somebody act no more", least=_SHIFT, depends="the last manager stays"),
    Deed.REVIEW_STAFF: Right(
        does="reviews staff", least=_SHIFT, depends="another than the one reviewed, where there is one"
    ),
    Deed.SET_BADGE: Right(does="gives somebody a badge, or takes it away", least=_SHIFT),
    Deed.SET_TABLE_UP: Right(does="sets a table up", least=_SHIFT),
    Deed.RENAME_TABLE: Right(does="approves another name of a table", signs=_MANAGER, apart=True),
    Deed.ASSIGN_SHUFFLER: Right(does="assigns a shuffler", signs=_SUPERVISOR, apart=True),
    Deed.NAME_WITNESS: Right(does="names the witness of the house, or takes it away", signs=_SHIFT, apart=True),
    Deed.JOIN_FLOOR: Right(does="brings a computer to the floor of the house", signs=_SHIFT, apart=True),
    Deed.CLOSE_IN_A_ROUND: Right(does="closes Cutcard while a round is open", least=_SUPERVISOR),
    Deed.LEAVE_KIOSK: Right(does="leaves Cutcard where it is all that the computer shows", least=_SUPERVISOR),
    Deed.ACKNOWLEDGE_ALERT: Right(does="acknowledges an alert", least=_SUPERVISOR),
    Deed.RULE_FREELY: Right(does="rules freely on cards, chips and amounts (6.1, R-24, R-42)", least=_SHIFT),
    Deed.OPEN_DISPUTE: Right(does="opens a dispute"),
    Deed.TELL_OF_DISPUTE: Right(does="records who was told of a dispute"),
    Deed.CLOSE_DISPUTE: Right(does="closes a dispute", least=_SHIFT),
    Deed.OPEN_JACKPOT: Right(does="opens a jackpot", least=_SUPERVISOR, signs=_SHIFT, apart=True),
    Deed.CHANGE_JACKPOT: Right(
        does="changes the set-up of a jackpot", least=_SUPERVISOR, signs=_SHIFT, apart=True, depends=_JACKPOT
    ),
    Deed.ADJUST_JACKPOT: Right(does="adjusts a jackpot", least=_SUPERVISOR, signs=_SHIFT, apart=True, depends=_JACKPOT),
    Deed.STOP_JACKPOT: Right(does="stops a jackpot", least=_SUPERVISOR),
    Deed.RESUME_JACKPOT: Right(
        does="lets a jackpot go on", least=_SUPERVISOR, signs=_SHIFT, apart=True, depends=_JACKPOT
    ),
    Deed.SIGN_VERIFICATION: Right(
        does="signs the verification of a jackpot claim", depends="two people, one of them a Pit Supervisor or above"
    ),
}

RIGHTS: Final[Mapping[Act, Right]] = {**_TABLE, **_BESIDE}
"""Every question and every deed has its row; one without a row cannot be asked by anybody."""

_ONLY: Final = {
    Rank.SURVEILLANCE: "Surveillance looks on and asks nothing of a table.",
    Rank.TECHNICIAN: "A technician tends the devices and asks nothing else of a table.",
}


def may_ask(rank: Rank, command: ask.Command, *, rule: str = RULE) -> Refusal | None:
    """Say why somebody of this rank may not put this question to a table, or None where they may (6.2).

    `rule` is the number of the clause on ranks in the document of the game that is played.
    """
    right = RIGHTS[type(command)]
    if right.allows(rank):
        return None
    return Refusal(rule, _ONLY[rank]) if rank in _ONLY and right.least is not None else right.too_low(rule=rule)


def may_do(rank: Rank, deed: Deed, *, rule: str = RULE) -> Refusal | None:
    """Say why somebody of this rank may not do or read this, or None where they may."""
    right = RIGHTS[deed]
    return None if right.allows(rank) else right.too_low(rule=rule)


def signers_of(command: ask.Command) -> tuple[Approval, ...]:
    """Everybody who signed a question; those who counted, and who signed the verification of a claim, among them."""
    first = command.approval if isinstance(command, Signed) else None
    second = command.counter if isinstance(command, Counted) else None
    others = command.signatures if isinstance(command, ask.RuleOnClaim) else ()
    named = (each for each in (first, second) if each is not None and each.by)
    return (*named, *(Approval(each.id, each.rank) for each in others))


def unsigned(command: Signed, *, rule: str = RULE, needed: Rank | None = None) -> Refusal | None:
    """Why the signature that a question carries is not enough; `needed` as in `Right.unsigned`."""
    low = RIGHTS[type(command)].unsigned(command.approval, rule=rule, needed=needed)
    return low or (_not_seconded(command, rule) if isinstance(command, Counted) else None)


def _not_seconded(command: Counted, rule: str) -> Refusal | None:
    """Why two different people do not stand for a count."""
    if not may_sign(command.counter, _DEALER):
        return Refusal(rule, "Whoever counted signs as well: a dealer, or somebody above.")
    if command.counted_by == command.signed_by:
        return Refusal(rule, "This takes two people: whoever counted cannot also be the second to sign.")
    return None


def alone(asker: str, command: ask.Command, *, rule: str = RULE) -> Refusal | None:
    """Why one person may not both ask this and sign it, where it takes two."""
    signer = command.signed_by if isinstance(command, Signed) else ""
    if not RIGHTS[type(command)].apart or not signer or signer != asker:
        return None
    return Refusal(rule, "This takes two people: whoever asks for it cannot also sign it.")


AskedT = TypeVar("AskedT", bound=Asked)

COMMANDS: Final[tuple[type[Any], ...]] = get_args(ask.Command)
"""Every question there is."""


def signed(command: AskedT, approval: Approval) -> AskedT:
    """The same question with somebody's word in it; one that nobody signs stays as it is."""
    return replace(command, approval=approval) if isinstance(command, Signed) else command
