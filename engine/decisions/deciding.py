"""The players' decisions: play, fold, continue, let it ride, withdraw."""

from assets.languages import say
from engine.money import show
from engine.procedure import Choice, Decide
from engine.refusals import Refusal
from engine.round.course import choices_for, current, deciding, steps
from engine.round.decision import Decision, Standing
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.state import Box
from engine.table.terms import Cents


def choose(at: Standing, command: ask.Choose) -> Decision:
    """Record a decision, or a changed one while the dealer's cards are still down."""
    step = _open_point(at)
    if step is None:
        return Refusal("", say("No decision is open."))
    box = at.box(command.seat)
    if isinstance(box, Refusal):
        return box
    if box.standing == "returned":
        return Refusal(box.standing_rule, say("The hand of position {seat} is out of play.", seat=command.seat))
    if box.declined:
        return at.refuse(
            "not_exposed", say("Position {seat} does not expose the cards. Take that back first.", seat=command.seat)
        )
    choice = next((each for each in choices_for(step, box) if each.name == command.choice), None)
    if choice is None:
        return Refusal(
            step.clause, say("{choice!r} is not open to position {seat}.", choice=command.choice, seat=command.seat)
        )
    if box.decisions.get(step.point) == choice.name and not command.amount:
        return Refusal(choice.clause, say("Position {seat} has said so already.", seat=command.seat))
    no = _unpayable(at, command.amount)
    return no or (_decided(at, step, box, choice, amount=command.amount, together=False),)


def all_others(at: Standing, command: ask.AllOthers) -> Decision:
    """Everybody who has not decided makes the choice named, else the first that fits, from the dealer's left."""
    step = current(at.game, at.round)
    if not isinstance(step, Decide):
        return Refusal("", say("No decision is open."))
    if command.choice and step.choice(command.choice) is None:
        return Refusal(step.clause, say("{choice!r} is not open now.", choice=command.choice))
    return tuple(
        _decided(at, step, box, _of_all(choices_for(step, box), command.choice), amount=0, together=index > 0)
        for index, box in enumerate(deciding(at.game, at.round, step))
    )


def _of_all(fitting: tuple[Choice, ...], named: str) -> Choice:
    return next((choice for choice in fitting if choice.name == named), fitting[0])


def unequal_follow_up(at: Standing) -> Refusal | None:
    """A follow-up wager that is not what the rules ask for; it is put right before the exposure (R-36)."""
    for seat, box in sorted(at.round.boxes.items()):
        for wager in at.game.wagers:
            lies = box.wagers.get(wager.name)
            if (
                not wager.follows
                or lies is None
                or box.standing != "live"
                or {wager.name, wager.follows} & {*box.ruled}
            ):
                continue
            due = box.wagers.get(wager.follows, 0) * wager.multiple
            if lies != due:
                currency = at.round.terms.currency
                words = say(
                    "Position {seat}: {wager} is {lies}, it must be {due}.",
                    seat=seat,
                    wager=wager.title,
                    lies=show(lies, currency),
                    due=show(due, currency),
                )
                return Refusal("R-36", words)
    return None


def _open_point(at: Standing) -> Decide | None:
    """The decision point that is open, or the one just passed while nothing has been dealt or turned since."""
    step = current(at.game, at.round)
    if isinstance(step, Decide):
        return step
    before = steps(at.game, at.round)[at.round.step - 1]
    return before if isinstance(before, Decide) else None


def _decided(at: Standing, step: Decide, box: Box, choice: Choice, *, amount: Cents, together: bool) -> ev.Decided:
    earlier = step.choice(box.decisions.get(step.point, ""))
    return ev.Decided(
        seat=box.seat,
        point=step.point,
        choice=choice.name,
        follow=choice.follow,
        amount=(amount or _due(at, box, choice)) if choice.follow else 0,
        withdraws=choice.withdraws,
        folds=choice.folds,
        unplaces=earlier.follow if earlier and earlier.follow != choice.follow else "",
        restores=earlier.withdraws if earlier else "",
        together=together,
    )


def _due(at: Standing, box: Box, choice: Choice) -> Cents:
    wager = at.game.wager(choice.follow)
    if wager is None:
        raise ValueError(say("the game declares no wager {follow!r}", follow=choice.follow))
    return box.wagers.get(wager.follows, 0) * wager.multiple


def _unpayable(at: Standing, amount: Cents) -> Refusal | None:
    if amount < 0:
        return Refusal("R-36", say("A wager must be more than zero."))
    chip = min(at.round.terms.denominations, default=1)
    if amount % chip:
        return Refusal("R-40", say("The smallest chip is {chip}.", chip=show(chip, at.round.terms.currency)))
    return None
