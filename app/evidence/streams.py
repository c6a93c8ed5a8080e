"""Where each kind of fact stands: one in another stream is followed by nobody, yet rows could be made of it."""

from collections.abc import Mapping
from typing import Final, get_args

from app.floor.copied_facts import COPIED, FloorCopied
from app.floor.facts import FLOOR, FloorEvent
from app.floor.jackpot_facts import KNOWN, TABLES, FloorAnswered, JackpotKnown, TablesKnown, answers_stream
from app.journal import own_events as own
from app.journal.entry import Entry
from app.record.dispute import STREAM as DISPUTES
from app.record.dispute import DisputeEvent
from app.table import link_log, setup
from app.table.pit_book import PIT, PIT_EVENTS

_KINDS: Final[Mapping[str, tuple[object, ...]]] = {
    PIT: PIT_EVENTS,
    DISPUTES: get_args(DisputeEvent),
    setup.stream_of(""): get_args(setup.SetUpEvent),
    link_log.stream_of(""): (link_log.LinkNoted,),
    own.device_stream(""): (own.DeviceReported, own.DeviceCursorMoved),
    own.state_stream(""): (own.StateKept,),
    own.CLOCK: (own.ClockJumped,),
    own.DOUBTS: (own.Doubted,),
    own.RESTORED: (own.LogRestored,),
    FLOOR: get_args(FloorEvent),
    KNOWN: (JackpotKnown,),
    answers_stream(""): (FloorAnswered,),
    TABLES: (TablesKnown,),
    COPIED: (FloorCopied,),
}
"""What stands in each stream beside tables, jackpots and people, who judge theirs; a name follows a colon."""


def belongs(entry: Entry) -> bool:
    """Whether such a fact is written to that stream."""
    head, colon, name = entry.stream.partition(":")
    return type(entry.event) in _KINDS.get(head + colon, ()) and bool(name) == bool(colon)
