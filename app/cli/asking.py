"""What all commands of `cutcard` have in common: how they are asked, and how they answer.

With `--json` one JSON object goes to stdout and nothing else. An error is one line on stderr. The exit codes stand in
a table in the README.
"""

from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from app.cli.doors import Doors
from app.cli.saying import fail, reason, say_json
from app.settings import DataFolder, data_folder
from assets.languages import listed, say

app = typer.Typer(
    name="cutcard",
    help=say("Table management for casino poker table games."),
    invoke_without_command=True,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    add_completion=False,
    cls=Doors,
)

Data = Annotated[Path | None, typer.Option("--data", help=say("Data folder; the user's own if left out."))]
AsJson = Annotated[bool, typer.Option("--json", help=say("One JSON object on stdout."))]
AsCsv = Annotated[bool, typer.Option("--csv", help=say("A table for a spreadsheet on stdout."))]
Force = Annotated[bool, typer.Option("--force", help=say("Write over a file that is there."))]
LimitOption = Annotated[int, typer.Option("--limit", min=1, max=1_000_000, help=say("How many at most."))]
RoundsOption = Annotated[int, typer.Option("--rounds", min=1, max=10_000_000)]
GameId = Annotated[str, typer.Option("--game", help=say("Game id, such as megalink-three-card-poker-xtreme."))]
SeedOption = Annotated[
    int, typer.Option("--seed", min=0, max=2**31 - 1, help=say("The same seed plays the same cards."))
]


def folder_of(path: Path | None, *, must_exist: bool = False, make: bool = True) -> DataFolder:
    """The data folder that was named, or the user's own; with `must_exist` one that holds, or has held, a log.

    It is made where there is none, unless whoever needs it makes it.
    """
    if path is not None and path.exists() and not path.is_dir():
        raise fail(say("{path} is no folder, so it cannot be the data folder. Name a folder.", path=path))
    if must_exist and path is not None and not path.is_dir():
        raise fail(say("There is no data folder {path}.", path=path))
    try:
        folder = data_folder(path, make=make)
    except OSError as wrong:
        where = wrong.filename or path
        raise fail(
            say(
                "The data folder {where} cannot be made or opened ({wrong}). Name another one.",
                where=where,
                wrong=reason(wrong),
            )
        ) from None
    if must_exist:
        from app.journal.database import holds_log

        if not holds_log(folder.path) and not folder.head_file.exists():
            raise fail(say("There is no log in {path}.", path=folder.path))
    return folder


def one_form(**wanted: bool) -> None:
    """Refuse two forms at once on stdout: one of them would not be written."""
    asked = [f"--{name}" for name, given in wanted.items() if given]
    if len(asked) > 1:
        raise fail(say("{asked} are two forms of one answer: choose one.", asked=listed(asked)))


LABELS: Final = {
    "rounds": say("rounds"),
    "entries": say("entries"),
    "cards": say("cards"),
    "staked": say("staked"),
    "returned": say("returned"),
    "won": say("won"),
    "collected": say("collected"),
    "seconds": say("seconds"),
    "floor": say("floor"),
    "house": say("house"),
    "terminal": say("terminal"),
    "incarnation": say("branch"),
    "by": say("by"),
    "form": say("form"),
    "form_before": say("form before"),
    "fetched": say("fetched"),
    "added": say("added"),
    "people": say("people of terminal"),
    "rebuilding": say("being rebuilt"),
}
"""What the values of a result are called where a person reads them."""


def show(result: msgspec.Struct, *, as_json: bool) -> None:
    """Print a result: JSON, or a line for each of its values."""
    if as_json:
        say_json(result)
        return
    for key, value in msgspec.to_builtins(result).items():
        said = value if not isinstance(value, bool) else say("yes") if value else say("no")
        typer.echo(f"{LABELS.get(key, key)}: {said}")


def log_of(path: Path | None, **forms: bool) -> DataFolder:
    """The data folder that holds the log which is asked about, in one form of answer alone."""
    one_form(**forms)
    return folder_of(path, must_exist=True)
