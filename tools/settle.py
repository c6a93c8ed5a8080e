"""Settle rounds that are written down in a file, through the same rules as the table, and check the answers."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import typer

from app.cli.saying import say_json
from app.files.given_file import read_given
from app.files.given_json import NotJson, read_json
from engine.counting_words import many
from engine.money import show
from engine.names import visible
from tools.notation import DOLLARS, Answer, Checked, answer, check

_READ = {"game", "vectors"}
_REMARKS = {"about", "comment", "description", "note", "source", "title"}
"""What may stand beside the rounds of a file. Anything else could be a rule that is not supported (case B18)."""


def settle_file(path: Path, *, as_json: bool, check: bool) -> int:
    """Settle every round of a file; with `check` compare each with what it expects.

    Returns the exit code: 0, 1 when a round makes no sense or an answer differs, 2 when there is no such file.
    """
    try:
        written = read_given(path)
    except OSError as fault:
        typer.echo(f"cutcard: {path} cannot be read: {fault.strerror or fault}.", err=True)
        return 2
    results = list(_settled(written, path.name, compare=check))
    if as_json:
        say_json(_listed(results))
    else:
        _print(results, compare=check)
    return 1 if any(result.failed for result in results) else 0


def _settled(written: bytes, name: str, *, compare: bool) -> Iterable[Checked]:
    rounds = _rounds(written)
    if isinstance(rounds, str):
        yield Checked(answer=Answer(id=name, error=rounds), compared=False)
        return
    for place, each in enumerate(rounds, start=1):
        yield check(each, place) if compare else Checked(answer=answer(each, place), compared=False)


def _rounds(written: bytes) -> list[Any] | str:
    """The rounds of the file, each with the game that the file names; or what is wrong with the file."""
    try:
        content = read_json(written)
    except NotJson as wrong:
        return f"The file cannot be read: {wrong}."
    rounds = content.get("vectors") if isinstance(content, dict) else None
    if not isinstance(rounds, list):
        return "The file has no list of rounds called “vectors”."
    if not rounds:
        return "The file has no round in its list “vectors”: there is nothing to settle."
    unread = sorted(content.keys() - _READ - _REMARKS)
    if unread:
        return f"The file has “{unread[0]}”, which nobody reads: no round of it is settled as if it were not there."
    game = content.get("game")
    return [{"game": game, **each} if isinstance(each, dict) and game is not None else each for each in rounds]


def _listed(results: list[Checked]) -> dict[str, Any]:
    return {
        "results": [_entry(result) for result in results],
        "checked": sum(result.compared for result in results),
        "failed": sum(result.failed for result in results),
    }


def _entry(result: Checked) -> dict[str, Any]:
    given = result.answer
    if given.error:
        return {"id": given.id, "error": given.error}
    entry = {"id": given.id, "round": given.round, "seats": given.seats, "jackpot_after": given.jackpot_after}
    return entry | {"differences": result.differences} if result.differences else entry


def _print(results: list[Checked], *, compare: bool) -> None:
    for result in results:
        if not compare:
            _print_round(result.answer)
        for wrong in (result.answer.error, *result.differences):
            if wrong:
                _say(f"{result.answer.id}: {wrong}")
    failed = sum(result.failed for result in results)
    checked = f"{sum(result.compared for result in results)} checked, " if compare else ""
    typer.echo(f"{many(len(results), 'round')}, {checked}{failed} failed")


def _say(line: str) -> None:
    """A line with words from the file, which stay in it whatever signs they have."""
    typer.echo(visible(line))


def _print_round(given: Answer) -> None:
    if given.error:
        return
    jackpot = "" if given.jackpot_after is None else f", jackpot {show(given.jackpot_after, DOLLARS)}"
    _say(f"{given.id}: {given.round}{jackpot}")
    for seat in given.seats:
        for name, row in seat.wagers.items():
            lines = f" ({', '.join(row.lines)})" if row.lines else ""
            typer.echo(f"  seat {seat.seat}  {name}: {row.outcome}{lines}, {show(row.net, DOLLARS)}")
        typer.echo(f"  seat {seat.seat}  net {show(seat.net, DOLLARS)}")
