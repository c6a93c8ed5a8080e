"""What every dialog has that takes the PIN of one of several people: who, the digits, and the check under way."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from app.staff.panels.people_list import FindPerson, PeopleList, named
from app.ui.fitted_text import FittedText
from app.ui.pin_pad import PinPad
from app.ui.refusal_note import RefusalNote
from app.ui.sized_dialog import SizedDialog
from app.ui.theme import TYPE
from app.ui.view import PersonView, RefusalView
from assets.languages import say

CHECKING = say("Checking PIN …")


class PinDialog(SizedDialog):
    """Hands on what was filled in and shows the answer; it never decides whether person and PIN fit together.

    Signals:
        called_off: the check of the PIN that is under way is not wanted any more.

    """

    called_off = Signal()

    def __init__(self, title: str, size: tuple[int, int], note: RefusalNote, parent: QWidget | None = None) -> None:
        super().__init__(title, size, parent)
        self._people: tuple[PersonView, ...] = ()
        self._waiting = False
        self.people, self.pad, self.refusal = PeopleList(), PinPad(), note
        self.people.picked.connect(self._picked)
        self.find_person = FindPerson(self)
        self.find_person.found.connect(self.people.choose)
        self.pad.changed.connect(self._refresh)
        self._missing = FittedText(size=TYPE.body, ink="muted")

    @Slot(object)
    def show_people(self, people: tuple[PersonView, ...]) -> None:
        """Show who can be chosen; who cannot stands there with the reason."""
        self._people = people
        self.people.show_people(people)
        self.find_person.show_people(people)
        self._people_shown()

    def show_refusal(self, refusal: RefusalView | None) -> None:
        """Show the answer to a try; the digits are gone, the person stays chosen."""
        self._wait(on=False)
        self.refusal.show_refusal(refusal)
        self.pad.clear()
        self.pad.setFocus()
        self._refresh()

    def reject(self) -> None:
        """Leave without a signature, and call off a check that is under way."""
        if self._waiting:
            self.called_off.emit()
        super().reject()

    def _people_shown(self) -> None:
        """Do what a dialog does besides when there are people to choose from."""

    def missing(self) -> tuple[str, ...]:
        """What still has to be filled in."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter never presses a button that merely stands there; arrows choose a person."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._entered()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.people.step(1 if key == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave no digits behind."""
        self.pad.clear()
        super().hideEvent(event)

    def _entered(self) -> None:
        """Enter was pressed."""
        raise NotImplementedError

    def _picked(self, _: str) -> None:
        self.pad.clear()
        self.pad.setFocus()
        self.refusal.show_refusal(None)
        self._refresh()

    def _check(self) -> str:
        """The PIN, which is checked from now on; meanwhile nothing is taken but a cancel."""
        pin = self.pad.pin()
        self._wait(on=True)
        self.refusal.show_refusal(None)
        self.pad.clear()
        self._refresh()
        return pin

    def _wait(self, *, on: bool) -> None:
        self._waiting = on
        for widget in (self.people, self.pad):
            widget.setEnabled(not on)

    def _refresh(self) -> None:
        absent = self.missing()
        needed = say("Still needed: {absent}", absent=", ".join(absent)) if absent else ""
        self._missing.say(CHECKING if self._waiting else needed)

    def _names(self, digits: str, *, chosen: bool = False, else_it_is: bool = False) -> bool:
        """Choose whom the digits name, or say why not; whether they were meant to name anybody."""
        who = named(self._people, digits, chosen=chosen, else_it_is=else_it_is)
        if isinstance(who, PersonView) and who.refusal is None:
            self.people.choose(who.key)
        elif who is not None:
            self.show_refusal(who.refusal if isinstance(who, PersonView) else who)
        return who is not None
