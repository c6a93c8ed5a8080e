"""The menu of a terminal: the screens behind its table, and how this one screen looks."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from app.record.table_life import LAST_ROUNDS
from app.ui import theme
from app.ui.menu_sheet import Choice
from app.ui.pages import DISPUTES, HISTORY, JACKPOT, PIT, PLAYERS, RACK, SET_UP, SHIFT, SHUFFLER
from app.ui.theme import Room, Theme
from assets.languages import kept, say

SCALES = {kept("text {scale}", scale=scale): scale for scale in (100, 125, 150, 200)}
"""The sizes of letters, by the key of their line."""
CALL = "call"
"""Key of the line that calls a supervisor to the table."""
BREAK = "break"
"""Key of the line by which the dealer leaves for a break."""
LOCK = "lock"
"""Key of the line that asks for the PIN again at once."""
LOOKS = ("room", "hand")
"""Keys of the lines that turn something about the look over."""


def terminal_choices(
    *, full_screen: bool | None, silent: bool = False, notes: Mapping[str, str] = MappingProxyType({})
) -> tuple[Choice, ...]:
    """What the menu of the terminal offers.

    `full_screen`: None where it is always so. `notes`: what some lines say instead of their usual note.
    """
    look = theme.in_force()
    sizes = (
        Choice(key, say("Text {scale} %", scale=scale), chosen=look.text_scale == scale)
        for key, scale in SCALES.items()
    )
    light = look.room is Room.LIGHT
    return (
        Choice(key="dealer", label=say("Change the dealer")),
        Choice(key=CALL, label=say("Call a supervisor"), note=say("the pit shows and sounds it")),
        Choice(key=BREAK, label=say("Break"), note=say("on record; the table waits, locked")),
        Choice(key=LOCK, label=say("Lock now"), note=say("cards keep coming")),
        Choice(key=LAST_ROUNDS, label=say("Last rounds"), note=say("announce them, then close the table")),
        Choice(key=RACK, label=say("Rack"), note=say("buy-ins, fills, counts, drop box")),
        Choice(key=SHUFFLER, label=say("Shuffler"), note=say("its state, the method, the deck")),
        Choice(key=HISTORY, label=say("History"), note=say("find a round, see it whole")),
        Choice(key=SHIFT, label=say("Shift report"), note=say("rounds, win, hold; print it")),
        Choice(key=DISPUTES, label=say("Disputes"), note=notes.get(DISPUTES) or say("answered within seven days")),
        Choice(key=PIT, label=say("Pit"), note=say("every table, and its alerts")),
        Choice(key=SET_UP, label=say("Set-up"), note=say("table, limits, shuffler, staff")),
        Choice(key=JACKPOT, label=say("Jackpot"), note=say("meters, hits, set-up")),
        Choice(key=PLAYERS, label=say("Players' screen"), note=say("limits, pays, jackpot, result")),
        *sizes,
        Choice(key="room", label=say("Dark room") if light else say("Light room")),
        Choice(
            key="hand", label=say("Left-handed"), note=say("what is touched most stands left"), chosen=look.left_handed
        ),
        Choice(key="sound", label=say("Sound"), note=say("quiet; all of it is seen too"), chosen=not silent),
        *(
            ()
            if full_screen is None
            else (Choice(key="full", label=say("Full screen"), note="F11", chosen=full_screen),)
        ),
        Choice(key="help", label=say("Keys"), note="F1"),
        Choice(key="close", label=say("Close Cutcard"), note=say("the table stands where it stood at the next start")),
    )


def another_look(look: Theme, key: str) -> Theme:
    """The look after a line of the menu was touched."""
    if key == "room":
        return replace(look, room=Room.DARK if look.room is Room.LIGHT else Room.LIGHT)
    if key == "hand":
        return replace(look, left_handed=not look.left_handed)
    return replace(look, text_scale=SCALES[key])
