"""A claim that the jackpot cannot be asked about is left open on a numbered slip, entered later, and paid (R-46)."""

from msgspec.structs import replace

from assets.languages import say
from engine.games.game import Game
from engine.games.in_play import pay_order
from engine.games.limits import chips_of
from engine.jackpots.linked import answer_under, answers
from engine.like import like
from engine.refusals import Refusal
from engine.round.decision import Decision, Here, Standing
from engine.settlement.progressives import settle_progressives
from engine.table import slip_asked as ask
from engine.table import slip_facts as ev
from engine.table.claim_key import Answer, Claimed
from engine.table.events import ClaimWithdrawn, SeatSettled
from engine.table.state import Slip, Table, results_of
from engine.table.working import Working

RULE = "R-46"


def leave_open(at: Standing, command: ask.LeaveClaimOpen) -> Decision:
    """Leave the claim open on a slip, and settle every other progressive wager of the round."""
    waiting = at.round.waiting
    if waiting is None or at.round.slip:
        return Refusal(RULE, say("No jackpot claim waits for its answer here."))
    if answers(at.meter, waiting.key):
        return Refusal(RULE, say("The jackpot can be reached: ask it again."))
    number, reason = at.table.slips_made + 1, command.reason.strip()
    left = like(command, ev.ClaimLeftOpen, slip=number, key=waiting.key, claims=waiting.claims, reason=reason)
    return (left, *all_others(at))


def all_others(at: Standing) -> tuple[SeatSettled, ...]:
    """The progressive wagers of a round that no claim is made on: the jackpot has no say in them."""
    return others(at, at.round.waiting.claims if at.round.waiting else ())


def others(at: Standing, claims: tuple[Claimed, ...]) -> tuple[SeatSettled, ...]:
    """The progressive wagers of a round besides these claims."""
    left = frozenset(claim.seat for claim in claims)
    used_up = frozenset(at.table.under_minimum)
    paid = settle_progressives(at.game, at.round, at.meter, under_minimum=used_up, left=left)
    seats = [seat for seat in pay_order(at.round) if seat in paid.lines]
    return tuple(
        SeatSettled(seat=seat, results=results_of((paid.lines[seat],)), together=seat != seats[0]) for seat in seats
    )


def as_asked(table: Table, slip: Slip) -> Table:
    """The table with the round of a slip still open: so its jackpot is found, under the settings that it keeps."""
    return replace(table, round=replace(table.round_of(slip), closed=False))


def answer_slip(here: Here, command: ask.AnswerSlip) -> Decision:
    """Enter what the jackpot answers to the claim of a slip, whatever the table does meanwhile."""
    table, meter = here.table, here.meter
    found = _with_game(here, command.slip)
    if isinstance(found, Refusal):
        return found
    slip, game = found
    rnd = table.round_of(slip)
    if slip.answer is not None:
        return Refusal(RULE, say("Slip {slip} has its answer.", slip=slip.name))
    if meter is None or not answers(meter, slip.waiting.key):
        return Refusal(RULE, say("Slip {slip}: the jackpot cannot be reached.", slip=slip.name))
    given = answer_under(meter, slip.waiting.key)
    paid = settle_progressives(game, rnd, meter, under_minimum=frozenset(slip.under_minimum), given=given)
    if not paid.prizes or paid.after is None:
        return (ClaimWithdrawn(key=slip.waiting.key, seats=slip.seats),)
    before = given.before if given else meter.amount
    answer = Answer(key=slip.waiting.key, prizes=paid.prizes, before=before, after=paid.after.amount)
    results = {seat: results_of((line,)) for seat, line in paid.lines.items()}
    return (ev.SlipAnswered(slip=slip.number, answer=answer, results=results),)


def pay_slip(here: Here, command: ask.PaySlip) -> Decision:
    """Have the prize of an answered slip paid out."""
    slip = _open_slip(here.table, command.slip)
    if isinstance(slip, Refusal):
        return slip
    if slip.answer is None:
        return Refusal(RULE, say("Slip {slip} has no answer yet: the jackpot cannot be reached.", slip=slip.name))
    reason = command.reason.strip()
    return (like(command, ev.SlipPaid, amount=slip.owed, rank=command.signed_as, reason=reason),)


def refuse_slip(here: Here, command: ask.RefuseSlip) -> Decision:
    """Let the claim of a slip not stand, whether it was answered or not: its wager is lost."""
    found = _with_game(here, command.slip)
    if isinstance(found, Refusal):
        return found
    slip, game = found
    rnd = here.table.round_of(slip)
    if not rnd.closed:
        return Refusal(RULE, say("Slip {slip}: its round is open still. Close it first.", slip=slip.name))
    wager = game.progressive.name if game.progressive else ""
    chips = {seat: chips_of(game, rnd.terms, rnd.boxes[seat], wager) for seat in slip.seats}
    why = Working(because="claim-refused", rules=(RULE,))
    return (
        like(
            command,
            ev.SlipRefused,
            key=slip.waiting.key,
            results={seat: results_of((each.lose(why),)) for seat, each in chips.items()},
            rank=command.signed_as,
            reason=command.reason.strip(),
        ),
    )


def _with_game(here: Here, number: int) -> tuple[Slip, Game] | Refusal:
    slip = _open_slip(here.table, number)
    if isinstance(slip, Refusal):
        return slip
    game = here.games.get(here.table.round_of(slip).terms.game)
    return (slip, game) if game else Refusal(RULE, say("Slip {slip}: its game is not known here.", slip=slip.name))


def _open_slip(table: Table, number: int) -> Slip | Refusal:
    slip = next((each for each in table.slips if each.number == number), None)
    return slip or Refusal(RULE, say("There is no open slip {number} at this table.", number=number))
