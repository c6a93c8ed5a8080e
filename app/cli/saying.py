"""How a command says no: one line on stderr, whatever was typed."""

from typing import Final

import msgspec
import typer

from engine.names import escaped, visible

LONGEST: Final = 600
"""What is longer repeats what was typed, and nobody reads it."""


def say_json(content: object) -> None:
    """Print one JSON object on stdout; a sign in it that is not seen stands as its number and says the same."""
    typer.echo(escaped(msgspec.json.encode(content).decode()))


def fail(words: str, code: int = 2) -> typer.Exit:
    """Say in one line on stderr why it could not be done."""
    line = visible(" ".join(words.split()))
    typer.echo(f"cutcard: {line if len(line) <= LONGEST else f'{line[:LONGEST]}…'}", err=True)
    return typer.Exit(code)
