"""Who sits where: the occupants of the positions (R-23)."""

from assets.languages import kept, say
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
        what=kept("{seat}: a player sat down", seat=seat),
    )
    return table, number, sat


def player_left(here: Here, command: ask.PlayerLeft) -> Decision:
    """The occupant leaves; wagers that lie there stay tied to round and seat (case A31).

    A position whose player is barred stays barred until somebody says that another person sits there (5.9).
    """
    table = here.table
    if command.seat not in table.occupants:
        return Refusal("R-23", say("Nobody is known to sit on position {seat}.", seat=command.seat))
    if _has_chips(table, command.seat):
        words = say("Position {seat} has wagers in the open round. They are settled first.", seat=command.seat)
        return Refusal("R-23", words)
    rest = {seat: player for seat, player in table.occupants.items() if seat != command.seat}
    left = kept("the player on position {seat} left", seat=command.seat)
    barred = table.occupants[command.seat] in table.barred
    what = kept("somebody else than the barred player sits on position {seat}", seat=command.seat) if barred else left
    return (ev.OccupantsChanged(occupants=rest, people=table.people, what=what),)


def player_moved(here: Here, command: ask.PlayerMoved) -> Decision:
    """The occupant changes seats and keeps the number (R-23)."""
    table = here.table
    player = table.occupants.get(command.seat)
    if player is None:
        return Refusal("R-23", say("Nobody is known to sit on position {seat}.", seat=command.seat))
    if _has_chips(table, command.seat):
        return Refusal(
            "R-23", say("Position {seat} has wagers in the open round. They are settled first.", seat=command.seat)
        )
    if table.occupants.get(command.to_seat, player) != player:
        return Refusal("R-23", say("Position {to_seat} is taken.", to_seat=command.to_seat))
    if table.terms is not None and command.to_seat not in table.terms.positions:
        return Refusal("R-23", say("Position {to_seat} is not open at this table.", to_seat=command.to_seat))
    rest = {seat: who for seat, who in table.occupants.items() if seat != command.seat}
    what = kept("the player on position {seat} moved to position {to_seat}", seat=command.seat, to_seat=command.to_seat)
    seats = dict(sorted({**rest, command.to_seat: player}.items()))
    return (ev.OccupantsChanged(occupants=seats, people=table.people, what=what),)


def same_player(here: Here, command: ask.SamePlayer) -> Decision:
    """Put on record that two positions are one player."""
    return one_player(here.table, command.seat, command.other)


def one_player(table: Table, seat: int, other: int) -> Decision:
    """Two seats are one player; the older number stays (3.4.1, R-23)."""
    first, second = table.occupants.get(seat), table.occupants.get(other)
    if first is None or second is None or seat == other:
        return Refusal("R-23", say("Name two positions that are both taken."))
    if first == second:
        return Refusal("R-23", say("These positions are known as one player already."))
    older = min(first, second)
    seats = {each: older if who in (first, second) else who for each, who in table.occupants.items()}
    what = kept("positions {seat} and {other} are one player", seat=seat, other=other)
    return (ev.OccupantsChanged(occupants=seats, people=table.people, what=what),)


def seat_dealer(here: Here, command: ask.SeatDealer) -> Decision:
    """Sign a dealer in or out."""
    if command.dealer == here.table.dealer:
        return Refusal(
            "", say("That dealer is signed in already.") if command.dealer else say("No dealer is signed in.")
        )
    return (ev.DealerSeated(dealer=command.dealer),)


def restrict(here: Here, command: ask.RestrictPlayer) -> Decision:
    """A Pit Manager restricts a player to one position, or lifts it (3.4.3)."""
    return restricted(here.table, command.seat, here.rule("restriction"), lifted=command.lifted, by=command.approved_by)


def restricts(here: Here, _: ask.RestrictPlayer) -> Rank:
    """Who restricts a player: a Pit Manager; where the document is silent a Gaming Shift Manager alone (R-24)."""
    return Rank.GAMING_SHIFT_MANAGER if here.rule("restriction") == SILENT else Rank.PIT_MANAGER


def restricted(table: Table, seat: int, rule: str, *, by: str, lifted: bool = False) -> Decision:
    """What follows where somebody of sufficient rank, `by`, has decided that (3.4.3)."""
    player = table.occupants.get(seat)
    if player is None:
        return Refusal(rule, say("Nobody is known to sit on position {seat}.", seat=seat))
    if (player in table.restricted) is not lifted:
        return Refusal(rule, say("That is so already."))
    return (ev.PlayerRestricted(player=player, lifted=lifted, approved_by=by),)


def _has_chips(table: Table, seat: int) -> bool:
    rnd = table.round
    if rnd is None or rnd.closed:
        return False
    box = rnd.boxes.get(seat)
    return box is not None and bool(box.wagers)
