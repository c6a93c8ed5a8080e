"""What the table wants of its shuffler now. The device is asked again until it does; asking twice does no harm."""

import msgspec

from devices import contract as dev
from engine.decide import game_of
from engine.decisions.keeping import barring
from engine.procedure import Deal, Decide, Phase
from engine.round.course import cards_due, current, expected, next_card, phase_of, plan
from engine.table.state import COMMUNITY, DEALER, Round, Table


def wish(table: Table, *, device_dealing: bool, device_fault: int = 0) -> dev.Command | None:
    """The command that the state of the table asks for, or None.

    `device_dealing`: the device has a round of its own open. `device_fault`: the code of its fault, 0 for none.
    A device that came back after a loss of power goes on when nobody holds the round any more (R-33).
    """
    game = game_of(table)
    rnd = table.round
    phase = phase_of(game, rnd)
    held = rnd is not None and not rnd.closed and bool(rnd.findings)
    if device_fault == dev.FaultCode.BROWN_OUT and not held:
        return dev.ClearFault(code=device_fault)
    if rnd is None or game is None or phase is Phase.CLOSED:
        return dev.CloseRound() if device_dealing else None
    if not game.procedures[rnd.terms.method].automated or rnd.findings or phase is not Phase.DEALING:
        return None
    if rnd.device_round is None:
        return None if barring(table, game, rnd.terms.method) else open_round(table, rnd)
    step = current(game, rnd)
    before = game.procedures[rnd.terms.method].steps[: rnd.step]
    if isinstance(step, Deal) and any(isinstance(each, Decide) for each in before) and expected(game, rnd):
        return dev.DealPacket(dest=step.to)
    return None


class Draw(msgspec.Struct, frozen=True):
    """A hand draws cards from a shoe until so many have come in this round; the security card first, if it is due.

    `first`: no card of the round has come yet.
    """

    upto: int
    security: bool = False
    first: bool = False


class PressEnd(msgspec.Struct, frozen=True):
    """A hand presses the shoe's button that ends the round."""


ByHand = Draw | PressEnd


def wish_by_hand(table: Table, *, device_dealing: bool) -> ByHand | None:
    """What a hand does at a shoe that takes no orders; the simulated dealer's hand does just that.

    After a finding nothing is drawn by itself: the dealer says what lies on the table.
    """
    game = game_of(table)
    rnd = table.round
    phase = phase_of(game, rnd)
    if rnd is None or game is None or phase is Phase.CLOSED:
        return PressEnd() if device_dealing else None
    due = next_card(game, rnd) if phase is Phase.DEALING and not rnd.findings_made else None
    if due is None:
        return None
    security = due.security and rnd.security_under != due.place and not rnd.hand_at(due.place).cards
    return Draw(len(rnd.dealt) + cards_due(game, rnd), security=security, first=not rnd.dealt)


def open_round(table: Table, rnd: Round) -> dev.OpenRound | None:
    """The whole dealing plan as the device takes it: boxes, cards a box, dealer, community."""
    game = game_of(table)
    if game is None:
        return None
    packets = plan(game, rnd)
    seats = [packet for packet in packets if packet.place.isdigit()]
    return dev.OpenRound(
        method=game.procedures[rnd.terms.method].order,
        boxes=tuple(str(rnd.terms.box_of(int(packet.place))) for packet in seats),
        per_packet=seats[0].count if seats else 0,
        dealer=sum(packet.count for packet in packets if packet.place == DEALER),
        community=sum(packet.count for packet in packets if packet.place == COMMUNITY),
    )
