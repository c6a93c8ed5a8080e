"""The commands of `cutcard`: the screens, the simulated shuffler and the long runs; those on the log beside them."""

import os
import re
from pathlib import Path
from typing import Annotated

import typer

from app.cli import log_commands
from app.cli.asking import AsJson, Data, GameId, Rounds, Seed, app, folder_of, guarded, show
from app.cli.checkout import add_tools
from app.cli.doors import typed
from app.cli.saying import fail

__all__ = ["app", "log_commands"]

TABLE_NAME = re.compile("[A-Za-z0-9]{1,8}")
"""How a table may be named: its name stands in the names of its rounds and of its files."""


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
    from app.terminal.start import has_display, run_window

    if not has_display(os.environ) and typed(context, "table"):
        raise fail(f"There is no display here to show table {table} on; without --table a demonstration is played.")
    folder = folder_of(data)
    with guarded():
        raise typer.Exit(run_window(folder, table))


@app.command()
def emulate(
    link: Annotated[str, typer.Option("--link", help="Stable name of the port; over TCP its number, or none.")] = "",
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
    except (ValueError, OSError) as wrong:
        raise fail(str(wrong)) from None


@app.command()
def autoplay(
    data: Annotated[Path, typer.Option("--data", help="Data folder.")],
    game: GameId = "megalink-three-card-poker-xtreme",
    method: Annotated[str, typer.Option("--method")] = "A",
    seats: Annotated[int, typer.Option("--seats", min=1, max=7)] = 7,
    rounds: Rounds = 10,
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
    from app.terminal.start import run_pit

    with guarded():
        raise typer.Exit(run_pit(folder))


@app.command()
def rules(game: GameId, *, as_json: AsJson = False) -> None:
    """Show every clause of a game's document in our own words, how it is honoured, and the tests that prove it."""
    from app.cli.rules import show_rules

    raise typer.Exit(show_rules(game, as_json=as_json))


add_tools()
