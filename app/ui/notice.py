"""A fault in plain words: what happened, and what to do now."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.laid import below, beside
from app.ui.painting.marks import TONE_MARKS
from app.ui.scrolled import Scrolled
from app.ui.sign import Sign
from app.ui.sized_dialog import SizedDialog
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import NoticeView
from assets.languages import say


class Notice(SizedDialog):
    """Shows a fault until somebody has read it; a key pressed in passing does not close it."""

    def __init__(self, view: NoticeView, parent: QWidget | None = None) -> None:
        super().__init__(view.title, (720, 440), parent)
        self.view = view
        title = FittedText()
        title.say(view.title)
        head = beside(Sign(TONE_MARKS[view.tone], f"{view.tone.value}_ink", size=40), (title, 1), gap=SPACE.medium)
        self.done_button = FittedButton(
            say("I have read this"), width=260, size=TYPE.large, primary=True, tall=TOUCH + 8, does=self.accept
        )
        body = Scrolled(_body(view))
        below(
            head,
            (body, 1),
            self.done_button,
            on=self,
            gap=SPACE.medium,
            edge=(SPACE.wide, SPACE.wide, SPACE.wide, SPACE.large),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let no key but Escape close it: Space and Enter were meant for the table."""
        if event.key() == Qt.Key.Key_Escape:
            self.accept()
        event.accept()


def _body(view: NoticeView) -> QWidget:
    page = QWidget()
    column = below(
        Text(view.what_happened).wrapped(),
        Text(say("WHAT TO DO NOW"), role="overline").wrapped(),
        on=page,
        gap=SPACE.medium,
    )
    for number, step in enumerate(view.what_now, start=1):
        column.addWidget(Text(f"{number}.  {step}", role="strong").wrapped())
    if view.detail:
        column.addWidget(Text(view.detail, role="small").wrapped())
    column.addStretch(1)
    return page
