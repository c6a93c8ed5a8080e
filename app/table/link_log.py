"""What became of the talk with a table's device, as the log keeps it: the link's codes, shown and stored (2.6)."""

import msgspec

from assets.languages import kept
from devices import contract as dev
from engine.counting_words import many_kept


class LinkNoted(msgspec.Struct, frozen=True, kw_only=True, tag="link-noted/1", tag_field="kind", omit_defaults=True):
    """The link was lost or caught up, or something on it was worth a note. No card is in it.

    `code` is the link code ("LC03"), empty where all is well again.
    """

    device: str
    code: str
    words: str


def stream_of(table: str) -> str:
    """The stream of a table's link in the log."""
    return f"link:{table}"


def noted(event: dev.LinkEvent) -> LinkNoted | None:
    """What the log keeps of an event of the link; None for what passes."""
    match event:
        case dev.LinkDown() | dev.Doubt() | dev.Quarantined() | dev.LinkNote():
            return LinkNoted(device=event.device, code=event.code, words=event.reason)
        case dev.LinkUp(caught_up=caught_up, device=device) if caught_up:
            return LinkNoted(
                device=device, code="", words=kept("Caught up: {caught_up}.", caught_up=many_kept(caught_up, "message"))
            )
        case _:
            return None
