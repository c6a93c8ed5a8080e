"""A table as it stood long ago is followed from a state that was kept shortly before, and from no other."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.bootstrap import OpenHouse
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal import reading
from app.journal.codec import Codec
from app.journal.database import FILE_NAME
from app.journal.entry import Entry
from app.journal.journal import Journal
from app.journal.verify import verify
from app.table.service import stood_at, stream_of, table_event
from engine.table.evolve import fold
from engine.table.state import Table
from tests.app.past_rounds import house_with

EVERY = 60


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenHouse]:
    monkeypatch.setattr(reading, "MARK_EVERY", EVERY)
    house = house_with(tmp_path / "data", rounds=6)
    yield house
    house.close()


def moments(house: OpenHouse) -> tuple[int, ...]:
    last = house.journal.head().count
    return (2, last // 3, last // 2, last - 1)


def by_hand(house: OpenHouse, moment: int) -> Table:
    entries = [each for each in house.journal.entries(stream_of("T1")) if each.seq <= moment]
    return fold(Table(id="T1"), (table_event(each.event) for each in entries))


def problems(house: OpenHouse) -> list[str]:
    return [each.what for each in verify(house.database, None, Codec(ALL_FACTS), HouseProjector).problems]


def test_a_table_as_it_stood_at_any_moment_is_what_its_entries_make_it_and_few_of_them_are_read(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = {moment: by_hand(house, moment) for moment in moments(house)}
    entries, read = Journal.entries, list[int]()

    def counted(journal: Journal, stream: str | None = None, after: int = 0) -> Iterator[Entry]:
        for entry in entries(journal, stream, after):
            read.append(entry.seq)
            yield entry

    monkeypatch.setattr(Journal, "entries", counted)
    for moment, table in right.items():
        read.clear()
        assert stood_at(house.journal, "T1", (moment,)) == {moment: table}
        assert all(moment - seq < 3 * EVERY for seq in read)
    assert stood_at(house.journal, "T1", tuple(right)) == right


def test_a_kept_state_that_was_exchanged_is_not_believed_and_is_found(house: OpenHouse) -> None:
    assert problems(house) == []
    moment = moments(house)[2]
    right = by_hand(house, moment)
    with closing(sqlite3.connect(Path(house.folder.path) / FILE_NAME)) as log, log:
        done = log.execute(
            "UPDATE snapshots SET state = CAST(replace(CAST(state AS TEXT), '\"rounds\":', '\"rounds\":9') AS BLOB)"
            " WHERE stream LIKE 'mark:%'"
        )
    assert done.rowcount
    assert stood_at(house.journal, "T1", (moment,)) == {moment: right}
    assert any("the state kept of table:T1 is not what the entries say" in each for each in problems(house))
