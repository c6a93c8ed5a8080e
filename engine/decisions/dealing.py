"""Cards come from the shuffler or from the dealer's hand."""

from assets.languages import kept, say
from engine.cards import Card
from engine.counting_words import many_kept
from engine.decisions.finding import found
from engine.procedure import Burn, DealInTurn, Phase
from engine.refusals import Refusal
from engine.round.course import Expected, current, expected, portions_due
from engine.round.decision import Decision, Standing
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.keeping import RUN_OF_NEW_DECK, RUN_REPEATED, in_new_deck_order, repeats
from engine.table.state import COMMUNITY, DEALER, Round

Cards = tuple[Card | None, ...]
EARLY = "early-cards"


def take_packet(at: Standing, command: ask.TakePacket) -> Decision:
    """Record a packet where it lies, and hold the round if it is not the packet that the plan asks for.

    A card is never refused: it lies on the table. A wrong one never enters a hand without a finding.
    """
    due = expected(at.game, at.round)
    if due is None:
        return set_aside(at, command.cards, (command.place,))
    kinds = _wrong(at, command, due)
    already = at.round.hand_at(command.place).cards if _is_place(at.round, command.place) else ()
    if already or not _is_place(at.round, command.place):
        kinds = kinds or [
            ("misdealt", kept("A packet came for {words} that is not due there.", words=_words(command.place)))
        ]
        return (ev.CardsSetAside(cards=command.cards), *findings_at(at, kinds, command.place, command.cards))
    shown = (len(command.cards) - 1,) if due.show_last and command.place == due.place and command.cards else ()
    dealt = ev.PacketDealt(
        place=command.place,
        cards=command.cards,
        security=command.security != "none",
        shown=shown,
    )
    return (dealt, *findings_at(at, kinds, command.place, command.cards))


def set_aside(at: Standing, cards: Cards, places: tuple[str, ...] = ()) -> tuple[ev.TableEvent, ...]:
    """Lay cards aside that nothing asks for. One finding holds the round for all of them and counts how many lie there.

    Whoever decides it answers for every one of these cards at once, so more of them make it longer and no second one.
    """
    lying = len(at.round.burned) - at.round.burn_confirmed + len(cards)
    words = kept("{lying} came that the dealing plan does not ask for now.", lying=many_kept(lying, "card"))
    grows = next((each for each in at.round.findings if each.kind == EARLY), None)
    if grows is None:
        return (ev.CardsSetAside(cards=cards), found(at, EARLY, words, places))
    places = tuple(dict.fromkeys((*grows.places, *places)))
    return (ev.CardsSetAside(cards=cards), found(at, EARLY, words, places, number=grows.number))


def findings_at(at: Standing, kinds: list[tuple[str, str]], place: str, cards: Cards) -> tuple[ev.Found, ...]:
    """Hold the round for each of these kinds with its words, numbered one after the other.

    A card that is there twice is found at both its places (5.1).
    """
    first = at.round.findings_made
    places = {"foreign-card": tuple(dict.fromkeys((*_lying(at.round, cards), place)))}
    return tuple(
        found(at, kind, words, places.get(kind, (place,)), number=first + index)
        for index, (kind, words) in enumerate(kinds, 1)
    )


def _lying(rnd: Round, cards: Cards) -> tuple[str, ...]:
    """Where one of these cards lies already."""
    hands = {**{str(seat): box.hand for seat, box in rnd.boxes.items()}, DEALER: rnd.dealer, COMMUNITY: rnd.community}
    faces = {card for card in cards if card is not None}
    return tuple(place for place, hand in hands.items() if faces & set(hand.cards))


def _wrong(at: Standing, command: ask.TakePacket, due: Expected) -> list[tuple[str, str]]:
    kinds = list(odd(command.oddities))
    if doubled(at.round, command.cards):
        kinds.append(("foreign-card", kept("One card has been seen twice in this round.")))
    kinds += suspect_order(at, command.cards)
    if command.place != due.place:
        kinds.append(
            (
                "misdealt",
                kept(
                    "A packet came for {words}; {other} is due.", words=_words(command.place), other=_words(due.place)
                ),
            )
        )
    elif len(command.cards) != due.count:
        kind = {DEALER: "wrong-dealer", COMMUNITY: "wrong-community"}.get(command.place, "wrong-player")
        words = kept(
            "{capitalize} has {cards} instead of {count}.",
            capitalize=_words(command.place).capitalize(),
            cards=many_kept(len(command.cards), "card"),
            count=due.count,
        )
        kinds.append((kind, words))
    if due.security and command.place == due.place and command.security != "bottom":
        kinds.append(wrong_security())
    if command.security != "none" and not due.security:
        kinds.append(
            (
                "security-elsewhere",
                kept("A security card came with the packet for {words}.", words=_words(command.place)),
            )
        )
    return kinds


_ODDITIES = {
    "foreign": ("foreign-card", kept("A card with another back, size or ink was found.")),
    "joker": ("foreign-card", kept("A joker was found.")),
    "double": ("doubt", kept("Two cards may have come as one. Count the cards.")),
    "face-up": ("exposed", kept("A card came face up.")),
}


def odd(oddities: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The findings, kind and words, that odd objects among the cards lead to."""
    face_up = oddities.count("face-up")
    kinds = [_ODDITIES[each] for each in dict.fromkeys(oddities) if each in _ODDITIES]
    if face_up > 1:
        kinds = [
            ("exposed-two", kept("{face_up} cards came face up.", face_up=face_up)) if k == "exposed" else (k, w)
            for k, w in kinds
        ]
    return tuple(kinds)


def suspect_order(at: Standing, cards: Cards) -> list[tuple[str, str]]:
    """Find cards that come as from a new deck, or as in one of the last rounds: once a round (case B03)."""
    before = at.round.dealt
    if at.round.suspect:
        return []
    if in_new_deck_order((*before[-RUN_OF_NEW_DECK:], *cards)):
        return [("unshuffled", kept("The cards come in the order of a new deck: they were not shuffled."))]
    if repeats((*before[-RUN_REPEATED:], *cards), at.table.deck.earlier):
        return [("unshuffled", kept("The cards come as in one of the last rounds: they were not shuffled."))]
    return []


def wrong_security() -> tuple[str, str]:
    """The finding of a dealer's hand without the security card under it (X3 3.7.3.1)."""
    return "security-card", kept("The security card does not lie under the dealer's hand.")


def doubled(rnd: Round, cards: Cards) -> bool:
    """One of these cards has been seen before in this round, or is among them twice."""
    faces = [card for card in cards if card is not None]
    return len(set(faces)) < len(faces) or bool(set(faces) & set(rnd.seen))


def _is_place(rnd: Round, place: str) -> bool:
    return place in (DEALER, COMMUNITY) or (place.isdigit() and int(place) in rnd.terms.positions)


def _words(place: str) -> str:
    if place == DEALER:
        return kept("the dealer's hand")
    if place == COMMUNITY:
        return kept("the community cards")
    return kept("position {place}", place=place) if place.isdigit() else kept("no position")


def cards_dealt(at: Standing, _: ask.CardsDealt) -> Decision:
    """Every hand lies there, with faces unknown where nobody told them (3.8).

    A shoe that was not heard in the deal leaves hands half told. Once that was looked into, the dealer says that the
    rest lies there; the faces are entered when the cards are turned.
    """
    rnd = at.round
    in_turn = isinstance(current(at.game, rnd), DealInTurn)
    if not in_turn and not (rnd.findings_made and (rnd.by_card or not rnd.dealt)):
        return Refusal("", say("This dealing method takes its cards from the shuffler."))
    events: list[ev.TableEvent] = []
    for due, missing in portions_due(at.game, rnd):
        cards = (*rnd.hand_at(due.place).cards, *(None,) * missing)
        shown = (due.count - 1,) if due.show_last and not in_turn else ()
        if missing == due.count:
            events.append(ev.PacketDealt(place=due.place, cards=cards, shown=shown))
            continue
        events += [ev.CardDealt(place=due.place, card=None)] * missing
        if shown:
            events.append(ev.CardsExposed(place=due.place, cards=cards, shown=shown))
    return tuple(events) or Refusal("", say("Enter the dealer's exposed card."))


def confirm_burn(at: Standing, _: ask.ConfirmBurn) -> Decision:
    """The top community card lies in the discard holder."""
    if not isinstance(current(at.game, at.round), Burn):
        return Refusal("", say("There is no card to burn now."))
    return (ev.BurnConfirmed(),)


def note_device_round(at: Standing, command: ask.NoteDeviceRound) -> Decision:
    """The shuffler has opened its round for this one."""
    if at.round.device_round == command.device_round:
        return Refusal("", say("That is noted already."))
    return (ev.DeviceRoundOpened(device_round=command.device_round),)


def draw_prizes(at: Standing, command: ask.DrawPrizes) -> Decision:
    """The Magic Card and the Lucky Player of this round, drawn after betting was closed (LR 4.3, 4.4)."""
    if not at.round.bets_closed or at.round.prizes_drawn:
        return Refusal("R-29", say("The draw is made once, after betting is closed."))
    if at.phase not in (Phase.DEALING, Phase.COLLECTING):
        return Refusal("R-29", say("The draw is made before the cards are dealt."))
    return (ev.PrizesDrawn(magic_card=command.magic_card, lucky_player=command.lucky_player),)
