"""Past rounds as a table: ready words only, page after page, nothing worked out while it scrolls."""

from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from app.history.view import COLUMNS
from app.record.sheet_view import HistoryPage, HistoryRow
from assets.languages import say

Index = QModelIndex | QPersistentModelIndex

_SHOWN: Final = int(Qt.ItemDataRole.DisplayRole)
_ALIGNED: Final = int(Qt.ItemDataRole.TextAlignmentRole)
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_AMOUNTS: Final = frozenset({COLUMNS.index(say("Staked")), COLUMNS.index(say("House"))})


class RoundModel(QAbstractTableModel):
    """Holds the rounds found so far.

    Signals:
        wanted: the view has come to the end of what is there, and there is more.

    """

    wanted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[HistoryRow] = []
        self._more = False

    def show_page(self, page: HistoryPage) -> None:
        """Begin anew with a first page, or add a further one; a page out of time waits to be asked to go on."""
        self._more = page.more and not page.searched_to
        if page.first:
            self.beginResetModel()
            self._rows = list(page.rows)
            self.endResetModel()
        elif page.rows:
            end = len(self._rows)
            self.beginInsertRows(QModelIndex(), end, end + len(page.rows) - 1)
            self._rows += page.rows
            self.endInsertRows()

    def id_at(self, row: int) -> str:
        """Id of the round in a row, "" where there is none."""
        return self._rows[row].id if 0 <= row < len(self._rows) else ""

    def row_of(self, round_id: str) -> int:
        """Row of a round, -1 where it is not among those found."""
        return next((number for number, row in enumerate(self._rows) if row.id == round_id), -1)

    def rowCount(self, parent: Index | None = None) -> int:
        """How many rounds are there."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """How many columns there are."""
        return 0 if parent is not None and parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = _SHOWN) -> object:
        """Words and their side; for every other role nothing, at once (case C13)."""
        if role == _SHOWN:
            return self._rows[index.row()].cells[index.column()]
        if role == _ALIGNED:
            return _RIGHT if index.column() in _AMOUNTS else _LEFT
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _SHOWN) -> object:
        """Names of the columns."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == _SHOWN:
            return COLUMNS[section]
        if role == _ALIGNED:
            return _RIGHT if section in _AMOUNTS else _LEFT
        return None

    def canFetchMore(self, parent: Index) -> bool:
        """Say whether scrolling on brings more."""
        return self._more and not parent.isValid()

    def fetchMore(self, parent: Index) -> None:
        """Ask for the next page, once until it comes."""
        if self.canFetchMore(parent):
            self._more = False
            self.wanted.emit()
