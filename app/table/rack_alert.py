"""What the pit is told of a count whose difference is larger than the house lets pass."""

from collections.abc import Sequence

from app.words.rack import difference
from assets.languages import kept
from engine.staff.pit_facts import RackDiffers
from engine.table import events as ev
from engine.table.rack import worth
from engine.table.rack_facts import RackChecked, RackClosed, RackOpened
from engine.table.state import Table


def rack_alerts(name: str, facts: Sequence[ev.TableEvent], table: Table) -> tuple[RackDiffers, ...]:
    """An alert for every count among these facts that calls for one."""
    counts = (each for each in facts if isinstance(each, RackOpened | RackChecked | RackClosed) and each.alert)
    return tuple(RackDiffers(table=name, count=each.count, words=_words(each, table.rack.currency)) for each in counts)


def _words(count: RackOpened | RackChecked | RackClosed, currency: str) -> str:
    if isinstance(count, RackOpened):
        off = worth(count.chips) - (count.last or 0)
        return kept(
            "The opener {count} is {difference} against the last closer.",
            count=count.count,
            difference=difference(off, currency),
        )
    what = "closer" if isinstance(count, RackClosed) else "count"
    return kept(
        "The {what} {count} found the rack {difference}.",
        what=what,
        count=count.count,
        difference=difference(count.found, currency),
    )
