"""One part of the shuffler's screen: a title, what can be done, and beside it why not."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from app.ui.fitted_button import Does, FittedButton
from app.ui.laid import below, beside, empty
from app.ui.refusal_note import RefusalNote
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
from app.ui.view import RefusalView


class DevicePart(QWidget):
    """A surface with a title; what is refused stands at its foot. `body` takes what belongs to it."""

    def __init__(self, title: str) -> None:
        super().__init__()
        mark(self, panel="surface")
        self.note = RefusalNote(keeps_room=False)
        self.body = below()
        below(Text(title, role="title").wrapped(), self.body, self.note, on=self, edge=(SPACE.medium, SPACE.small))
        self._standing: RefusalView | None = None
        self._told: RefusalView | None = None

    def stands(self, refusal: RefusalView | None) -> None:
        """Say why nothing can be asked here now; None where it can."""
        self._standing = refusal
        self._say()

    def tell(self, refusal: RefusalView | None) -> None:
        """Say why what was asked was refused."""
        self._told = refusal
        self._say()

    def clear(self) -> None:
        """Take everything out of the body."""
        empty(self.body)

    def _say(self) -> None:
        self.note.show_refusal(self._told or self._standing)


def touchable(
    label: str,
    hint: str = "",
    *,
    primary: bool = False,
    width: int = 200,
    does: Does | None = None,
    object_name: str = "",
) -> FittedButton:
    """A button for a finger that the Tab key reaches too; a touch leaves the cursor where it is."""
    tall = TOUCH + (16 if hint else 0)
    button = FittedButton(label, hint, width=width, primary=primary, tall=tall, does=does, object_name=object_name)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


def in_a_row(*widgets: QWidget, even: bool = False) -> QWidget:
    """Widgets in one row; the first takes what room there is, or all take as much."""
    row = QWidget()
    beside(*((widget, 1 if even or not number else 0) for number, widget in enumerate(widgets)), on=row)
    return row


class ReadyWords(QWidget):
    """Rows of words that are usually written in a line; a touch replaces what stands there, so no letter is typed."""

    def __init__(self, line: QLineEdit, *, in_a_row: int = 2) -> None:
        super().__init__()
        self._line, self._in_a_row = line, in_a_row
        self._words: tuple[str, ...] = ()
        self._rows = below(on=self)

    def offer(self, words: tuple[str, ...]) -> None:
        """Offer these words; the same ones once more change nothing."""
        if words == self._words:
            return
        self._words = words
        empty(self._rows)
        buttons = [self._button(each) for each in words]
        for start in range(0, len(buttons), self._in_a_row):
            self._rows.addWidget(in_a_row(*buttons[start : start + self._in_a_row], even=True))

    def _button(self, words: str) -> FittedButton:
        return touchable(words, width=120, object_name=words, does=partial(self._line.setText, words))
