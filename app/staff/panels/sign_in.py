"""Signing in at a table: who, and the PIN."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.staff.panels.pin_dialog import PinDialog
from app.ui.fitted_button import FittedButton
from app.ui.laid import DIALOG, below, beside
from app.ui.refusal_note import RefusalNote
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from assets.languages import say

BY_NUMBER = say("STAFF NUMBER OR BADGE, THEN PIN")


class SignIn(PinDialog):
    """Takes a person and a PIN.

    Signals:
        asked: staff number and PIN.
        call_wanted: a supervisor is called, whoever is or is not signed in.

    """

    asked = Signal(str, str)
    call_wanted = Signal()

    def __init__(self, title: str, words: str, *, deed: str = say("Sign in"), parent: QWidget | None = None) -> None:
        super().__init__(title, (880, 680), RefusalNote(), parent)
        self._insists = False
        self._deed, self._badge = deed, ""
        self._digits = Text(BY_NUMBER, role="overline")
        self.refusal.setMinimumHeight(72)
        tall = TOUCH + 12
        self.leave = FittedButton(say("Cancel"), width=140, tall=tall, does=self.reject)
        self.enter = FittedButton(
            deed, "Enter", width=280, size=TYPE.large, primary=True, tall=tall, does=self._entered
        )
        self.call = FittedButton(say("Call a supervisor"), width=170, tall=tall, does=self.call_wanted)
        self.call.hide()
        left = below(Text("WHO", role="overline"), (self.people, 1), self.find_person)
        right = below(self._digits, (self.pad, 1), self.refusal)
        below(
            Text(title, role="large").wrapped(),
            Text(words, role="muted").wrapped(),
            (beside((left, 1), (right, 1), gap=SPACE.wide), 1),
            beside(self.leave, self.call, (self._missing, 1), self.enter, gap=SPACE.large),
            on=self,
            gap=SPACE.medium,
            edge=DIALOG,
        )
        self._refresh()

    def _people_shown(self) -> None:
        """Choose whoever is the only one, or whom a badge named before."""
        if len([each for each in self._people if each.refusal is None]) == 1:
            self.people.step(0)
        badge, self._badge = self._badge, ""
        self._names(badge)
        self._refresh()

    def read(self, badge: str) -> None:
        """Let a badge that was read before say who it is, as soon as people are shown."""
        self._badge = badge

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
        """Leave without signing in; who has to sign in stays, and calls off nothing but a check that is under way."""
        if not self._insists:
            super().reject()
        elif self._waiting:
            self.called_off.emit()

    def missing(self) -> tuple[str, ...]:
        """What still has to be filled in."""
        absent = ((say("who signs in"), not self.people.person()), (say("the PIN"), not self.pad.complete()))
        return tuple(word for word, is_absent in absent if is_absent)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters narrow the list; figures go to the PIN, for a reader types whatever has the focus."""
        letters = self.people.narrowed
        if event.text().isalpha():
            self.people.narrow(letters + event.text())
        elif event.key() == Qt.Key.Key_Delete and letters:
            self.people.narrow("")
        elif event.text() and event.text() in "0123456789":
            self.pad.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Let the digits of the keyboard go to the PIN."""
        super().showEvent(event)
        self.pad.setFocus()

    def _refresh(self) -> None:
        super()._refresh()
        chosen = self.people.person()
        names = bool(self.pad.read()) and not chosen
        self._digits.say(say("PIN") if chosen else BY_NUMBER)
        self.enter.say(say("Next") if names else self._deed, say("Enter"))
        self.enter.setEnabled((names or not self.missing()) and not self._waiting)

    def _entered(self) -> None:
        """Choose whom the digits name, or sign in."""
        chosen = bool(self.people.person())
        if self._waiting or self._names(self.pad.read(), chosen=chosen, else_it_is=chosen and self.pad.complete()):
            return
        if not self.missing():
            self.asked.emit(self.people.person(), self._check())
