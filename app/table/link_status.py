"""What is known of the table's device, followed event by event."""

from collections.abc import Mapping

from msgspec.structs import replace

from app.projections.device_view import LinkStatus
from devices import contract as dev
from engine.counting_words import many

HOUR_S = 3600.0
MOST_ALARMS = 1000
"""So many alarms are remembered at most; a device that calls more often in an hour is out of use anyway."""

CHECK_CABLE = "Shuffler not answering – check the cable."


def follow(status: LinkStatus, event: dev.Event) -> LinkStatus:  # noqa: C901, PLR0912 - one arm for each event
    """The status after one event of the device or the link. Whoever was late and tells of cards is heard again."""
    if status.state == "late" and isinstance(event, dev.CardEvent):
        status = replace(status, state="fault" if status.fault else "ready", what_now=status.fault)
    match event:
        case dev.LinkUp():
            status = _standing_in(status, event.fault)
            return replace(
                status,
                state="fault" if status.fault else "ready",
                device=event.device,
                firmware=event.firmware,
                simulated=event.simulated or status.simulated,
                caught_up=event.caught_up,
                words=f"Caught up: {many(event.caught_up, 'message')}." if event.caught_up else "",
                what_now=status.fault,
                busy=False,
                assurance=event.assurance,
            )
        case dev.LinkLate():
            return replace(status, state="late", what_now="The shuffler is late.")
        case dev.LinkNote(code=dev.LinkCode.NOISE, reason=reason) if status.state == "ready":
            return replace(status, state="late", what_now=reason)
        case dev.LinkNote(code=dev.LinkCode.RATE_LIMIT, reason=reason):
            return replace(status, words=reason, what_now=status.fault or reason)
        case dev.LinkDown(code=code, reason=reason):
            words = CHECK_CABLE if code is dev.LinkCode.SILENT else reason
            return replace(status, state="lost", words=reason, what_now=words, busy=code is dev.LinkCode.PORT_BUSY)
        case dev.Quarantined(code=code, reason=reason):
            return replace(status, state="quarantined", words=f"{code}: {reason}", what_now="Call the supervisor.")
        case dev.Doubt(reason=reason):
            return replace(status, words=reason)
        case dev.CardMoved(packet=0) if not status.dealing:
            return replace(status, dealing=True)
        case dev.RoundOpened():
            return replace(status, dealing=True, ready_to_deal=False)
        case dev.RoundClosed():
            return replace(status, dealing=False)
        case dev.ShuffleDone():
            return replace(status, dealing=False, ready_to_deal=True)
        case dev.ShuffleStarted() | dev.DeckLoaded():
            return replace(status, ready_to_deal=False)
        case dev.FaultRaised(code=code, severity=severity) if severity != "note":
            words = _fault_words(code)
            return replace(status, state="fault", fault=words, fault_code=code, words=words, what_now=words)
        case dev.FaultCleared():
            return replace(status, state="ready", fault="", fault_code=0, words="", what_now="")
        case dev.Booted():
            return replace(status, fault="", fault_code=0, dealing=event.round_was_open)
        case _:
            return status


def _standing_in(status: LinkStatus, fault: int | None) -> LinkStatus:
    """What a device says of itself now is truer than what was heard before, or not heard by a program started anew."""
    if fault is None or fault == status.fault_code:
        return status
    return replace(status, fault=_fault_words(fault) if fault else "", fault_code=fault)


def _fault_words(code: int) -> str:
    return FAULTS.get(code, f"Shuffler fault {code:02X}. Call the technician.")


def counted(status: LinkStatus, event: dev.Event, now: float) -> LinkStatus:
    """The status with what is counted of the link; `now` is monotonic seconds.

    What calls for a person is an alarm: a lost link, a quarantine, a doubt, a fault that stops the device.
    """
    match event:
        case dev.LinkNote(code=dev.LinkCode.NOISE):
            return replace(status, noise=status.noise + 1)
        case dev.LinkNote(code=dev.LinkCode.REPEATED):
            return replace(status, repeats=status.repeats + 1)
        case dev.LinkUp(caught_up=caught_up) if caught_up:
            return replace(status, resumes=status.resumes + 1, resumed=status.resumed + caught_up)
        case dev.LinkDown() | dev.Quarantined() | dev.Doubt():
            return _alarmed(status, now)
        case dev.FaultRaised(severity=severity) if severity != "note":
            return _alarmed(status, now)
        case _:
            return status


def _alarmed(status: LinkStatus, now: float) -> LinkStatus:
    recent = tuple(at for at in status.alarms if at > now - HOUR_S)
    return replace(status, alarms=(*recent, now)[-MOST_ALARMS:])


FAULTS: Mapping[int, str] = {
    dev.FaultCode.JAM_INFEED: "Jam – clear it and press resume on the shuffler.",
    dev.FaultCode.JAM_OUTFEED: "Jam at the tray – clear it and press resume on the shuffler.",
    dev.FaultCode.UNREADABLE: "A card cannot be read. It is entered when it is turned.",
    dev.FaultCode.FOREIGN: "A card does not belong to the deck. Call the supervisor.",
    dev.FaultCode.DUPLICATE: "A card was seen twice. Call the supervisor.",
    dev.FaultCode.DECK_SHORT: "The deck is short of a card. Call the supervisor.",
    dev.FaultCode.DECK_OVER: "The deck has a card too many. Call the supervisor.",
    dev.FaultCode.DOUBLE_FEED: "Two cards came at once. Count the packet.",
    dev.FaultCode.OVERDRAW: "A card too many was drawn. Count the cards.",
    dev.FaultCode.DRAW_TIMEOUT: "Take the card: the shuffler is waiting.",
    dev.FaultCode.DOOR: "Close the shuffler's door.",
    dev.FaultCode.TRAY_NOT_EMPTY: "Take the packet out of the tray.",
    dev.FaultCode.PACKET_DISTURBED: "The packet was touched while it was forming. Count it.",
    dev.FaultCode.SECURITY_CARD_MISSING: "Place the security card.",
    dev.FaultCode.JOURNAL_MEMORY: "The shuffler's memory fails. Call the technician.",
    dev.FaultCode.BROWN_OUT: "The shuffler lost power. Clear the fault on the shuffler.",
    dev.FaultCode.HOST_ABSENT: "The shuffler waits for this computer.",
    dev.FaultCode.FIRMWARE_CHECK: "The shuffler runs another version than the approved one.",
    dev.FaultCode.CONFIGURATION: "The shuffler is set to another dealing method.",
}
"""What the dealer does about a device fault, in words. All others: the technician."""
