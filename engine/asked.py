"""The two things that are said of a table: what somebody asks, and what has happened."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

Earlier = Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]]
"""By earlier kind of a fact, how its fields change on the way to today's."""


class Asked(msgspec.Struct, frozen=True, kw_only=True, tag_field="ask", tag=str.lower):
    """A request to a table."""


class Happened(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """A fact of a table."""
