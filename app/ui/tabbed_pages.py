"""Pages of which one is shown, each with a tab to touch."""

from collections.abc import Mapping

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QStackedWidget, QWidget

from app.ui.fitted_button import FittedButton
from app.ui.theme import TOUCH


class TabbedPages(QStackedWidget):
    """Turns to the page whose tab was touched. Where the tabs stand is laid out by whoever shows the pages.

    Signals:
        turned: to a page, also to the one that was shown already.

    """

    turned = Signal()

    def __init__(self, pages: Mapping[str, QWidget], *, width: int) -> None:
        super().__init__()
        self.tabs = tuple(FittedButton(title, width=width) for title in pages)
        self._touched = QButtonGroup(self)
        for number, (tab, page) in enumerate(zip(self.tabs, pages.values(), strict=True)):
            tab.setFixedHeight(TOUCH)
            tab.setCheckable(True)
            tab.setChecked(number == 0)
            self._touched.addButton(tab, number)
            self.addWidget(page)
        self._touched.idClicked.connect(self._turn)

    def shown(self) -> str:
        """The title of the page that is shown."""
        return self.tabs[self.currentIndex()].text()

    def turn_to(self, title: str) -> None:
        """Turn to a page by its title."""
        self._go([tab.text() for tab in self.tabs].index(title))

    def turn_by(self, step: int) -> None:
        """Turn so many pages on; after the last comes the first."""
        self._go((self.currentIndex() + step) % self.count())

    def _go(self, number: int) -> None:
        self.tabs[number].setChecked(True)
        self._turn(number)

    @Slot(int)
    def _turn(self, number: int) -> None:
        self.setCurrentIndex(number)
        self.turned.emit()
