"""One thing for the dealer's hands to do: take, pay, push or return, in chips and in figures."""

import math

from msgspec import structs
from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts, theme
from app.ui.felt_view import SettlementBadge
from app.ui.fitted_button import FittedButton
from app.ui.laid import below, beside
from app.ui.painting.badge_art import deed_words, paint_settlement
from app.ui.painting.chip_art import chip_label, paint_stacks
from app.ui.painting.lettering import LEFT, Letters, block_height, fits, write_block, write_wrapped
from app.ui.stylesheet import mark
from app.ui.theme import SPACE, TOUCH
from app.ui.view import SettlementLine
from app.ui.why_note import WhyNote
from assets.languages import say
from engine.money import chips, show

_PICTURE = 66.0  # width of the chips beside the name of the wager
_HIGH = 68  # height of a deed at 100 %, and how much of it the name has
_NAME = 0.56


class Deed(QWidget):
    """The badge with verb and amount, the wager, and the chips that make the amount."""

    def __init__(self, line: SettlementLine, denominations: tuple[int, ...]) -> None:
        super().__init__()
        self._line = line
        self._stacks, self._rest = chips(line.amount, denominations)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(
            ", ".join(
                part for part in (f"{line.wager}: {deed_words(line.verb, line.amount)}", self.chip_words()) if part
            )
        )

    def sizeHint(self) -> QSize:
        """Grow with the text scale."""
        return QSize(240, _high())

    def heightForWidth(self, width: int) -> int:
        """Grow where the chips and the hand need more than two lines."""
        needed = block_height(self._below(), width - _badge(width) - SPACE.medium, self._quiet())
        return _high() + max(0, math.ceil(needed - (_high() - 4) * (1 - _NAME)))

    def chip_words(self) -> str:
        """Return the chips as the dealer counts them: "4 of 100, 1 of 25", and what goes by slip (R-40)."""
        words = ", ".join(
            say("{count} of {chip_label}", count=count, chip_label=chip_label(value)) for value, count in self._stacks
        )
        slip = say("{rest} by cash-desk slip", rest=show(self._rest, "")) if self._rest else ""
        return ", ".join(part for part in (words, slip) if part)

    def chip_sum(self) -> str:
        """Return the chips in the fewest signs: "4×100 + 1×25", and what goes by slip."""
        parts = [f"{count}×{chip_label(value)}" for value, count in self._stacks]
        return " + ".join([*parts, say("slip {rest}", rest=show(self._rest, ""))] if self._rest else parts)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint badge, wager and chips."""
        look, line = theme.in_force(), self._line
        wide = _badge(self.width())
        left = wide + SPACE.medium
        room = QRectF(left, 2, self.width() - left, self.height() - 4)
        strong = Letters(size=look.px(20), least=12, weight=fonts.SEMIBOLD, colour=look.colour("ink"), align=LEFT)
        easy = structs.replace(strong, least=min(strong.size, 18.0))
        high = (_high() - 4) * _NAME
        beside = fits(line.wager, width=room.width() - _PICTURE, height=high, letters=easy)
        picture = _PICTURE if room.width() > 150 and beside else 0.0
        upper = QRectF(left, room.top(), room.width() - picture, high)
        lower = QRectF(left, upper.bottom(), room.width(), room.height() - high)
        badge = SettlementBadge(verb=line.verb, amount=line.amount, done=line.done)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_settlement(painter, QRectF(0, 1, wide, self.height() - 2), (badge,), look)
            write_wrapped(painter, upper, line.wager, strong)
            write_block(painter, lower, self._below(), self._quiet())
            if picture:
                place = QRectF(room.right() - picture, room.top(), picture, upper.height())
                paint_stacks(painter, place, self._stacks)

    def _below(self) -> str:
        return " · ".join(part for part in (self.chip_sum(), self._line.hand) if part)

    @staticmethod
    def _quiet() -> Letters:
        look = theme.in_force()
        return Letters(size=look.px(17), weight=fonts.MEDIUM, colour=look.colour("muted"), align=LEFT)


def _high() -> int:
    return _HIGH + (theme.in_force().text_scale - 100) // 4


def _badge(width: int) -> float:
    """The badge is half as wide as its deed, and no wider than it can use."""
    return min(140.0 + (theme.in_force().text_scale - 100) * 0.3, width * 0.5)


class SettlementRow(QWidget):
    """A deed with its "why?"; the explanation opens below it."""

    why_asked = Signal(str)
    """Key of the line to be explained, or "" to close the explanation."""

    def __init__(
        self,
        line: SettlementLine,
        denominations: tuple[int, ...],
        *,
        explained: bool,
    ) -> None:
        super().__init__()
        self._answer = "" if explained else line.key
        self.deed = Deed(line, denominations)
        self.why = FittedButton(say("Close") if explained else say("Why?"), width=TOUCH + 8, does=self._ask)
        mark(self.why, kind="quiet")
        if line.why is None:
            self.why.hide()  # never shown by hand: without a parent yet, it would become a window of its own
        self.why.setAccessibleName(say("Why {deed}?", deed=deed_words(line.verb, line.amount)))
        column = below(beside((self.deed, 1), self.why), on=self, gap=SPACE.hair)
        if explained and line.why is not None:
            column.addWidget(WhyNote(line.why))

    def _ask(self) -> None:
        self.why_asked.emit(self._answer)
