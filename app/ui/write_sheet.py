"""Writing a few words where no phrase fits: a field, letters on the screen, and a keyboard where there is one."""

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from app.ui.carried import KeptAnswer
from app.ui.fitted_button import FittedButton
from app.ui.laid import FREE, beside, lay
from app.ui.letter_pad import LetterPad
from app.ui.line import TextLine
from app.ui.overlay import Overlay
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
from assets.languages import say

LONGEST = 400


class WriteSheet(Overlay):
    """Takes words for one question. Only a touch on its button hands them on, never a key."""

    written = Signal(str, KeptAnswer)
    """Name of the question, and the words."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, width=980)
        self._name = ""
        self._title = Text(role="large").wrapped()
        self.field = TextLine()
        self.field.setMaxLength(LONGEST)
        self.field.textChanged.connect(self._refresh)
        self.pad = LetterPad()
        self.take = FittedButton(say("Take these words"), width=260, primary=True, tall=TOUCH + 8, does=self._taken)
        self.dismiss = FittedButton(say("Cancel"), "Esc", width=160, tall=TOUCH + 8, does=self.close_sheet)
        buttons = beside(self.take, FREE, self.dismiss, gap=SPACE.large)
        lay(self.column, self._title, self.field, self.pad, buttons)

    def write(self, name: str, title: str, words: str) -> None:
        """Open the sheet for a question, with the words it has now."""
        self._name = name
        self._title.setText(title)
        self.field.setAccessibleName(title)
        self.field.setText(words)
        self._refresh()
        self.open()
        self.field.setFocus()

    def event(self, event: QEvent) -> bool:
        """Leave the keys to the field; the flow below hears none of them."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def _refresh(self) -> None:
        self.take.setEnabled(bool(self.field.text().strip()))

    def _taken(self) -> None:
        words = self.field.text().strip()
        self.close_sheet()
        self.written.emit(self._name, words)


class LineToTouch(TextLine):
    """A line beside which there is no room for letters: a touch opens the sheet, and its words come here."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet: WriteSheet | None = None

    def mousePressEvent(self, _: QMouseEvent) -> None:
        """Open the sheet with what is written so far."""
        if self.sheet is None:
            self.sheet = WriteSheet(self.window())
            self.sheet.written.connect(self._take)
        name = self.accessibleName()
        self.sheet.write(name, name, self.text())

    @Slot(str, object)
    def _take(self, _: str, words: str) -> None:
        self.setText(words)
        self.setFocus()
