"""Stretches of the log within which the clock never went back, so that time and number go the same way."""

import math
from itertools import pairwise
from typing import Final

import msgspec
import sqlalchemy as sa

from app.journal.codec import with_kind
from app.journal.own_events import CLOCK, ClockJumped
from app.journal.schema import entries as log

_END: Final = 2**63 - 1
JUMPED: Final = str(ClockJumped.__struct_config__.tag)


class Era(msgspec.Struct, frozen=True):
    """The entries from ``first`` to ``last`` and the times from ``since_us`` to ``until_us``, all included."""

    first: int
    last: int
    since_us: int
    until_us: int


def eras(connection: sa.Connection) -> list[Era]:
    """The eras of the log, oldest first. Mostly there is one."""
    clock = sa.select(log.c.seq, log.c.payload).where(log.c.stream == CLOCK).order_by(log.c.seq)
    decode = msgspec.json.Decoder(ClockJumped).decode
    read = ((seq, decode(with_kind(JUMPED, payload))) for seq, payload in connection.execute(clock))
    starts = [0, *(seq for seq, jumped in read if jumped.behind)]
    return [_era(connection, first, after) for first, after in pairwise([*starts, math.inf])]


def _era(connection: sa.Connection, first: float, after: float) -> Era:
    if after == math.inf:
        return Era(int(first), _END, _time(connection, int(first)), _END)
    last = int(after) - 1
    return Era(int(first), last, _time(connection, int(first)), _time(connection, last))


def _time(connection: sa.Connection, seq: int) -> int:
    if seq == 0:
        return -_END
    at_us: int = connection.execute(sa.select(log.c.at_us).where(log.c.seq == seq)).scalar_one()
    return at_us
