"""The supervisor's flow for every kind of irregularity, on tables that the rules themselves brought there."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from app.irregularity.build.page import irregularity_view, standing_of
from app.irregularity.screen import IrregularityScreen
from app.irregularity.view import DecidedView, Draft, IrregularityView
from app.journal.round_record import IrregularityRecord
from app.ui.write_sheet import WriteSheet
from engine.actors import Approval, Rank
from engine.irregularities.catalogue import ROWS, row_for
from engine.irregularities.row import Irregularity
from engine.refusals import Refusal
from engine.rulings import offered
from engine.rulings.irregular import case_of
from engine.table import commands as ask
from engine.table.state import Finding
from tools.scenes.pictures import Scene
from tools.scenes.stage import XTREME, RefusedOnStage, Stage

KEY: Final = frozenset({"foreign-card", "late-wager", "misdealt", "other", "power-failure"})
"""Kinds that are also drawn small, light and in large letters."""

_ANSWERS: Final[Mapping[str, str]] = {
    "seat": "3", "seats": "3,4", "viewed": "4", "return": "3", "withdraw": "4", "where": "3", "handled": "no",
    "moves": "3=4,4=3", "count": "51", "by": "Pit Supervisor", "number": "2", "found": "2", "round": "1",
    "decided": "no", "wager": "pair_plus", "amount": "2500", "card": "A joker", "deck": "The red deck",
    "time": "At once", "what": "Seen on camera",
}  # fmt: skip
"""What a person might answer; an answer that does not fit the table at hand is left out."""

_PAST: Final = (
    IrregularityRecord(
        id="T4-000871/1", table_id="T4", round_id="T4-000871", kind="other", clause="6.1",
        opened_at=1_790_000_000_000_000, opened_by="120", decided_at=1_790_000_300_000_000, outcome="ruled-on",
        decided_by="Bo Lindqvist", decider_rank="gaming-shift-manager", reason="Seen on camera: no card was touched",
        state="decided",
    ),
)  # fmt: skip


def irregularity_scenes() -> tuple[Scene, ...]:
    """Every kind at the moment of the decision, and the pages before and after it."""
    return (*_pages(), *(_scene(row) for row in ROWS))


def _scene(row: Irregularity) -> Scene:
    return Scene(name=f"irregularity-{row.kind}", key=row.kind in KEY, widget=partial(_deciding, row))


def _pages() -> tuple[Scene, ...]:
    return (
        Scene(name="irregularity-1-what-happened", key=True, widget=_choosing),
        Scene(name="irregularity-2-where", key=True, widget=_confirming),
        Scene(name="irregularity-3-void-refunds", key=True, widget=_refunding),
        Scene(name="irregularity-4-decided", key=False, widget=_decided),
        Scene(name="irregularity-5-closed-round-undone", key=False, widget=_squaring),
        Scene(name="irregularity-6-ruling", key=True, widget=_ruling),
        Scene(name="irregularity-7-ruling-measure", key=False, widget=_ruling_measure),
        Scene(name="irregularity-words", key=True, widget=_writing),
    )


def _stages() -> Iterator[Stage]:
    """Tables at one moment after another, until the irregularity in question can have happened."""
    deciding = Stage().bet().no_more_bets().deal().after(ask.ConfirmBurn())
    settling = Stage().bet().no_more_bets().deal().after(ask.ConfirmBurn(), ask.AllOthers(), ask.TurnCards())
    late = Stage(method="C").bet().no_more_bets().deal(3)
    yield deciding
    yield settling
    yield Stage().bet()
    yield late
    yield _second_round()


def _second_round() -> Stage:
    stage = Stage().bet({1: {"ante": 2_500}}).no_more_bets().deal().after(ask.ConfirmBurn(), ask.AllOthers())
    stage.after(ask.TurnCards(), ask.SettleSeats(), ask.CloseRound())
    return stage.bet({1: {"ante": 2_500}, 3: {"ante": 5_000}}).no_more_bets()


def _held(row: Irregularity) -> Stage:
    """A table that is held by this kind of irregularity."""
    where = ("3",) if any(each.name in ("seat", "where") for each in row.asks) else ()
    for stage in _stages():
        raised = ask.RaiseIrregularity(kind=row.kind, places=where)
        reported = ask.ReportFault(kind=row.kind, words=f"The shuffler reports: {row.title}.", places=where)
        try:
            return stage.after(raised if row.by_hand else reported)
        except RefusedOnStage:
            continue
    raise RefusedOnStage(f"{row.kind} can be raised on none of these tables of {XTREME}")


def _deciding(row: Irregularity) -> IrregularityScreen:
    return _screen(_view_of(_held(row), row.kind))


def _view_of(stage: Stage, kind: str) -> IrregularityView:
    at = standing_of(stage.table)
    row = row_for(at.game, kind) if at is not None else None
    if at is None or row is None:
        raise RefusedOnStage(f"{kind} is not on the table")
    finding = at.round.findings[-1]
    answers: dict[str, str] = {}
    for asked in (each for each in row.asks if each.name in _ANSWERS):
        tried = {**answers, asked.name: _ANSWERS[asked.name]}
        if not isinstance(case_of(at, finding, tried), Refusal) and _leaves_an_outcome(stage, finding, tried):
            answers = tried
    offers = offered(at, finding, answers)
    chosen = next((each.name for each in offers if not each.missing and each.refusal is None), "")
    draft = Draft(number=finding.number, answers=answers, outcome=chosen, reason="Seen on camera")
    return irregularity_view(stage.table, draft, _PAST if kind == "other" else ())


def _leaves_an_outcome(stage: Stage, finding: Finding, answers: Mapping[str, str]) -> bool:
    at = standing_of(stage.table)
    return at is not None and any(each.refusal is None for each in offered(at, finding, answers))


def _ruling() -> IrregularityScreen:
    """A free ruling with three measures, and what they would do."""
    return _ruled(Draft(outcome="ruled-so", answers={"measures": _MEASURES}, reason="Seen on camera"))


def _ruling_measure() -> IrregularityScreen:
    """A measure of it is put together."""
    parts = {"seat": "2", "wager": "ante"}
    return _ruled(Draft(outcome="ruled-so", answers={"measures": "play-on"}, adding="stand-at", parts=parts))


_MEASURES: Final = "return-wager seat=1 wager=ante; goodwill seat=3 amount=5000; withhold-win seat=2 wager=ante"


def _ruled(draft: Draft) -> IrregularityScreen:
    return _screen(irregularity_view(next(_stages()).after(ask.RaiseIrregularity(kind="other")).table, draft, _PAST))


def _screen(view: IrregularityView) -> IrregularityScreen:
    screen = IrregularityScreen()
    screen.show_view(view)
    return screen


def _choosing() -> IrregularityScreen:
    return _screen(irregularity_view(next(_stages()).table, Draft()))


def _confirming() -> IrregularityScreen:
    return _screen(irregularity_view(next(_stages()).table, Draft(kind="foreign-card", places=("3", "dealer"))))


def _void() -> Stage:
    stage = next(_stages()).after(ask.RaiseIrregularity(kind="foreign-card", places=("3",)))
    void = ask.ResolveIrregularity(
        number=1, outcome="void", approval=Approval("118", Rank.PIT_SUPERVISOR, "A joker"), proposed_by="120"
    )
    return stage.after(void, ask.ConfirmRefund(seat=1), ask.ConfirmRefund(seat=2))


def _squaring() -> IrregularityScreen:
    stage = Stage().bet({1: {"ante": 2_500}, 3: {"ante": 5_000, "pair_plus": 1_000}}).no_more_bets().deal()
    stage.after(ask.ConfirmBurn(), ask.AllOthers(), ask.TurnCards(), ask.SettleSeats(), ask.CloseRound())
    stage.after(ask.RaiseIrregularity(kind="foreign-card", places=("3",)))
    void = ask.ResolveIrregularity(
        number=1, outcome="void", approval=Approval("118", Rank.PIT_SUPERVISOR, "A joker"), proposed_by="120"
    )
    return _screen(irregularity_view(stage.after(void, ask.ConfirmRefund(seat=1)).table, Draft(decided=_SIGNED)))


_SIGNED: Final = DecidedView(
    title="Void the round: every wager goes back, earlier rounds stand",
    rule="5.1.1",
    by="Ana Gómez, Pit Supervisor",
    asked_by="Robin Tan",
)


def _refunding() -> IrregularityScreen:
    return _screen(irregularity_view(_void().table, Draft(decided=_SIGNED)))


def _decided() -> IrregularityScreen:
    resumed = DecidedView(
        title="Cards and chips are untouched: play goes on where it stopped",
        rule="R-33",
        by="Ana Gómez, Pit Supervisor",
        asked_by="Robin Tan",
    )
    return _screen(irregularity_view(next(_stages()).table, Draft(decided=resumed)))


def _writing() -> IrregularityScreen:
    row = next(row for row in ROWS if row.kind == "other")
    screen = _deciding(row)
    screen.resize(1280, 800)
    sheet: WriteSheet = screen.write_sheet
    sheet.write("what", "What happened?", "A drink was spilled over positions 2 and 3")
    return screen
