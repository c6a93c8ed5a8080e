"""What is read can be thrown away and made anew from the entries."""

import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.faults import AlreadyWritten
from app.journal.changes import Put
from app.journal.database import Database
from app.journal.journal import Journal
from app.journal.own_events import DeviceCursorMoved, device_stream
from app.journal.read_models import empty, rebuild
from app.journal.schema import read_models
from tests.app.journal.scene import (
    TABLE,
    ChipsPut,
    Noted,
    PayTakenBack,
    RoundBegan,
    SceneProjector,
    SeatPaid,
    SetClock,
    codec,
    one_round,
    play,
)


def everything(database: Database) -> dict[str, list[tuple[object, ...]]]:
    with database.reading() as connection:
        return {
            table.name: [
                tuple(row) for row in connection.execute(sa.select(table).order_by(*table.primary_key.columns))
            ]
            for table in read_models()
        }


def play_a_night(journal: Journal, clock: SetClock) -> None:
    projector = SceneProjector()
    play(journal, projector, *one_round(1))
    with journal.writing() as w:
        w.device_event("SN1", 7, 1, kind="BOOT", raw=b"\x01", replayed=True)
        w.append(device_stream("SN1"), [DeviceCursorMoved(serial="SN1", epoch=8, seq=0, why="epoch changed")], "SN1")
        w.device_event("SN1", 8, 1, kind="PACKET_DONE", raw=b"\x02")
    clock.set_wall(-7_000_000)
    play(journal, projector, *one_round(2, seats=5))
    play(journal, projector, RoundBegan(table="T1", number=3), ChipsPut(number=3, seat=4, stake=5))
    play(
        journal, projector, SeatPaid(number=3, seat=4, stake=5, returned=0, winnings=0), PayTakenBack(number=3, seat=4)
    )


def test_a_rebuild_gives_what_was_there(journal: Journal, database: Database, clock: SetClock) -> None:
    play_a_night(journal, clock)
    before, head = everything(database), journal.head()
    assert before["rounds"]
    assert before["device_events"]
    with database.writing() as connection:
        empty(connection)
    assert not any(everything(database).values())
    assert rebuild(database, codec(), SceneProjector()) == head.count
    assert everything(database) == before
    assert journal.head() == head


def test_a_rebuild_takes_away_what_follows_from_no_entry(journal: Journal, database: Database, clock: SetClock) -> None:
    play_a_night(journal, clock)
    before = everything(database)
    with journal.writing() as w:
        w.apply([Put("staff", {"id": "x"}, {"name": "nobody"}), Put("rounds", {"id": "T1-000001"}, {"staked": 1})])
    rebuild(database, codec(), SceneProjector())
    assert everything(database) == before


def test_a_rebuild_that_fails_leaves_everything_as_it_was(
    journal: Journal, database: Database, clock: SetClock
) -> None:
    play_a_night(journal, clock)
    before = everything(database)

    class Twice(SceneProjector):
        def changes(self, entry):  # type: ignore[no-untyped-def]
            return [*super().changes(entry), *super().changes(entry)]

    with pytest.raises(AlreadyWritten):
        rebuild(database, codec(), Twice())
    assert everything(database) == before


def test_pins_and_snapshots_are_not_touched_by_a_rebuild(journal: Journal, database: Database) -> None:
    with journal.writing() as w:
        w.append(TABLE, [Noted(note="a")], "d1")
        w.keep_pin("7", "hash")
        w.save_snapshot(TABLE, b"state", version=1, seq=1)
    rebuild(database, codec(), SceneProjector())
    assert journal.pin_hash("7") == "hash"
    assert journal.snapshot(TABLE) is not None


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seats=st.lists(st.integers(1, 7), max_size=4), stake=st.integers(0, 10**15))
def test_any_night_can_be_rebuilt(journal: Journal, database: Database, seats: list[int], stake: int) -> None:
    projector = SceneProjector()
    number = len(journal.rows("rounds")) + 1
    for seat in seats:
        play(journal, projector, *one_round(number, seats=seat, stake=stake))
        number += 1
    before = everything(database)
    rebuild(database, codec(), SceneProjector())
    assert everything(database) == before
