"""The floor: the PostgreSQL of the house, which this computer can join."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from app.setup.view import FloorAsked, FloorView
from app.ui.fitted_button import FittedButton
from app.ui.laid import FREE, beside, lay
from app.ui.page import Page, field
from app.ui.text import Text
from app.ui.theme import TOUCH
from assets.languages import say

_LONGEST = 400
_NAME = 16
_WIDE = 200


class FloorPage(Page):
    """Where the floor is, this computer's name there, and the password of whoever lets it in.

    Signals:
        make_wanted: the floor of this house is to be made there first.
        leave_wanted: this computer is to leave it.
        stands_wanted, verified_wanted: how it stands, and what its verification finds.

    """

    make_wanted = Signal(FloorAsked)
    leave_wanted = Signal()
    stands_wanted = Signal()
    verified_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(
            say("The floor"),
            say(
                "The PostgreSQL that the computers of a house share. It orders jackpot claims and "
                "holds a copy of every log, which neither its owner nor the owner of a computer can "
                "change alone."
            ),
        )
        self.shown = FloorView()
        self.state = Text(role="strong").wrapped()
        self.column.addWidget(self.state)
        self.address = field(say("postgresql://USER@HOST:PORT/DATABASE"), self._told, most=_LONGEST)
        self.name = field(say("Name of this computer there, such as PIT1"), self._told, most=_NAME)
        self.password = field(say("Password of USER, which is not kept"), self._told, most=_LONGEST)
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.same = field(say("Numbers of one person by two names, such as 7 12"), self._told, most=_LONGEST)
        self.retired = field(say("Numbers of two people, such as 7 12"), self._told, most=_LONGEST)
        lines = (self.address, self.name, self.password, self.same, self.retired)
        for line in lines:
            self.add_line(line)
        self.make = FittedButton(say("Make this floor first"), width=_WIDE, does=self._make, tall=TOUCH)
        self.stands = FittedButton(say("How it stands"), width=_WIDE, does=self.stands_wanted, tall=TOUCH)
        self.verified = FittedButton(say("Verify the floor"), width=_WIDE, does=self.verified_wanted, tall=TOUCH)
        self.leave = FittedButton(say("Leave the floor"), width=_WIDE, does=self.leave_wanted, tall=TOUCH)
        self.column.addLayout(beside(self.make, self.stands, self.verified, self.leave, FREE))
        self.found = Text().wrapped()
        lay(self.column, self.found, FREE)
        self.written(*lines)

    def show_floor(self, view: FloorView) -> None:
        """Show whether this computer belongs to one; joined, there is nothing to be filled in."""
        self.shown = view
        self.state.say(view.words)
        self.password.clear()
        self.found.say("")
        self.name.setReadOnly(view.joined)
        if view.joined:
            self.name.setText(view.terminal)
        for part in (self.same, self.retired, self.make):
            part.setVisible(not view.joined)
        for part in (self.stands, self.verified, self.leave):
            part.setVisible(view.joined)

    def _make(self) -> None:
        if self.address.text().strip():
            self.make_wanted.emit(self.asked())

    def missing(self) -> str:
        """What is to be filled in still, to join it or to join it again under the same name."""
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
