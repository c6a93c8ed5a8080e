"""The shuffler: a port by its stable name, a simulated one to try things with, or none."""

from PySide6.QtCore import Signal

from app.gui.panels.fitted_button import FittedButton
from app.gui.panels.text import Text
from app.gui.screens.start_pages.page import Options, Page, field
from app.gui.theme import TOUCH
from app.projections.first_start_view import PortChoice

SIMULATED, NONE, TYPED = "simulated", "none", "typed"


class ShufflerPage(Page):
    """Ports are shown by names that stay the same when something is unplugged."""

    look_again = Signal()

    def __init__(self, ports: tuple[PortChoice, ...]) -> None:
        super().__init__(
            "The shuffler",
            "A shuffler that answers is paired with the table at its first greeting. A simulated one is for trying "
            "things out: a banner over the screen says so for as long as it is used.",
        )
        self._needed = True
        self.options = Options(columns=1)
        self.address = field("Another port, such as COM3 or socket://10.0.0.7:4001", self._address_typed, most=200)
        self.again = FittedButton("Look for ports again", width=260)
        self.again.setFixedHeight(TOUCH)
        self.again.clicked.connect(self.look_again)
        for widget in (self.options, Text("ANOTHER PORT", role="overline"), self.address, self.again):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self.options.changed.connect(self._told)
        self.show_ports(ports)

    def show_ports(self, ports: tuple[PortChoice, ...]) -> None:
        """Offer these ports beside the choices that are always there."""
        always = (
            (SIMULATED, "Simulated shuffler", "for trying out"),
            (NONE, "No shuffler – cards are dealt by hand", ""),
            (TYPED, "The port typed below", ""),
        )
        found = tuple((port.address, port.words, port.address) for port in ports)
        kept = self.options.chosen() or (SIMULATED,)
        self.options.offer((*found, *always), kept, tall=68)

    def need(self, *, automated: bool) -> None:
        """Say whether the way of dealing takes its cards from a shuffler."""
        self._needed = automated

    def missing(self) -> str:
        """Why this choice cannot be."""
        chosen = self.options.one()
        if chosen == NONE and self._needed:
            return "This way of dealing needs a shuffler: choose one, or go back and choose manual dealing."
        if chosen == TYPED and not self.address.text().strip():
            return "Type the name of the port."
        return ""

    def port(self) -> str:
        """The address of the port, empty where there is none."""
        chosen = self.options.one()
        if chosen in (SIMULATED, NONE):
            return ""
        return self.address.text().strip() if chosen == TYPED else chosen

    def simulated(self) -> bool:
        """The simulated one was chosen."""
        return self.options.one() == SIMULATED

    def words(self) -> str:
        """The choice in words."""
        chosen = self.options.one()
        return {SIMULATED: "simulated", NONE: "none, dealt by hand"}.get(chosen, self.port())

    def _address_typed(self) -> None:
        if self.address.text().strip() and self.options.one() != TYPED:
            self.options.button(TYPED).click()
        self._told()
