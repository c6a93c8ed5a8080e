"""A few large choices on a sheet; a dead one says why."""

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from app.gui.panels.fitted_button import FittedButton
from app.gui.panels.overlay import Overlay
from app.gui.panels.text import Text
from app.gui.stylesheet import mark
from app.gui.theme import SPACE

_TALL = 72


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
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.dismiss = FittedButton("Close", "Esc", width=140)
        self.dismiss.setFixedHeight(_TALL)
        self.dismiss.clicked.connect(self.close_sheet)
        self.column.addWidget(self._title)
        self.column.addWidget(self._area, 1)
        self.column.addWidget(self.dismiss)

    def show_choices(self, title: str, choices: tuple[Choice, ...]) -> None:
        """Open the sheet with these choices."""
        self._title.setText(title)
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, SPACE.small, 0)
        grid.setSpacing(SPACE.small)
        for number, choice in enumerate(choices):
            grid.addWidget(self._button(choice), number // 2, number % 2)
        for column in (0, 1):
            grid.setColumnStretch(column, 1)
        rows = (len(choices) + 1) // 2
        grid.setRowStretch(rows, 1)
        self._area.setWidget(page)
        self._area.setMinimumHeight(min(rows, 6) * (_TALL + SPACE.small))
        self.open()

    def _button(self, choice: Choice) -> FittedButton:
        button = FittedButton(choice.label, choice.note, width=240, ink="muted" if choice.dead else "ink")
        button.setObjectName(choice.key)
        button.setFixedHeight(_TALL)
        button.setEnabled(not choice.dead)
        if choice.chosen:
            button.setCheckable(True)
            button.setChecked(True)
        if choice.dead:
            mark(button, kind="dead")
        button.clicked.connect(self._touched)
        return button

    def _touched(self) -> None:
        key = self.sender().objectName()
        self.close_sheet()
        self.picked.emit(key)
