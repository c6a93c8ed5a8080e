"""What can be taken back from the felt before the deal, each by its own touch: a chip, an area, a position, all."""

from collections.abc import Mapping
from typing import Final

from app.felt.build.bets_in_hand import AREA, CHIP, FELT, POSITION
from app.felt.view import TableView
from app.ui.menu_sheet import Choice
from assets.languages import say
from engine.money import show

ASK_FELT: Final = say("clear all?")
CLEARS: Final[Mapping[str, str]] = {say("clear {how}", how=how): how for how in (CHIP, AREA, POSITION, FELT)}


def clear_choices(view: TableView) -> tuple[Choice, ...]:
    """One line for each; a position that is picked is cleared at once."""
    chip = view.palette.selected
    one = say("One chip of {chip}", chip=show(chip, "")) if chip else say("One chip")
    position = Choice(say("clear {position}", position=POSITION), say("One position"), say("then touch it"))
    if view.seat is not None:
        position = Choice(
            say("clear {position}", position=POSITION),
            say("Position {seat}", seat=view.seat),
            say("all that lies there"),
        )
    return (
        Choice(
            say("clear {chip}", chip=CHIP),
            one,
            say("then touch the area") if chip else say("pick the chip, then touch the area"),
        ),
        Choice(say("clear {area}", area=AREA), say("One area"), say("then touch it")),
        position,
        Choice(ASK_FELT, say("The whole felt …"), say("asked once more")),
    )


def sure_choices() -> tuple[Choice, ...]:
    """The question before the felt is cleared."""
    return (
        Choice("keep", say("No, they stay")),
        Choice(say("clear {felt}", felt=FELT), say("Yes, give all bets back")),
    )
