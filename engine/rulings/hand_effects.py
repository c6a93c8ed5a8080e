"""What an outcome does to hands and their wagers: give back, remove, move, put right."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from assets.languages import kept, original, say
from engine.cards import Card
from engine.decisions.claims import prize_stands
from engine.games.in_play import survives
from engine.irregularities.conditions import Case, dealt_first, due_at, viewed
from engine.procedure import Decide
from engine.refusals import Refusal
from engine.round.course import choices_for, current, deciding
from engine.settlement.returns import returned_lines
from engine.settlement.settlement import settle_box
from engine.table import events as ev
from engine.table.claim_key import CLAIM
from engine.table.keeping import HOLD_CLAUSES, Hold, HoldKind
from engine.table.keeping_facts import DeckWithdrawn, TableHeld
from engine.table.ruling_facts import PrizesTakenBack
from engine.table.state import COMMUNITY, DEALER, Box, Hand, Line, Round, place_of, results_of

Effect = tuple[ev.TableEvent, ...] | Refusal

_HOLDS: Final[Mapping[str, HoldKind]] = MappingProxyType(
    {"unshuffled": "unshuffled", "wrong_count_deck": "deck-count", "doubt": "deck-count"}
)
"""What holds the table after a void round, by the kind or the clause of its row; else the deck is to be checked."""


def void_round(case: Case) -> Effect:
    """Every wager goes back, also those already paid, taken or folded away."""
    boxes = case.round.boxes
    lines = {seat: _all_back(case, box) for seat, box in boxes.items() if box.wagers or box.refused}
    return (ev.RoundVoided(rule=case.rule, results={seat: results_of(each) for seat, each in lines.items()}),)


def void_with_the_deck(case: Case) -> Effect:
    """The round is void, and its deck is out of use (5.1): for good, unless all that it lacked was a shuffle."""
    kind = _HOLDS.get(case.row.kind) or _HOLDS.get(case.row.clause) or "deck-check"
    held = any(each.kind == kind for each in case.at.table.holds)
    deck = case.answers.word("deck") or kept("The deck")
    why = case.finding.words if case.finding else original(case.row.title)
    words = kept("{deck} is out of use: {why}.", deck=deck, why=why.rstrip("."))
    hold = Hold(kind=kind, rule=case.at.rule(HOLD_CLAUSES[kind]), words=words)
    void = void_round(case)
    if isinstance(void, Refusal):
        return void
    withdrawn = () if kind == "unshuffled" else deck_withdrawn(case, hold.rule)
    return (*_prizes_back(case), *void, *(() if held else (TableHeld(hold=hold),)), *withdrawn)


def deck_withdrawn(case: Case, rule: str) -> tuple[DeckWithdrawn, ...]:
    """The deck in play is out of use for good, once."""
    deck = case.at.table.deck
    why = case.finding.words if case.finding else original(case.row.title)
    gone = DeckWithdrawn(deck=deck.name or case.answers.word("deck"), why=f"{why.rstrip('.')}.", rule=rule)
    return () if deck.withdrawn else (gone,)


def rule_on_without_the_deck(case: Case) -> Effect:
    """A ruling lets this round be played with its cards; after it the deck is out of use for good (6.1)."""
    ruled = rule_on(case)
    return ruled if isinstance(ruled, Refusal) else (*ruled, *deck_withdrawn(case, case.rule))


def return_hands_without_the_deck(case: Case) -> Effect:
    """The hands named by a ruling are out of play, and after the round its deck is out of use for good (6.1)."""
    ruled = return_hands(case)
    return ruled if isinstance(ruled, Refusal) else (*ruled, *deck_withdrawn(case, case.rule))


def _prizes_back(case: Case) -> tuple[PrizesTakenBack, ...]:
    """What the jackpot has paid in this round is taken back under the name of whoever voids it all the same (R-43)."""
    rnd = case.round
    if not prize_stands(rnd) or any(each.kind == CLAIM for each in rnd.findings):
        return ()
    prizes = tuple(prize for prize in rnd.prizes if prize.percent or prize.from_meter)
    return (
        PrizesTakenBack(
            seats=tuple(sorted({prize.seat for prize in prizes})),
            amount=sum(prize.amount for prize in prizes),
            decided_by=case.decided_by,
            rank=case.rank,
            reason=case.reason.strip(),
        ),
    )


def _all_back(case: Case, box: Box) -> tuple[Line, ...]:
    """A hand that was returned before keeps its lines, so that nothing is given back a second time."""
    if box.standing == "returned" and all(line.outcome == "return" for line in box.lines):
        return box.lines
    return returned_lines(case.at.game, box, case.rule)


def given_back(case: Case, seat: int, rule: str = "") -> ev.HandReturned:
    """One hand out of play with all its wagers given back."""
    lines = returned_lines(case.at.game, case.round.boxes[seat], rule or case.rule)
    return ev.HandReturned(seat=seat, rule=rule or case.rule, results=results_of(lines))


def existing_given_back(case: Case, seat: int) -> ev.HandReturned:
    """One hand out of play: what has its result keeps it, what a fold has lost is lost, the rest goes back (5.9)."""
    game, rnd = case.at.game, case.round
    box = rnd.boxes[seat]
    gone = {wager.name for wager in game.wagers if not wager.progressive and not survives(rnd.terms, wager, box)}
    names = gone & box.open_wagers.keys()
    lost = replace(box, wagers={name: box.wagers[name] for name in names}, refused={}, lines=())
    rest = {name: amount for name, amount in box.open_wagers.items() if name not in names}
    refused = {name: amount for name, amount in box.refused.items() if f"{name}_refused" not in box.settled}
    lines = (
        *box.lines,
        *settle_box(game, rnd, lost, under_minimum=frozenset(case.at.table.under_minimum)),
        *returned_lines(game, replace(box, wagers=rest, refused=refused, lines=()), case.rule),
    )
    return ev.HandReturned(seat=seat, rule=case.rule, results=results_of(lines))


def in_play(case: Case, seat: int) -> Box | Refusal:
    """A box that carries wagers and has not been taken out of play."""
    box = case.round.boxes.get(seat)
    if box is None or not box.wagers:
        return Refusal(
            case.at.game.clauses.participation, say("Position {seat} has no wager in this round.", seat=seat)
        )
    if box.standing == "returned":
        return Refusal(box.standing_rule, say("The hand of position {seat} is out of play already.", seat=seat))
    return box


def return_hands(case: Case) -> Effect:
    """The hands named by a ruling are out of play."""
    seats = case.answers.seats("return")
    if not seats:
        return Refusal(case.rule, say("Name the hands that are out of play."))
    no = next((box for seat in seats if isinstance(box := in_play(case, seat), Refusal)), None)
    ruled = rule_on(case)
    if no or isinstance(ruled, Refusal):
        return no or ruled
    return (*ruled, *(given_back(case, seat) for seat in seats))


def void_hand(case: Case) -> Effect:
    """The hand of one position is void, its wagers go back (UK-18, R-19)."""
    box = in_play(case, case.answers.seat("seat"))
    return box if isinstance(box, Refusal) else (given_back(case, box.seat),)


def absent(case: Case) -> Effect:
    """Nobody is there to decide: the hand is invalid and everything on it goes back (5.11)."""
    box = in_play(case, case.answers.seat("seat"))
    if isinstance(box, Refusal):
        return box
    step = current(case.at.game, case.round)
    waits = isinstance(step, Decide) and box in deciding(case.at.game, case.round, step)
    if not isinstance(step, Decide) or not waits or not any(each.needs for each in choices_for(step, box)):
        return Refusal(case.rule, say("Position {seat} has no decision to make.", seat=box.seat))
    return (given_back(case, box.seat),)


def remove_hand(case: Case) -> Effect:
    """A hand with a wrong number of cards is out of play; others may take all their wagers back (5.7, 5.7.1)."""
    box = in_play(case, case.answers.seat("seat"))
    if isinstance(box, Refusal):
        return box
    part = f"{case.rule}.1" if case.rule.replace(".", "").isdigit() else case.rule
    others = withdrawing(case, part, without=box.seat)
    return others if isinstance(others, Refusal) else (given_back(case, box.seat), *others)


def withdrawing(case: Case, rule: str, *, without: int = 0) -> tuple[ev.HandReturned, ...] | Refusal:
    """The players who take their wagers back: all of them or none (5.7.1, 5.16.1)."""
    seats = case.answers.seats("withdraw")
    for seat in seats:
        no = _may_not_withdraw(case, seat, rule, without)
        if no:
            return no
        player = case.round.boxes[seat].player
        others = [
            each.seat
            for each in case.round.boxes.values()
            if each.player == player and each.seat not in (*seats, without) and not _stuck(case, each)
        ]
        if others:
            words = say(
                "The player on position {seat} takes back all wagers or none: position {others} as well.",
                seat=seat,
                others=others[0],
            )
            return Refusal(rule, words)
    return tuple(given_back(case, seat, rule) for seat in seats)


def _may_not_withdraw(case: Case, seat: int, rule: str, without: int) -> Refusal | None:
    box = in_play(case, seat)
    if isinstance(box, Refusal):
        return box
    if seat == without or _stuck(case, box):
        words = say("Position {seat} cannot withdraw: its hand is folded, settled or itself dealt wrongly.", seat=seat)
        return Refusal(rule, words)
    return None


def _stuck(case: Case, box: Box) -> bool:
    wrong = {place for each in case.round.findings if each.kind == "wrong-player" for place in each.places}
    return (
        not box.wagers
        or box.standing != "live"
        or bool(box.lines)
        or place_of(box.seat) in wrong
        or (bool(box.hand.cards) and len(box.hand.cards) != due_at(case.at, place_of(box.seat)))
    )


def several(case: Case) -> Effect:
    """Of the hands of one player the viewed ones are played, else the one dealt first; others go back (5.10, R-10)."""
    seats = case.answers.seats("seats")
    if len(seats) < 2:
        return Refusal(case.rule, say("Name the positions that one player controls, two or more."))
    boxes = [in_play(case, seat) for seat in seats]
    for box in boxes:
        if isinstance(box, Refusal):
            return box
        if box.lines:
            return Refusal(case.rule, say("Position {seat} is settled already.", seat=box.seat))
    strangers = set(case.answers.seats("viewed")) - set(seats)
    if strangers:
        return Refusal(case.rule, say("Position {strangers} is not one of these hands.", strangers=min(strangers)))
    first = case.answers.seat("first") or dealt_first(case.round, seats)
    if first not in seats:
        return Refusal(case.rule, say("Position {first} is not one of these hands.", first=first))
    played = viewed(case) or (first,)
    return tuple(given_back(case, seat) for seat in seats if seat not in played)


def move_hands(case: Case) -> Effect:
    """Complete hands go to where they belong; the log keeps where they were dealt to (5.2)."""
    moves = case.answers.moves("moves")
    for now, before in moves.items():
        cards = case.round.hand_at(before).cards
        if not cards:
            return Refusal(case.rule, say("No hand lies at {at}.", at=_at(before)))
        if now.isdigit() and isinstance(box := in_play(case, int(now)), Refusal):
            return box
        if case.round.hand_at(now).cards and now not in moves.values():
            return Refusal(case.rule, say("A hand lies at {at}: say where it goes.", at=_at(now)))
        if len(cards) != due_at(case.at, now):
            return Refusal(
                case.rule, say("The hand from {at} is not complete for {at_at}.", at=_at(before), at_at=_at(now))
            )
    return (ev.HandsMoved(moves=moves),)


def place_security_card(case: Case) -> Effect:
    """The security card lies under the dealer's hand now."""
    del case
    return (ev.SecurityCardPlaced(),)


def _at(place: str) -> str:
    if place.isdigit():
        return say("position {place}", place=place)
    return say("the dealer's place") if place == DEALER else say("the community's place")


def rebuild(case: Case) -> Effect:
    """A hand is put right: cards too many go aside, a missing one lies there with its face unknown (5.3, 5.7)."""
    place = _place(case)
    due = due_at(case.at, place)
    if due is None:
        return Refusal(case.rule, say("No cards belong to {at}.", at=_at(place)))
    if place.isdigit() and isinstance(box := in_play(case, int(place)), Refusal):
        return box
    hand = case.round.hand_at(place)
    if not hand.cards:
        return Refusal(case.rule, say("No cards lie at {at}.", at=_at(place)))
    right = case.answers.cards("cards") or (*hand.cards[:due], *(None,) * (due - len(hand.cards)))
    if len(right) != due:
        return Refusal(
            case.rule, say("{due} cards belong to {at}, not {right}.", due=due, at=_at(place), right=len(right))
        )
    faces = [card for card in right if card is not None]
    if len(set(faces)) < len(faces):
        return Refusal(case.at.game.clauses.foreign_card, say("The same card stands there twice."))
    off = tuple(card for card in hand.faces if card not in faces)
    nameless = max(0, len(hand.cards) - len(right) - len(off))
    aside = (*off, *(None,) * nameless)
    return (
        ev.HandRebuilt(place=place, cards=right),
        *still_shown(place, hand, right),
        *((ev.CardsSetAside(cards=aside),) if aside else ()),
    )


def rule_on(case: Case) -> Effect:
    """A ruling lets play go on; a card that is on record twice counts as misread and becomes unknown (6.1)."""
    rnd = case.round
    twice = {card for card in rnd.seen if rnd.seen.count(card) > 1}
    face_down = {place: hand for place, hand in _hands(rnd).items() if twice & set(_unseen(hand))}
    for card in twice:
        if rnd.seen.count(card) - sum(_unseen(hand).count(card) for hand in face_down.values()) > 1:
            words = say("The same card lies there twice for everybody to see: the round cannot go on.")
            return Refusal(case.at.game.clauses.foreign_card, words)
    return tuple(event for place, hand in face_down.items() for event in _forgotten(place, hand, twice))


def _hands(rnd: Round) -> dict[str, Hand]:
    return {DEALER: rnd.dealer, COMMUNITY: rnd.community} | {place_of(s): box.hand for s, box in rnd.boxes.items()}


def _unseen(hand: Hand) -> list[Card | None]:
    return [card for index, card in enumerate(hand.cards) if index not in hand.shown]


def _forgotten(place: str, hand: Hand, misread: set[Card]) -> tuple[ev.TableEvent, ...]:
    cards = tuple(
        None if card in misread and index not in hand.shown else card for index, card in enumerate(hand.cards)
    )
    return (ev.HandRebuilt(place=place, cards=cards), *still_shown(place, hand, cards))


def still_shown(place: str, hand: Hand, cards: tuple[Card | None, ...]) -> tuple[ev.CardsExposed, ...]:
    """Cards of a hand that lay face up before lie face up in it still."""
    shown = {hand.cards[index] for index in hand.shown} - {None}
    kept = tuple(index for index, card in enumerate(cards) if card in shown)
    return (ev.CardsExposed(place=place, cards=cards, shown=kept),) if kept else ()


def _place(case: Case) -> str:
    if case.answers.given("seat"):
        return place_of(case.answers.seat("seat"))
    return COMMUNITY if case.row.clause == "wrong_community" else DEALER
