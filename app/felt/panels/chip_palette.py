"""The chips to bet with, and what spares the dealer work: repeat, clear, undo, redo."""

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QPen, QShortcut
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from app.ui import fonts, theme
from app.ui.carried import Money
from app.ui.fitted_button import FittedButton
from app.ui.laid import FREE, beside
from app.ui.painting.chip_art import paint_chip
from app.ui.painting.lettering import Letters, write
from app.ui.stylesheet import mark
from app.ui.theme import SPACE, TOUCH
from app.ui.view import PaletteView
from assets.languages import say
from engine.money import show

_KEY_SIGNS = {"Backspace": "⌫"}
_MOST = 9  # as many chips as there are figure keys


class PaletteKeys(msgspec.Struct, frozen=True):
    """The keys printed on the chips and tools; with `listens` the palette hears them itself."""

    chips: tuple[str, ...] = ("1", "2", "3", "4", "5", "6", "7", "8", "9")
    repeat: str = "R"
    clear: str = "C"
    move: str = "M"
    amount: str = "Q"
    undo: str = "Backspace"
    redo: str = "Y"
    listens: bool = True


_OWN_KEYS = PaletteKeys()


class ChipButton(QAbstractButton):
    """One chip to pick up; the picked one stands higher, in a ring."""

    def __init__(self, denomination: int, key: str) -> None:
        super().__init__()
        self.denomination, self._key = denomination, key
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(say("Chip {denomination}", denomination=show(denomination, "")))

    def sizeHint(self) -> QSize:
        """Ask for a chip that a thumb covers."""
        return QSize(72, 88)

    def minimumSizeHint(self) -> QSize:
        """Never be smaller than a finger."""
        return QSize(TOUCH + 2, TOUCH + 16)

    def nextCheckState(self) -> None:
        """Change nothing when touched: the view decides which chip is picked."""

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the chip, the key below it, and the ring of the picked one."""
        look = theme.in_force()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if not self.isEnabled():
                painter.setOpacity(0.35)
            radius = min(self.width() / 2 - 5, (self.height() - 24) / 2 - 2)
            centre = QPointF(self.width() / 2, radius + (3 if self.isChecked() else 6))
            paint_chip(painter, centre, radius, self.denomination)
            if self.isChecked():
                painter.setPen(QPen(look.colour("accent"), 4))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(centre, radius + 2, radius + 2)
            ink = look.colour("ink" if self.isChecked() else "muted")
            weight = fonts.BOLD if self.isChecked() else fonts.MEDIUM
            key = QRectF(0, self.height() - 20, self.width(), 20)
            write(
                painter,
                key,
                f"▲ {self._key}" if self.isChecked() else self._key,
                Letters(size=16, weight=weight, colour=ink),
            )


class ChipPalette(QWidget):
    """Shows the chips and helpers, and tells which was touched or which key was pressed."""

    chip_chosen = Signal(Money)
    """Denomination in cents."""
    amount_asked = Signal()
    repeat_asked = Signal()
    clear_asked = Signal()
    move_asked = Signal()
    undo_asked = Signal()
    redo_asked = Signal()

    def __init__(self, *, keys: PaletteKeys = _OWN_KEYS) -> None:
        super().__init__()
        self._chips: list[ChipButton] = []
        self._names = keys.chips
        self._row = beside(gap=SPACE.hair)
        row = beside(self._row, FREE, on=self, gap=SPACE.hair)
        self._keys = keys
        self.amount = tool(row, say("Other"), keys.amount, width=66)
        self.repeat = tool(row, say("Repeat"), keys.repeat, width=64)
        self.repeat.setCheckable(True)
        self.clear = tool(row, say("Clear"), keys.clear, width=58)
        self.move_chips = tool(row, say("Move"), keys.move, width=58)
        self.move_chips.setCheckable(True)
        self.undo = tool(row, say("Undo"), keys.undo, width=58)
        self.redo = tool(row, say("Redo"), keys.redo, width=56)
        theme.begin_at_the_hand(row)
        for each in (self.amount, self.repeat, self.clear, self.move_chips, self.undo, self.redo):
            mark(each, kind="tight")  # so that the chips stay as large as a finger on a small screen
        self.amount.clicked.connect(self.amount_asked)
        self.repeat.clicked.connect(self._repeat)
        self.clear.clicked.connect(self.clear_asked)
        self.move_chips.clicked.connect(self._move)
        self.undo.clicked.connect(self.undo_asked)
        self.redo.clicked.connect(self.redo_asked)
        if keys.listens:
            self._listen(keys)

    def show_palette(self, view: PaletteView, *, moving: bool = False) -> None:
        """Show the chips of the table, the picked one, which helpers work now, and whether chips are being moved."""
        wanted = view.denominations[:_MOST]
        if wanted != tuple(chip.denomination for chip in self._chips):
            self._lay_out(wanted)
        for chip in self._chips:
            chip.setEnabled(view.enabled)
            chip.setChecked(chip.denomination == view.selected)
        self.amount.setEnabled(view.enabled)
        other = view.selected if view.selected not in wanted else None
        self.amount.say(show(other, "") if other else say("Other"), self._keys.amount)
        self.repeat.say(_repeats(view), self._keys.repeat)
        self.repeat.setEnabled(view.can_repeat or view.can_same or view.can_as_before)
        self.repeat.setChecked(view.same)
        self.clear.setEnabled(view.can_clear)
        self.move_chips.setEnabled(view.enabled and view.can_clear)
        self.move_chips.setChecked(moving)
        self.undo.setEnabled(view.can_undo)
        self.redo.setEnabled(view.can_redo)

    def chips(self) -> tuple[ChipButton, ...]:
        """Return the chips from left to right."""
        return tuple(self._chips)

    def _lay_out(self, denominations: tuple[int, ...]) -> None:
        for chip in self._chips:
            self._row.removeWidget(chip)
            chip.deleteLater()
        self._chips = [ChipButton(value, key) for value, key in zip(denominations, self._names, strict=False)]
        for chip in self._chips:
            chip.clicked.connect(self._touched)
            self._row.addWidget(chip)

    def _listen(self, keys: PaletteKeys) -> None:
        tools = (self.repeat, self.clear, self.move_chips, self.undo, self.redo)
        for button, key in zip(tools, (keys.repeat, keys.clear, keys.move, keys.undo, keys.redo), strict=True):
            button.setShortcut(QKeySequence(key))
            button.setAutoRepeat(False)
        for number, key in enumerate(keys.chips, start=1):
            self._chip_key(number, key)

    def _chip_key(self, number: int, key: str) -> None:
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setAutoRepeat(False)
        shortcut.setObjectName(str(number))
        shortcut.activated.connect(self._key_pressed)

    def _touched(self) -> None:
        chip = self.sender()
        if isinstance(chip, ChipButton):
            self.chip_chosen.emit(chip.denomination)

    def _key_pressed(self) -> None:
        number = int(self.sender().objectName())
        if number <= len(self._chips) and self._chips[number - 1].isEnabled():
            self.chip_chosen.emit(self._chips[number - 1].denomination)

    def _repeat(self) -> None:
        self.repeat.setChecked(not self.repeat.isChecked())  # the view decides whether the same is laid
        self.repeat_asked.emit()

    def _move(self) -> None:
        self.move_chips.setChecked(not self.move_chips.isChecked())  # the view decides whether chips are being moved
        self.move_asked.emit()


def tool(row: QHBoxLayout, label: str, key: str, *, width: int) -> FittedButton:
    """Put a button with its key at the end of a row."""
    button = FittedButton(label, _KEY_SIGNS.get(key, key), width=width)
    row.addWidget(button)
    return button


def _repeats(view: PaletteView) -> str:
    """What the button lays again: the last bets, those of the position picked, or those of another position."""
    if view.can_repeat:
        return say("Repeat")
    if view.can_as_before:
        return say("As before")
    return say("Same") if view.can_same else say("Repeat")
