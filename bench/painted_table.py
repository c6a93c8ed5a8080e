"""The real table screen off screen, with the moment at which each change of the table has been painted."""

import gc
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication

from app.bootstrap import LiveTable, OpenHouse, open_house, open_table
from app.felt.deed import Deed, What
from app.felt.presenter import FeltDesk
from app.felt.screen import TableScreen
from app.office.sweeper import Sweeper
from app.rubbish import look_seldom
from app.settings import data_folder
from app.table.desk import Bridge
from app.table.news import Changed, Faulted, QuestionRefused, Stopped
from app.table.opening import set_up
from app.table.setup import SetUpEvent, TableNamed
from app.ui import fonts, theme
from app.ui.theme import Theme
from bench.paint_watch import PaintWatch
from engine.actors import Actor, Rank
from engine.table.commands import Command
from engine.table.terms import Terms

DEALER = Actor(id="D1", name="Dealer", rank=Rank.DEALER)
PATIENCE_S = 20.0
FRAME_S = 1 / 60


def application() -> QApplication:
    """The application without a display, in the shipped letters and colours, as the program runs it."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    look_seldom()
    there = QApplication.instance()
    app = there if isinstance(there, QApplication) else QApplication(sys.argv[:1])
    fonts.load(app)
    theme.apply(app, Theme())
    return app


class PaintedTable(QObject):
    """A table that is open in a data folder, with its screen.

    `shown` is called with the news of each change, before it is painted; `heard` once it is painted, with the
    news, the time at which they came and the time at which they were painted. Times are seconds of the monotonic
    clock, which all processes of a machine share.
    """

    def __init__(self, folder: Path, terms: Terms, facts: tuple[SetUpEvent, ...] = ()) -> None:
        super().__init__()
        self.heard: Callable[[Changed, float, float], None] | None = None
        self.shown: Callable[[Changed], None] | None = None
        self._waiting: list[tuple[Changed, float]] = []
        self._loop = QEventLoop()
        self._house: OpenHouse = open_house(data_folder(folder))
        set_up(self._house.journal, "T1", terms, (TableNamed(title="Bench"), *facts), by=DEALER.id)
        self._bridge = Bridge()
        self.live: LiveTable = open_table(self._house, "T1", self._bridge.tell)
        self.desk = FeltDesk(self.live.writer, self.live.service.table, "Bench")
        self.screen = TableScreen()
        self.screen.resize(1920, 1080)
        self.desk.view_changed.connect(self.screen.show_view)
        self.desk.refused.connect(self.screen.show_refusal)
        self.screen.did.connect(self.desk.do)
        self.screen.did.connect(self._clear)
        self._bridge.news.connect(self._take)
        self._sweeper = Sweeper(self)
        self._watch = PaintWatch(self._painted)
        self.screen.installEventFilter(self._watch)

    def start(self) -> None:
        """Show the screen, start the threads and sign the dealer in; what is loaded stays, as in the program."""
        gc.freeze()
        self._sweeper.start()
        self.screen.show()
        self.live.start()
        self.desk.sign(DEALER)

    def stop(self) -> None:
        """End everything."""
        self.live.stop()
        self._house.close()
        self.screen.close()
        self._sweeper.stop()

    def ask(self, command: Command) -> None:
        """Put a question as the dealer."""
        self.desk.ask(command)

    def wait(self, ready: Callable[[], bool], within: float = PATIENCE_S) -> None:
        """Let the screen live until something has come about.

        Raises:
            TimeoutError: it did not.

        """
        late = QTimer()
        late.setSingleShot(True)
        late.timeout.connect(self._loop.quit)
        late.start(round(within * 1000))
        while not ready():
            if not late.isActive():
                raise TimeoutError("the table does not go on")
            self._loop.exec()

    @Slot(object)
    def _clear(self, deed: Deed) -> None:
        """Take all bets back without the question that the screen asks before it."""
        if deed is What.CLEAR:
            self.desk.clear("felt")

    @Slot(object)
    def _take(self, news: object) -> None:
        match news:
            case Faulted(fault=fault):
                raise SystemExit(f"{fault.what} {fault.do_now}")
            case Stopped(what=what):
                raise SystemExit(what)
            case QuestionRefused(command=command, refusal=refusal):
                raise SystemExit(f"{type(command).__name__} was refused: {refusal.words}")
            case Changed():
                self._waiting.append((news, time.monotonic()))
            case _:
                pass
        self.desk.take(news)
        if self.shown is not None and isinstance(news, Changed):
            self.shown(news)

    def _painted(self, at: float) -> None:
        done, self._waiting = self._waiting, []
        if self.heard is not None:
            for news, told in done:
                self.heard(news, told, at)
        self._loop.quit()
