"""What a device's greeting says about it, and when it must not be believed (CDL/1 HR3, HR7)."""

from devices.cdl.frames import COMMAND_NAMES, VERSION, Feature, Hello
from devices.cdl.requests import Request
from devices.contract import Capabilities
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


def mistrust(
    hello: Hello, epoch: int, request: Request, paired: str | None, before: LinkCode | None
) -> tuple[LinkCode, str] | None:
    """Return why this device must be quarantined, or None when it may go on.

    ``before`` is why it was when the program was last ended, as long as nobody has resolved that.
    """
    if hello.ver != VERSION:
        return LinkCode.NOT_AS_PAIRED, f"The shuffler speaks version {hello.ver} of the link."
    if paired is not None and hello.serial != paired:
        return LinkCode.WRONG_DEVICE, f"{hello.serial} is not this table's shuffler ({paired})."
    if request.epoch == epoch and hello.newest < request.received:
        return LinkCode.SEQUENCE_BACK, "The shuffler's memory went back in time."
    if before is not None:
        return before, "The shuffler was not believed before the program was started anew, and nobody has decided."
    return None


def unapproved(hello: Hello, firmware: str | None, features: int | None) -> str | None:
    """Return what differs from the pairing, or None; an unpaired value is not compared."""
    if firmware is not None and firmware != hello.fw:
        return f"Not the approved version: firmware {hello.fw} instead of {firmware}."
    if features is not None and features != hello.features:
        return f"Not the approved version: features {hello.features:04X} instead of {features:04X}."
    return None
