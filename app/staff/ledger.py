"""What the people of the house need of the log: its facts about them, and their hashes beside it."""

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Protocol

from engine.staff.house_facts import HouseEvent


class HouseReading(Protocol):
    """A look at the log as it stands."""

    def house_facts(self, after: int) -> Iterable[tuple[int, HouseEvent]]:
        """Give the facts of the house behind a sequence number, each with its own, in order."""
        ...

    def pin_hash(self, staff: str) -> str | None:
        """Give the hash that is kept for somebody."""
        ...

    def pin_hashes(self) -> Mapping[str, str]:
        """Give every hash that is kept, by staff number."""
        ...


class HouseWriting(HouseReading, Protocol):
    """One transaction that nobody else writes into: all of it is kept, or nothing."""

    def append(self, facts: tuple[HouseEvent, ...], by: str | None) -> int:
        """Write facts; give the sequence number of the last. `by` is a staff number where somebody acted."""
        ...

    def extend(self, staff: str) -> None:
        """Put on record that somebody lets people do without the floor for another day."""
        ...

    def keep_pin_hash(self, staff: str, kept: str) -> None:
        """Put a hash in the place of the one before."""
        ...


class Ledger(Protocol):
    """Where looks and transactions come from."""

    def reading(self) -> AbstractContextManager[HouseReading]:
        """Open a look."""
        ...

    def writing(self) -> AbstractContextManager[HouseWriting]:
        """Open a transaction that sees all that is written and keeps every other writer out until it ends."""
        ...
