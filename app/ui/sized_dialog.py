"""A dialog that is as large as its letters need, and no larger than the screen."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QWidget

from app.ui import theme


class SizedDialog(QDialog):
    """Lies over everything else of its window. `size` is what it takes at a text scale of 100 %, in pixels."""

    def __init__(self, title: str, size: tuple[int, int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.setWindowTitle(title)
        self._size = size
        self.fit(self.screen().availableSize())

    def fit(self, room: QSize) -> None:
        """Take as much of the screen as the text scale needs, and no more than there is."""
        scale = theme.in_force().text_scale / 100
        wide, tall = (round(each * scale) for each in self._size)
        self.resize(min(wide, room.width() - 40), min(tall, room.height() - 40))
