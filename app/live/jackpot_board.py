"""Between the jackpot screen and the log: looks once a second, and does what two people have agreed on.

Everything that reads or writes is done by the office; the newest picture counts.
"""

from collections.abc import Callable
from functools import partial
from typing import Final, cast

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.journal.journal import Journal
from app.live.office import Errand, Office
from app.people.staff import Approval
from app.projections.jackpot_book import names
from app.projections.jackpot_form import FormCheck, JackpotForm, checked_form, form_of
from app.projections.jackpot_screen import HITS, JackpotWatch
from app.projections.jackpot_view import JackpotScreen
from app.projections.panel_view import NoticeView, RefusalView
from app.table.jackpot_desk import JackpotDesk
from engine.actors import Actor
from engine.jackpots.facts import Reason
from engine.jackpots.pools import Pools
from engine.jackpots.settings import JackpotSettings
from engine.jackpots.state import Jackpot
from engine.refusals import Refusal
from engine.terms import Cents

LOOK_MS: Final = 1000
NEW: Final = "jackpot-1"
"""The name of the first jackpot of a house that has none."""


class BoardView(msgspec.Struct, frozen=True, kw_only=True):
    """What the jackpot screen shows: a jackpot, or none yet; the tables of the house, to link them."""

    name: str
    screen: JackpotScreen | None
    tables: tuple[str, ...]
    form: JackpotForm


class JackpotBoard(QObject):
    """Looks after one jackpot for one screen. `asker` has proved to be a Pit Supervisor or higher.

    Signals:
        shown: a BoardView, when there is something new.
        checked: a FormCheck.
        said: what was done, in words.
        refused: a RefusalView; None when it no longer holds.
        notice: a NoticeView of what the world refuses.
        restart_wanted: the tables that are linked have changed.

    """

    shown = Signal(object)
    checked = Signal(object)
    said = Signal(str)
    refused = Signal(object)
    notice = Signal(object)
    restart_wanted = Signal()

    def __init__(
        self, journal: Journal, office: Office, asker: Actor, *, name: str = "", parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._journal, self._office, self.asker = journal, office, asker
        self._desk = JackpotDesk(journal)
        self._name = name
        self._watch: JackpotWatch | None = None
        self._hits = HITS
        self._looking = False
        self._done = ""
        self._relinks = False
        self.view: BoardView | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)

    @Slot()
    def start(self) -> None:
        """Look now, and then once a second."""
        self.look()
        self._timer.start(LOOK_MS)

    @Slot()
    def look(self) -> None:
        """Look once; while a look is under way there is no second one."""
        if not self._looking:
            self._looking = True
            self._run(self._seen, self._take)

    @Slot()
    def more(self) -> None:
        """Show older hits too."""
        self._hits += HITS
        self.look()

    def check(self, form: JackpotForm) -> None:
        """Have a set-up checked, with the return of its wagers."""
        screen = self.view.screen if self.view else None
        meter = screen.figures.displayed if screen else None
        self._run(partial(checked_form, form, meter), self._take_check)

    def stop(self, words: str) -> None:
        """Stop progressive betting at every linked table."""
        self._act(partial(self._desk.stop, self._name, words, self.asker), "Progressive betting is stopped.")

    def resume(self, approval: Approval) -> None:
        """Let progressive betting go on."""
        self._act(partial(self._desk.resume, self._name, approval), "Progressive betting goes on.")

    def adjust(self, amounts: tuple[Cents, ...], reason: str, approval: Approval) -> None:
        """Put the pools right for a listed reason: displayed meter, reserve, overflow."""
        displayed, reserve, overflow = amounts
        by_how_much = Pools(displayed=displayed, reserve=reserve, overflow=overflow)
        work = partial(self._desk.adjust, self._name, by_how_much, cast("Reason", reason), approval)
        self._act(work, "The jackpot is adjusted.")

    def set_up(self, settings: JackpotSettings, approval: Approval) -> None:
        """Open the jackpot, or change its set-up."""
        opened = self.view.screen if self.view is not None else None
        deed = self._desk.change if opened else self._desk.open
        self._relinks = opened is None or opened.settings.tables != settings.tables
        words = "The set-up is changed." if opened else "The jackpot is open."
        self._act(partial(deed, self._name, settings, approval), words)

    # the office's part

    def _seen(self) -> BoardView:
        there = names(self._journal)
        if not self._name:
            self._name = there[0] if there else NEW
        if self._watch is None:
            self._watch = JackpotWatch(self._journal, self._name)
        screen = self._watch.screen(hits=self._hits)
        tables = tuple(str(row["id"]) for row in self._journal.rows("tables"))
        form = form_of(self._name, screen.settings if screen else None)
        return BoardView(name=self._name, screen=screen, tables=tables, form=form)

    def _act(self, work: Callable[[], Jackpot | Refusal], words: str) -> None:
        self.refused.emit(None)
        self._done = words
        self._run(work, self._answered)

    def _run(self, work: Callable[[], object], give: Callable[..., object]) -> Errand:
        errand = self._office.run(work)
        errand.done.connect(give)
        errand.failed.connect(self._fail)
        return errand

    @Slot(object)
    def _take(self, view: BoardView) -> None:
        self._looking = False
        if view != self.view:
            self.view = view
            self.shown.emit(view)

    @Slot(object)
    def _take_check(self, check: FormCheck) -> None:
        self.checked.emit(check)

    @Slot(object)
    def _answered(self, answer: object) -> None:
        relinks, self._relinks = self._relinks, False
        if isinstance(answer, Refusal):
            self.refused.emit(RefusalView(answer.rule, answer.words))
            return
        self.said.emit(self._done)
        self.look()
        if relinks:
            self.restart_wanted.emit()

    @Slot(object)
    def _fail(self, notice: NoticeView) -> None:
        self._looking = False
        self._relinks = False
        self.notice.emit(notice)
