"""What can be said about one position beyond the next step: what only people at the table can see."""

import msgspec
from msgspec.structs import replace

from app.projections.panel_view import RefusalView
from engine import commands as ask
from engine.actors import Rank
from engine.decide import decide, game_of
from engine.jackpot import Meter
from engine.refusals import Refusal
from engine.state import Box, Table

TOP = Rank.GAMING_SHIFT_MANAGER.value


class MenuLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a position's menu.

    Attributes:
        ask: what it asks for.
        what: what would be done, in words for whoever approves it.
        needed: the least rank that has to approve it, "" where nobody has to.
        rule: by which clause it is done or approved.
        refusal: why not now.

    """

    label: str
    ask: ask.Command
    what: str = ""
    needed: str = ""
    rule: str = ""
    refusal: RefusalView | None = None


def seat_menu(table: Table, seat: int, meter: Meter | None = None) -> tuple[MenuLine, ...]:
    """Everything that makes sense for a position; what is refused now stands there with its reason.

    `meter` is the linked jackpot as the table last saw it.
    """
    game = game_of(table)
    if game is None:
        return ()
    box = table.round.boxes.get(seat) if table.round and not table.round.closed else None
    rule = game.clauses
    plain = [*_cards(box, seat), *_people(table, seat)]
    lines = [MenuLine(label=label, ask=command) for label, command in plain]
    restricted = table.occupants.get(seat) in table.restricted
    label = "Lift: one position only" if restricted else "Restrict to one position"
    restrict = ask.RestrictPlayer(seat=seat, lift=restricted)
    lines.append(MenuLine(label=label, ask=restrict, needed=Rank.PIT_MANAGER.value, rule=rule.restriction))
    if box is not None and box.lines:
        reopen = ask.ReopenSettlement(seats=(seat,), approved_by="", approver_rank="", reason="")
        lines.append(MenuLine(label="Reopen the settlement", ask=reopen, needed=Rank.PIT_SUPERVISOR.value, rule="R-25"))
    if box is not None and box.declined:
        look = ask.ViewDeclined(seat=seat, viewed_by="", viewer_rank="")
        words = "Look at the cards not exposed"
        lines.append(MenuLine(label=words, ask=look, needed=Rank.PIT_SUPERVISOR.value, rule=rule.not_exposed))
    where = f"position {seat}, table {table.id}"
    return tuple(
        replace(line, what=f"{line.label}: {where}.", refusal=_refusal(table, line.ask, meter)) for line in lines
    )


def _cards(box: Box | None, seat: int) -> list[tuple[str, ask.Command]]:
    if box is None:
        return []
    lines: list[tuple[str, ask.Command]] = []
    if box.hand.cards:
        label = "Has not looked at the hand" if box.viewed else "Has looked at the hand"
        lines.append((label, ask.NoteViewed(seat=seat, lift=box.viewed)))
    else:
        lines.append(("Take this position's bets back", ask.ClearWagers(seat=seat)))
    if box.hand.cards and not box.hand.face_up:
        lines.append(("Does not expose the cards", ask.DeclineComparison(seat=seat)))
    return lines


def _people(table: Table, seat: int) -> list[tuple[str, ask.Command]]:
    if seat not in table.occupants:
        return []
    lines: list[tuple[str, ask.Command]] = [("The player has left", ask.PlayerLeft(seat=seat))]
    me = table.occupants[seat]
    for other, who in sorted(table.occupants.items()):
        if who != me:
            lines.append((f"Same player as position {other}", ask.SamePlayer(seat=seat, other=other)))
    free = [each for each in table.terms.positions if each not in table.occupants] if table.terms else []
    lines += [(f"Moved to position {each}", ask.PlayerMoved(seat=seat, to_seat=each)) for each in free]
    return lines


def _refusal(table: Table, command: ask.Command, meter: Meter | None) -> RefusalView | None:
    """Ask as if it were approved: what is then refused is refused whoever signs."""
    match command:
        case ask.ReopenSettlement():
            command = replace(command, approved_by="-", approver_rank=TOP, reason="-")
        case ask.ViewDeclined():
            command = replace(command, viewed_by="-", viewer_rank=TOP)
        case _:
            pass
    answer = decide(table, command, meter=meter)
    return RefusalView(answer.rule, answer.words) if isinstance(answer, Refusal) else None
