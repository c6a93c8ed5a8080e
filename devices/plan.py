"""In which order packets leave a device: plain data, the same for the device that deals and for the one who checks."""

from msgspec import Struct

from devices.commands import OpenRound
from devices.words import COMMUNITY, DEALER


class Portion(Struct, frozen=True):
    """So many cards for one place.

    ``security``: the security card lies under them; ``held``: they come only when asked for; ``bottom_last``: the
    bottom card is kept as the last one, because it is the one that is turned up.
    """

    dest: str
    count: int
    security: bool = False
    held: bool = False
    bottom_last: bool = False


Plan = tuple[Portion, ...]


def plan_of(ask: OpenRound) -> Plan:
    """Lay out a round: A players, dealer, community; B the dealer last and held; C the dealer first; M in turn."""
    players = tuple(Portion(box, ask.per_packet) for box in sorted(ask.boxes))
    community = _some(Portion(COMMUNITY, ask.community))
    match ask.method:
        case "B":
            return players + community + _some(Portion(DEALER, ask.dealer, held=True))
        case "C":
            return _some(Portion(DEALER, ask.dealer, security=True)) + players + community
        case "M":
            return _in_turn(ask)
        case _:
            return players + _some(Portion(DEALER, ask.dealer)) + community


def _some(portion: Portion) -> Plan:
    return (portion,) if portion.count else ()


def _in_turn(ask: OpenRound) -> Plan:
    """One card at a time to every hand that still wants one, then the community cards (X3 3.8)."""
    wanted = [*((box, ask.per_packet) for box in sorted(ask.boxes)), (DEALER, ask.dealer)]
    turns = max(count for _, count in wanted)
    cards = tuple(Portion(dest, 1) for turn in range(turns) for dest, count in wanted if turn < count)
    return cards + tuple(Portion(COMMUNITY, 1) for _ in range(ask.community))
