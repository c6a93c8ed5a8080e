"""Between a table's thread and the screens at that table: how it stands, who acts there, and everything that is asked.

Lives on the GUI thread; news arrive from the table's thread through a queued signal.
"""

from typing import Protocol

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal, Slot

from app.table.link_status import LinkStatus
from app.table.news import Carried, Changed, Faulted, News, QuestionRefused, Recovered, Stopped
from app.ui.view import NoticeView, RefusalView
from assets.languages import say
from engine.actors import Actor
from engine.asked import Asked
from engine.staff.pit import Alert
from engine.table import commands as ask
from engine.table.jackpot import Meter
from engine.table.state import Table

NOBODY = say("Nobody is signed in at this table.")


class Bridge(QObject):
    """Carries news from the table's thread to the GUI thread. `tell` may be called from any thread."""

    news = Signal(Carried)

    def tell(self, item: News) -> None:
        """Hand news over; the slot runs on the thread of whoever connected."""
        self.news.emit(item)


class Asks(Protocol):
    """Whoever puts questions to the table: its own thread, or another screen of the house."""

    def ask(self, command: ask.Command, by: Actor) -> None:
        """Put a person's question; the answer comes as news."""
        ...


class TableDesk(QObject):
    """The desk at one table. Nothing is asked of the table before somebody has signed in.

    Attributes:
        table: the state that is shown.
        meter: the linked jackpot as last seen.
        link: what is known of the device.
        call: the call of a supervisor to this table that nobody has acknowledged.
        signed_in: who acts at the table, once somebody has signed in.

    Signals:
        changed: the table, its device, its jackpot, or who acts here, is not as it was.
        heard: the Entries that were written, once the table stands as they left it.
        refused: a RefusalView to show beside the control, and the question that the same touch once more
            asks for all the same where one tap confirms; (None, None) when it no longer holds.
        notice: a NoticeView of what the world refuses, or None when it is possible again.
        stopped: the table was stopped by an error of our own; a NoticeView.
        sign_in_wanted: something was asked while nobody was signed in.

    """

    changed = Signal()
    heard = Signal(tuple)
    refused = Signal(RefusalView, Asked)
    notice = Signal(NoticeView)
    stopped = Signal(NoticeView)
    sign_in_wanted = Signal()

    def __init__(self, writer: Asks, table: Table, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._writer = writer
        self.table = table
        self.link = LinkStatus()
        self.meter: Meter | None = None
        self.call: Alert | None = None
        self.signed_in: Actor | None = None
        self._warned: ask.Command | None = None

    @property
    def idle_minutes(self) -> int:
        """How long the screen may lie untouched before it asks for the PIN again; 0 = for ever."""
        return self.table.terms.house.idle_minutes if self.table.terms else 0

    def sign(self, actor: Actor) -> None:
        """Say who acts at the table from now on, and put them at the table where somebody else dealt."""
        self.speak_for(actor)
        if self.table.dealer != actor.id:
            self.ask(ask.SeatDealer(dealer=actor.id))

    def speak_for(self, actor: Actor) -> None:
        """Ask in somebody's name who does not deal here."""
        self.signed_in = actor
        self.changed.emit()

    def lock(self) -> bool:
        """Forget who acts here, until somebody proves it again; True where somebody did.

        The dealer stays at the table, cards keep coming, and nothing is asked of the table by it.
        """
        if self.signed_in is None:
            return False
        self.signed_in = None
        self._forget_refusal()
        self.changed.emit()
        return True

    @Slot(object)
    def take(self, news: News) -> None:
        """Take news of the table's thread."""
        match news:
            case Changed():
                self._follow(news)
                self.changed.emit()
                if news.entries:
                    self.heard.emit(news.entries)
            case QuestionRefused(command=command, refusal=refusal):
                self._not_done(command)
                self._warned = command if refusal.confirm else None
                self.refused.emit(RefusalView.of(refusal), self._warned)
            case Faulted(fault=fault):
                self._not_done(None)
                self.notice.emit(NoticeView(say("The step was not saved"), fault.what, (fault.do_now,)))
            case Recovered():
                self.notice.emit(None)
            case Stopped(what=what, do_now=do_now):
                self.stopped.emit(stopped_view(what, do_now))

    def _follow(self, news: Changed) -> None:
        self._watch_port(busy=news.link.busy, words=news.link.words)
        before = self.table.round
        self.table, self.link, self.meter, self.call = news.table, news.link, news.meter, news.call
        if before != self.table.round:
            self._forget_refusal()

    def _not_done(self, command: ask.Command | None) -> None:
        """What was asked was not done; None where the world refused, whatever was asked."""

    def _watch_port(self, *, busy: bool, words: str) -> None:
        """Tell once that the port cannot be used, and once that it can be again."""
        if busy and not self.link.busy:
            steps = (
                say("Close the other program that uses the port, or choose another port."),
                say("The table waits for it."),
            )
            self.notice.emit(NoticeView(say("The shuffler cannot be reached"), words, steps))
        elif self.link.busy and not busy:
            self.notice.emit(None)

    def _forget_refusal(self) -> None:
        self._warned = None
        self.refused.emit(None, None)

    def _as_asked(self, command: ask.Command) -> ask.Command:
        """The question as it is put: with its warning seen where it is asked again."""
        return _seen(command) if command == self._warned else command

    @Slot(object)
    def ask(self, command: ask.Command) -> None:
        """Put a question to the table; the same one again after a warning is asked with the warning seen."""
        if self.signed_in is None:
            self.refused.emit(RefusalView("", NOBODY), None)
            self.sign_in_wanted.emit()
            return
        command = self._as_asked(command)
        self._forget_refusal()
        self._writer.ask(command, self.signed_in)


def _seen(command: ask.Command) -> ask.Command:
    """The same question with its warning seen."""
    match command:
        case ask.PlaceWager() | ask.MoveWager() | ask.RepeatBets() | ask.PlaceYourBets():
            return replace(command, outside_limits_seen=True)
        case ask.NoMoreBets():
            return replace(command, warned=True)
        case _:
            return command


def stopped_view(what: str, do_now: str = "") -> NoticeView:
    """What to say when the table was stopped: by an error of our own, or by the world where `do_now` says something."""
    if do_now:
        return NoticeView(say("The table is stopped"), what, (do_now,))
    return NoticeView(
        say("The table is stopped"),
        say("Cutcard made an error. Nothing that was saved is lost."),
        (say("Stop dealing and call the supervisor."), say("Start the table again: it stands where it stood.")),
        detail=what,
    )
