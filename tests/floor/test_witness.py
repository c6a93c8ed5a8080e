"""F3: a log that does not go on from what the floor holds is found at the next contact, and named by its entry."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.floor.record import FloorRecord
from app.journal.database import FILE_NAME
from app.settings import DataFolder
from tests.app.past_rounds import house_with
from tests.floor.terminals import Computer, Owner, computer
from tests.forger import Forger


@pytest.fixture
def kept(joined: Computer, tmp_path: Path) -> Path:
    """A copy of a computer's folder as it was before one more round was played and handed on."""
    joined.deliver()
    copy = tmp_path / "copy"
    copy.mkdir()
    with (
        closing(sqlite3.connect(joined.house.folder.path / FILE_NAME)) as log,
        closing(sqlite3.connect(copy / FILE_NAME)) as there,
    ):
        log.backup(there)
    for name in ("floor.json", "floor.pass", "floor.key", "head.json"):
        shutil.copy(joined.house.folder.path / name, copy / name)
    joined.play_on()
    joined.finish_round()
    joined.deliver()
    return copy


def test_f3_a_forged_payout_with_a_perfect_chain_is_found_and_named(owner: Owner, joined: Computer, kept: Path) -> None:
    forger = Forger(kept)
    paid = forger.of("seat-settled")[0]
    paid["payload"]["results"][0]["wagers"][0][4] += 100_00
    forger.forge()

    with computer(kept) as forged:
        forged.deliver()

        assert forged.state == "quarantined"
        assert forged.terminal.standing is not None
        assert forged.terminal.standing.at_entry == paid["seq"]
        assert f"Entry {paid['seq']} of terminal PIT1" in forged.terminal.standing.why
    there = owner.ask("SELECT payload FROM floor.evidence WHERE seq = %s", paid["seq"])
    assert bytes(there) != owner.ask("SELECT payload FROM floor.entries WHERE seq = %s", paid["seq"])
    assert owner.ask("SELECT words FROM floor.alerts WHERE kind = 'quarantine'")
    assert owner.ask("SELECT count(*) FROM floor.facts WHERE kind = 'terminal-quarantined/1'") == 1


def test_f3_a_log_rolled_back_with_its_head_is_found_by_what_is_missing(
    owner: Owner, joined: Computer, kept: Path
) -> None:
    with computer(kept) as older:
        count = older.house.journal.head().count
        older.deliver()

        assert older.state == "quarantined"
        assert owner.ask("SELECT at_entry FROM floor.terminals") == count + 1


def test_f3_a_log_rolled_back_and_played_on_is_found_at_its_first_other_entry(
    owner: Owner, joined: Computer, kept: Path
) -> None:
    with computer(kept) as older:
        count = older.house.journal.head().count
        for _ in range(2):
            older.play_on()
            older.finish_round()
        older.deliver()

        assert owner.ask("SELECT at_entry FROM floor.terminals") == count + 1
        assert owner.ask("SELECT count(*) FROM floor.evidence WHERE seq = %s", count + 1) == 1


def test_f3_the_log_of_another_house_is_found_at_its_first_entry(
    owner: Owner, joined: Computer, kept: Path, tmp_path: Path
) -> None:
    house_with(tmp_path / "another", rounds=1).close()
    for name in ("floor.json", "floor.pass", "floor.key"):
        shutil.copy(kept / name, tmp_path / "another" / name)

    with computer(tmp_path / "another") as strange:
        strange.deliver()

        assert strange.state == "quarantined"
    assert owner.ask("SELECT at_entry FROM floor.terminals") == 1
    assert "another house" in str(owner.ask("SELECT why FROM floor.terminals"))


def test_f3_an_entry_changed_while_its_round_was_open_is_found_when_the_round_is_handed_on(
    owner: Owner, joined: Computer, kept: Path
) -> None:
    with computer(joined.house.folder.path) as here:
        here.play_on()
        here.beat()
        here.deliver()
        ready = owner.ask("SELECT cursor FROM floor.terminals")
    joined.house.close()
    forger = Forger(joined.house.folder.path)
    changed_one = forger.of("packet-dealt")[-1]
    changed_one["at_us"] += 1
    forger.forge()

    with computer(joined.house.folder.path) as changed:
        changed.finish_round()
        changed.deliver()

        assert changed.state == "quarantined"
        assert changed_one["seq"] > int(str(ready))
        assert owner.ask("SELECT at_entry >= %s FROM floor.terminals", changed_one["seq"])


def test_f3_what_is_in_quarantine_hands_nothing_on(owner: Owner, joined: Computer, kept: Path) -> None:
    with computer(kept) as older:
        older.deliver()
        before = owner.ask("SELECT count(*) FROM floor.entries")
        older.play_on()
        older.finish_round()
        older.deliver()

    assert owner.ask("SELECT count(*) FROM floor.entries") == before


def test_f3_a_folder_whose_way_to_its_floor_is_lost_opens_no_table(joined: Computer) -> None:
    from app.bootstrap import open_table
    from app.floor.membership import MembershipDamaged

    DataFolder(joined.house.folder.path).floor_file.unlink()

    with pytest.raises(MembershipDamaged, match=r"floor\.json is gone"):
        open_table(joined.house, "T1", lambda _: None)


def test_f3_a_held_terminal_begins_no_round(joined: Computer) -> None:
    from app.floor.facts import FloorLifted, FloorQuarantined

    record = FloorRecord(joined.house.journal)
    assert record.bar() is None

    joined.terminal.record.write(
        FloorQuarantined(entry=7, why="Entry 7 of terminal PIT1 was written, and now another.")
    )
    bar = record.bar()
    assert bar is not None
    assert "Entry 7" in bar.what

    joined.terminal.record.write(FloorLifted(incarnation=1))
    assert record.bar() is None
