"""Moving complete hands: the hand that lies wrongly, then the place where it belongs, by two taps or by drag."""

from functools import partial

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.laid import below, in_columns
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
from app.ui.view import AskView
from app.words.sentence import begun
from assets.languages import say

_COLUMNS = 3


_HINT = say("Touch the hand that lies in a wrong place, or drag it to its own.")


class MovesInput(QWidget):
    """Takes pairs of places. The place touched first stays marked until the second one is touched.

    A hand that is held and let go over another place was meant to go there at once.
    """

    moved = Signal(str)
    """Every move so far, place now = place before: "1=2,2=1"."""

    def __init__(self, view: AskView) -> None:
        super().__init__()
        self._moves = dict(each.split("=") for each in (view.answer or "").split(",") if "=" in each)
        self._lies = {each.key for each in view.options if each.chosen}
        self._from = ""
        self._hint = Text(role="small").wrapped()
        self._buttons: dict[str, FittedButton] = {}
        for option in view.options:
            button = FittedButton(
                option.label,
                "" if option.chosen else say("no cards"),
                width=TOUCH,
                object_name=option.key,
                tall=theme.in_force().touch,
                checkable=True,
                does=partial(self._touch, option.key),
            )
            button.installEventFilter(self)
            self._buttons[option.key] = button
        again = FittedButton(say("Start again"), width=TOUCH, object_name="again", tall=theme.in_force().touch)
        again.setEnabled(bool(self._moves))
        again.clicked.connect(self._again)
        places = in_columns(_COLUMNS, (*self._buttons.values(), again), gap=SPACE.hair)
        column = below(places, self._hint, on=self)
        if view.words:
            column.addWidget(Text(begun(view.words), role="strong").wrapped())
        self._refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a hand that was held to the place where it is let go; the button does the rest by itself."""
        if isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseButtonRelease:
            over = self.childAt(self.mapFromGlobal(event.globalPosition().toPoint()))
            there = over.objectName() if over is not None else ""
            if there != watched.objectName() and there in self._buttons and watched.objectName() in self._lies:
                self._from = watched.objectName()
                self._touch(there)
        return super().eventFilter(watched, event)

    def _touch(self, place: str) -> None:
        if not self._from:
            self._from = place if place in self._lies else ""
        elif place == self._from:
            self._from = ""
        else:
            before = {now: old for now, old in self._moves.items() if old != self._from and now != place}
            start, self._from = self._from, ""
            self.moved.emit(",".join(f"{now}={old}" for now, old in {**before, place: start}.items()))
        self._refresh()

    def _again(self) -> None:
        self._from = ""
        self.moved.emit("")

    def _refresh(self) -> None:
        for place, button in self._buttons.items():
            button.setChecked(place == self._from)
        name = self._buttons[self._from].text() if self._from else ""
        self._hint.setText(say("{place}: where does the hand that lies there belong?", place=name) if name else _HINT)
