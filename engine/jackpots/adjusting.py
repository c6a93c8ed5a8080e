"""People put a jackpot right, stop it and let it go on: two of them, with a listed reason."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from assets.languages import say
from engine.actors import Actor, Rank
from engine.jackpots.facts import JackpotAdjusted, JackpotMoved, JackpotResumed, JackpotStopped, Reason
from engine.jackpots.pools import Pools
from engine.jackpots.state import Jackpot
from engine.money import LARGEST, show
from engine.refusals import Refusal
from engine.staff.authority import RIGHTS, Access, may_do
from engine.staff.house_facts import ApprovalRefused
from engine.staff.staffing import approve


@dataclass(frozen=True, slots=True)
class AdjustmentReason:
    """A listed reason: its words, and whether the displayed meter may go down for it."""

    title: str
    lowers_meter: bool = False


REASONS: Final[Mapping[Reason, AdjustmentReason]] = {
    "brought-over": AdjustmentReason(say("Balance brought over from another system")),
    "contribution-missed": AdjustmentReason(say("A contribution was missed")),
    "contribution-doubled": AdjustmentReason(say("A contribution was counted twice"), lowers_meter=True),
    "display-fault": AdjustmentReason(say("The display showed another amount"), lowers_meter=True),
    "overflow-to-meter": AdjustmentReason(say("Overflow put into the meter")),
    "reserve-to-meter": AdjustmentReason(say("Reserve put into the meter")),
    "moved-to-another-jackpot": AdjustmentReason(say("Moved to another jackpot"), lowers_meter=True),
    "house-adds": AdjustmentReason(say("The house adds to the jackpot")),
    "regulator-order": AdjustmentReason(say("Ordered by the regulator"), lowers_meter=True),
}
"""Every reason there is for an adjustment."""

_MOVES_ONLY: Final[frozenset[Reason]] = frozenset(("overflow-to-meter", "reserve-to-meter"))
"""Reasons for which money changes its place and its sum stays."""


def two_people(deed: Access, asked_by: Actor, approved_by: Actor, *, what: str, reason: str) -> Refusal | None:
    """Say why these two may not do it: a Pit Supervisor or higher asks, a Gaming Shift Manager agrees, in words."""
    low = may_do(asked_by.rank, deed)
    if low:
        return low
    if not reason.strip():
        return Refusal("", say("Say why: it is kept with its reason."))
    said = approve(
        asked_by, approved_by, needed=RIGHTS[deed].signs or Rank.GAMING_SHIFT_MANAGER, what=what, reason=reason
    )
    return Refusal("6.2", said.why) if isinstance(said, ApprovalRefused) else None


def adjust(
    jackpot: Jackpot, by_how_much: Pools, reason: Reason, *, words: str, asked_by: Actor, approved_by: Actor
) -> tuple[JackpotAdjusted] | Refusal:
    """Add to the pools, or take from them, what two people agree on."""
    if jackpot.settings is None:
        return Refusal("", say("The jackpot is not open."))
    after = jackpot.pools.plus(by_how_much)
    refused = two_people(Access.ADJUST_JACKPOT, asked_by, approved_by, what=say("adjust the jackpot"), reason=words)
    refused = refused or _unfit(jackpot, by_how_much, after, reason)
    if refused is not None:
        return refused
    return (
        JackpotAdjusted(
            by_how_much=by_how_much,
            reason=reason,
            words=words.strip(),
            asked_by=asked_by,
            approved_by=approved_by,
            after=after,
        ),
    )


def move(
    jackpot: Jackpot, to: str, *, words: str, asked_by: Actor, approved_by: Actor
) -> tuple[JackpotMoved] | Refusal:
    """Let the jackpot go on elsewhere with all that it holds, where nothing of it is in doubt."""
    settings = jackpot.settings
    if settings is None or not settings.tables:
        return Refusal("", say("The jackpot is not open."))
    if jackpot.stopped:
        return Refusal("", say("The jackpot is stopped: {stopped}", stopped=jackpot.stopped))
    if jackpot.claims:
        return Refusal("", say("A claim waits for its release: have it decided first."))
    if jackpot.pools.displayed < settings.seed:
        return Refusal("", say("The displayed meter is below the seed: put it right first."))
    refused = two_people(Access.ADJUST_JACKPOT, asked_by, approved_by, what=say("move the jackpot"), reason=words)
    return refused or (
        JackpotMoved(
            to=to,
            by_how_much=Pools().minus(jackpot.pools),
            words=words.strip(),
            asked_by=asked_by,
            approved_by=approved_by,
            after=Pools(),
        ),
    )


def _unfit(jackpot: Jackpot, by_how_much: Pools, after: Pools, reason: Reason) -> Refusal | None:
    settings = jackpot.settings
    if settings is None or by_how_much == Pools():
        return Refusal("", say("Say by how much."))
    if by_how_much.displayed < 0 and not REASONS[reason].lowers_meter:
        return Refusal(
            "", say("The displayed meter does not go down for this reason: {reasons}.", reasons=REASONS[reason].title)
        )
    if by_how_much.total and reason in _MOVES_ONLY:
        return Refusal("", say("What goes into the meter must come out of the reserve or the overflow."))
    if after.total > LARGEST:
        return Refusal("", say("No jackpot holds more than {largest}.", largest=show(LARGEST, settings.currency)))
    if after.lowest < 0:
        return Refusal("", say("No pool can hold less than nothing."))
    if settings.cap is not None and by_how_much.displayed > 0 and after.displayed > settings.cap:
        return Refusal("", say("The meter is capped at {cap}.", cap=show(settings.cap, settings.currency)))
    return None


def stop(jackpot: Jackpot, words: str, *, by: Actor | None) -> tuple[JackpotStopped] | Refusal:
    """Take no progressive wager any more: a Pit Supervisor or higher says so, or the system itself (by None)."""
    if jackpot.stopped:
        return Refusal("", say("Progressive betting is stopped already. {stopped}", stopped=jackpot.stopped))
    low = may_do(by.rank, Access.STOP_JACKPOT) if by is not None else None
    if low:
        return low
    if not words.strip():
        return Refusal("", say("Say why: it is shown at every linked table."))
    return (JackpotStopped(words=words.strip(), by=by.id if by else ""),)


def resume(
    jackpot: Jackpot, *, wrong: tuple[str, ...], reason: str, asked_by: Actor, approved_by: Actor
) -> tuple[JackpotResumed] | Refusal:
    """Let progressive betting go on, if the jackpot reconciles: `wrong` is what the check has just found."""
    if not jackpot.stopped:
        return Refusal("", say("Progressive betting is not stopped."))
    if wrong:
        return Refusal("R-9", say("The jackpot does not reconcile: {wrong}", wrong=wrong[0]))
    refused = two_people(Access.RESUME_JACKPOT, asked_by, approved_by, what=say("resume the jackpot"), reason=reason)
    return refused or (JackpotResumed(asked_by=asked_by, approved_by=approved_by, reason=reason.strip()),)
