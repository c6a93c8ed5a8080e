"""What an outcome means for players: who withdraws, who is barred or held to one position, whose hand is played."""

from engine.decisions import exposing, seating
from engine.irregularities.conditions import Case
from engine.refusals import Refusal
from engine.rulings.hand_effects import Effect, existing_given_back, in_play, several, withdrawing
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.evolve import fold


def withdraw(case: Case) -> Effect:
    """Power failure before an outcome: who wants to takes everything back, the rest is played on (5.16.1, R-11)."""
    returned = withdrawing(case, case.rule)
    if isinstance(returned, Refusal):
        return returned
    return (ev.PowerFailureRuled(outcome_established=False, withdrew=case.answers.seats("withdraw")), *returned)


def power_outcome(case: Case) -> Effect:
    """Power failure after an outcome: the round is played to its end (5.16.2)."""
    del case
    return (ev.PowerFailureRuled(outcome_established=True),)


def play_one(case: Case) -> Effect:
    """Of several hands of one player some are played, the others go back (5.10.1, 5.10.2)."""
    returned = several(case)
    return returned if isinstance(returned, Refusal) else (*_one_player(case), *returned)


def stop_several(case: Case) -> Effect:
    """As `play_one`, and the player may bet on one position only from now on (5.10.3)."""
    played = play_one(case)
    if isinstance(played, Refusal):
        return played
    after = fold(case.at.table, _one_player(case))
    players = {after.occupants.get(seat) for seat in case.answers.seats("seats")}
    held = sorted(player for player in players if player is not None and player not in after.restricted)
    return (*played, *(ev.PlayerRestricted(player=player, approved_by=case.decided_by) for player in held))


def _one_player(case: Case) -> tuple[ev.TableEvent, ...]:
    """Put on record that the seats are one player, where the log does not know it yet (R-23)."""
    first, *others = case.answers.seats("seats")
    table = case.at.table
    events: list[ev.TableEvent] = []
    for other in others:
        known = seating.one_player(table, first, other)
        if not isinstance(known, Refusal):
            events += known
            table = fold(table, known)
    return tuple(events)


def bar(case: Case) -> Effect:
    """The player is barred; the wagers that still lie there go back, on every position of the player (5.9)."""
    box = in_play(case, case.answers.seat("seat"))
    if isinstance(box, Refusal):
        return box
    barred = () if box.player in case.at.table.barred else (ev.PlayerBarred(player=box.player),)
    theirs = [each for each in case.round.boxes.values() if each.player == box.player and each.wagers]
    return (*barred, *(existing_given_back(case, each.seat) for each in theirs if each.standing != "returned"))


def decline(case: Case) -> Effect:
    """A hand that is not exposed counts as lower (3.10.2, R-3)."""
    return exposing.decline(case.at, ask.DeclineComparison(seat=case.answers.seat("seat")))


def view_declined(case: Case) -> Effect:
    """A hand that is not exposed was looked at by whoever decides; that changes nothing."""
    seat = case.answers.seat("seat")
    box = in_play(case, seat)
    if isinstance(box, Refusal):
        return box
    declined = () if box.declined else decline(case)
    if isinstance(declined, Refusal):
        return declined
    return (*declined, ev.DeclinedHandViewed(seat=seat, viewed_by=case.decided_by))


def restrict(case: Case) -> Effect:
    """The player may bet on one position only (3.4.3)."""
    return seating.restricted(case.at.table, case.answers.seat("seat"), case.rule, by=case.decided_by)
