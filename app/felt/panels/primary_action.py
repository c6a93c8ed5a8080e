"""The one thing to do next: a large button that never moves, and the reason when it is dead."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from app.ui import fonts, theme
from app.ui.laid import below
from app.ui.painting.lettering import LEAST, LEFT, Letters, write, write_block, write_wrapped
from app.ui.painting.marks import Mark, paint_mark
from app.ui.theme import SPACE, TYPE
from app.ui.view import PrimaryView, RefusalView
from app.words.rule_meaning import rule_words


class ActionButton(QPushButton):
    """A large button whose words always fit; a double tap counts as one press."""

    def __init__(self) -> None:
        super().__init__()
        self.hint, self.low = "Space", False
        self.on_glass = ""
        """The words that were painted last: what a hand has seen."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        """Ask for a height that is hit without looking."""
        return QSize(360, 92 + (0 if self.low else (theme.in_force().text_scale - 100) // 4))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Swallow the second tap of a bounce: by then the button may already say something else."""
        event.accept()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint ground, words and the key that presses it."""
        look = theme.in_force()
        self.on_glass = self.text()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ink = self._ground(painter, look)
            room = QRectF(self.rect()).adjusted(SPACE.medium, 4, -SPACE.medium, -4)
            hint = min(look.px(20), room.height() * 0.26)
            words = QRectF(room.left(), room.top(), room.width(), room.height() - hint)
            letters = Letters(size=look.px(32), least=22, weight=fonts.BOLD, colour=ink)
            write_wrapped(painter, words, self.text(), letters)
            quiet = Letters(size=hint * 0.8, least=12, weight=fonts.MEDIUM, colour=ink)
            write(painter, QRectF(room.left(), words.bottom() - 2, room.width(), hint), self.hint, quiet)

    def _ground(self, painter: QPainter, look: theme.Theme) -> QColor:
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if not self.isEnabled():
            painter.setPen(QPen(look.colour("edge"), 2, Qt.PenStyle.DashLine))
            painter.setBrush(look.colour("surface"))
            painter.drawRoundedRect(rect, SPACE.radius, SPACE.radius)
            return look.colour("muted")
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("accent_pressed" if self.isDown() else "accent"))
        painter.drawRoundedRect(rect, SPACE.radius, SPACE.radius)
        return look.colour("on_accent")


class _Note(QWidget):
    """The line below the button: a detail, or why it is dead. Its height never changes, so the button stays put."""

    def __init__(self) -> None:
        super().__init__()
        self._detail, self.low = "", False
        self._refusal: RefusalView | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_note(self, detail: str, refusal: RefusalView | None) -> None:
        if (detail, refusal) == (self._detail, self._refusal):
            return
        self._detail, self._refusal = detail, refusal
        self.setAccessibleName(f"{refusal.why} {rule_words(refusal.rule)}" if refusal else detail)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, (56 if self.low else 72) + (theme.in_force().text_scale - 100) // 4)

    def paintEvent(self, _: QPaintEvent) -> None:
        look, refusal = theme.in_force(), self._refusal
        room = QRectF(self.rect()).adjusted(SPACE.hair, 2, -SPACE.hair, 0)
        size = look.px(TYPE.body)
        with QPainter(self) as painter:
            if refusal is None:
                write_block(painter, room, self._detail, Letters(
                    size=size, least=LEAST, weight=fonts.REGULAR, colour=look.colour("muted"), align=LEFT))  # fmt: skip
                return
            sign = look.px(22)
            paint_mark(painter, QRectF(room.left(), room.top(), sign, sign), Mark.STOP, look.colour("warn_ink"))
            rule = rule_words(refusal.rule)
            if self.low:
                whole = f"{refusal.why} {rule}".rstrip()
                write_block(painter, room.adjusted(sign + SPACE.small, 0, 0, 0), whole, Letters(
                    size=size, least=LEAST, colour=look.colour("warn_ink"), align=LEFT))  # fmt: skip
                return
            low = min(look.px(TYPE.small) * 1.3, room.height() * 0.3) if rule else 0.0
            words = room.adjusted(sign + SPACE.small, 0, 0, -low)
            end = write_block(painter, words, refusal.why, Letters(
                size=size, least=LEAST, colour=look.colour("warn_ink"), align=LEFT))  # fmt: skip
            line = QRectF(words.left(), end, words.width(), low)
            write(painter, line, rule, Letters(
                size=look.px(TYPE.small), least=12, colour=look.colour("accent_ink"), align=LEFT))  # fmt: skip


class PrimaryAction(QWidget):
    """Shows the next action and tells when it is pressed, by a finger or by its keys."""

    pressed = Signal()
    missed = Signal()
    """The button says something else than what the hand saw: nothing was pressed."""
    dead = Signal()
    """It was pressed while nothing can be asked."""

    def __init__(self) -> None:
        super().__init__()
        self._under_finger = ""
        self.button = ActionButton()
        self.button.pressed.connect(self._remember)
        self.button.clicked.connect(self._released)
        self.note = _Note()
        below(self.button, self.note, on=self, gap=SPACE.hair)

    def be_low(self, *, low: bool) -> None:
        """Take less height, where height is dear."""
        self.button.low = self.note.low = low
        self.button.updateGeometry()
        self.note.updateGeometry()

    def show_primary(self, view: PrimaryView) -> None:
        """Show what comes next; with a refusal the button is dead and the reason stands below it.

        While something goes on by itself it is dead as well, and the words below it say what.
        """
        self.button.setText(view.label)
        self.button.setEnabled(view.refusal is None and not view.waiting)
        self.button.setAccessibleName(view.label)
        self.note.show_note(view.detail, view.refusal)

    def seen(self) -> bool:
        """Whether what the button says has been on the screen, so that a hand can have meant it."""
        return self.button.on_glass in ("", self.button.text())

    def _remember(self) -> None:
        self._under_finger = self.button.on_glass or self.button.text()

    def _released(self) -> None:
        """Ask only for what the button said when the finger went down."""
        if self.button.text() == self._under_finger:
            self.pressed.emit()
        else:
            self.missed.emit()

    def press(self) -> None:
        """Press it by one of its keys."""
        if not self.seen():
            self.missed.emit()
        elif self.button.isEnabled():
            self.pressed.emit()
        else:
            self.dead.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A finger on a dead button comes here."""
        if self.button.geometry().contains(event.position().toPoint()) and not self.button.isEnabled():
            self.dead.emit()
        super().mousePressEvent(event)
