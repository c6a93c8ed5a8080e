"""What an entry changes in the tables that are read: rows to put, rows to drop."""

from collections.abc import Mapping

import msgspec

Value = int | str | bytes | None
"""What a column holds. Amounts are whole cents, flags 0 or 1, lists and settings JSON text; never a fraction."""


class Put(msgspec.Struct, frozen=True):
    """A row shall hold these values; columns not named keep theirs, or their default in a new row.

    In a table whose rows are written once (settlements, corrections, jackpot movements, device events) a second
    ``Put`` of the same key is refused with :class:`app.faults.AlreadyWritten`; drop the row first where it may be
    written anew.
    """

    table: str
    key: Mapping[str, Value]
    values: Mapping[str, Value]


class Drop(msgspec.Struct, frozen=True):
    """The rows with these values shall be gone; a key in part drops all that fit it."""

    table: str
    key: Mapping[str, Value]


Change = Put | Drop
