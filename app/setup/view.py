"""What the set-up screen shows: the table as it stands, what comes with the next round, its shuffler, the staff."""

from typing import Final

import msgspec

from app.setup.first_start_view import FirstStartView, TableAsked
from app.ui.view import Pick


class StaffLine(msgspec.Struct, frozen=True, kw_only=True):
    """One person of the house.

    Attributes:
        state: what stands in the way of a PIN, in words; "" for nothing.
        looked_at, due_on: the day of the last look at rank and access, and the day by which the next one is due, as
            the clock on the wall has them; "" where it is not known.
        signed_in: the day on which their PIN was right last; "" for never.
        due: the quarter is over.
        badge: what a reader reads from their badge; "" without one.

    """

    id: str
    name: str
    rank: str
    rank_words: str
    state: str = ""
    locked: bool = False
    looked_at: str = ""
    due_on: str = ""
    signed_in: str = ""
    due: bool = False
    badge: str = ""


class WitnessView(msgspec.Struct, frozen=True, kw_only=True):
    """The file that keeps heads of the log elsewhere, "" for none, and how far it has come, in words."""

    file: str = ""
    words: str = ""


NO_WITNESS: Final = WitnessView()


class FloorView(msgspec.Struct, frozen=True, kw_only=True):
    """Whether this computer belongs to a floor, and how it stands there, in words; `gone` says why it is not there.

    `terminal`: its name there. `jackpots`: those of its own, which go on as the floor's when it joins.
    """

    words: str = ""
    jackpots: tuple[str, ...] = ()
    joined: bool = False
    terminal: str = ""
    gone: str = ""


NO_FLOOR: Final = FloorView()


class FloorAsked(msgspec.Struct, frozen=True, kw_only=True):
    """The floor that this computer is to join, its name there, and the owner's password, which is kept nowhere.

    Attributes:
        same: numbers under which floor and computer have one person by two names; the floor's holds.
        retired: numbers of somebody else than the floor has under them; they are entered anew under another.

    """

    address: str
    terminal: str
    password: str
    same: tuple[str, ...] = ()
    retired: tuple[str, ...] = ()


class SetUpView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is set up at a table.

    Attributes:
        start: what can be chosen.
        asked: the table as it stands, or as it comes with the next round, in the form in which it is asked for.
        in_force: terms in force in one line.
        waiting: what comes with the next round, in words; "" for nothing.
        device: the shuffler in words.
        open_round: a round is being played.
        approvers: ranks whose approvals may have a limit.
        staff: who works here; who is due for the quarterly review first.
        people: whose people these are, and whether they can be changed now; "" where they are this computer's own.

    """

    start: FirstStartView
    asked: TableAsked
    in_force: str
    waiting: str
    device: str
    open_round: bool
    staff: tuple[StaffLine, ...]
    ranks: tuple[Pick, ...]
    approvers: tuple[Pick, ...] = ()
    witness: WitnessView = NO_WITNESS
    floor: FloorView = NO_FLOOR
    people: str = ""


class PersonAsked(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody to be entered: number, name, rank by its key."""

    staff: str
    name: str
    rank: str
