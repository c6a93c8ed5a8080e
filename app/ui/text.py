"""A piece of text on a panel: what it is decides how it looks."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QSizePolicy

from app.ui.stylesheet import mark
from engine.names import seen


class Text(QLabel):
    """Plain text in a role of the style sheet (small, muted, strong, title, large, money, rule …)."""

    def __init__(self, text: str = "", role: str = "") -> None:
        super().__init__(seen(text))
        self.setTextFormat(Qt.TextFormat.PlainText)
        if role:
            mark(self, role=role)

    def wrapped(self) -> "Text":
        """Let the text take several lines; it then asks for no width of its own."""
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        return self

    def minimumSizeHint(self) -> QSize:
        """Ask for one short line at least; how tall wrapped text is depends on the width it gets."""
        if not self.wordWrap():
            return super().minimumSizeHint()
        return QSize(72, self.fontMetrics().height())

    def setText(self, text: str) -> None:
        """Show another text; a sign in it that hides or turns round what stands beside it is marked."""
        super().setText(seen(text))

    def say(self, text: str) -> None:
        """Show another text; an empty one takes no room."""
        self.setText(text)
        self.setVisible(bool(text))
