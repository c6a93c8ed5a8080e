"""What an emulated shuffler holds, and how fast it moves: plain records, kept while the power is off."""

from msgspec import Struct, field

from devices.cdl.frames import DeviceState
from devices.events import Security
from devices.plan import Portion
from devices.words import Face


class Timing(Struct, frozen=True, kw_only=True):
    """How long each movement takes, in seconds. ``take`` is None when somebody else empties the tray.

    ``name`` is how often an idle shoe says its name.
    """

    card: float = 0.35
    packet: float = 0.6
    take: float | None = 1.2
    close: float = 1.0
    back: float = 3.0
    shuffle: float = 6.0
    name: float = 10.0

    def times(self, factor: float) -> "Timing":
        """Return the same movements slower or faster."""
        return Timing(
            card=self.card * factor,
            packet=self.packet * factor,
            take=None if self.take is None else self.take * factor,
            close=self.close * factor,
            back=self.back * factor,
            shuffle=self.shuffle * factor,
            name=self.name * factor,
        )


class Body(Struct, kw_only=True):
    """Everything inside the device that does not vanish with the power."""

    deck_id: int = 0
    deck: list[Face] = field(default_factory=list)
    out: list[Face] = field(default_factory=list)
    presets: list[list[Face]] = field(default_factory=list)
    state: int = DeviceState.IDLE
    fault: int = 0
    held_state: int = DeviceState.IDLE
    round: int = 0
    open: bool = False
    method: str = "A"
    plan: list[Portion] = field(default_factory=list)
    packet: int = 0
    forming: bool = False
    tray: list[Face] = field(default_factory=list)
    wanted: int = 0
    dest: str = ""
    security: Security = "none"
    released: list[str] = field(default_factory=list)
    dealt: int = 0
    draws: int = 0
