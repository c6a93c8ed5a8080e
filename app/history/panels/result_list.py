"""What every wager of a round came to, position by position; a touch says why."""

import msgspec
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.record.sheet_view import RoundSheet, SeatResult, WagerResult
from app.ui import fonts, theme
from app.ui.fitted_button import paint_ground
from app.ui.laid import below
from app.ui.painting.lettering import LEFT, RIGHT, Letters, write
from app.ui.scrolled import Scrolled, turn_page
from app.ui.term_line import TermLine
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
from app.ui.why_note import WhyNote
from assets.languages import say, strung
from engine.money import show, signed


class ResultRow(QPushButton):
    """One wager: what it is and its stake on the left, what became of it on the right; pressed open it says why."""

    asked = Signal(str)
    """Key of the wager, "" to close."""

    def __init__(self, result: WagerResult, currency: str, *, opened: bool) -> None:
        super().__init__()
        self._result, self._currency = result, currency
        self.setCheckable(True)
        self.setChecked(opened)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        words = say(
            "{result}, stake {stake}: {outcome}, {signed}",
            result=result.title,
            stake=show(result.stake, currency),
            outcome=result.outcome,
            signed=signed(result.net, currency),
        )
        since = (
            say("{signed} of it by corrections since", signed=signed(result.corrected, currency))
            if result.corrected
            else ""
        )
        self.setAccessibleName(say("{words}. Why?", words=strung(words, since, by=", ")))
        self.clicked.connect(self._ask)

    def sizeHint(self) -> QSize:
        """Ask for a row that a finger hits."""
        return QSize(240, max(TOUCH, theme.in_force().px(28) * 2))

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint two columns of two lines."""
        look, result = theme.in_force(), self._result
        room = QRectF(self.rect()).adjusted(SPACE.medium, 4, -SPACE.medium, -4)
        left = QRectF(room.left(), room.top(), room.width() * 0.6, room.height() / 2)
        right = QRectF(left.right(), room.top(), room.width() * 0.4, room.height() / 2)
        tone = "win_ink" if result.net > 0 else "lose_ink" if result.net < 0 else "muted"
        loud = Letters(size=look.px(20), least=12, weight=fonts.SEMIBOLD, colour=look.colour("ink"), align=LEFT)
        quiet = Letters(size=look.px(16), least=11, weight=fonts.MEDIUM, colour=look.colour("muted"), align=LEFT)
        net = msgspec.structs.replace(loud, colour=look.colour(tone), align=RIGHT)
        since = say("then {signed}", signed=signed(result.corrected, self._currency)) if result.corrected else ""
        stake = strung(say("Stake {stake}", stake=show(result.stake, self._currency)), since)
        with QPainter(self) as painter:
            paint_ground(painter, self)
            write(painter, left, result.title, loud)
            write(painter, right, signed(result.net, self._currency), net)
            write(painter, left.translated(0, left.height()), stake, quiet)
            outcome = msgspec.structs.replace(quiet, align=RIGHT)
            write(painter, right.translated(0, right.height()), result.outcome, outcome)

    def _ask(self) -> None:
        self.asked.emit(self._result.key if self.isChecked() else "")


class ResultList(Scrolled):
    """Shows the results of a round."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(say("Results"))
        self._sheet: RoundSheet | None = None
        self._opened = ""

    def show_sheet(self, sheet: RoundSheet) -> None:
        """Show the results of this round, all reasons closed."""
        self._sheet, self._opened = sheet, ""
        self._draw()
        self.verticalScrollBar().setValue(0)

    def explain(self, key: str) -> None:
        """Open the reason of one wager; "" closes it."""
        self._opened = key
        self._draw()

    def _draw(self) -> None:
        sheet = self._sheet
        if sheet is None:
            return
        at = self.verticalScrollBar().value()
        page = QWidget()
        column = below(on=page, gap=SPACE.hair)
        if not sheet.seats:
            column.addWidget(Text(say("Nothing was staked in this round."), role="muted").wrapped())
        for seat in sheet.seats:
            self._seat(column, seat, sheet.currency)
        column.addStretch(1)
        turn_page(self, page)
        self.verticalScrollBar().setValue(at)

    def _seat(self, column: QVBoxLayout, seat: SeatResult, currency: str) -> None:
        column.addSpacing(SPACE.small)
        column.addWidget(TermLine(f"{seat.seat} · {seat.player}".rstrip(" ·"), signed(seat.net, currency), head=True))
        if seat.hand:
            column.addWidget(Text(seat.hand).wrapped())
        for result in seat.wagers:
            opened = result.key == self._opened
            row = ResultRow(result, currency, opened=opened)
            row.asked.connect(self.explain)
            column.addWidget(row)
            if opened:
                column.addWidget(WhyNote(result.why))
