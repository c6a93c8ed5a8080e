"""A fault in plain words: what happened, and what to do now."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from app.gui.felt.marks import TONE_MARKS
from app.gui.panels.fitted_button import FittedButton
from app.gui.panels.sign import Sign
from app.gui.panels.text import Text
from app.gui.stylesheet import mark
from app.gui.theme import SPACE, TOUCH, TYPE
from app.projections.panel_view import NoticeView


class Notice(QDialog):
    """Shows a fault until somebody has read it; a key pressed in passing does not close it."""

    def __init__(self, view: NoticeView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.setWindowTitle(view.title)
        self.setMinimumWidth(560)
        head = QHBoxLayout()
        head.setSpacing(SPACE.medium)
        head.addWidget(Sign(TONE_MARKS[view.tone], f"{view.tone.value}_ink", size=40))
        head.addWidget(Text(view.title, role="large").wrapped(), 1)
        page = QVBoxLayout(self)
        page.setContentsMargins(SPACE.wide, SPACE.wide, SPACE.wide, SPACE.large)
        page.setSpacing(SPACE.medium)
        page.addLayout(head)
        page.addWidget(Text(view.what_happened).wrapped())
        page.addWidget(Text("WHAT TO DO NOW", role="overline"))
        for number, step in enumerate(view.what_now, start=1):
            page.addWidget(Text(f"{number}.  {step}", role="strong").wrapped())
        if view.detail:
            page.addWidget(Text(view.detail, role="small").wrapped())
        page.addStretch(1)
        self.done_button = FittedButton("I have read this", width=260, size=TYPE.large, ink="on_accent")
        self.done_button.setFixedHeight(TOUCH + 8)
        mark(self.done_button, kind="primary")
        self.done_button.clicked.connect(self.accept)
        page.addWidget(self.done_button)
        self.resize(720, 420)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let no key but Escape close it: Space and Enter were meant for the table."""
        if event.key() == Qt.Key.Key_Escape:
            self.accept()
        event.accept()
