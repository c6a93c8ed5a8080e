"""Who stands behind a fact of the log, and the least rank that each of them had to hold when it was written."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from engine.actors import Actor, Rank
from engine.asking import Act, right_of
from engine.decide import game_of
from engine.decisions.claims import SIGNED_APART
from engine.games.catalogue import GAMES
from engine.irregularities.catalogue import row_for
from engine.jackpots import facts as jackpot
from engine.questions import ASKED_BY
from engine.rulings.irregular import is_proposed, needed
from engine.staff import house_facts as house
from engine.staff import pit_facts
from engine.staff.authority import Access
from engine.table import commands as ask
from engine.table import events as ev
from engine.table import ruling_facts as ruled
from engine.table import table_life_facts as lived
from engine.table.claim_key import CLAIM
from engine.table.restoring_facts import RestitutionMade
from engine.table.state import Table
from engine.table.taking_over_facts import TableTakenOver


class Signer(NamedTuple):
    """Somebody whom a fact names.

    Attributes:
        staff: the number on the badge.
        least: the rank that this takes; None where any member of the staff will do.
        rank: the rank under which the fact keeps them; "" where it keeps none.
        apart: somebody else than every other signer of this fact.

    """

    staff: str
    least: Rank | None
    rank: str = ""
    apart: bool = False


class _Field(NamedTuple):
    """A field that names somebody: what they did by that, and whether they asked or signed."""

    name: str
    act: Act
    asks: bool = False


_JACKPOT: Final[Mapping[type[Any], Access]] = {
    jackpot.JackpotOpened: Access.OPEN_JACKPOT,
    jackpot.JackpotSettingsChanged: Access.CHANGE_JACKPOT,
    jackpot.JackpotAdjusted: Access.ADJUST_JACKPOT,
    jackpot.JackpotMoved: Access.ADJUST_JACKPOT,
    jackpot.JackpotResumed: Access.RESUME_JACKPOT,
}
_RULED: Final = Access.RULE_FREELY
_SIGNED: Final = ("approved_by", "viewed_by")
_ASKED: Final = ("counted_by", "proposed_by")


def _of_question(fact: type[Any], act: Act) -> tuple[_Field, ...]:
    """The fields of a fact that says of itself what was asked: those who asked and counted, and who signed."""
    asked = (_Field(name, act, asks=True) for name in _ASKED if name in fact.__struct_fields__)
    return (*asked, *(_Field(name, act) for name in _SIGNED if name in fact.__struct_fields__))


_FIELDS: Final[Mapping[type[Any], tuple[_Field, ...]]] = {
    **{fact: _of_question(fact, asks) for fact, asks in ASKED_BY.items()},
    ev.Corrected: _of_question(ev.Corrected, ask.Correct),
    ev.PlayerRestricted: _of_question(ev.PlayerRestricted, ask.RestrictPlayer),
    lived.PlacedForPlayer: (_Field("placed_by", ask.NotePlacedFor),),
    ruled.MeasureTaken: (_Field("decided_by", _RULED, asks=True),),
    ruled.WagerStood: (_Field("approved_by", _RULED, asks=True),),
    ruled.WithheldDecided: (_Field("decided_by", _RULED, asks=True),),
    ruled.GoodwillGiven: (_Field("decided_by", _RULED, asks=True),),
    ruled.WagerRelaid: (_Field("approved_by", ask.ResolveIrregularity),),
    ruled.PrizesTakenBack: (_Field("decided_by", _RULED, asks=True),),
    jackpot.PrizeTakenBack: (_Field("decided_by", _RULED, asks=True),),
    RestitutionMade: (_Field("approved_by", _RULED, asks=True),),
    TableTakenOver: (_Field("approved_by", _RULED, asks=True),),
    pit_facts.AlertAcknowledged: (_Field("by", Access.ACKNOWLEDGE_ALERT, asks=True),),
    house.StaffJoined: (_Field("by", Access.ENTER_STAFF, asks=True),),
    house.StaffLeft: (_Field("by", Access.DISMISS_STAFF, asks=True),),
    house.StaffRanked: (_Field("by", Access.RANK_STAFF, asks=True),),
    house.StaffReviewed: (_Field("by", Access.REVIEW_STAFF, asks=True),),
    house.BadgeSet: (_Field("by", Access.SET_BADGE, asks=True),),
    jackpot.ClaimReleased: (_Field("by", ask.RuleOnClaim),),
    jackpot.ClaimRefused: (_Field("by", ask.RuleOnClaim),),
    jackpot.JackpotStopped: (_Field("by", Access.STOP_JACKPOT, asks=True),),
    **{fact: (_Field("asked_by", deed, asks=True), _Field("approved_by", deed)) for fact, deed in _JACKPOT.items()},
}
"""The fields of a fact that name people; what a device or the system did alone leaves them empty."""


def signers(fact: object, before: Table | None = None) -> tuple[Signer, ...]:
    """Everybody whom a fact names, with the least rank that it took; whoever only asked a table is the entry's own.

    `before` is the table just before the fact: what a ruling takes hangs on what it is about.
    """
    match fact:
        case ev.FindingResolved():
            return _of_ruling(fact, before)
        case house.ApprovalGiven():
            return (
                Signer(fact.asker.id, None, fact.asker.rank.value),
                Signer(fact.approver.id, fact.needed, fact.approver.rank.value),
            )
        case house.PinSet(staff=staff, by=by) if by is not None and by != staff:
            return (Signer(by, right_of(Access.OTHERS_PIN).least),)
        case _:
            found = (_signer(fact, field) for field in _FIELDS.get(type(fact), ()))
            return tuple(each for each in found if each.staff)


def _signer(fact: object, field: _Field) -> Signer:
    right, who = right_of(field.act), getattr(fact, field.name)
    least = right.least if field.asks else right.signs
    if isinstance(who, Actor):
        return Signer(who.id, least, who.rank.value, apart=right.apart)
    return Signer(who or "", least, getattr(fact, "rank", "") if not field.asks else "", apart=right.apart)


def _of_ruling(fact: ev.FindingResolved, before: Table | None) -> tuple[Signer, ...]:
    least, apart = _ruled(fact, before)
    proposer = (Signer(fact.proposed_by, Rank.DEALER, apart=apart),) if apart else ()
    verified = (each.partition(" ") for each in fact.facts.get("signed_by", "").split(SIGNED_APART) if each)
    least_there = right_of(Access.SIGN_VERIFICATION).least
    signed = tuple(Signer(staff, least_there, rank) for staff, _, rank in verified)
    return (*proposer, *signed, Signer(fact.decided_by, least, fact.rank, apart=apart))


def _ruled(fact: ev.FindingResolved, before: Table | None) -> tuple[Rank, bool]:
    """The least rank that decides this, and whether another has to propose it (R-34)."""
    any_ruling = (right_of(ask.ResolveIrregularity).signs or Rank.PIT_SUPERVISOR, False)
    rnd = before.round if before is not None else None
    finding = next((each for each in rnd.findings if each.number == fact.number), None) if rnd else None
    if before is None or rnd is None or finding is None:
        return any_ruling
    if finding.kind == CLAIM:
        return right_of(ask.RuleOnClaim).signs or Rank.GAMING_SHIFT_MANAGER, False
    game = GAMES.get(rnd.terms.game) or game_of(before)
    row = row_for(game, finding.kind) if game else None
    outcome = row.outcome(fact.outcome) if row else None
    return (needed(outcome, rnd.terms.house), is_proposed(outcome)) if outcome else any_ruling
