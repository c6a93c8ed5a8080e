"""What a device says becomes questions to the table. The device knows no game; the table knows no wire."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from app.table.link_intake import cards_are_out
from app.table.wishes import open_round
from assets.languages import kept
from devices import contract as dev
from devices.contradiction import contradiction
from devices.device_round import Disorder
from engine.cards import DECK, Card, read_card
from engine.cards import words as words_of
from engine.counting_words import many_kept, positions_kept
from engine.decide import game_of
from engine.procedure import Phase
from engine.round.course import expected, next_card, phase_of
from engine.table import commands as ask
from engine.table import keeping_asked as keep
from engine.table.keeping import HoldKind
from engine.table.state import Round, Table
from engine.table.terms import Terms


class Heard(msgspec.Struct, frozen=True):
    """The questions that a device event puts to the table, and a note for the service log, if any."""

    commands: tuple[ask.Command, ...] = ()
    note: str = ""


NOTHING = Heard()
_ALONG = (dev.PacketBegun, dev.PacketTaken)
"""What tells how far a packet is, and asks nothing of the table."""


def hear(table: Table, event: dev.CardEvent, wrong: Disorder | None = None) -> Heard:
    """Say what a device event means for the table as it stands; `wrong` is what is out of order about it.

    Cards are taken as they come all the same: they lie on the table. What is wrong about them holds the round.
    """
    if wrong is None and isinstance(event, _ALONG):
        return NOTHING
    words = contradiction(event)
    if words:
        wrong = Disorder(words)
    heard = _said(table, event, wrong)
    if wrong is None or any(isinstance(each, ask.ReportFault | keep.HoldTable) for each in heard.commands):
        return heard
    about_deck = wrong.about == "deck"
    kind, words = "foreign-card" if about_deck else "doubt", kept("{wrong} Count the cards.", wrong=wrong.words)
    if cards_are_out(table) and table.round and any(each.kind == kind for each in table.round.findings):
        return heard
    held = _held(table, kind, words, between="deck-check", device=event.id.device)
    return Heard((*held.commands, *heard.commands), heard.note or held.note)


def _said(table: Table, event: dev.CardEvent, wrong: Disorder | None) -> Heard:  # noqa: C901, PLR0912 - one arm for each event
    match event:
        case dev.RoundOpened():
            return _round_opened(table, event)
        case dev.PacketDone():
            return _packet(table, event, out_of_order=wrong is not None)
        case dev.CardMoved(packet=0, face=face):
            return _card(table, face, event.id.device)
        case dev.SecuritySeen(packet=0):
            return _security_card(table)
        case dev.FaultRaised():
            return _fault(table, event)
        case dev.Booted():
            return _booted(table, event)
        case dev.CardOutside():
            words = kept("A card left the shuffler outside the deal. Count the cards.")
            return _held(table, "doubt", words, between="deck-check", device=event.id.device)
        case dev.RoundClosed(aborted=True):
            return _held(table, "device-fault", kept("The shuffler broke its round off."))
        case dev.RoundClosed():
            return _round_closed(table, event)
        case dev.CardsReturned(counted=counted):
            return _returned(table, counted, event.id.device)
        case dev.DeckLoaded(deck=deck) if gone := [each.why for each in table.withdrawn if each.number == str(deck)]:
            words = kept("Deck {deck} was put into the shuffler, and it is out of use: {gone}", deck=deck, gone=gone[0])
            return _held(table, "foreign-card", words, between="deck-count", device=event.id.device)
        case dev.DeckLoaded(deck=deck) if table.deck.number not in ("", str(deck)):
            words = kept(
                "Another deck was put into the shuffler: number {deck} instead of {number}.",
                deck=deck,
                number=table.deck.number,
            )
            return _held(table, "foreign-card", words, between="deck-check", device=event.id.device)
        case dev.DeckLoaded(counted=int(counted)) if counted != len(DECK):
            words = kept("A deck of {counted} was put into the shuffler.", counted=many_kept(counted, "card"))
            return _held(table, "deck-count", words, between="deck-count", device=event.id.device)
        case dev.DeckLoaded(deck=deck, counted=None):
            return Heard((keep.NoteDeck(deck=str(deck or ""), what="loaded"),))
        case dev.ShuffleDone(deck=deck):
            return Heard((keep.NoteDeck(deck=str(deck or ""), what="shuffled"),))
        case dev.DeckVerified():
            return _verified(table, event)
        case dev.DoorMoved(open=True):
            words = kept("The shuffler's door was opened during the round.")
            return _held(table, "door", words, between="deck-check", device=event.id.device)
        case dev.Unrecognised(about_cards=True):
            return _held(
                table,
                "doubt",
                kept("The shuffler said something about cards that nobody understands. Count the cards."),
            )
        case dev.Unrecognised():
            return Heard(
                note=kept("The shuffler said something that this program does not know. It is in the service log.")
            )
        case _:
            return NOTHING


NAMED = 3
"""Of more missing cards none is named: then the deck is another one, or not read at all."""

_VERDICTS = {
    "short": kept("The deck is short of a card."),
    "over": kept("The deck has a card too many."),
    "duplicate": kept("The deck holds a card twice."),
    "foreign": kept("A card in the deck does not belong to it."),
    "unreadable": kept("A card of the deck cannot be read."),
    "aborted": kept("The check of the deck was broken off."),
}


def _open(table: Table) -> bool:
    return table.round is not None and not table.round.closed


def _held(table: Table, kind: str, words: str, *, between: HoldKind | None = None, device: str = "") -> Heard:
    """Hold the round, or where no card is out the table if `between` says so."""
    if cards_are_out(table):
        return Heard((ask.ReportFault(kind=kind, words=words),))
    if between is None:
        return Heard(note=words)
    return Heard((keep.HoldTable(kind=between, words=words, device=device),), note=words)


def _verified(table: Table, event: dev.DeckVerified) -> Heard:
    """The device counted and read its deck. Between rounds the cards that lack may be named (5.1)."""
    device = event.id.device
    if event.result == "ok" and (words := contradiction(event)):
        return _held(
            table, "deck-count", kept("{words} Count the cards.", words=words), between="deck-count", device=device
        )
    if event.result == "ok":
        return Heard((keep.NoteDeck(deck=str(event.deck or ""), what="verified"),))
    words = _VERDICTS[event.result]
    missing = [words_of(card) for face in dev.CARDS if face not in event.present and (card := read_card(face))]
    if missing and len(missing) <= NAMED and not _open(table):
        words = kept("{words} Missing: {missing}.", words=words, missing=", ".join(missing))
    return _held(table, "deck-count", words, between="deck-count", device=device)


def _round_closed(table: Table, event: dev.RoundClosed) -> Heard:
    """Compare what left the device with what lies on the table, once nobody has had to look at it yet."""
    rnd, game = table.round, game_of(table)
    if rnd is None or game is None or rnd.device_round not in (None, event.round) or not cards_are_out(table):
        return NOTHING
    if event.packets is not None and _of_an_earlier_round(table, event.round):
        return NOTHING
    if not rnd.dealt:
        return Heard(note=kept("The shoe's end of the last round was pressed late."))
    if phase_of(game, rnd) is Phase.DEALING and next_card(game, rnd) is not None:
        return _ended_early(table, event)
    here = len(DECK) - rnd.rest_of_deck
    left = here if event.cards_left is None else len(DECK) - event.cards_left
    if rnd.findings_made or (event.cards_out in (here, dev.UNTOLD) and left == here):
        return NOTHING
    words = kept(
        "{cards_out} left the shuffler and {here} lie on the table. Count the cards.",
        cards_out=many_kept(event.cards_out, "card"),
        here=here,
    )
    return _held(table, "doubt", words)


def _ended_early(table: Table, event: dev.RoundClosed) -> Heard:
    """Cards are still due. Where single cards are told and none is numbered, some may not have been heard."""
    if event.packets is not None:
        return _held(table, "misdealt", kept("The shuffler ended its round while cards are still due."))
    words = kept(
        "The end was pressed after {cards_out}, and cards are still due. Count the cards.",
        cards_out=many_kept(event.cards_out, "card"),
    )
    return _held(table, "doubt", words)


def _returned(table: Table, counted: int, device: str) -> Heard:
    """Compare the cards that came back with those that lay on the table (C12)."""
    rnd, here = table.round, _came_out(table)
    if not here or counted == here or (rnd is not None and rnd.findings_made):
        return NOTHING
    words = kept(
        "{counted} came back to the shuffler and {here} lay on the table. Count the cards.",
        counted=many_kept(counted, "card"),
        here=here,
    )
    return _held(table, "doubt", words, between="deck-check", device=device)


def _came_out(table: Table) -> int:
    """How many cards the device gave out: in this round, or in the last one where new bets are placed by now."""
    rnd, game = table.round, game_of(table)
    if rnd is None or game is None or not game.procedures[rnd.terms.method].automated:
        return 0
    here = len(DECK) - rnd.rest_of_deck
    return here or (len(table.deck.earlier[0]) if table.deck.earlier and not rnd.closed else 0)


def _round_opened(table: Table, event: dev.RoundOpened) -> Heard:
    rnd = table.round
    if rnd is None or rnd.closed or not rnd.bets_closed:
        words = kept("The shuffler opened a round while no bets were closed.")
        return _held(table, "device-fault", words, between="deck-check", device=event.id.device)
    if rnd.device_round not in (None, event.round):
        return _held(table, "device-fault", kept("The shuffler opened a second round within this one."))
    words = _not_as_asked(table, rnd, event)
    misdealt = (ask.ReportFault(kind="misdealt", words=words),) if words and table.deck.shuffled else ()
    return Heard((*_begun(table, event.round), *misdealt))


def _begun(table: Table, number: int) -> tuple[ask.Command, ...]:
    """The device's round for this one begins, with the word for it or with its first card."""
    return (ask.NoteDeviceRound(device_round=number), *(() if table.deck.shuffled else (_UNSHUFFLED,)))


def _not_as_asked(table: Table, rnd: Round, event: dev.RoundOpened) -> str:
    """How the device's round differs from the one that the table needs (M14); what it does not tell is not compared."""
    game, asked = game_of(table), open_round(table, rnd)
    if game is None or asked is None:
        return ""
    if not game.procedures[rnd.terms.method].automated:
        return "" if event.method == "M" else kept("The shuffler opened a round, and this one is dealt by hand.")
    if event.method != asked.method:
        return kept(
            "Method differs: the table deals by {method}, the shuffler by {event_method}.",
            method=asked.method,
            event_method=event.method,
        )
    if event.boxes and set(event.boxes) != set(asked.boxes):
        told, wanted = (positions_kept(_seats(rnd, boxes)) for boxes in (event.boxes, asked.boxes))
        return kept("The shuffler deals to {told}; there are wagers at {wanted}.", told=told, wanted=wanted)
    if event.per_packet and event.per_packet != asked.per_packet:
        return kept(
            "The shuffler deals {per_packet} cards to each position; {asked_per_packet} are due.",
            per_packet=event.per_packet,
            asked_per_packet=asked.per_packet,
        )
    return ""


def _seats(rnd: Round, boxes: Iterable[str]) -> Iterator[int]:
    """The positions at these boxes; a box that the felt has no place for keeps its number."""
    for box in map(int, boxes):
        yield rnd.terms.seat_at(box) or box


def place_at(terms: Terms, dest: str) -> str:
    """The place on the table that the device means by where it dealt to."""
    if not dest.isdigit():
        return dest
    seat = terms.seat_at(int(dest))
    return kept("box {dest}", dest=dest) if seat is None else str(seat)


_UNSHUFFLED = ask.ReportFault(
    kind="unshuffled", words=kept("The shuffler deals cards that it has not shuffled since the last round.")
)


def _of_an_earlier_round(table: Table, number: int) -> bool:
    """An earlier round of the table was dealt from it: what comes late undoes nothing (C15)."""
    rnd, last = table.round, table.deck.device_round
    asked = rnd.device_round if rnd is not None else None
    return last is not None and (number < last or (number == last and asked is None))


def _is_late(table: Table, number: int) -> bool:
    """A packet of this round belongs to one that the table has finished."""
    rnd = table.round
    return _of_an_earlier_round(table, number) or bool(rnd and rnd.closed and rnd.device_round == number)


def _packet(table: Table, event: dev.PacketDone, *, out_of_order: bool) -> Heard:
    """A packet lies where the device says; that of a device which knows no places where the procedure deals next.

    Late is only what comes in the device's own order. What is out of that order lies on the table now.
    """
    rnd = table.round
    if not out_of_order and _is_late(table, event.round):
        packet, stands = many_kept(event.count, "card"), kept("That round stands. Tell the Gaming Shift Manager.")
        return Heard(
            note=kept("A packet of {packet} came late, of a round that is over. {stands}", packet=packet, stands=stands)
        )
    if rnd is None or rnd.closed:
        words = kept("A packet came while no round was open. Count the cards.")
        return _held(table, "doubt", words, between="deck-check", device=event.id.device)
    cards, oddities = faces(event.faces)
    game = game_of(table)
    due = expected(game, rnd) if game and phase_of(game, rnd) is Phase.DEALING else None
    unassigned = due is not None and event.dest == dev.UNASSIGNED
    place = due.place if due is not None and unassigned else place_at(rnd.terms, event.dest)
    if due is not None and due.show_last and due.place == place:
        cards = (*cards[1:], *cards[:1])
    take = ask.TakePacket(place=place, cards=cards, security=event.security, oddities=oddities)
    begins = due is not None and rnd.device_round is None
    return Heard((*(_begun(table, event.round) if begins else ()), take))


def _card(table: Table, face: dev.Face, device: str) -> Heard:
    """A single card goes where the procedure deals next; a shoe that is no packet shuffler knows no places.

    Nor does it tell of the beginning of its round: that is its first card.
    """
    if face == dev.Odd.SECURITY:
        return _security_card(table)
    if not cards_are_out(table):
        return _held(table, "doubt", kept("A card was drawn outside the deal."), between="deck-check", device=device)
    cards, oddities = faces((face,))
    take = ask.TakeCard(card=cards[0], oddities=oddities)
    if table.round is None or table.round.dealt or table.round.device_round is not None:
        return Heard((take,))
    return Heard((*_begun(table, 0), take))


def _security_card(table: Table) -> Heard:
    return Heard((ask.TakeSecurityCard(),)) if cards_are_out(table) else NOTHING


def faces(told: Sequence[dev.Face]) -> tuple[tuple[Card | None, ...], tuple[str, ...]]:
    """Cards with their faces, None for a face that could not be told, and the oddities among them.

    A security card is no card; two objects at once count as one here and raise a doubt.
    """
    plain = [face for face in told if face != dev.Odd.SECURITY]
    odd = tuple(str(face) for face in plain if read_card(face) is None and face != dev.Odd.WITHHELD)
    return tuple(read_card(face) for face in plain), odd


_HOLDING = {
    dev.FaultCode.FOREIGN: ("foreign-card", kept("The shuffler found a card that does not belong to the deck.")),
    dev.FaultCode.DUPLICATE: ("foreign-card", kept("The shuffler found a card twice.")),
    dev.FaultCode.DECK_SHORT: ("deck-count", kept("The deck is short of a card.")),
    dev.FaultCode.DECK_OVER: ("deck-count", kept("The deck has a card too many.")),
    dev.FaultCode.DOUBLE_FEED: ("doubt", kept("Two cards came at once. Count {packet}.")),
    dev.FaultCode.OVERDRAW: ("doubt", kept("A card too many was drawn. Count the cards.")),
    dev.FaultCode.REVERSE_AT_EXIT: ("doubt", kept("A card was pushed back into the shuffler. Count {packet}.")),
    dev.FaultCode.REVERSE_MIDWAY: ("doubt", kept("A card was pushed back into the shuffler. Count {packet}.")),
    dev.FaultCode.DOOR: ("door", kept("The shuffler's door was opened during the round.")),
    dev.FaultCode.PACKET_DISTURBED: ("disturbed", kept("While it was forming, {packet} was touched. Count it.")),
    dev.FaultCode.SECURITY_CARD_MISSING: ("security-card", kept("Place the security card under the dealer's hand.")),
    dev.FaultCode.SECURITY_CARD_UNEXPECTED: ("security-elsewhere", kept("A security card came where none belongs.")),
    dev.FaultCode.UNSHUFFLED: ("unshuffled", kept("The cards were not shuffled.")),
    dev.FaultCode.CARD_OUTSIDE_ROUND: ("doubt", kept("A card left the shuffler outside the round. Count the cards.")),
    dev.FaultCode.CONFIGURATION: ("misdealt", kept("The shuffler is set to another dealing method.")),
}
"""Device faults that may make a round wrong. All others – jams, reminders, service – are shown on the lamp."""


def _fault(table: Table, event: dev.FaultRaised) -> Heard:
    holding = _HOLDING.get(dev.FaultCode(event.code)) if event.code in set(dev.FaultCode) else None
    if holding is None:
        return NOTHING
    kind, words = holding
    words = words.format(packet=kept("packet {packet}", packet=event.packet) if event.packet else kept("the packet"))
    return _held(table, kind, words, between=_BETWEEN.get(kind), device=event.id.device)


_BETWEEN: dict[str, HoldKind] = {
    "foreign-card": "deck-count",
    "deck-count": "deck-count",
    "unshuffled": "unshuffled",
    "door": "deck-check",
    "doubt": "deck-check",
}
"""What a fault means for the table where no card is out: the deck is put right before the next deal."""


def _booted(table: Table, event: dev.Booted) -> Heard:
    if event.journal_lost:
        words = kept("The shuffler lost its memory: what it dealt cannot be proven. Count the cards.")
        return _held(table, "continuity", words, between="deck-check", device=event.id.device)
    if event.round_was_open or event.cards_in_path:
        forming = kept(" A packet was forming: count its cards.") if event.cards_in_path else ""
        return _held(
            table, "power-failure", kept("The shuffler lost power during the round.{forming}", forming=forming)
        )
    return NOTHING
