"""From a table and what was touched so far to the page of the supervisor's flow: whatever the engine leaves."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from app.irregularity.build.asks import ask_views, place_options, reason_view
from app.irregularity.build.fates import outcome_view
from app.irregularity.view import (
    DecidedView,
    Draft,
    FlowPage,
    IrregularityView,
    KindLine,
    OpenFinding,
    OutcomeView,
    PastRuling,
    RefundLine,
)
from app.journal.round_record import IrregularityRecord
from app.record.phase import PHASES, announced
from app.ui.view import ApprovalView, AskView, Option, RefusalView
from app.words.places import place_words
from app.words.rule_meaning import meaning_of
from app.words.rulings import outcome_title
from app.words.times import minute
from assets.languages import say
from engine.actors import Rank
from engine.counting_words import positions
from engine.decide import refused
from engine.decisions.restoring import rule_of as restored_by
from engine.decisions.restoring import to_restore, what_was_undone
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.games.wager_titles import wager_title
from engine.irregularities.catalogue import clause_of, row_for
from engine.irregularities.row import AnswerForm
from engine.money import show
from engine.refusals import Refusal
from engine.round.course import phase_of
from engine.round.decision import Standing
from engine.rulings import can_happen_now, offered
from engine.rulings.irregular import case_of, row_of
from engine.table import commands as ask
from engine.table.claim_key import CLAIM
from engine.table.jackpot import Meter
from engine.table.state import Finding, Restitution, Round, Table
from engine.table.terms import Cents

PHRASES = (say("Seen at the table"), say("Seen on camera"), say("Dealer and players agree"))


def ruling_approval(view: IrregularityView, outcome: OutcomeView, reason: str, currency: str) -> ApprovalView:
    """The signature for an outcome."""
    back = tuple(
        say("Position {seat}: {back} goes back", seat=fate.seat, back=show(fate.back, currency))
        for fate in outcome.fates
        if fate.back
    )
    return ApprovalView(
        title=outcome.title,
        what=view.title,
        consequences=(*outcome.effects, *(back or (say("No wager goes back"),))),
        reasons=PHRASES,
        said=reason.strip(),
        rule=outcome.rule,
        enter_signs=False,
    )


def what_is_signed(view: IrregularityView, outcome: OutcomeView) -> str:
    """The words under which the approval is kept."""
    return f"{view.round_words}: {outcome.title} ({outcome.rule})"[:400]


def outstanding_approval(seat: int, amount: Cents, reason: str, currency: str) -> ApprovalView:
    """The signature for what a player cannot give back, which stays owed to the house (R-43)."""
    return ApprovalView(
        title=say("Position {seat}: {amount} stays outstanding", seat=seat, amount=show(amount, currency)),
        what=say(
            "Position {seat} cannot give back {amount} of a round that was undone",
            seat=seat,
            amount=show(amount, currency),
        ),
        consequences=(say("{amount} is kept as owed by the player, beside every sum", amount=show(amount, currency)),),
        reasons=PHRASES,
        said=reason.strip(),
        rule="R-43",
        enter_signs=False,
    )


NOWHERE = say(
    "No round was played yet. What is found now is raised in the first one, or told to the Gaming Shift Manager."
)
GOT_BACK = "got-back"
KEPT_OUT = say("Sign: Gaming Shift Manager or higher")
_ASKS_WHERE = (AnswerForm.SEAT, AnswerForm.SEATS, AnswerForm.PLACES)


def standing_of(table: Table, meter: Meter | None = None) -> Standing | None:
    """The table with its round, as the catalogue looks at it; None before the first one.

    A closed round is looked into under its own game until the next one is called (R-22). `meter` is the jackpot as it
    stands, without which no progressive is taken (R-39).
    """
    game = GAMES.get(table.round.terms.game) if table.round is not None else None
    if game is None or table.round is None:
        return None
    return Standing(table=table, game=game, round=table.round, phase=phase_of(game, table.round), meter=meter)


def finding_in_hand(at: Standing, draft: Draft) -> Finding | None:
    """The finding that is dealt with: the one picked, else the first; a jackpot claim is ruled on elsewhere."""
    open_now = [each for each in at.round.findings if each.kind != CLAIM]
    return next((each for each in open_now if each.number == draft.number), open_now[0] if open_now else None)


def irregularity_view(
    table: Table, draft: Draft, past: Iterable[IrregularityRecord] = (), *, meter: Meter | None = None
) -> IrregularityView:
    """The page that belongs to this moment."""
    at = standing_of(table, meter)
    if at is None:
        return IrregularityView(page=FlowPage.CHOOSE, title=say("What has happened?"), stop=NOWHERE)
    finding = finding_in_hand(at, draft)
    if finding is not None and not draft.more and not draft.kind:
        return _deciding(at, finding, draft, past)
    if to_restore(at.round) or (at.round.outcome == "void" and not at.round.closed):
        return _squaring(at, draft)
    if draft.kind:
        return _confirming(at, draft)
    if draft.decided is not None:
        return _done(at, draft, draft.decided)
    return _choosing(at, draft)


def _round_words(at: Standing) -> str:
    return say("Round {number} · {phase} · {game}", number=at.round.number, phase=PHASES[at.phase], game=at.game.title)


def _choosing(at: Standing, draft: Draft) -> IrregularityView:
    kinds = tuple(
        KindLine(kind=row.kind, title=row.title, rule=rule, meaning=meaning_of(at.game, rule))
        for row in can_happen_now(at)
        for rule in (clause_of(at.game, row.kind),)
        if refused(at.table, ask.RaiseIrregularity(kind=row.kind)) is None
        or any(each.kind == row.kind for each in at.round.findings)
    )
    return IrregularityView(
        page=FlowPage.CHOOSE,
        title=say("What has happened?"),
        round_words=_round_words(at),
        kinds=kinds,
        others=_others(at, 0),
        refusal=draft.refusal,
    )


def _confirming(at: Standing, draft: Draft) -> IrregularityView:
    row = row_for(at.game, draft.kind)
    if row is None:
        return _choosing(at, replace(draft, kind=""))
    rule = clause_of(at.game, row.kind)
    asks_where = any(each.form in _ASKS_WHERE for each in row.asks)
    no = refused(at.table, ask.RaiseIrregularity(kind=row.kind, places=draft.places))
    return IrregularityView(
        page=FlowPage.CONFIRM,
        title=row.title,
        round_words=_round_words(at),
        rule=rule,
        meaning=meaning_of(at.game, rule),
        uncovered=_uncovered(at.game, rule),
        places=place_options(at, draft.places) if asks_where else (),
        deed=say("Hold the round and go on"),
        stop=no.words if no is not None else "",
        refusal=RefusalView.of(no) or draft.refusal,
    )


def _deciding(at: Standing, finding: Finding, draft: Draft, past: Iterable[IrregularityRecord]) -> IrregularityView:
    row = row_of(at, finding)
    case = case_of(at, finding, draft.answers)
    offers = offered(at, finding, draft.answers)
    chosen = draft.outcome if draft.outcome in {each.name for each in offers} else ""
    chosen = chosen or (offers[0].name if len(offers) == 1 else "")
    outcomes = tuple(outcome_view(at, each, row) for each in offers)
    in_hand = next((each for each in outcomes if each.name == chosen), None)
    no = RefusalView(case.rule, case.words) if isinstance(case, Refusal) else draft.refusal
    return IrregularityView(
        page=FlowPage.DECIDE,
        title=finding.words,
        round_words=_round_words(at),
        rule=finding.rule,
        meaning=meaning_of(at.game, finding.rule),
        where=", ".join(place_words(each) for each in finding.places),
        uncovered=_uncovered(at.game, finding.rule, outcomes),
        asks=ask_views(at, row, finding, draft, offers=offers, chosen=chosen),
        outcomes=outcomes,
        chosen=chosen,
        past=tuple(_past(each) for each in past),
        others=_others(at, finding.number),
        deed=_deed(in_hand),
        stop=_stop(in_hand, draft),
        refusal=no,
    )


def _uncovered(game: Game, rule: str, outcomes: tuple[OutcomeView, ...] = ()) -> str:
    if rule not in {"R-24", game.clauses.uncovered}:
        return ""
    readings = any(each.needs != Rank.GAMING_SHIFT_MANAGER.value for each in outcomes)
    if readings:
        return say("No rule in this document: a house reading, or the Gaming Shift Manager")
    return say("No rule in this document: Gaming Shift Manager")


def _deed(outcome: OutcomeView | None) -> str:
    if outcome is None:
        return say("Choose an outcome")
    return say("Record it") if outcome.alone else say("Sign: {who}", who=outcome.who)


def _stop(outcome: OutcomeView | None, draft: Draft) -> str:
    if outcome is None:
        return say("Choose one of the outcomes that the rules leave.")
    if outcome.lacking:
        return say("Still needed: {lacking}", lacking=outcome.lacking[0])
    if outcome.refusal is not None:
        return outcome.refusal.why
    if draft.adding:
        return say("A measure is begun: add it, or touch it once more to leave it out")
    return say("Still needed: the reason") if outcome.reason and not draft.reason.strip() else ""


def _others(at: Standing, chosen: int) -> tuple[OpenFinding, ...]:
    return tuple(
        OpenFinding(number=each.number, words=each.words, chosen=each.number == chosen)
        for each in at.round.findings
        if each.kind != CLAIM
    )


def _squaring(at: Standing, draft: Draft) -> IrregularityView:
    """A round was undone: what was taken goes back, what was paid on top is collected again (R-22)."""
    rnd = at.round
    left = tuple(each.seat for each in to_restore(rnd))
    dues = sorted(rnd.restitutions, key=lambda each: each.seat)
    rule = restored_by(rnd, dues[0].seat) if dues else rnd.void_rule
    short = next((each for each in to_restore(rnd) if each.seat == draft.short and each.collected), None)
    return IrregularityView(
        page=FlowPage.REFUND,
        title=_squaring_title(rnd),
        round_words=_round_words(at),
        rule=rule,
        meaning=meaning_of(at.game, rule),
        refunds=tuple(
            RefundLine(
                seat=due.seat,
                amount=due.given_back,
                collect=due.collected,
                wagers=_both_ways(at, due),
                done=due.seat not in left,
                currency=rnd.terms.currency,
            )
            for due in dues
        ),
        decided=draft.decided,
        asks=(_got_back(at, short, draft), reason_view(draft.reason)) if short else (),
        deed=KEPT_OUT if short else _squared(rnd),
        stop=_short_stop(short, draft) if short else _left_stop(left),
        refusal=draft.refusal,
    )


def got_back(draft: Draft) -> int:
    """What a position has given back of what is collected again, as it was touched, in cents."""
    answer = draft.answers.get(GOT_BACK, "")
    return int(answer) if answer.isdigit() else 0


def _got_back(at: Standing, due: Restitution, draft: Draft) -> AskView:
    money = at.round.terms.currency
    given = got_back(draft)
    owed = show(max(0, due.collected - given), money)
    return AskView(
        name=GOT_BACK,
        title=say(
            "Position {seat}: got back of {collected}, the rest stays outstanding",
            seat=due.seat,
            collected=show(due.collected, money),
        ),
        form=AnswerForm.AMOUNT.value,
        answer=str(given) if given else None,
        words=say("{given}, {owed} outstanding", given=show(given, money), owed=owed),
        options=tuple(Option(str(chip), f"+ {show(chip, money)}") for chip in at.round.terms.denominations),
    )


def _short_stop(due: Restitution, draft: Draft) -> str:
    if got_back(draft) >= due.collected:
        return say("Everything was got back: tick the position off instead")
    return "" if draft.reason.strip() else say("Still needed: the reason")


def _left_stop(left: tuple[int, ...]) -> str:
    return say("Still to be told: {left}", left=positions(left)) if left else ""


def _squared(rnd: Round) -> str:
    if rnd.closed:
        return say("Ready for the next round")
    return say("Close the void round") if rnd.outcome == "void" else say("Back to the table")


def _squaring_title(rnd: Round) -> str:
    what = say("The closed round was undone") if rnd.closed else what_was_undone(rnd)
    if _collects(rnd):
        return say("{what}: tell every position, give back what was taken, collect what was paid", what=what)
    return say("{what}: tell every position and give its wagers back", what=what)


def _collects(rnd: Round) -> bool:
    """Say whether anything that was paid on top is collected again."""
    return any(due.collect for due in rnd.restitutions)


def _both_ways(at: Standing, due: Restitution) -> str:
    back, collect = (_named(at, wagers) for wagers in (due.back, due.collect))
    if not _collects(at.round):
        return back or say("nothing to give back")
    parts = (
        say("back: {back}", back=back) if back else "",
        say("collect: {collect}", collect=collect) if collect else "",
    )
    return " – ".join(part for part in parts if part) or say("nothing to give back or to collect")


def _named(at: Standing, wagers: Mapping[str, int]) -> str:
    currency = at.round.terms.currency
    return " · ".join(f"{wager_title(at.game, name)} {show(amount, currency)}" for name, amount in wagers.items())


def _done(at: Standing, draft: Draft, decided: DecidedView) -> IrregularityView:
    held = bool(at.round.findings)
    now = announced(at.table, at.game, at.phase).rstrip(".")
    on = f"{now}." if at.round.closed else say("The round goes on: {now}.", now=now)
    return IrregularityView(
        page=FlowPage.DONE,
        title=say("Decided"),
        round_words=_round_words(at),
        decided=decided,
        goes_on=say("Something else still holds the round.") if held else on,
        deed=say("Back to the table"),
        refusal=draft.refusal,
    )


def _past(record: IrregularityRecord) -> PastRuling:
    return PastRuling(
        when=minute(record.decided_at or record.opened_at),
        where=record.round_id or record.table_id,
        outcome=outcome_title(record.kind, record.outcome or ""),
        by=f"{record.decided_by}, {Rank(record.decider_rank).words}" if record.decider_rank else "",
        reason=record.reason or "",
    )
