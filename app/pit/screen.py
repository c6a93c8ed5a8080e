"""The pit screen: a tile for each table, and the alerts that nobody has acknowledged yet."""

from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent

from app.pit.panels.alerts import PitAlerts
from app.pit.panels.tiles import PitTiles
from app.pit.view import PitView
from app.ui.banner import Banner
from app.ui.behind_table import BehindTable
from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.guide import SUPERVISOR
from app.ui.laid import SCREEN, below, beside
from app.ui.pages import DISPUTES, HISTORY, SHIFT
from app.ui.refusal_note import RefusalNote
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import BannerView, NoticeView, RefusalView
from assets.languages import say

_PAGES = {HISTORY: say("History"), SHIFT: say("Shift report"), DISPUTES: say("Disputes")}
_ALERTS = 0.32
"""The part of the width that the alerts have."""


class PitScreen(BehindTable):
    """Shows a PitView and says what is wanted.

    Signals:
        page_wanted: what is read of the house, by its name in the menu of a terminal.

    """

    page_wanted = Signal(str)

    def __init__(self, leave: str = say("Back to the table")) -> None:
        super().__init__()
        self.guide = SUPERVISOR
        self.view: PitView | None = None
        self.tiles, self.alerts = PitTiles(), PitAlerts()
        self.leave = FittedButton(leave, "Esc", width=170, does=self.closed, tall=TOUCH)
        self._banner, self.note = Banner(), RefusalNote(keeps_room=False)
        self._title = FittedText(size=TYPE.title)
        self._signed = FittedText(size=TYPE.body, ink="muted", align=Qt.AlignmentFlag.AlignRight)
        self.pages = {
            page: FittedButton(words, width=120, tall=TOUCH, does=partial(self.page_wanted.emit, page))
            for page, words in _PAGES.items()
        }
        self._lay_out()

    def _lay_out(self) -> None:
        top = beside(self.leave, (self._title, 3), (self._signed, 1), *self.pages.values(), gap=SPACE.medium)
        inside = below(top, self.note, (beside((self.tiles, 1), self.alerts, gap=SPACE.medium), 1), edge=SCREEN)
        below(self._banner, (inside, 1), on=self, gap=0)
        self._title.say(say("The pit is being looked at …"))

    @Slot(object)
    def show_pit(self, view: PitView) -> None:
        """Show the pit as it stands."""
        self.view = view
        self.tiles.show_tiles(view.tiles)
        self.alerts.show_alerts(view.alerts, view.acknowledged)
        self._banner.show_banner(BannerView(texts=view.notices))
        self._title.say(view.title)

    def show_signed(self, name: str) -> None:
        """Say in whose name alerts are acknowledged."""
        self._signed.say(name)

    @Slot(object)
    def show_refusal(self, refusal: RefusalView | None) -> None:
        """Say why not, or that it no longer holds."""
        self.note.show_refusal(refusal)

    @Slot(object)
    def show_notice(self, notice: NoticeView) -> None:
        """Say what the world refused."""
        self.show_refusal(RefusalView("", notice.words))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave by Escape; no key acknowledges anything."""
        super().keyPressEvent(event)
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the alerts their part of the width."""
        super().resizeEvent(event)
        self.alerts.setFixedWidth(round(event.size().width() * _ALERTS))
