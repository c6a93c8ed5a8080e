"""What the table is told about the link: each thing once, in plain words."""

from assets.languages import kept
from devices.cdl.frames import Hello
from devices.cdl.watch import Hearing
from devices.events import (
    Assurance,
    Doubt,
    Event,
    LinkCode,
    LinkDown,
    LinkLate,
    LinkNote,
    LinkUp,
    Quarantined,
)

NOTE_EVERY_S = 10.0
SELDOM = frozenset({LinkCode.NOISE, LinkCode.REPEATED, LinkCode.RATE_LIMIT, LinkCode.OTHER_EPOCH})
"""Notes of these kinds are made at most once in ten seconds: a bad line brings thousands."""
SIMULATED = "EMU"
"""A model name that starts so belongs to the emulator; the screen says it always."""

SILENCES: dict[Hearing, tuple[LinkCode, str]] = {
    Hearing.SILENT: (LinkCode.SILENT, kept("Shuffler not answering: check the cable.")),
    Hearing.UNREADABLE: (LinkCode.NOISE, kept("Bytes arrive but nothing can be read: check the speed.")),
}


class Teller:
    """Collects events for the table. ``device`` is the serial number, empty until one is known."""

    def __init__(self, assurance: Assurance) -> None:
        self.device = ""
        self.events: list[Event] = []
        self._assurance: Assurance = assurance
        self._down: LinkCode | None = None
        self._noted: dict[LinkCode, float] = {}
        self._late = False

    def up(self, hello: Hello, epoch: int, *, caught_up: int, fault: int, commanded: bool) -> None:
        """Say that the device is there and has told everything."""
        self._down, self._late = None, False
        self.events.append(
            LinkUp(
                device=hello.serial,
                model=hello.model,
                firmware=hello.fw,
                features=hello.features,
                assurance=self._assurance,
                epoch=epoch,
                caught_up=caught_up,
                simulated=hello.model.startswith(SIMULATED),
                fault=fault,
                commanded=commanded,
            )
        )

    def late(self, silent_s: float) -> None:
        """Say once that the device is late."""
        if self._down is None and not self._late:
            self._late = True
            self.events.append(LinkLate(device=self.device, silent_s=silent_s))

    @property
    def is_late(self) -> bool:
        """Whether lateness was told and not taken back."""
        return self._late

    def down(self, code: LinkCode, reason: str) -> None:
        """Say that the link is lost, once for each cause."""
        if self._down is not code:
            self._down, self._late = code, False
            self.events.append(LinkDown(device=self.device, code=code, reason=reason))

    def note(self, now: float, code: LinkCode, reason: str) -> None:
        """Record something that changes nothing by itself."""
        last = self._noted.get(code)
        if code in SELDOM and last is not None and now - last < NOTE_EVERY_S:
            return
        self._noted[code] = now
        self.events.append(LinkNote(device=self.device, code=code, reason=reason))

    def damage(self, count: int) -> None:
        """Say how many damaged pieces were thrown away; each of them is asked for again."""
        words = kept("{count} damaged message{what} left out.", count=count, what="" if count == 1 else "s")
        self.events.append(LinkNote(device=self.device, code=LinkCode.DAMAGED, reason=words, count=count))

    def doubt(self, code: LinkCode, reason: str, *, round_open: bool) -> None:
        """Say that the device can no longer prove what was dealt (X3 5.8)."""
        self.events.append(Doubt(device=self.device, code=code, reason=reason, round_open=round_open))

    def quarantine(self, code: LinkCode, reason: str, device: str) -> None:
        """Say that nothing more is believed."""
        self._down = code
        self.events.append(Quarantined(device=device, code=code, reason=reason))

    def take(self) -> list[Event]:
        """Hand out what was collected."""
        events, self.events = self.events, []
        return events
