"""What the log says: its own soundness, the list of rounds, one round whole."""

from collections.abc import Iterable
from contextlib import closing

import msgspec
import typer

from app.bootstrap import open_house
from app.cli.listing import Listing
from app.faults import LogDamaged
from app.journal.codec import Codec
from app.journal.database import open_database
from app.journal.head import Head
from app.journal.history import RoundQuery
from app.journal.verify import Problem, Verified, verify
from app.projections.round_history import RoundRow, rounds_csv, row
from app.settings import DataFolder
from app.table.archive import Archive
from app.table.facts import ALL_FACTS
from app.table.projector import HouseProjector


class Report(msgspec.Struct, frozen=True):
    """The answer of `verify`."""

    ok: bool
    entries: int
    head: str
    house: str
    problems: tuple[Problem, ...]


def verify_log(folder: DataFolder, heads: Iterable[Head], *, as_json: bool) -> int:
    """Check the log, also against heads from elsewhere; exit status 0 when nothing is wrong, else 1."""
    try:
        with closing(open_database(folder.path, folder.head_file)) as database:
            result = verify(database, folder.head_file, Codec(ALL_FACTS), HouseProjector, heads=heads)
    except LogDamaged as fault:
        result = Verified(entries=0, head=Head(), lag=0, problems=(Problem(None, fault.what),))
    report = Report(
        ok=result.ok,
        entries=result.entries,
        head=result.head.hash.hex(),
        house=result.house.hex(),
        problems=result.problems,
    )
    if as_json:
        typer.echo(msgspec.json.encode(report).decode())
    else:
        typer.echo(f"{'sound' if report.ok else 'NOT SOUND'}: {report.entries} entries, head {report.head}")
        typer.echo(f"house: {report.house or '–'}")
        for problem in result.problems:
            typer.echo(f"entry {problem.seq or '–'}: {problem.what}")
    return 0 if report.ok else 1


def list_rounds(folder: DataFolder, *, table: str | None, limit: int, as_json: bool, as_csv: bool) -> None:
    """List rounds, the newest first."""
    with closing(open_house(folder)) as house:
        found = Archive(house.database, house.journal).newest(RoundQuery(table=table), limit)
    rows = [row(line) for line in found.rounds]
    Listing("rounds", rounds_csv, _words).print(rows, as_json=as_json, as_csv=as_csv)


def _words(each: RoundRow) -> str:
    return f"{each.id}  {each.opened}  {each.game}  {each.outcome}  collected {each.collected} won {each.won}"


def show_round(folder: DataFolder, round_id: str, *, as_json: bool) -> int:
    """Show one round whole; exit status 1 when there is none of that name."""
    with closing(open_house(folder)) as house:
        whole = Archive(house.database, house.journal).whole(round_id)
    if whole is None:
        typer.echo(f"cutcard: There is no round {round_id}.", err=True)
        return 1
    if as_json:
        typer.echo(msgspec.json.encode(whole).decode())
        return 0
    typer.echo(f"{whole.id}  {whole.round.game}  {whole.round.outcome}")
    for moment in whole.timeline:
        typer.echo(f"{moment.seq:>8}  {moment.at}  {moment.by:<12}  {moment.text}")
    return 0
