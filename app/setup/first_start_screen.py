"""The first start: who the first manager is, what the first table plays, where its shuffler is – or a demonstration."""

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.setup.first_start_view import (
    Demonstration,
    FirstStartAsked,
    FirstStartView,
    ManagerAsked,
    PortChoice,
)
from app.setup.pages.limits import LimitsPage
from app.setup.pages.pin import PinPage, Weakness
from app.setup.pages.shuffler import ShufflerPage
from app.setup.pages.table import TablePage
from app.setup.pages.welcome import WelcomePage
from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.laid import FREE, below, beside, grid, lay
from app.ui.page import Page, field, figures
from app.ui.refusal_note import RefusalNote
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import NoticeView, RefusalView
from assets.languages import say

_SHARES = (4, 4, 2, 4)


class DemonstrationPage(Page):
    """Lists who can sign in at the demonstration table, and their PINs: shown once, kept nowhere."""

    def __init__(self) -> None:
        super().__init__(
            say("The demonstration table is ready"),
            say(
                "These PINs were drawn by chance for this table. They are shown this once and "
                "nowhere else: note them now."
            ),
        )
        self._pins: dict[str, str] = {}

    def show_people(self, shown: Demonstration) -> None:
        """Show everybody with their PIN in large figures."""
        self._pins = {number: pin for number, _, _, pin in shown.people}
        page = QWidget()
        people = grid(on=page, gap=(SPACE.wide, SPACE.medium), edge=None, shares=_SHARES)
        for column, words in enumerate((say("NAME"), say("RANK"), say("NUMBER"), "PIN")):
            people.addWidget(Text(words, role="overline"), 0, column)
        for row, person in enumerate(shown.people, start=1):
            number, name, rank, pin = person
            for column, (words, size) in enumerate(
                ((name, TYPE.large), (rank, TYPE.title), (number, TYPE.title), (pin, TYPE.display))
            ):
                text = FittedText(size=size)
                text.say(words)
                people.addWidget(text, row, column)
        lay(self.column, page, FREE)

    def pin_of(self, staff: str) -> str:
        """The PIN on show for a staff number."""
        return self._pins[staff]


class ManagerPage(Page):
    """Takes who the first manager is."""

    def __init__(self) -> None:
        super().__init__(
            say("The first manager"),
            say(
                "A Gaming Shift Manager, who enters everybody else. No PIN comes with the program: you choose one next."
            ),
        )
        self.staff = figures(say("Staff number, as on the badge"), self._told, most=20)
        self.name = field(say("Name"), self._told)
        for label, edit in ((say("STAFF NUMBER"), self.staff), (say("NAME"), self.name)):
            self.column.addWidget(Text(label, role="overline"))
            self.add_line(edit)
        self.column.addStretch(1)
        self.written(self.staff, self.name)

    def begin(self) -> None:
        """Let the keyboard write the number first."""
        self.staff.setFocus()

    def missing(self) -> str:
        """What is still to be filled in."""
        if not self.staff.text().strip():
            return say("Still needed: the staff number.")
        return "" if self.name.text().strip() else say("Still needed: the name.")


class FirstStart(QWidget):
    """Page after page, with back and next always in the same places; nothing is written before the last one.

    Signals:
        asked: a FirstStartAsked, when everything is filled in.
        demonstration_asked: a demonstration table is to be made.
        ports_wanted: the ports are to be looked for again.
        finished: the demonstration's PINs were read; the table can be opened.

    """

    asked = Signal(FirstStartAsked)
    demonstration_asked = Signal()
    ports_wanted = Signal()
    finished = Signal()

    def __init__(self, view: FirstStartView, weakness: Weakness) -> None:
        super().__init__()
        self._manager: ManagerAsked | None = None
        mark(self, panel="room")
        self.welcome = WelcomePage(view)
        self.manager, self.pin = ManagerPage(), PinPage(weakness)
        self.table, self.limits = TablePage(view), LimitsPage()
        self.shuffler, self.demonstration = ShufflerPage(view.ports, view.drivers), DemonstrationPage()
        first = () if view.manager_known else (self.manager, self.pin)
        self._steps: tuple[Page, ...] = (*first, self.table, self.limits, self.shuffler)
        self._at = -1
        self._waiting = False
        self._done = False
        self._pages = QStackedWidget()
        for page in (self.welcome, self.manager, self.pin, self.table, self.limits, self.shuffler, self.demonstration):
            self._pages.addWidget(page)
            page.changed.connect(self._refresh)
        self.back = FittedButton(say("Back"), width=140, does=self._backward, tall=TOUCH + 20)
        self.next = FittedButton("", width=340, size=TYPE.large, primary=True, does=self._next, tall=TOUCH + 20)
        self.note = RefusalNote()
        self.note.setMinimumHeight(TOUCH)
        self._step_words = Text(role="overline")
        self._lay_out()
        self.welcome.set_up.connect(self._forward)
        self.welcome.try_out.connect(self._try_out)
        self.shuffler.look_again.connect(self.ports_wanted)
        self._refresh()

    def _lay_out(self) -> None:
        for button in (self.back, self.next):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        below(
            self._step_words,
            (self._pages, 1),
            beside(self.back, (self.note, 1), self.next, gap=SPACE.large),
            on=self,
            edge=(SPACE.wide * 2, SPACE.wide, SPACE.wide * 2, SPACE.large),
        )

    def page(self) -> Page:
        """The page that is shown."""
        return self.demonstration if self._done else self._current()

    @Slot(object)
    def show_ports(self, ports: tuple[PortChoice, ...]) -> None:
        """Offer the ports that were found."""
        self.shuffler.show_ports(ports)

    @Slot(object)
    def show_refusal(self, refusal: RefusalView) -> None:
        """Say why it could not be done; everything that was filled in is still there."""
        self._waiting = False
        self._refresh()
        self.note.show_refusal(refusal)

    @Slot(object)
    def show_fault(self, notice: NoticeView) -> None:
        """Say what the world refused."""
        self.show_refusal(RefusalView("", notice.words))

    @Slot(object)
    def show_demonstration(self, shown: Demonstration) -> None:
        """Show the people of the demonstration table and their PINs."""
        self._waiting, self._done = False, True
        self.demonstration.show_people(shown)
        self._pages.setCurrentWidget(self.demonstration)
        self._refresh()
        self.next.setFocus()

    def _current(self) -> Page:
        return self.welcome if self._at < 0 else self._steps[self._at]

    def _forward(self) -> None:
        self._go(self._at + 1)

    def _backward(self) -> None:
        self._go(self._at - 1)

    def _go(self, at: int) -> None:
        self._at = max(-1, at)
        page = self._current()
        if page is self.pin:
            self.pin.of(self.manager.staff.text().strip())
        if page is self.limits:
            self.limits.show_wagers(self.table.game().wagers)
        if page is self.shuffler:
            self.shuffler.need(automated=self.table.automated())
        self._pages.setCurrentWidget(page)
        self.note.show_refusal(None)
        self._refresh()
        page.begin()

    def _next(self) -> None:
        if self._waiting or (not self._done and self._current().missing()):
            return
        if self._current() is self.pin:
            self._manager = ManagerAsked(  # kept here: the pads forget their digits when they go off the screen
                staff=self.manager.staff.text().strip(), name=self.manager.name.text().strip(), pin=self.pin.pin.pin()
            )
        if self._done:
            self.finished.emit()
        elif self._at + 1 < len(self._steps):
            self._forward()
        else:
            self._wait()
            self.asked.emit(self._filled_in())

    def _try_out(self) -> None:
        if not self._waiting:
            self._wait()
            self.demonstration_asked.emit()

    def _wait(self) -> None:
        self._waiting = True
        self._refresh()

    def _filled_in(self) -> FirstStartAsked:
        table = replace(self.table.asked(self.limits.limits()), shuffler=self.shuffler.asked())
        return FirstStartAsked(table=table, manager=self._manager)

    def _refresh(self) -> None:
        welcome = self._at < 0 and not self._done
        missing = "" if self._done or welcome else self._current().missing()
        last = self._at + 1 == len(self._steps)
        self.back.setVisible(not welcome and not self._done)
        self.next.setVisible(not welcome)
        self.next.say(say("Noted – sign in") if self._done else say("Open the table") if last else say("Next"))
        self.next.setEnabled(not missing and not self._waiting)
        self.welcome.setEnabled(not self._waiting)
        self.note.show_refusal(RefusalView("", missing) if missing else None)
        if self._waiting:
            self.note.show_refusal(RefusalView("", say("One moment …")))
        step = (
            say("STEP {at} OF {steps}", at=self._at + 1, steps=len(self._steps))
            if not welcome and not self._done
            else "CUTCARD"
        )
        self._step_words.setText(step)
