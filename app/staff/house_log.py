"""The ledger of the house in the one log of the pit, and the rows of the staff that are read from it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, assert_never, cast

from app.floor import people
from app.floor.facts import FLOOR, FloorExtended
from app.journal.changes import Change, Put
from app.journal.entry import Entry
from app.journal.journal import Journal, Writing
from engine.staff.house import happened
from engine.staff.house_facts import (
    ApprovalGiven,
    ApprovalRefused,
    BadgeSet,
    BreakBegan,
    DealerRelieved,
    DealerSignedIn,
    HouseEvent,
    LockoutBegan,
    LockoutEnded,
    PeopleAsked,
    PeopleTold,
    PinAccepted,
    PinRefused,
    PinSet,
    PinsTakenOver,
    ProfileChanged,
    StaffJoined,
    StaffLeft,
    StaffRanked,
    StaffReviewed,
)

HOUSE: Final = people.HOUSE
NOBODY: Final = ""
_UNTIL_LIFTED: Final = 2**63 - 1


def staff_changes(fact: HouseEvent) -> tuple[Change, ...]:  # noqa: C901 - one line for each fact there is
    """Give the rows of the staff that follow from a fact of the house."""
    match fact:
        case StaffJoined():
            return _row(fact.staff, name=fact.name, rank=fact.rank.value, active=1, failures=0, locked_until_us=None)
        case StaffLeft():
            return _row(fact.staff, active=0)
        case StaffRanked():
            return _row(fact.staff, rank=fact.rank.value)
        case PinRefused():
            return _row(fact.staff, failures=fact.tries)
        case PinSet() | PinAccepted():
            return _row(fact.staff, failures=0)
        case LockoutBegan():
            return _row(fact.staff, locked_until_us=_UNTIL_LIFTED)
        case LockoutEnded():
            return _row(fact.staff, failures=0, locked_until_us=None)
        case StaffReviewed() | ApprovalGiven() | ApprovalRefused() | DealerSignedIn() | DealerRelieved():
            return ()
        case PeopleTold():
            return tuple(change for _, each in happened(fact) for change in staff_changes(each))
        case PinsTakenOver() | ProfileChanged() | BadgeSet() | BreakBegan() | PeopleAsked():
            return ()
        case _:
            assert_never(fact)


class HouseLog:
    """Looks and transactions on the log of the pit, as the people of the house need them."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    @contextmanager
    def reading(self) -> Iterator["HouseReading"]:
        """Open a look."""
        yield HouseReading(self._journal)

    @contextmanager
    def writing(self) -> Iterator["HouseWriting"]:
        """Open a transaction.

        Raises:
            app.faults.EnvironmentFault: the world said no, and nothing was written.

        """
        with self._journal.writing() as transaction:
            yield HouseWriting(transaction)


class HouseReading:
    """A look at the facts of the house: at the log as it stands, or within a transaction."""

    def __init__(self, log: Journal | Writing) -> None:
        self._log = log

    def house_facts(self, after: int) -> Iterator[tuple[int, HouseEvent]]:
        """Give the facts behind a sequence number; the stream of the house holds nothing else."""
        return ((entry.seq, cast("HouseEvent", entry.event)) for entry in self._log.entries(HOUSE, after))

    def pin_hash(self, staff: str) -> str | None:
        """Give the hash that is kept for somebody."""
        return self._log.pin_hash(staff)

    def pin_hashes(self) -> dict[str, str]:
        """Give every hash that is kept, by staff number."""
        return self._log.pin_hashes()


class HouseWriting(HouseReading):
    """A transaction on the facts of the house, the rows read from them, and the hashes."""

    def __init__(self, transaction: Writing) -> None:
        super().__init__(transaction)
        self._transaction = transaction

    def append(self, facts: tuple[HouseEvent, ...], by: str | None) -> int:
        """Write facts and what follows from them in the rows of the staff; give the last sequence number."""
        self._transaction.append(HOUSE, facts, NOBODY if by is None else by)
        self._transaction.apply(change for fact in facts for change in staff_changes(fact))
        return self._transaction.head.count

    def entries_after(self, after: int) -> tuple[Entry, ...]:
        """Give the entries of the house behind a sequence number, with all that anybody wrote before."""
        return self._transaction.entries(HOUSE, after)

    def extend(self, staff: str) -> None:
        """Put on record that somebody lets people do without the floor for another day."""
        self._transaction.append(FLOOR, (FloorExtended(by=staff),), staff)

    def keep_pin_hash(self, staff: str, kept: str) -> None:
        """Put a hash in the place of the one before."""
        self._transaction.keep_pin(staff, kept)


def _row(staff: str, **values: int | str | None) -> tuple[Change, ...]:
    return (Put("staff", {"id": staff}, values),)
