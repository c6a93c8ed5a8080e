"""What can be made to go wrong at a simulated shuffler from its own screen, to show or to train what the table does."""

from typing import Any, Final

import msgspec

from app.table.link_status import LinkStatus
from assets.languages import say


class FaultChoice(msgspec.Struct, frozen=True):
    """One thing to make happen: its key, its words, and when it happens."""

    key: str
    label: str
    when: str = say("now")


class _Order(msgspec.Struct, frozen=True):
    label: str
    order: dict[str, Any]
    when: str = say("now")
    by_packet: bool = False


_NEXT = say("at the next packet 2")

_ORDERS: Final = {
    "unplug": _Order(say("Pull the adapter"), {"do": "unplug"}),
    "replug": _Order(say("Put the adapter back"), {"do": "replug"}),
    "mute": _Order(say("Cable out for 10 s"), {"do": "mute", "s": 10}),
    "power": _Order(say("Power out for 5 s"), {"do": "power_cut", "s": 5}),
    "door": _Order(say("Open the door"), {"do": "door"}),
    "door_shut": _Order(say("Shut the door"), {"do": "door_shut"}),
    "flip": _Order(say("Garble a message"), {"do": "flip"}, say("next message")),
    "jam": _Order(say("A card jams"), {"at": "packet:2/card:2", "do": "jam"}, _NEXT, by_packet=True),
    "short": _Order(say("A card too few"), {"at": "packet:2/card:2", "do": "short"}, _NEXT, by_packet=True),
    "foreign": _Order(say("A foreign card"), {"at": "packet:2/card:2", "do": "face", "face": "foreign"}, _NEXT,
                      by_packet=True),
    "unreadable": _Order(say("An unreadable card"), {"at": "packet:2/card:2", "do": "face", "face": "unreadable"},
                         _NEXT, by_packet=True),
    "clear": _Order(say("Clear, press resume"), {"do": "clear", "by": "button"}),
}  # fmt: skip
"""What the simulator's side door is told."""


def fault_choices(link: LinkStatus) -> tuple[FaultChoice, ...]:
    """What can go wrong at this device: nothing at a real one, and no packets at a shoe that knows none."""
    if not link.simulated:
        return ()
    return tuple(
        FaultChoice(key, each.label, each.when)
        for key, each in _ORDERS.items()
        if not (each.by_packet and link.by_card)
    )


def fault_order(key: str) -> dict[str, Any]:
    """What the simulated shuffler is told for this choice."""
    return dict(_ORDERS[key].order)
