"""`cutcard pit --json`: every table of the house as the pit screen shows it."""

from app.bootstrap import read_house
from app.cli.saying import say_json
from app.clock import SystemClock
from app.pit.watch import PitWatch
from app.settings import DataFolder


def print_pit(folder: DataFolder) -> int:
    """Print the tiles and the alerts as one JSON object; exit status 0."""
    with read_house(folder) as house:
        view = PitWatch(house.database, house.journal, folder.path, SystemClock()).view()
    say_json(view)
    return 0
