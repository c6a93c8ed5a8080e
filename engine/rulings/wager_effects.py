"""What an outcome does to single wagers: refuse, add, cancel, correct, put on record."""

from assets.languages import say
from engine.decisions import betting
from engine.decisions.adding_late import added_late
from engine.decisions.relaying import relaid
from engine.games.game import Wager
from engine.games.in_play import has_its_base
from engine.irregularities.conditions import Case
from engine.money import LARGEST
from engine.procedure import Decide
from engine.refusals import Refusal
from engine.round.course import steps
from engine.rulings.hand_effects import Effect, in_play
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.state import Box
from engine.table.terms import Limit


def refuse_late(case: Case) -> Effect:
    """Chips that came after the announcement go back and are recorded (5.5)."""
    late = ask.RefuseLateWager(
        seat=case.answers.seat("seat"), wager=case.answers.word("wager"), amount=case.answers.amount("amount")
    )
    return betting.refuse_late(case.at, late)


def add_late(case: Case) -> Effect:
    """Chips that lay there in time are added (R-39)."""
    wager = ask.PlaceWager(
        seat=case.answers.seat("seat"),
        wager=case.answers.word("wager"),
        amount=case.answers.amount("amount"),
        outside_limits_seen=True,
    )
    return added_late(case.at, wager, approved_by=case.decided_by, reason=case.reason)


def relay(case: Case) -> Effect:
    """Chips that were found on the wrong area are moved to where they belong (R-42)."""
    return relaid(case.at, move_asked(case), approved_by=case.decided_by, reason=case.reason)


def move_asked(case: Case) -> ask.MoveWager:
    """From which area the chips of a wager go to which."""
    return ask.MoveWager(
        seat=case.answers.seat("seat"),
        wager=case.answers.word("wager"),
        to_seat=case.answers.seat("to-seat"),
        to_wager=case.answers.word("to-wager"),
    )


def note_withdrawal(case: Case) -> Effect:
    """Chips were taken back too late: the wager stands (5.6)."""
    taken = ask.NoteLateWithdrawal(
        seat=case.answers.seat("seat"), wager=case.answers.word("wager"), amount=case.answers.amount("amount")
    )
    return betting.note_late_withdrawal(case.at, taken)


def alone(case: Case) -> Effect:
    """A wager lies without the one that it needs; nothing changes now: it goes back with the hand (5.12)."""
    wager = _alone(case)
    return wager if isinstance(wager, Refusal) else ()


def cancel_wager(case: Case) -> Effect:
    """The wager is taken back while bets are open (5.12.1)."""
    wager = _alone(case)
    if isinstance(wager, Refusal):
        return wager
    return (ev.WagersCleared(seats=(case.answers.seat("seat"),), wager=wager.name),)


def _alone(case: Case) -> Wager | Refusal:
    lies = _lying(case)
    if isinstance(lies, Refusal):
        return lies
    box, wager = lies
    if has_its_base(wager, box):
        return Refusal(
            case.rule, say("{wager} on position {seat} lies where it may.", wager=wager.title, seat=box.seat)
        )
    return wager


def _lying(case: Case) -> tuple[Box, Wager] | Refusal:
    box = in_play(case, case.answers.seat("seat"))
    if isinstance(box, Refusal):
        return box
    wager = case.at.wager(case.answers.word("wager"))
    if isinstance(wager, Refusal):
        return wager
    if wager.name not in box.wagers:
        return Refusal(case.rule, say("There is no {wager} on position {seat}.", wager=wager.title, seat=box.seat))
    return box, wager


def under_minimum(case: Case) -> Effect:
    """The settlement deals with it; it is put on record (5.13, R-21, R-23)."""
    return _outside(case, over=False)


def over_maximum(case: Case) -> Effect:
    """The settlement deals with it; it is put on record (5.14, R-27)."""
    return _outside(case, over=True)


def _outside(case: Case, *, over: bool) -> Effect:
    lies = _lying(case)
    if isinstance(lies, Refusal):
        return lies
    box, wager = lies
    limit = case.round.terms.limits.get(wager.name, Limit(0, LARGEST))
    stake = box.wagers[wager.name]
    broken = stake > limit.maximum if over else stake < limit.minimum
    words = say("{wager} on position {seat} is within this limit.", wager=wager.title, seat=box.seat)
    return () if broken else Refusal(case.rule, words)


def note_earlier(case: Case) -> Effect:
    """Something of an earlier round is put on record; that round stays as it is (5.15, R-22)."""
    last = case.round.number if case.round.closed else case.round.number - 1
    if case.answers.given("round") and not 1 <= case.answers.number("round") <= last:
        return Refusal(case.rule, say("Name a round from 1 to {last}.", last=last))
    return ()


def correct_follow_up(case: Case) -> Effect:
    """The follow-up wagers of a position are made what they must be (R-36)."""
    box = in_play(case, case.answers.seat("seat"))
    if isinstance(box, Refusal):
        return box
    points = [step for step in steps(case.at.game, case.round) if isinstance(step, Decide)]
    return tuple(
        ev.Decided(seat=box.seat, point=step.point, choice=choice.name, follow=choice.follow, amount=due)
        for wager in case.at.game.wagers
        if wager.follows and box.wagers.get(wager.name) not in (None, due := _due(box, wager))
        for step in points
        for choice in step.choices
        if choice.follow == wager.name and box.decisions.get(step.point) == choice.name
    )


def _due(box: Box, wager: Wager) -> int:
    return box.wagers.get(wager.follows, 0) * wager.multiple
