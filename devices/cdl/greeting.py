"""What a device's greeting says about it, and when it must not be believed (CDL/1 HR3, HR7)."""

from assets.languages import kept
from devices.cdl.frames import COMMAND_NAMES, VERSION, Feature, Hello
from devices.cdl.requests import Request
from devices.commands import Pair
from devices.contract import Capabilities, DriverConfig
from devices.events import LinkCode


def capabilities(features: int, *, control: bool) -> Capabilities:
    """Translate the feature bits; commands only for a table that may give them."""
    commands = control and bool(features & Feature.CONTROL)
    return Capabilities(
        sequenced=True,
        replay=True,
        checksum="crc32",
        packets=True,
        destinations=bool(features & Feature.DESTINATIONS),
        faces=bool(features & Feature.FACES),
        counts_deck=bool(features & Feature.VERIFIES),
        sees_security_card=bool(features & Feature.SECURITY_CARD),
        max_silence_s=3.5,
        commands=COMMAND_NAMES if commands else frozenset(),
    )


class Pairing:
    """Which device is the table's own, and why another is not believed. ``device`` is None until there is one."""

    def __init__(self, config: DriverConfig) -> None:
        self.device = config.device
        self._firmware, self._features = config.firmware, config.features
        self._before = config.quarantine

    def pair(self, command: Pair) -> None:
        """A supervisor makes this device the table's own."""
        self.device, self._firmware, self._features = command.device, command.firmware, command.features
        self.resolve()

    def resolve(self) -> None:
        """A supervisor has decided about what was not believed before the program was started."""
        self._before = None

    def mistrust(self, hello: Hello, epoch: int, request: Request) -> tuple[LinkCode, str] | None:
        """Return why this device must be quarantined, or None when it may go on."""
        if hello.ver != VERSION:
            return LinkCode.NOT_AS_PAIRED, kept("The shuffler speaks version {ver} of the link.", ver=hello.ver)
        if self.device is not None and hello.serial != self.device:
            return LinkCode.WRONG_DEVICE, kept(
                "{serial} is not this table's shuffler ({device}).", serial=hello.serial, device=self.device
            )
        if request.epoch == epoch and hello.newest < request.received:
            return LinkCode.SEQUENCE_BACK, kept("The shuffler's memory went back in time.")
        if self._before is not None:
            why = kept("The shuffler was not believed before the program was started anew, and nobody has decided.")
            return self._before, why
        return None

    def unapproved(self, hello: Hello) -> str | None:
        """Return what differs from the pairing, or None; an unpaired value is not compared."""
        if self._firmware not in (None, hello.fw):
            return kept(
                "Not the approved version: firmware {fw} instead of {firmware}.", fw=hello.fw, firmware=self._firmware
            )
        if self._features not in (None, hello.features):
            return kept(
                "Not the approved version: features {features:04X} instead of {self__features:04X}.",
                features=hello.features,
                self__features=self._features,
            )
        return None
