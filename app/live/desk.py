"""Between a table's thread and its screen: the view as it is now, and everything a hand on the screen asks for.

Lives on the GUI thread. News arrive from the table's thread through a queued signal; amounts cross as objects.
"""

from collections import deque
from datetime import datetime

from PySide6.QtCore import QObject, Signal, Slot

from app.journal.entry import Entry
from app.live.table_thread import Changed, Faulted, News, Recovered, Refused, Stopped, TableThread
from app.projections.device_view import LinkStatus
from app.projections.event_words import words_of
from app.projections.panel_view import EventLine, NoticeView, RefusalView
from app.projections.table_view import Desk, TableView, table_view
from engine import commands as ask
from engine.actors import Actor, Rank
from engine.procedure import Phase
from engine.state import Table
from engine.terms import Cents

SHOWN_EVENTS = 40


class Bridge(QObject):
    """Carries news from the table's thread to the GUI thread. `tell` may be called from any thread."""

    news = Signal(object)

    def tell(self, item: News) -> None:
        """Hand news over; the slot runs on the thread of whoever connected."""
        self.news.emit(item)


class TableDesk(QObject):
    """The dealer's desk at one table.

    Signals:
        view_changed: a TableView to show.
        refused: a RefusalView to show beside the control, and the question to ask again where one tap confirms.
        notice: a NoticeView of what the world refuses, or None when it is possible again.
        stopped: the table was stopped by an error of our own; a NoticeView.

    """

    view_changed = Signal(object)
    refused = Signal(object, object)
    notice = Signal(object)
    stopped = Signal(object)

    def __init__(self, writer: TableThread, table: Table, title: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._writer = writer
        self._title = title
        self._table = table
        self._link = LinkStatus()
        self._desk = Desk()
        self._by = Actor(id=table.dealer, name=table.dealer, rank=Rank.DEALER)
        self._events: deque[EventLine] = deque(maxlen=SHOWN_EVENTS)
        self._view: TableView | None = None

    @property
    def table(self) -> Table:
        """The state that is shown."""
        return self._table

    @property
    def view(self) -> TableView | None:
        """What is shown now."""
        return self._view

    def sign(self, actor: Actor) -> None:
        """Say who acts at the table from now on."""
        self._by = actor

    @Slot(object)
    def take(self, news: object) -> None:
        """Take news of the table's thread."""
        match news:
            case Changed(table=table, link=link, entries=entries):
                self._table, self._link = table, link
                self._events.extendleft(line for entry in entries if (line := line_of(entry)))
                self._show()
            case Refused(command=command, refusal=refusal):
                again = command if refusal.confirm else None
                self.refused.emit(RefusalView(refusal.rule, refusal.words), again)
            case Faulted(fault=fault):
                self.notice.emit(NoticeView("The step was not saved", fault.what, (fault.do_now,)))
            case Recovered():
                self.notice.emit(None)
            case Stopped(what=what):
                self.stopped.emit(
                    NoticeView(
                        "The table is stopped",
                        "Cutcard made an error. Nothing that was saved is lost.",
                        ("Stop dealing and call the supervisor.", "Start the table again: it stands where it stood."),
                        detail=what,
                    )
                )
            case _:
                pass

    @Slot(object)
    def ask(self, command: ask.Command) -> None:
        """Put a question to the table."""
        self._writer.ask(command, self._by)

    @Slot()
    def primary(self) -> None:
        """Press the primary button."""
        if self._view is not None and self._view.primary_ask is not None:
            self.ask(self._view.primary_ask)

    @Slot(object)
    def pick_chip(self, chip: Cents) -> None:
        """Take a chip of this value in hand; the same again puts it back."""
        self._desk = Desk(chip=None if self._desk.chip == chip else chip, seat=self._desk.seat)
        self._show()

    @Slot(int)
    def pick_seat(self, seat: int) -> None:
        """Pick a seat; the same again lets it go."""
        self._desk = Desk(chip=self._desk.chip, seat=None if self._desk.seat == seat else seat)
        self._show()

    @Slot(int, str)
    def press_area(self, seat: int, wager: str) -> None:
        """A betting area was pressed: put the chip in hand there, or pick the seat."""
        betting = self._view is not None and self._view.phase_key is Phase.BETTING
        if betting and self._desk.chip is not None:
            self.ask(ask.PlaceWager(seat=seat, wager=wager, amount=self._desk.chip))
        else:
            self.pick_seat(seat)

    @Slot(str)
    def explain(self, key: str) -> None:
        """Open or close the "why?" of an amount."""
        opened = None if self._desk.explained == key else key
        self._desk = Desk(chip=self._desk.chip, seat=self._desk.seat, explained=opened)
        self._show()

    @Slot()
    def undo(self) -> None:
        """Take the last entry back."""
        self.ask(ask.Undo())

    @Slot()
    def redo(self) -> None:
        """Let the entry stand again."""
        self.ask(ask.Redo())

    @Slot()
    def repeat(self) -> None:
        """Put the last bets on the felt, opening the round first where needed."""
        closed = self._view is not None and self._view.phase_key is Phase.CLOSED
        self.ask(ask.PlaceYourBets(repeat=True) if closed else ask.RepeatBets())

    @Slot()
    def clear(self) -> None:
        """Take the chips of the picked seat back, or of all seats."""
        self.ask(ask.ClearWagers(seat=self._desk.seat or 0))

    def _show(self) -> None:
        view = table_view(self._table, desk=self._desk, link=self._link, events=tuple(self._events), title=self._title)
        self._view = view
        if view is not None:
            self.view_changed.emit(view)


def line_of(entry: Entry) -> EventLine | None:
    """One line for the list of last events; facts that say nothing to a dealer have none."""
    words = words_of(entry.event)
    if not words:
        return None
    time = datetime.fromtimestamp(entry.at_us / 1_000_000).astimezone().strftime("%H:%M:%S")
    return EventLine(number=entry.seq, time=time, text=words)
