"""What a terminal's own log says of the floor: that it joined, what it saw there, that it was held. Permanent."""

from collections.abc import Mapping
from typing import Final

import msgspec

FLOOR: Final = "floor"
"""The stream of what happened between this terminal and the floor."""


class FloorFact(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """A fact about the terminal and its floor."""


class FloorJoined(FloorFact, frozen=True, kw_only=True, tag="floor-joined/1"):
    """The terminal belongs to a floor from here on. `house`: the identity of the house, in hexadecimal digits."""

    house: str
    terminal: str
    incarnation: int
    floor: str


class FloorLeft(FloorFact, frozen=True, kw_only=True, tag="floor-left/1"):
    """The terminal belongs to the floor no longer; its log goes on by itself.

    `reason`: why it left a floor that was gone, and so has not got all that was written here; "" where it has.
    """

    terminal: str
    reason: str = ""


class FloorNoted(FloorFact, frozen=True, kw_only=True, tag="floor-noted/1"):
    """The heads of the floor's own streams as they were seen: each its number and its hash.

    Whoever changes the floor's past afterwards contradicts the logs of all terminals.
    """

    heads: Mapping[str, tuple[int, str]]


class FloorQuarantined(FloorFact, frozen=True, kw_only=True, tag="floor-quarantined/1"):
    """The floor holds another log of this terminal: after its open round nothing is played until that is decided."""

    entry: int
    why: str


class FloorLifted(FloorFact, frozen=True, kw_only=True, tag="floor-lifted/1"):
    """The floor takes this terminal's entries again. `incarnation` is another one where a new branch was signed.

    `rounds`: the last number that the branch before may have given to a round, by tables.
    """

    incarnation: int
    rounds: Mapping[str, int] = msgspec.field(default_factory=dict)


class FloorHeard(FloorFact, frozen=True, kw_only=True, tag="floor-heard/1"):
    """The floor has answered: what is known here of people is no older. Written once an hour where nothing else is."""


class FloorExtended(FloorFact, frozen=True, kw_only=True, tag="floor-extended/1"):
    """A Gaming Shift Manager lets people work for another day with what is known of them, though the floor is gone."""

    by: str


FloorEvent = FloorJoined | FloorLeft | FloorNoted | FloorQuarantined | FloorLifted | FloorHeard | FloorExtended
