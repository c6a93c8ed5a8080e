"""A floor that was put back from an older state: it asks its terminals for what it lacks, while its owner lets it."""

from typing import Final

import msgspec

from app.floor.session import Session

_BEGINS: Final = "UPDATE floor.streams SET most = 0"
_ENDS: Final = "UPDATE floor.streams SET gone = greatest(gone, most) WHERE most > count"
"""What a terminal was told and nobody could give back is lost for good."""


class Rebuilding(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the floor takes back from its terminals the facts that it lacks."""

    rebuilding: bool


def set_rebuilding(session: Session, *, on: bool) -> Rebuilding:
    """Let the floor take facts back, or end that; the owner's alone.

    Raises:
        FloorFault: the floor said no, or is gone.

    """
    with session.transaction() as connection:
        connection.exec_driver_sql("UPDATE floor.house SET rebuilding = %s", (on,))
        connection.exec_driver_sql(_BEGINS if on else _ENDS)
    return Rebuilding(rebuilding=on)
