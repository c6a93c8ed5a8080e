"""What the terminals of a pit tell it, and what its supervisors have acknowledged. Names are permanent."""

from typing import Literal

import msgspec

from engine.actors import Actor

ShufflerTrouble = Literal["lost", "quarantined", "fault"]
"""What calls for a person at a shuffler: its link is lost, it is not believed, or it has a fault."""


class PitFact(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """A fact of the pit. It belongs to no round; `table` is where it happened."""

    table: str


class TerminalOpened(PitFact, frozen=True, kw_only=True, tag="terminal-opened/1"):
    """The terminal of a table is open. Another one that follows without a close says that the first one broke off.

    `before_us` is when the terminal before it was heard last, in UTC microseconds; 0 where nothing is known of one.
    """

    before_us: int = 0


class TerminalClosed(PitFact, frozen=True, kw_only=True, tag="terminal-closed/1"):
    """The terminal of a table was closed; `why` names the error of our own that stopped it, without any card."""

    why: str = ""


class ShufflerFailed(PitFact, frozen=True, kw_only=True, tag="shuffler-failed/1"):
    """The shuffler of a table calls for a person; `words` are those of its lamp."""

    state: ShufflerTrouble
    device: str
    words: str


class LogFailed(PitFact, frozen=True, kw_only=True, tag="log-failed/1"):
    """The log could not be written at a table for a while. It is told as soon as it can be written again."""

    words: str


class RackDiffers(PitFact, frozen=True, kw_only=True, tag="rack-differs/1"):
    """A count of a table's rack differs by more than the house lets pass; `words` say which and by how much."""

    count: str
    words: str


class SupervisorCalled(PitFact, frozen=True, kw_only=True, tag="supervisor-called/1"):
    """Somebody at a table calls a supervisor; `caller` is absent where nobody was signed in there."""

    caller: Actor | None = None


class FloorAlerted(PitFact, frozen=True, kw_only=True, tag="floor-alerted/1"):
    """The floor of the house has raised an alert about a terminal; every computer that hears of it writes it down.

    `number` and `at_us` are the floor's own: together they name it, since a floor that was put back from an older
    state counts the same numbers again.
    """

    number: int
    at_us: int
    terminal: str
    words: str

    @property
    def id(self) -> str:
        """What it is called by all computers alike."""
        return f"floor/{self.at_us}-{self.number}"


class FloorAlertSettled(PitFact, frozen=True, kw_only=True, tag="floor-alert-settled/1"):
    """Somebody has acknowledged an alert of the floor at another computer."""

    alert: str
    by: str


class AlertAcknowledged(PitFact, frozen=True, kw_only=True, tag="alert-acknowledged/1"):
    """Somebody has seen an alert, named by its id and in words, and takes care of it."""

    alert: str
    what: str
    by: Actor


PitEvent = (
    TerminalOpened
    | TerminalClosed
    | ShufflerFailed
    | LogFailed
    | RackDiffers
    | SupervisorCalled
    | FloorAlerted
    | FloorAlertSettled
    | AlertAcknowledged
)
