"""The commands of `cutcard`. With `--json` one JSON object goes to stdout and nothing else.

An error is one line on stderr; exit 1 = the answer is no, exit 2 = it could not be asked.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from app.faults import EnvironmentFault
from app.settings import DataFolder, data_folder

app = typer.Typer(
    name="cutcard",
    help="Table management for casino poker table games.",
    invoke_without_command=True,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    add_completion=False,
)

TABLE_NAME = re.compile("[A-Za-z0-9]{1,8}")
"""How a table may be named: its name stands in the names of its rounds and of its files."""

Data = Annotated[Path | None, typer.Option("--data", help="Data folder; the user's own if left out.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object on stdout.")]
AsCsv = Annotated[bool, typer.Option("--csv", help="A table for a spreadsheet on stdout.")]
GameId = Annotated[str, typer.Option("--game", help="Game id, such as megalink-three-card-poker-xtreme.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed plays the same cards.")]


def fail(words: str, code: int = 2) -> typer.Exit:
    """Say in one line on stderr why it could not be done."""
    typer.echo(f"cutcard: {' '.join(words.split())}", err=True)
    return typer.Exit(code)


def folder_of(path: Path | None, *, must_exist: bool = False) -> DataFolder:
    """The data folder that was named, or the user's own."""
    if must_exist and path is not None and not path.is_dir():
        raise fail(f"There is no data folder {path}.")
    return data_folder(path)


def show(result: msgspec.Struct, *, as_json: bool) -> None:
    """Print a result: JSON, or a line for each of its values."""
    if as_json:
        typer.echo(msgspec.json.encode(result).decode())
        return
    for key, value in msgspec.to_builtins(result).items():
        typer.echo(f"{key}: {value}")


@contextmanager
def guarded() -> Iterator[None]:
    """Say what the world refuses in one line on stderr."""
    try:
        yield
    except EnvironmentFault as fault:
        raise fail(f"{fault.what} {fault.do_now}") from None


@app.callback()
def window(
    context: typer.Context,
    data: Data = None,
    table: Annotated[str, typer.Option("--table", help="Table of this terminal; a new one is set up.")] = "T1",
) -> None:
    """Start the screen of a table (without a display: three demonstration rounds off screen)."""
    if context.invoked_subcommand is not None:
        return
    if not TABLE_NAME.fullmatch(table):
        raise fail(f"{table!r} is no name of a table. It has up to eight letters and digits, such as T2.")
    from app.front.start import run_window

    folder = folder_of(data)
    with guarded():
        raise typer.Exit(run_window(folder, table))


@app.command()
def emulate(
    link: Annotated[Path, typer.Option("--link", help="Stable name of the port.")],
    game: GameId = "megalink-three-card-poker-xtreme",
    method: Annotated[str, typer.Option("--method")] = "A",
    seed: Seed = 1,
    protocol: Annotated[str, typer.Option("--protocol", help="cdl or asl")] = "cdl",
    transport: Annotated[str, typer.Option("--transport", help="pty or tcp")] = "pty",
    script: Annotated[Path | None, typer.Option("--script", help="Faults to inject, JSON.")] = None,
    control: Annotated[Path | None, typer.Option("--control", help="Socket that takes JSON lines.")] = None,
    state: Annotated[Path | None, typer.Option("--state", help="What the device keeps while it is off.")] = None,
    *,
    fast: Annotated[bool, typer.Option("--fast", help="Do not wait for mechanics.")] = False,
    by_itself: Annotated[bool, typer.Option("--by-itself", help="Deal round after round without being asked.")] = False,
) -> None:
    """Run a simulated shuffler alone; it deals what the table asks for, or the whole game at its deal key."""
    from app.cli.emulate import emulate_shuffler

    try:
        emulate_shuffler(
            link=link,
            game=game,
            method=method,
            seed=seed,
            protocol=protocol,
            transport=transport,
            script=script,
            control=control,
            state=state,
            fast=fast,
            by_itself=by_itself,
        )
    except ValueError as wrong:
        raise fail(str(wrong)) from None


@app.command()
def autoplay(
    data: Annotated[Path, typer.Option("--data", help="Data folder.")],
    game: GameId = "megalink-three-card-poker-xtreme",
    method: Annotated[str, typer.Option("--method")] = "A",
    seats: Annotated[int, typer.Option("--seats", min=1, max=7)] = 7,
    rounds: Annotated[int, typer.Option("--rounds", min=1)] = 10,
    seed: Seed = 1,
    port: Annotated[str, typer.Option("--port", help="Take the cards from this port instead of a simulator.")] = "",
    protocol: Annotated[str, typer.Option("--protocol", help="What the shuffler speaks: cdl or asl.")] = "cdl",
    *,
    as_json: AsJson = False,
) -> None:
    """Play complete rounds by a simulated dealer and players on the live path, without a screen."""
    from app.cli.autoplay import Stalled
    from app.cli.autoplay import autoplay as play
    from engine.games.catalogue import why_not_dealt

    no = why_not_dealt(game, method)
    if no:
        raise fail(no)
    if protocol not in ("cdl", "asl"):
        raise fail("The protocol is cdl or asl.")

    folder = folder_of(data)
    try:
        with guarded():
            played = play(
                folder, game=game, method=method, seats=seats, rounds=rounds, seed=seed, port=port, protocol=protocol
            )
    except Stalled as stalled:
        raise fail(str(stalled), 1) from None
    show(played, as_json=as_json)


@app.command()
def soak(
    rounds: Annotated[int, typer.Option("--rounds", min=1)] = 1000,
    seed: Seed = 1,
    protocol: Annotated[str, typer.Option("--protocol", help="cdl or asl")] = "cdl",
    transport: Annotated[str, typer.Option("--transport", help="memory or pty")] = "memory",
    *,
    as_json: AsJson = False,
) -> None:
    """Play rounds over a line on which everything goes wrong, and count what was lost, doubled or not doubted."""
    from devices.soak import soak
    from devices.soak_pty import soak_pty

    if protocol not in ("cdl", "asl") or transport not in ("memory", "pty"):
        raise fail("a soak runs cdl or asl, in memory or on a pty.")
    with guarded():
        tally = (soak if transport == "memory" else soak_pty)(rounds=rounds, seed=seed, protocol=protocol)
    show(tally, as_json=as_json)
    raise typer.Exit(int(any((tally.lost, tally.doubled, tally.wrong, tally.false_alarms, tally.doubts_missed))))


@app.command()
def verify(data: Data = None, *, as_json: AsJson = False) -> None:
    """Check that the log is whole and that history says what the log says."""
    from app.cli.history import verify_log

    folder = folder_of(data, must_exist=True)
    with guarded():
        raise typer.Exit(verify_log(folder, as_json=as_json))


@app.command()
def rounds(
    data: Data = None,
    table: Annotated[str | None, typer.Option("--table")] = None,
    limit: Annotated[int, typer.Option("--limit", min=1)] = 50,
    *,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """List rounds, the newest first."""
    from app.cli.history import list_rounds

    folder = folder_of(data, must_exist=True)
    with guarded():
        list_rounds(folder, table=table, limit=limit, as_json=as_json, as_csv=as_csv)


@app.command()
def shift(
    data: Data = None,
    since: Annotated[str, typer.Option("--from", help="2026-05-01 06:00; this shift if left out.")] = "",
    until: Annotated[str, typer.Option("--to", help="Not included; now if left out.")] = "",
    table: Annotated[str, typer.Option("--table", help="Only this table.")] = "",
    xlsx: Annotated[Path | None, typer.Option("--xlsx", help="A workbook to be written.")] = None,
    pdf: Annotated[Path | None, typer.Option("--pdf", help="A paper to be written; the log is checked for it.")] = None,
    *,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    check: Annotated[bool, typer.Option("--check", help="Check the whole log as well.")] = False,
) -> None:
    """Report a shift: rounds, staked, win and hold, in five breakdowns, and what was not in order."""
    from app.cli.shift import Wanted, show_shift
    from app.projections.shift_period import ShiftAsked

    folder = folder_of(data, must_exist=True)
    asked = ShiftAsked(since=since, until=until, table=table)
    wanted = Wanted(as_json=as_json, as_csv=as_csv, xlsx=xlsx, pdf=pdf, checked=check)
    with guarded():
        refused = show_shift(folder, asked, wanted)
    if refused:
        raise fail(refused)


@app.command()
def irregularities(
    data: Data = None,
    table: Annotated[str | None, typer.Option("--table")] = None,
    kind: Annotated[str | None, typer.Option("--kind", help="Kind, such as foreign-card.")] = None,
    state: Annotated[str | None, typer.Option("--state", help="open or decided")] = None,
    limit: Annotated[int, typer.Option("--limit", min=1)] = 200,
    *,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """List the register of irregularities, the newest first: what, by which rule, who decided, and why."""
    from app.cli.irregularities import list_irregularities
    from app.journal.register import RegisterQuery

    if state not in (None, "open", "decided"):
        raise fail(f"A state is open or decided, not {state!r}.")
    folder = folder_of(data, must_exist=True)
    query = RegisterQuery(table=table, kind=kind, state=state)
    with guarded():
        list_irregularities(folder, query, limit=limit, as_json=as_json, as_csv=as_csv)


@app.command()
def disputes(
    data: Data = None,
    *,
    every: Annotated[bool, typer.Option("--all", help="Those that are closed as well.")] = False,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """List open disputes about rounds, the one that is due first at the top."""
    from app.cli.disputes import list_disputes

    folder = folder_of(data, must_exist=True)
    with guarded():
        list_disputes(folder, every=every, as_json=as_json, as_csv=as_csv)


@app.command(name="service-log")
def service_log(
    data: Data = None,
    table: Annotated[str | None, typer.Option("--table", help="Only the shuffler of this table.")] = None,
    limit: Annotated[int, typer.Option("--limit", min=1)] = 200,
    *,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """List what the shufflers said, the newest first, without the face of any card."""
    from app.cli.service_log import list_service_log

    folder = folder_of(data, must_exist=True)
    with guarded():
        list_service_log(folder, table=table, limit=limit, as_json=as_json, as_csv=as_csv)


@app.command(name="round")
def one_round(
    id_: Annotated[str, typer.Option("--id", help="Round id, such as T1-000042.")],
    data: Data = None,
    *,
    as_json: AsJson = False,
) -> None:
    """Show one round whole, as the history screen shows it."""
    from app.cli.history import show_round

    folder = folder_of(data, must_exist=True)
    with guarded():
        raise typer.Exit(show_round(folder, id_, as_json=as_json))


@app.command()
def report(
    id_: Annotated[str, typer.Option("--id", help="A round, T1-000042, or an irregularity, T1-000042/1.")],
    out: Annotated[Path, typer.Option("--out", help="The PDF file to be written.")],
    data: Data = None,
) -> None:
    """Write a round or an irregularity as one PDF for somebody who has never seen the program."""
    from app.cli.report import write_report

    folder = folder_of(data, must_exist=True)
    with guarded():
        written = write_report(folder, id_, out)
    if not written:
        raise fail(f"There is no round or irregularity {id_}.", 1)
    typer.echo(str(out))


@app.command(name="staff")
def staff_list(data: Data = None, *, as_json: AsJson = False, as_csv: AsCsv = False) -> None:
    """List the staff for the quarterly review: rank, last sign-in, locked out, due."""
    from app.cli.staff import list_staff

    folder = folder_of(data, must_exist=True)
    with guarded():
        list_staff(folder, as_json=as_json, as_csv=as_csv)


@app.command()
def recover(
    staff: Annotated[str, typer.Option("--staff", help="Staff number of the last Gaming Shift Manager.")],
    data: Data = None,
    reason: Annotated[str, typer.Option("--reason", help="Why; it stands in the log.")] = "Recovered at the computer",
) -> None:
    """Give the last manager, locked out or without a PIN, a new PIN; it is asked twice and stands in the log."""
    from app.cli.recover import recover_manager

    folder = folder_of(data, must_exist=True)
    with guarded():
        refused = recover_manager(folder, staff, reason)
    if refused is not None:
        raise fail(refused, 1)
    typer.echo(f"{staff} has a new PIN.")


@app.command()
def jackpot(data: Data = None, *, as_json: AsJson = False) -> None:
    """Show every jackpot's meters and whether they reconcile (exit 1 where one does not)."""
    from app.cli.jackpot import show_jackpots

    folder = folder_of(data, must_exist=True)
    with guarded():
        raise typer.Exit(show_jackpots(folder.path, as_json=as_json))


@app.command()
def pit(data: Data = None, *, as_json: AsJson = False) -> None:
    """Show every table of the house and the alerts that nobody has acknowledged, in a window or as JSON."""
    folder = folder_of(data, must_exist=True)
    if as_json:
        from app.cli.pit import print_pit

        with guarded():
            raise typer.Exit(print_pit(folder))
    from app.front.start import run_pit

    with guarded():
        raise typer.Exit(run_pit(folder))


@app.command()
def settle(
    file: Annotated[Path, typer.Argument(help="Rounds to settle, JSON.")],
    *,
    as_json: AsJson = False,
    check: Annotated[bool, typer.Option("--check", help="Compare with what the file expects.")] = False,
) -> None:
    """Settle described rounds through the same engine as the table, without a log."""
    from app.cli.settle import settle_file

    raise typer.Exit(settle_file(file, as_json=as_json, check=check))


@app.command()
def screenshots(folder: Annotated[Path, typer.Argument(help="Where the pictures go.")]) -> None:
    """Draw every screen and every state of a round as PNG, without a display."""
    from app.cli.screenshots import draw

    for path in draw(folder):
        typer.echo(str(path))


@app.command()
def rules(game: GameId, *, as_json: AsJson = False) -> None:
    """Show every clause of a game's document in our own words, how it is honoured, and the tests that prove it."""
    from app.cli.rules import show_rules

    raise typer.Exit(show_rules(game, as_json=as_json))


@app.command()
def crashtest(
    points: Annotated[int, typer.Option("--points", min=1)] = 20,
    seed: Seed = 1,
    *,
    as_json: AsJson = False,
) -> None:
    """Lose the power at random steps of every game and method, and look at what stands there afterwards."""
    from app.cli.crashtest import crashtest as lose_power

    outcome = lose_power(points=points, seed=seed)
    show(outcome, as_json=as_json)
    raise typer.Exit(int(outcome.recovered < outcome.points))
