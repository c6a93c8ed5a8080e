"""The list of rounds. It is asked for again and again, so nothing is loaded for it that knows a rule."""

from app.cli.known import known
from app.cli.listing import Listing
from app.journal.history import History, RoundQuery
from app.journal.read_only import open_to_read
from app.record.round_row import RoundRow, rounds_csv, row
from app.settings import DataFolder
from assets.languages import say
from engine.money import show, signed


def list_rounds(folder: DataFolder, *, table: str | None, limit: int, as_json: bool, as_csv: bool) -> None:
    """List rounds, the newest first."""
    with open_to_read(folder.path, folder.head_file) as database:
        history = History(database)
        known("table", table, history.tables())
        found = history.newest(RoundQuery(table=table), limit)
    rows = [row(line) for line in found.rounds]
    Listing("rounds", rounds_csv, _words).print(rows, as_json=as_json, as_csv=as_csv)


def _words(each: RoundRow) -> str:
    amounts = say(
        "collected {collected}, paid {won}",
        collected=show(each.collected, each.currency),
        won=show(each.won, each.currency),
    )
    amounts += say(", corrected {signed}", signed=signed(each.corrected, each.currency)) if each.corrected else ""
    return say(
        "{id}  {opened}  {game}  {outcome}  {amounts}, house {signed}",
        id=each.id,
        opened=each.opened,
        game=each.game,
        outcome=each.outcome,
        amounts=amounts,
        signed=signed(each.house, each.currency),
    )
