"""Beside the felt: what holds the round, or one of three pages – the walk of settlement, limits and pays, events."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.felt.panels.event_list import EventList
from app.felt.panels.finding_panel import FindingPanel
from app.felt.panels.settlement_panel import SettlementPanel
from app.felt.view import TableView
from app.ui.fitted_button import FittedButton
from app.ui.laid import below, beside
from app.ui.stylesheet import mark
from app.ui.terms_panel import TermsPanel
from app.ui.theme import SPACE, TOUCH
from assets.languages import say

WALK, TERMS, EVENTS, HELD = "walk", "terms", "events", "held"


class SideColumn(QWidget):
    """Turns to the page that matters when it begins to matter; after that the dealer may look elsewhere.

    Signals:
        turned: the column has turned to a page by itself.

    """

    turned = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        mark(self, panel="clear")
        self.walk, self.terms, self.events, self.held = SettlementPanel(), TermsPanel(), EventList(), FindingPanel()
        self._pages = QStackedWidget()
        self._pages.setMinimumHeight(TOUCH)
        self._shown = TERMS
        self._names = (WALK, TERMS, EVENTS, HELD)
        for page in (self.walk, self.terms, self.events, self.held):
            self._pages.addWidget(page)
        self._tabs = {
            WALK: FittedButton(say("Pay"), "V", width=64),
            TERMS: FittedButton(say("Limits"), "T", width=64),
            EVENTS: FittedButton(say("Events"), "E", width=64),
            HELD: FittedButton(say("Held"), "", width=64, ink="danger_ink"),
        }
        row = beside(gap=SPACE.hair)
        for name, tab in self._tabs.items():
            tab.setObjectName(name)
            tab.setCheckable(True)
            tab.setFixedHeight(TOUCH)
            mark(tab, kind="tight")
            tab.clicked.connect(self._tab_touched)
            row.addWidget(tab, 1)
        below(row, (self._pages, 1), on=self, edge=SPACE.small)
        self._was: tuple[bool, bool] = (False, False)
        self._picked: int | None = None
        self.turn_to(TERMS)

    def show_view(self, view: TableView) -> None:
        """Show the state; a finding or a settlement that begins turns the page."""
        self.terms.show_terms(view.terms)
        self.events.show_events(view.events)
        if view.settlement is not None:
            self.walk.show_settlement(view.settlement)
            if view.seat is not None and view.seat != self._picked:
                self.walk.look_at(view.seat)
        self._picked = view.seat
        if view.finding is not None:
            self.held.show_finding(view.finding)
        self._tabs[WALK].setEnabled(view.settlement is not None)
        self._tabs[HELD].setVisible(view.finding is not None)
        self._follow(held=view.finding is not None, settling=view.settlement is not None)

    def _follow(self, *, held: bool, settling: bool) -> None:
        was_held, was_settling = self._was
        self._was = (held, settling)
        if held and not was_held:
            self._turn_by_itself(HELD)
        elif settling and (not was_settling or (was_held and not held)):
            self._turn_by_itself(WALK)
        elif (self._shown == HELD and not held) or (self._shown == WALK and not settling):
            self._turn_by_itself(TERMS)

    def _turn_by_itself(self, name: str) -> None:
        self.turn_to(name)
        self.turned.emit(name)

    def shown(self) -> str:
        """The page that is shown."""
        return self._shown

    def turn_to(self, name: str) -> None:
        """Show a page."""
        self._shown = name
        self._pages.setCurrentIndex(self._names.index(name))
        for each, tab in self._tabs.items():
            tab.setChecked(each == name)

    def _tab_touched(self) -> None:
        self.turn_to(self.sender().objectName())
