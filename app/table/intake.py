"""What a device says becomes questions to the table. The device knows no game; the table knows no wire."""

from collections.abc import Sequence

import msgspec

from devices import contract as dev
from engine import commands as ask
from engine.cards import Card, read_card
from engine.course import expected, phase_of
from engine.decide import game_of
from engine.procedure import Phase
from engine.state import Table


class Heard(msgspec.Struct, frozen=True):
    """The questions that a device event puts to the table, and a note for the service log, if any."""

    commands: tuple[ask.Command, ...] = ()
    note: str = ""


NOTHING = Heard()


def hear(table: Table, event: dev.CardEvent) -> Heard:
    """Say what a device event means for the table as it stands."""
    match event:
        case dev.RoundOpened():
            return _round_opened(table, event)
        case dev.PacketDone():
            return _packet(table, event)
        case dev.FaultRaised():
            return _fault(table, event)
        case dev.Booted():
            return _booted(table, event)
        case dev.CardOutside():
            return _held(table, "doubt", "A card left the shuffler outside the deal. Count the cards.")
        case dev.RoundClosed(aborted=True):
            return _held(table, "device-fault", "The shuffler broke its round off.")
        case dev.DeckVerified(result=result) if result != "ok":
            return _held(table, "deck-count", _VERDICTS[result])
        case dev.DoorMoved(open=True):
            return _held(table, "door", "The shuffler's door was opened during the round.")
        case dev.Unrecognised(about_cards=True):
            return _held(
                table, "doubt", "The shuffler said something about cards that nobody understands. Count the cards."
            )
        case _:
            return NOTHING


_VERDICTS = {
    "short": "The deck is short of a card.",
    "over": "The deck has a card too many.",
    "duplicate": "The deck holds a card twice.",
    "foreign": "A card in the deck does not belong to it.",
    "unreadable": "A card of the deck cannot be read.",
    "aborted": "The check of the deck was broken off.",
}


def _open(table: Table) -> bool:
    return table.round is not None and not table.round.closed


def _cards_are_out(table: Table) -> bool:
    """Cards of this round are, or may be, on the table."""
    phase = phase_of(game_of(table), table.round)
    return phase not in (Phase.CLOSED, Phase.BETTING, Phase.COLLECTING)


def _held(table: Table, kind: str, words: str, places: tuple[str, ...] = ()) -> Heard:
    if not _cards_are_out(table):
        return Heard(note=words)
    return Heard((ask.ReportFault(kind=kind, words=words, places=places),))


def _round_opened(table: Table, event: dev.RoundOpened) -> Heard:
    rnd = table.round
    if rnd is None or rnd.closed or not rnd.bets_closed:
        return Heard(note="The shuffler opened a round while no bets were closed.")
    if rnd.device_round not in (None, event.round):
        return _held(table, "device-fault", "The shuffler opened a second round within this one.")
    note = ask.NoteDeviceRound(device_round=event.round)
    if rnd.terms.method in ("A", "B", "C") and event.method != rnd.terms.method:
        words = f"Method differs: the table deals by {rnd.terms.method}, the shuffler by {event.method}."
        return Heard((note, ask.ReportFault(kind="misdealt", words=words)))
    return Heard((note,))


def _packet(table: Table, event: dev.PacketDone) -> Heard:
    rnd = table.round
    if rnd is None or rnd.closed or (rnd.device_round is not None and event.round < rnd.device_round):
        return Heard(note="A packet of an earlier round came after that round was closed.")
    cards, oddities = faces(event.faces)
    game = game_of(table)
    due = expected(game, rnd) if game and phase_of(game, rnd) is Phase.DEALING else None
    if due is not None and due.show_last and due.place == event.dest:
        cards = (*cards[1:], *cards[:1])
    take = ask.TakePacket(place=event.dest, cards=cards, security=event.security, oddities=oddities)
    return Heard((take,))


def faces(told: Sequence[dev.Face]) -> tuple[tuple[Card | None, ...], tuple[str, ...]]:
    """Cards with their faces, None for a face that could not be told, and the oddities among them.

    A security card is no card; two objects at once count as one here and raise a doubt.
    """
    plain = [face for face in told if face != dev.Odd.SECURITY]
    odd = tuple(str(face) for face in plain if read_card(face) is None and face != dev.Odd.WITHHELD)
    return tuple(read_card(face) for face in plain), odd


_HOLDING = {
    dev.FaultCode.FOREIGN: ("foreign-card", "The shuffler found a card that does not belong to the deck."),
    dev.FaultCode.DUPLICATE: ("foreign-card", "The shuffler found a card twice."),
    dev.FaultCode.DECK_SHORT: ("deck-count", "The deck is short of a card."),
    dev.FaultCode.DECK_OVER: ("deck-count", "The deck has a card too many."),
    dev.FaultCode.DOUBLE_FEED: ("doubt", "Two cards came at once. Count the packet."),
    dev.FaultCode.OVERDRAW: ("doubt", "A card too many was drawn. Count the cards."),
    dev.FaultCode.REVERSE_AT_EXIT: ("doubt", "A card was pushed back into the shuffler. Count the packet."),
    dev.FaultCode.REVERSE_MIDWAY: ("doubt", "A card was pushed back into the shuffler. Count the packet."),
    dev.FaultCode.DOOR: ("door", "The shuffler's door was opened during the round."),
    dev.FaultCode.PACKET_DISTURBED: ("disturbed", "A packet was touched while it was forming. Count it."),
    dev.FaultCode.SECURITY_CARD_MISSING: ("security-card", "Place the security card under the dealer's hand."),
    dev.FaultCode.SECURITY_CARD_UNEXPECTED: ("security-elsewhere", "A security card came where none belongs."),
    dev.FaultCode.UNSHUFFLED: ("unshuffled", "The cards were not shuffled."),
    dev.FaultCode.CARD_OUTSIDE_ROUND: ("doubt", "A card left the shuffler outside the round. Count the cards."),
    dev.FaultCode.CONFIGURATION: ("misdealt", "The shuffler is set to another dealing method."),
}
"""Device faults that may make a round wrong. All others – jams, reminders, service – are shown on the lamp."""


def _fault(table: Table, event: dev.FaultRaised) -> Heard:
    holding = _HOLDING.get(dev.FaultCode(event.code)) if event.code in set(dev.FaultCode) else None
    return _held(table, *holding) if holding else NOTHING


def _booted(table: Table, event: dev.Booted) -> Heard:
    if event.journal_lost:
        return _held(
            table, "continuity", "The shuffler lost its memory: what it dealt cannot be proven. Count the cards."
        )
    if event.round_was_open or event.cards_in_path:
        return _held(table, "power-failure", "The shuffler lost power during the round.")
    return NOTHING
