"""All breaks, and the few that change nothing that anybody could notice."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from bench.breaks import Break
from bench.coded_breaks import coded_breaks
from bench.declared_breaks import declared_breaks
from bench.refusal_breaks import refusal_breaks

EQUIVALENT: Final[Mapping[str, str]] = {}
"""Title of a break -> why the program does the same with it."""


@cache
def all_breaks() -> tuple[Break, ...]:
    """Every break once; declarations that games share are broken for the first of them."""
    found: dict[str, Break] = {}
    for each in (*coded_breaks(), *declared_breaks(), *refusal_breaks()):
        found.setdefault(each.title, each)
    return tuple(found.values())
