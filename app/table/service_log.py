"""What the devices of a house said, for those who look after them. No face is in it, in a round or after it (H8)."""

import re
from collections.abc import Mapping

import msgspec

from app.journal.journal import Journal
from app.projections.history_view import local
from app.table.opening import setting_of
from devices.contract import EventId
from devices.service import words_without_faces


class ServiceLine(msgspec.Struct, frozen=True, kw_only=True):
    """One event of a device: when this computer stored it, its name for ever, what it was and what it said."""

    heard: str
    device: str
    epoch: int
    number: int
    event: str
    said: str
    replayed: bool = False


def service_log(journal: Journal, *, table: str | None = None, limit: int) -> tuple[ServiceLine, ...]:
    """The newest events, the newest first: of the device that is paired with a table, or of all."""
    device = setting_of(journal, table).device if table is not None else None
    if table is not None and device is None:
        return ()
    return tuple(_line(row) for row in journal.device_log(device, limit=limit))


def _line(row: Mapping[str, object]) -> ServiceLine:
    serial, epoch, number, kind, raw, at = (row[name] for name in ("serial", "epoch", "seq", "kind", "raw", "at_us"))
    eid = EventId(str(serial), _whole(epoch), _whole(number))
    return ServiceLine(
        heard=local(_whole(at)),
        device=eid.device,
        epoch=eid.epoch,
        number=eid.seq,
        event=re.sub(r"(?<!^)([A-Z])", r" \1", str(kind)).lower(),
        said=words_without_faces(str(kind), raw if isinstance(raw, bytes) else b"", eid),
        replayed=bool(row["replayed"]),
    )


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{value!r} is no whole number")
    return value
