"""Who sits where: the occupants of the positions (R-23)."""

from engine.actors import Rank
from engine.games.game import SILENT
from engine.refusals import Refusal
from engine.round.decision import Decision
from engine.staff.authority import unsigned
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.state import Table


def seated(table: Table, seat: int) -> tuple[Table, int, ev.OccupantsChanged | None]:
    """Name the occupant of a seat; somebody who bets on an empty seat sits down and gets the next number."""
    player = table.occupants.get(seat)
    if player is not None:
        return table, player, None
    number = table.people + 1
    sat = ev.OccupantsChanged(
        occupants=dict(sorted({**table.occupants, seat: number}.items())),
        people=number,
        what=f"{seat}: a player sat down",
    )
    return table, number, sat


def player_left(table: Table, command: ask.PlayerLeft) -> Decision:
    """The occupant leaves; wagers that lie there stay tied to round and seat (case A31).

    A position whose player is barred stays barred until somebody says that another person sits there (5.9).
    """
    if command.seat not in table.occupants:
        return Refusal("R-23", f"Nobody is known to sit on position {command.seat}.")
    if _has_chips(table, command.seat):
        words = f"Position {command.seat} has wagers in the open round. They are settled first."
        return Refusal("R-23", words)
    rest = {seat: player for seat, player in table.occupants.items() if seat != command.seat}
    left = f"the player on position {command.seat} left"
    barred = table.occupants[command.seat] in table.barred
    what = f"somebody else than the barred player sits on position {command.seat}" if barred else left
    return (ev.OccupantsChanged(occupants=rest, people=table.people, what=what),)


def player_moved(table: Table, command: ask.PlayerMoved) -> Decision:
    """The occupant changes seats and keeps the number (R-23)."""
    player = table.occupants.get(command.seat)
    if player is None:
        return Refusal("R-23", f"Nobody is known to sit on position {command.seat}.")
    if _has_chips(table, command.seat):
        return Refusal("R-23", f"Position {command.seat} has wagers in the open round. They are settled first.")
    if table.occupants.get(command.to_seat, player) != player:
        return Refusal("R-23", f"Position {command.to_seat} is taken.")
    if table.terms is not None and command.to_seat not in table.terms.positions:
        return Refusal("R-23", f"Position {command.to_seat} is not open at this table.")
    rest = {seat: who for seat, who in table.occupants.items() if seat != command.seat}
    what = f"the player on position {command.seat} moved to position {command.to_seat}"
    seats = dict(sorted({**rest, command.to_seat: player}.items()))
    return (ev.OccupantsChanged(occupants=seats, people=table.people, what=what),)


def same_player(table: Table, command: ask.SamePlayer) -> Decision:
    """Two seats are one player; the older number stays (3.4.1, R-23)."""
    first, second = table.occupants.get(command.seat), table.occupants.get(command.other)
    if first is None or second is None or command.seat == command.other:
        return Refusal("R-23", "Name two positions that are both taken.")
    if first == second:
        return Refusal("R-23", "These positions are known as one player already.")
    kept = min(first, second)
    seats = {seat: kept if who in (first, second) else who for seat, who in table.occupants.items()}
    what = f"positions {command.seat} and {command.other} are one player"
    return (ev.OccupantsChanged(occupants=seats, people=table.people, what=what),)


def restrict(table: Table, command: ask.RestrictPlayer, rule: str) -> Decision:
    """A Pit Manager restricts a player to one position, or lifts it (3.4.3)."""
    low = unsigned(command, rule=rule, needed=restricts(rule))
    if low:
        return low
    return restricted(table, command.seat, rule, lift=command.lift, by=command.signed_by)


def restricts(rule: str) -> Rank:
    """Who restricts a player: a Pit Manager; where the document is silent a Gaming Shift Manager alone (R-24)."""
    return Rank.GAMING_SHIFT_MANAGER if rule == SILENT else Rank.PIT_MANAGER


def restricted(table: Table, seat: int, rule: str, *, by: str, lift: bool = False) -> Decision:
    """What follows where somebody of sufficient rank, `by`, has decided that (3.4.3)."""
    player = table.occupants.get(seat)
    if player is None:
        return Refusal(rule, f"Nobody is known to sit on position {seat}.")
    if (player in table.restricted) is not lift:
        return Refusal(rule, "That is so already.")
    return (ev.PlayerRestricted(player=player, lifted=lift, approved_by=by),)


def _has_chips(table: Table, seat: int) -> bool:
    rnd = table.round
    if rnd is None or rnd.closed:
        return False
    box = rnd.boxes.get(seat)
    return box is not None and bool(box.wagers)
