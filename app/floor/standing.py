"""How the floor has a terminal: how far its log has come there, and whether it is believed."""

from collections.abc import Mapping
from typing import Literal

import msgspec

State = Literal["in", "quarantined", "left"]


class FloorStanding(msgspec.Struct, frozen=True, kw_only=True):
    """What the floor answers to every call of a terminal.

    Attributes:
        terminal, incarnation: its name, and which branch of its log is in force.
        cursor, head: how many entries the floor holds, and the hash of the last one in hexadecimal digits.
        rows_to: up to which entry it holds the rows of closed rounds.
        state: in; quarantined, with the entry in `at_entry` and the reason in `why`; left.
        house: the identity of the house, in hexadecimal digits.
        rebuilding: the floor was put back from an older state and asks for what it lacks.
        sealed: counts of heads that were told under a key, and whose entries have all arrived.
        stranger: the floor is another house's.
        behind: the terminal takes itself for another incarnation than the one in force.
        rounds: by tables, the last number that the branch before this one may have given to a round.

    """

    terminal: str
    incarnation: int
    cursor: int
    head: str
    rows_to: int
    state: State
    at_entry: int
    why: str
    house: str
    rebuilding: bool = False
    sealed: tuple[int, ...] = ()
    stranger: bool = False
    behind: bool = False
    rounds: Mapping[str, int] = msgspec.field(default_factory=dict)


class Beaten(FloorStanding, frozen=True, kw_only=True):
    """What the floor answers to a beat, besides.

    Attributes:
        now_us: its clock, UTC microseconds.
        streams: of each of its own streams the number of facts, the hash in hexadecimal digits, and why it is stopped.
        alerts: how many alerts of the house nobody has acknowledged.

    """

    now_us: int
    streams: Mapping[str, tuple[int, str, str]]
    alerts: int
