"""A few large choices on a sheet, by touch or by Tab and Space; what cannot be chosen stands below with the reason."""

from functools import partial

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.ui.fitted_button import FittedButton
from app.ui.laid import in_columns, lay
from app.ui.overlay import Overlay
from app.ui.scrolled import Scrolled
from app.ui.text import Text
from app.ui.theme import SPACE
from assets.languages import say

_TALL = 72
_MOST_ROWS = 6


class Choice(msgspec.Struct, frozen=True):
    """One line: a key for whoever asked, its words, a note below them, and whether it is dead or chosen now."""

    key: str
    label: str
    note: str = ""
    dead: bool = False
    chosen: bool = False


class MenuSheet(Overlay):
    """Shows choices in two columns and tells which was touched; touching one closes the sheet."""

    picked = Signal(str)
    """Key of the choice."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, width=820)
        self._title = Text(role="large").wrapped()
        self._area = Scrolled()
        self.dismiss = FittedButton(say("Close"), "Esc", width=140, tall=_TALL, does=self.close_sheet)
        self.dismiss.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        lay(self.column, self._title, (self._area, 1), self.dismiss)

    def show_choices(self, title: str, choices: tuple[Choice, ...]) -> None:
        """Open the sheet with these choices."""
        self._title.setText(title)
        page = QWidget()
        alive = tuple(choice for choice in choices if not choice.dead)
        grid = in_columns(2, map(self._button, alive), on=page, shares=(1, 1))
        rows = (len(alive) + 1) // 2
        for row, choice in enumerate((each for each in choices if each.dead), start=rows):
            why = choice.note.removeprefix("Not now: ")
            grid.addWidget(
                Text(say("{choice} – not now: {why}", choice=choice.label, why=why), role="muted").wrapped(),
                row,
                0,
                1,
                2,
            )
        grid.setRowStretch(len(choices), 1)
        self._area.setWidget(page)
        self._area.setMinimumHeight(
            min(rows, _MOST_ROWS) * (_TALL + SPACE.small) + SPACE.large * (len(choices) > len(alive))
        )
        self.open()

    def _button(self, choice: Choice) -> FittedButton:
        does = partial(self._pick, choice.key)
        button = FittedButton(choice.label, choice.note, width=240, object_name=choice.key, tall=_TALL, does=does)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if choice.chosen:
            button.setCheckable(True)
            button.setChecked(True)
        return button

    def _pick(self, key: str) -> None:
        self.close_sheet()
        self.picked.emit(key)
