"""The least and the most of every wager."""

from PySide6.QtWidgets import QLineEdit

from app.setup.first_start_view import WagerChoice
from app.ui.laid import FREE, lay
from app.ui.page import GridPage, figures
from app.ui.text import Text
from assets.languages import say
from engine.money import parse_amount, show
from engine.table.terms import Limit


class LimitsPage(GridPage):
    """Two amounts for each wager of the game; they are shown to players as the limits in force."""

    def __init__(self) -> None:
        words = say("The least and the most of each wager. A round keeps the limits it began with.")
        super().__init__(say("Limits"), words)
        self._wagers: tuple[WagerChoice, ...] = ()
        self.fields: dict[str, tuple[QLineEdit, QLineEdit]] = {}
        lay(self.column, self._grid, FREE)

    def show_wagers(self, wagers: tuple[WagerChoice, ...]) -> None:
        """Offer the wagers of a game; amounts typed for the same game stay."""
        if wagers == self._wagers:
            return
        self._wagers = wagers
        grid = self._new_grid(3)
        for column, words in enumerate((say("WAGER"), say("MINIMUM"), say("MAXIMUM"))):
            grid.addWidget(Text(words, role="overline"), 0, column)
        self.fields = {}
        for row, wager in enumerate(wagers, start=1):
            low = figures(say("{wager}, minimum", wager=wager.title), self._told, show(wager.minimum, ""))
            high = figures(say("{wager}, maximum", wager=wager.title), self._told, show(wager.maximum, ""))
            self.fields[wager.name] = (low, high)
            self.written(low, high)
            grid.addWidget(Text(wager.title, role="title"), row, 0)
            grid.addWidget(low, row, 1)
            grid.addWidget(high, row, 2)

    def missing(self) -> str:
        """Which amount cannot be, and why."""
        for wager in self._wagers:
            low, high = (_cents(edit) for edit in self.fields[wager.name])
            if not low:
                return say("{wager}: the minimum is an amount above zero, such as 10 or 2.50.", wager=wager.title)
            if high < low:
                return say("{wager}: the maximum is an amount, and not under the minimum.", wager=wager.title)
        return ""

    def limits(self) -> dict[str, Limit]:
        """The limits as they were typed, in cents."""
        return {name: Limit(_cents(low), _cents(high)) for name, (low, high) in self.fields.items()}


def _cents(edit: QLineEdit) -> int:
    return parse_amount(edit.text().strip()) or 0
