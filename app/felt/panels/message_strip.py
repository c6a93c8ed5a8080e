"""One line between the felt and the chips: what the last touch came to, or what the next one will do."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts, theme
from app.ui.painting.lettering import LEAST, LEFT, Letters, width_of, write_wrapped
from app.ui.painting.marks import Mark, paint_mark
from app.ui.theme import SPACE, TYPE
from app.ui.view import RefusalView
from app.words.rule_meaning import rule_words
from assets.languages import say

AGAIN = say("Once more to record it")


class MessageStrip(QWidget):
    """Keeps its place whether it says something or not, so that nothing moves under a finger."""

    def __init__(self) -> None:
        super().__init__()
        self._hint = ""
        self._refusal: RefusalView | None = None
        self._again = self._done = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_hint(self, words: str) -> None:
        """Say what the next touch does; a refusal that stands there stays."""
        if words != self._hint:
            self._hint = words
            self._changed()

    def show_refusal(self, refusal: RefusalView | None, *, again: str = "") -> None:
        """Say why not, and by which rule. `again` are the words of what the same touch once more will do."""
        if (refusal, again, "") != (self._refusal, self._again, self._done):
            self._refusal, self._again, self._done = refusal, again, ""
            self._changed()

    def show_done(self, words: str) -> None:
        """Say what came of something that changes nothing on the felt, until the next touch."""
        self._refusal, self._again, self._done = None, "", words
        self._changed()

    def refuses(self) -> bool:
        """Whether it says why not."""
        return self._refusal is not None

    def text(self) -> str:
        """Everything that is said now."""
        if self._refusal is None:
            return self._done or self._hint
        return " ".join(part for part in (self._refusal.why, rule_words(self._refusal.rule), self._again) if part)

    def _changed(self) -> None:
        self.setAccessibleName(self.text())
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for a line that may become two."""
        return QSize(400, 44 + (theme.in_force().text_scale - 100) // 10)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the hint, or a sign with what was done, or with reason and rule."""
        look = theme.in_force()
        room = QRectF(self.rect()).adjusted(SPACE.small, 2, -SPACE.small, -2)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._refusal is not None:
                rule = " · ".join(part for part in (rule_words(self._refusal.rule), self._again) if part)
                sign = Mark.WARNING if self._again else Mark.STOP
                _paint_box(painter, room, (look.colour("warn_ink"), sign), (self._refusal.why, rule))
            elif self._done:
                _paint_box(painter, room, (look.colour("win_ink"), Mark.CHECK), (self._done, ""))
            else:
                letters = Letters(
                    size=look.px(TYPE.body), least=LEAST, weight=fonts.MEDIUM, colour=look.colour("muted"), align=LEFT
                )
                write_wrapped(painter, room, self._hint, letters)


def _paint_box(painter: QPainter, room: QRectF, drawn: tuple[QColor, Mark], said: tuple[str, str]) -> None:
    """A frame in its ink, a sign, words, and at the end a rule or what the same touch once more does."""
    look, (ink, mark), (words, rule) = theme.in_force(), drawn, said
    painter.setBrush(look.colour("surface"))
    painter.setPen(ink)
    frame = room.adjusted(1 - SPACE.small, -1, SPACE.small - 1, 1)
    painter.drawRoundedRect(frame, SPACE.radius, SPACE.radius)
    sign = min(room.height() - 8, look.px(26))
    paint_mark(painter, QRectF(room.left(), room.center().y() - sign / 2, sign, sign), mark, ink)
    tail = min(width_of(rule, fonts.face(look.px(18), fonts.SEMIBOLD)) + 4, room.width() * 0.4) if rule else 0.0
    place = room.adjusted(sign + SPACE.medium, 0, -tail - (SPACE.large if rule else 0), 0)
    strong = Letters(size=look.px(TYPE.body), least=LEAST, weight=fonts.SEMIBOLD, colour=ink, align=LEFT)
    write_wrapped(painter, place, words, strong)
    small = Letters(size=look.px(18), least=LEAST, weight=fonts.SEMIBOLD, colour=look.colour("accent_ink"), align=LEFT)
    if rule:
        write_wrapped(painter, QRectF(room.right() - tail, room.top(), tail, room.height()), rule, small)
