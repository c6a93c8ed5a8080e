"""Facts that stand beside the tables – set-up, devices, pit, disputes, kept states – and who could write them."""

from typing import Final

from app.evidence.people import People
from app.evidence.signing import misnamed
from app.floor.facts import FloorExtended
from app.journal.entry import Entry
from app.journal.own_events import DeviceReported, Doubted, StateKept, device_stream
from app.record.dispute import DisputeClosed, DisputeOpened, DisputeTold
from app.table import setup
from app.table.link_log import LinkNoted
from app.table.service import SYSTEM
from assets.languages import say
from engine.staff import pit_facts
from engine.staff.authority import RIGHTS, Access
from engine.staff.staffing import TOP

_BY_ITSELF: Final = (
    LinkNoted,
    pit_facts.TerminalOpened,
    pit_facts.TerminalClosed,
    pit_facts.ShufflerFailed,
    pit_facts.LogFailed,
    pit_facts.RackDiffers,
    pit_facts.SupervisorCalled,
    pit_facts.FloorAlerted,
    pit_facts.FloorAlertSettled,
)
"""What the program writes without being asked."""
_ASKS: Final = {
    setup.TableNamed: Access.RENAME_TABLE,
    DisputeOpened: Access.OPEN_DISPUTE,
    DisputeTold: Access.TELL_OF_DISPUTE,
    DisputeClosed: Access.CLOSE_DISPUTE,
    pit_facts.AlertAcknowledged: Access.ACKNOWLEDGE_ALERT,
}
"""What somebody of a certain rank writes."""
_SIGNS: Final = (setup.ShufflerAssigned, setup.ShufflerPaired)
"""What stands under the name of whoever signed for it."""


class Beside:
    """Remembers how far each device has come."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._said: dict[str, tuple[int, int]] = {}

    def judge(self, entry: Entry) -> str:
        """Why an entry cannot stand there; "" where it can."""
        event = entry.event
        if isinstance(event, DeviceReported):
            return self._reported(event, entry)
        if isinstance(event, _BY_ITSELF):
            return "" if entry.by == SYSTEM else say("a person wrote down what the program writes by itself")
        return self._unfit(entry) or self._asked(entry) or misnamed(self._people, event, entry.by)

    def _unfit(self, entry: Entry) -> str:
        """Whether what it says of whoever wrote it, or of the log, fits the entry itself."""
        match entry.event:
            case StateKept(seq=seq):
                fits = seq < entry.seq and not entry.by
            case Doubted():
                fits = not entry.by
            case pit_facts.AlertAcknowledged(by=by):
                fits = by.id == entry.by and self._people.is_as_known(by)
            case DisputeClosed(rank=rank):
                fits = rank in {each.value for each in self._people.ranks(entry.by)}
            case FloorExtended(by=by):
                fits = by == entry.by and TOP in self._people.ranks(by)
            case setup.ShufflerPaired(approved_by=by):
                fits = by == entry.by
            case _:
                fits = True
        return "" if fits else say("whoever wrote it could not have written it so")

    def _asked(self, entry: Entry) -> str:
        """Whether whoever wrote it worked there, and had the rank."""
        event, least = entry.event, None
        if isinstance(event, _SIGNS):
            least = RIGHTS[Access.ASSIGN_SHUFFLER].signs
        elif type(event) in _ASKS:
            least = RIGHTS[_ASKS[type(event)]].least
        else:
            return ""
        greeted = isinstance(event, setup.ShufflerPaired) and entry.by == setup.FIRST_CONTACT
        if not self._people.known or greeted:  # the first device that answers is paired by the program
            return ""
        return self._people.lacks(entry.by, least)

    def _reported(self, said: DeviceReported, entry: Entry) -> str:
        """One device wrote it, with a number behind those that it has used in this epoch of its journal."""
        if entry.stream != device_stream(said.serial) or entry.by != said.serial:
            return say("it was written by another device than it names")
        last = self._said.get(said.serial)
        self._said[said.serial] = (said.epoch, said.seq)
        again = last is not None and last[0] == said.epoch and said.seq <= last[1]
        return say("the device has used that number before") if again else ""
