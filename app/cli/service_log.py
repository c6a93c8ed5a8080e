"""`cutcard service-log`: what the shufflers said, without any face."""

from functools import partial

from app.bootstrap import read_house
from app.cli.known import known_table
from app.cli.listing import Listing
from app.files.spreadsheet import csv_of
from app.house.profile import drivers_in
from app.service.build import service_log
from app.service.view import ServiceLine
from app.settings import DataFolder
from assets.languages import say, strung


def list_service_log(folder: DataFolder, *, table: str | None, limit: int, as_json: bool, as_csv: bool = False) -> None:
    """List the newest events, the newest first."""
    with read_house(folder) as house:
        known_table(house, table)
        lines = service_log(house.journal, table=table, limit=limit, drivers=drivers_in(folder))
    Listing("events", partial(csv_of, kind=ServiceLine), _words).print(lines, as_json=as_json, as_csv=as_csv)


def _words(line: ServiceLine) -> str:
    again = say("(from memory)") if line.replayed else ""
    said = f"{line.heard}  {line.device} {line.epoch:08x}/{line.number}  {line.called}: {line.said}"
    return strung(said, again, by="  ")
