"""Where a fact stands in the log."""

import msgspec


class At(msgspec.Struct, frozen=True):
    """Where a fact stands in the log: sequence number, UTC microseconds, and who acted."""

    seq: int
    at_us: int
    by: str
