"""What every screen in place of the table has in common: the ground it stands on, and the way back."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.ui.guide import GuideSheet
from app.ui.hands_only import HandsOnly
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.view import NoticeView

LEAST = (640, 480)
"""What a window may shrink to: what a screen needs at one size never keeps it from being laid out at another."""


class BehindTable(QWidget):
    """Fills the window in place of the table until somebody goes back.

    Signals:
        closed: back to where one came from; Escape asks for it too.

    """

    closed = Signal()
    guide = ""
    """The guide that the help key opens here, "" for none."""

    def __init__(self, focus: Qt.FocusPolicy = Qt.FocusPolicy.StrongFocus, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        mark(self, panel="room")
        self.setFocusPolicy(focus)
        self.setMinimumSize(*LEAST)
        self.hands = HandsOnly(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back by Escape; another key is for whatever stands behind."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() == Qt.Key.Key_F1 and self.guide:
            self.show_guide()
        else:
            super().keyPressEvent(event)

    def show_guide(self) -> None:
        """Open the guide that belongs here."""
        sheet = GuideSheet(self)
        sheet.closed.connect(sheet.deleteLater)
        sheet.show_guide(self.guide)


class Telling(BehindTable):
    """Has a line to say things in; where it stands is laid out by whoever builds on this."""

    def __init__(self, focus: Qt.FocusPolicy = Qt.FocusPolicy.StrongFocus) -> None:
        super().__init__(focus)
        self._told = Text(role="strong").wrapped()
        self._told.hide()

    @Slot(object)
    def show_notice(self, notice: NoticeView) -> None:
        """Say what the world refuses."""
        self._refused(notice)

    def _refused(self, notice: NoticeView) -> None:
        self.say(notice.words, done=False)

    def say(self, words: str, *, done: bool) -> None:
        """Say what came of something."""
        self._tell(words, "win" if done else "danger")

    def told(self) -> str:
        """What stands across the top."""
        return self._told.text()

    def _tell(self, words: str, tone: str) -> None:
        mark(self._told, tone=tone)
        self._told.say(words)
