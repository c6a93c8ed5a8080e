"""The floor: the PostgreSQL of the house, which this computer can join."""

from PySide6.QtWidgets import QLineEdit

from app.setup.view import FloorAsked, FloorView
from app.ui.page import Page, field
from app.ui.text import Text
from assets.languages import say

_LONGEST = 400
_NAME = 16


class FloorPage(Page):
    """Where the floor is, this computer's name there, and the password of whoever lets it in."""

    def __init__(self) -> None:
        super().__init__(
            say("The floor"),
            say(
                "The PostgreSQL that the computers of a house share. It orders jackpot claims and "
                "holds a copy of every log, which neither its owner nor the owner of a computer can "
                "change alone."
            ),
        )
        self._shown = FloorView()
        self.state = Text(role="strong").wrapped()
        self.column.addWidget(self.state)
        self.address = field("postgresql://USER@HOST:PORT/DATABASE", self._told, most=_LONGEST)
        self.name = field(say("Name of this computer there, such as PIT1"), self._told, most=_NAME)
        self.password = field(say("Password of USER, which is not kept"), self._told, most=_LONGEST)
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.same = field(say("Numbers of one person by two names, such as 7 12"), self._told, most=_LONGEST)
        self.retired = field(say("Numbers of two people, such as 7 12"), self._told, most=_LONGEST)
        for line in (self.address, self.name, self.password, self.same, self.retired):
            self.add_line(line)
        self.column.addStretch(1)
        self.written(self.address, self.name, self.password, self.same, self.retired)

    def show_floor(self, view: FloorView) -> None:
        """Show whether this computer belongs to one; joined, there is nothing to be filled in."""
        self._shown = view
        self.state.say(view.words)
        self.password.clear()
        for part in (self.address, self.name, self.password, self.same, self.retired):
            part.setVisible(not view.joined)

    @property
    def joined(self) -> bool:
        """Whether this computer belongs to a floor."""
        return self._shown.joined

    @property
    def jackpots(self) -> tuple[str, ...]:
        """The jackpots of this computer that go on as the floor's."""
        return self._shown.jackpots

    def missing(self) -> str:
        """What is to be filled in still."""
        if not self.address.text().strip():
            return say("Write the address of the floor, as its owner has it.")
        return "" if self.name.text().strip() else say("Give this computer a name, by which the floor is to know it.")

    def asked(self) -> FloorAsked:
        """What is filled in."""
        return FloorAsked(
            address=self.address.text().strip(),
            terminal=self.name.text().strip(),
            password=self.password.text(),
            same=tuple(self.same.text().split()),
            retired=tuple(self.retired.text().split()),
        )
