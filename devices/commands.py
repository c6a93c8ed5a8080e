"""What the table can ask of a device, and two things a supervisor can tell its driver."""

from msgspec import Struct


class OpenRound(Struct, frozen=True, kw_only=True, tag=True, tag_field="command"):
    """Deal a round: these boxes, cards for each, for the dealer and for the community (0: none)."""

    method: str
    boxes: tuple[str, ...]
    per_packet: int
    dealer: int
    community: int


class DealPacket(Struct, frozen=True, kw_only=True, tag=True, tag_field="command"):
    """Deal the packet that was held back for this destination (method B: the dealer's)."""

    dest: str


class CloseRound(Struct, frozen=True, tag=True, tag_field="command"):
    """The round is over."""


class AbortRound(Struct, frozen=True, tag=True, tag_field="command"):
    """Stop the round where it is."""


class ClearFault(Struct, frozen=True, kw_only=True, tag=True, tag_field="command"):
    """The trouble is removed; go on."""

    code: int


class Lock(Struct, frozen=True, tag=True, tag_field="command"):
    """Let no card out."""


class Unlock(Struct, frozen=True, tag=True, tag_field="command"):
    """End the lock."""


class VerifyDeck(Struct, frozen=True, tag=True, tag_field="command"):
    """Count and read the deck."""


class Shuffle(Struct, frozen=True, tag=True, tag_field="command"):
    """Take the used cards back and shuffle."""


class Pair(Struct, frozen=True, kw_only=True, tag=True, tag_field="command"):
    """A supervisor makes this device the table's own. Meant for the driver; the device is not told."""

    device: str
    firmware: str | None = None
    features: int | None = None


class LiftQuarantine(Struct, frozen=True, tag=True, tag_field="command"):
    """A supervisor has resolved the quarantine: start again from what is stored. Meant for the driver."""


Command = (
    OpenRound
    | DealPacket
    | CloseRound
    | AbortRound
    | ClearFault
    | Lock
    | Unlock
    | VerifyDeck
    | Shuffle
    | Pair
    | LiftQuarantine
)
