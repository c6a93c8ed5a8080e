"""Signing in at a table: who, and the PIN."""

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from app.staff.panels.people_list import FindPerson, PeopleList, named
from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.laid import DIALOG, below, beside, lay
from app.ui.pin_pad import PinPad
from app.ui.refusal_note import RefusalNote
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import PersonView, RefusalView
from assets.languages import say

CHECKING = say("Checking PIN …")
BY_NUMBER = say("STAFF NUMBER OR BADGE, THEN PIN")


class SignIn(QDialog):
    """Takes a person and a PIN and hands them on; it never decides whether they fit together."""

    asked = Signal(str, str)
    """Staff number and PIN."""
    called_off = Signal()
    """The check of the PIN that is under way is not wanted any more."""
    call_wanted = Signal()
    """A supervisor is called, whoever is or is not signed in."""

    def __init__(self, title: str, words: str, *, deed: str = say("Sign in"), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.setWindowTitle(title)
        self._waiting = self._insists = False
        self._deed = deed
        self._people: tuple[PersonView, ...] = ()
        self._badge = ""
        self.people, self.pad, self.refusal = PeopleList(), PinPad(), RefusalNote()
        self.people.picked.connect(self._picked)
        self.find_person = FindPerson(self)
        self.find_person.found.connect(self.people.choose)
        self.pad.changed.connect(self._refresh)
        self._digits = Text(BY_NUMBER, role="overline")
        self.refusal.setMinimumHeight(72)
        self.leave = FittedButton(say("Cancel"), width=140, does=self.reject)
        self.enter = FittedButton(deed, "Enter", width=280, size=TYPE.large, primary=True, does=self._enter)
        self.call = FittedButton(say("Call a supervisor"), width=170, does=self.call_wanted)
        self.call.hide()
        for button in (self.leave, self.call, self.enter):
            button.setFixedHeight(TOUCH + 12)
        self._missing = FittedText(size=TYPE.body, ink="muted")
        self._build(title, words)
        self._refresh()

    def _build(self, title: str, words: str) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        for column in (left, right):
            column.setSpacing(SPACE.small)
        lay(left, Text("WHO", role="overline"), (self.people, 1), self.find_person)
        lay(right, self._digits, (self.pad, 1), self.refusal)
        buttons = beside(self.leave, self.call, (self._missing, 1), self.enter, gap=SPACE.large)
        below(
            Text(title, role="large").wrapped(),
            Text(words, role="muted").wrapped(),
            (beside((left, 1), (right, 1), gap=SPACE.wide), 1),
            buttons,
            on=self,
            gap=SPACE.medium,
            edge=DIALOG,
        )
        self.fit(self.screen().availableSize())

    def fit(self, room: QSize) -> None:
        """Take as much of the screen as the text scale needs, and no more than there is."""
        scale = theme.in_force().text_scale / 100
        self.resize(min(round(880 * scale), room.width() - 40), min(round(680 * scale), room.height() - 40))

    @Slot(object)
    def show_people(self, people: tuple[PersonView, ...]) -> None:
        """Show who can sign in; where there is only one, they are chosen."""
        self._people = people
        self.people.show_people(people)
        self.find_person.show_people(people)
        able = [each for each in people if each.refusal is None]
        if len(able) == 1:
            self.people.step(0)
        badge, self._badge = self._badge, ""
        self._names(badge)
        self._refresh()

    def read(self, badge: str) -> None:
        """Let a badge that was read before say who it is, as soon as people are shown."""
        self._badge = badge

    def show_refusal(self, refusal: RefusalView | None) -> None:
        """Show the answer to a try; the digits are gone, the person stays chosen."""
        self._wait(on=False)
        self.refusal.show_refusal(refusal)
        self.pad.clear()
        self.pad.setFocus()
        self._refresh()

    def offer_call(self) -> None:
        """Let a supervisor be called from here, where nothing else can be reached."""
        self.call.show()

    def show_call(self, since: str) -> None:
        """Say since when a supervisor is called; "" where none is."""
        self.call.say(
            say("Supervisor called") if since else say("Call a supervisor"),
            say("since {since}", since=since) if since else "",
        )

    def insist(self) -> None:
        """Stay until somebody has signed in: the screen was locked, and nothing below may be touched meanwhile."""
        self._insists = True
        self.leave.hide()

    def reject(self) -> None:
        """Leave without signing in, and call off a check that is under way; who has to sign in stays."""
        if self._waiting:
            self.called_off.emit()
        if not self._insists:
            super().reject()

    def missing(self) -> tuple[str, ...]:
        """What still has to be filled in."""
        absent = ((say("who signs in"), not self.people.person()), (say("the PIN"), not self.pad.complete()))
        return tuple(word for word, is_absent in absent if is_absent)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter signs in once everything is there; arrows choose a person; letters narrow the list."""
        key, letters = event.key(), self.people.narrowed()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.people.step(1 if key == Qt.Key.Key_Down else -1)
        elif event.text().isalpha():
            self.people.narrow(letters + event.text())
        elif key == Qt.Key.Key_Delete and letters:
            self.people.narrow("")
        elif event.text() and event.text() in "0123456789":
            self.pad.keyPressEvent(event)  # a reader types whatever has the focus
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Let the digits of the keyboard go to the PIN."""
        super().showEvent(event)
        self.pad.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave no digits behind."""
        self.pad.clear()
        super().hideEvent(event)

    def _picked(self, _: str) -> None:
        self.pad.clear()
        self.pad.setFocus()
        self.refusal.show_refusal(None)
        self._refresh()

    def _wait(self, *, on: bool) -> None:
        """While a PIN is checked the dialog says so and takes nothing but a cancel."""
        self._waiting = on
        self.people.setEnabled(not on)
        self.pad.setEnabled(not on)

    def _refresh(self) -> None:
        absent, chosen = self.missing(), self.people.person()
        names = bool(self.pad.read()) and not chosen
        self._digits.say(say("PIN") if chosen else BY_NUMBER)
        self.enter.say(say("Next") if names else self._deed, say("Enter"))
        self.enter.setEnabled((names or not absent) and not self._waiting)
        needed = say("Still needed: {absent}", absent=", ".join(absent)) if absent else ""
        self._missing.say(CHECKING if self._waiting else needed)

    def _enter(self) -> None:
        """Choose whom the digits name, or sign in."""
        if self._waiting:
            return
        chosen = bool(self.people.person())
        if self._names(self.pad.read(), chosen=chosen, else_it_is=chosen and self.pad.complete()):
            return
        if not self.missing():
            self._ask()

    def _names(self, digits: str, *, chosen: bool = False, else_it_is: bool = False) -> bool:
        """Choose whom the digits name, or say why not; whether they were meant to name anybody."""
        who = named(self._people, digits, chosen=chosen, else_it_is=else_it_is)
        if isinstance(who, PersonView) and who.refusal is None:
            self.people.choose(who.key)
        elif who is not None:
            self.show_refusal(who.refusal if isinstance(who, PersonView) else who)
        return who is not None

    def _ask(self) -> None:
        staff, pin = self.people.person(), self.pad.pin()
        self._wait(on=True)
        self.refusal.show_refusal(None)
        self.pad.clear()
        self._refresh()
        self.asked.emit(staff, pin)
