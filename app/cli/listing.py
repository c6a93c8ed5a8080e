"""A list on the command line: one JSON object, a table for a spreadsheet, or a line for each row."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec
import typer

from app.cli.saying import say_json
from engine.names import visible

RowT = TypeVar("RowT", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True)
class Listing(Generic[RowT]):
    """How a list is printed.

    Attributes:
        name: what its rows are called in JSON.
        csv: makes them a table for a spreadsheet.
        words: makes one of them a line for people.

    """

    name: str
    csv: Callable[[Sequence[RowT]], str]
    words: Callable[[RowT], str]

    def print(self, rows: Sequence[RowT], *, as_json: bool, as_csv: bool) -> None:
        """Print rows as they are wanted: as lines where neither of the two is."""
        if as_json:
            say_json({self.name: rows})
        elif as_csv:
            typer.echo(self.csv(rows), nl=False)
        else:
            for row in rows:
                typer.echo(visible(self.words(row)))
