"""The round of the line tests as it is when nothing of it was lost or doubled."""

from devices.contract import Doubt, PacketDone, Quarantined
from tests.devices.hostile_line import Conversation

DESTS = ["1", "2", "4", "dealer", "community"]


def dests(talk: Conversation) -> list[str]:
    return [done.dest for done in talk.of(PacketDone)]


def clean(talk: Conversation) -> None:
    """The round is whole, and nobody has a reason to count."""
    assert dests(talk) == DESTS
    assert not talk.of(Doubt, Quarantined)
    talk.assert_nothing_lost_or_doubled()
