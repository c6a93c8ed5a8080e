"""The people of the demonstration table and their PINs: shown once, kept nowhere."""

from PySide6.QtWidgets import QGridLayout, QWidget

from app.setup.first_start_view import Demonstration
from app.ui.fitted_text import FittedText
from app.ui.laid import FREE, lay
from app.ui.page import Page
from app.ui.text import Text
from app.ui.theme import SPACE, TYPE
from assets.languages import say

_SHARES = (4, 4, 2, 4)


class DemonstrationPage(Page):
    """Lists who can sign in at the demonstration table."""

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
        grid = QGridLayout(page)
        grid.setHorizontalSpacing(SPACE.wide)
        grid.setVerticalSpacing(SPACE.medium)
        for column, words in enumerate((say("NAME"), say("RANK"), say("NUMBER"), "PIN")):
            grid.addWidget(Text(words, role="overline"), 0, column)
        for row, person in enumerate(shown.people, start=1):
            number, name, rank, pin = person
            for column, (words, size) in enumerate(
                ((name, TYPE.large), (rank, TYPE.title), (number, TYPE.title), (pin, TYPE.display))
            ):
                text = FittedText(size=size)
                text.say(words)
                grid.addWidget(text, row, column)
        for column, share in enumerate(_SHARES):
            grid.setColumnStretch(column, share)
        lay(self.column, page, FREE)

    def pin_of(self, staff: str) -> str:
        """The PIN on show for a staff number."""
        return self._pins[staff]
