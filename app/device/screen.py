"""The shuffler's screen: what it is and how it is, what bars the next round, the dealing method, the stub, the deck."""

from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QWidget

from app.device.build import FaultChoice
from app.device.view import COLOURS, DevicePanelView, HoldLine, MethodLine
from app.ui.banner import Banner
from app.ui.behind_table import BehindTable
from app.ui.field import Field, figures, line
from app.ui.fitted_button import FittedButton
from app.ui.guide import SUPERVISOR
from app.ui.laid import FREE, SCREEN, below, beside, lay
from app.ui.lamp import Lamp
from app.ui.letter_pad import LetterPad
from app.ui.parts import DevicePart, in_a_row, touchable
from app.ui.scrolled import Scrolled
from app.ui.stylesheet import mark
from app.ui.term_line import TermLine
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
from app.ui.view import Fact, RefusalView
from app.words.rule_meaning import rule_words
from assets.languages import say

HOLDS, METHODS, COUNT, DECK, FAULTS = "holds", "methods", "count", "deck", "faults"
_IN_A_ROW = 4
_MOST_CARDS = 999


class DeviceScreen(BehindTable):
    """Shows a DevicePanelView and says what is wanted; nothing is done before it is signed where that is needed.

    Signals:
        log_wanted: what the shuffler said is to be read.
        lift_wanted: the kind of hold.
        method_wanted: the dealing method.
        counted: how many cards there are in all.
        deck_wanted: the number of the deck and the colour of its backs.
        fault_wanted: what is to go wrong at a simulated shuffler.

    """

    log_wanted = Signal()
    lift_wanted = Signal(str)
    method_wanted = Signal(str)
    counted = Signal(int)
    deck_wanted = Signal(str, str)
    fault_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__(Qt.FocusPolicy.TabFocus)  # a touch of a key on the screen leaves the cursor in its field
        self.guide = SUPERVISOR
        self.view: DevicePanelView | None = None
        self.banner, self.lamp, self.pad = Banner(), Lamp(), LetterPad()
        self.words, self.what_now = Text(role="title").wrapped(), Text(role="strong").wrapped()
        self.leave = FittedButton(say("Back to the table"), "Esc", width=170, does=self.closed)
        self.log = touchable(say("Service log"), say("what it said"), width=150, does=self.log_wanted)
        titles = {
            HOLDS: say("Before the next round"),
            METHODS: say("Dealing method"),
            COUNT: say("Count the stub"),
            DECK: say("The deck"),
        }
        titles[FAULTS] = say("Faults of the simulated shuffler")
        self.parts = {key: DevicePart(title) for key, title in titles.items()}
        self._facts, self._asked = Scrolled(), Scrolled()
        self.number, self.deck, self.colour = (
            figures("52", most=3),
            line("D-117", most=40),
            line(say("Blue"), most=30),
        )
        self.count_button = touchable(say("Enter the count"), primary=True, does=self._count)
        self.deck_button = touchable(say("Change the deck …"), does=self._change_deck)
        self._count_words, self._deck_words = Text().wrapped(), Text().wrapped()
        self._fill()
        self._lay_out()
        self._connect()

    def _fill(self) -> None:
        self.number.setValidator(QIntValidator(1, _MOST_CARDS, self.number))
        count, deck = self.parts[COUNT].body, self.parts[DECK].body
        count.addWidget(self._count_words)
        counted = beside(
            (Field(say("Cards in all, those on the table included"), self.number), 1),
            (self.count_button, 0, Qt.AlignmentFlag.AlignBottom),
        )
        count.addLayout(counted)
        lay(
            deck,
            self._deck_words,
            in_a_row(Field(say("Number of the new deck"), self.deck), Field(say("Its backs"), self.colour), even=True),
        )
        self.colours = tuple(
            touchable(each, width=76, object_name=each, does=partial(self.colour.setText, each)) for each in COLOURS
        )
        lay(deck, in_a_row(*self.colours, even=True), self.deck_button)

    def _lay_out(self) -> None:
        for button in (self.leave, self.log):
            button.setFixedHeight(TOUCH)
        top = beside(self.leave, Text(say("Shuffler"), role="large"), FREE, self.log, gap=SPACE.medium)
        asked = QWidget()
        below(*self.parts.values(), FREE, on=asked)
        self._asked.setWidget(asked)
        self.pad.hide()
        body = beside((below(self.lamp, (self._facts, 1)), 2), (below((self._asked, 1), self.pad), 3), gap=SPACE.large)
        inside = below(top, (body, 1), edge=SCREEN)
        below(self.banner, (inside, 1), on=self, gap=0)

    def _connect(self) -> None:
        self.number.returnPressed.connect(self._count)
        self.colour.returnPressed.connect(self._change_deck)
        for field in (self.number, self.deck, self.colour):
            self.pad.come_for(field, self._asked)

    @Slot(object)
    def show_view(self, view: DevicePanelView) -> None:
        """Show device and deck as they are now; what is being typed stays."""
        before, self.view = self.view, view
        self.banner.show_banner(view.banner)
        self.lamp.show_lamp(view.lamp)
        self.words.say(view.words)
        self.what_now.say(view.what_now)
        if before is None or (before.facts, before.counters) != (view.facts, view.counters):
            self._show_facts(view)
        if before is None or (before.holds, before.barred) != (view.holds, view.barred):
            self._show_holds(view.holds, view.barred)
        if before is None or before.methods != view.methods:
            self._show_methods(view.methods)
        self._count_words.setText(view.count_words)
        mark(self._count_words, tone="warn" if view.count_due else "")
        if before is None or before.faults != view.faults:
            self._show_faults(view.faults)
        self.parts[COUNT].stands(view.count_refusal)
        self.count_button.setEnabled(view.count_refusal is None)
        self._deck_words.setText("   ·   ".join(f"{fact.name}: {fact.value}" for fact in view.deck))
        self.parts[DECK].stands(view.deck_refusal)
        self.deck_button.setEnabled(view.deck_refusal is None)

    @Slot(str, object)
    def show_refusal(self, part: str, refusal: RefusalView | None) -> None:
        """Say in the part that asked why not; None clears all of them."""
        for key, each in self.parts.items():
            each.tell(refusal if key == part else None)

    def _show_facts(self, view: DevicePanelView) -> None:
        page = QWidget()
        column = below(on=page, gap=SPACE.hair)
        for title, facts in ((say("THE DEVICE"), view.facts), (say("SINCE THE TABLE WAS OPENED"), view.counters)):
            if facts:
                column.addWidget(TermLine(title, "", head=True))
            for fact in facts:
                column.addWidget(_line(fact))
            column.addSpacing(SPACE.medium)
        column.addStretch(1)
        self._facts.show_column((self.words, self.what_now, page))

    def _show_holds(self, holds: tuple[HoldLine, ...], barred: str) -> None:
        part = self.parts[HOLDS]
        part.clear()
        if barred:
            part.body.addWidget(Text(barred).wrapped())
        elif not holds:
            part.body.addWidget(Text(say("Nothing bars it."), role="muted"))
        for hold in holds:
            does = partial(self.lift_wanted.emit, hold.kind)
            button = touchable(say("Lift …"), width=120, object_name=f"lift {hold.kind}", does=does)
            button.setEnabled(hold.refusal is None)
            words = Text(f"{hold.words} {rule_words(hold.rule)}").wrapped()
            part.body.addWidget(in_a_row(words, button))
        part.stands(next((hold.refusal for hold in holds if hold.refusal), None))

    def _show_methods(self, methods: tuple[MethodLine, ...]) -> None:
        part = self.parts[METHODS]
        part.clear()
        buttons = []
        for method in methods:
            hint = (
                say("now")
                if method.chosen
                else say("the shuffler is out")
                if method.offered
                else rule_words(method.rule)
            )
            button = touchable(
                method.title,
                hint,
                primary=method.offered,
                width=110,
                object_name=f"method {method.key}",
                does=partial(self.method_wanted.emit, method.key),
            )
            button.setCheckable(method.chosen)
            button.setChecked(method.chosen)
            button.setEnabled(method.refusal is None and not method.chosen)
            buttons.append(button)
        for start in range(0, len(buttons), 2):
            part.body.addWidget(in_a_row(*buttons[start : start + 2], even=True))
        part.stands(next((method.refusal for method in methods if method.refusal), None))

    def _show_faults(self, faults: tuple[FaultChoice, ...]) -> None:
        part = self.parts[FAULTS]
        part.clear()
        part.setVisible(bool(faults))
        wanted = self.fault_wanted.emit
        buttons = [
            touchable(each.label, each.when, width=110, object_name=f"fault {each.key}", does=partial(wanted, each.key))
            for each in faults
        ]
        for start in range(0, len(buttons), _IN_A_ROW):
            part.body.addWidget(in_a_row(*buttons[start : start + _IN_A_ROW], even=True))

    def _count(self) -> None:
        if not self.number.hasAcceptableInput():
            why = say("Count the cards, and enter a number from 1 to {most_cards}.", most_cards=_MOST_CARDS)
            self.parts[COUNT].tell(RefusalView("", why))
        elif self.count_button.isEnabled():
            self.counted.emit(int(self.number.text()))
            self.number.clear()

    def _change_deck(self) -> None:
        deck, colour = self.deck.text().strip(), self.colour.text().strip()
        if not deck or not colour:
            self.parts[DECK].tell(RefusalView("", say("Say which deck it is and the colour of its backs.")))
        elif self.deck_button.isEnabled():
            self.deck_wanted.emit(deck, colour)


def _line(fact: Fact) -> TermLine:
    return TermLine(fact.name, fact.value)
