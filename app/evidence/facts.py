"""Every kind of fact that the log of a house can hold."""

import msgspec

from app.floor.copied_facts import FloorCopied
from app.floor.facts import FloorEvent
from app.floor.jackpot_facts import JACKPOT_FEED_FACTS
from app.record.dispute import DisputeEvent
from app.record.jackpot_records import JACKPOT_EVENTS
from app.table.link_log import LinkNoted
from app.table.pit_book import PIT_EVENTS
from app.table.setup import SetUpEvent
from engine.staff.house_facts import HouseEvent
from engine.table.events import TableEvent

ALL_FACTS: tuple[type[msgspec.Struct], ...] = (
    *TableEvent.__args__,
    *HouseEvent.__args__,
    *SetUpEvent.__args__,
    *JACKPOT_EVENTS,
    *PIT_EVENTS,
    *DisputeEvent.__args__,
    *FloorEvent.__args__,
    LinkNoted,
    *JACKPOT_FEED_FACTS,
    FloorCopied,
)
