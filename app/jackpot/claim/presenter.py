"""Between the table and the walk around a jackpot claim: what was found becomes a ruling that a manager signs.

Lives on the GUI thread beside the table's desk, through which everything is asked. It decides nothing.
"""

from collections.abc import Callable
from functools import partial
from typing import cast

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal, Slot

from app.jackpot.claim.file import ClaimFile
from app.jackpot.claim.printed import ClaimPaper, claim_paper, slip_paper
from app.jackpot.claim.view import (
    RULES_ON_IT,
    SIGNED,
    ClaimDraft,
    ClaimView,
    claim_approval,
    claim_of,
    claim_view,
    ruling,
    what_is_signed,
)
from app.office.office import Errand
from app.staff.presenter import Granted, Needed, Proof, Reception
from app.table.desk import TableDesk
from app.ui.view import ApprovalView, PersonView, RefusalView
from assets.languages import say
from engine.actors import Actor, Rank
from engine.jackpots.facts import ClaimEntered
from engine.jackpots.linked import Linked

Evidence = Callable[[str, int], Errand]
"""Looks up the frozen evidence of a claim, by the jackpot and the number of the claim: a ClaimEntered or None."""


class ClaimDesk(QObject):
    """Holds what was found on the walk, while it is open.

    Signals:
        sign_wanted: a Needed, an ApprovalView, and what is done with the Granted: a Gaming Shift Manager is to sign.
        proof_wanted: a Proof, and what is done with the Granted: one person signs the verification.
        left: the claim was ruled on, or the walk was left with the table still held.

    """

    view_changed = Signal(ClaimView)
    sign_wanted = Signal(Needed, ApprovalView, partial)
    proof_wanted = Signal(Proof, partial)
    left = Signal()

    def __init__(
        self,
        desk: TableDesk,
        reception: Reception,
        evidence: Evidence | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._reception, self._evidence = desk, reception, evidence
        self._draft = ClaimDraft()
        self._people: tuple[PersonView, ...] = ()
        self.entered: tuple[ClaimEntered, ...] = ()
        """The frozen evidence of the claims of this round, as far as it was looked up."""
        self._number = 0
        self._open = False
        self.view: ClaimView | None = None
        desk.changed.connect(self._follow)
        desk.refused.connect(self._refused)

    def papers(self) -> tuple[ClaimPaper, ...]:
        """The evidence of every claim of this round, as it is printed."""
        meter, currency = self._desk.meter, self._desk.table.currency
        name = meter.jackpot if isinstance(meter, Linked) else ""
        people = {each.key: each.name for each in self._people}
        files = (ClaimFile(jackpot=name, currency=currency, entered=each) for each in self.entered)
        return tuple(claim_paper(each, people) for each in files)

    def slips(self, number: int) -> tuple[ClaimPaper, ...]:
        """The slip of this number as it is printed; nothing once it was paid."""
        table = self._desk.table
        return tuple(slip_paper(table, each) for each in table.slips if each.number == number)

    @Slot()
    def open(self) -> None:
        """Begin the walk, or go on with it: what was found on the same claim is still there."""
        finding = claim_of(self._desk.table)
        if finding is None:
            return
        if finding.number != self._number or not self.entered:
            self._number, self._draft, self.entered = finding.number, ClaimDraft(), ()
            self._look_up()
        self._open = True
        self._show()

    @Slot()
    def leave(self) -> None:
        """Go back to the table, which stays held; what was found is kept for when the walk goes on."""
        self._open = False
        self.left.emit()

    @Slot(str, object)
    def answer(self, name: str, answer: str | None) -> None:
        """Say what was found, or take it back with None; whoever is named as signing is asked for their PIN."""
        if name == SIGNED:
            self._signs(set((answer or "").split(",")) - {""})
            return
        self._draft = self._draft.answered(name, answer)
        self._show()

    def _signs(self, named: set[str]) -> None:
        """Ask one more person for their PIN, or take a signature back."""
        signed = {each.id for each in self._draft.signed}
        for staff in signed - named:
            self._draft = self._draft.unsigned_by(staff)
        self._show()
        for staff in sorted(named - signed)[:1]:
            view = self.view
            what = f"{view.round_words}: {view.title}" if view is not None else say("a jackpot claim")
            proof = Proof(
                rank=Rank.DEALER,
                title=say("Sign the verification"),
                words=say("{what}. You stand for what was found on the walk, under your name and PIN.", what=what),
                purpose=say("sign the verification of {what}", what=what)[:400],
                person=staff,
            )
            self.proof_wanted.emit(proof, partial(self._signed, self._draft))

    def _signed(self, seen: ClaimDraft, granted: Granted) -> None:
        """Take a signature, if what it was put to is still what was found."""
        if seen.answers == self._draft.answers:
            self._draft = self._draft.signed_by(granted.actor)
            self._show()

    @Slot()
    def release(self) -> None:
        """Have the release signed; without the whole walk nothing happens."""
        if self.view is not None and self.view.lacking is None:
            self._sign(release=True)

    @Slot()
    def refuse(self) -> None:
        """Have the refusal signed, with its reason."""
        self._sign(release=False)

    def _sign(self, *, release: bool) -> None:
        asker, view = self._desk.signed_in, self.view
        if asker is None:
            self._desk.sign_in_wanted.emit()
        elif view is not None:
            needed = Needed.of(asker, RULES_ON_IT, what_is_signed(view, release=release))
            rule = partial(self._rule, self._draft, asker, release=release)
            self.sign_wanted.emit(needed, claim_approval(view, release=release), rule)

    def _rule(self, draft: ClaimDraft, asker: Actor, granted: Granted, *, release: bool) -> None:
        """Ask the table to rule as the manager signed it, for whoever asked for that signature."""
        if claim_of(self._desk.table) is None:
            return
        table, approval = self._desk.table, granted.approval
        self._desk.ask(ruling(table, draft, release=release, approval=approval, proposed_by=asker.id))

    # looking up and following

    def _look_up(self) -> None:
        self._reception.people(Rank.DEALER).done.connect(self._take_people)
        meter, table = self._desk.meter, self._desk.table
        if self._evidence is None or not isinstance(meter, Linked) or table.round is None:
            return
        for claim in meter.claims:
            if (claim.at.table, claim.at.round) == (table.id, table.round.number):
                self._evidence(meter.jackpot, claim.number).done.connect(self._take_evidence)

    @Slot(object)
    def _take_people(self, people: object) -> None:
        fitting = (each for each in cast("tuple[PersonView, ...]", people) if each.refusal is None)
        self._people = tuple(fitting)
        self._show()

    @Slot(object)
    def _take_evidence(self, found: object) -> None:
        if isinstance(found, ClaimEntered):
            others = (each for each in self.entered if each.number != found.number)
            self.entered = tuple(sorted((*others, found), key=lambda each: each.number))
            self._show()

    @Slot()
    def _follow(self) -> None:
        if not self._open:
            return
        if claim_of(self._desk.table) is None:
            self._number = 0
            self.leave()
        else:
            self._show()

    @Slot(object, object)
    def _refused(self, refusal: RefusalView | None, _: object) -> None:
        if self._open and refusal != self._draft.refusal:
            self._draft = replace(self._draft, refusal=refusal)
            self._show()

    def _show(self) -> None:
        self.view = claim_view(self._desk.table, self._draft, people=self._people, entered=self.entered)
        if self._open and self.view is not None:
            self.view_changed.emit(self.view)
