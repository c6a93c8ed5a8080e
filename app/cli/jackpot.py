"""The jackpots of a house: their meters, and whether they reconcile."""

import msgspec
import typer

from app.bootstrap import read_house
from app.cli.saying import say_json
from app.record.jackpot_book import Checked, checked, names
from app.settings import DataFolder
from assets.languages import say
from engine.like import like
from engine.money import show


class JackpotLine(msgspec.Struct, frozen=True, kw_only=True):
    """One jackpot. Amounts in cents.

    Attributes:
        fed: what wagers have fed, all pools together, reversed contributions taken off ("in").
        wins: prizes taken from the displayed meter.
        hits: how many prizes that is.
        adjustments: adjustments, all pools together.
        reconciled: every entry adds up, and the meters on record are those of the log.

    """

    id: str
    displayed: int
    reserve: int
    overflow: int
    fed: int = msgspec.field(name="in")
    wins: int
    hits: int
    adjustments: int
    reconciled: bool


def show_jackpots(folder: DataFolder, *, as_json: bool) -> int:
    """Print every jackpot with its meters; exit status 0 when all reconcile, else 1.

    Raises:
        EnvironmentFault: the log cannot be read.

    """
    with read_house(folder) as house:
        found = {name: checked(house.journal, name) for name in names(house.journal)}
    if as_json:
        lines = [_line(name, each) for name, each in found.items()]
        say_json({"jackpots": lines})
    else:
        for name, each in found.items():
            _print(name, each)
    return 1 if any(each.wrong for each in found.values()) else 0


def _line(name: str, found: Checked) -> JackpotLine:
    figures = found.jackpot.figures
    return like(
        figures,
        JackpotLine,
        id=name,
        fed=figures.contributed,
        wins=figures.paid,
        adjustments=figures.adjusted,
        reconciled=not found.wrong,
    )


def _print(name: str, found: Checked) -> None:
    figures, settings = found.jackpot.figures, found.jackpot.settings
    currency = settings.currency if settings else ""
    typer.echo(
        say(
            "{name}: {displayed} displayed, {wrong}",
            name=name,
            displayed=show(figures.displayed, currency),
            wrong=say("reconciled") if not found.wrong else say("WRONG"),
        )
    )
    amounts = {
        say("reserve"): figures.reserve,
        say("overflow"): figures.overflow,
        say("in"): figures.contributed,
        say("wins"): figures.paid,
        say("adjustments"): figures.adjusted,
    }
    typer.echo("  " + ", ".join(f"{label} {show(amount, currency)}" for label, amount in amounts.items()))
    typer.echo("  " + say("hits {hits}, claims waiting {claims}", hits=figures.hits, claims=len(found.jackpot.claims)))
    for words in (found.jackpot.stopped, *found.wrong):
        if words:
            typer.echo(f"  {words}")
