"""Beside the felt: what holds the round, or one of three pages – the walk of settlement, limits and pays, events."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget

from app.felt.panels.settlement_panel import SettlementPanel
from app.felt.view import FindingView, TableView
from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.laid import FREE, below, beside, lay, take_out
from app.ui.painting.marks import TONE_MARKS, Mark
from app.ui.sign import Sign
from app.ui.stylesheet import mark
from app.ui.terms_panel import TermsPanel
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
from app.ui.view import EventLine
from app.words.places import place_words
from app.words.rule_meaning import rule_words
from assets.languages import say


class FindingPanel(QWidget):
    """Shows the open finding; nothing can be settled around it."""

    def __init__(self) -> None:
        super().__init__()
        self._words, self._rule = Text(role="title").wrapped(), Text(role="rule").wrapped()
        self._where = Text().wrapped()
        held = Text(say("THE ROUND IS HELD"), role="overline").wrapped()
        now = Text(say("Leave cards and chips where they lie. Nothing is settled until a person has decided."))
        page = QWidget()
        below(
            (Sign(Mark.STOP, "danger_ink", size=44), 0, Qt.AlignmentFlag.AlignLeft),
            held,
            self._words,
            self._rule,
            self._where,
            now.wrapped(),
            FREE,
            on=page,
        )
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(page)
        below((area, 1), on=self)

    def show_finding(self, finding: FindingView) -> None:
        """Show what was found, by which rule it is decided, and where it lies."""
        self._words.setText(finding.words)
        self._rule.say(rule_words(finding.rule))
        self._where.say(
            say("Concerns {places}.", places=", ".join(place_words(place) for place in finding.places))
            if finding.places
            else ""
        )
        self.setAccessibleName(say("Held: {finding} {rule}", finding=finding.words, rule=rule_words(finding.rule)))


MOST = 40
_LARGE = 150  # from this text scale on the time stands above the words


class _Row(QWidget):
    def __init__(self, line: EventLine) -> None:
        super().__init__()
        sign = Sign(TONE_MARKS[line.tone], f"{line.tone.value}_ink", size=14)
        words = Text(line.text).wrapped()
        mark(words, tone=line.tone.value)
        row = beside((sign, 0, Qt.AlignmentFlag.AlignTop), on=self, edge=(0, 2))
        time = Text(line.time, role="small")
        if theme.in_force().text_scale < _LARGE:
            lay(row, (time, 0, Qt.AlignmentFlag.AlignTop), (words, 1))
            return
        column = below(time, words, gap=0)
        row.addLayout(column, 1)


class EventList(QScrollArea):
    """Shows the last events; a line that stays keeps its row, and rows that nobody sees are not made."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(say("Last events"))
        self._lines: tuple[EventLine, ...] = ()
        self._rows: list[tuple[EventLine, _Row]] = []
        self._page = QWidget()
        self._column = below(FREE, on=self._page, gap=0, edge=(0, 0, SPACE.hair, 0))
        self.setWidget(self._page)

    def show_events(self, lines: tuple[EventLine, ...]) -> None:
        """Show the newest lines (the last ones given) on top."""
        newest = lines[-MOST:]
        if newest != self._lines:
            self._lines = newest
            if self.isVisible():
                self._fill()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what came while another page was shown."""
        self._fill()
        super().showEvent(event)

    def _fill(self) -> None:
        """Take away what is no longer among the lines, put what is new on top."""
        shown = [line for line, _ in self._rows]
        kept = next(n for n in range(len(shown) + 1) if self._lines[: len(shown) - n] == tuple(shown[n:]))
        take_out(self._column, *(row for _, row in self._rows[:kept]))
        del self._rows[:kept]
        for line in self._lines[len(self._rows) :]:
            row = _Row(line)
            self._rows.append((line, row))
            self._column.insertWidget(0, row)
        self.verticalScrollBar().setValue(0)


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
            tab.clicked.connect(partial(self.turn_to, name))
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
