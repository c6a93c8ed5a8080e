"""Between the disputes screen and the log: each deed is signed by one person, and is done exactly as it was signed.

Opening a dispute and recording who was told take a dealer or above; closing takes a Gaming Shift Manager (6.1, R-24).
What is refused whoever signs is refused before anybody is asked.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.clock import Clock
from app.dispute.build import DisputeBook
from app.dispute.door import Disputes, wordless_close, wordless_open, wordless_tell
from app.dispute.view import DisputesView
from app.files.spreadsheet import SavedFile
from app.office.inquiry import Inquiry
from app.office.office import Office
from app.record.archive import Archive
from app.record.dispute import Dispute
from app.record.incident_report import IncidentReport
from app.staff.presenter import Granted, Proof
from app.ui.view import NoticeView, RefusalView
from assets.languages import say
from engine.actors import Rank
from engine.refusals import Refusal

LOOK_MS: Final = 60_000
"""How often the clocks in words are looked at again."""
MINUTE_US: Final = 60_000_000
OPENING, TELLING, CLOSING = "opening", "telling", "closing"
"""The parts of the screen; a refusal stands in the part that asked."""
_SIGNED = say("It is done under your name and PIN, and stands in the log.")

Deed = Callable[..., Dispute | Refusal]
"""Something that is done `by` whoever signed."""


class DisputeDesk(QObject):
    """Looks after the disputes of a house for one screen.

    Args:
        checker: does what may take long.
        clock: by which a time told is reckoned.
        about: id of a round on which a dispute is to be opened, "" for none.

    Signals:
        proof_wanted: a Proof, and what is done with the Granted: somebody has to sign.
        done: the part of the screen whose deed was done, and what was done in words.
        refused: the part of the screen that asked, and a RefusalView; None when nothing is refused any more.
        report: an IncidentReport ready to be printed; None where there is nothing of that name.
        listed: a SavedFile of every dispute there ever was.

    """

    view_changed = Signal(DisputesView)
    proof_wanted = Signal(Proof, partial)
    done = Signal(str, str)
    refused = Signal(str, RefusalView)
    notice = Signal(NoticeView)
    report = Signal(IncidentReport)
    listed = Signal(SavedFile)

    def __init__(
        self,
        archive: Archive,
        door: Disputes,
        book: DisputeBook,
        office: Office,
        *,
        checker: Office,
        clock: Clock,
        about: str = "",
    ) -> None:
        super().__init__()
        self._archive, self._door, self._book, self._office, self._clock = archive, door, book, office, clock
        self._checker = checker
        self._chosen, self._about = "", about
        self._part = OPENING
        self._said = ""
        self._look = Inquiry(office, self)
        self._look.tell(self._take_view, self.notice)
        self._view: DisputesView | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)

    @Slot()
    def start(self) -> None:
        """Look now, and then once a minute."""
        self.look()
        self._timer.start(LOOK_MS)

    @Slot()
    def look(self) -> None:
        """Look everything up; the newest look counts."""
        self._look.ask(partial(self._book.view, chosen=self._chosen, about=self._about))

    @Slot(str)
    def choose(self, dispute: str) -> None:
        """Show one dispute whole."""
        self._chosen, self._about = dispute, ""
        self.refused.emit("", None)
        self.look()

    # the deeds

    @Slot(str, str)
    def open(self, who: str, what: str) -> None:
        """Open a dispute on the round that is shown."""
        self._part = OPENING
        if not self._about or self._stops(RefusalView.of(wordless_open(what=what, who=who))):
            return
        proof = Proof(
            rank=Rank.DEALER,
            title=say("Open a dispute on {about}", about=self._about),
            words=say(
                "{who}: {what}. It is to be answered within seven days. {signed}",
                who=who.strip(),
                what=what.strip(),
                signed=_SIGNED,
            ),
            purpose=say("open a dispute on {about}", about=self._about),
        )
        self._sign(proof, partial(self._door.open, self._about, what=what, who=who), say("The dispute is open."))

    @Slot(str, int, str)
    def tell(self, whom: str, minutes_ago: int, words: str) -> None:
        """Record that somebody was told, so many minutes ago."""
        self._part = TELLING
        dispute = self._view.chosen if self._view else None
        if dispute is None or self._stops(dispute.tell_refusal or RefusalView.of(wordless_tell(whom))):
            return
        proof = Proof(
            rank=Rank.DEALER,
            title=say("{whom} was told", whom=whom.strip()),
            words=say("Dispute {dispute}. {signed}", dispute=dispute.id, signed=_SIGNED),
            purpose=say("record who was told of {dispute}", dispute=dispute.id),
        )
        at_us = self._clock.utc_us() - minutes_ago * MINUTE_US
        deed = partial(self._door.tell, dispute.id, whom=whom, at_us=at_us, words=words.strip())
        self._sign(proof, deed, say("{whom}: recorded as told.", whom=whom.strip()))

    @Slot(str, str)
    def close(self, outcome: str, reason: str) -> None:
        """Close the dispute that is shown with its outcome."""
        self._part = CLOSING
        dispute = self._view.chosen if self._view else None
        wordless = RefusalView.of(wordless_close(outcome=outcome, reason=reason))
        if dispute is None or self._stops(dispute.close_refusal or wordless):
            return
        proof = Proof(
            rank=Rank.GAMING_SHIFT_MANAGER,
            title=say("Close the dispute {dispute}", dispute=dispute.id),
            words=f"{outcome.strip()}. {reason.strip()}. {_SIGNED}",
            purpose=say("close {dispute}", dispute=dispute.id),
        )
        deed = partial(self._door.close, dispute.id, outcome=outcome, reason=reason)
        self._sign(proof, deed, say("It is closed."))

    @Slot()
    def put_together(self) -> None:
        """Put the report of the dispute that is shown together; no PIN waits for it."""
        work = partial(self._archive.report, self._chosen, self._clock.utc_us())
        self._checker.look(work).tell(self.report, self.notice)

    @Slot()
    def put_list_together(self) -> None:
        """Put every dispute there ever was together as a list for a spreadsheet."""
        self._office.look(self._book.saved_list).tell(self.listed, self.notice)

    def _stops(self, refusal: RefusalView | None) -> bool:
        """Say what is refused whoever signs; whether anything is."""
        self.refused.emit(self._part, refusal)
        return refusal is not None

    def _sign(self, proof: Proof, deed: Deed, said: str) -> None:
        self.proof_wanted.emit(proof, partial(self._signed, self._part, deed, said))

    def _signed(self, part: str, deed: Deed, said: str, granted: Granted) -> None:
        """Do what was signed, under the name of whoever signed it."""
        self._part, self._said = part, said
        self._office.run(partial(deed, by=granted.actor)).tell(self._take_answer, self.notice)

    # answers

    @Slot(object)
    def _take_view(self, view: DisputesView) -> None:
        self._view = view
        if view.chosen is not None:
            self._chosen = view.chosen.id
        self.view_changed.emit(view)

    @Slot(object)
    def _take_answer(self, answer: Dispute | Refusal) -> None:
        if isinstance(answer, Refusal):
            self.refused.emit(self._part, RefusalView.of(answer))
            return
        self._chosen, self._about = answer.id, ""
        self.refused.emit("", None)
        self.done.emit(self._part, self._said)
        self.look()
