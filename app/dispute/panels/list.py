"""The disputes of the house as a list: the open ones first, each with its clock."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from app.dispute.view import DisputeLine
from app.ui import theme
from app.ui.fitted_item import INK, FittedItem
from app.ui.theme import TOUCH, TYPE
from assets.languages import say


class DisputeList(QListWidget):
    """Shows lines of disputes.

    Signals:
        picked: id of a dispute.

    """

    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._ids: tuple[str, ...] = ()
        self._shown: tuple[tuple[DisputeLine, ...], str] | None = None
        self.setUniformItemSizes(True)
        self.setItemDelegate(FittedItem(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(say("Disputes"))
        self.currentRowChanged.connect(self._moved)

    def show_lines(self, lines: tuple[DisputeLine, ...], chosen: str) -> None:
        """Show these, with one of them marked; that it is marked asks for nothing.

        The same ones once more change nothing, so that the list stays where it was scrolled to.
        """
        if (lines, chosen) == self._shown:
            return
        self._shown = lines, chosen
        tall = max(TOUCH, round(theme.in_force().px(TYPE.body) * 2.8))
        self._ids = tuple(line.id for line in lines)
        self.blockSignals(True)
        self.clear()
        for line in lines:
            item = QListWidgetItem(f"{line.title}\n{line.clock}")
            item.setSizeHint(QSize(100, tall))
            if line.overdue:
                item.setData(INK, "danger_ink")
            self.addItem(item)
        self.setCurrentRow(self._ids.index(chosen) if chosen in self._ids else -1)
        self.blockSignals(False)

    def _moved(self, row: int) -> None:
        if 0 <= row < len(self._ids):
            self.picked.emit(self._ids[row])
