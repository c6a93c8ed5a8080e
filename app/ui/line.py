"""A line to type in: no menu of the desktop comes up over it, and nothing is dragged into it from elsewhere."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit


class TextLine(QLineEdit):
    """Takes what is written; a finger that stays on it, or the right button, opens nothing."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setAcceptDrops(False)
