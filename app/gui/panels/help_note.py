"""Help where it is needed: a question mark that opens a few plain sentences."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from app.gui.panels.refusal_note import rule_words
from app.gui.panels.text import Text
from app.gui.stylesheet import mark
from app.gui.theme import SPACE, TOUCH


class HelpPopup(QFrame):
    """A small sheet with a title, a text and the rule; it closes with the next touch anywhere."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        mark(self, panel="raised")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._title, self._text = Text(role="title").wrapped(), Text().wrapped()
        self._rule = Text(role="rule").wrapped()
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE.large, SPACE.large, SPACE.large, SPACE.large)
        for text in (self._title, self._text, self._rule):
            column.addWidget(text)
        self.setFixedWidth(460)

    def show_help(self, title: str, text: str, rule: str = "") -> None:
        """Fill the sheet."""
        self._title.setText(title)
        self._text.setText(text)
        self._rule.say(rule_words(rule))
        self.adjustSize()


class HelpButton(QPushButton):
    """Opens the help of the thing it stands beside."""

    def __init__(self, title: str, text: str, rule: str = "", parent: QWidget | None = None) -> None:
        super().__init__("?", parent)
        mark(self, kind="quiet")
        self.setFixedSize(TOUCH, TOUCH)
        self.setAccessibleName(f"Help: {title}")
        self.setAutoDefault(False)
        self._words = (title, text, rule)
        self.popup = HelpPopup(self)
        self.clicked.connect(self._open)

    def _open(self) -> None:
        self.popup.show_help(*self._words)
        corner = self.mapToGlobal(QPoint(0, self.height()))
        room = self.screen().availableGeometry()
        left = max(room.left(), min(corner.x(), room.right() - self.popup.width()))
        top = max(room.top(), min(corner.y(), room.bottom() - self.popup.height()))
        self.popup.move(left, top)
        self.popup.show()
