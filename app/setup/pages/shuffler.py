"""The shuffler: a port by its stable name, a simulated one to try things with, or none."""

from PySide6.QtCore import Signal

from app.setup.first_start_view import DriverChoice, PortChoice, ShufflerAsked
from app.ui.fitted_button import FittedButton
from app.ui.laid import FREE, lay
from app.ui.page import Options, Page, field
from app.ui.text import Text
from app.ui.theme import TOUCH
from assets.languages import say

SIMULATED, NONE, TYPED = "simulated", "none", "typed"


class ShufflerPage(Page):
    """Ports are shown by names that stay the same when something is unplugged."""

    look_again = Signal()

    def __init__(self, ports: tuple[PortChoice, ...], drivers: tuple[DriverChoice, ...]) -> None:
        super().__init__(
            say("The shuffler"),
            say(
                "A shuffler that answers is paired with the table at its first greeting. A simulated "
                "one is for trying things out: a banner over the screen says so for as long as it is "
                "used."
            ),
        )
        self._needed = True
        self._simulated: frozenset[str] = frozenset()
        self.options, self.drivers = Options(columns=1), Options(columns=1)
        self.broken = Text(role="muted").wrapped()
        self.address = field(say("Another port, such as COM3 or socket://10.0.0.7:4001"), self._address_typed, most=200)
        self.again = FittedButton(say("Look for ports again"), width=260, tall=TOUCH, does=self.look_again)
        ports_label, drivers_label = (
            Text(say("ANOTHER PORT"), role="overline"),
            Text(say("HOW IT SPEAKS"), role="overline"),
        )
        lay(
            self.column,
            self.options,
            ports_label,
            self.address,
            self.again,
            drivers_label,
            self.drivers,
            self.broken,
            FREE,
        )
        self.written(self.address)
        self.options.changed.connect(self._told)
        self.drivers.changed.connect(self._told)
        self.show_ports(ports)
        self.show_drivers(drivers, drivers[0].key if drivers else "")

    def show_ports(self, ports: tuple[PortChoice, ...]) -> None:
        """Offer these ports beside the choices that are always there."""
        always = (
            (SIMULATED, say("Simulated shuffler"), say("for trying out")),
            (NONE, say("No shuffler – cards are dealt by hand"), ""),
            (TYPED, say("The port typed below"), ""),
        )
        found = tuple((port.address, port.words, port.address) for port in ports)
        kept = self.options.chosen() or (SIMULATED,)
        self.options.offer((*found, *always), kept, tall=68)

    def show_drivers(self, drivers: tuple[DriverChoice, ...], chosen: str) -> None:
        """Offer these with this one taken, and say which cannot be used and why."""
        self._simulated = frozenset(driver.key for driver in drivers if driver.simulated)
        usable = tuple((driver.key, driver.words, "") for driver in drivers if not driver.broken)
        self.drivers.offer(usable, (chosen,), tall=68)
        self.broken.say(
            "\n".join(
                say("{words} cannot be used: {broken}.", words=each.words, broken=each.broken)
                for each in drivers
                if each.broken
            )
        )

    def need(self, *, automated: bool) -> None:
        """Say whether the way of dealing takes its cards from a shuffler."""
        self._needed = automated

    def missing(self) -> str:
        """Why this choice cannot be."""
        chosen = self.options.one()
        if chosen == NONE and self._needed:
            return say("This way of dealing needs a shuffler: choose one, or go back and choose manual dealing.")
        if chosen == TYPED and not self.address.text().strip():
            return say("Type the name of the port.")
        if chosen != NONE and not self.drivers.one():
            return say("Choose how the shuffler speaks.")
        if chosen == SIMULATED and self.drivers.one() not in self._simulated:
            return say("The simulated shuffler does not speak so: choose another port, or another way of speaking.")
        return ""

    def asked(self) -> ShufflerAsked:
        """The shuffler that was chosen."""
        chosen = self.options.one()
        port = {SIMULATED: "", NONE: "", TYPED: self.address.text().strip()}.get(chosen, chosen)
        return ShufflerAsked(port=port, simulated=chosen == SIMULATED, driver=self.drivers.one())

    def _address_typed(self) -> None:
        if self.address.text().strip() and self.options.one() != TYPED:
            self.options.button(TYPED).click()
        self._told()
