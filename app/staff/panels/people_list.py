"""People to choose one from: name and rank, large enough for a finger; letters typed narrow the list."""

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.ui.finder import MANY, Finder
from app.ui.fitted_button import FittedButton
from app.ui.laid import FREE, below
from app.ui.scrolled import Scrolled, turn_page
from app.ui.theme import TOUCH
from app.ui.view import PersonView, Pick, RefusalView
from assets.languages import say

NOBODY: Final = RefusalView("", say("Nobody here has that number or badge. Look at it, and type it again."))


def named(
    people: tuple[PersonView, ...], digits: str, *, chosen: bool, else_it_is: bool
) -> PersonView | RefusalView | None:
    """Whom these digits name, or that they name nobody; None where they are something else.

    A number is typed, a badge is read, and both end with Enter. Which digits are a badge is known, so one that is read
    while somebody is chosen is never tried as that person's PIN.

    Args:
        people: who can be named.
        digits: what was typed before Enter.
        chosen: somebody is chosen already, so that digits need not name anybody.
        else_it_is: what is no badge is something else, such as the PIN of who is chosen.

    """
    badge = next((each for each in people if digits and digits == each.badge), None)
    if badge is not None or not digits or else_it_is:
        return badge
    number = next((each for each in people if digits == each.key), None)
    return number or (None if chosen else NOBODY)


_TALL = 68


class PeopleList(Scrolled):
    """Shows who can be chosen; who cannot stands there with the reason."""

    picked = Signal(str)
    """Key of the person."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(say("People"))
        self._people: tuple[PersonView, ...] = ()
        self.narrowed = ""
        self._person = ""
        self._group = QButtonGroup(self)
        self._buttons: list[FittedButton] = []

    def show_people(self, people: tuple[PersonView, ...]) -> None:
        """Show these people; whoever was chosen stays chosen if they can be."""
        self._people = people
        self._draw()

    def choose(self, key: str) -> None:
        """Choose somebody by key, and show everybody again."""
        self.narrow("")
        self._choose(key)

    def person(self) -> str:
        """Key of the person chosen, "" for nobody."""
        return self._person

    def buttons(self) -> tuple[FittedButton, ...]:
        """The people on show, from the top."""
        return tuple(self._buttons)

    def narrow(self, letters: str) -> None:
        """Show only whose name has these letters."""
        self.narrowed = letters
        self._draw()

    def step(self, by: int) -> None:
        """Choose the next person down or up the list."""
        able = [each for each in self._shown() if each.refusal is None]
        if not able:
            return
        keys = [each.key for each in able]
        at = keys.index(self._person) + by if self._person in keys else 0
        self._choose(keys[max(0, min(at, len(keys) - 1))])

    def _shown(self) -> tuple[PersonView, ...]:
        letters = self.narrowed.casefold()
        return tuple(each for each in self._people if letters in each.name.casefold() or letters == each.key.casefold())

    def _draw(self) -> None:
        page = QWidget()
        self._buttons = [self._button(each) for each in self._shown()]
        below(*self._buttons, FREE, on=page)
        turn_page(self, page)

    def _button(self, person: PersonView) -> FittedButton:
        below = person.refusal.why if person.refusal else person.rank
        button = FittedButton(
            person.name,
            below,
            width=220,
            object_name=person.key,
            tall=_TALL,
            checkable=True,
            does=partial(self._choose, person.key),
        )
        button.setChecked(person.key == self._person)
        button.setEnabled(person.refusal is None)
        self._group.addButton(button)
        return button

    def _choose(self, key: str) -> None:
        self._person = key
        for button in self._buttons:
            button.setChecked(button.objectName() == key)
            if button.objectName() == key:
                self.ensureWidgetVisible(button)
        self.picked.emit(key)


class FindPerson(FittedButton):
    """Finds one of many people by letters, on a sheet over the dialog; with few people it is not there.

    Signals:
        found: key of the person.

    """

    found = Signal(str)

    def __init__(self, over: QWidget) -> None:
        super().__init__(say("Find by letters"), say("touch here, or type the name"), width=160)
        self.setFixedHeight(TOUCH)
        self._people: tuple[PersonView, ...] = ()
        self._over = over
        self.sheet: Finder | None = None
        self.clicked.connect(self._open)
        self.hide()

    def show_people(self, people: tuple[PersonView, ...]) -> None:
        """Find among these; who cannot be chosen is not found."""
        self._people = people
        self.setVisible(len(people) > MANY)

    def _open(self) -> None:
        if self.sheet is None:
            self.sheet = Finder(self._over)
            self.sheet.picked.connect(self.found)
        self.sheet.offer(say("Who"), tuple(Pick(each.key, each.name) for each in self._people if each.refusal is None))
