"""What a device may say in which state of its own round. What has no place in the table is out of order.

The table is the same for every driver. Of a device that tells of packets everything is judged; of a shoe that tells of
single cards what it can tell. Where something was not heard – a first contact, a gap, another epoch – the state is
taken from what comes next.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from assets.languages import kept
from devices import events as e
from devices.words import EventId


class ShufflerState(StrEnum):
    """How far the device is with its deck and its round."""

    UNKNOWN = "nobody knows"
    IDLE = "its deck is not shuffled"
    SHUFFLING = "it is shuffling"
    READY = "its deck is shuffled"
    OPEN = "its round is open"
    FORMING = "a packet is forming"
    LYING = "a packet lies in the tray"
    SINGLE = "single cards are drawn"


class DeviceWord(StrEnum):
    """What a device says of its deck and its round, in the words of a finding."""

    LOADED = "a deck was put in"
    BEGAN = "it began to shuffle"
    SHUFFLED = "it has shuffled"
    VERIFIED = "its deck was counted"
    RETURNED = "cards came back"
    OPENED = "it opened a round"
    BEGUN = "a packet began"
    MOVED = "a card of a packet moved"
    DONE = "a packet is complete"
    TAKEN = "a packet was taken"
    SECURITY = "the security card passed"
    CARD = "a card was drawn"
    CLOSED = "it closed its round"
    END = "its end was pressed"


_S, _W = ShufflerState, DeviceWord
AFTER: Final[dict[DeviceWord, ShufflerState]] = {
    _W.LOADED: _S.IDLE,
    _W.BEGAN: _S.SHUFFLING,
    _W.SHUFFLED: _S.READY,
    _W.OPENED: _S.OPEN,
    _W.BEGUN: _S.FORMING,
    _W.MOVED: _S.FORMING,
    _W.DONE: _S.LYING,
    _W.TAKEN: _S.OPEN,
    _W.CARD: _S.SINGLE,
    _W.CLOSED: _S.IDLE,
    _W.END: _S.IDLE,
    _W.RETURNED: _S.IDLE,
}
"""Where the device is after a word that was out of order, or the first one that is heard of it."""

_DECK: Final = (_W.LOADED, _W.BEGAN, _W.SHUFFLED, _W.VERIFIED)
_HEARD: Final = {
    _S.IDLE: (*_DECK, _W.RETURNED, _W.CARD, _W.SECURITY, _W.END),
    _S.SHUFFLING: (*_DECK, _W.RETURNED, _W.END),
    _S.READY: (*_DECK, _W.OPENED, _W.CARD, _W.SECURITY, _W.END),
    _S.OPEN: (_W.BEGUN, _W.DONE, _W.CARD, _W.SECURITY, _W.CLOSED, _W.END),
    _S.FORMING: (_W.MOVED, _W.SECURITY, _W.DONE),
    _S.LYING: (_W.TAKEN, _W.BEGUN, _W.DONE, _W.SECURITY, _W.CLOSED),
    _S.SINGLE: (*_DECK, _W.RETURNED, _W.CARD, _W.SECURITY, _W.CLOSED, _W.END),
}
"""The words that may be said in each state."""
_OTHERWISE: Final = {
    (_S.SHUFFLING, _W.RETURNED): _S.SHUFFLING,
    (_S.SHUFFLING, _W.END): _S.SHUFFLING,
    (_S.READY, _W.END): _S.READY,
    (_S.OPEN, _W.CARD): _S.OPEN,
    (_S.SINGLE, _W.VERIFIED): _S.IDLE,
}
"""Where a word leads that does not lead where it does elsewhere."""
TABLE: Final[dict[ShufflerState, dict[DeviceWord, ShufflerState]]] = {
    state: {word: _OTHERWISE.get((state, word), AFTER.get(word, state)) for word in words}
    for state, words in _HEARD.items()
}
"""A missing entry is out of order. Faults, doors, modes and buttons have no word: they may be told at any time."""

_IN_A_ROUND: Final = frozenset({_S.OPEN, _S.FORMING, _S.LYING})
_OF_A_ROUND: Final = frozenset({_W.BEGUN, _W.MOVED, _W.DONE, _W.TAKEN, _W.CLOSED})


class Disorder(Struct, frozen=True):
    """What is out of order, in a sentence; about the deck, or about the round and its cards."""

    words: str
    about: Literal["round", "deck"] = "round"


class DeviceRound(Struct, frozen=True, kw_only=True):
    """A device's own round, as far as it was told.

    ``round`` is its number, 0 where none is known; ``packet`` that of the packet that forms, lies there or was taken
    last, ``card`` that of the last single card; None where it is not known. ``deck`` is the number of the deck that is
    in, 0 where none is known.
    """

    id: EventId | None = None
    state: ShufflerState = ShufflerState.UNKNOWN
    round: int = 0
    packet: int | None = None
    card: int | None = None
    deck: int = 0


def heard(device: DeviceRound, event: e.CardEvent) -> tuple[DeviceRound, Disorder | None]:
    """Follow one event; what is wrong about it, if anything. What follows is judged by what was said last."""
    device = _in_a_row(device, event.id)
    if isinstance(event, e.Booted):
        return _booted(device, event)
    word = _word(event)
    if word is None:
        return device, None
    wrong = None if device.state is ShufflerState.UNKNOWN else _wrong(device, word, event)
    return _after(device, word, event), wrong


def followed(events: Iterable[e.CardEvent | None]) -> DeviceRound:
    """The state after these events; one that nobody can read leaves it unknown."""
    device = DeviceRound()
    for event in events:
        device = DeviceRound() if event is None else heard(device, event)[0]
    return device


def _in_a_row(device: DeviceRound, eid: EventId) -> DeviceRound:
    """What is known holds only where nothing was missed."""
    last = device.id
    if last is None or eid != EventId(last.device, last.epoch, last.seq + 1):
        return DeviceRound(id=eid)
    return replace(device, id=eid)


def _booted(device: DeviceRound, event: e.Booted) -> tuple[DeviceRound, Disorder | None]:
    """A start in an open round goes on where it stood; one that shuffled begins that anew."""
    if event.journal_lost or device.state is ShufflerState.UNKNOWN:
        return DeviceRound(id=event.id), None
    was_open = device.state in _IN_A_ROUND
    if was_open == event.round_was_open or device.state is ShufflerState.SINGLE:
        shuffled_half = device.state is ShufflerState.SHUFFLING
        return (replace(device, state=ShufflerState.IDLE) if shuffled_half else device), None
    said = kept("had") if event.round_was_open else kept("did not have")
    wrong = Disorder(
        kept("The shuffler says that it {said} a round open when it started anew, and that is not so.", said=said)
    )
    return DeviceRound(id=event.id), wrong


def _word(event: e.CardEvent) -> DeviceWord | None:
    match event:
        case e.CardMoved(packet=0):
            return DeviceWord.CARD
        case e.RoundClosed(packets=None):
            return DeviceWord.END
        case _:
            return _WORDS.get(type(event))


_WORDS: Final[dict[type[e.CardEvent], DeviceWord]] = {
    e.DeckLoaded: DeviceWord.LOADED,
    e.ShuffleStarted: DeviceWord.BEGAN,
    e.ShuffleDone: DeviceWord.SHUFFLED,
    e.DeckVerified: DeviceWord.VERIFIED,
    e.CardsReturned: DeviceWord.RETURNED,
    e.RoundOpened: DeviceWord.OPENED,
    e.PacketBegun: DeviceWord.BEGUN,
    e.CardMoved: DeviceWord.MOVED,
    e.PacketDone: DeviceWord.DONE,
    e.PacketTaken: DeviceWord.TAKEN,
    e.SecuritySeen: DeviceWord.SECURITY,
    e.RoundClosed: DeviceWord.CLOSED,
}


def _wrong(device: DeviceRound, word: DeviceWord, event: e.CardEvent) -> Disorder | None:
    """The first thing that is wrong with a word: its time, its round, its number, its deck."""
    if not _in_its_time(device.state, word, event):
        return Disorder(kept("The shuffler says that {word}, and {state}.", word=word, state=device.state))
    words = _wrong_round(device, word, event) or _wrong_number(device, event)
    return Disorder(words) if words else _wrong_deck(device, word, event)


def _in_its_time(state: ShufflerState, word: DeviceWord, event: e.CardEvent) -> bool:
    broken_off = isinstance(event, e.RoundClosed) and event.aborted and state in _IN_A_ROUND
    return broken_off or word in TABLE[state]


def _wrong_round(device: DeviceRound, word: DeviceWord, event: e.CardEvent) -> str:
    if word is DeviceWord.OPENED and device.round and 0 < event.round <= device.round:
        return kept(
            "The shuffler numbers its round {round} after round {device_round}.",
            round=event.round,
            device_round=device.round,
        )
    if word in _OF_A_ROUND and device.round and event.round != device.round:
        return kept(
            "The shuffler says that {word} in round {round}, and its round {device_round} is open.",
            word=word,
            round=event.round,
            device_round=device.round,
        )
    return ""


def _wrong_number(device: DeviceRound, event: e.CardEvent) -> str:
    match event:
        case e.PacketBegun(packet=number) | e.PacketDone(packet=number) | e.CardMoved(packet=number) if number:
            return _not_due(device, number)
        case e.PacketBegun() | e.PacketDone():
            return kept("The shuffler tells of a packet without a number.")
        case e.PacketTaken(packet=number) if device.packet not in (None, number):
            return kept(
                "The shuffler says that packet {number} was taken, and packet {packet} lies in the tray.",
                number=number,
                packet=device.packet,
            )
        case e.CardMoved(index=index) if device.card is not None and index != device.card + 1:
            return kept("The shoe numbers a card {index} after card {card}.", index=index, card=device.card)
        case e.RoundClosed(packets=packets) if packets is not None and device.packet not in (None, packets):
            return kept(
                "The shuffler closed its round after {packets} packets, and {packet} came.",
                packets=packets,
                packet=device.packet,
            )
        case _:
            return ""


def _not_due(device: DeviceRound, number: int) -> str:
    if device.packet is None:
        return ""
    due = device.packet if device.state is ShufflerState.FORMING else device.packet + 1
    return (
        ""
        if number == due
        else kept("The shuffler tells of packet {number}, and packet {due} is due.", number=number, due=due)
    )


def _wrong_deck(device: DeviceRound, word: DeviceWord, event: e.CardEvent) -> Disorder | None:
    told = getattr(event, "deck", 0)
    if word is DeviceWord.LOADED or not told or device.deck in (0, told):
        return None
    return Disorder(
        kept("The shuffler tells of deck {told}, and deck {deck} is in it.", told=told, deck=device.deck), "deck"
    )


def _after(device: DeviceRound, word: DeviceWord, event: e.CardEvent) -> DeviceRound:
    usual = TABLE.get(device.state, {}).get(word)
    state = usual if usual is not None else AFTER.get(word, device.state)
    device = replace(device, state=state, deck=getattr(event, "deck", 0) or device.deck)
    match event:
        case e.RoundOpened(round=number):
            return replace(device, round=number or device.round, packet=0, card=None)
        case e.PacketBegun(packet=number) | e.PacketDone(packet=number):
            return replace(device, packet=number)
        case e.CardMoved(packet=0, index=index):
            return replace(device, card=index)
        case e.RoundClosed() | e.ShuffleDone():
            return replace(device, card=None)
        case _:
            return device
