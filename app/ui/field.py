"""One thing to fill in: its name above it."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Slot
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QSizePolicy, QStyleOptionViewItem, QWidget

from app.ui import theme
from app.ui.finder import MANY, Finder
from app.ui.fitted_item import FittedItem
from app.ui.fitted_text import FittedText
from app.ui.laid import below
from app.ui.line import TextLine
from app.ui.number_line import NumberLine
from app.ui.theme import SPACE, TYPE
from app.ui.view import Pick
from assets.languages import say


class Field(QWidget):
    """A control with its name above it."""

    def __init__(self, name: str, control: QWidget) -> None:
        super().__init__()
        control.setAccessibleName(name)
        title = FittedText(size=TYPE.small, ink="muted")
        title.say(name)
        below(title, control, on=self, gap=SPACE.hair)


class _Row(FittedItem):
    """A line of a drop-down list, as high as a finger."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Ask for the width of the words and the height of a finger."""
        return QSize(super().sizeHint(option, index).width(), theme.in_force().touch)


class Chooser(QComboBox):
    """Chooses one of several picks by its key; it takes no more room than it is given.

    The wheel never changes it: it goes to the page that scrolls. Many picks open in a sheet that letters narrow.
    """

    def __init__(self) -> None:
        super().__init__()
        self.finder: Finder | None = None
        self.setItemDelegate(_Row(self))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(4)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_picks(self, picks: tuple[Pick, ...]) -> None:
        """Offer these; what was chosen stays chosen if it is still among them."""
        kept = self.key()
        self.blockSignals(True)
        self.clear()
        for pick in picks:
            self.addItem(pick.words, pick.key)
        self.choose(kept)
        self.blockSignals(False)

    def key(self) -> str:
        """Key of what is chosen, "" for nothing."""
        key = self.currentData()
        return key if isinstance(key, str) else ""

    def choose(self, key: str) -> None:
        """Choose by key; what is not there leaves the first one chosen."""
        self.setCurrentIndex(max(0, self.findData(key)))

    def picks(self) -> tuple[Pick, ...]:
        """What is offered, from the top."""
        return tuple(Pick(str(self.itemData(at)), self.itemText(at)) for at in range(self.count()))

    def showPopup(self) -> None:
        """Drop the list down; where it is long, open it on a sheet where letters narrow it."""
        if self.count() <= MANY:
            super().showPopup()
            return
        if self.finder is None or self.finder.parent() is not self.window():
            self.finder = Finder(self.window())
            self.finder.picked.connect(self._found)
            self.finder.closed.connect(self.setFocus)
            self.destroyed.connect(self.finder.deleteLater)
        self.finder.offer(self.accessibleName() or say("Choose"), self.picks(), self.key())

    @Slot(str)
    def _found(self, key: str) -> None:
        self.choose(key)
        self.activated.emit(self.currentIndex())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page: nothing is chosen by scrolling over it."""
        event.ignore()


def line(hint: str, *, most: int = 60) -> QLineEdit:
    """A line to type in, with an example."""
    return _line(TextLine(), hint, most)


def figures(hint: str, *, most: int = 20) -> QLineEdit:
    """A line for a number, an amount or a time, with an example."""
    return _line(NumberLine(), hint, most)


def _line(edit: QLineEdit, hint: str, most: int) -> QLineEdit:
    edit.setMaxLength(most)
    edit.setPlaceholderText(hint)
    edit.setMinimumWidth(60)
    return edit
