"""The two things that are said of a table: what somebody asks, and what has happened."""

import msgspec


class Asked(msgspec.Struct, frozen=True, kw_only=True, tag_field="ask", tag=str.lower):
    """A request to a table."""


class Happened(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """A fact of a table."""
