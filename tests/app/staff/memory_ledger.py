"""A ledger that lives in memory: what a transaction wrote is there after it, or not at all."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from engine.staff.house_facts import HouseEvent


class MemoryLedger:
    def __init__(self) -> None:
        self.facts: list[HouseEvent] = []
        self.by: list[str | None] = []
        self.hashes: dict[str, str] = {}
        self.one_writer = threading.RLock()

    @contextmanager
    def reading(self) -> Iterator["MemoryLedger"]:
        yield self

    @contextmanager
    def writing(self) -> Iterator["MemoryLedger"]:
        with self.one_writer:
            before = (list(self.facts), list(self.by), dict(self.hashes))
            try:
                yield self
            except BaseException:
                self.facts, self.by, self.hashes = before
                raise

    def house_facts(self, after: int) -> list[tuple[int, HouseEvent]]:
        return list(enumerate(self.facts[after:], start=after + 1))

    def append(self, facts: tuple[HouseEvent, ...], by: str | None) -> int:
        self.facts.extend(facts)
        self.by.extend(by for _ in facts)
        return len(self.facts)

    def pin_hash(self, staff: str) -> str | None:
        return self.hashes.get(staff)

    def pin_hashes(self) -> dict[str, str]:
        return dict(self.hashes)

    def keep_pin_hash(self, staff: str, kept: str) -> None:
        self.hashes[staff] = kept
