"""`cutcard disputes`: what is disputed, and until when it has to be answered."""

from functools import partial

from app.bootstrap import read_house
from app.cli.listing import Listing
from app.clock import SystemClock
from app.dispute.door import Disputes
from app.files.spreadsheet import csv_of
from app.record.dispute import DisputeRow, dispute_row
from app.settings import DataFolder
from assets.languages import say


def list_disputes(folder: DataFolder, *, every: bool, as_json: bool, as_csv: bool) -> None:
    """List the open disputes, the one due first at the top, or with `every` all there were."""
    clock = SystemClock()
    with read_house(folder) as house:
        door = Disputes(house.journal, clock)
        found = door.all() if every else door.waiting()
    rows = [dispute_row(each, clock.utc_us()) for each in found]
    Listing("disputes", partial(csv_of, kind=DisputeRow), _words).print(rows, as_json=as_json, as_csv=as_csv)


def _words(row: DisputeRow) -> str:
    state = row.outcome or (say("OVERDUE") if row.overdue else say("due {due}", due=row.due))
    return f"{row.id}  {row.opened}  {row.who}: {row.what}  –  {state}"
