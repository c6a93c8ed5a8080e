"""The walk of settlement beside the large button: one position done, all that only lose, the whole row."""

from app.felt.view import ActionView
from app.ui.felt_view import Verb
from app.ui.view import RefusalView, SeatSettlement, SettlementView
from assets.languages import say

NEXT, LOSERS, ROW = "walk-next", "walk-losers", "walk-row"
"""Keys of what the walk offers; the screen does them, for nothing is asked of the table."""
_LOSES = (Verb.TAKE, Verb.LOST)


def walk_actions(view: SettlementView | None) -> tuple[ActionView, ...]:
    """What can be said done now. The whole row only after every hand was shown."""
    left = [stop for stop in view.seats if not stop.done] if view is not None else []
    if view is None or not left:
        return ()
    open_seat = (
        say("Position {current} is not settled yet: its hand was not shown.", current=view.current)
        if view.current
        else ""
    )
    row = ActionView(
        key=ROW,
        label=say("Whole row done"),
        shortcut="W",
        refusal=RefusalView("R-25", open_seat) if open_seat else None,
    )
    losers = ActionView(key=LOSERS, label=say("Losers done"), shortcut="L")
    return (
        ActionView(key=NEXT, label=say("Done – next"), shortcut="N"),
        *((losers,) if any(map(only_loses, left)) else ()),
        row,
    )


def only_loses(stop: SeatSettlement) -> bool:
    """Nothing is paid, pushed or given back at this position."""
    return all(line.verb in _LOSES for line in stop.lines)
