"""Who may do and read what beside the tables; for what is asked of a table, `engine.questions` says it.

A row says who asks, whose word it takes besides, and whether those are two people. From both tables every door takes
its answer, and docs/authority.md is drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from assets.languages import say, strung
from engine.actors import Approval, Rank, may_decide, may_sign
from engine.refusals import Refusal

RULE: Final = "6.2"
_DEALER: Final = Rank.DEALER
_SUPERVISOR, _MANAGER, _SHIFT = Rank.PIT_SUPERVISOR, Rank.PIT_MANAGER, Rank.GAMING_SHIFT_MANAGER
_LOOKS: Final = frozenset({Rank.SURVEILLANCE})
_TENDS: Final = frozenset({Rank.TECHNICIAN})
_ANYBODY: Final = frozenset({Rank.SURVEILLANCE, Rank.TECHNICIAN})


class Access(Enum):
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
            return say("the system alone")
        line = self.least.words if self.least is _SHIFT else say("{least} or above", least=self.least.words)
        return strung(
            line, *(say("or {rank}", rank=rank) for rank in sorted(rank.words for rank in self.beside)), by=", "
        )

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
            return Refusal(rule, say("{does}: nobody asks for it.", does=self.does))
        return Refusal(rule, f"{_or_above(self.least)} {self.does}.")


def _or_above(rank: Rank) -> str:
    return f"A {rank.words}" if rank is _SHIFT else say("A {rank} or above", rank=rank.words)


_JACKPOT: Final = say("its sums are checked before every one of these")
RIGHTS: Final[Mapping[Access, Right]] = {
    Access.READ_HISTORY: Right(
        does=say("reads past rounds, irregularities and their reports"), least=_SUPERVISOR, beside=_LOOKS
    ),
    Access.READ_RESULTS: Right(does=say("reads and saves results, win and hold"), least=_SUPERVISOR, beside=_LOOKS),
    Access.READ_DISPUTES: Right(does=say("reads disputes"), least=_SUPERVISOR, beside=_LOOKS),
    Access.READ_PIT: Right(does=say("looks at every table of the pit"), least=_SUPERVISOR, beside=_LOOKS),
    Access.READ_JACKPOTS: Right(does=say("reads the jackpots"), least=_SUPERVISOR, beside=_LOOKS),
    Access.READ_SET_UP: Right(does=say("reads the set-up and the list of the staff"), least=_SUPERVISOR),
    Access.READ_SERVICE_LOG: Right(does=say("reads the service log"), least=_SUPERVISOR, beside=_ANYBODY),
    Access.DEAL: Right(does=say("deals at a table")),
    Access.OWN_PIN: Right(does=say("chooses their own PIN"), beside=_ANYBODY),
    Access.OTHERS_PIN: Right(does=say("sets somebody's PIN"), least=_SHIFT),
    Access.LIFT_LOCKOUT: Right(
        does=say("lifts a lockout"),
        least=_SUPERVISOR,
        depends=say("a higher rank than the person locked out, or another Gaming Shift Manager; nobody their own"),
    ),
    Access.ENTER_STAFF: Right(
        does=say("enters staff"), least=_SHIFT, depends=say("the first manager of a new house enters themself")
    ),
    Access.RANK_STAFF: Right(does=say("changes a rank"), least=_SHIFT, depends=say("the last manager keeps theirs")),
    Access.DISMISS_STAFF: Right(
        does=say("lets somebody act no more"), least=_SHIFT, depends=say("the last manager stays")
    ),
    Access.REVIEW_STAFF: Right(
        does=say("reviews staff"), least=_SHIFT, depends=say("another than the one reviewed, where there is one")
    ),
    Access.SET_BADGE: Right(does=say("gives somebody a badge, or takes it away"), least=_SHIFT),
    Access.SET_TABLE_UP: Right(does=say("sets a table up"), least=_SHIFT),
    Access.RENAME_TABLE: Right(does=say("approves another name of a table"), signs=_MANAGER, apart=True),
    Access.ASSIGN_SHUFFLER: Right(does=say("assigns a shuffler"), signs=_SUPERVISOR, apart=True),
    Access.NAME_WITNESS: Right(does=say("names the witness of the house, or takes it away"), signs=_SHIFT, apart=True),
    Access.JOIN_FLOOR: Right(does=say("brings a computer to the floor of the house"), signs=_SHIFT, apart=True),
    Access.CLOSE_IN_A_ROUND: Right(does=say("closes Cutcard while a round is open"), least=_SUPERVISOR),
    Access.LEAVE_KIOSK: Right(does=say("leaves Cutcard where it is all that the computer shows"), least=_SUPERVISOR),
    Access.ACKNOWLEDGE_ALERT: Right(does=say("acknowledges an alert"), least=_SUPERVISOR),
    Access.RULE_FREELY: Right(does=say("rules freely on cards, chips and amounts (6.1, R-24, R-42)"), least=_SHIFT),
    Access.OPEN_DISPUTE: Right(does=say("opens a dispute")),
    Access.TELL_OF_DISPUTE: Right(does=say("records who was told of a dispute")),
    Access.CLOSE_DISPUTE: Right(does=say("closes a dispute"), least=_SHIFT),
    Access.OPEN_JACKPOT: Right(does=say("opens a jackpot"), least=_SUPERVISOR, signs=_SHIFT, apart=True),
    Access.CHANGE_JACKPOT: Right(
        does=say("changes the set-up of a jackpot"), least=_SUPERVISOR, signs=_SHIFT, apart=True, depends=_JACKPOT
    ),
    Access.ADJUST_JACKPOT: Right(
        does=say("adjusts a jackpot"), least=_SUPERVISOR, signs=_SHIFT, apart=True, depends=_JACKPOT
    ),
    Access.STOP_JACKPOT: Right(does=say("stops a jackpot"), least=_SUPERVISOR),
    Access.RESUME_JACKPOT: Right(
        does=say("lets a jackpot go on"), least=_SUPERVISOR, signs=_SHIFT, apart=True, depends=_JACKPOT
    ),
    Access.SIGN_VERIFICATION: Right(
        does=say("signs the verification of a jackpot claim"),
        depends=say("two people, one of them a Pit Supervisor or above"),
    ),
}


def may_do(rank: Rank, deed: Access, *, rule: str = RULE) -> Refusal | None:
    """Say why somebody of this rank may not do or read this, or None where they may."""
    right = RIGHTS[deed]
    return None if right.allows(rank) else right.too_low(rule=rule)
