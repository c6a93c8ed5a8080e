"""Letters and figures on the screen, for a terminal that has no keyboard. They go where the cursor stands.

Where it stands in a line for numbers there are figures, which are larger, and the letters are one touch away.
"""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollArea, QSizePolicy, QWidget

from app.ui.fitted_button import FittedButton
from app.ui.laid import grid
from app.ui.number_line import NumberLine
from app.ui.stylesheet import mark
from app.ui.theme import SPACE, TOUCH, TYPE
from assets.languages import say

ROWS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm.-⌫")
SIGNS = ":,"
"""What times and amounts are written with, beside the space bar."""
FIGURES = ("1234567890", ".,:-")
_TOUCHES = (QEvent.Type.FocusIn, QEvent.Type.MouseButtonPress)
SHIFT, SPACE_BAR, ERASE, TO_LETTERS = say("Shift"), "Space", "⌫", "abc"


class LetterPad(QWidget):
    """Types into the field that has the cursor.

    Signals:
        here: whether the letters are seen: they come at once, or have gone.

    """

    here = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._letters: list[FittedButton] = []
        self.pages: dict[QWidget, QScrollArea] = {}
        """What the letters come for, and where it is."""
        self._written: QWidget | None = None
        self._placed = QTimer(self, singleShot=True, interval=0)
        self._placed.timeout.connect(self._keep_in_view)
        self._keys = {key: self._key(key) for key in (*"".join(ROWS), *SIGNS, SHIFT, SPACE_BAR, TO_LETTERS)}
        self._shift = self._keys[SHIFT]
        self._shift.setCheckable(True)
        self._grid = grid(on=self, gap=SPACE.hair)
        self._figures: bool | None = None
        self._show_figures(alone=False)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._cursor_moved)

    def sizeHint(self) -> QSize:
        """Ask for five rows of keys."""
        return QSize(700, 5 * TOUCH + 4 * SPACE.hair)

    def come_for(self, field: QWidget, page: QScrollArea) -> None:
        """Come at the first touch of a field of this page, and keep the field in view; no touch sends it away."""
        self.pages[field] = page
        field.installEventFilter(self)
        field.destroyed.connect(self._let_go)
        page.verticalScrollBar().rangeChanged.connect(self._place_changed)

    def hideEvent(self, event: QHideEvent) -> None:
        """Say that the letters have gone."""
        super().hideEvent(event)
        self.here.emit(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See a field being touched, or left by Tab, which must not find its way back through the letters."""
        if isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self._stand_for_none()
        if event.type() in _TOUCHES and isinstance(watched, QWidget) and watched in self.pages:
            self.write_in(watched)
        return super().eventFilter(watched, event)

    def write_in(self, field: QWidget) -> None:
        """Come for a field, and keep it in view."""
        self._written = field
        self._placed.start()
        if self.isHidden():
            self.here.emit(True)
            self.show()

    @Slot(int, int)
    def _place_changed(self) -> None:
        self._placed.start()

    @Slot()
    def _keep_in_view(self) -> None:
        """Scroll to the field that is written in, whenever everything has found its place."""
        if self._written is not None and not self.isHidden():
            self.pages[self._written].ensureWidgetVisible(self._written)

    @Slot()
    def _let_go(self) -> None:
        """A field is no more: what was written in is not known any longer."""
        self._written = None

    def key(self, text: str) -> FittedButton:
        """The key with these words on it."""
        return self._keys[text]

    def _key(self, text: str) -> FittedButton:
        button = FittedButton(text, width=TOUCH, size=TYPE.title, object_name=text)
        button.setParent(self)  # one that is shown without would be a window, and take the keys from that of the table
        mark(button, kind="tight")
        button.setAccessibleName({ERASE: say("Delete"), TO_LETTERS: say("Letters")}.get(text, text))
        button.clicked.connect(self._touched)
        if len(text) == 1 and text.isalpha():
            self._letters.append(button)
        return button

    def _show_figures(self, *, alone: bool) -> None:
        """Put the keys in their places: all of them, or those that numbers are written with."""
        if alone is self._figures:
            return
        self._figures = alone
        places = _figure_places() if alone else _letter_places()
        for text, key in self._keys.items():
            self._grid.removeWidget(key)
            key.setVisible(text in places)
        for text, place in places.items():
            self._grid.addWidget(self._keys[text], *place)

    def _cursor_moved(self, _: QWidget | None, now: QWidget | None) -> None:
        """Stand for the field with the cursor, so that no touch of a key gives the focus to what lies behind."""
        if isinstance(now, QLineEdit):
            self._show_figures(alone=isinstance(now, NumberLine))
            self.setFocusProxy(now)
            now.installEventFilter(self)
        elif now is not None:
            self._stand_for_none()

    def _stand_for_none(self) -> None:
        self.setFocusProxy(None)  # type: ignore[arg-type]  # the stub forgets that Qt takes it back so

    def _touched(self) -> None:
        text = self.sender().objectName()
        if text == SHIFT:
            self._show_case()
            return
        if text == TO_LETTERS:
            self._show_figures(alone=False)
            return
        field = QApplication.focusWidget()
        if not isinstance(field, QLineEdit):
            return
        if text == ERASE:
            field.backspace()
            return
        field.insert(" " if text == SPACE_BAR else text.upper() if self._shift.isChecked() else text)
        if self._shift.isChecked() and text.isalpha():
            self._shift.setChecked(False)
            self._show_case()

    def _show_case(self) -> None:
        for button in self._letters:
            name = button.objectName()
            button.setText(name.upper() if self._shift.isChecked() else name)


_Place = tuple[int, int, int, int]
"""Row and column of a key, and how many of each it takes."""


def _letter_places() -> dict[str, _Place]:
    keys = {key: (row, column, 1, 1) for row, keys in enumerate(ROWS) for column, key in enumerate(keys)}
    low = len(ROWS)
    signs = {key: (low, column, 1, 1) for column, key in enumerate(SIGNS, 8)}
    return {**keys, SHIFT: (low, 0, 1, 2), SPACE_BAR: (low, 2, 1, 6), **signs}


def _figure_places() -> dict[str, _Place]:
    digits, signs = FIGURES
    keys = {key: (row, column, 1, 1) for row, keys in enumerate((digits, signs)) for column, key in enumerate(keys)}
    return {**keys, SPACE_BAR: (1, 4, 1, 2), TO_LETTERS: (1, 6, 1, 2), ERASE: (1, 8, 1, 2)}
