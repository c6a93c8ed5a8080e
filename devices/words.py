"""The few words every device speaks: cards and odd objects, places, fault numbers, the name of an event."""

from enum import IntEnum, StrEnum
from typing import Annotated

from msgspec import Meta, Struct


def _one_of(*words: str) -> Meta:
    """One of these words, and nothing more: as a driver that is no part of the program is held to it."""
    return Meta(pattern=rf"\A(?:{'|'.join(words)})\Z")


BOXES = ("1", "2", "3", "4", "5", "6", "7")
DEALER = "dealer"
COMMUNITY = "community"
BURN = "burn"
UNASSIGNED = "unassigned"
DESTINATIONS = (*BOXES, DEALER, COMMUNITY, BURN, UNASSIGNED)
"""Where a packet can go. A box is a seat, counted clockwise from the dealer's left."""
Dest = Annotated[str, _one_of(*DESTINATIONS)]
Box = Annotated[str, _one_of(*BOXES)]

Figure = Annotated[int, Meta(ge=-1, le=2**53)]
"""A number that a device tells, -1 where it is untold: none so large that what keeps or reads a log would bend it."""


class Odd(StrEnum):
    """An object that passed the sensor and is no card with a known face. It is counted all the same."""

    UNREADABLE = "unreadable"
    FOREIGN = "foreign"
    SECURITY = "security"
    JOKER = "joker"
    FACE_UP = "face-up"
    DOUBLE = "double"
    WITHHELD = "withheld"


CARDS = tuple(rank + suit for suit in "cdhs" for rank in "A23456789TJQK")
"""The 52 cards in the order in which a device counts them: clubs, diamonds, hearts, spades, ace to king."""

Face = Annotated[str, _one_of(*CARDS, *Odd)]
"""A card such as ``"9h"`` or ``"Th"``, or one of ``Odd`` (which are strings no card is spelled like)."""


class EventId(Struct, frozen=True, order=True):
    """The name of one event for ever: the device's serial number, its journal's identity, its number."""

    device: str
    epoch: Figure
    seq: Figure


class Cursor(Struct, frozen=True):
    """The last event that is safely stored, and whether a round was open then (a break raises doubt)."""

    id: EventId
    round_open: bool = False


class FaultCode(IntEnum):
    """The device faults every driver reports by the same numbers."""

    JAM_INFEED = 0x01
    JAM_OUTFEED = 0x02
    UNREADABLE = 0x03
    FOREIGN = 0x04
    DUPLICATE = 0x05
    DECK_SHORT = 0x06
    DECK_OVER = 0x07
    DOUBLE_FEED = 0x08
    OVERDRAW = 0x09
    REVERSE_AT_EXIT = 0x0A
    REVERSE_MIDWAY = 0x0B
    DRAW_TIMEOUT = 0x0C
    DOOR = 0x0D
    TRAY_NOT_EMPTY = 0x0E
    PACKET_DISTURBED = 0x0F
    SECURITY_CARD_MISSING = 0x10
    SECURITY_CARD_UNEXPECTED = 0x11
    UNSHUFFLED = 0x12
    CARD_FACE_UP = 0x13
    SENSOR = 0x14
    MOTOR = 0x15
    READER = 0x16
    BUTTON_MISUSE = 0x17
    JOURNAL_MEMORY = 0x18
    BROWN_OUT = 0x19
    RANDOM_SELF_TEST = 0x1A
    TEMPERATURE = 0x1B
    HOST_ABSENT = 0x1C
    CARD_OUTSIDE_ROUND = 0x1D
    CUT_CARD_REACHED = 0x1E
    FIRMWARE_CHECK = 0x1F
    CONFIGURATION = 0x20
