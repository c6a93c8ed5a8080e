"""The players' screen beside the table: what it shows, and on which of the computer's screens it stands."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from app.felt.presenter import FeltDesk
from app.felt.view import TableView
from app.jackpot.view import MeterDisplay
from app.players.build import players_view
from app.players.screen import PlayersScreen


class PlayersSide(QObject):
    """Holds the players' screen while it is wanted, and keeps it at what the table shows.

    It goes with the screen on which it stands, or it would come to lie over the table, and comes back with it.

    Signals:
        placed: name of the screen on which it stands now, "" where it does not stand.

    """

    placed = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.screen: PlayersScreen | None = None
        self._desk: FeltDesk | None = None
        self._view: TableView | None = None
        self._meter: MeterDisplay | None = None
        self._where = ""
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenRemoved.connect(self._screen_went)
            app.screenAdded.connect(self._screen_came)

    def follow(self, desk: FeltDesk) -> None:
        """Show this table from now on."""
        self._desk, self._view, self._meter = desk, desk.view, desk.players_see
        desk.view_changed.connect(self._take_view)
        desk.meter_changed.connect(self._take_meter)
        self._show()

    def turn_on(self, where: str = "") -> None:
        """Show it on the screen of this name, or on the next one beside the table's; after the last it goes."""
        others = [each for each in QGuiApplication.screens() if each is not self._window.screen()]
        chosen = next((each for each in others if each.name() == where), None)
        if where and chosen is None:
            self._where = where
            return
        if self.screen is None:
            self.screen = PlayersScreen()
            self.screen.left.connect(self.close)
            self._place(chosen or next(iter(others), None))
            return
        after = following(others, self.screen.screen())
        if after is None:
            self.close()
        else:
            self._place(after)

    @Slot()
    def close(self) -> None:
        """Take it away."""
        self.let_go()
        self._where = ""
        self.placed.emit("")

    def let_go(self) -> None:
        """Take it away for now; at the next start it stands where it stood."""
        if self.screen is not None:
            self.screen.close()
            self.screen.deleteLater()
            self.screen = None

    def _place(self, screen: QScreen | None) -> None:
        """Fill a screen of its own; where there is none, be a window like another."""
        shown = self.screen
        if shown is None:
            return
        self._show()
        if screen is None:
            shown.show()
        else:
            shown.setScreen(screen)
            shown.setGeometry(screen.geometry())
            shown.showFullScreen()
            self._where = screen.name()
            self.placed.emit(screen.name())
        shown.raise_()

    @Slot(QScreen)
    def _screen_went(self, screen: QScreen) -> None:
        if self.screen is not None and self.screen.screen().name() == screen.name():
            self.let_go()

    @Slot(QScreen)
    def _screen_came(self, screen: QScreen) -> None:
        if self.screen is None and screen.name() == self._where:
            self.turn_on(self._where)

    @Slot(object)
    def _take_view(self, view: TableView) -> None:
        self._view = view
        self._show()

    @Slot(object)
    def _take_meter(self, meter: MeterDisplay | None) -> None:
        self._meter = meter
        self._show()

    def _show(self) -> None:
        if self.screen is not None:
            self.screen.show_view(players_view(self._view, self._meter))


def following(screens: Sequence[QScreen], now: QScreen) -> QScreen | None:
    """The screen after this one; None after the last, and where it stands on none of them."""
    at = list(screens).index(now) + 1 if now in screens else len(screens)
    return screens[at] if at < len(screens) else None
