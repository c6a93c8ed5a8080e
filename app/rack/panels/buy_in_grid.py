"""Buy-ins: a row for each position, a column for each note; one touch lays one note down."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.rack.view import Piece
from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.laid import grid
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import Pick
from assets.languages import say, strung
from engine.money import show
from engine.table.terms import Cents


class BuyInGrid(QWidget):
    """Takes the notes of one position; a touch at another position begins anew there.

    Signals:
        changed: something was touched.

    """

    changed = Signal()

    def __init__(self, seats: tuple[Pick, ...], pieces: tuple[Piece, ...], currency: str) -> None:
        super().__init__()
        self._currency = currency
        self._notes: dict[Cents, int] = {}
        self._seat = 0
        self._cells: dict[tuple[int, Cents], FittedButton] = {}
        self._words = {piece.worth: piece.words for piece in pieces}
        notes = grid(on=self, gap=SPACE.hair)
        ordered = sorted(pieces, key=lambda piece: piece.worth)
        for row, seat in enumerate(seats):
            notes.addWidget(Text(say("Position {seat}", seat=seat.words), role="strong"), row, 0)
            for column, piece in enumerate(ordered, 1):
                notes.addWidget(self._cell(int(seat.key), piece), row, column)
        notes.setRowStretch(len(seats), 1)

    def _cell(self, seat: int, piece: Piece) -> FittedButton:
        cell = FittedButton(
            piece.words,
            width=TOUCH + 20,
            size=TYPE.title,
            tall=theme.in_force().touch,
            checkable=True,
            object_name=f"note {seat} {piece.worth}",
            does=partial(self._touched, seat, piece.worth),
        )
        cell.setAccessibleName(say("{piece} at position {seat}", piece=piece.words, seat=seat))
        self._cells[seat, piece.worth] = cell
        return cell

    def seat(self) -> int:
        """The position, 0 before one was touched."""
        return self._seat

    def notes(self) -> Mapping[Cents, int]:
        """The notes that lie there."""
        return dict(self._notes)

    def words(self) -> str:
        """What lies where."""
        if not self._seat:
            return say("No note touched yet.")
        total = sum(each * count for each, count in self._notes.items())
        return say("Position {seat}: {total}", seat=self._seat, total=show(total, self._currency))

    def _touched(self, seat: int, worth: Cents) -> None:
        if seat != self._seat:
            self._seat, self._notes = seat, {}
        self._notes[worth] = self._notes.get(worth, 0) + 1
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        for (seat, worth), cell in self._cells.items():
            count = self._notes.get(worth, 0) if seat == self._seat else 0
            cell.say(f"{count} × {self._words[worth]}" if count else self._words[worth])
            where = say("{words} at position {seat}", words=self._words[worth], seat=seat)
            cell.setAccessibleName(strung(where, say("{count} of them", count=count) if count else "", by=", "))
            cell.setChecked(bool(count))
