"""What a table's thread tells: what changed, and three kinds of no."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.faults import EnvironmentFault
from app.journal.entry import Entry
from app.table.link_status import LinkStatus
from engine.refusals import Refusal
from engine.staff.pit import Alert
from engine.table.commands import Command
from engine.table.jackpot import Meter
from engine.table.state import Table


class Carried:
    """Whatever it is, so that a signal can say that it carries it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed(Carried):
    """The table or its device is in a new state; everything in it is on disk.

    `answer` is the question that led to it; None where nobody asked. `meter` is the linked jackpot as last seen, `call`
    that of a supervisor which nobody has acknowledged. `people` is what the people in the entries are called,
    by their numbers.
    `afar` is what is to be said of the floor of the house, "" while it can be heard or there is none.
    """

    table: Table
    link: LinkStatus
    entries: tuple[Entry, ...] = ()
    people: Mapping[str, str] = field(default_factory=dict)
    note: str = ""
    answer: Command | None = None
    meter: Meter | None = None
    call: Alert | None = None
    afar: str = ""


@dataclass(frozen=True, slots=True)
class QuestionRefused(Carried):
    """A question was answered with no."""

    command: Command
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Faulted(Carried):
    """The world said no: what happened and what to do now. Nothing was lost."""

    fault: EnvironmentFault


@dataclass(frozen=True, slots=True)
class Recovered(Carried):
    """What the world refused before is possible again."""


@dataclass(frozen=True, slots=True)
class Stopped(Carried):
    """The table is stopped, the log is kept.

    `what` names an error of our own, without any card. Where `do_now` says something, it was the world that changed
    under the table, and `what` says how.
    """

    what: str
    do_now: str = ""


News = Changed | QuestionRefused | Faulted | Recovered | Stopped
