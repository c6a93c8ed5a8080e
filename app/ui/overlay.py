"""A sheet over the screen it belongs to: the rest is dimmed, a touch beside it or Escape closes it."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QAbstractSlider, QScrollArea, QWidget

from app.ui.hands_only import HandsOnly, TooFast
from app.ui.laid import below
from app.ui.refusal_note import RefusalNote
from app.ui.stylesheet import mark
from app.ui.theme import SPACE
from app.ui.typed_digits import TOO_FAST
from app.ui.view import RefusalView

_SCROLLS = {
    Qt.Key.Key_Up: QAbstractSlider.SliderAction.SliderSingleStepSub,
    Qt.Key.Key_Down: QAbstractSlider.SliderAction.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Home: QAbstractSlider.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QAbstractSlider.SliderAction.SliderToMaximum,
}


class Overlay(QWidget):
    """Covers its parent; what it shows stands on ``sheet``."""

    closed = Signal()

    def __init__(self, parent: QWidget, *, width: int) -> None:
        super().__init__(parent)
        self._wide, self._under = width, parent
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.sheet = QWidget(self)
        mark(self.sheet, panel="sheet")
        self.column = below(on=self.sheet, edge=SPACE.large)
        self.note = RefusalNote(keeps_room=False)
        parent.installEventFilter(self)
        self.hands = HandsOnly(self)
        self.hide()

    def open(self) -> None:
        """Show the sheet in the middle of its parent."""
        self._tell(None)
        self._place()
        self.show()
        self.raise_()
        self._place()
        self.setFocus()

    def close_sheet(self) -> None:
        """Hide the sheet, and let what lies below hear the keys again: a dialog may open before anything else does."""
        if not self.isHidden():
            self._under.setFocus()
            self.hide()
            self.closed.emit()

    def event(self, event: QEvent) -> bool:
        """Keep every key from the screen below, and say here which of them were dropped."""
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if isinstance(event, TooFast):
            event.accept()
            self._tell(RefusalView("", TOO_FAST))
            self._place()
            return True
        return super().event(event)

    def _tell(self, refusal: RefusalView | None) -> None:
        """Say below everything else on the sheet why not."""
        self.column.addWidget(self.note)
        self.note.show_refusal(refusal)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001 - Qt's own signature
        """Walk by Tab through what stands on the sheet alone: what is dimmed is not reached before it is closed."""
        if self.isHidden():
            return super().focusNextPrevChild(forward)
        stops = [each for each in self.sheet.findChildren(QWidget) if _takes_tab(each)] or [self]
        here = self.focusWidget()
        at = stops.index(here) if here in stops else -1 if forward else 0
        now = stops[(at + (1 if forward else -1)) % len(stops)]
        now.setFocus(Qt.FocusReason.TabFocusReason)
        for area in self.sheet.findChildren(QScrollArea):
            if area.isAncestorOf(now):
                area.ensureWidgetVisible(now)
        return True

    def _scroll(self, how: QAbstractSlider.SliderAction) -> None:
        """Let the keyboard read what does not fit."""
        areas = (each for each in self.sheet.findChildren(QAbstractScrollArea) if each.isVisible())
        if (area := next(areas, None)) is not None:
            area.verticalScrollBar().triggerAction(how)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the parent."""
        if event.type() is QEvent.Type.Resize and not self.isHidden():
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        self.setGeometry(self._under.rect())
        room = self.rect().adjusted(SPACE.large, SPACE.large, -SPACE.large, -SPACE.large)
        wide = min(self._wide, room.width())
        self.sheet.setFixedWidth(wide)
        layout = self.column
        tall = layout.heightForWidth(wide) if layout.hasHeightForWidth() else layout.sizeHint().height()
        tall = min(max(tall, layout.minimumSize().height()), room.height())
        left, top = room.center().x() - wide // 2, room.center().y() - tall // 2
        self.sheet.setGeometry(left, top, wide, tall)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close when the touch is beside the sheet; let none of it reach the table below."""
        if not self.sheet.geometry().contains(event.position().toPoint()):
            self.close_sheet()
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Swallow the second tap of two: the first one may have been what opened the sheet."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close by Escape, or by the key of the help, and scroll; no key goes to what lies below."""
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F1):
            self.close_sheet()
        elif event.key() in _SCROLLS:
            self._scroll(_SCROLLS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)
        event.accept()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Dim what lies below."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), QColor(0, 0, 0, 150))


def _takes_tab(widget: QWidget) -> bool:
    able = widget.isVisible() and widget.isEnabled()
    return able and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
