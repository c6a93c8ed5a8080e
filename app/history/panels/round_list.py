"""The rounds found, in rows of one height; what is not wide enough for all columns keeps those that matter most."""

from typing import Final

from PySide6.QtCore import QAbstractTableModel, QItemSelection, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from app.history.view import COLUMNS
from app.record.sheet_view import HistoryPage, HistoryRow
from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.fitted_columns import FittedHead, Wide, fit_columns
from app.ui.fitted_item import FittedItem
from app.ui.laid import below
from app.ui.text import Text
from app.ui.theme import TOUCH, TYPE
from assets.languages import say, say_many

Index = QModelIndex | QPersistentModelIndex

_SHOWN: Final = int(Qt.ItemDataRole.DisplayRole)
_ALIGNED: Final = int(Qt.ItemDataRole.TextAlignmentRole)
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_AMOUNTS: Final = frozenset({COLUMNS.index(say("Staked")), COLUMNS.index(say("House"))})


class RoundModel(QAbstractTableModel):
    """Holds the rounds found so far: ready words only, nothing worked out while it scrolls.

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


_WIDTHS: Final = {
    say("Opened"): Wide(222),
    say("Round"): Wide(132),
    say("Table"): Wide(190, leave=2, share=1),
    say("Game"): Wide(320, leave=3, share=1),
    say("Dealer"): Wide(190, leave=4, share=1),
    say("Outcome"): Wide(100),
    say("Staked"): Wide(112, leave=1),
    say("House"): Wide(90, share=1),
}


class RoundTable(QTableView):
    """The table itself; Enter opens the round it stands on."""

    opened = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open by Enter; everything else moves about."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.opened.emit(self.currentIndex().row())
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the columns that fit."""
        super().resizeEvent(event)
        fit_columns(self, tuple(_WIDTHS[name] for name in COLUMNS), event.size().width())


class RoundList(QWidget):
    """Shows the rounds found and says which one was chosen.

    Signals:
        picked: id of a round.
        more_wanted: the end of what is there was reached, or "search on" was pressed.

    """

    picked = Signal(str)
    more_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.model = RoundModel(self)
        self.table = RoundTable()
        self.table.setHorizontalHeader(FittedHead(self.table))
        self.table.setModel(self.model)
        self.table.setItemDelegate(FittedItem(self.table))
        self.table.setAccessibleName(say("Rounds found"))
        self._dress()
        self.note = Text(role="muted").wrapped()
        self.on = FittedButton(say("Search on"), width=180, tall=TOUCH, does=self._go_on)
        below((self.table, 1), self.note, self.on, on=self)
        self.model.wanted.connect(self.more_wanted)
        self.table.clicked.connect(self._clicked)
        self.table.opened.connect(self._open)
        self.table.selectionModel().selectionChanged.connect(self._selected)
        self._show_note(say("Looking …"), on=False)

    def _dress(self) -> None:
        table = self.table
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setCornerButtonEnabled(False)
        table.setTabKeyNavigation(False)  # Tab goes on to the next thing; arrows move among the rounds
        rows = table.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(max(TOUCH, theme.in_force().px(TYPE.body) * 2))

    def show_page(self, page: HistoryPage) -> None:
        """Show a first page, or add a further one."""
        self.model.show_page(page)
        count = self.model.rowCount()
        if page.searched_to:
            self._show_note(
                say(
                    "{rounds} so far, looked back to {searched_to}.",
                    rounds=_rounds(count),
                    searched_to=page.searched_to,
                ),
                on=True,
            )
        elif count == 0:
            self._show_note(say("No round fits. Leave something out of the search."), on=False)
        else:
            self._show_note("" if page.more else say("{rounds}. That is all.", rounds=_rounds(count)), on=False)
        if page.first:
            self.table.scrollToTop()

    def mark(self, round_id: str) -> None:
        """Show which round stands open."""
        row = self.model.row_of(round_id)
        if row >= 0:
            self.table.selectRow(row)

    def beside(self, by: int) -> str:
        """Id of the round below (1) or above (-1) the one that is marked, "" where the list ends."""
        return self.model.id_at(self.table.currentIndex().row() + by) if self.table.currentIndex().isValid() else ""

    def _show_note(self, words: str, *, on: bool) -> None:
        self.note.say(words)
        self.on.setVisible(on)

    def _go_on(self) -> None:
        self._show_note(say("Looking …"), on=False)
        self.more_wanted.emit()

    def _clicked(self) -> None:
        self._open(self.table.currentIndex().row())

    def _open(self, row: int) -> None:
        if round_id := self.model.id_at(row):
            self.picked.emit(round_id)

    def _selected(self, _now: QItemSelection, _before: QItemSelection) -> None:
        self.table.viewport().update()


def _rounds(count: int) -> str:
    return say_many(count, "{n:,} round", "{n:,} rounds")
