"""People by name in what is said of a fact, which holds their staff numbers."""

from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

EventT = TypeVar("EventT", bound=msgspec.Struct)
_PEOPLE: Final = ("approved_by", "counted_by", "proposed_by", "decided_by", "viewed_by", "placed_by", "dealer")


def by_name(event: EventT, people: Mapping[str, str]) -> EventT:
    """The same fact with what people are called in place of their numbers, as far as that is known."""
    named = {field: people[number] for field in _PEOPLE if (number := getattr(event, field, "")) in people}
    return replace(event, **named) if named else event


def numbers_in(event: msgspec.Struct) -> tuple[str, ...]:
    """The staff numbers of whoever a fact names."""
    return tuple(number for field in _PEOPLE if (number := getattr(event, field, "")))
