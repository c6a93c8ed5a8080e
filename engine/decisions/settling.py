"""What to take, what to pay, what to push – seat by seat, in two passes (R-25)."""

from typing import Final

from assets.languages import say
from engine.counting_words import many, positions
from engine.decisions.claims import answered, asked
from engine.decisions.resettling import reopened
from engine.decisions.restoring import not_restored, undone
from engine.decisions.slips import all_others, others
from engine.games.game import AgainstDealer
from engine.games.in_play import is_alive, pay_order
from engine.games.limits import under_minimum_players
from engine.irregularities.conditions import due_at
from engine.jackpots.linked import answer_under, answers, is_afar, reachable
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.round.course import first_settling, nobody_plays, open_boxes
from engine.round.decision import Decision, Standing
from engine.settlement.progressives import claimed, settle_progressives
from engine.settlement.qualification import qualifies
from engine.settlement.settlement import settle_box
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.claim_key import Answer, ClaimKey
from engine.table.evolve import evolve
from engine.table.ruling_facts import AmountWithheld
from engine.table.state import COMMUNITY, DEALER, Box, place_of, results_of
from engine.table.withholding import withheld_in


def settle_seats(at: Standing, command: ask.SettleSeats) -> Decision:
    """First pass: turn the hands and settle everything but the progressives."""
    open_seats = [box.seat for box in open_boxes(at.game, at.round, progressives=False)]
    wanted = command.seats or tuple(open_seats)
    already = [seat for seat in wanted if seat not in open_seats]
    if already or not wanted:
        where = say("Position {already} is", already=already[0]) if already else say("Everything is")
        return Refusal("R-25", say("{where} settled already.", where=where))
    if undone_before := not_restored(at.round, wanted):
        return undone_before
    if miscounted := _miscounted(at):
        return miscounted
    turned: list[ev.CardsExposed] = []
    for seat in (each for each in pay_order(at.round) if each in wanted):
        exposure = _turn(at, at.round.boxes[seat])
        if isinstance(exposure, Refusal):
            return exposure
        if exposure:
            turned.append(exposure)
    after = at.table
    for event in turned:
        after = evolve(after, event)
    rnd = after.round or at.round
    used_up = frozenset(at.table.under_minimum)
    seats = [seat for seat in pay_order(rnd) if seat in wanted]
    settled = [
        ev.SeatSettled(
            seat=seat,
            results=results_of(settle_box(at.game, rnd, rnd.boxes[seat], under_minimum=used_up)),
            together=seat != seats[0],
        )
        for seat in seats
    ]
    return (*turned, *settled)


_MIDDLE: Final = (
    (DEALER, "wrong_dealer", say("dealer's hand")),
    (COMMUNITY, "wrong_community", "community"),
)


def _miscounted(at: Standing) -> Refusal | None:
    """Cards in the middle that lie open are read only when as many lie there as belong there (5.3, 5.6)."""
    for place, clause, title in _MIDDLE:
        hand, due = at.round.hand_at(place), due_at(at, place)
        if hand.shown and due is not None and len(hand.cards) != due:
            words = say(
                "The {title} has {cards} instead of {due}. Call the supervisor.",
                title=title,
                cards=many(len(hand.cards), "card"),
                due=due,
            )
            return at.refuse(clause, words)
    return None


def _wrong_count(at: Standing, box: Box) -> Refusal | None:
    """A player's hand is read only when it is complete (5.7)."""
    if len(box.hand.cards) == at.game.hand_cards:
        return None
    words = say(
        "Position {seat} has {cards} instead of {hand_cards}.",
        seat=box.seat,
        cards=many(len(box.hand.cards), "card"),
        hand_cards=at.game.hand_cards,
    )
    return at.refuse("wrong_player", say("{words} Call the supervisor.", words=words))


def _turn(at: Standing, box: Box) -> ev.CardsExposed | Refusal | None:
    """Turn a hand that is compared or read; a declined one, and a folded one with nothing alive, stay down."""
    if not reads_cards(at, box):
        return None
    if miscounted := _wrong_count(at, box):
        return miscounted
    if box.hand.face_up:
        return None
    if not box.hand.known:
        return (
            Refusal("", say("Enter the cards of position {seat}.", seat=box.seat), enter=True)
            if _faces_matter(at, box)
            else None
        )
    shown = tuple(range(len(box.hand.cards)))
    return ev.CardsExposed(place=place_of(box.seat), cards=box.hand.cards, shown=shown)


def reads_cards(at: Standing, box: Box) -> bool:
    """Say whether the cards of this box decide anything that is still open (R-3, 3.9.1)."""
    if box.standing == "returned" or box.declined or not box.open_wagers:
        return False
    if box.standing == "live":
        return True
    side = at.round.terms.house.side_wagers_survive_fold
    alive = {w.name for w in at.game.wagers if w.survives_fold is True or (w.survives_fold == "house" and side)}
    return bool(alive & box.open_wagers.keys())


def _faces_matter(at: Standing, box: Box) -> bool:
    """Say whether the faces of this hand decide a wager; beside a dealer who does not qualify they may not (SS 3.10.2).

    Faces that are known are turned all the same; those that nobody told are asked for only where they count.
    """
    alive = [wager for wager in at.game.wagers if is_alive(at.round.terms, wager, box)]
    read = [wager for wager in alive if not isinstance(wager.settles, AgainstDealer)]
    bonus = any(bonus.beside == wager.name for bonus in at.game.bonuses for wager in alive)
    return bool(read) or bonus or (bool(alive) and qualifies(at.game, at.game.compare(at.round.dealer.faces)))


_OUT_OF_REACH: Final = say(
    "The jackpot was asked and cannot be reached. Leave the cards until it is back, or "
    "have the claim left open on a slip: menu of its position."
)


_ASKED: Final = say("The jackpot was asked and has not answered yet. Leave the cards.")


def pay_progressives(at: Standing, _: ask.SettleProgressives) -> Decision:
    """Second pass: the progressives, after the community cards are turned (3.10.1, 3.18).

    Where the jackpot has a say it is asked first, in a fact of its own; what it answers settles the wagers. One that
    lies afar may not answer for long, so there what it has no say in is settled with the question (R-8).
    """
    if at.phase is not Phase.PROGRESSIVES:
        return Refusal("R-25", say("The progressives follow after the community cards are turned."))
    if miscounted := _miscounted(at):
        return miscounted
    unsettled = [box for box in at.round.boxes.values() if box.open_wagers]
    if undone_before := not_restored(at.round, [box.seat for box in unsettled]):
        return undone_before
    read = (box for box in unsettled if not box.declined)
    if miscounted := next(filter(None, (_wrong_count(at, box) for box in read)), None):
        return miscounted
    if at.round.slip:
        return all_others(at)
    used_up = frozenset(at.table.under_minimum)
    claims = claimed(at.game, at.round, at.meter, under_minimum=used_up)
    waiting = at.round.waiting
    if waiting is None and claims and is_afar(at.meter):
        return (*asked(at, claims), *others(at, claims))
    if waiting is None:
        return asked(at, claims) if claims else _settled(at, used_up)
    if waiting.claims != claims:
        withdrawn = ev.ClaimWithdrawn(key=waiting.key, seats=tuple(each.seat for each in waiting.claims))
        return (withdrawn, *(asked(at, claims) if claims else _settled(at, used_up)))
    if not answers(at.meter, waiting.key):
        return Refusal("R-46", _ASKED if reachable(at.meter) else _OUT_OF_REACH)
    return _settled(at, used_up, waiting.key)


def _settled(at: Standing, used_up: frozenset[int], key: ClaimKey | None = None) -> tuple[ev.TableEvent, ...]:
    """What the progressives come to; with the answer of the jackpot where it was asked under a key."""
    given = answer_under(at.meter, key) if key else None
    paid = settle_progressives(at.game, at.round, at.meter, under_minimum=used_up, given=given)
    seats = [seat for seat in pay_order(at.round) if seat in paid.lines]
    settled = tuple(
        ev.SeatSettled(seat=seat, results=results_of((paid.lines[seat],)), together=seat != seats[0]) for seat in seats
    )
    if key is None or at.game.progressive is None or paid.after is None or at.meter is None:
        return settled
    before = given.before if given else at.meter.amount
    answer = Answer(key=key, prizes=paid.prizes, before=before, after=paid.after.amount)
    return (*settled, *answered(at, at.game.progressive, answer))


def reopen(at: Standing, command: ask.ReopenSettlement) -> Decision:
    """Take a settlement back before the round is closed, to work it out again (case B13)."""
    settled = tuple(s for s in command.seats if s in at.round.boxes and at.round.boxes[s].lines)
    if not settled or at.round.outcome == "void":
        return Refusal("R-25", say("Nothing is settled there."))
    if any(at.round.boxes[seat].standing == "returned" for seat in settled):
        return Refusal("R-25", say("A hand that was returned stays returned."))
    again = reopened(at, settled, by=command.approved_by, rank=command.signed_as, reason=command.reason)
    if isinstance(again, Refusal):
        return again
    return (*again, ev.StepReached(step=first_settling(at.game, at.round)), *undone(at, again))


def close_round(at: Standing, _: ask.CloseRound) -> Decision:
    """Close the round: every wager has its result (1.1.10), be it that everybody took all bets back in the deal."""
    rnd = at.round
    if at.phase is Phase.BETTING and not any(box.wagers or box.refused for box in rnd.boxes.values()):
        return (ev.RoundClosed(outcome="settled"),)
    if at.phase is not Phase.CLOSING and not nobody_plays(at.game, rnd):
        return Refusal("R-25", _still_open(at))
    undone = not_restored(rnd)
    if undone:
        return undone
    kept = tuple(AmountWithheld(withheld=each) for each in withheld_in(rnd))
    if rnd.outcome == "void":
        return (*kept, ev.RoundClosed(outcome="void"))
    players = under_minimum_players(at.game, rnd)
    return (*kept, ev.RoundClosed(outcome="settled", under_minimum=players))


def _still_open(at: Standing) -> str:
    seats = sorted(seat for seat, box in at.round.boxes.items() if box.open_wagers)
    return (
        say("Wagers are not settled yet on {seats}.", seats=positions(seats))
        if seats
        else say("The round is not finished.")
    )
