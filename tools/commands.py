"""The commands that only a checkout has: `cutcard soak`, `settle`, `screenshots`, `crashtest`."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli.asking import AsJson, Force, RoundsOption, SeedOption, app, show
from app.cli.saying import fail


@app.command()
def soak(
    rounds: RoundsOption = 1000,
    seed: SeedOption = 1,
    protocol: Annotated[str, typer.Option("--protocol", help="cdl or asl")] = "cdl",
    transport: Annotated[str, typer.Option("--transport", help="memory or pty")] = "memory",
    *,
    as_json: AsJson = False,
) -> None:
    """Play rounds over a line on which everything goes wrong, and count what was lost, doubled or not doubted."""
    from tools.soak.memory import soak
    from tools.soak.pty import soak_pty

    if protocol not in ("cdl", "asl") or transport not in ("memory", "pty"):
        raise fail("a soak runs cdl or asl, in memory or on a pty.")
    tally = (soak if transport == "memory" else soak_pty)(rounds=rounds, seed=seed, protocol=protocol)
    show(tally, as_json=as_json)
    raise typer.Exit(int(any((tally.lost, tally.doubled, tally.wrong, tally.false_alarms, tally.doubts_missed))))


@app.command()
def settle(
    file: Annotated[Path, typer.Argument(help="Rounds to settle, JSON.")],
    *,
    as_json: AsJson = False,
    check: Annotated[bool, typer.Option("--check", help="Compare with what the file expects.")] = False,
) -> None:
    """Settle described rounds through the same engine as the table, without a log."""
    from tools.settle import settle_file

    raise typer.Exit(settle_file(file, as_json=as_json, check=check))


@app.command()
def screenshots(
    folder: Annotated[Path, typer.Argument(help="Where the pictures go.")], *, force: Force = False
) -> None:
    """Draw every screen and every state of a round as PNG, without a display."""
    if folder.exists() and not folder.is_dir():
        raise fail(f"{folder} is no folder.")
    if not force and next(folder.glob("*.png"), None) is not None:
        raise fail(f"There are pictures in {folder}: name another folder, or say --force to write over them.")
    from tools.scenes.screenshots import draw

    for path in draw(folder):
        typer.echo(str(path))


@app.command()
def crashtest(
    points: Annotated[int, typer.Option("--points", min=1, max=1_000_000)] = 20,
    seed: SeedOption = 1,
    *,
    as_json: AsJson = False,
) -> None:
    """Lose the power at random steps of every game and method, and look at what stands there afterwards."""
    from tools.crashtest import crashtest as lose_power

    outcome = lose_power(points=points, seed=seed)
    show(outcome, as_json=as_json)
    raise typer.Exit(int(outcome.recovered < outcome.points))
