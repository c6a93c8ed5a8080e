"""How a command says no: one line on stderr, whatever was typed."""

import os
import sys
from typing import Final

import msgspec
import typer

from assets.languages import say
from engine.names import LONGEST_REASON, escaped, unfit, visible

LONGEST: Final = 600
"""What is longer repeats what was typed, and nobody reads it."""


def reason(wrong: OSError) -> str:
    """Why the system refused something, in its words and without its numbers."""
    return (wrong.strerror or str(wrong) or say("the system refuses it")).lower()


def of_system(wrong: OSError) -> str:
    """What the system refused, why, and what to do now."""
    what = wrong.filename2 or wrong.filename
    if what is None:
        return say("The system refuses it: {wrong}.", wrong=reason(wrong))
    return say(
        "{fsdecode} cannot be used ({wrong}). Check the path and who may use it, or name another.",
        fsdecode=os.fsdecode(what),
        wrong=reason(wrong),
    )


def say_json(content: object) -> None:
    """Print one JSON object on stdout; a sign in it that is not seen stands as its number and says the same.

    So does one that whoever reads stdout has no sign for.
    """
    line = msgspec.json.encode(content).decode()
    try:
        line.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        typer.echo(escaped(line, plain=True))
    else:
        typer.echo(escaped(line))


def readable(why: str) -> str:
    """A reason as it may be written down; what could not be read later ends the command before it does anything."""
    wrong = why.strip() and unfit(why.strip(), say("The reason"), longest=LONGEST_REASON)
    if wrong:
        raise fail(wrong)
    return why.strip()


def fail(words: str, code: int = 2) -> typer.Exit:
    """Say in one line on stderr why it could not be done."""
    line = visible(" ".join(words.split()))
    typer.echo(say("cutcard: {line}", line=line if len(line) <= LONGEST else f"{line[:LONGEST]}…"), err=True)
    return typer.Exit(code)
