"""A jackpot claim holds the table until a Gaming Shift Manager rules on it, and freezes what led to it (case B27)."""

from collections.abc import Iterable, Sequence
from typing import Final

from assets.languages import for_the_record, kept, say
from engine.actors import Actor, Rank, may_decide
from engine.decisions.restoring import undone
from engine.games.game import OnJackpot, Wager
from engine.money import show
from engine.refusals import Refusal
from engine.round.course import first_settling
from engine.round.decision import Decision, Standing
from engine.staff.authority import Access, may_do
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.claim_key import CLAIM, Answer, Claimed, ClaimKey
from engine.table.jackpot import Prize
from engine.table.ruling_facts import PrizesTakenBack, WagerRelaid, WagerReturned, WagerStood
from engine.table.state import Finding, Round

SIGNED_APART: Final = "; "
"""What stands between the names of those who signed a verification, and between their numbers and ranks."""
SIGNATURES: Final = 2
"""How many people sign the verification, at least."""

_UNSETTLES = (
    ev.RoundVoided,
    ev.HandReturned,
    ev.HandsMoved,
    ev.HandRebuilt,
    ev.CardCorrected,
    ev.CommunitySwapped,
    ev.SettlementReopened,
    WagerReturned,
    WagerStood,
    WagerRelaid,
)


def asked(at: Standing, claims: tuple[Claimed, ...]) -> tuple[ev.ClaimAsked]:
    """Ask the jackpot about this round, under a key that no earlier question had."""
    key = ClaimKey(table=at.table.id, round=at.round.number, attempt=at.round.attempts + 1)
    return (ev.ClaimAsked(key=key, claims=claims),)


def answered(at: Standing, wager: Wager, answer: Answer) -> tuple[ev.TableEvent, ...]:
    """Say what the jackpot pays, and hold the round for every prize that is a percentage of it."""
    event = ev.ClaimAnswered(key=answer.key, prizes=answer.prizes, before=answer.before, after=answer.after)
    claims = tuple(prize for prize in answer.prizes if prize.percent)
    return (event, _found(at, wager, claims)) if claims else (event,)


def withdrawn(table: str, rnd: Round, seats: Iterable[int]) -> tuple[ev.ClaimWithdrawn, ...]:
    """Withdraw the last question about a round for positions that are settled anew."""
    asked_for = {claim.seat for claim in rnd.waiting.claims} if rnd.waiting else set[int]()
    gone = tuple(sorted(({prize.seat for prize in rnd.prizes} | asked_for) & {*seats}))
    if not gone or not rnd.attempts:
        return ()
    return (ev.ClaimWithdrawn(key=ClaimKey(table=table, round=rnd.number, attempt=rnd.attempts), seats=gone),)


@for_the_record()
def _found(at: Standing, wager: Wager, prizes: tuple[Prize, ...]) -> ev.Found:
    currency = at.round.terms.currency
    said = "; ".join(
        kept(
            "position {seat}, {line}, {amount}",
            seat=prize.seat,
            line=prize.line.replace("_", " "),
            amount=show(prize.amount, currency),
        )
        for prize in prizes
    )
    clause = wager.settles.clause if isinstance(wager.settles, OnJackpot) else wager.clause
    finding = Finding(
        number=at.round.findings_made + 1,
        kind=CLAIM,
        rule=clause,
        words=kept("Jackpot claim: {said}. Leave the cards; show them and count the rest of the deck.", said=said),
        places=tuple(str(prize.seat) for prize in prizes),
    )
    return ev.Found(finding=finding)


def rule_on_claim(at: Standing, command: ask.RuleOnClaim) -> Decision:
    """Release or refuse the claims of the round, after the walk.

    Refused, the settlement of the winners is open again: the record is put right, or the round is void, and only
    then do the cards count anew.
    """
    finding = next((each for each in at.round.findings if (each.number, each.kind) == (command.number, CLAIM)), None)
    if finding is None:
        return Refusal("", say("No jackpot claim waits here."))
    unfit = _not_verified(at.round, command) if command.release else _no_reason(command)
    if unfit:
        return Refusal(finding.rule, unfit)
    resolved = _resolved(finding, command)
    if command.release:
        return (resolved,)
    seats = tuple(sorted({prize.seat for prize in at.round.prizes}))
    reopened = ev.SettlementReopened(seats=seats, approved_by=command.approved_by, reason=command.reason.strip())
    unpaid = [prize.seat for prize in at.round.prizes if prize.percent]
    return (
        resolved,
        reopened,
        *withdrawn(at.table.id, at.round, seats),
        ev.StepReached(step=first_settling(at.game, at.round)),
        *undone(at, (reopened,), unpaid=unpaid),
    )


def count_agrees(rnd: Round, counted: int) -> bool:
    """Say whether a count of the rest of the deck is what must be left. Whoever counts is told no more than that."""
    return counted == rnd.rest_of_deck


def _not_verified(rnd: Round, command: ask.RuleOnClaim) -> str:
    if not command.cards_shown:
        return say("Show the winning cards first.")
    if not command.rest_counted:
        return say("Count the rest of the deck.")
    if not count_agrees(rnd, command.rest_counted):
        return say("The count differs from what must be left: the claim cannot be released. Count again, or refuse it.")
    if not command.rest_in_order:
        return say("Put the rest of the deck in order: a card is missing or there twice, or nobody looked.")
    return unsigned_verification(command.signatures)


def unsigned_verification(signatures: Sequence[Actor]) -> str:
    """What is missing of the signatures of a verification; "" where nothing is."""
    if len({each.id for each in signatures}) < SIGNATURES or len({each.id for each in signatures}) < len(signatures):
        return say("The verification is signed by {signatures} people, each by PIN.", signatures=SIGNATURES)
    low = next((each for each in signatures if may_do(each.rank, Access.SIGN_VERIFICATION)), None)
    if low is not None:
        return say("A {rank} does not sign the verification.", rank=low.rank.words)
    if not any(may_decide(each.rank, Rank.PIT_SUPERVISOR) for each in signatures):
        return say(
            "One of those who sign the verification is a {pit_supervisor} or above.",
            pit_supervisor=Rank.PIT_SUPERVISOR.words,
        )
    return ""


def _no_reason(command: ask.RuleOnClaim) -> str:
    return "" if command.reason.strip() else say("Give the reason why the claim is refused.")


def _resolved(finding: Finding, command: ask.RuleOnClaim) -> ev.FindingResolved:
    return ev.FindingResolved(
        number=finding.number,
        outcome="release" if command.release else "refuse",
        rule=finding.rule,
        decided_by=command.approved_by,
        rank=command.signed_as,
        proposed_by=command.proposed_by,
        reason=command.reason.strip(),
        facts={
            "cards_shown": "yes" if command.cards_shown else "no",
            "rest_counted": str(command.rest_counted),
            **({"counted_before": ", ".join(map(str, command.counted_before))} if command.counted_before else {}),
            "rest_in_order": "yes" if command.rest_in_order else "no",
            "signatures": SIGNED_APART.join(each.name for each in command.signatures),
            "signed_by": SIGNED_APART.join(f"{each.id} {each.rank.value}" for each in command.signatures),
        },
    )


def frozen(rnd: Round | None, command: ask.Command, events: Sequence[ev.TableEvent]) -> Refusal | None:
    """Refuse what would undo a round on which a jackpot claim stands; it changes by new entries only."""
    return None if rnd is None or isinstance(command, ask.RuleOnClaim) else unchangeable(rnd, events)


def prize_stands(rnd: Round) -> bool:
    """Say whether the jackpot has paid what no decision takes back; after the close, all that came from its meter."""
    return any(prize.percent or (rnd.closed and prize.from_meter) for prize in rnd.prizes)


def unchangeable(rnd: Round, events: Sequence[ev.TableEvent]) -> Refusal | None:
    """Refuse facts that would undo a round from which the jackpot has paid."""
    if not prize_stands(rnd) or any(isinstance(event, PrizesTakenBack) for event in events):
        return None
    waiting = {finding.number for finding in rnd.findings if finding.kind == CLAIM}
    passed_by = any(isinstance(event, ev.FindingResolved) and event.number in waiting for event in events)
    if not passed_by and not any(isinstance(event, _UNSETTLES) for event in events):
        return None
    if waiting:
        return Refusal("", say("A jackpot claim stands on this round: a Gaming Shift Manager rules on it first."))
    if rnd.closed:
        return Refusal(
            "R-43", say("The jackpot has paid in this round: it stands, and a Gaming Shift Manager rules on it.")
        )
    return Refusal("R-43", say("A jackpot prize of this round was released: the round stands. Enter a correction."))
