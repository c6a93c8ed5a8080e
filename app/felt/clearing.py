"""What can be taken back from the felt before the deal, each by its own touch: a chip, an area, a position, all."""

from collections.abc import Mapping
from typing import Final

from app.felt.build.bets_in_hand import AREA, CHIP, FELT, POSITION
from app.felt.view import TableView
from app.ui.menu_sheet import Choice
from engine.money import show

ASK_FELT: Final = "clear all?"
CLEARS: Final[Mapping[str, str]] = {f"clear {how}": how for how in (CHIP, AREA, POSITION, FELT)}


def clear_choices(view: TableView) -> tuple[Choice, ...]:
    """One line for each; a position that is picked is cleared at once."""
    chip = view.palette.selected
    one = f"One chip of {show(chip, '')}" if chip else "One chip"
    position = Choice(f"clear {POSITION}", "One position", "then touch it")
    if view.seat is not None:
        position = Choice(f"clear {POSITION}", f"Position {view.seat}", "all that lies there")
    return (
        Choice(f"clear {CHIP}", one, "then touch the area" if chip else "pick the chip, then touch the area"),
        Choice(f"clear {AREA}", "One area", "then touch it"),
        position,
        Choice(ASK_FELT, "The whole felt …", "asked once more"),
    )


def sure_choices() -> tuple[Choice, ...]:
    """The question before the felt is cleared."""
    return (
        Choice("keep", "No, they stay"),
        Choice(f"clear {FELT}", "Yes, give all bets back"),
    )
