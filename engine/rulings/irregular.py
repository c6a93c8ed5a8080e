"""Irregularities: somebody or something raises one, the round is held, a named person decides by the rules."""

from dataclasses import replace

from engine.actors import Rank, may_sign
from engine.decisions.adding_late import RULE as ADDED_LATE
from engine.decisions.adding_late import added_late
from engine.decisions.finding import found
from engine.decisions.restoring import restoring
from engine.irregularities.catalogue import OTHER, ROWS, clause_of, row_for, rule_of
from engine.irregularities.conditions import Case, card_twice
from engine.irregularities.row import Outcome
from engine.refusals import Refusal
from engine.round.decision import Decision, Standing
from engine.rulings.offers import broken, case_of, effect_of, is_proposed, missing, needed, why_not_now
from engine.staff.authority import unsigned
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.evolve import fold
from engine.table.state import COMMUNITY, DEALER

_KINDS = frozenset(row.kind for row in ROWS)


def raise_irregularity(at: Standing, command: ask.RaiseIrregularity) -> Decision:
    """Hold the round for what a person says has happened, if it can have happened now."""
    row = row_for(at.game, command.kind)
    if row is None or not row.by_hand:
        return at.refuse("uncovered", "That is not in this game's catalogue. Take “Something else”.")
    rule = clause_of(at.game, row.kind)
    no = why_not_now(at, row)
    if no:
        return Refusal(rule, no)
    strange = next((place for place in command.places if not _is_place(at, place)), None)
    if strange is not None:
        return Refusal(rule, f"There is no place {strange[:20]!r} at this table.")
    if _is_open(at, command.kind, command.places):
        return Refusal(rule, "That is on record already and waits for a decision.")
    return (found(at, command.kind, command.words.strip() or row.title, command.places),)


def report_fault(at: Standing, command: ask.ReportFault) -> Decision:
    """Hold the round for what the device or its line reports; a report that no row covers is "something else"."""
    kind = command.kind if command.kind in _KINDS else OTHER
    if _is_open(at, kind, command.places, command.words):
        return Refusal("", "That is on record already and waits for a decision.")
    places = tuple(place for place in command.places if _is_place(at, place))
    return (found(at, kind, command.words, places),)


def resolve(at: Standing, command: ask.ResolveIrregularity) -> Decision:
    """Decide a finding by one of the outcomes that are possible now, by a person whose rank suffices."""
    finding = next((each for each in at.round.findings if each.number == command.number), None)
    if finding is None:
        return Refusal("", "That has been decided already, or never was.")
    case = case_of(at, finding, command.facts)
    if isinstance(case, Refusal):
        return case
    outcome = case.row.outcome(command.outcome)
    if outcome is None:
        return Refusal(finding.rule, "That is not an outcome that this document leaves here.")
    proposer = command.proposed_by or at.table.dealer
    rule = rule_of(at.game, case.row, outcome)
    no = _not_possible(outcome, case, rule) or _may_not(
        outcome, command, rule, proposer, needed(outcome, at.round.terms.house)
    )
    if no:
        return no
    effect = effect_of(outcome, replace(case, decided_by=command.decided_by, rank=command.rank, reason=command.reason))
    if isinstance(effect, Refusal):
        return effect
    kept = _withheld(at, effect)
    if kept:
        return kept
    decided = ev.FindingResolved(
        number=finding.number,
        outcome=outcome.name,
        rule=rule,
        decided_by=command.decided_by,
        rank=command.rank,
        proposed_by=proposer,
        reason=command.reason.strip(),
        facts=_said(outcome, case, command),
    )
    # The decision comes last, so that no key takes back what it has brought about.
    return (
        *effect,
        *restoring(at, effect, decided),
        *_seen_twice(at, effect),
        decided,
        *_settled_with_it(at, effect, decided),
    )


def _said(outcome: Outcome, case: Case, command: ask.ResolveIrregularity) -> dict[str, str]:
    """What goes on record: every answer that was given, and of what the table knew what this outcome asks."""
    asked = {*command.facts, *outcome.asks, *outcome.invites}
    return {name: answer for name, answer in case.answers.facts.items() if name in asked}


def add_late_wager(at: Standing, command: ask.AddLateWager) -> Decision:
    """Enter chips that lay there in time, with approval, until the first card is exposed (R-39)."""
    low = unsigned(command, rule=ADDED_LATE)
    if low:
        return low
    if not command.reason.strip():
        return Refusal(ADDED_LATE, "Say who approves it, and why.")
    wager = ask.PlaceWager(seat=command.seat, wager=command.wager, amount=command.amount, outside_limits_seen=True)
    return added_late(at, wager, approved_by=command.approved_by, reason=command.reason)


def _not_possible(outcome: Outcome, case: Case, rule: str) -> Refusal | None:
    condition = broken(outcome, case)
    if condition:
        return Refusal(rule, f"This is possible only where {condition}.")
    lacking = missing(outcome, case)
    return Refusal(rule, f"Answer first: {lacking[0].title}") if lacking else None


def _may_not(
    outcome: Outcome, command: ask.ResolveIrregularity, rule: str, proposer: str, needs: Rank
) -> Refusal | None:
    if not may_sign(command.rank, needs):
        by = "R-34" if is_proposed(outcome) else rule
        return Refusal(by, f"A {needs.words} or above decides this.")
    if not command.decided_by or not proposer:
        return Refusal(rule, "Say who decides, and who asks for it.")
    if is_proposed(outcome) and command.decided_by == proposer:
        return Refusal("R-34", "One person proposes and another confirms: this takes two people.")
    if outcome.reason and not command.reason.strip():
        return Refusal(rule, "Give the reason in words.")
    return None


def _withheld(at: Standing, effect: tuple[ev.TableEvent, ...]) -> Refusal | None:
    """Refuse to undo results of a closed round of which the house keeps a part: that is decided first."""
    after = fold(at.table, effect).round
    if after is None or not at.round.closed:
        return None
    for each in at.table.withheld:
        if each.number == after.number and after.boxes[each.seat].lines != at.round.boxes[each.seat].lines:
            words = f"Part of what position {each.seat} has won or gets back is withheld: release or seize it first."
            return Refusal("R-42", words)
    return None


def _seen_twice(at: Standing, effect: tuple[ev.TableEvent, ...]) -> tuple[ev.Found, ...]:
    """A hand that was put right lies as it lies: a card of it that is on record elsewhere holds the round (5.1)."""
    after = fold(at.table, effect).round
    if after is None or after.outcome == "void" or card_twice(at.round) or not card_twice(after):
        return ()
    return (found(at, "foreign-card", "One card has been seen twice in this round."),)


def _settled_with_it(
    at: Standing, effect: tuple[ev.TableEvent, ...], decided: ev.FindingResolved
) -> tuple[ev.FindingResolved, ...]:
    """A void round leaves nothing else to decide: what is still open is closed with it."""
    if not any(isinstance(event, ev.RoundVoided) for event in effect):
        return ()
    return tuple(
        ev.FindingResolved(
            number=other.number,
            outcome="round-void",
            rule=decided.rule,
            decided_by=decided.decided_by,
            rank=decided.rank,
            proposed_by=decided.proposed_by,
            reason=f"The round is void by {decided.rule}.",
        )
        for other in at.round.findings
        if other.number != decided.number
    )


def _is_open(at: Standing, kind: str, places: tuple[str, ...], words: str = "") -> bool:
    return any(
        each.kind == kind and each.places == places and (not words or each.words == words) for each in at.round.findings
    )


def _is_place(at: Standing, place: str) -> bool:
    return place in (DEALER, COMMUNITY) or place in {str(seat) for seat in at.round.terms.positions}
