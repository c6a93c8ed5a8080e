"""How the floor of a house stands, as whoever may read it sees it."""

from typing import Any

import msgspec

from app.floor.session import Session


class TerminalSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A terminal on the floor.

    Attributes:
        name, state, entry, why: as the floor has it; `entry` is the one at which its log parts from the floor's.
        incarnation: which branch of its log is in force.
        entries: how many the floor holds; `written` how many it says that it has.
        silent_s: seconds since its last beat; None where it never gave one.
        offset_us: how far its clock is ahead of the floor's.
        tables: those that are played there.
        people: up to which fact about people it knows who works in the house.

    """

    name: str
    state: str
    entry: int
    why: str
    incarnation: int
    entries: int
    written: int
    silent_s: float | None
    offset_us: int
    tables: tuple[str, ...]
    people: int


class AlertSeen(msgspec.Struct, frozen=True, kw_only=True):
    """What calls for a person and was acknowledged by none. `at` is UTC."""

    id: int
    terminal: str
    kind: str
    words: str
    entry: int
    at: str


class StreamSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A stream of the floor's own: its number and hash. `stopped` says why it takes nothing more."""

    name: str
    facts: int
    head: str
    stopped: str


class FloorSeen(msgspec.Struct, frozen=True, kw_only=True):
    """The floor as it stands now. `house` is the identity of the house, `form` the form of the floor."""

    floor: str
    house: str
    form: str
    rebuilding: bool
    terminals: tuple[TerminalSeen, ...]
    alerts: tuple[AlertSeen, ...]
    streams: tuple[StreamSeen, ...]

    @property
    def calm(self) -> bool:
        """Whether nothing calls for a person."""
        held = any(each.state == "quarantined" for each in self.terminals)
        return not (held or self.alerts or self.rebuilding or any(each.stopped for each in self.streams))


def floor_seen(session: Session) -> FloorSeen:
    """Look at the floor.

    Raises:
        FloorFault: the floor said no, or is gone.

    """
    with session.transaction() as connection:

        def rows(sql: str) -> list[dict[str, Any]]:
            return [dict(row) for row in connection.exec_driver_sql(sql).mappings()]

        house = rows(_HOUSE)[0]
        return msgspec.convert(
            {
                "floor": session.address.text,
                **house,
                "terminals": rows(_TERMINALS),
                "alerts": rows(_ALERTS),
                "streams": rows(_STREAMS),
            },
            FloorSeen,
        )


_HOUSE = """
    SELECT encode(identity, 'hex') AS house, (SELECT version_num FROM floor.alembic_version) AS form, rebuilding
    FROM floor.house
"""
_TERMINALS = """
    SELECT t.name, t.state, t.at_entry AS entry, t.why, t.incarnation, t.cursor AS entries,
        greatest(b.count, t.cursor) AS written,
        round(extract(epoch FROM clock_timestamp() - b.at), 1)::float8 AS silent_s,
        coalesce(b.offset_us, 0) AS offset_us,
        ARRAY(SELECT h.table_id FROM floor.homes h WHERE h.terminal = t.name ORDER BY 1) AS tables,
        t.people_to AS people
    FROM floor.terminals t LEFT JOIN floor.beats b ON b.terminal = t.name ORDER BY t.name
"""
_ALERTS = """
    SELECT id, terminal, kind, words, at_entry AS entry, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at
    FROM floor.alerts WHERE acknowledged_at IS NULL ORDER BY id
"""
_STREAMS = "SELECT name, count AS facts, encode(hash, 'hex') AS head, stopped FROM floor.streams ORDER BY name"
