"""What each clause of a game's rules means, how Cutcard honours it, and which tests prove it."""

import json
from collections.abc import Mapping
from importlib import resources

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from app.cli.saying import fail
from assets.languages import say
from engine.rulebook import DOCUMENTS, READINGS, Document, document

_HONOURED = {
    "enforced": say("enforced"),
    "prompted": say("prompted"),
    "recorded": say("recorded"),
    "outside": say("outside"),
}
_PROVEN = msgspec.json.Decoder(dict[str, list[str]])


def show_rules(game: str, *, as_json: bool) -> int:
    """Print the rulebook of a game, given by its id or the prefix of its document.

    Returns the exit code: 0, or 2 for a game that does not exist.
    """
    found = document(game)
    if found is None:
        names = [each.game for each in DOCUMENTS]
        return fail(
            say("There is no game “{game}”. The games are: {names}.", game=game[:40], names=", ".join(names))
        ).exit_code
    proofs = _PROVEN.decode(resources.files("engine.rulebook").joinpath("proofs.json").read_bytes())
    if as_json:
        typer.echo(json.dumps(_listed(found, proofs), indent=1, ensure_ascii=False))
    else:
        _print(found, proofs)
    return 0


def _listed(rules: Document, proofs: Mapping[str, list[str]]) -> dict[str, object]:
    """The clauses of the document, and beside them the house readings, each with its tests."""
    return {
        "game": rules.game,
        "document": rules.prefix,
        "clauses": [
            msgspec.structs.asdict(clause) | {"tests": proofs.get(rules.citation(clause), [])}
            for clause in rules.clauses
        ],
        "readings": [
            msgspec.structs.asdict(reading) | {"tests": proofs.get(reading.id, [])} for reading in READINGS.values()
        ],
    }


def _print(rules: Document, proofs: Mapping[str, list[str]]) -> None:
    clauses = Table(
        say("clause"), say("meaning"), say("honoured"), say("where, or why not"), say("tests"), title=rules.game
    )
    for clause in rules.clauses:
        tests = len(proofs.get(rules.citation(clause), ()))
        clauses.add_row(clause.id, clause.meaning, _HONOURED[clause.honoured], clause.why, str(tests or ""))
    readings = Table(
        say("reading"), say("meaning"), say("the house may choose"), say("tests"), title=say("House readings")
    )
    for reading in READINGS.values():
        tests = len(proofs.get(reading.id, ()))
        readings.add_row(reading.id, reading.meaning, say("yes") if reading.setting else "", str(tests or ""))
    Console().print(clauses, readings)
