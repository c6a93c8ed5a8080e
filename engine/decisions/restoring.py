"""A round that is undone, or results of it, before its close or after it (R-22, R-45): chips go back where they were.

Every position is told, gets back what was taken and gives back what was paid on top, one after the other.
"""

from collections.abc import Collection, Iterable, Mapping
from itertools import groupby
from typing import Final

from assets.languages import kept, say
from engine.actors import Rank, may_sign
from engine.counting_words import positions
from engine.like import like
from engine.money import show
from engine.rack.moving import corrections_moved, moved_with
from engine.refusals import Refusal
from engine.round.decision import Decision, Standing
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.evolve import fold
from engine.table.rack import Moved
from engine.table.restoring_facts import RestitutionMade, RestitutionsListed
from engine.table.state import Box, Correction, Line, Restitution, Round
from engine.table.terms import Cents

IN_PLAY: Final = "R-45"
"""The reading by which chips are squared in a round that goes on."""


def restoring(
    at: Standing, effect: tuple[ev.TableEvent, ...], decided: ev.FindingResolved
) -> tuple[RestitutionsListed | ev.Corrected, ...]:
    """Say what must change hands again because a round became void, or results that stood have changed; else nothing.

    A correction of the round was paid or taken as well: it is undone with the wager, by an entry of its own.
    """
    listed = undone(at, effect, decided.rule, unpaid=_owed_on_slips(at))
    seats = {due.seat for each in listed for due in each.positions}
    corrections = [each for each in at.round.corrections if each.seat in seats]
    return (*_corrections_undone(at, corrections, decided), *listed)


def undone(
    at: Standing, effect: tuple[ev.TableEvent, ...], rule: str = IN_PLAY, *, unpaid: Collection[int] = ()
) -> tuple[RestitutionsListed, ...]:
    """What every position is due and owes where these facts undo results; at `unpaid` no progressive was paid yet."""
    after = fold(at.table, effect).round
    seats = _undone(at.round, after) if after is not None else ()
    if after is None or not seats:
        return ()
    return (
        RestitutionsListed(rule=rule, positions=tuple(_position(at, after, seat, unpaid=unpaid) for seat in seats)),
    )


def to_restore(rnd: Round) -> tuple[Restitution, ...]:
    """The positions of an undone round that were not told and squared yet, from the dealer's left."""
    left = (each for each in rnd.restitutions if each.seat not in rnd.refunded)
    return tuple(sorted(left, key=lambda each: each.seat))


def not_restored(rnd: Round, seats: Collection[int] | None = None) -> Refusal | None:
    """Say who still has to be told and squared before an undone round is closed, or the next one opens.

    With `seats`: before these positions are settled anew.
    """
    left = tuple(each for each in to_restore(rnd) if seats is None or each.seat in seats)
    if not left:
        return None
    named = positions(each.seat for each in left)
    return Refusal(
        rule_of(rnd, left[0].seat),
        say("{what_was_undone}: tell and square {named} first.", what_was_undone=what_was_undone(rnd), named=named),
    )


def what_was_undone(rnd: Round) -> str:
    """Why chips change hands again, as it is said before what is to be done."""
    if rnd.closed:
        return say("The last round was undone")
    return say("The round is void") if rnd.outcome == "void" else say("What was settled is undone")


def rule_of(rnd: Round, seat: int) -> str:
    """The rule by which a position was undone."""
    box = rnd.boxes.get(seat)
    return rnd.void_rule or (box.standing_rule if box else "") or ("R-22" if rnd.closed else IN_PLAY)


def confirm_refund(at: Standing, command: ask.ConfirmRefund) -> Decision:
    """Tick one position of an undone round off."""
    due = next((each for each in to_restore(at.round) if each.seat == command.seat), None)
    if due is None:
        return Refusal(
            rule_of(at.round, command.seat),
            say("Nothing is left to be squared with position {seat}.", seat=command.seat),
        )
    no = _may_not_stay_out(at, due, command) if command.outstanding else None
    if no:
        return no
    back, collected = due.given_back, due.collected - command.outstanding
    return (like(command, RestitutionMade, back=back, collected=collected, reason=command.reason.strip()),)


def _may_not_stay_out(at: Standing, due: Restitution, command: ask.ConfirmRefund) -> Refusal | None:
    """Keep as outstanding what a player cannot be made to give back, under a Gaming Shift Manager's name (R-43)."""
    if not 0 < command.outstanding <= due.collected:
        most = show(due.collected, at.round.terms.currency)
        return Refusal(
            "R-43",
            say(
                "From position {seat} {most} is collected: no more than that can be outstanding.",
                seat=due.seat,
                most=most,
            ),
        )
    if not may_sign(command.approval, Rank.GAMING_SHIFT_MANAGER):
        return Refusal("R-43", say("A Gaming Shift Manager keeps an amount as outstanding."))
    return None if command.reason.strip() else Refusal("R-43", say("Give the reason in words."))


def _owed_on_slips(at: Standing) -> frozenset[int]:
    """Positions of this round to which a prize is owed on a slip and was never paid: nobody has it to give back."""
    return frozenset(seat for slip in at.table.slips if slip.round is None and slip.answer for seat in slip.seats)


def _undone(before: Round, after: Round) -> tuple[int, ...]:
    """The positions whose results have changed; all of a round that became void, so that nobody is forgotten.

    In an open round those that had results count alone: other chips still lie on the felt, and are seen there (R-45).
    """
    if after.outcome == "void" and before.outcome != "void":
        told = {box.seat for box in after.boxes.values() if box.lines}
        return tuple(sorted(told | {each.seat for each in before.corrections}))
    return tuple(seat for seat, box in sorted(after.boxes.items()) if _changed(before, before.boxes.get(seat), box))


def _changed(rnd: Round, was: Box | None, now: Box) -> bool:
    if rnd.closed:
        return now.lines != (was.lines if was else ())
    before, after = _lines(was), _lines(now)
    stood = {name: line for name, line in before.items() if name in after or line.outcome != "return"}
    return any(after.get(name) != line for name, line in stood.items())


def _position(at: Standing, after: Round, seat: int, *, unpaid: Collection[int]) -> Restitution:
    """What one position is due; what is listed still for wagers that are open again is the same chips.

    Those of a progressive were taken in before the deal, and wait there for its result.
    """
    game, before = at.game, at.round
    was, now = _lines(before.boxes.get(seat)), _lines(after.boxes.get(seat))
    had_back = _had_back(before.boxes.get(seat))
    open_now = next((each for each in to_restore(before) if each.seat == seat), Restitution(seat=seat))
    progressives = {each.name for each in game.wagers if each.progressive}
    with_house = progressives if after.progressives_collected else set[str]()
    paid = {name: line.winnings for name, line in was.items() if name not in progressives or seat not in unpaid}
    again = {name: amount for name, amount in open_now.back.items() if name not in was}
    put_right = _sums(each for each in before.corrections if each.seat == seat)
    return Restitution(
        seat=seat,
        back=_joined(
            open_now.back,
            {name: line.returned - had_back.get(name, 0) - again.get(name, 0) for name, line in now.items()},
            {name: line.taken for name, line in was.items() if name not in {*now, *with_house}},
            {name: -amount for name, amount in put_right.items()},
        ),
        collect=_joined(
            open_now.collect,
            {name: amount - _winnings(now.get(name)) for name, amount in paid.items()},
            put_right,
        ),
        moved=_moved(at, open_now) if at.table.rack.open else None,
    )


def _moved(at: Standing, open_now: Restitution) -> Moved:
    """What the rack has moved with a position, be it before another undoing that is not squared yet."""
    if open_now.moved is not None:
        return open_now.moved
    terms = at.table.terms or at.round.terms
    return moved_with(at.round, open_now.seat, at.game).plus(corrections_moved(at.round, open_now.seat, terms))


def _lines(box: Box | None) -> dict[str, Line]:
    return {line.wager: line for line in box.lines} if box else {}


def _had_back(box: Box | None) -> dict[str, Cents]:
    """What of each stake is with the player already: by its result, or taken back by a decision (LR 3.10, 3.14)."""
    if box is None:
        return {}
    taken = {name: box.wagers.get(name, 0) for name in box.withdrawn}
    return taken | {line.wager: line.returned for line in box.lines}


def _winnings(line: Line | None) -> Cents:
    return line.winnings if line else 0


def _joined(*parts: Mapping[str, Cents]) -> dict[str, Cents]:
    """What is more than nothing in each part, added up by wager."""
    names = dict.fromkeys(name for part in parts for name in part)
    sums = {name: sum(max(0, part.get(name, 0)) for part in parts) for name in names}
    return {name: amount for name, amount in sums.items() if amount}


def _sums(corrections: Iterable[Correction]) -> dict[str, Cents]:
    by_wager = sorted(corrections, key=lambda each: each.wager)
    return {name: sum(each.amount for each in group) for name, group in groupby(by_wager, lambda each: each.wager)}


def _corrections_undone(
    at: Standing, corrections: list[Correction], decided: ev.FindingResolved
) -> tuple[ev.Corrected, ...]:
    currency = at.round.terms.currency
    return tuple(
        ev.Corrected(
            round_number=at.round.number,
            seat=seat,
            wager=wager,
            amount=-amount,
            reason=kept("Undone with the round by {rule}.", rule=decided.rule),
            proposed_by=decided.proposed_by,
            approved_by=decided.decided_by,
            currency=currency if currency != at.table.currency else "",
        )
        for seat in sorted({each.seat for each in corrections})
        for wager, amount in _sums(each for each in corrections if each.seat == seat).items()
        if amount
    )
