"""What was settled on cards that are put right afterwards does not stand: it is settled anew (case B34)."""

from engine.decisions.claims import withdrawn
from engine.games.game import AgainstDealer, Game, OnHand, OnJackpot
from engine.refusals import Refusal
from engine.round.course import work_again
from engine.round.decision import Decision, Standing
from engine.table import events as ev
from engine.table.approval_limits import approved_before, beyond
from engine.table.evolve import fold
from engine.table.state import COMMUNITY, DEALER, Box, Hand, Round, place_of


def reopened(at: Standing, seats: tuple[int, ...], *, by: str, rank: str, reason: str) -> Decision:
    """Take the settlement of some positions back, as far as this rank may for one round."""
    amount = sum(abs(line.net) for seat in seats for line in at.round.boxes[seat].lines)
    earlier = approved_before(at.table.approved, at.round.number, by)
    no = beyond(at.round.terms, rank, amount=amount, earlier=earlier, rule=at.rule("ranks"))
    again = ev.SettlementReopened(seats=seats, approved_by=by, reason=reason, amount=amount)
    return no or (again, *withdrawn(at.table.id, at.round, seats))


def settled_anew(at: Standing, events: tuple[ev.TableEvent, ...], *, by: str, rank: str, reason: str) -> Decision:
    """What follows where these facts change cards that lay open: results that were read from them are taken back.

    The round goes back to the first step that has work again, which may be to turn a card.
    """
    after = fold(at.table, events).round
    if after is None or after.closed or after.outcome == "void" or not _changed(at.round, after):
        return ()
    seats = tuple(seat for seat, box in after.boxes.items() if _read_otherwise(at.game, box, at.round, after))
    again = reopened(at, seats, by=by, rank=rank, reason=reason) if seats else ()
    if isinstance(again, Refusal):
        return again
    rnd = fold(at.table, (*events, *again)).round or after
    step = work_again(at.game, rnd)
    return again if step == rnd.step else (*again, ev.StepReached(step=step))


def _changed(before: Round, after: Round) -> bool:
    places = (DEALER, COMMUNITY, *(place_of(seat) for seat in after.boxes))
    return any(_open(before.hand_at(place)) != _open(after.hand_at(place)) for place in places)


def _read_otherwise(game: Game, box: Box, before: Round, after: Round) -> bool:
    """Say whether a result of this position was read from cards that lie there differently now."""
    if not box.lines or box.standing == "returned":
        return False
    places = {place_of(box.seat), *(place for line in box.lines for place in _read(game, line.wager))}
    return any(_open(before.hand_at(place)) != _open(after.hand_at(place)) for place in places)


def _read(game: Game, name: str) -> tuple[str, ...]:
    """The places beside the player's own from which a wager is read."""
    wager = game.wager(name)
    match wager.settles if wager else None:
        case AgainstDealer():
            return (DEALER,)
        case OnHand(uses_dealer=dealer, uses_community=community):
            return (*((DEALER,) if dealer else ()), *((COMMUNITY,) if community else ()))
        case OnJackpot(uses_community=community):
            return (COMMUNITY,) if community else ()
        case None:
            return ()


def _open(hand: Hand) -> tuple[str | None, ...]:
    return tuple(hand.cards[index] for index in hand.shown)
