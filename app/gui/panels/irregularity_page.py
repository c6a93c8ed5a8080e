"""A page of the flow that scrolls: it keeps its place when what it shows changes under the finger."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from app.gui.panels.scrolled import turn_page
from app.gui.theme import SPACE


class Scrolled(QScrollArea):
    """Shows a column of widgets and scrolls where there is not enough room."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_column(self, widgets: list[QWidget]) -> None:
        """Show these widgets below each other, at the place that was scrolled to."""
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.small)
        for widget in widgets:
            column.addWidget(widget)
        column.addStretch(1)
        at = self.verticalScrollBar().value()
        turn_page(self, page)
        self.verticalScrollBar().setValue(at)
