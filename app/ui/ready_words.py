"""Words that are usually written, each as a button that puts them into a line: no letter has to be typed."""

from PySide6.QtWidgets import QLineEdit, QWidget

from app.ui.fitted_button import FittedButton
from app.ui.laid import below
from app.ui.parts import in_a_row, touchable


class ReadyWords(QWidget):
    """Rows of words for one line; a touch replaces what stands in it."""

    def __init__(self, line: QLineEdit, *, in_a_row: int = 2) -> None:
        super().__init__()
        self._line, self._in_a_row = line, in_a_row
        self._words: tuple[str, ...] = ()
        self._rows = below(on=self)

    def offer(self, words: tuple[str, ...]) -> None:
        """Offer these words; the same ones once more change nothing."""
        if words == self._words:
            return
        self._words = words
        while (item := self._rows.takeAt(0)) is not None:
            row = item.widget()
            if row is not None:
                row.hide()
                row.deleteLater()
        buttons = [self._button(each) for each in words]
        for start in range(0, len(buttons), self._in_a_row):
            self._rows.addWidget(in_a_row(*buttons[start : start + self._in_a_row], even=True))

    def _button(self, words: str) -> FittedButton:
        button = touchable(words, width=120)
        button.setObjectName(words)
        button.clicked.connect(self._touched)
        return button

    def _touched(self) -> None:
        self._line.setText(self.sender().objectName())
