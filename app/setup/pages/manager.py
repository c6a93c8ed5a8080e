"""The first manager of the house: staff number and name."""

from app.ui.laid import FREE, lay
from app.ui.letter_pad import LetterPad
from app.ui.page import Page, field
from app.ui.text import Text
from assets.languages import say


class ManagerPage(Page):
    """Takes who the first manager is."""

    def __init__(self) -> None:
        super().__init__(
            say("The first manager"),
            say(
                "A Gaming Shift Manager, who enters everybody else. No PIN comes with the program: you choose one next."
            ),
        )
        self.staff = field(say("Staff number, as on the badge"), self._told, most=20)
        self.name = field(say("Name"), self._told)
        for label, edit in ((say("STAFF NUMBER"), self.staff), (say("NAME"), self.name)):
            self.column.addWidget(Text(label, role="overline"))
            self.add_line(edit)
        lay(self.column, FREE, LetterPad())

    def begin(self) -> None:
        """Let the keyboard write the number first."""
        self.staff.setFocus()

    def missing(self) -> str:
        """What is still to be filled in."""
        if not self.staff.text().strip():
            return say("Still needed: the staff number.")
        return "" if self.name.text().strip() else say("Still needed: the name.")
