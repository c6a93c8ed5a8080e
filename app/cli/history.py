"""What the log says: its own soundness, the list of rounds, one round whole."""

import msgspec
import typer

from app.bootstrap import House, open_house
from app.journal.codec import Codec
from app.journal.verify import verify
from app.projections.round_history import round_whole
from app.settings import DataFolder
from app.table.facts import ALL_FACTS
from app.table.projector import HouseProjector


class Found(msgspec.Struct, frozen=True):
    """One thing that is wrong with the log, at an entry or at none."""

    seq: int | None
    what: str


class Report(msgspec.Struct, frozen=True):
    """The answer of `verify`."""

    ok: bool
    entries: int
    head: str
    problems: tuple[Found, ...]


def verify_log(folder: DataFolder, *, as_json: bool) -> int:
    """Check the log; exit status 0 when nothing is wrong, else 1."""
    from app.journal.database import open_database

    database = open_database(folder.path)
    try:
        result = verify(database, folder.head_file, Codec(ALL_FACTS), HouseProjector)
    finally:
        database.close()
    problems = tuple(Found(problem.seq, problem.what) for problem in result.problems)
    report = Report(ok=result.ok, entries=result.entries, head=result.head.hash.hex(), problems=problems)
    if as_json:
        typer.echo(msgspec.json.encode(report).decode())
    else:
        typer.echo(f"{'sound' if report.ok else 'NOT SOUND'}: {report.entries} entries, head {report.head}")
        for problem in problems:
            typer.echo(f"entry {problem.seq or '–'}: {problem.what}")
    return 0 if report.ok else 1
