"""The register of irregularities on the command line."""

import msgspec
import typer

from app.bootstrap import open_house
from app.journal.register import Register, RegisterQuery
from app.projections.register_view import RegisterLine, register_line
from app.projections.spreadsheet import csv_of
from app.settings import DataFolder


class Irregularities(msgspec.Struct, frozen=True):
    """The answer of `irregularities`."""

    irregularities: tuple[RegisterLine, ...]


def list_irregularities(
    folder: DataFolder, query: RegisterQuery, *, limit: int, as_json: bool = False, as_csv: bool = False
) -> int:
    """List the register, the newest first; exit status 0."""
    house = open_house(folder)
    try:
        lines = tuple(register_line(each) for each in Register(house.database).find(query, limit=limit))
    finally:
        house.close()
    if as_json:
        typer.echo(msgspec.json.encode(Irregularities(lines)).decode())
        return 0
    if as_csv:
        typer.echo(csv_of(lines, RegisterLine), nl=False)
        return 0
    for line in lines:
        decided = f"{line.outcome_title} ({line.decided_by}, {line.rank})" if line.outcome else "OPEN"
        typer.echo(f"{line.opened}  {line.round or line.table}  {line.rule:<6}  {line.title}  –  {decided}")
    return 0
