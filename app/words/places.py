"""The places of a table where cards lie, as people say them: in a sentence, as a title, and at the head of a line."""

from typing import Final

from assets.languages import say
from engine.table.state import BURN, COMMUNITY, DEALER

_IN_A_SENTENCE: Final = {
    DEALER: say("the dealer's hand"),
    COMMUNITY: say("the community cards"),
    BURN: say("the burned card"),
}
_TITLES: Final = {DEALER: say("Dealer's hand"), COMMUNITY: say("Community cards"), BURN: say("Burned card")}
_IN_SHORT: Final = {DEALER: say("Dealer"), COMMUNITY: say("Community"), BURN: say("Burn")}


def place_words(place: str) -> str:
    """A place in a sentence: "position 3", "the dealer's hand"."""
    return _IN_A_SENTENCE.get(place, say("position {place}", place=place))


def place_title(place: str) -> str:
    """A place by itself: "Position 3", "Dealer's hand"."""
    return _TITLES.get(place, say("Position {place}", place=place))


def place_in_short(place: str) -> str:
    """A place at the head of a line: "3", "Dealer"."""
    return _IN_SHORT.get(place, place)
