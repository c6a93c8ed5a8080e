"""A player is barred from further play at this table (5.9), or may bet again."""

from assets.languages import say
from engine.like import like
from engine.refusals import Refusal
from engine.round.decision import Decision, Here
from engine.table import events as ev
from engine.table.state import Table
from engine.table.table_life_asked import BarPlayer
from engine.table.table_life_facts import BarSigned


def bar(here: Here, command: BarPlayer) -> Decision:
    """A Gaming Shift Manager bars a player from further play, or lifts it; bets that can still be taken back go back.

    Once betting is closed, what becomes of the wagers is for the ruling by 5.9, not for this.
    """
    table = here.table
    rule = here.rule("barring")
    player = table.occupants.get(command.seat)
    if player is None:
        return Refusal(rule, say("Nobody is known to sit on position {seat}.", seat=command.seat))
    if (player in table.barred) is not command.lifted:
        return Refusal(rule, say("That is so already."))
    signed = like(command, BarSigned, player=player, reason=command.reason.strip())
    seats = () if command.lifted else seats_with_chips(table, player)
    if not seats:
        return (signed,)
    if table.round is not None and table.round.bets_closed:
        words = say(
            "Position {seats} has wagers in the open round. Rule on them under Irregularity, or settle them first.",
            seats=seats[0],
        )
        return Refusal(rule, words)
    return (ev.WagersCleared(seats=seats), signed)


def seats_with_chips(table: Table, player: int) -> tuple[int, ...]:
    """Positions of a player where wagers of the open round have no result yet; what a void gives back has one."""
    rnd = table.round
    boxes = rnd.boxes.values() if rnd is not None and not rnd.closed else ()
    return tuple(box.seat for box in boxes if box.player == player and box.open_wagers)
