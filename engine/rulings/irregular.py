"""Irregularities: somebody or something raises one, the round is held, a named person decides by the rules."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from assets.languages import kept, original, say
from engine.actors import Rank, may_decide
from engine.decisions.adding_late import added_late
from engine.decisions.claims import prize_stands, unchangeable
from engine.decisions.finding import found
from engine.decisions.resettling import settled_anew
from engine.decisions.restoring import restoring
from engine.irregularities.answers import YES, Answers, read_answers
from engine.irregularities.catalogue import OTHER, ROWS, clause_of, row_for, rows_for, rule_of
from engine.irregularities.conditions import Case, card_twice, dealt_first, has_outcome, holds
from engine.irregularities.outcomes import PRIZE_PAID, VOID_ALREADY
from engine.irregularities.row import Ask, Irregularity, Outcome
from engine.procedure import GOING_ON
from engine.refusals import Refusal
from engine.round.decision import Decision, Standing
from engine.rulings.effects import EFFECTS
from engine.rulings.hand_effects import Effect
from engine.rulings.preview import NOTHING, Preview, preview
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.claim_key import CLAIM
from engine.table.events import TableEvent
from engine.table.evolve import fold
from engine.table.exposures import known
from engine.table.state import COMMUNITY, DEALER, Finding, Round
from engine.table.terms import HouseSettings

NO_FACTS: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """One outcome that is possible now.

    Attributes:
        rule: the clause or house reading that it follows.
        needs: the least rank that decides it.
        proposed: somebody else than whoever decides has proposed it (R-34).
        asks: all its questions; `missing` are those that must still be answered.
        preview: what would follow, once nothing is missing.
        refusal: why these answers do not do.

    """

    name: str
    title: str
    rule: str
    needs: Rank
    proposed: bool
    reason: bool
    asks: tuple[Ask, ...]
    missing: tuple[str, ...] = ()
    preview: Preview | None = None
    refusal: Refusal | None = None


def can_happen_now(at: Standing) -> tuple[Irregularity, ...]:
    """The rows that a person can raise at this moment, for the first page of the flow."""
    return tuple(row for row in rows_for(at.game) if row.by_hand and not why_not_now(at, row))


def why_not_now(at: Standing, row: Irregularity) -> str:
    """Why a row cannot be raised now, in plain words; "" where it can."""
    if at.phase not in row.phases:
        return say("It cannot have happened now: {going_on}.", going_on=GOING_ON[at.phase])
    broken = next((when for when in row.when if holds(when, Case(at=at, row=row)) is False), None)
    return say("It is possible only while {broken}.", broken=broken.value) if broken else ""


def row_of(at: Standing, finding: Finding) -> Irregularity:
    """The row that a finding opens; what the game cannot have opens the one for everything else."""
    row = row_for(at.game, finding.kind) or row_for(at.game, OTHER)
    if row is None:
        raise LookupError("the catalogue has no row for everything else")
    return _with_what_stands(at.round, row)


def _with_what_stands(rnd: Round, row: Irregularity) -> Irregularity:
    """A void round is not void twice, and one in which the jackpot has paid is not undone: both can be said.

    So nothing that comes to light then holds the table for ever. A claim that waits is ruled on first.
    """
    if rnd.outcome == "void":
        return replace(row, outcomes=(*row.outcomes, VOID_ALREADY))
    if prize_stands(rnd) and not any(each.kind == CLAIM for each in rnd.findings):
        others = tuple(_all_the_same(each) for each in row.outcomes if each.name != PRIZE_PAID.name)
        return replace(row, outcomes=(*others, PRIZE_PAID))
    return row


def _all_the_same(outcome: Outcome) -> Outcome:
    """A card that does not belong voids a round in which the jackpot has paid all the same, at a higher rank (R-43)."""
    if outcome.effect != "void-deck":
        return outcome
    title = say("{outcome}; what the jackpot has paid is taken back (R-43)", outcome=outcome.title)
    return replace(outcome, title=title, needs=Rank.GAMING_SHIFT_MANAGER, named=True, reason=True)


def prefilled(at: Standing, finding: Finding, facts: Mapping[str, str] = NO_FACTS) -> dict[str, str]:
    """The answers that the finding and the round know already, in the light of those given; others may be given."""
    row = row_of(at, finding)
    seats = [place for place in finding.places if place.isdigit()]
    answers = {
        "seat": seats[0] if seats else "",
        "where": ",".join(finding.places),
        "number": str(known(at.round)) if known(at.round) and "exposed" in row.clause else "",
        "decided": YES if has_outcome(at.round) else "",
        "by": at.table.dealer,
        **_several(at.round, seats, facts.get("seats", "")),
    }
    names = {each.name for each in row.asks}
    readable = ((name, answer) for name, answer in answers.items() if answer and name in names)
    return {name: answer for name, answer in readable if isinstance(read_answers(at, row, {name: answer}), Answers)}


def _several(rnd: Round, named: list[str], said: str) -> dict[str, str]:
    """The positions of the one player who has several, which of their hands were viewed, and the one dealt first."""
    theirs: dict[int, list[int]] = {}
    for box in rnd.boxes.values():
        if box.wagers and box.standing != "returned":
            theirs.setdefault(box.player, []).append(box.seat)
    groups = [seats for seats in theirs.values() if len(seats) > 1]
    seats = [int(each) for each in named] if len(named) > 1 else (groups[0] if len(groups) == 1 else [])
    viewed = [seat for seat in seats if seat in rnd.boxes and rnd.boxes[seat].viewed]
    asked = [int(each) for each in said.split(",") if each.strip().isdecimal()] or seats
    first = str(dealt_first(rnd, asked)) if len(asked) > 1 else ""
    return {"seats": _joined(seats), "viewed": _joined(viewed), "first": first}


def _joined(seats: list[int]) -> str:
    return ",".join(str(seat) for seat in sorted(seats))


def offered(at: Standing, finding: Finding, facts: Mapping[str, str] = NO_FACTS) -> tuple[Offer, ...]:
    """The outcomes that are possible now, in the light of the answers given so far, each with its preview."""
    case = case_of(at, finding, facts)
    if isinstance(case, Refusal):
        return ()
    possible = (each for each in case.row.outcomes if not broken(each, case))
    return tuple(_offer(outcome, case) for outcome in possible)


def case_of(at: Standing, finding: Finding, facts: Mapping[str, str] = NO_FACTS) -> Case | Refusal:
    """The finding with its row and all answers: those given, and those that are known already."""
    row = row_of(at, finding)
    answers = read_answers(at, row, {**prefilled(at, finding, facts), **facts})
    return answers if isinstance(answers, Refusal) else Case(at=at, row=row, finding=finding, answers=answers)


def broken(outcome: Outcome, case: Case) -> str:
    """The condition of an outcome that is not so; "" where all are, or hang on an answer."""
    return next((when.value for when in outcome.when if holds(when, case) is False), "")


def missing(outcome: Outcome, case: Case) -> tuple[Ask, ...]:
    """The questions of an outcome that must still be answered."""
    return tuple(case.row.ask(name) for name in outcome.asks if not case.answers.given(name))


def effect_of(outcome: Outcome, case: Case) -> Effect:
    """The facts that follow from an outcome, results taken back among them; or why these answers do not do."""
    effect = EFFECTS[outcome.effect](replace(case, rule=rule_of(case.at.game, case.row, outcome)))
    if isinstance(effect, Refusal):
        return effect
    reason = case.reason.strip() or original(outcome.title)
    anew = settled_anew(case.at, effect, by=case.decided_by, rank=case.rank, reason=reason)
    return anew if isinstance(anew, Refusal) else (*effect, *anew)


def is_proposed(outcome: Outcome) -> bool:
    """Say whether one person proposes and another confirms: where no clause names a rank (R-34)."""
    return outcome.needs is Rank.PIT_SUPERVISOR and not outcome.named


def needed(outcome: Outcome, house: HouseSettings) -> Rank:
    """The least rank that decides: the one that is named, else the one that the house lets confirm (R-34)."""
    return Rank(house.confirms) if is_proposed(outcome) else outcome.needs


def _offer(outcome: Outcome, case: Case) -> Offer:
    lacking = missing(outcome, case)
    effect = None if lacking else effect_of(outcome, case)
    if isinstance(effect, tuple):
        effect = unchangeable(case.round, effect) or effect
    names = (*outcome.asks, *(name for name in outcome.invites if name not in outcome.asks))
    return Offer(
        name=outcome.name,
        title=outcome.title,
        rule=rule_of(case.at.game, case.row, outcome),
        needs=needed(outcome, case.round.terms.house),
        proposed=is_proposed(outcome),
        reason=outcome.reason,
        asks=tuple(case.row.ask(name) for name in names),
        missing=tuple(each.name for each in lacking),
        preview=_preview(case, effect) if isinstance(effect, tuple) else None,
        refusal=effect if isinstance(effect, Refusal) else None,
    )


def _preview(case: Case, effect: tuple[TableEvent, ...]) -> Preview:
    return NOTHING if case.row.earlier else preview(case.at, effect)


_KINDS = frozenset(row.kind for row in ROWS)


def raise_irregularity(at: Standing, command: ask.RaiseIrregularity) -> Decision:
    """Hold the round for what a person says has happened, if it can have happened now."""
    row = row_for(at.game, command.kind)
    if row is None or not row.by_hand:
        return at.refuse("uncovered", say("That is not in this game's catalogue. Take “Something else”."))
    rule = clause_of(at.game, row.kind)
    no = why_not_now(at, row)
    if no:
        return Refusal(rule, no)
    strange = next((place for place in command.places if not _is_place(at, place)), None)
    if strange is not None:
        return Refusal(rule, say("There is no place {strange!r} at this table.", strange=strange[:20]))
    if _is_open(at, command.kind, command.places):
        return Refusal(rule, say("That is on record already and waits for a decision."))
    return (found(at, command.kind, command.words.strip() or original(row.title), command.places),)


def report_fault(at: Standing, command: ask.ReportFault) -> Decision:
    """Hold the round for what the device or its line reports; a report that no row covers is "something else"."""
    kind = command.kind if command.kind in _KINDS else OTHER
    if _is_open(at, kind, command.places, command.words):
        return Refusal("", say("That is on record already and waits for a decision."))
    places = tuple(place for place in command.places if _is_place(at, place))
    return (found(at, kind, command.words, places),)


def resolve(at: Standing, command: ask.ResolveIrregularity) -> Decision:
    """Decide a finding by one of the outcomes that are possible now, by a person whose rank suffices."""
    finding = next((each for each in at.round.findings if each.number == command.number), None)
    if finding is None:
        return Refusal("", say("That has been decided already, or never was."))
    case = case_of(at, finding, command.facts)
    if isinstance(case, Refusal):
        return case
    outcome = case.row.outcome(command.outcome)
    if outcome is None:
        return Refusal(finding.rule, say("That is not an outcome that this document leaves here."))
    proposer = command.proposed_by or at.table.dealer
    rule = rule_of(at.game, case.row, outcome)
    no = _not_possible(outcome, case, rule) or _may_not(
        outcome, command, rule, proposer, needed(outcome, at.round.terms.house)
    )
    if no:
        return no
    effect = effect_of(
        outcome, replace(case, decided_by=command.approved_by, rank=command.signed_as, reason=command.reason)
    )
    if isinstance(effect, Refusal):
        return effect
    kept = _withheld(at, effect)
    if kept:
        return kept
    decided = ev.FindingResolved(
        number=finding.number,
        outcome=outcome.name,
        rule=rule,
        decided_by=command.approved_by,
        rank=command.signed_as,
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
    wager = ask.PlaceWager(seat=command.seat, wager=command.wager, amount=command.amount, outside_limits_seen=True)
    return added_late(at, wager, approved_by=command.approved_by, reason=command.reason)


def _not_possible(outcome: Outcome, case: Case, rule: str) -> Refusal | None:
    condition = broken(outcome, case)
    if condition:
        return Refusal(rule, say("This is possible only where {condition}.", condition=condition))
    lacking = missing(outcome, case)
    return Refusal(rule, say("Answer first: {lacking}", lacking=lacking[0].title)) if lacking else None


def _may_not(
    outcome: Outcome, command: ask.ResolveIrregularity, rule: str, proposer: str, needs: Rank
) -> Refusal | None:
    approval = command.approval
    if approval is None or not approval.by or not proposer:
        return Refusal(rule, say("Say who decides, and who asks for it."))
    if not may_decide(approval.rank, needs):
        by = "R-34" if is_proposed(outcome) else rule
        return Refusal(by, say("A {needs} or above decides this.", needs=needs.words))
    if is_proposed(outcome) and approval.by == proposer:
        return Refusal("R-34", say("One person proposes and another confirms: this takes two people."))
    if outcome.reason and not approval.reason.strip():
        return Refusal(rule, say("Give the reason in words."))
    return None


def _withheld(at: Standing, effect: tuple[ev.TableEvent, ...]) -> Refusal | None:
    """Refuse to undo results of a closed round of which the house keeps a part: that is decided first."""
    after = fold(at.table, effect).round
    if after is None or not at.round.closed:
        return None
    for each in at.table.withheld:
        if each.number == after.number and after.boxes[each.seat].lines != at.round.boxes[each.seat].lines:
            words = say(
                "Part of what position {seat} has won or gets back is withheld: release or seize it first.",
                seat=each.seat,
            )
            return Refusal("R-42", words)
    return None


def _seen_twice(at: Standing, effect: tuple[ev.TableEvent, ...]) -> tuple[ev.Found, ...]:
    """A hand that was put right lies as it lies: a card of it that is on record elsewhere holds the round (5.1)."""
    after = fold(at.table, effect).round
    if after is None or after.outcome == "void" or card_twice(at.round) or not card_twice(after):
        return ()
    return (found(at, "foreign-card", kept("One card has been seen twice in this round.")),)


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
            reason=kept("The round is void by {rule}.", rule=decided.rule),
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
