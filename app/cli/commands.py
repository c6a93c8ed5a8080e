"""The commands of `cutcard`: the screens, simulated play and the floor; those on the log beside them."""

import os
import re
from pathlib import Path
from typing import Annotated, Any

import typer

from app.cli import emulate, log_commands
from app.cli.asking import AsJson, Data, GameId, RoundsOption, SeedOption, app, folder_of, log_of, show
from app.cli.checkout import add_tools
from app.cli.doors import typed
from app.cli.saying import fail, readable
from assets.languages import say

__all__ = ["app", "emulate", "log_commands"]

FLOOR = {
    "create": ("address", "passfile"),
    "join": ("address", "passfile", "terminal", "asked-by", "manager", "reason", "same", "retire"),
    "leave": ("gone", "reason"),
    "status": ("address", "passfile"),
    "verify": ("address", "passfile"),
    "fetch": (),
    "lift": ("terminal", "manager", "reason", "again"),
    "rebuild": ("address", "passfile", "done"),
    "copy": ("address", "passfile", "into", "follow"),
    "take-over": ("table", "manager", "reason"),
}
"""What can be done with a floor, and what each of them hears."""

TABLE_NAME = re.compile("[A-Za-z0-9]{1,8}")
"""How a table may be named: its name stands in the names of its rounds and of its files."""
FIRST_GAME = "megalink-three-card-poker-xtreme"
"""What is played where no game is named."""


@app.callback()
def window(
    context: typer.Context,
    data: Data = None,
    table: Annotated[str, typer.Option("--table", help=say("Table of this terminal; a new one is set up."))] = "T1",
    *,
    kiosk: Annotated[bool, typer.Option("--kiosk", help=say("Fill the screen; a PIN alone ends it."))] = False,
) -> None:
    """Start the screen of a table (without a display: three demonstration rounds off screen)."""
    if context.invoked_subcommand is not None:
        return
    if not TABLE_NAME.fullmatch(table):
        raise fail(_no_table(table))
    from app.terminal.start import has_display, run_window

    if not has_display(os.environ) and typed(context, "table"):
        raise fail(
            say(
                "There is no display here to show table {table} on; without --table a demonstration is played.",
                table=table,
            )
        )
    raise typer.Exit(run_window(folder_of(data), table, kiosk=kiosk))


@app.command()
def autoplay(
    data: Annotated[Path, typer.Option("--data", help=say("Data folder."))],
    game: Annotated[list[str] | None, typer.Option("--game", help=say("Game id; several are played in turn."))] = None,
    method: Annotated[
        list[str] | None,
        typer.Option("--method", help=say("One for all games or one each; else the first of each game.")),
    ] = None,
    seats: Annotated[
        int,
        typer.Option("--seats", min=1, max=1_000, help=say("More than a table has are spread over further tables.")),
    ] = 7,
    rounds: RoundsOption = 10,
    seed: SeedOption = 1,
    table: Annotated[list[str] | None, typer.Option("--table", help=say("T1 if left out; several take turns."))] = None,
    port: Annotated[
        str, typer.Option("--port", help=say("Take the cards from this port instead of a simulator."))
    ] = "",
    protocol: Annotated[str, typer.Option("--protocol", help=say("What the shuffler speaks: cdl or asl."))] = "cdl",
    irregular: Annotated[
        float, typer.Option("--irregular", min=0, max=1, help=say("In this share of all rounds something goes wrong."))
    ] = 0.0,
    *,
    jackpot: Annotated[
        bool, typer.Option("--jackpot", help=say("Link the tables to a demonstration jackpot."))
    ] = False,
    money: Annotated[
        bool, typer.Option("--money", help=say("Open, fill, count and close the racks, and take buy-ins, day by day."))
    ] = False,
    fast: Annotated[bool, typer.Option("--fast", help=say("Wait for nothing that is simulated."))] = False,
    as_json: AsJson = False,
) -> None:
    """Play complete rounds by a simulated dealer and players on the live path, without a screen."""
    from app.cli.autoplay import Run, Stalled
    from app.cli.autoplay import autoplay as play

    games, tables = tuple(game or (FIRST_GAME,)), tuple(table or ("T1",))
    run = Run(
        games=games,
        methods=_methods(games, method or []),
        seats=seats,
        rounds=rounds,
        seed=seed,
        tables=tables,
        port=port,
        protocol=protocol,
        irregular=irregular,
        jackpot=jackpot,
        money=money,
        fast=fast,
    )
    _check_played(run.tables, run.port, run.protocol)
    folder = folder_of(data)
    try:
        played = play(folder, run)
    except Stalled as stalled:
        raise fail(str(stalled), 1) from None
    show(played, as_json=as_json)


def _methods(games: tuple[str, ...], methods: list[str]) -> tuple[str, ...]:
    """The dealing method of each game."""
    from engine.games.catalogue import GAMES, why_not_dealt

    if len(methods) not in {0, 1, len(games)}:
        raise fail(
            say(
                "There are {games} games and {methods} methods: name one for all, or one for each.",
                games=len(games),
                methods=len(methods),
            )
        )
    found = []
    for number, game in enumerate(games):
        first = next(iter(GAMES[game].procedures)) if game in GAMES else ""
        method = methods[min(number, len(methods) - 1)] if methods else first
        no = why_not_dealt(game, method)
        if no:
            raise fail(no)
        found.append(method)
    return tuple(found)


def _check_played(tables: tuple[str, ...], port: str, protocol: str) -> None:
    if protocol not in ("cdl", "asl"):
        raise fail(say("The protocol is cdl or asl."))
    wrong = next((name for name in tables if not TABLE_NAME.fullmatch(name)), None)
    if wrong is not None:
        raise fail(_no_table(wrong))
    if len(set(tables)) < len(tables):
        raise fail(say("A table stands there twice: say it once."))
    if port and len(tables) > 1:
        raise fail(say("The shuffler at {port} deals at one table: name one.", port=port))


def _no_table(name: str) -> str:
    return say("{name!r} is no name of a table. It has up to eight letters and digits, such as T2.", name=name)


@app.command()
def jackpot(data: Data = None, *, as_json: AsJson = False) -> None:
    """Show every jackpot's meters and whether they reconcile (exit 1 where one does not)."""
    from app.cli.jackpot import show_jackpots

    raise typer.Exit(show_jackpots(log_of(data), as_json=as_json))


@app.command()
def pit(data: Data = None, *, as_json: AsJson = False) -> None:
    """Show every table of the house and the alerts that nobody has acknowledged, in a window or as JSON."""
    folder = log_of(data)
    if as_json:
        from app.cli.pit import print_pit

        raise typer.Exit(print_pit(folder))
    from app.terminal.start import run_pit

    raise typer.Exit(run_pit(folder))


@app.command()
def rules(game: GameId, *, as_json: AsJson = False) -> None:
    """Show every clause of a game's document in our own words, how it is honoured, and the tests that prove it."""
    from app.cli.rules import show_rules

    raise typer.Exit(show_rules(game, as_json=as_json))


@app.command()
def floor(
    what: Annotated[str, typer.Argument(help=say("What is to be done: {floor}.", floor=", ".join(FLOOR)))],
    address: Annotated[str, typer.Argument(help="postgresql://USER@HOST:PORT/DATABASE")] = "",
    data: Data = None,
    terminal: Annotated[
        str, typer.Option("--terminal", help=say("Name of a computer on the floor, such as PIT1."))
    ] = "",
    passfile: Annotated[
        Path | None, typer.Option("--passfile", help=say("Password file of PostgreSQL; ~/.pgpass if left out."))
    ] = None,
    manager: Annotated[str, typer.Option("--manager", help=say("The Gaming Shift Manager who signs."))] = "",
    reason: Annotated[str, typer.Option("--reason", callback=readable, help=say("Why; it stands on the floor."))] = "",
    asked_by: Annotated[
        str, typer.Option("--asked-by", help=say("Who asks that the jackpots of this computer go on as the floor’s."))
    ] = "",
    *,
    again: Annotated[bool, typer.Option("--again", help=say("The log that was held goes on as a new branch."))] = False,
    gone: Annotated[bool, typer.Option("--gone", help=say("Leave a floor that is gone for good."))] = False,
    done: Annotated[bool, typer.Option("--done", help=say("The floor is rebuilt."))] = False,
    table: Annotated[str, typer.Option("--table", help=say("The table that is taken over."))] = "",
    into: Annotated[
        Path | None,
        typer.Option("--into", help=say("Data folder for a copy of every computer's log, to be read only.")),
    ] = None,
    follow: Annotated[bool, typer.Option("--follow", help=say("Go on copying until told to end."))] = False,
    same: Annotated[
        list[str] | None, typer.Option("--same", help=say("Number of somebody whom the floor knows by another name."))
    ] = None,
    retire: Annotated[
        list[str] | None, typer.Option("--retire", help=say("Number that is somebody else's on the floor."))
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Join the computers of a house on one PostgreSQL: make that floor, join or leave it, look at it, verify it."""
    from app.cli.known import known

    known(what, tuple(FLOOR), say("A floor does nothing called “{name}”"))
    given: dict[str, Any] = {
        "address": address, "terminal": terminal, "passfile": passfile, "manager": manager, "reason": reason,
        "asked_by": asked_by, "again": again, "gone": gone, "done": done, "into": into, "follow": follow,
        "table": table, "same": tuple(same or ()), "retire": tuple(retire or ()),
    }  # fmt: skip
    typed_in = {name.replace("_", "-") for name, value in given.items() if value}
    idle = sorted(typed_in.difference(FLOOR[what]))
    if idle:
        raise fail(
            say(
                "{idle} says nothing to “floor {what}”: leave it out.",
                idle=idle[0] if idle[0] == "address" else f"--{idle[0]}",
                what=what,
            )
        )
    own = not address or what in ("create", "join")  # whoever names a floor to look at it needs no log here
    folder = folder_of(data, must_exist=own, make=own)
    from app.cli.floor import DOORS, Asked

    raise typer.Exit(DOORS[what](folder, Asked(what=what, as_json=as_json, **given)))


add_tools()
