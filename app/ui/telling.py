"""A screen behind the table that says across its top what came of what was asked."""

from PySide6.QtCore import Qt, Slot

from app.ui.behind_table import BehindTable
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.view import NoticeView


class Telling(BehindTable):
    """Has a line to say things in; where it stands is laid out by whoever builds on this."""

    def __init__(self, focus: Qt.FocusPolicy = Qt.FocusPolicy.StrongFocus) -> None:
        super().__init__(focus)
        self._told = Text(role="strong").wrapped()
        self._told.hide()

    @Slot(object)
    def show_notice(self, notice: NoticeView) -> None:
        """Say what the world refuses."""
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
