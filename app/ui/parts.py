"""One part of the shuffler's screen: a title, what can be done, and beside it why not."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.ui.fitted_button import FittedButton
from app.ui.laid import below, beside
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
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
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
        """Take everything out of the body; what is being touched goes only after the touch."""
        while (item := self.body.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _say(self) -> None:
        self.note.show_refusal(self._told or self._standing)


def touchable(label: str, hint: str = "", *, primary: bool = False, width: int = 200) -> FittedButton:
    """A button for a finger that the Tab key reaches too; a touch leaves the cursor where it is."""
    button = FittedButton(label, hint, width=width, primary=primary, tall=TOUCH + (16 if hint else 0))
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


def in_a_row(*widgets: QWidget, even: bool = False) -> QWidget:
    """Widgets in one row; the first takes what room there is, or all take as much."""
    row = QWidget()
    beside(*((widget, 1 if even or not number else 0) for number, widget in enumerate(widgets)), on=row)
    return row
