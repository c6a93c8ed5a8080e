"""Facts of the first form, whose results hold sentences, as today's: the sentences stay as they were written."""

from typing import Any, Final

Document = dict[str, Any]
UNNAMED: Final = -1
"""Stands for a version that was not named."""


def opened(fact: Document) -> Document:
    """A round of a time when no version of the jackpot's settings was named, since none could change meanwhile."""
    return {**fact, "settings": UNNAMED}


def line_as_written(line: Document) -> Document:
    """A settled wager whose reason was a sentence, with the names of the pay table lines beside it."""
    why, lines = line["why"], line.get("lines", ())
    said = [why["words"], *(why.get(name, "") for name in ("hand", "against", "line", "arithmetic"))]
    kept = {name: value for name, value in line.items() if name not in ("why", "lines")}
    paid = [[name] for name in lines]
    return {**kept, "why": {"because": "written", "rules": why["rules"], "paid": paid, "written": said}}


def results_as_written(lines: list[Document]) -> list[Document]:
    """The results of one position, each with a reason of its own."""
    amounts = ("wager", "outcome", "stake", "returned", "winnings")
    return [{"wagers": [[line[name] for name in amounts]], "why": line_as_written(line)["why"]} for line in lines]


def with_results(fact: Document) -> Document:
    """A fact about one position (settled, returned)."""
    return {**_without_lines(fact), "results": results_as_written(fact["lines"])}


def with_results_by_seat(fact: Document) -> Document:
    """A fact about every position (a void round)."""
    return {**_without_lines(fact), "results": {s: results_as_written(each) for s, each in fact["lines"].items()}}


def _without_lines(fact: Document) -> Document:
    return {name: value for name, value in fact.items() if name != "lines"}


def with_evidence(fact: Document) -> Document:
    """A jackpot claim with its round frozen beside it."""
    evidence = fact["evidence"]
    return {**fact, "evidence": {**evidence, "seats": [_with_lines(seat) for seat in evidence["seats"]]}}


def _with_lines(seat: Document) -> Document:
    return {**seat, "lines": [line_as_written(line) for line in seat["lines"]]}
