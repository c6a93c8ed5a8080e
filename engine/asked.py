"""The two things that are said of a table: what somebody asks, and what has happened."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from engine.actors import Approval

Earlier = Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]]
"""By earlier kind of a fact, how its fields change on the way to today's."""


class Asked(msgspec.Struct, frozen=True, kw_only=True, tag_field="ask", tag=str.lower):
    """A request to a table."""


class Signed(Asked, frozen=True, kw_only=True):
    """A request that takes somebody's word besides; None before it is given, or where nobody has to."""

    approval: Approval | None = None

    @property
    def approved_by(self) -> str:
        """The staff number of whoever signed it, as a fact keeps it; "" for nobody."""
        return self.approval.by if self.approval else ""

    @property
    def signed_as(self) -> str:
        """The rank under which it was signed, as a fact keeps it; "" for nobody."""
        return self.approval.rank.value if self.approval else ""

    @property
    def reason(self) -> str:
        """Why, in the words of whoever signed it."""
        return self.approval.reason if self.approval else ""


class CountAsked(Signed, frozen=True, kw_only=True):
    """A count, for which two people stand: whoever counted signs it as well."""

    counter: Approval | None = None

    @property
    def counted_by(self) -> str:
        """The staff number of whoever counted, as a fact keeps it."""
        return self.counter.by if self.counter else ""


class Happened(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """A fact of a table."""
