"""What a table's rack had to hold at a moment, and the slips that were open then, for a paper about that moment."""

from app.ui.view import Fact
from assets.languages import say
from engine.money import show
from engine.rack.moving import sums_of
from engine.table.rack import worth
from engine.table.state import Table


def rack_then(table: Table) -> tuple[Fact, ...]:
    """The money of a table as it stood; nothing of a rack that was never counted."""
    rack, sums = table.rack, sums_of(table)
    if not rack.session:
        return ()
    slips = "; ".join(
        f"{each.kind.capitalize()} {each.name}, {show(worth(each.chips), rack.currency)}, {each.state}"
        for each in rack.slips
    )
    expected = show(sums.expected, rack.currency) if sums else say("unknown: the rack is not open")
    return (
        Fact(say("Expected rack when it was reported"), expected),
        Fact(say("Fill and credit slips open then"), slips or say("none")),
    )
