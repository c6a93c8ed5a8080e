"""What of the floor belongs to an open table: the gate before a new round, and the thread that talks with the floor.

It is imported where a table is opened; the driver of PostgreSQL only where this computer belongs to a floor.
"""

from collections.abc import Callable, Iterable
from time import monotonic
from typing import TYPE_CHECKING, Final

from app.clock import Clock
from app.floor.facts import FLOOR
from app.floor.membership import MembershipDamaged, membership_of
from app.journal.codec import Codec
from app.journal.database import Database
from app.journal.journal import Journal
from app.settings import DataFolder
from assets.languages import say
from engine.staff.house_facts import ToldFact
from engine.table.state import Table

if TYPE_CHECKING:
    from app.floor.jackpot_feed import Means
    from app.floor.jackpot_known import FloorJackpots
    from app.floor.jackpot_table import FloorTableJackpot
    from app.floor.record import FloorRecord
    from app.floor.turns import Turn
    from app.floor.uplink import Uplink

HEARD_S: Final = 2.0
"""A floor that has answered within so many seconds is there: it beats more often."""


class FloorLine:
    """The floor as an open table has it: `record` is what the log says of it, `uplink` the thread."""

    def __init__(self, record: "FloorRecord", uplink: "Uplink", jackpots: "FloorJackpots") -> None:
        self.record, self.uplink, self.jackpots = record, uplink, jackpots

    def silence(self) -> str:
        """What a dealer is told while the floor keeps silent, or holds this terminal; "" while all is well."""
        state = self.uplink.state
        if state.held:
            return say("HELD BY THE FLOOR – after this round no other begins here: call the pit.")
        if not self.jackpots.lost or state.lent:
            return ""
        if monotonic() - state.heard < HEARD_S:
            return say("JACKPOTS WAIT – the floor takes nothing for them now: play on without, call the pit.")
        return say("FLOOR LOST – play on: what is written here follows when it is back.")

    def jackpot_of(self, _journal: Journal, table: Table) -> "FloorTableJackpot":
        """The jackpot of a table of this computer, which lies on the floor."""
        from app.floor.jackpot_table import FloorTableJackpot

        return FloorTableJackpot(self.jackpots, self.uplink.look, table)


def floor_line(
    folder: DataFolder,
    database: Database,
    journal: Journal,
    codec: Codec,
    clock: Clock,
    *,
    means: "Means",
    people: "Turn",
    told: Callable[[], Iterable[ToldFact]],
    word: Callable[[], bytes],
    failed: Callable[[str], None],
    pit: str,
) -> FloorLine | None:
    """The line to the floor of this computer, not started yet; None where it belongs to no floor.

    `means` works out what a step of a table means for a jackpot, `people` follows those of the house, `told` gives
    all that the floor told of them, `word` says how the tables here stand, as JSON, `failed` is told what the pit
    has to know, and `pit` is the pit's stream in the log.

    Raises:
        MembershipDamaged: the log says that it belongs to a floor, and how to find it is lost.

    """
    member = membership_of(folder)
    if member is None and not journal.newest_entries(FLOOR, limit=1):
        return None
    from app.floor.record import FloorRecord

    record = FloorRecord(journal)
    if member is None:
        if record.joined is None:
            return None
        raise MembershipDamaged(
            folder.floor_file, say("is gone, and this computer belongs to {floor}", floor=record.joined.floor)
        )
    from app.floor.alerts import FloorAlerts
    from app.floor.giving_back import GiveBack
    from app.floor.jackpot_feed import JackpotFeed
    from app.floor.jackpot_known import FloorJackpots
    from app.floor.turns import Beat, CopyEntries, CopyRows, ThisComputer
    from app.floor.upgrade import newest
    from app.floor.uplink import Uplink

    here = ThisComputer(folder, database, codec, clock, record)
    jackpots = FloorJackpots(journal, silence_s=member.silence_s)
    feed = JackpotFeed(journal, codec, means, jackpots, failed)
    turns = (
        Beat(here, newest(), word, failed),
        people,
        GiveBack(here, journal, told),
        feed,
        CopyEntries(here),
        CopyRows(here, failed),
        FloorAlerts(journal, pit),
    )
    return FloorLine(record, Uplink(member, here, turns, failed), jackpots)
