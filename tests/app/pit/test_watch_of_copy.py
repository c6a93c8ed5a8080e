"""The pit of a copy that is put together from other logs: a long day is not followed from its beginning to be shown."""

from contextlib import closing
from pathlib import Path

import msgspec

from app.bootstrap import OpenHouse, open_house
from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.copied import CopiedLog
from app.journal.numbering import Unnumbered
from app.pit.watch import PitWatch
from app.settings import data_folder
from app.table.service import replay, restore
from tests.app.past_rounds import house_with
from tests.app.pit.test_watch import counted

SOME = 20


def put_together(house: OpenHouse, of: OpenHouse) -> None:
    """Copy what the tables wrote, a few entries at a time, as it arrives."""
    log = CopiedLog(house.database, Codec(ALL_FACTS), HouseProjector())
    foreign = [
        Unnumbered(each.stream, each.kind, each.payload, each.by, each.at_us, each.mono_us)
        for each in of.journal.entries()
        if each.stream.startswith(("table:", "setup:", "house"))
    ]
    for first in range(0, len(foreign), SOME):
        log.add(foreign[first : first + SOME], b"")


def test_a_picture_is_drawn_from_the_states_that_are_kept_in_the_copy(tmp_path: Path) -> None:
    with (
        closing(house_with(tmp_path / "table", rounds=4)) as table,
        closing(open_house(data_folder(tmp_path / "copy"))) as copy,
    ):
        put_together(copy, table)
        journal = counted(copy)
        seen = PitWatch(copy.database, journal, copy.folder.path, SystemClock()).view()

        written = sum(1 for each in copy.journal.entries() if each.stream == "table:T1")
        assert [tile.table for tile in seen.tiles] == ["T1"]
        assert journal.read < written / 2
        assert restore(copy.journal, "T1") == replay(copy.journal, "T1") == restore(table.journal, "T1")


def test_a_state_of_the_copy_that_its_log_does_not_vouch_for_is_not_believed(tmp_path: Path) -> None:
    with (
        closing(house_with(tmp_path / "table", rounds=4)) as table,
        closing(open_house(data_folder(tmp_path / "copy"))) as copy,
    ):
        put_together(copy, table)
        assert copy.journal.snapshot("table:T1") is not None
        with copy.database.writing() as connection:
            false = msgspec.json.encode(msgspec.structs.replace(restore(copy.journal, "T1"), dealer="999"))
            connection.exec_driver_sql("UPDATE snapshots SET state = ? WHERE stream = 'table:T1'", (false,))
        assert copy.journal.snapshot("table:T1") is None
        assert restore(copy.journal, "T1") == restore(table.journal, "T1")
