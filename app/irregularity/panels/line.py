"""A large line to touch: words on the left, a rule number on the right, a quiet second line below."""

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton

from app.ui import fonts, theme
from app.ui.painting.lettering import LEFT, RIGHT, Letters, width_of, write, write_block
from app.ui.theme import SPACE, TYPE


class LineButton(QPushButton):
    """Its words are made smaller, on two lines if need be, instead of being cut."""

    def __init__(self, label: str, tail: str = "", note: str = "", *, key: str) -> None:
        super().__init__(label)
        self._tail, self._note = tail, note
        self.setObjectName(key)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(". ".join(part for part in (label, tail, note) if part))

    def event(self, event: QEvent) -> bool:
        """Take the height back that the style sheet has just overruled: a line in a full list is not squeezed."""
        done = super().event(event)
        if event.type() is QEvent.Type.Polish:
            self.setFixedHeight(self.sizeHint().height())
        return done

    def sizeHint(self) -> QSize:
        """Ask for two lines of words, and one more for the note."""
        return QSize(240, theme.in_force().px(82 if self._note else 60))

    def minimumSizeHint(self) -> QSize:
        """Be at least that tall."""
        return self.sizeHint()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the ground as the style does, then words, number and note."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        look = theme.in_force()
        with QPainter(self) as painter:
            self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
            room = QRectF(self.rect()).adjusted(SPACE.medium, 5, -SPACE.medium, -5)
            small = Letters(size=look.px(18), least=13, colour=look.colour("accent_ink"), align=RIGHT)
            tail = 0.0
            if self._tail:
                tail = min(width_of(self._tail, fonts.face(look.px(18), fonts.SEMIBOLD)) + 4, room.width() * 0.35)
                tall = look.px(30) if self._note else room.height()
                write(painter, QRectF(room.right() - tail, room.top(), tail, tall), self._tail, small)
                tail += SPACE.small
            note = look.px(24) if self._note else 0.0
            ink = look.colour("ink" if self.isEnabled() else "muted")
            weight = fonts.BOLD if self.isChecked() else fonts.MEDIUM
            words = Letters(size=look.px(TYPE.body), least=13, weight=weight, colour=ink, align=LEFT)
            label = room.adjusted(0, 0, -tail, -note)
            one_line = width_of(self.text(), fonts.face(look.px(TYPE.body), weight)) <= label.width()
            if one_line:
                write(painter, label, self.text(), words)
            else:
                write_block(painter, label, self.text(), words)
            if self._note:
                quiet = Letters(
                    size=look.px(17), least=12, weight=fonts.MEDIUM, colour=look.colour("muted"), align=LEFT
                )
                write(painter, QRectF(room.left(), room.bottom() - note, room.width(), note), self._note, quiet)
