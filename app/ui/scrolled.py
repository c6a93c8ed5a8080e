"""What scrolls, and how it changes while something in it is being touched."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from app.ui.laid import FREE, below
from app.ui.theme import SPACE


class Scrolled(QScrollArea):
    """Scrolls up and down where there is not enough room, and takes no keyboard focus."""

    def __init__(self, page: QWidget | None = None) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if page is not None:
            self.setWidget(page)

    def minimumSizeHint(self) -> QSize:
        """Ask for the width that the page needs: it scrolls up and down alone, so what is wider would be cut."""
        least, page = super().minimumSizeHint(), self.widget()
        if page is None:
            return least
        return QSize(page.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width(), least.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask anew when the page needs another width."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def show_column(self, widgets: Iterable[QWidget]) -> None:
        """Show these widgets below each other, at the place that was scrolled to."""
        page = QWidget()
        below(*widgets, FREE, on=page)
        at = self.verticalScrollBar().value()
        turn_page(self, page)
        self.verticalScrollBar().setValue(at)

    def bring(self, widget: QWidget) -> None:
        """Bring something on the page into view, though the page was laid out only now."""
        page = self.widget()
        if page is not None and (layout := page.layout()) is not None:
            layout.activate()
            page.adjustSize()
        self.ensureWidgetVisible(widget, 0, SPACE.small)


def turn_page(area: QScrollArea, page: QWidget) -> None:
    """Show another page; the old one goes only after the touch that asked for it has been dealt with."""
    old = area.takeWidget()
    area.setWidget(page)
    page.show()
    area.updateGeometry()
    if old is not None:
        old.hide()
        old.deleteLater()
