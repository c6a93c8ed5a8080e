"""`cutcard disputes`: what is disputed, and until when it has to be answered."""

import msgspec
import typer

from app.bootstrap import open_house
from app.clock import SystemClock
from app.projections.dispute_view import DisputeRow
from app.projections.spreadsheet import csv_of
from app.settings import DataFolder
from app.table.dispute_book import dispute_row
from app.table.disputes import Disputes


class Listed(msgspec.Struct, frozen=True):
    """The answer of `disputes`."""

    disputes: tuple[DisputeRow, ...]


def list_disputes(folder: DataFolder, *, every: bool, as_json: bool = False, as_csv: bool = False) -> int:
    """List the open disputes, the one due first at the top, or with `every` all there were; exit status 0."""
    house = open_house(folder)
    clock = SystemClock()
    try:
        door = Disputes(house.journal, clock)
        found = door.all() if every else door.waiting()
    finally:
        house.close()
    lines = tuple(dispute_row(each, clock.utc_us()) for each in found)
    if as_json:
        typer.echo(msgspec.json.encode(Listed(lines)).decode())
        return 0
    if as_csv:
        typer.echo(csv_of(lines, DisputeRow), nl=False)
        return 0
    for line in lines:
        state = line.outcome or ("OVERDUE" if line.overdue else f"due {line.due}")
        typer.echo(f"{line.id}  {line.opened}  {line.who}: {line.what}  –  {state}")
    return 0
