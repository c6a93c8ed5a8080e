"""The keys that work now, on one sheet. Everything on it can be touched as well."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from app.felt.deed import PickChip, PickSeat, What
from app.felt.keys import Binding
from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.guide import DEALER, GuideSheet
from app.ui.laid import beside, grid, lay
from app.ui.overlay import Overlay
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
from assets.languages import say

SIGNS = {"Backspace": "⌫", "Enter": say("Enter of the keypad")}
_LARGE = 125  # letters above this scale leave room for two columns only


class HelpSheet(Overlay):
    """Lists keys with what they do; two keys for one thing stand on one line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, width=1180)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.dismiss = FittedButton(say("Close"), "Esc", width=140, tall=TOUCH, does=self.close_sheet)
        lay(
            self.column,
            Text(say("Keys that work now"), role="large"),
            Text(say("Everything can be touched as well."), role="muted"),
            (self._area, 1),
        )
        self.guide = FittedButton(say("Guide"), say("one page for the dealer"), width=200, tall=TOUCH)
        self.guide_sheet = GuideSheet(parent)
        self.guide.clicked.connect(self._show_guide)
        foot = beside(self.guide, self.dismiss, gap=None)
        self.column.addLayout(foot)

    def _show_guide(self) -> None:
        self.close_sheet()
        self.guide_sheet.show_guide(DEALER)

    def show_keys(self, bindings: tuple[Binding, ...]) -> None:
        """Open the sheet with these keys."""
        lines = merged(bindings)
        page = QWidget()
        columns = 3 if theme.in_force().text_scale <= _LARGE else 2
        listed = grid(on=page, gap=(SPACE.medium, SPACE.small), shares=(0, 1) * columns)
        rows = -(-len(lines) // columns)
        for number, (keys, words) in enumerate(lines):
            column, row = divmod(number, rows)
            listed.addWidget(_cap(keys), row, column * 2, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            listed.addWidget(Text(words).wrapped(), row, column * 2 + 1, Qt.AlignmentFlag.AlignTop)
        listed.setRowStretch(rows, 1)
        self._area.setWidget(page)
        self._area.setMinimumHeight(min(page.sizeHint().height() + SPACE.large, 560))
        self.open()


def merged(bindings: tuple[Binding, ...]) -> tuple[tuple[str, str], ...]:
    """One line for each thing to do, with every key for it: ("1 – 7", "A position"), ("U  ⌫", …)."""
    lines: dict[tuple[str, str], list[str]] = {}
    for each in bindings:
        match each.deed:
            case PickSeat():
                what, words = "seat", say("Position")
            case PickChip():
                what, words = "chip", say("Chip")
            case deed:
                what, words = deed if isinstance(deed, What) else type(deed).__name__, each.words
        lines.setdefault((what, words.partition(" (")[0]), []).append(SIGNS.get(each.key, each.key))
    return tuple((_keys(keys), words) for (_, words), keys in lines.items())


def _keys(keys: list[str]) -> str:
    return f"{keys[0]} – {keys[-1]}" if len(keys) > 2 else "  ".join(keys)


def _cap(keys: str) -> QLabel:
    cap = Text(keys)
    mark(cap, badge="neutral")
    return cap
