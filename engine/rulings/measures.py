"""What each measure of a free ruling does to cards, chips and meter, one after the other (6.1, R-24, R-42)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from assets.languages import kept, say, strung
from engine.cards import Card
from engine.counting_words import many
from engine.decisions import betting
from engine.decisions.relaying import relaid
from engine.decisions.resettling import reopened
from engine.games.in_play import is_alive, needs_community, needs_dealer
from engine.irregularities.answers import Answers
from engine.irregularities.conditions import Case, due_at
from engine.irregularities.measure import Measure, read_measures
from engine.procedure import Decide
from engine.refusals import Refusal
from engine.round.course import first_work, phase_of, steps
from engine.rulings import hand_effects as hand
from engine.rulings.hand_effects import Effect, in_play
from engine.rulings.wager_effects import move_asked
from engine.settlement.returns import returned_line
from engine.table import events as ev
from engine.table import ruling_facts as fact
from engine.table.approval_limits import approved_before, beyond
from engine.table.evolve import fold
from engine.table.state import COMMUNITY, DEALER, Box, place_of, results_of
from engine.table.withholding import withheld_in


def play_on(case: Case) -> Effect:
    """Play goes on as it lies: only where every hand that is still read can be read."""
    ruled = hand.rule_on(case)
    if isinstance(ruled, Refusal):
        return ruled
    unread = unreadable(after(case, ruled))
    return unread or ruled


def take_measures(case: Case) -> Effect:
    """Take the measures of a ruling in their order, each on what the ones before it have left."""
    measures = read_measures(case.answers.word("measures")) or ()
    done: tuple[ev.TableEvent, ...] = ()
    for each in measures:
        now = replace(after(case, done), answers=Answers(each.facts))
        effect = _take(now, each)
        if isinstance(effect, Refusal):
            return Refusal(effect.rule or case.rule, f"{each.kind.title}: {effect.words}")
        done = (*done, *effect, _taken(case, each))
    then = after(case, done)
    return unreadable(then) or (*done, *_onward(then))


def take_measures_without_the_deck(case: Case) -> Effect:
    """The measures of a ruling, and after the round its deck is out of use for good (6.1)."""
    ruled = take_measures(case)
    return ruled if isinstance(ruled, Refusal) else (*ruled, *hand.deck_withdrawn(case, case.rule))


_WHOSE: Final = {DEALER: say("The dealer"), COMMUNITY: say("The community")}


def after(case: Case, events: tuple[ev.TableEvent, ...]) -> Case:
    """The case as these facts leave it."""
    table = fold(case.at.table, events)
    rnd = table.round or case.round
    return replace(case, at=replace(case.at, table=table, round=rnd, phase=phase_of(case.at.game, rnd)))


def unreadable(case: Case) -> Refusal | None:
    """Say which hand cannot be read as it lies, and what to do; a round that goes on like that would never be settled.

    What another finding is about is decided with that one.
    """
    rnd = case.round
    if rnd.closed or rnd.outcome == "void":
        return None
    waiting = {each for finding in rnd.findings if finding is not case.finding for each in finding.places}
    for place in (DEALER, COMMUNITY, *(place_of(seat) for seat in rnd.boxes)):
        lies, due = len(rnd.hand_at(place).cards), due_at(case.at, place)
        still_dealt = rnd.by_card and due is not None and lies < due
        if lies and due is not None and lies != due and not still_dealt and place not in waiting and _read(case, place):
            where = say("Position {place}", place=place) if place.isdigit() else _WHOSE[place]
            words = say(
                "{where} has {lies} instead of {due} and cannot be read so.",
                where=where,
                lies=many(lies, "card"),
                due=due,
            )
            return Refusal(case.rule or case.at.rule("uncovered"), strung(words, _mend(place, lies, due), by=" "))
    return None


def _mend(place: str, lies: int, due: int) -> str:
    card = say("Take a card off it") if lies > due else say("Put a card onto it")
    return say(
        "{card}, or return {isdigit}.", card=card, isdigit=say("the position") if place.isdigit() else say("all")
    )


def _read(case: Case, place: str) -> bool:
    if place == DEALER:
        return needs_dealer(case.at.game, case.round)
    if place == COMMUNITY:
        return needs_community(case.at.game, case.round)
    box = case.round.boxes[int(place)]
    return any(is_alive(case.round.terms, wager, box) for wager in case.at.game.wagers)


def _take(case: Case, measure: Measure) -> Effect:
    if measure.kind.open_round and (case.round.closed or case.round.outcome == "void"):
        return Refusal("", say("The round is over. Return a wager or a position, withhold, or give goodwill."))
    return _EFFECTS[measure.kind.name](case)


def _taken(case: Case, measure: Measure) -> fact.MeasureTaken:
    number = case.finding.number if case.finding else 0
    return fact.MeasureTaken(
        finding=number, measure=str(measure), decided_by=case.decided_by, rank=case.rank, reason=case.reason.strip()
    )


def _onward(case: Case) -> tuple[ev.StepReached, ...]:
    """The round stands where there is work again, which may be before where it stood."""
    rnd = case.round
    if rnd.closed or rnd.outcome == "void":
        return ()
    step = first_work(case.at.game, rnd)
    return (ev.StepReached(step=step),) if step < rnd.step else ()


# -- cards ------------------------------------------------------------------------------------------------------------


def _take_card(case: Case) -> Effect:
    place, number = case.answers.word("place"), case.answers.number("card")
    cards = case.round.hand_at(place).cards
    if not 1 <= number <= len(cards):
        return Refusal(
            "", say("{cards} lie there: name one of them, counted from the bottom.", cards=many(len(cards), "card"))
        )
    left, off = (*cards[: number - 1], *cards[number:]), cards[number - 1]
    laid = _laid_anew(case, place, left)
    return laid if isinstance(laid, Refusal) else (*laid, ev.CardsSetAside(cards=(off,)))


def _put_card(case: Case) -> Effect:
    place, put = case.answers.word("place"), case.answers.cards("card")
    if len(put) != 1:
        return Refusal("", say("One card at a time is put onto a hand."))
    held = case.round.hand_at(place).cards
    if not held and due_at(case.at, place) is None:
        return Refusal("", say("No cards belong there."))
    if put[0] is not None and put[0] in case.round.seen and put[0] not in case.round.burned:
        return Refusal(case.at.rule("foreign_card"), say("That card lies in a hand already."))
    aside = put if put[0] in case.round.burned else ()
    up = (fact.CardsTakenUp(cards=aside),) if aside else ()
    laid = _laid_anew(case, place, (*held, *put))
    return laid if isinstance(laid, Refusal) else (*up, *laid)


def _laid_anew(case: Case, place: str, cards: tuple[Card | None, ...]) -> Effect:
    """A hand lies there otherwise; what was read from it before is read anew."""
    again = _opened_again(case, tuple(case.round.boxes) if not place.isdigit() else (int(place),))
    if isinstance(again, Refusal):
        return again
    before = case.round.hand_at(place)
    return (*again, ev.HandRebuilt(place=place, cards=cards), *hand.still_shown(place, before, cards))


# -- chips ------------------------------------------------------------------------------------------------------------


def _return_wager(case: Case) -> Effect:
    lies = _lying(case)
    if isinstance(lies, Refusal):
        return lies
    box, name = lies
    line = returned_line(case.at.game, box, name, case.rule)
    bonus = {each.name for each in case.at.game.bonuses if each.beside == name}
    kept = tuple(each for each in box.lines if each.wager != name and each.wager not in bonus)
    return (fact.WagerReturned(seat=box.seat, wager=name, rule=case.rule, results=results_of((*kept, line))),)


def _return_position(case: Case) -> Effect:
    box = in_play(case, case.answers.seat("seat"))
    return box if isinstance(box, Refusal) else (hand.given_back(case, box.seat),)


def _void_hand(case: Case) -> Effect:
    box = in_play(case, case.answers.seat("seat"))
    return box if isinstance(box, Refusal) else (hand.given_back(case, box.seat, "R-19"),)


def _return_all(case: Case) -> Effect:
    if case.round.outcome == "void":
        return Refusal("", say("The round is void already."))
    return hand.void_round(case)


def _stand_at(case: Case) -> Effect:
    lies = _lying(case)
    if isinstance(lies, Refusal):
        return lies
    box, name = lies
    was, amount = box.wagers[name], case.answers.amount("amount")
    wager = case.at.game.wager(name)
    if amount == was:
        return Refusal("", say("The wager stands at that amount already."))
    no = betting.unpayable(wager, case.round.terms, amount) if wager else None
    again = no or _opened_again(case, (box.seat,))
    if isinstance(again, Refusal):
        return again
    return (*again, fact.WagerStood(seat=box.seat, wager=name, was=was, amount=amount, approved_by=case.decided_by))


def _move_wager(case: Case) -> Effect:
    move = move_asked(case)
    again = _opened_again(case, (move.seat, move.to_seat))
    if isinstance(again, Refusal):
        return again
    moved = relaid(after(case, again).at, move, approved_by=case.decided_by, reason=case.reason)
    return moved if isinstance(moved, Refusal) else (*again, *moved)


def _reinstate(case: Case) -> Effect:
    box = in_play(case, case.answers.seat("seat"))
    if isinstance(box, Refusal):
        return box
    if box.standing != "folded":
        return Refusal("", say("The hand of position {seat} was not folded.", seat=box.seat))
    for step in (each for each in steps(case.at.game, case.round) if isinstance(each, Decide)):
        said = step.choice(box.decisions.get(step.point, ""))
        other = next((each for each in step.choices if each.follow and each.needs in box.wagers), None)
        wager = case.at.game.wager(other.follow) if other else None
        if said is None or not said.folds or other is None or wager is None:
            continue
        again = _opened_again(case, (box.seat,))
        if isinstance(again, Refusal):
            return again
        due = box.wagers.get(wager.follows, 0) * wager.multiple
        plays = ev.Decided(seat=box.seat, point=step.point, choice=other.name, follow=other.follow, amount=due)
        return (*again, plays)
    return Refusal("", say("Position {seat} has no wager that could be played.", seat=box.seat))


def _lying(case: Case) -> tuple[Box, str] | Refusal:
    box = in_play(case, case.answers.seat("seat"))
    if isinstance(box, Refusal):
        return box
    wager = case.at.wager(case.answers.word("wager"))
    if isinstance(wager, Refusal):
        return wager
    gone = any(line.wager == wager.name and line.outcome == "return" for line in box.lines)
    if wager.name not in box.wagers or wager.name in box.withdrawn or gone:
        return Refusal("", say("There is no {wager} on position {seat}.", wager=wager.title, seat=box.seat))
    return box, wager.name


def _opened_again(case: Case, seats: tuple[int, ...]) -> Effect:
    """What was settled at these positions is worked out anew, as far as this rank may."""
    settled = tuple(
        seat for seat in seats if (box := case.round.boxes.get(seat)) and box.lines and box.standing != "returned"
    )
    if not settled:
        return ()
    return reopened(
        case.at, settled, by=case.decided_by, rank=case.rank, reason=case.reason.strip() or kept("A ruling")
    )


# -- money outside the wagers -----------------------------------------------------------------------------------------


def _withhold(case: Case, *, win: bool, stake: bool) -> Effect:
    box = in_play(case, case.answers.seat("seat"))
    if isinstance(box, Refusal):
        return box
    wager = case.at.wager(case.answers.word("wager"))
    if isinstance(wager, Refusal):
        return wager
    if wager.name not in box.wagers:
        return Refusal("", say("There is no {wager} on position {seat}.", wager=wager.title, seat=box.seat))
    ruled = fact.WithholdingRuled(seat=box.seat, wager=wager.name, win=win, stake=stake)
    if any(each.item == f"{case.round.number}/{box.seat}/{wager.name}" for each in case.at.table.withheld):
        return Refusal("", say("That is withheld already."))
    kept = withheld_in(after(case, (ruled,)).round) if case.round.closed else ()
    mine = tuple(each for each in kept if (each.seat, each.wager) == (box.seat, wager.name))
    if case.round.closed and not mine:
        return Refusal(
            "", say("{wager} on position {seat} paid nothing that could be withheld.", wager=wager.title, seat=box.seat)
        )
    return (ruled, *(fact.AmountWithheld(withheld=each) for each in mine))


def _withhold_no_more(case: Case) -> Effect:
    seat, wager = case.answers.seat("seat"), case.answers.word("wager")
    kept = next((each for each in case.round.withholding if (each.seat, each.wager) == (seat, wager)), None)
    if kept is None:
        return Refusal("", say("Nothing of that wager is withheld."))
    return (fact.WithholdingRuled(seat=seat, wager=wager, win=kept.win, stake=kept.stake, lifted=True),)


def _decide_withheld(case: Case, *, released: bool) -> Effect:
    item = next((each for each in case.at.table.withheld if each.item == case.answers.word("item")), None)
    if item is None:
        return Refusal("", say("No such amount is withheld. Name round, position and wager, such as 12/3/ante."))
    return (
        fact.WithheldDecided(withheld=item, released=released, decided_by=case.decided_by, reason=case.reason.strip()),
    )


def _goodwill(case: Case) -> Effect:
    seat, amount = case.answers.seat("seat"), case.answers.amount("amount")
    earlier = approved_before(case.at.table.approved, case.round.number, case.decided_by)
    no = beyond(case.round.terms, case.rank, amount=amount, earlier=earlier, rule=case.at.rule("ranks"))
    if no:
        return no
    return (
        fact.GoodwillGiven(
            round_number=case.round.number,
            seat=seat,
            amount=amount,
            decided_by=case.decided_by,
            reason=case.reason.strip(),
        ),
    )


_EFFECTS: Final[Mapping[str, Callable[[Case], Effect]]] = MappingProxyType(
    {
        "play-on": hand.rule_on,
        "take-card": _take_card,
        "put-card": _put_card,
        "return-wager": _return_wager,
        "return-position": _return_position,
        "return-all": _return_all,
        "stand-at": _stand_at,
        "move-wager": _move_wager,
        "reinstate": _reinstate,
        "void-hand": _void_hand,
        "withhold": lambda case: _withhold(case, win=True, stake=True),
        "withhold-win": lambda case: _withhold(case, win=True, stake=False),
        "withhold-stake": lambda case: _withhold(case, win=False, stake=True),
        "withhold-no-more": _withhold_no_more,
        "release": lambda case: _decide_withheld(case, released=True),
        "seize": lambda case: _decide_withheld(case, released=False),
        "goodwill": _goodwill,
    }
)
