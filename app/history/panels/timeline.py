"""Every entry of a round in order, with its number in the log; a touch brings the felt to that moment."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from app.record.sheet_view import Step
from app.ui import theme
from app.ui.fitted_item import FittedItem
from app.ui.theme import TOUCH, TYPE
from assets.languages import say


class Timeline(QListWidget):
    """Shows the entries of a round.

    Signals:
        stepped: number of the moment, from 0.

    """

    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setUniformItemSizes(True)
        self.setItemDelegate(FittedItem(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(say("Timeline"))
        self.currentRowChanged.connect(self._moved)

    def show_steps(self, steps: tuple[Step, ...]) -> None:
        """Show these entries."""
        tall = max(TOUCH, round(theme.in_force().px(TYPE.body) * 2.8))
        self.blockSignals(True)
        self.clear()
        for step in steps:
            item = QListWidgetItem(
                say("{step}\n{time} · entry {seq:,} · {by}", step=step.text, time=step.time, seq=step.seq, by=step.by)
            )
            item.setSizeHint(QSize(100, tall))
            item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            self.addItem(item)
        self.blockSignals(False)

    def stand_at(self, at: int) -> None:
        """Mark the moment that the felt shows."""
        if at != self.currentRow():
            self.setCurrentRow(at)

    def _moved(self, row: int) -> None:
        if row >= 0:
            self.stepped.emit(row)
