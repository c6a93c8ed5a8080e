"""The chips to bet with, and what spares the dealer work: repeat, clear, undo, redo."""

from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from app.felt.deed import ByHand, PickChip, What
from app.felt.keys import CHIP_KEYS
from app.ui import fonts, theme
from app.ui.fitted_button import Does, FittedButton
from app.ui.laid import FREE, beside, take_out
from app.ui.painting.chip_art import paint_chip
from app.ui.painting.lettering import Letters, write
from app.ui.stylesheet import mark
from app.ui.theme import SPACE, TOUCH
from app.ui.view import PaletteView
from assets.languages import say
from engine.money import show

_OTHER = "Q"


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
    """Shows the chips and helpers, and tells what a touch of one does."""

    did = Signal(ByHand)

    def __init__(self) -> None:
        super().__init__()
        self.chips: list[ChipButton] = []
        self._row = beside(gap=SPACE.hair)
        row = beside(self._row, FREE, on=self, gap=SPACE.hair)
        did = self.did.emit
        self.amount = tool(row, say("Other"), _OTHER, partial(did, What.AMOUNT), width=66)
        self.repeat = tool(row, say("Repeat"), "R", self._repeat, width=64)
        self.repeat.setCheckable(True)
        self.clear = tool(row, say("Clear"), "C", self._clear, width=58)
        self.clear.setCheckable(True)
        self.move_chips = tool(row, say("Move"), "M", self._move, width=58)
        self.move_chips.setCheckable(True)
        self.undo = tool(row, say("Undo"), "U", partial(did, What.UNDO), width=58)
        self.redo = tool(row, say("Redo"), "Y", partial(did, What.REDO), width=56)
        theme.begin_at_the_hand(row)
        for each in (self.amount, self.repeat, self.clear, self.move_chips, self.undo, self.redo):
            mark(each, kind="tight")  # so that the chips stay as large as a finger on a small screen

    def show_palette(self, view: PaletteView, *, moving: bool = False, taking: bool = False) -> None:
        """Show the chips of the table, the picked one, which helpers work now, and what the next touch does instead."""
        wanted = view.denominations[: len(CHIP_KEYS)]
        if wanted != tuple(chip.denomination for chip in self.chips):
            self._lay_out(wanted)
        for chip in self.chips:
            chip.setEnabled(view.enabled)
            chip.setChecked(chip.denomination == view.selected)
        self.amount.setEnabled(view.enabled)
        other = view.selected if view.selected not in wanted else None
        self.amount.say(show(other, "") if other else say("Other"), _OTHER)
        self.repeat.say(_repeats(view), "R")
        self.repeat.setEnabled(view.can_repeat or view.can_same or view.can_as_before)
        self.repeat.setChecked(view.same)
        self.clear.setEnabled(view.can_clear)
        self.move_chips.setEnabled(view.enabled and view.can_clear)
        self.move_chips.setChecked(moving)
        self.clear.setChecked(taking)
        self.undo.setEnabled(view.can_undo)
        self.redo.setEnabled(view.can_redo)

    def _lay_out(self, denominations: tuple[int, ...]) -> None:
        take_out(self._row, *self.chips)
        self.chips = [ChipButton(value, key) for value, key in zip(denominations, CHIP_KEYS, strict=False)]
        for chip in self.chips:
            chip.clicked.connect(partial(self.did.emit, PickChip(chip.denomination)))
            self._row.addWidget(chip)

    def _repeat(self) -> None:
        self.repeat.setChecked(not self.repeat.isChecked())  # the view decides whether the same is laid
        self.did.emit(What.REPEAT)

    def _clear(self) -> None:
        self.clear.setChecked(not self.clear.isChecked())  # the view decides whether the next touch takes back
        self.did.emit(What.CLEAR)

    def _move(self) -> None:
        self.move_chips.setChecked(not self.move_chips.isChecked())  # the view decides whether chips are being moved
        self.did.emit(What.MOVE)


def tool(row: QHBoxLayout, label: str, key: str, does: Does, *, width: int) -> FittedButton:
    """Put a button with its key at the end of a row."""
    button = FittedButton(label, key, width=width, does=does)
    row.addWidget(button)
    return button


def _repeats(view: PaletteView) -> str:
    """What the button lays again: the last bets, those of the position picked, or those of another position."""
    if view.can_repeat:
        return say("Repeat")
    if view.can_as_before:
        return say("As before")
    return say("Same") if view.can_same else say("Repeat")
