"""How an emulated shuffler comes by a shuffled deck: cards taken back, shuffled, counted and read."""

from msgspec import structs

from devices import events as e
from devices.cdl.frames import DeviceState
from devices.clockwork import Clockwork
from devices.deck import count_deck, shuffled, stacked
from devices.words import CARDS, FaultCode


def load(works: Clockwork) -> None:
    """Put a new deck in and shuffle it."""
    body = works.body
    body.deck_id += 1
    body.deck, body.out = list(CARDS), []
    works.tell(e.DeckLoaded(deck=body.deck_id, counted=len(body.deck), **works.stamp()))
    begin(works)


def take_back(works: Clockwork) -> None:
    """Take in whatever is out, and shuffle."""
    body = works.body
    if body.out:
        works.tell(e.CardsReturned(counted=len(body.out), **works.stamp()))
        body.deck, body.out = body.out + body.deck, []
    begin(works)


def begin(works: Clockwork) -> None:
    """Shuffle from now on, unless a mishap at ``"deck"`` has taken over."""
    works.body.state = DeviceState.SHUFFLING
    if works.mishap("deck"):
        return
    works.tell(e.ShuffleStarted(deck=works.body.deck_id, **works.stamp()))
    works.wait(works.timing.shuffle)


def end(works: Clockwork) -> None:
    """Have the deck shuffled, by chance or as it was laid down beforehand; then verify it where that can be done."""
    body = works.body
    whole = sorted(body.deck) == sorted(CARDS)
    preset = body.presets.pop(0) if body.presets and whole else None
    body.deck = shuffled(works.chance, body.deck) if preset is None else stacked(preset, works.chance)
    body.state = DeviceState.IDLE
    seconds = min(round(works.timing.shuffle), 255)
    works.tell(e.ShuffleDone(deck=body.deck_id, seconds=seconds, **works.stamp()))
    if works.verifies:
        verify(works)
    else:
        body.state = DeviceState.READY


def verify(works: Clockwork) -> None:
    """Count and read the deck and say what is wrong with it."""
    count = count_deck(CARDS if works.lies else works.body.deck)
    works.tell(e.DeckVerified(deck=works.body.deck_id, **structs.asdict(count), **works.stamp()))
    works.body.state = DeviceState.READY if count.result == "ok" else DeviceState.IDLE
    if count.result != "ok":
        works.fail(_DECK_FAULTS[count.result])


_DECK_FAULTS: dict[e.Verdict, FaultCode] = {
    "short": FaultCode.DECK_SHORT,
    "over": FaultCode.DECK_OVER,
    "duplicate": FaultCode.DUPLICATE,
    "foreign": FaultCode.FOREIGN,
}
