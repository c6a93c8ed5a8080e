"""What is known of the table's device, followed event by event."""

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from assets.languages import say
from devices import contract as dev
from engine.counting_words import many

LinkState = Literal["off", "connecting", "ready", "late", "lost", "quarantined", "fault"]


class LinkStatus(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of the table's device now.

    Attributes:
        deals: the table takes its cards from this device (false in manual dealing without one).
        simulated: the device is an emulator, which a banner over every screen says.
        dealing: cards may be moving.
        faults: what is wrong with the device itself, code -> words, what came last at the end.
        reminder: what the dealer is reminded of; nothing is wrong, and the next card ends it.
        ready_to_deal: a shuffled deck waits.
        busy: the port is held by another program, or may not be used.
        by_card: the device tells of single cards and knows no packets.
        commanded: it can be asked to deal; otherwise a hand draws the cards.
        assurance: what a break of the link costs: nothing (full), or a count (partial, none).
        protocol: the kind of driver that talks with it, by its key in the settings.
        noise: how many damaged messages were left out since the table was opened.
        repeats: how often the link told of repeated ones.
        resumes, resumed: how often messages were caught up on, and how many in all.
        alarms: when something called for a person in the last hour, in monotonic seconds, oldest first.

    """

    state: LinkState = "off"
    deals: bool = False
    simulated: bool = False
    dealing: bool = False
    device: str = ""
    firmware: str = ""
    words: str = ""
    what_now: str = ""
    faults: Mapping[int, str] = msgspec.field(default_factory=dict)
    reminder: str = ""
    ready_to_deal: bool = True
    busy: bool = False
    by_card: bool = False
    commanded: bool = True
    assurance: Literal["full", "partial", "none"] = "full"
    protocol: str = ""
    noise: int = 0
    repeats: int = 0
    resumes: int = 0
    resumed: int = 0
    alarms: tuple[float, ...] = ()

    @property
    def fault_code(self) -> int:
        """The fault that came last of those that stand; 0 for none."""
        return list(self.faults)[-1] if self.faults else 0

    @property
    def fault(self) -> str:
        """What to do about it; "" where nothing is wrong."""
        return self.faults.get(self.fault_code, "")

    @property
    def heard(self) -> bool:
        """The device answers: it can be asked, whether it can deal or not."""
        return self.state in ("ready", "late", "fault")

    @property
    def ready(self) -> bool:
        """Cards can be dealt: whoever is late with a fault is not waved through."""
        return self.state in ("ready", "late") and not self.faults


HOUR_S = 3600.0
MOST_ALARMS = 1000
"""So many alarms are remembered at most; a device that calls more often in an hour is out of use anyway."""

CHECK_CABLE = say("Shuffler not answering – check the cable.")


def follow(status: LinkStatus, event: dev.Event) -> LinkStatus:  # noqa: C901, PLR0912 - one arm for each event
    """The status after one event of the device or the link. Whoever was late and tells of cards is heard again."""
    if status.state == "late" and isinstance(event, dev.CardEvent):
        status = _with(status, status.faults)
    if isinstance(event, _MOVEMENTS) and status.reminder:
        status = replace(status, reminder="")
    match event:
        case dev.LinkUp():
            status = replace(status, state="ready", words="", busy=False)
            status = _with(status, _standing_in(status, event.fault))
            return replace(
                status,
                device=event.device,
                firmware=event.firmware,
                simulated=event.simulated or status.simulated,
                words=say("Caught up: {caught_up}.", caught_up=many(event.caught_up, "message"))
                if event.caught_up
                else "",
                assurance=event.assurance,
                commanded=status.commanded if event.commanded is None else event.commanded,
            )
        case dev.LinkLate():
            return replace(status, state="late", what_now=status.fault or say("The shuffler is late."))
        case dev.LinkNote(code=dev.LinkCode.NOISE, reason=reason) if status.state == "ready":
            return replace(status, state="late", what_now=reason)
        case dev.LinkNote(code=dev.LinkCode.RATE_LIMIT, reason=reason):
            return replace(status, words=reason, what_now=status.fault or reason)
        case dev.LinkDown(code=code, reason=reason):
            words = CHECK_CABLE if code is dev.LinkCode.SILENT else reason
            words = say("{words} Cards may be moving.", words=words) if status.dealing else words
            return replace(status, state="lost", words=reason, what_now=words, busy=code is dev.LinkCode.PORT_BUSY)
        case dev.Quarantined(code=code, reason=reason):
            return replace(status, state="quarantined", words=f"{code}: {reason}", what_now=say("Call the supervisor."))
        case dev.Doubt(reason=reason):
            return replace(status, words=reason)
        case dev.CardMoved(packet=0) if not status.dealing:
            return replace(_begun(status), dealing=True)
        case dev.RoundOpened():
            return replace(_begun(status), dealing=True, ready_to_deal=False)
        case dev.RoundClosed():
            return replace(status, dealing=False)
        case dev.ShuffleDone():
            return replace(status, dealing=False, ready_to_deal=True)
        case dev.ShuffleStarted() | dev.DeckLoaded():
            return replace(status, ready_to_deal=False)
        case dev.FaultRaised(severity="note", code=code, packet=packet):
            return replace(status, reminder=fault_words(code, packet))
        case dev.FaultRaised(code=code, packet=packet):
            return _with(status, {**_without(status, code), code: fault_words(code, packet)})
        case dev.FaultCleared(code=code):
            status = _with(status, _without(status, code))
            return replace(status, words="") if status.state == "ready" else status
        case dev.CommandAnswered(accepted=False, command="OpenRound" | "DealPacket", device=device, reason=reason):
            return replace(status, reminder=reason if device else status.reminder)
        case dev.Booted():
            return replace(status, faults={}, dealing=event.round_was_open)
        case _:
            return status


_MOVEMENTS = (dev.CardMoved, dev.PacketDone, dev.PacketTaken, dev.RoundOpened, dev.RoundClosed, dev.FaultCleared)
"""What shows that the device goes on, so that nobody needs to be reminded any more."""


def _begun(status: LinkStatus) -> LinkStatus:
    """A round begins: what was said of the time before it is over, and only what still stands is said."""
    status = _with(status, status.faults)
    return replace(status, words="") if status.state == "ready" else status


def _with(status: LinkStatus, faults: Mapping[int, str]) -> LinkStatus:
    """The status with these faults standing; a link that is lost or not believed stays so whatever comes of them."""
    status = replace(status, faults=faults)
    if not status.heard:
        return status
    if not faults:
        return replace(status, state="ready", what_now="")
    return replace(status, state="fault", words=status.fault, what_now=status.fault)


def _without(status: LinkStatus, code: int) -> dict[int, str]:
    """The faults that stand when this one is over; a plain shoe has one word for the end of all its troubles."""
    return {} if status.by_card else {each: words for each, words in status.faults.items() if each != code}


def _standing_in(status: LinkStatus, fault: int | None) -> Mapping[int, str]:
    """What a device says of itself now is truer than what was heard before, or not heard by a program started anew."""
    if fault is None or fault == status.fault_code:
        return status.faults
    return {**_without(status, fault), fault: fault_words(fault)} if fault else {}


def fault_words(code: int, packet: int = 0) -> str:
    """What the dealer does about a fault of the device, with the number of the packet where it is about one."""
    words = FAULTS.get(code, say("Shuffler fault {code:02X}. Call the technician.", code=code))
    return words.format(packet=say("packet {packet}", packet=packet) if packet else say("the packet"))


def counted(status: LinkStatus, event: dev.Event, now: float) -> LinkStatus:
    """The status with what is counted of the link; `now` is monotonic seconds.

    What calls for a person is an alarm: a lost link, a quarantine, a doubt, a fault that stops the device.
    """
    match event:
        case dev.LinkNote(code=dev.LinkCode.DAMAGED, count=count):
            return replace(status, noise=status.noise + count)
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
    dev.FaultCode.JAM_INFEED: say("Jam – clear it and press resume on the shuffler."),
    dev.FaultCode.JAM_OUTFEED: say("Jam at the tray – clear it and press resume on the shuffler."),
    dev.FaultCode.UNREADABLE: say("A card cannot be read. It is entered when it is turned."),
    dev.FaultCode.FOREIGN: say("A card does not belong to the deck. Call the supervisor."),
    dev.FaultCode.DUPLICATE: say("A card was seen twice. Call the supervisor."),
    dev.FaultCode.DECK_SHORT: say("The deck is short of a card. Call the supervisor."),
    dev.FaultCode.DECK_OVER: say("The deck has a card too many. Call the supervisor."),
    dev.FaultCode.DOUBLE_FEED: say("Two cards came at once. Count {packet}."),
    dev.FaultCode.OVERDRAW: say("A card too many was drawn. Count the cards."),
    dev.FaultCode.REVERSE_AT_EXIT: say("A card was pushed back into the shuffler. Count {packet}."),
    dev.FaultCode.REVERSE_MIDWAY: say("A card was pushed back into the shuffler. Count {packet}."),
    dev.FaultCode.DRAW_TIMEOUT: say("Take the card: the shuffler is waiting."),
    dev.FaultCode.DOOR: say("Close the shuffler's door."),
    dev.FaultCode.TRAY_NOT_EMPTY: say("Take {packet} out of the tray."),
    dev.FaultCode.PACKET_DISTURBED: say("While it was forming, {packet} was touched. Count it."),
    dev.FaultCode.SECURITY_CARD_MISSING: say("Place the security card."),
    dev.FaultCode.SECURITY_CARD_UNEXPECTED: say("A security card came where none belongs. Call the supervisor."),
    dev.FaultCode.UNSHUFFLED: say("The cards are not shuffled. Call the supervisor."),
    dev.FaultCode.CARD_FACE_UP: say("A card lies face up. Call the supervisor."),
    dev.FaultCode.SENSOR: say("A sensor of the shuffler fails. Call the technician."),
    dev.FaultCode.MOTOR: say("A motor of the shuffler fails. Call the technician."),
    dev.FaultCode.READER: say("The shuffler's reader fails. Call the technician."),
    dev.FaultCode.BUTTON_MISUSE: say("That button does nothing now. Look at the shuffler's display."),
    dev.FaultCode.JOURNAL_MEMORY: say("The shuffler's memory fails. Call the technician."),
    dev.FaultCode.BROWN_OUT: say("The shuffler lost power. Clear the fault on the shuffler."),
    dev.FaultCode.RANDOM_SELF_TEST: say("The shuffler failed its own test of chance. Call the technician."),
    dev.FaultCode.TEMPERATURE: say("The shuffler is too hot or too cold. Call the technician."),
    dev.FaultCode.HOST_ABSENT: say("The shuffler waits for this computer."),
    dev.FaultCode.CARD_OUTSIDE_ROUND: say("A card left the shuffler outside the deal. Call the supervisor."),
    dev.FaultCode.CUT_CARD_REACHED: say("The cut card was reached. Shuffle after this round."),
    dev.FaultCode.FIRMWARE_CHECK: say("The shuffler runs another version than the approved one."),
    dev.FaultCode.CONFIGURATION: say("The shuffler is set to another dealing method."),
}
"""What the dealer does about a device fault, in words."""
