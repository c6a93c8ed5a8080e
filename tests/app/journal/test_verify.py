"""A log that was tampered with is found out, wherever the hand went in."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.clock import SystemClock
from app.journal.chain import NOTHING_BEFORE
from app.journal.database import FILE_NAME, Database, open_database
from app.journal.head import Head, head_on_paper, read_copy, write_copy
from app.journal.journal import Journal
from app.journal.schema import read_models
from app.journal.verify import Problem, Verified, verify
from tests.app.journal.scene import (
    TABLE,
    Noted,
    RoundBegan,
    RoundEnded,
    SceneProjector,
    SetClock,
    codec,
    one_round,
    play,
)

TRIGGERS = ("entries_only_next", "entries_never_changed", "entries_never_removed")


@pytest.fixture
def played(journal: Journal, database: Database, data_dir: Path) -> Iterator[Path]:
    """Three rounds of eight entries each, and an event of a device; the file is closed."""
    projector = SceneProjector()
    for number in (1, 2, 3):
        play(journal, projector, *one_round(number))
    with journal.writing() as w:
        w.device_event("SN1", 7, 1, kind="BOOT", raw=b"\x01")
    database.close()
    return data_dir


def look(folder: Path, *heads: Head) -> Verified:
    database = open_database(folder, busy_ms=50)
    try:
        return verify(database, folder / "head", codec(), SceneProjector, heads=heads)
    finally:
        database.close()


def tamper(folder: Path, *steps: str) -> None:
    """Do what somebody with a database shell can do: take the triggers away, change, and put them back."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as shell:
        made = [
            shell.execute("SELECT sql FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0] for name in TRIGGERS
        ]
        for name in TRIGGERS:
            shell.execute(f"DROP TRIGGER {name}")
        for step in steps:
            shell.execute(step)
        for trigger in made:
            shell.execute(trigger)
        shell.commit()


def shell(folder: Path, *steps: str) -> None:
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        for step in steps:
            connection.execute(step)
        connection.commit()


def test_a_log_that_nobody_touched_is_good(played: Path) -> None:
    found = look(played)
    assert found.ok
    assert (found.entries, found.lag) == (25, 0)
    assert found.head == read_copy(played / "head")


def test_an_empty_log_is_good(database: Database, data_dir: Path) -> None:
    assert verify(database, data_dir / "head", codec(), SceneProjector) == Verified(0, Head(0, NOTHING_BEFORE), 0, ())


@pytest.mark.parametrize("seq", [1, 12, 25])
@pytest.mark.parametrize(
    "change",
    [
        "payload = CAST(replace(CAST(payload AS TEXT), '\"', ' \"') AS BLOB)",
        "by_whom = by_whom || ' '",
        "at_us = at_us + 1",
        "mono_us = mono_us + 1",
        "stream = 'table:T2'",
        "kind = 'noted/1'",
        "prev = randomblob(32)",
        "hash = zeroblob(32)",
    ],
)
def test_a_changed_entry_is_found(played: Path, seq: int, change: str) -> None:
    tamper(played, f"UPDATE entries SET {change} WHERE seq = {seq}")
    problems = look(played).problems
    assert {problem.seq for problem in problems} <= {seq, seq + 1}
    assert problems


def test_one_flipped_bit_in_the_file_is_found(played: Path) -> None:
    file = played / FILE_NAME
    content = bytearray(file.read_bytes())
    place = content.index(b'chips-put/1{"number":2')
    content[place + 20] ^= 0x01
    file.write_bytes(content)
    (problem,) = look(played).problems
    assert problem.what == "the entry is not what was written"
    assert problem.seq in {10, 11}  # the chips of round 2


def test_a_missing_entry_is_found(played: Path) -> None:
    tamper(played, "DELETE FROM entries WHERE seq = 12")
    assert look(played).problems[0] == Problem(12, "entry 12 is missing")


def test_a_missing_stretch_is_found(played: Path) -> None:
    tamper(played, "DELETE FROM entries WHERE seq BETWEEN 1 AND 3")
    assert look(played).problems[0] == Problem(1, "entries 1 to 3 are missing")


def test_entries_that_changed_places_are_found(played: Path) -> None:
    swap = [f"UPDATE entries SET seq = {new} WHERE seq = {old}" for old, new in ((10, 99), (11, 10), (99, 11))]
    tamper(played, *swap)
    assert {problem.seq for problem in look(played).problems} >= {10, 11}


def test_an_entry_put_between_two_others_is_found(played: Path) -> None:
    make_room = [f"UPDATE entries SET seq = {seq + 1} WHERE seq = {seq}" for seq in range(25, 11, -1)]
    columns = "format, stream, kind, payload, by_whom, at_us, mono_us, prev, hash"
    tamper(played, *make_room, f"INSERT INTO entries SELECT 12, {columns} FROM entries WHERE seq = 11")
    assert look(played).problems[0].seq == 12


def test_a_lost_end_is_found(played: Path) -> None:
    tamper(played, "DELETE FROM entries WHERE seq > 20")
    problems = look(played).problems
    assert Problem(21, "the log ends too early: entries 21 to 25 are missing") in problems


def test_a_chain_forged_from_end_to_end_is_found_by_a_head_on_paper(played: Path, tmp_path: Path) -> None:
    database = open_database(played)
    on_paper = Journal(database, codec(), SystemClock(), played / "head").head()
    database.close()
    forged = open_database(tmp_path / "forged")
    journal, projector = Journal(forged, codec(), SetClock(), tmp_path / "forged" / "head"), SceneProjector()
    for number in (1, 2, 3, 4):
        play(journal, projector, *one_round(number, stake=1))
    forged.close()
    assert look(tmp_path / "forged").ok
    assert look(tmp_path / "forged", on_paper).problems == (
        Problem(25, "the log up to this entry is not the one whose head was kept"),
    )


def test_a_head_that_lags_after_a_crash_is_no_problem(played: Path) -> None:
    kept = (played / "head").read_bytes()
    database = open_database(played)
    play(Journal(database, codec(), SystemClock(), played / "head"), SceneProjector(), Noted(note="last"))
    database.close()
    (played / "head").write_bytes(kept)
    found = look(played)
    assert found.ok
    assert found.lag == found.entries - 25


@pytest.mark.parametrize("left", [None, b"", b"something else"])
def test_a_head_that_was_taken_away_is_told(played: Path, left: bytes | None) -> None:
    (played / "head").unlink()
    if left is not None:
        (played / "head").write_bytes(left)
    assert look(played).problems == (Problem(None, "there is no copy of the head to compare the end of the log with"),)


@pytest.mark.parametrize(
    ("step", "what"),
    [
        ("UPDATE rounds SET staked = 1 WHERE number = 2", "the row T1-000002 of rounds was changed in staked"),
        ("UPDATE hands SET cards = '2c' WHERE place = '1'", "of hands was changed in cards"),
        (
            "DELETE FROM settlements WHERE round_id = 'T1-000002' AND seat = 1",
            "T1-000002 1 ante of settlements is missing",
        ),
        ("DELETE FROM device_cursors", "the row SN1 of device_cursors is missing"),
        ("UPDATE wager_sums SET won = won + 1", "ante 0 of wager_sums was changed in won"),
        ("UPDATE device_events SET entry_seq = 2", "the row SN1 7 1 of device_events was changed in entry_seq"),
    ],
)
def test_a_row_that_is_not_what_the_entries_say_is_found(played: Path, step: str, what: str) -> None:
    shell(played, step)
    assert any(what in problem.what for problem in look(played).problems)


ADDED = {
    "tables": "INSERT INTO tables (id) VALUES ('T9')",
    "staff": "INSERT INTO staff (id) VALUES ('9')",
    "terms": "INSERT INTO terms VALUES ('so', '{}')",
    "rounds": "INSERT INTO rounds (id, table_id, number, game, opened_at, opened_seq) VALUES ('T9-1', 'T9', 1, 'g', 1, 99)",
    "hands": "INSERT INTO hands (round_id, place) VALUES ('T1-000001', '9')",
    "wagers": "INSERT INTO wagers (round_id, seat, wager, stake) VALUES ('T1-000001', 9, 'ante', 1)",
    "settlements": "INSERT INTO settlements (round_id, seat, wager, outcome, stake, returned, winnings) VALUES ('T1-000001', 9, 'ante', 'win', 1, 1, 1)",
    "wager_sums": "INSERT INTO wager_sums VALUES ('T1-000001', 'of nobody', 1, 1, 1, 0, 1, 1)",
    "irregularities": "INSERT INTO irregularities (id, table_id, kind, opened_at, state) VALUES ('i', 'T1', 'k', 1, 'open')",
    "amounts": "INSERT INTO amounts VALUES (777)",
    "corrections": "INSERT INTO corrections VALUES ('c', 'T1-000001', 1, 'ante', 5, 'r', 'a', 'b', 1)",
    "ruled_amounts": "INSERT INTO ruled_amounts (id, round_id, kind, seat, amount, at_us) VALUES ('r', 'T1-000001', 'k', 1, 5, 1)",
    "rack_entries": "INSERT INTO rack_entries (id, table_id, kind, amount) VALUES ('T1-F9', 'T1', 'fill', 500)",
    "racks": "INSERT INTO racks (table_id, session, state, at_us) VALUES ('T9', 1, 'open', 1)",
    "jackpots": "INSERT INTO jackpots (id) VALUES ('J')",
    "jackpot_movements": "INSERT INTO jackpot_movements (seq, jackpot_id, kind, amount, displayed_after, at_us) VALUES (1, 'J', 'k', 1, 1, 1)",
    "claims": "INSERT INTO claims (id, jackpot_id, round_id, seat, line, state, entered_seq) VALUES ('c', 'J', 'r', 1, 'l', 's', 1)",
    "device_events": "INSERT INTO device_events VALUES ('S', 1, 1, 1)",
    "device_cursors": "INSERT INTO device_cursors VALUES ('S', 1, 1)",
}


@pytest.mark.parametrize("table", [table.name for table in read_models()])
def test_a_row_that_follows_from_no_entry_is_found_in_every_table(played: Path, table: str) -> None:
    shell(played, ADDED[table])
    problems = look(played).problems
    assert any(
        f"of {table} follows from no entry" in problem.what or f"row of {table}" in problem.what for problem in problems
    )


def test_a_long_list_of_changed_rows_is_cut_short(played: Path) -> None:
    shell(played, *(f"INSERT INTO staff (id) VALUES ('{n}')" for n in range(150)))
    problems = look(played).problems
    assert len(problems) == 101
    assert problems[-1].what == "more rows differ from the entries"


@pytest.mark.parametrize("trigger", [*TRIGGERS, "wager_sums_more", "wager_sums_less"])
def test_a_trigger_that_was_taken_away_is_found(played: Path, trigger: str) -> None:
    shell(played, f"DROP TRIGGER {trigger}")
    assert look(played).problems == (Problem(None, f"the trigger {trigger} is missing"),)


def test_a_trigger_that_was_put_back_without_teeth_is_found(played: Path) -> None:
    shell(
        played,
        "DROP TRIGGER entries_never_changed",
        "CREATE TRIGGER entries_never_changed BEFORE UPDATE ON entries WHEN 0 BEGIN SELECT 1; END",
        "CREATE TRIGGER quiet AFTER INSERT ON rounds BEGIN SELECT 1; END",
    )
    assert [problem.what for problem in look(played).problems] == [
        "the trigger entries_never_changed is not as this version makes it",
        "the trigger quiet is not as this version makes it",
    ]


@pytest.mark.parametrize("name", ["sqliteX", "sqlite1", "SQLiteX", "xsqlite_", "sqlite-"])
@pytest.mark.parametrize(
    ("kind", "made"),
    [
        ("trigger", "CREATE TRIGGER '{}' AFTER INSERT ON rounds BEGIN DELETE FROM corrections; END"),
        ("table", "CREATE TABLE '{}' (hidden TEXT)"),
        ("view", "CREATE VIEW '{}' AS SELECT 1"),
        ("index", "CREATE INDEX '{}' ON rounds (won)"),
    ],
)
def test_what_was_added_to_the_file_is_found_by_whatever_name(played: Path, kind: str, made: str, name: str) -> None:
    shell(played, made.format(name))
    assert look(played).problems == (Problem(None, f"the {kind} {name} is not as this version makes it"),)


@pytest.mark.parametrize(
    ("kind", "name", "made"),
    [
        ("trigger", "sqlite_hidden", "CREATE TRIGGER sqlite_hidden AFTER INSERT ON rounds BEGIN SELECT 1; END"),
        ("index", "sqlite_autoindex_pins_9", "CREATE INDEX sqlite_autoindex_pins_9 ON rounds (won)"),
    ],
)
def test_what_took_a_name_of_the_database_itself_is_found(played: Path, kind: str, name: str, made: str) -> None:
    plain = made.replace(name, "quiet")
    renamed = f"UPDATE sqlite_master SET name = '{name}', sql = '{made}' WHERE name = 'quiet'"
    shell(played, plain, "PRAGMA writable_schema=ON", renamed)
    assert Problem(None, f"the {kind} {name} is not as this version makes it") in look(played).problems


def test_statistics_that_the_database_keeps_are_its_own(played: Path) -> None:
    shell(played, "ANALYZE")
    assert look(played).ok


def test_the_identity_of_a_house_is_the_hash_of_its_first_entry(played: Path) -> None:
    with closing(sqlite3.connect(played / FILE_NAME)) as connection:
        (first,) = connection.execute("SELECT hash FROM entries WHERE seq = 1").fetchone()
    assert look(played).house == first


HASH = "e2e8a86ac4d3b3cc2a12530ac67be522b4cdb0bcb197f75b39c3efbd252f2d12"


@pytest.mark.parametrize(
    "printed",
    [
        f"2864 {HASH}",
        f"2,864 entries, head {HASH}",
        f"2,864 entries   {HASH}",
        f"log: 2,864 entries, head {HASH}",
        f"entry 2,864, hash {HASH.upper()}",
        f"2864 {HASH[:32]} {HASH[32:]}",
        f"2864 {HASH} 2026-11-28T21:05:35Z T1-000042",
    ],
)
def test_a_head_is_read_as_it_was_printed(printed: str) -> None:
    assert head_on_paper(printed) == Head(2864, bytes.fromhex(HASH))


@pytest.mark.parametrize(
    "typed", ["", "2864", HASH, f"2864 {HASH[:63]}", f"-1 {HASH}", f"x {HASH}", f"2864 {HASH}0", "2864 é"]
)
def test_what_is_no_head_is_not_read_as_one(typed: str) -> None:
    assert head_on_paper(typed) is None


def test_an_entry_of_an_unknown_format_is_told(played: Path) -> None:
    tamper(played, "UPDATE entries SET format = 9 WHERE seq = 3")
    assert Problem(3, "the entry has the unknown format 9") in look(played).problems


def test_an_entry_of_a_newer_version_is_told(journal: Journal, database: Database, data_dir: Path) -> None:
    from app.journal.codec import Codec  # a version that does not know these events

    play(journal, SceneProjector(), Noted(note="a"))
    (problem,) = verify(database, data_dir / "head", Codec(()), SceneProjector).problems
    assert "noted/1" in problem.what


@pytest.mark.case("F19")
def test_a_round_number_that_was_left_out_is_found(journal: Journal, database: Database, data_dir: Path) -> None:
    projector = SceneProjector()
    for number in (1, 2, 4, 8):
        play(journal, projector, RoundBegan(table="T1", number=number), RoundEnded(number=number))
    play(journal, projector, RoundBegan(table="T2", number=5))
    assert verify(database, data_dir / "head", codec(), SceneProjector).problems == (
        Problem(5, "table T1: round 3 between 2 and 4 was never written"),
        Problem(7, "table T1: rounds 5 to 7 between 4 and 8 were never written"),
    )


@pytest.mark.case("F19")
def test_an_entry_that_goes_back_in_time_unrecorded_is_found(
    journal: Journal, database: Database, data_dir: Path
) -> None:
    with journal.writing() as w:
        w.append(TABLE, [Noted(note="a")], "d1")
        w._newest = w._newest.__class__(w.head, 0)  # a writer that forgot what it wrote last
        w.moment = None
        w._clock.set_wall(-1000_000)  # type: ignore[attr-defined]
        w.append(TABLE, [Noted(note="b")], "d1")
    (problem,) = verify(database, data_dir / "head", codec(), SceneProjector).problems
    assert problem.seq == 2
    assert "earlier" in problem.what


def test_pages_that_do_not_fit_together_are_told(played: Path) -> None:
    file = played / FILE_NAME
    content = bytearray(file.read_bytes())
    page = content.index(b"hand-shown/1{") // 4096 * 4096
    content[page : page + 8] = b"\xff" * 8
    file.write_bytes(content)
    told = [problem.what for problem in look(played).problems]
    assert any("damaged" in what for what in told)


def test_a_kept_state_is_compared_with_the_entries_up_to_its_own(
    journal: Journal, database: Database, data_dir: Path
) -> None:
    projector = SceneProjector()
    play(journal, projector, *one_round(1))
    with journal.writing() as w:
        w.save_snapshot(TABLE, b"{}", version=1, seq=8)
    play(journal, projector, *one_round(2)[:2])
    database.close()
    assert look(data_dir).ok
    shell(data_dir, "UPDATE snapshots SET state = CAST('{\"T1-000001\": 10000}' AS BLOB)")
    assert look(data_dir).problems == (Problem(8, f"the state kept of {TABLE} is not what the entries say"),)
    shell(data_dir, "UPDATE snapshots SET seq = 99")
    assert look(data_dir).problems == (Problem(99, f"the state kept of {TABLE} follows from no entry of it"),)


def test_verifying_changes_nothing_and_leaves_nothing_behind(played: Path) -> None:
    before = {file.name: file.read_bytes() for file in played.iterdir()}
    look(played)
    assert {file.name: file.read_bytes() for file in played.iterdir()} == before


def test_tables_may_be_played_while_the_log_is_verified(journal: Journal, database: Database, data_dir: Path) -> None:
    projector, rounds = SceneProjector(), iter(range(2, 9))
    play(journal, projector, *one_round(1))

    class Busy(SceneProjector):
        """Another round is written each time the verifier asks what follows from an entry."""

        def changes(self, entry: object) -> object:  # type: ignore[override]
            number = next(rounds, None)
            if number is not None:
                play(journal, projector, *one_round(number))
            return super().changes(entry)  # type: ignore[arg-type]

    found = verify(database, data_dir / "head", codec(), Busy)
    assert found.problems == ()
    assert found.entries == 8
    assert journal.head().count == 64


def test_nobody_is_told_a_card(played: Path) -> None:
    shell(played, "UPDATE hands SET cards = 'Kd'", "UPDATE settlements SET winnings = 7654321")
    told = " ".join(problem.what for problem in look(played).problems)
    assert "Kd" not in told
    assert "Qh" not in told
    assert "7654321" not in told


def test_the_head_on_a_shift_report_can_be_read_back(tmp_path: Path) -> None:
    make: Callable[[int], Head] = lambda count: Head(count, bytes([count]) * 32)  # noqa: E731
    for count in (3, 5, 6, 8):
        write_copy(tmp_path / "head", make(count))
        assert read_copy(tmp_path / "head") == make(count)
    torn = bytearray((tmp_path / "head").read_bytes())
    newest = torn.index(b" 8 ")
    torn[newest + 10 : newest + 40] = b"\x00" * 30
    (tmp_path / "head").write_bytes(torn)
    assert read_copy(tmp_path / "head") == make(6)
    assert make(6).text == f"6 {'06' * 32}"
