"""A count by denomination: one row each, its worth beside it, and the sum below, which adds up while one types.

Beside a row that is not counted yet stands how many there are by the last closer, or by the slip.
"""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from app.rack.panels.digit_pad import ERASE, NEXT
from app.rack.view import Piece
from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.laid import grid
from app.ui.painting.chip_art import paint_chip
from app.ui.painting.lettering import RIGHT
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from assets.languages import say
from engine.money import show
from engine.table.terms import Cents

LONGEST: Final = 6
_EMPTY: Final = "–"
_ROOM: Final = 2 * TOUCH
"""So wide is the column of the sums at least, so that one of six figures is read as easily as what was typed."""
_ROOM_TO: Final = 150
_MARKED_TO: Final = 125
"""Up to which sizes of letters there is room for so wide a column, and for a chip beside its worth."""


class ChipMark(QWidget):
    """A chip as it looks on the felt."""

    def __init__(self, worth: Cents) -> None:
        super().__init__()
        self._worth = worth
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Ask for a chip as large as a row is high, whatever the size of the letters: it is known by its colour."""
        side = TOUCH - SPACE.small
        return QSize(side, side)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the chip."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_chip(painter, QPointF(self.rect().center()), min(self.width(), self.height()) / 2 - 1, self._worth)


class CountTable(QWidget):
    """Takes how many there are of each denomination. It begins empty: a row that nobody counted is no nought.

    Signals:
        changed: something was typed.
        marked: this table has the row that is typed into.

    """

    changed = Signal()
    marked = Signal()

    def __init__(
        self,
        pieces: tuple[Piece, ...],
        currency: str,
        *,
        title: str = "",
        chips: bool = True,
        named: bool = True,
        known: Mapping[Cents, int] = MappingProxyType({}),
    ) -> None:
        super().__init__()
        self._named, self._titled = named, bool(title)
        self._pieces, self._currency, self._known = pieces, currency, known
        self._typed: dict[Cents, str] = {}
        self._row: Cents | None = None
        self._counts: dict[Cents, FittedButton] = {}
        self._worths: dict[Cents, FittedText] = {}
        self._total = FittedText(size=TYPE.title, align=RIGHT)
        rows = grid(on=self, gap=(SPACE.small, SPACE.hair), shares=(0, 0, 0, 1))
        if not title and theme.in_force().text_scale <= _ROOM_TO:
            rows.setColumnMinimumWidth(3, _ROOM)
        if title:
            rows.addWidget(Text(title, role="overline"), 0, 0, 1, 4)
        for row, piece in enumerate(pieces, 1):
            self._add(rows, row, piece, chips=chips)
        last = len(pieces) + 1
        if not title:
            rows.addWidget(Text(say("Together"), role="strong"), last, 0, 1, 3)
        rows.addWidget(self._total, last, 2 if title else 3)
        rows.setRowStretch(last + 1, 1)
        self._show()

    def _add(self, rows: QGridLayout, row: int, piece: Piece, *, chips: bool) -> None:
        count = FittedButton(
            _EMPTY,
            width=TOUCH + 28,
            size=TYPE.title,
            tall=theme.in_force().touch,
            checkable=True,
            object_name=f"count {piece.worth}",
            does=partial(self.mark_row, piece.worth),
        )
        worth = FittedText(size=TYPE.body, align=RIGHT)
        if chips and self._named and theme.in_force().text_scale <= _MARKED_TO:
            rows.addWidget(ChipMark(piece.worth), row, 0)
        if self._named:
            rows.addWidget(Text(piece.words, role="strong"), row, 1)
        rows.addWidget(count, row, 2)
        if not self._titled:
            rows.addWidget(worth, row, 3)
        self._counts[piece.worth], self._worths[piece.worth] = count, worth

    def count(self) -> dict[Cents, int]:
        """What was counted; rows that nobody typed into are not in it."""
        return {worth: int(typed) for worth, typed in self._typed.items() if typed}

    def fill(self, chips: Mapping[Cents, int]) -> None:
        """Take a count that is known; every row is counted then."""
        self._typed = {piece.worth: str(chips.get(piece.worth, 0)) for piece in self._pieces}
        self._show()
        self.changed.emit()

    def mark_row(self, worth: Cents | None = None) -> None:
        """Type into this row from now on, into the first one where none is said."""
        first = self._pieces[0].worth if self._pieces else None
        self._row = worth if worth is not None else first
        self._show()
        self.marked.emit()

    def let_go(self) -> None:
        """Nothing is typed here any more."""
        self._row = None
        self._show()

    def type(self, key: str) -> None:
        """Take a key of the pad for the row that is marked."""
        if self._row is None:
            return
        typed = self._typed.get(self._row, "")
        if key == NEXT:
            self.step(1)
            return
        if key == ERASE:
            typed = typed[:-1]
        elif len(typed + key) <= LONGEST:
            typed = str(int(typed + key))
        self._typed[self._row] = typed
        self._show()
        self.changed.emit()

    def step(self, by: int) -> None:
        """Go on to another row."""
        worths = [piece.worth for piece in self._pieces]
        at = worths.index(self._row) + by if self._row in worths else 0
        self.mark_row(worths[max(0, min(at, len(worths) - 1))])

    def _show(self) -> None:
        for piece in self._pieces:
            typed = self._typed.get(piece.worth, "")
            button = self._counts[piece.worth]
            button.say(f"{int(typed):,}" if typed else _EMPTY)
            button.setChecked(piece.worth == self._row)
            button.setAccessibleName(say("{piece}: {typed}", piece=piece.words, typed=typed or say("not counted yet")))
            self._worths[piece.worth].say(self._beside(piece, typed))
        self._total.say(show(sum(worth * count for worth, count in self.count().items()), self._currency))

    def _beside(self, piece: Piece, typed: str) -> str:
        if typed:
            return show(piece.worth * int(typed), self._currency)
        return say("{count:,} on paper", count=self._known.get(piece.worth, 0)) if self._known else ""
