"""Who may do and read what beside the tables; for what is asked of a table, `engine.questions` says it.

A row says who asks, whose word it takes besides, and whether those are two people. From both tables every door takes
its answer, and docs/authority.md is drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from engine.actors import Approval, Rank, may_decide, may_sign
from engine.refusals import Refusal

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


_JACKPOT: Final = "its sums are checked before every one of these"
RIGHTS: Final[Mapping[Deed, Right]] = {
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


def may_do(rank: Rank, deed: Deed, *, rule: str = RULE) -> Refusal | None:
    """Say why somebody of this rank may not do or read this, or None where they may."""
    right = RIGHTS[deed]
    return None if right.allows(rank) else right.too_low(rule=rule)
