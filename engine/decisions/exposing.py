"""Cards are turned, entered or corrected."""

from assets.languages import say
from engine.cards import Card, words
from engine.counting_words import many
from engine.decisions.deciding import unequal_follow_up
from engine.decisions.resettling import settled_anew
from engine.decisions.restoring import undone
from engine.games.in_play import is_alive
from engine.like import like
from engine.procedure import DealInTurn, Decide, Expose, Phase
from engine.refusals import Refusal
from engine.round.course import current, open_boxes
from engine.round.decision import Decision, Standing
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.state import COMMUNITY, DEALER, Hand


def turn_cards(at: Standing, command: ask.TurnCards) -> Decision:
    """Expose what the procedure asks for now. Unknown faces must be entered with it."""
    step = current(at.game, at.round)
    if not isinstance(step, Expose):
        return Refusal("", say("No cards are to be turned now."))
    unequal = unequal_follow_up(at) if step.what == DEALER else None
    if unequal:
        return unequal
    return _exposed(at, step.what, command.cards, upto=step.upto)


def enter_hand(at: Standing, command: ask.EnterHand) -> Decision:
    """Enter the faces of a hand that was turned (3.8; unreadable cards)."""
    step = current(at.game, at.round)
    if isinstance(step, Expose) and step.what == command.place:
        return turn_cards(at, ask.TurnCards(cards=command.cards))
    if isinstance(step, DealInTurn) and step.show_last and command.place == DEALER:
        return _last_card(at, command.cards)
    if at.phase is not Phase.SETTLING or not command.place.isdigit():
        return Refusal("", say("These cards are not to be turned now."))
    box = at.box(int(command.place))
    if isinstance(box, Refusal):
        return box
    if box.declined:
        return Refusal(at.rule("not_exposed"), say("The player does not expose this hand."))
    if box.seat not in {each.seat for each in open_boxes(at.game, at.round, progressives=False)}:
        return Refusal("R-25", say("Position {seat} is settled already.", seat=box.seat))
    return _exposed(at, command.place, command.cards, upto=None)


def _exposed(at: Standing, place: str, cards: tuple[Card, ...], *, upto: int | None) -> Decision:
    hand = at.round.hand_at(place)
    count = len(hand.cards)
    turned = count if upto is None else upto
    known = _faces(at, place, hand, cards, turned)
    if isinstance(known, Refusal):
        return known
    shown = tuple(range(turned))
    if set(shown) == set(hand.shown) and known == hand.cards:
        return Refusal("", say("These cards lie face up already."))
    return (ev.CardsExposed(place=place, cards=known, shown=shown),)


def _faces(
    at: Standing, place: str, hand: Hand, entered: tuple[Card, ...], turned: int
) -> tuple[Card | None, ...] | Refusal:
    """Every face of the hand after the entry; faces that the shuffler told are not typed over."""
    if not hand.cards:
        return Refusal("", say("No cards lie there."))
    missing = hand.cards[:turned].count(None)
    if not entered:
        return Refusal("", say("Enter the {missing} turned.", missing=many(missing, "card"))) if missing else hand.cards
    if len(entered) == missing == faces_to_enter(hand, turned):
        turned_now = iter(entered)
        whole = tuple(card or next(turned_now, None) for card in hand.cards)
        return whole if _fresh(at, place, whole) else _twice(at, place, whole)
    told = [card for card in hand.cards if card is not None]
    if not set(told) <= set(entered) and turned == len(hand.cards):
        return Refusal("", say("The cards differ from what the shuffler read. A supervisor corrects the record."))
    if len(entered) not in (turned, len(hand.cards)):
        return Refusal(
            "", say("Turned: {turned}; entered: {entered}.", turned=many(turned, "card"), entered=len(entered))
        )
    merged = (*entered, *hand.cards[len(entered) :])
    return merged if _fresh(at, place, merged) else _twice(at, place, merged)


def faces_to_enter(hand: Hand, turned: int) -> int:
    """How many faces are wanted when so many cards lie face up: those not seen yet (LR 3.15, SS 3.10).

    A face that was told and not seen is entered with the others, for nobody at the table knows which one it is.
    """
    unseen = any(card is not None and index not in hand.shown for index, card in enumerate(hand.cards))
    missing = hand.cards[:turned].count(None)
    return turned if missing and unseen else missing


def _fresh(at: Standing, place: str, cards: tuple[Card | None, ...]) -> bool:
    faces = [card for card in cards if card is not None]
    return len(set(faces)) == len(faces) and not set(faces) & _elsewhere(at, place)


def _elsewhere(at: Standing, place: str) -> set[Card]:
    own = set(at.round.hand_at(place).faces)
    return {card for card in at.round.seen if card not in own}


def _twice(at: Standing, place: str, cards: tuple[Card | None, ...]) -> Refusal:
    faces = [card for card in cards if card is not None]
    twice = next(
        (card for card in faces if faces.count(card) > 1 or card in _elsewhere(at, place)),
        faces[0],
    )
    rule = at.rule("foreign_card")
    shown = _shown(at)
    name = (
        say("The {words}", words=words(twice))
        if twice in shown or faces.count(twice) > 1
        else say("One of these cards")
    )
    return Refusal(
        rule, say("{name} is in this round already. Look again; if it is there twice, call the supervisor.", name=name)
    )


def _shown(at: Standing) -> set[Card]:
    """Faces that everybody can see: only these may be named."""
    return {card for hand in at.round.hands for index in hand.shown if (card := hand.cards[index]) is not None}


def _last_card(at: Standing, cards: tuple[Card, ...]) -> Decision:
    hand = at.round.dealer
    if not hand.cards:
        return Refusal("", say("Deal the cards first."))
    if len(cards) != 1:
        return Refusal("", say("Enter the one card that the dealer turned."))
    merged = (*hand.cards[:-1], cards[0])
    if not _fresh(at, DEALER, merged):
        return _twice(at, DEALER, merged)
    return (ev.CardsExposed(place=DEALER, cards=merged, shown=(len(merged) - 1,)),)


def other_card_turned(at: Standing, _: ask.OtherCardTurned) -> Decision:
    """The other community card was turned: the two change places, before anybody decides on it (R-32)."""
    step = current(at.game, at.round)
    hand = at.round.community
    if (
        not isinstance(step, Decide)
        or hand.shown != (0,)
        or any(step.point in box.decisions for box in at.round.boxes.values())
    ):
        return Refusal("R-32", say("The community cards can be swapped only before the next decision."))
    if None in hand.cards:
        return Refusal(
            "R-32", say("The face of the other card is not known: a supervisor corrects the one that lies open.")
        )
    return (
        ev.CommunitySwapped(),
        ev.CardsExposed(place=COMMUNITY, cards=(hand.cards[1], hand.cards[0]), shown=(0,)),
    )


def correct_card(at: Standing, command: ask.CorrectCard) -> Decision:
    """The physical card prevails over the one on record, with approval; what was settled on it is settled anew."""
    hand = at.round.hand_at(command.place)
    if not 0 <= command.index < len(hand.cards):
        return Refusal("", say("There is no such card."))
    if command.index not in hand.shown:
        return Refusal("", say("Only a card that lies face up can be corrected."))
    was = hand.cards[command.index]
    if command.card == was:
        return Refusal("", say("That is the card on record."))
    if command.card in _elsewhere(at, command.place) | (set(hand.faces) - {was}):
        return _twice(at, command.place, (command.card, *hand.faces))
    corrected = like(command, ev.CardCorrected, was=was)
    anew = settled_anew(at, (corrected,), by=command.approved_by, rank=command.signed_as, reason=command.reason.strip())
    if isinstance(anew, Refusal):
        return anew
    return (corrected, *anew, *undone(at, (corrected, *anew)))


def note_viewed(at: Standing, command: ask.NoteViewed) -> Decision:
    """Record that a player has looked at a hand (3.4.1, 5.10)."""
    box = at.box(command.seat)
    if isinstance(box, Refusal):
        return box
    if not box.hand.cards:
        return Refusal(at.rule("view_one_hand"), say("Position {seat} has no cards yet.", seat=command.seat))
    if box.viewed is not command.lifted:
        return Refusal(at.rule("view_one_hand"), say("That is noted already."))
    return (ev.HandViewed(seat=command.seat, lifted=command.lifted),)


def decline(at: Standing, command: ask.DeclineComparison) -> Decision:
    """A player does not expose the cards, after a fold neither; nothing is won on them (R-3, R-4)."""
    rule = at.rule("not_exposed")
    box = at.box(command.seat)
    if isinstance(box, Refusal):
        return box
    if rule == "R-24":
        return Refusal(rule, say("This document has no rule for it. Call the Gaming Shift Manager."))
    alive = any(is_alive(at.round.terms, wager, box) for wager in at.game.wagers)
    if not alive or box.hand.face_up or box.declined:
        return Refusal(rule, say("Position {seat} cannot decline now.", seat=command.seat))
    return (ev.ComparisonDeclined(seat=command.seat),)


def view_declined(at: Standing, command: ask.ViewDeclined) -> Decision:
    """A Pit Supervisor or above may look at a hand that was not exposed; it is logged, nothing changes."""
    box = at.box(command.seat)
    if isinstance(box, Refusal):
        return box
    if not box.declined:
        return Refusal(
            at.rule("not_exposed"), say("Position {seat} has not declined the comparison.", seat=command.seat)
        )
    return (ev.DeclinedHandViewed(seat=command.seat, viewed_by=command.approved_by),)
