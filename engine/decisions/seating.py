"""Who sits where: the occupants of the positions (R-23)."""

from engine.actors import Rank
from engine.games.game import SILENT
from engine.refusals import Refusal
from engine.round.decision import Decision, Here
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


def player_left(here: Here, command: ask.PlayerLeft) -> Decision:
    """The occupant leaves; wagers that lie there stay tied to round and seat (case A31).

    A position whose player is barred stays barred until somebody says that another person sits there (5.9).
    """
    table = here.table
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


def player_moved(here: Here, command: ask.PlayerMoved) -> Decision:
    """The occupant changes seats and keeps the number (R-23)."""
    table = here.table
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


def same_player(here: Here, command: ask.SamePlayer) -> Decision:
    """Put on record that two positions are one player."""
    return one_player(here.table, command.seat, command.other)


def one_player(table: Table, seat: int, other: int) -> Decision:
    """Two seats are one player; the older number stays (3.4.1, R-23)."""
    first, second = table.occupants.get(seat), table.occupants.get(other)
    if first is None or second is None or seat == other:
        return Refusal("R-23", "Name two positions that are both taken.")
    if first == second:
        return Refusal("R-23", "These positions are known as one player already.")
    kept = min(first, second)
    seats = {each: kept if who in (first, second) else who for each, who in table.occupants.items()}
    what = f"positions {seat} and {other} are one player"
    return (ev.OccupantsChanged(occupants=seats, people=table.people, what=what),)


def seat_dealer(here: Here, command: ask.SeatDealer) -> Decision:
    """Sign a dealer in or out."""
    if command.dealer == here.table.dealer:
        return Refusal("", "That dealer is signed in already." if command.dealer else "No dealer is signed in.")
    return (ev.DealerSeated(dealer=command.dealer),)


def restrict(here: Here, command: ask.RestrictPlayer) -> Decision:
    """A Pit Manager restricts a player to one position, or lifts it (3.4.3)."""
    return restricted(here.table, command.seat, here.rule("restriction"), lifted=command.lifted, by=command.signed_by)


def restricts(here: Here, _: ask.RestrictPlayer) -> Rank:
    """Who restricts a player: a Pit Manager; where the document is silent a Gaming Shift Manager alone (R-24)."""
    return Rank.GAMING_SHIFT_MANAGER if here.rule("restriction") == SILENT else Rank.PIT_MANAGER


def restricted(table: Table, seat: int, rule: str, *, by: str, lifted: bool = False) -> Decision:
    """What follows where somebody of sufficient rank, `by`, has decided that (3.4.3)."""
    player = table.occupants.get(seat)
    if player is None:
        return Refusal(rule, f"Nobody is known to sit on position {seat}.")
    if (player in table.restricted) is not lifted:
        return Refusal(rule, "That is so already.")
    return (ev.PlayerRestricted(player=player, lifted=lifted, approved_by=by),)


def _has_chips(table: Table, seat: int) -> bool:
    rnd = table.round
    if rnd is None or rnd.closed:
        return False
    box = rnd.boxes.get(seat)
    return box is not None and bool(box.wagers)
