"""A record that says what another one says, and more: what both call by one name is written down once."""

from typing import TypeVar

import msgspec

RecordT = TypeVar("RecordT", bound=msgspec.Struct)


def like(source: object, kind: type[RecordT], /, **more: object) -> RecordT:
    """A record of another kind: what the source has under the same names, and what is said beside it."""
    names = (name for name in kind.__struct_fields__ if name not in more and hasattr(source, name))
    return kind(**{name: getattr(source, name) for name in names}, **more)
