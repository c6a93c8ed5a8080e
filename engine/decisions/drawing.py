"""Cards come one at a time from a shoe that knows no places: the procedure says where each one goes."""

from assets.languages import kept, say
from engine.cards import Card
from engine.decisions.dealing import doubled, findings_at, odd, set_aside, suspect_order, wrong_security
from engine.decisions.finding import found
from engine.procedure import Deal
from engine.refusals import Refusal
from engine.round.course import Expected, next_card
from engine.round.decision import Decision, Standing
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.state import DEALER

Suspicion = tuple[str, str]


def take_card(at: Standing, command: ask.TakeCard) -> Decision:
    """Lay a card where the procedure deals next; a card that nothing asks for never enters a hand.

    The dealer's hand of Singapore Stud shows the bottom card of a packet, which is the first one drawn, but the
    last one where one card is dealt in turn (SS 3.7, 3.8). Hands keep the card that is shown at the end.
    """
    due = next_card(at.game, at.round)
    if due is None:
        return set_aside(at, (command.card,))
    cards = (*at.round.hand_at(due.place).cards, command.card)
    dealt = ev.CardDealt(place=due.place, card=command.card)
    whole = len(cards) == due.count
    kinds = [*odd(command.oddities), *_twice(at, command.card), *suspect_order(at, (command.card,))]
    if whole and due.security and at.round.security_under != due.place:
        kinds.append(wrong_security())
    return (dealt, *_shown(at, due, cards, whole=whole), *findings_at(at, kinds, due.place, (command.card,)))


def take_security_card(at: Standing, _: ask.TakeSecurityCard) -> Decision:
    """Note the security card under the hand that is to lie on it; anywhere else it holds the round."""
    due = next_card(at.game, at.round)
    if due is None or not due.security or at.round.hand_at(due.place).cards:
        words = kept("The security card came where none belongs.")
        return (found(at, "security-elsewhere", words, (due.place,) if due else ()),)
    if at.round.security_under == due.place:
        return Refusal("", say("That is noted already."))
    return (ev.SecurityCardDealt(place=due.place),)


def _shown(at: Standing, due: Expected, cards: tuple[Card | None, ...], *, whole: bool) -> tuple[ev.CardsExposed, ...]:
    if not (whole and due.show_last):
        return ()
    in_packet = isinstance(_step(at), Deal)
    kept = (*cards[1:], *cards[:1]) if in_packet else cards
    if kept[-1] is None and not in_packet:
        return ()
    return (ev.CardsExposed(place=DEALER, cards=kept, shown=(len(kept) - 1,)),)


def _step(at: Standing) -> object:
    return at.game.procedures[at.round.terms.method].steps[at.round.step]


def _twice(at: Standing, card: Card | None) -> tuple[Suspicion, ...]:
    return (
        (("foreign-card", kept("One card has been seen twice in this round.")),) if doubled(at.round, (card,)) else ()
    )
