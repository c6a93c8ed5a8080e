"""How a command says no: one line on stderr, whatever was typed."""

import typer


def fail(words: str, code: int = 2) -> typer.Exit:
    """Say in one line on stderr why it could not be done."""
    typer.echo(f"cutcard: {' '.join(words.split())}", err=True)
    return typer.Exit(code)
