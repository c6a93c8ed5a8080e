"""Facts of the first form, whose results hold sentences, as today's: the sentences stay as they were written."""

from typing import Any

Document = dict[str, Any]


def line_as_written(line: Document) -> Document:
    """A settled wager whose reason was a sentence, with the names of the pay table lines beside it."""
    why, lines = line["why"], line.get("lines", ())
    said = [why["words"], *(why.get(name, "") for name in ("hand", "against", "line", "arithmetic"))]
    kept = {name: value for name, value in line.items() if name not in ("why", "lines")}
    paid = [[name] for name in lines]
    return {**kept, "why": {"because": "written", "rules": why["rules"], "paid": paid, "written": said}}


def with_lines(fact: Document) -> Document:
    """A fact about one position (settled, returned)."""
    return {**fact, "lines": [line_as_written(line) for line in fact["lines"]]}


def with_lines_by_seat(fact: Document) -> Document:
    """A fact about every position (a void round)."""
    lines = {seat: [line_as_written(line) for line in each] for seat, each in fact["lines"].items()}
    return {**fact, "lines": lines}


def with_evidence(fact: Document) -> Document:
    """A jackpot claim with its round frozen beside it."""
    evidence = fact["evidence"]
    return {**fact, "evidence": {**evidence, "seats": [with_lines(seat) for seat in evidence["seats"]]}}
