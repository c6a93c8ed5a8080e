"""One of many, found by a few letters of it: typed on the screen or on a keyboard."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QSizePolicy, QWidget

from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.fitted_item import FittedItem
from app.ui.laid import beside, lay
from app.ui.letter_pad import LetterPad
from app.ui.line import TextLine
from app.ui.overlay import Overlay
from app.ui.text import Text
from app.ui.theme import TOUCH
from app.ui.view import Pick
from assets.languages import say

MANY = 8
"""More lines than this are not scrolled through: letters narrow them."""
HOW = say("Type a few letters of it, here or on a keyboard. Touch a line to choose it.")
_KEY = Qt.ItemDataRole.UserRole
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class Finder(Overlay):
    """Shows the picks that have the letters typed. A touch chooses; Enter chooses the line that is marked.

    Signals:
        picked: key of the pick.

    """

    picked = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, width=980)
        self._picks: tuple[Pick, ...] = ()
        self._title = Text(role="title").wrapped()
        self.letters = TextLine()
        self.letters.setMaxLength(60)
        self.letters.setPlaceholderText(say("Letters"))
        self.letters.setAccessibleName(say("Letters that narrow the list"))
        self.letters.textChanged.connect(self._narrow)
        self.list = QListWidget()
        self.list.setItemDelegate(FittedItem(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.list.itemClicked.connect(self._touched)
        self.pad = LetterPad()
        self.dismiss = FittedButton(say("Close"), "Esc", width=140, tall=TOUCH, does=self.close_sheet)
        head = beside((self.letters, 1), self.dismiss, gap=None)
        lay(self.column, self._title, Text(HOW, role="small").wrapped(), head, (self.list, 1), self.pad)

    def offer(self, title: str, picks: tuple[Pick, ...], chosen: str = "") -> None:
        """Open the sheet with these picks; the chosen one is marked and in view."""
        self._picks = picks
        self._title.setText(title)
        self.list.setAccessibleName(title)
        self.letters.clear()
        self._narrow()
        self.list.setMinimumHeight(2 * theme.in_force().touch)
        self.open()
        self._mark(next((at for at, pick in enumerate(picks) if pick.key == chosen), 0))
        self.letters.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by Enter, walk by the arrows, close by Escape."""
        here = self.list.currentItem()
        if event.key() in _STEPS:
            self._mark(self.list.currentRow() + _STEPS[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if here is not None:
                self._touched(here)
        else:
            super().keyPressEvent(event)

    def _narrow(self) -> None:
        letters = self.letters.text().strip().casefold()
        self.list.clear()
        for pick in self._picks:
            if letters in pick.words.casefold() or letters == pick.key.casefold():
                item = QListWidgetItem(pick.words, self.list)
                item.setData(_KEY, pick.key)
                item.setSizeHint(QSize(0, theme.in_force().touch))
        self._mark(0)

    def _mark(self, row: int) -> None:
        self.list.setCurrentRow(max(0, min(row, self.list.count() - 1)))
        here = self.list.currentItem()
        if here is not None:
            self.list.scrollToItem(here)

    def _touched(self, item: QListWidgetItem) -> None:
        self.close_sheet()
        self.picked.emit(str(item.data(_KEY)))
