"""Where the round is: the phase, the words the dealer says, round, table, game and time."""

from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts, theme
from app.ui.painting.badge_art import paint_badge
from app.ui.painting.lettering import (
    LEFT,
    RIGHT,
    Letters,
    first_that_fits,
    fits,
    halved,
    width_of,
    write,
    write_wrapped,
)
from app.ui.theme import ARM_LENGTH, SPACE, TYPE, Theme
from app.ui.view import PhaseView
from assets.languages import say, strung

_STILL_READ = Letters(size=ARM_LENGTH, least=16)
_STILL_EASY = 0.8  # of the size wanted: before letters are smaller, fewer words say it
_LEAST_PILL = 136.0  # wide enough for most phases
_READ_PILL = 22.0  # so high is one whose letters are still read
_NOTHING = PhaseView(phase="", announcement="")


class PhaseBar(QWidget):
    """Shows the phase across the top of the table screen; the dealer's words get the most room."""

    def __init__(self) -> None:
        super().__init__()
        self._view, self._low = _NOTHING, False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def be_low(self, *, low: bool) -> None:
        """Take no more height for large letters, where height is dear."""
        self._low = low
        self.updateGeometry()

    def show_phase(self, view: PhaseView) -> None:
        """Show the phase and what the dealer says now."""
        if view == self._view:
            return
        self._view = view
        due = say("{dealer} is due for a break", dealer=view.dealer) if view.break_due else ""
        self.setAccessibleName(strung(f"{view.phase}: {view.announcement}", due, by=". "))
        self.update()

    def sizeHint(self) -> QSize:
        """Grow with the text scale."""
        return QSize(900, 60 + (0 if self._low else (theme.in_force().text_scale - 100) // 5))

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint round and table on the left, phase and words in the middle, time and dealer on the right."""
        look, rect = theme.in_force(), QRectF(self.rect())
        inner = rect.adjusted(SPACE.large, 5, -SPACE.large, -5)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.colour("surface"))
            painter.drawRoundedRect(rect, SPACE.radius, SPACE.radius)
            left = QRectF(inner.left(), inner.top(), inner.width() * 0.23, inner.height())
            right = QRectF(inner.right() - inner.width() * 0.15, inner.top(), inner.width() * 0.15, inner.height())
            self._sides(painter, left, right, look)
            end = self._phase(painter, left.right() + SPACE.medium, inner, look)
            words = QRectF(end, inner.top(), right.left() - end - SPACE.medium, inner.height())
            letters = Letters(size=look.px(TYPE.large), least=ARM_LENGTH, colour=look.colour("ink"), align=LEFT)
            write_wrapped(painter, words, said(self._view.announcement, words, letters), letters)

    def _phase(self, painter: QPainter, left: float, inner: QRectF, look: Theme) -> float:
        """Paint the pill of the phase and return where the dealer's words may begin."""
        if not self._view.phase:
            return left
        height = min(look.px(32), inner.height() * 0.7)
        wide = min(_pill(self._view.phase, height), max(_LEAST_PILL, inner.width() * 0.19))
        wide = max(wide, _pill(self._view.phase, min(height, _READ_PILL)))
        place = QRectF(left, inner.center().y() - height / 2, wide, height)
        paint_badge(painter, place, self._view.phase, self._view.tone, look)
        return place.right() + SPACE.large

    def _sides(self, painter: QPainter, left: QRectF, right: QRectF, look: Theme) -> None:
        view = self._view
        number = (
            say("Round {round_number:,}", round_number=view.round_number)
            if view.round_number is not None
            else say("No round")
        )
        whole = f"{view.table} · {view.game}" if view.game else view.table
        tables = (whole, view.table)
        dealers = _dealer(view)
        strong = Letters(size=look.px(TYPE.body), least=13, colour=look.colour("ink"), align=LEFT)
        quiet = Letters(
            size=look.px(TYPE.small), least=12, weight=fonts.MEDIUM, colour=look.colour("muted"), align=LEFT
        )
        for place, upper, lowers, side in ((left, number, tables, LEFT), (right, view.clock, dealers, RIGHT)):
            half = place.height() * 0.54
            top = QRectF(place.left(), place.top(), place.width(), half)
            low = QRectF(place.left(), place.top() + half, place.width(), place.height() - half)
            write(painter, top, upper, _aligned(strong, side))
            warns = side is RIGHT and view.break_due
            letters = _warning(strong, look) if warns else quiet
            read = replace(letters, least=max(letters.least, _STILL_EASY * letters.size))
            lower = first_that_fits(lowers, width=low.width(), height=low.height(), letters=read)
            write(painter, low, lower, _aligned(letters, side))


def _pill(phase: str, height: float) -> float:
    """How wide a pill of this height is."""
    return width_of(phase, fonts.face(height * 0.72, fonts.BOLD)) + height * 1.3


def _dealer(view: PhaseView) -> tuple[str, ...]:
    """Who deals, and how long already, in as many words as there is room for; a break that is due stays to the last."""
    if not view.dealer:
        return ("",)
    if view.break_due:
        return (
            say("{dealer} · break due, {at_table}", dealer=view.dealer, at_table=view.at_table),
            say("{dealer} · break due", dealer=view.dealer),
            say("Break due"),
        )
    here = (
        (
            say("Dealer {dealer} · {at_table}", dealer=view.dealer, at_table=view.at_table),
            f"{view.dealer} · {view.at_table}",
        )
        if view.at_table
        else ()
    )
    return (*here, say("Dealer {dealer}", dealer=view.dealer), view.dealer)


def _warning(letters: Letters, look: Theme) -> Letters:
    """The same letters as a warning."""
    return replace(letters, weight=fonts.BOLD, colour=look.colour("warn_ink"))


def said(text: str, room: QRectF, letters: Letters) -> str:
    """As much of it, from its beginning, as is read on one line or two; the side column has the rest."""
    sentence = text.split(". ", maxsplit=1)[0].removesuffix(".")
    clause = sentence.split(" – ", maxsplit=1)[0]
    return next((part for part in (text, sentence) if _is_read(part, room, letters)), clause)


def _is_read(text: str, room: QRectF, letters: Letters) -> bool:
    return fits(text, width=room.width(), height=room.height(), letters=letters) or all(
        fits(half, width=room.width(), height=room.height() / 2, letters=_STILL_READ) for half in halved(text)
    )


def _aligned(letters: Letters, side: Qt.AlignmentFlag) -> Letters:
    return replace(letters, align=side)
