"""What the devices of a house said, for those who look after them. No face is in it, in a round or after it (H8)."""

import re
from heapq import merge
from itertools import islice

from app.journal.entry import Entry
from app.journal.journal import Journal
from app.journal.own_events import DeviceReported, device_stream
from app.service.view import ServiceLine
from app.table.link_log import LinkNoted
from app.table.link_log import stream_of as link_stream
from app.table.opening import setting_of
from app.table.stored_talk import StoredTalk
from app.words.times import local
from assets.languages import kept
from devices.drivers import OWN, Drivers
from devices.service import words_without_faces


def service_log(
    journal: Journal, *, table: str | None = None, limit: int, drivers: Drivers = OWN
) -> tuple[ServiceLine, ...]:
    """The newest events, the newest first, with what became of the link: of the device of a table, or of all."""
    talk = StoredTalk(journal, drivers)
    device = setting_of(journal, table).device if table is not None else ""
    sent = () if device is None else (device_stream(device),)
    newest = (journal.newest_entries(stream, limit=limit) for stream in (*sent, link_stream(table or "")))
    in_order = islice(merge(*newest, key=_number, reverse=True), limit)
    return tuple(line for entry in in_order if (line := _line(entry, talk)) is not None)


def _number(entry: Entry) -> int:
    return entry.seq


def _line(entry: Entry, talk: StoredTalk) -> ServiceLine | None:
    heard = local(entry.at_us)
    match entry.event:
        case DeviceReported(serial=serial, epoch=epoch, seq=number, name=name, replayed=replayed) as said:
            return ServiceLine(
                heard=heard,
                device=serial,
                epoch=epoch,
                number=number,
                event=re.sub(r"(?<!^)([A-Z])", r" \1", name).lower(),
                said=words_without_faces(talk.read(said)),
                replayed=replayed,
            )
        case LinkNoted(device=serial, code=code, words=words):
            event = kept("link {code}", code=code).rstrip()
            return ServiceLine(heard=heard, device=serial, epoch=0, number=0, event=event, said=words)
        case _:
            return None
