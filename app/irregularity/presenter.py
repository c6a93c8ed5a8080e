"""Between the table and the supervisor's flow: what was touched becomes a draft, the draft a question to the table.

Lives on the GUI thread beside the table's desk, through which everything is asked. It decides nothing.
"""

from collections.abc import Callable
from functools import partial
from typing import cast

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal, Slot

from app.irregularity.build.asks import REASON
from app.irregularity.build.measures import touched
from app.irregularity.build.page import (
    finding_in_hand,
    got_back,
    irregularity_view,
    outstanding_approval,
    ruling_approval,
    standing_of,
    what_is_signed,
)
from app.irregularity.view import DecidedView, Draft, FlowPage, IrregularityView, OutcomeView
from app.journal.round_record import IrregularityRecord
from app.office.office import Errand
from app.staff.presenter import Granted, Needed
from app.table.desk import TableDesk
from app.ui.view import ApprovalView, RefusalView
from engine.actors import Actor, Approval, Rank
from engine.decisions.restoring import to_restore
from engine.table import commands as ask

LookUp = Callable[[str], Errand]
"""Looks up how a kind of irregularity was decided before; the errand carries a tuple of records."""


class IrregularityDesk(QObject):
    """Holds what the supervisor has touched so far, while the flow is open.

    Signals:
        sign_wanted: a Needed, an ApprovalView, and what is done with the Granted: a second person is to sign.
        left: the flow is over, or left with the round still held.

    """

    view_changed = Signal(IrregularityView)
    sign_wanted = Signal(Needed, ApprovalView, partial)
    left = Signal()

    def __init__(self, desk: TableDesk, look_up: LookUp | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk, self._look_up = desk, look_up
        self._draft = Draft()
        self._open = False
        self.view: IrregularityView | None = None
        self._past: tuple[IrregularityRecord, ...] = ()
        self._past_of = ""
        self._sent: tuple[int, DecidedView] | None = None
        desk.changed.connect(self._follow)
        desk.refused.connect(self._refused)

    @Slot(str, int)
    def open(self, kind: str = "", seat: int = 0) -> None:
        """Begin: with the finding that holds the round, else with what can have happened now."""
        self._open = True
        self._draft = Draft(kind=kind, places=(str(seat),) if seat else ())
        self._sent = None
        self._show()

    @Slot()
    def leave(self) -> None:
        """Go back to the table. What is held stays held; what was touched and not signed is forgotten."""
        self._open = False
        self._draft = Draft()
        self.left.emit()

    # raising

    @Slot(str)
    def pick_kind(self, kind: str) -> None:
        """Say what has happened; nothing is held yet."""
        self._change(kind=kind, places=())

    @Slot(str)
    def toggle_place(self, place: str) -> None:
        """Say where, or take it back."""
        places = self._draft.places
        there = tuple(each for each in places if each != place) if place in places else (*places, place)
        self._change(places=there)

    @Slot()
    def back(self) -> None:
        """One page back: to what can have happened, or to the finding that is open."""
        self._change(kind="", places=(), more=bool(self._draft.kind and self._draft.more))

    @Slot()
    def another(self) -> None:
        """Raise something else while a finding is open."""
        self._change(more=True, kind="", places=())

    @Slot(int)
    def pick_finding(self, number: int) -> None:
        """Take another of the open findings in hand."""
        self._change(number=number, more=False, answers={}, outcome="", reason="")

    # deciding

    @Slot(str, object)
    def answer(self, name: str, answer: str | None) -> None:
        """Answer a question, or take the answer back with None."""
        if name == REASON:
            self._change(reason=answer or "")
            return
        form = touched(self._draft, name, answer)
        if form is not None:
            self._draft = replace(form, refusal=None)
            self._show()
            return
        answers = {key: given for key, given in self._draft.answers.items() if key != name}
        self._change(answers=answers if answer is None else {**answers, name: answer})

    @Slot(str)
    def choose(self, outcome: str) -> None:
        """Take an outcome in hand, to see what it would do."""
        self._change(outcome=outcome)

    @Slot()
    def go_on(self) -> None:
        """Press the button that goes on: hold, sign, close the void round, or go back to the table."""
        view = self.view
        if view is None or view.stop:
            return
        match view.page:
            case FlowPage.CONFIRM:
                self._raise()
            case FlowPage.DECIDE:
                self._decide(view)
            case FlowPage.REFUND:
                self._squared()
            case FlowPage.DONE:
                self.leave()
            case FlowPage.CHOOSE:
                pass

    @Slot(int)
    def refund(self, seat: int) -> None:
        """Tick a position of the void round off: told, and the wagers lie before the player again."""
        self._desk.ask(ask.ConfirmRefund(seat=seat))

    @Slot(int)
    def fall_short(self, seat: int) -> None:
        """Say that a position cannot give everything back, or touch it once more to leave that."""
        self._change(short=0 if self._draft.short == seat else seat, answers={}, reason="")

    def _squared(self) -> None:
        """Close the void round, go back to an open one, or have what stays outstanding signed."""
        at, asker = standing_of(self._desk.table, self._desk.meter), self._desk.signed_in
        if at is None or asker is None:
            self._desk.sign_in_wanted.emit()
            return
        due = next((each for each in to_restore(at.round) if each.seat == self._draft.short), None)
        if due is None:
            if at.round.outcome == "void" and not at.round.closed:
                self._desk.ask(ask.CloseRound())
            else:
                self.leave()
            return
        outstanding = due.collected - got_back(self._draft)
        approval = outstanding_approval(due.seat, outstanding, self._draft.reason, at.round.terms.currency)
        needed = Needed.of(asker, Rank.GAMING_SHIFT_MANAGER.value, approval.what)
        self.sign_wanted.emit(needed, approval, partial(self._kept_out, due.seat, outstanding))

    def _kept_out(self, seat: int, outstanding: int, granted: Granted) -> None:
        self._draft = replace(self._draft, short=0, answers={}, reason="")
        self._desk.ask(ask.ConfirmRefund(seat=seat, outstanding=outstanding, approval=granted.approval))

    def _signed(self, draft: Draft, outcome: OutcomeView, asker: Actor, granted: Granted) -> None:
        """Let the table decide as the approver signed it, for whoever asked for that signature."""
        self._resolve(draft, outcome, by=granted.actor, asker=asker, reason=granted.reason)

    def _in_hand(self) -> int:
        """Number of the finding that is dealt with, 0 where none is."""
        at = standing_of(self._desk.table, self._desk.meter)
        finding = finding_in_hand(at, self._draft) if at is not None else None
        return finding.number if finding is not None else 0

    def _raise(self) -> None:
        kind, places = self._draft.kind, self._draft.places
        at = standing_of(self._desk.table, self._desk.meter)
        number = at.round.findings_made + 1 if at is not None else 0
        self._draft = Draft(kind=kind, places=places, number=number)
        self._desk.ask(ask.RaiseIrregularity(kind=kind, places=places))

    def _decide(self, view: IrregularityView) -> None:
        outcome, asker = view.outcome, self._desk.signed_in
        if outcome is None or asker is None:
            self._desk.sign_in_wanted.emit()
            return
        if outcome.alone:
            draft = replace(self._draft, number=self._in_hand())
            self._resolve(draft, outcome, by=asker, asker=asker, reason=draft.reason)
            return
        approval = ruling_approval(view, outcome, self._draft.reason, self._desk.table.currency)
        self.sign_wanted.emit(
            Needed.of(asker, outcome.needs, what_is_signed(view, outcome)),
            approval,
            partial(self._signed, replace(self._draft, number=self._in_hand()), outcome, asker),
        )

    def _resolve(self, draft: Draft, outcome: OutcomeView, *, by: Actor, asker: Actor, reason: str) -> None:
        """Ask for exactly the outcome and the answers that were signed, whatever was touched since."""
        decided = DecidedView(
            title=outcome.title, rule=outcome.rule, by=f"{by.name}, {by.rank.words}", asked_by=asker.name
        )
        self._sent = (draft.number, decided)
        command = ask.ResolveIrregularity(
            number=draft.number,
            outcome=outcome.name,
            approval=Approval(by.id, by.rank, reason),
            proposed_by=asker.id,
            facts=dict(draft.answers),
        )
        self._desk.ask(command)

    # following the table

    @Slot()
    def _follow(self) -> None:
        if not self._open:
            return
        at = standing_of(self._desk.table, self._desk.meter)
        numbers = {each.number for each in at.round.findings} if at is not None else set()
        if self._sent is not None and self._sent[0] not in numbers:
            self._draft = Draft(decided=self._sent[1])
            self._sent = None
        if self._draft.kind and self._draft.number in numbers:
            self._draft = Draft(number=self._draft.number)
        self._show()

    @Slot(object, object)
    def _refused(self, refusal: RefusalView | None, _: object) -> None:
        if self._open and refusal != self._draft.refusal:
            if refusal is not None:
                self._sent = None
            self._draft = replace(self._draft, refusal=refusal)
            self._show()

    def _change(self, **changes: object) -> None:
        self._draft = replace(self._draft, refusal=None, **changes)
        self._show()

    def _show(self) -> None:
        table = self._desk.table
        at = standing_of(table, self._desk.meter)
        finding = finding_in_hand(at, self._draft) if at is not None else None
        self._remember(finding.kind if finding is not None else "")
        self.view = irregularity_view(table, self._draft, self._past, meter=self._desk.meter)
        if self._open:
            self.view_changed.emit(self.view)

    def _remember(self, kind: str) -> None:
        """Have past rulings of a kind looked up, once for each kind."""
        if kind == self._past_of or self._look_up is None:
            return
        self._past_of, self._past = kind, ()
        if kind:
            self._look_up(kind).done.connect(self._take_past)

    @Slot(object)
    def _take_past(self, records: object) -> None:
        found = cast("tuple[IrregularityRecord, ...]", records)
        if all(each.kind == self._past_of for each in found):
            self._past = found
            self._show()
