"""A floor that was put back from an older state: it asks its terminals for what it lacks, while its owner lets it."""

import msgspec

from app.floor.session import Session


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
    return Rebuilding(rebuilding=on)
