"""The first picture: it stands before what takes a second to be loaded, and goes when the window itself has come."""

import time
from typing import Final

from PySide6.QtCore import QCoreApplication, QEventLoop, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from app.ui.felt_view import Tone
from app.ui.notice_screen import NoticeScreen
from app.ui.view import NoticeView
from assets.languages import say

_WAIT_S: Final = 0.5
"""So long it is waited at the most until the screen has the picture."""
_LOOK_MS: Final = 20


def opening_view() -> NoticeView:
    """What is said while the table is being opened."""
    return NoticeView("Cutcard", say("The table is being opened …"), (), tone=Tone.NEUTRAL)


def appear(window: QWidget, *, kiosk: bool) -> None:
    """Let a window come up on the screen: over the whole of it as a kiosk, else as large as the desktop leaves room."""
    if kiosk:
        window.setWindowFlag(Qt.WindowType.FramelessWindowHint)
        window.setGeometry(window.screen().geometry())  # where no window manager does it
        window.showFullScreen()
    else:
        window.setGeometry(window.screen().availableGeometry())
        window.showMaximized()


class Opening(NoticeScreen):
    """Says that the table is being opened, in the place where its window will stand."""

    def __init__(self) -> None:
        super().__init__(opening_view(), offer_again=False)
        self.setWindowTitle("Cutcard")
        self.painted = False

    def stand(self, *, kiosk: bool = False) -> None:
        """Come up, and return when it has been painted; nothing that is touched meanwhile is heard."""
        appear(self, kiosk=kiosk)
        give_up = time.monotonic() + _WAIT_S
        while not self.painted and time.monotonic() < give_up:
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents, _LOOK_MS)

    def make_way(self) -> None:
        """Go: another window stands in its place."""
        self.close()
        self.deleteLater()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Notice that there is a picture."""
        super().paintEvent(event)
        self.painted = True
