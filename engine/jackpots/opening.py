"""A jackpot is set up, and its set-up changed, by two people; rounds that are open keep the one they have."""

from assets.languages import say
from engine.actors import Actor
from engine.jackpots.adjusting import two_people
from engine.jackpots.checking import objections
from engine.jackpots.facts import JackpotOpened, JackpotSettingsChanged
from engine.jackpots.pools import Pools
from engine.jackpots.settings import JackpotSettings
from engine.jackpots.state import Jackpot
from engine.refusals import Refusal
from engine.staff.authority import Access


def open_jackpot(
    jackpot: Jackpot,
    name: str,
    settings: JackpotSettings,
    *,
    open_rounds: tuple[str, ...] = (),
    reason: str,
    asked_by: Actor,
    approved_by: Actor,
) -> tuple[JackpotOpened] | Refusal:
    """Open a jackpot under a name that stays; the house puts the seed in.

    `open_rounds` names the tables to be linked whose round is open: the bets of a round know one jackpot, or none.
    """
    if jackpot.settings is not None:
        return Refusal("", say("There is a jackpot {jackpot} already: change its set-up.", jackpot=jackpot.id))
    if not name or not name.replace("-", "").isalnum():
        return Refusal("", say("A jackpot is named by letters, digits and hyphens."))
    if open_rounds:
        return Refusal(
            "R-22",
            say(
                "A round is open at {open_rounds}: open the jackpot between rounds.", open_rounds=", ".join(open_rounds)
            ),
        )
    refused = two_people(
        Access.OPEN_JACKPOT, asked_by, approved_by, what=say("open the jackpot {name}", name=name), reason=reason
    )
    refused = refused or next(iter(objections(settings)), None)
    if refused is not None:
        return refused
    return (
        JackpotOpened(
            jackpot=name,
            settings=settings,
            asked_by=asked_by,
            approved_by=approved_by,
            after=Pools(displayed=settings.seed),
        ),
    )


def change_settings(
    jackpot: Jackpot,
    settings: JackpotSettings,
    *,
    open_rounds: tuple[str, ...],
    reason: str,
    asked_by: Actor,
    approved_by: Actor,
) -> tuple[JackpotSettingsChanged] | Refusal:
    """Change the set-up, from the next round of each table on.

    `open_rounds` names tables whose open round keeps no version of it: a log of the first form did not say which.
    """
    before = jackpot.settings
    if before is None:
        return Refusal("", say("The jackpot is not open."))
    if settings == before:
        return Refusal("", say("Nothing is changed."))
    if open_rounds:
        return Refusal(
            "R-22",
            say("A round is open at {open_rounds}: change it between rounds.", open_rounds=", ".join(open_rounds)),
        )
    if settings.currency != before.currency:
        return Refusal("", say("A jackpot keeps its currency: open another one."))
    refused = two_people(
        Access.CHANGE_JACKPOT,
        asked_by,
        approved_by,
        what=say("change the jackpot {jackpot}", jackpot=jackpot.id),
        reason=reason,
    )
    refused = refused or next(iter(objections(settings)), None)
    if refused is not None:
        return refused
    return (
        JackpotSettingsChanged(settings=settings, asked_by=asked_by, approved_by=approved_by, reason=reason.strip()),
    )
