"""Who may put a question to a table, and whose signatures it carries or lacks: the one door before any answer (6.2)."""

from typing import Any, Final, TypeVar

from msgspec.structs import replace

from assets.languages import say
from engine.actors import Approval, Rank, may_sign
from engine.asked import Asked, CountAsked, Signed
from engine.questions import ROWS
from engine.refusals import Refusal
from engine.round.decision import Here
from engine.staff.authority import RIGHTS, RULE, Access, Right
from engine.table import commands as ask

Act = type[Any] | Access
"""What a right is about: a question to a table by its type, or a deed beside the tables."""


def right_of(act: Act) -> Right:
    """Who may do this."""
    return RIGHTS[act] if isinstance(act, Access) else ROWS[act].right


_ONLY: Final = {
    Rank.SURVEILLANCE: say("Surveillance looks on and asks nothing of a table."),
    Rank.TECHNICIAN: say("A technician tends the devices and asks nothing else of a table."),
}


def may_ask(rank: Rank, command: Asked, *, rule: str = RULE) -> Refusal | None:
    """Say why somebody of this rank may not put this question to a table, or None where they may (6.2).

    `rule` is the number of the clause on ranks in the document of the game that is played.
    """
    right = ROWS[type(command)].right
    if right.allows(rank):
        return None
    return Refusal(rule, _ONLY[rank]) if rank in _ONLY and right.least is not None else right.too_low(rule=rule)


def signers_of(command: Asked) -> tuple[Approval, ...]:
    """Everybody who signed a question; those who counted, and who signed the verification of a claim, among them."""
    first = command.approval if isinstance(command, Signed) else None
    second = command.counter if isinstance(command, CountAsked) else None
    others = command.signatures if isinstance(command, ask.RuleOnClaim) else ()
    named = (each for each in (first, second) if each is not None and each.by)
    return (*named, *(Approval(each.id, each.rank) for each in others))


def unsigned(here: Here, command: Asked) -> Refusal | None:
    """Why the signatures that a question carries are not enough; None where they are, or where nobody signs it."""
    row = ROWS[type(command)]
    needed, rule = row.signs(here, command), here.rule(row.cites)
    if needed is None or not isinstance(command, Signed):
        return None
    low = row.right.unsigned(command.approval, rule=rule, needed=needed)
    low = low or (_not_seconded(command, rule) if isinstance(command, CountAsked) else None)
    if low is None and row.reason and not command.reason.strip():
        return Refusal(rule, say("Give the reason in words."))
    return low


def _not_seconded(command: CountAsked, rule: str) -> Refusal | None:
    """Why two different people do not stand for a count."""
    if not may_sign(command.counter, Rank.DEALER):
        return Refusal(rule, say("Whoever counted signs as well: a dealer, or somebody above."))
    if command.counted_by == command.approved_by:
        return Refusal(rule, say("This takes two people: whoever counted cannot also be the second to sign."))
    return None


def alone(asker: str, command: Asked, *, rule: str = RULE) -> Refusal | None:
    """Why one person may not both ask this and sign it, where it takes two."""
    signer = command.approved_by if isinstance(command, Signed) else ""
    if not ROWS[type(command)].right.apart or not signer or signer != asker:
        return None
    return Refusal(rule, say("This takes two people: whoever asks for it cannot also sign it."))


AskedT = TypeVar("AskedT", bound=Asked)


def signed(command: AskedT, approval: Approval) -> AskedT:
    """The same question with somebody's word in it; one that nobody signs stays as it is."""
    return replace(command, approval=approval) if isinstance(command, Signed) else command
