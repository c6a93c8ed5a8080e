"""Between the history screen and the log: searches, rounds and the check of the log, all off the GUI thread.

The newest question counts: an answer to an older one is dropped, and so is every answer to a desk that is gone.
"""

import time
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from app.files.spreadsheet import SavedFile, saved_list
from app.history.view import CorrectionAsked, HistoryAsked, query_of
from app.journal.history import PageEnd, RoundQuery
from app.journal.verify import Verified
from app.office.inquiry import Inquiry
from app.office.office import Office
from app.record.archive import Archive
from app.record.incident_report import IncidentReport
from app.record.round_row import rounds_csv, row
from app.record.sheet_view import HistoryChoices, HistoryPage, RoundSheet
from app.table.corrections import Corrections
from app.ui.view import NoticeView, RefusalView
from app.words.checked import checked_words
from assets.languages import say
from engine.actors import Actor, Approval
from engine.asking import signed
from engine.counting_words import many
from engine.like import like
from engine.refusals import Refusal
from engine.table import commands as ask

PAGE = 100
"""How many rounds are looked up at once."""
MOST_SAVED = 10_000
"""How many rounds are written into one list."""


class HistoryDesk(QObject):
    """Looks things up for one history screen. `asker` tells who reads it, having proved who they are.

    Signals:
        round: a RoundSheet; None where there is no round of that name.
        refused: a RefusalView of what could not be read in a search, or of a correction that the rules refuse;
            None when it no longer holds.
        checked: the outcome of the check of the log, in words, and whether it is sound.
        report: an IncidentReport ready to be printed; None where there is nothing of that name.
        listed: a SavedFile of what the search found.
        considered: a CorrectionAsked, what refuses it whoever signs (a RefusalView, None where nothing does), and
            whether saying it once more is enough.

    """

    choices = Signal(HistoryChoices)
    page = Signal(HistoryPage)
    round = Signal(RoundSheet)
    refused = Signal(RefusalView)
    checked = Signal(str, bool)
    notice = Signal(NoticeView)
    report = Signal(IncidentReport)
    listed = Signal(SavedFile)
    considered = Signal(CorrectionAsked, RefusalView, bool)

    def __init__(
        self,
        archive: Archive,
        office: Office,
        check: Callable[[], Verified],
        *,
        checker: Office,
        corrections: Corrections,
        asker: Callable[[], Actor | None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._archive, self._office, self._check, self._checker = archive, office, check, checker
        self._corrections, self.asker = corrections, asker
        self._search, self._sheet = Inquiry(office, self), Inquiry(office, self)
        self._search.tell(self._give_page, self.notice)
        self._sheet.tell(self.round, self.notice)
        self._query = RoundQuery()
        self._next: PageEnd | None = None
        self._shown = ""

    @Slot()
    def open(self) -> None:
        """Look up what a search can choose from, and the newest rounds."""
        self._office.look(self._archive.choices).tell(self.choices, self.notice)
        self.search(HistoryAsked())

    @Slot(object)
    def search(self, asked: HistoryAsked) -> None:
        """Look for rounds from the newest on; an older search that still runs is forgotten."""
        query = query_of(asked, time.time_ns() // 1000)
        if isinstance(query, RefusalView):
            self.refused.emit(query)
            return
        self.refused.emit(None)
        self._query, self._next = query, None
        self._look()

    @Slot()
    def more(self) -> None:
        """Go on where the last page ended, if it did not end the list."""
        if self._next is not None and not self._search.under_way:
            self._look()

    def _look(self) -> None:
        self._search.ask(partial(self._archive.lines, self._query, after=self._next, size=PAGE))

    @Slot(str)
    def pick(self, round_id: str) -> None:
        """Look one round up whole."""
        self._shown = round_id
        self._sheet.ask(partial(self._archive.sheet, round_id))

    @Slot(str)
    def put_together(self, id_: str) -> None:
        """Put the report of a round, an irregularity or a dispute together, by its id; no PIN waits for it."""
        work = partial(self._archive.report, id_, time.time_ns() // 1000)
        self._checker.look(work).tell(self.report, self.notice)

    @Slot()
    def put_list_together(self) -> None:
        """Put what the last search finds together as a list for a spreadsheet; no PIN waits for it."""
        self._checker.run(partial(_list, self._archive, self._query)).tell(self.listed, self.notice)

    @Slot()
    def check(self) -> None:
        """Check the whole log in an office of its own: it may take long, and no PIN waits for it."""
        self._checker.run(self._check).tell(self._give_checked, self.notice)

    @Slot(object)
    def consider(self, asked: CorrectionAsked) -> None:
        """Look whether a correction would be refused whoever signs it, before anybody is asked to."""
        by = self.asker()
        if by is not None:
            work = partial(_consider, self._corrections, asked, by)
            self._office.run(work).tell(self._give_considered, self.notice)

    def correct(self, asked: CorrectionAsked, *, by: Actor, approval: Approval) -> None:
        """Put an amount of a closed round right by a new entry that two people stand for, whatever its table does."""
        command = signed(_command(asked, by=by), approval)
        work = partial(self._corrections.correct, asked.table, command, by)
        self._office.run(work).tell(self._corrected, self.notice)

    @Slot(object)
    def _give_considered(self, found: tuple[CorrectionAsked, Refusal | None]) -> None:
        asked, refusal = found
        self.considered.emit(asked, RefusalView.of(refusal), refusal is not None and refusal.confirm)

    @Slot(object)
    def _corrected(self, answer: object) -> None:
        self.refused.emit(RefusalView.of(answer))
        if not isinstance(answer, Refusal):
            self.pick(self._shown)

    @Slot(object)
    def _give_page(self, found: tuple[HistoryPage, PageEnd | None]) -> None:
        page, self._next = found
        self.page.emit(page)

    @Slot(object)
    def _give_checked(self, result: Verified) -> None:
        self.checked.emit(checked_words(result), result.ok)


def _list(archive: Archive, query: RoundQuery) -> SavedFile:
    """The newest rounds that fit, the newest first."""
    found = archive.newest(query, MOST_SAVED)
    rows = [row(line) for line in found.rounds]
    rounds = many(len(rows), "round")
    words = say("the newest {rounds}", rounds=rounds) if found.next is not None else rounds
    return saved_list("rounds", rounds_csv(rows), words)


def _command(asked: CorrectionAsked, *, by: Actor) -> ask.Correct:
    """The question, as yet without who approves it."""
    return like(asked, ask.Correct, round_number=asked.number, proposed_by=by.id)


def _consider(corrections: Corrections, asked: CorrectionAsked, by: Actor) -> tuple[CorrectionAsked, Refusal | None]:
    return asked, corrections.refused(asked.table, _command(asked, by=by), by)
