"""The register of irregularities on the command line."""

from functools import partial

from app.bootstrap import read_house
from app.cli.known import known_kind, known_table
from app.cli.listing import Listing
from app.files.spreadsheet import csv_of
from app.journal.register import Register, RegisterQuery
from app.record.register import RegisterLine, register_line
from app.settings import DataFolder
from assets.languages import say


def list_irregularities(folder: DataFolder, query: RegisterQuery, *, limit: int, as_json: bool, as_csv: bool) -> None:
    """List the register, the newest first."""
    with read_house(folder) as house:
        known_table(house, query.table)
        known_kind(house, query.kind)
        rows = [register_line(each) for each in Register(house.database).find(query, limit=limit)]
    Listing("irregularities", partial(csv_of, kind=RegisterLine), _words).print(rows, as_json=as_json, as_csv=as_csv)


def _words(row: RegisterLine) -> str:
    decided = f"{row.outcome_title} ({row.decided_by}, {row.rank})" if row.outcome else say("OPEN")
    return f"{row.opened}  {row.round or row.table}  {row.rule:<6}  {row.title}  –  {decided}"
