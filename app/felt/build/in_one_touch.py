"""What the dealer says once for the whole row: questions that follow one another with nothing between to do or to see.

Each is asked only when the one before is on record, so every fact stands alone in the log and each can be refused.
"""

from msgspec.structs import replace

from app.record.phase import first_paid
from app.ui.view import PrimaryView
from assets.languages import say
from engine.decide import decide, game_of, refused
from engine.procedure import Expose, Phase
from engine.refusals import Refusal
from engine.round.course import current, phase_of, steps
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.evolve import fold
from engine.table.jackpot import Meter
from engine.table.state import COMMUNITY, Round, Table

SAME_BETS = ask.PlaceYourBets(repeat=True)
_LEAD_ON = (ask.CloseRound, ask.TurnCards, ask.SettleSeats)
"""Questions after which the same touch may ask another one."""


def following(table: Table, command: ask.Command, meter: Meter | None) -> tuple[ask.Command, ...]:
    """The questions that the same touch asks after this one; none of them is refused as the table stands now."""
    if not isinstance(command, _LEAD_ON):
        return ()
    answer = decide(table, command, meter=meter)
    if isinstance(answer, Refusal):
        return ()
    after = fold(table, answer)
    then = _next(table, after, command, meter)
    return (then, *following(after, then, meter)) if then is not None else ()


def same_people(table: Table) -> bool:
    """Whoever bet in the last round played it and still sits where they sat: the same bets can be called for."""
    rnd, terms = table.round, table.terms
    if rnd is None or rnd.outcome == "void" or not table.last_bets:
        return False
    if terms is None or (terms.game, terms.limits) != (rnd.terms.game, rnd.terms.limits):
        return False
    boxes = [rnd.boxes.get(seat) for seat in table.last_bets]
    return all(
        box is not None and box.standing != "returned" and table.occupants.get(box.seat) == box.player for box in boxes
    )


def _next(before: Table, after: Table, command: ask.Command, meter: Meter | None) -> ask.Command | None:
    match command:
        case ask.CloseRound():
            return SAME_BETS if _calls_again(before, after, meter) else None
        case ask.TurnCards() | ask.SettleSeats(seats=()):
            return _settling(after, meter)
        case _:
            return None


def _calls_again(before: Table, after: Table, meter: Meter | None) -> bool:
    """The round ended as it should, and the same people can be called to the same bets."""
    at_the_end = phase_of(game_of(before), before.round) is Phase.CLOSING
    return at_the_end and same_people(after) and refused(after, SAME_BETS, meter=meter) is None


def _settling(after: Table, meter: Meter | None) -> ask.Command | None:
    """Settle what nobody has a say in any more: hands after the last common card, progressives that ask no jackpot."""
    game, rnd = game_of(after), after.round
    if game is None or rnd is None or rnd.closed or rnd.findings:
        return None
    phase = phase_of(game, rnd)
    if phase is Phase.SETTLING and _after_common_cards(after):
        return None if refused(after, ask.SettleSeats(), meter=meter) else ask.SettleSeats()
    if phase is not Phase.PROGRESSIVES:
        return None
    paid = decide(after, ask.SettleProgressives(), meter=meter)
    asks = isinstance(paid, Refusal) or not all(isinstance(each, ev.SeatSettled | ev.StepReached) for each in paid)
    return None if asks else ask.SettleProgressives()


def _after_common_cards(table: Table) -> bool:
    """The step before was the last common card: no dealer's hand stands between it and the players' (LR 3.15, 3.17)."""
    game, rnd = game_of(table), table.round
    if game is None or rnd is None:
        return False
    before = steps(game, rnd)[rnd.step - 1]
    return isinstance(before, Expose) and before.what == COMMUNITY and current(game, rnd).phase is Phase.SETTLING


def worded(primary: PrimaryView, then: tuple[ask.Command, ...], rnd: Round | None) -> PrimaryView:
    """The large button with what else the same touch says."""
    if not then or rnd is None:
        return primary
    if SAME_BETS in then:
        detail = say("Closes round {number} and lays the last bets again", number=rnd.number)
        return replace(primary, label=say("Row done – same bets"), detail=detail)
    if isinstance(then[0], ask.SettleSeats):
        detail = say("Then turn the hands: all is settled from the dealer's {first_paid}", first_paid=first_paid(rnd))
        return replace(primary, label=say("{primary}, then the hands", primary=primary.label), detail=detail)
    return replace(
        primary, detail=". ".join(part for part in (primary.detail, say("Progressives are settled too")) if part)
    )
