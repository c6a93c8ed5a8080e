"""What is told, closed or acknowledged was there before: a dispute about a round, an alert that called the pit."""

from collections.abc import Callable, Iterator
from typing import Final

from app.journal.derivation import Flaw
from app.journal.entry import Entry
from app.journal.own_events import DOUBTS, Doubted
from app.record.dispute import KIND, DisputeClosed, DisputeOpened, DisputeTold
from app.staff.house_log import HOUSE
from app.table.pit_book import PIT
from app.table.records import round_id
from assets.languages import say
from engine.staff import pit_facts
from engine.staff.house_facts import ProfileChanged

_FROM_ELSEWHERE: Final = (pit_facts.FloorAlerted, pit_facts.FloorAlertSettled)
"""What the floor told of other computers and their tables."""
_TABLE: Final = "table:"
_DIGITS: Final = 12


class Pending:
    """Disputes that are open, and everything that ever called the pit.

    Args:
        rounds: how many rounds a table has had so far; None where there is no such table.

    """

    def __init__(self, rounds: Callable[[str], int | None]) -> None:
        self._rounds = rounds
        self._disputes: dict[str, int] = {}
        self._open: set[str] = set()
        self._raised: dict[str, str] = {}

    def follow(self, entry: Entry) -> Iterator[Flaw]:
        """What answers to nothing that was there."""
        words = self._judge(entry)
        if words:
            yield Flaw(entry.seq, words)

    def _judge(self, entry: Entry) -> str:
        match entry.event:
            case DisputeOpened() as opened:
                return self._opened(opened)
            case DisputeTold(dispute=dispute):
                return "" if dispute in self._open else say("no such dispute was open")
            case DisputeClosed(dispute=dispute) if dispute in self._open:
                self._open.remove(dispute)
            case DisputeClosed():
                return say("no such dispute was open")
            case pit_facts.AlertAcknowledged(alert=alert, table=table):
                return "" if self._called(alert, table) else say("nothing of that name called the pit there")
            case _:
                return self._calls(entry)
        return ""

    def _opened(self, opened: DisputeOpened) -> str:
        count = self._disputes.get(opened.round_id, 0) + 1
        self._disputes[opened.round_id] = count
        self._open.add(opened.dispute)
        named = opened.dispute == f"{opened.round_id}/{KIND}-{count}"
        return "" if named and self._had(opened.table, opened.round_id) else say("there was no such round to dispute")

    def _calls(self, entry: Entry) -> str:
        event = entry.event
        if isinstance(event, Doubted):
            table = event.what.removeprefix(_TABLE) if event.what.startswith(_TABLE) else ""
            self._raised[f"{DOUBTS}/{entry.seq}"] = table
        elif isinstance(event, ProfileChanged):
            self._raised[f"{HOUSE}/{entry.seq}"] = ""
        elif isinstance(event, pit_facts.PitEvent):
            name = event.id if isinstance(event, pit_facts.FloorAlerted) else f"{PIT}/{entry.seq}"
            self._raised[name] = event.table
            if not isinstance(event, _FROM_ELSEWHERE) and self._rounds(event.table) is None:
                return say("there was no such table")
        return ""

    def _called(self, alert: str, table: str) -> bool:
        """Whether something called the pit under this name: a fact of its own, or an irregularity of a round."""
        return self._raised.get(alert) == table or self._had(table, alert.rpartition("/")[0])

    def _had(self, table: str, name: str) -> bool:
        """Whether a table has had a round of that name."""
        number, rounds = name.rpartition("-")[2], self._rounds(table)
        if rounds is None or not number.isdecimal() or len(number) > _DIGITS:
            return False
        return int(number) <= rounds and name == round_id(table, int(number))
