"""A table that only listens."""

from engine.actors import Actor
from engine.table import commands as ask


class WrittenDown:
    """Keeps what was asked of a table."""

    def __init__(self) -> None:
        self.asked: list[tuple[ask.Command, Actor]] = []

    def ask(self, command: ask.Command, by: Actor) -> None:
        self.asked.append((command, by))
