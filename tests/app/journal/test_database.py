"""Every connection gets the same settings, and the file is nobody else's business."""

import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from sqlalchemy.dialects import postgresql

from app.faults import LogDamaged, NotWritable, SchemaUnknown
from app.journal import statements, upgrade
from app.journal.changes import Put
from app.journal.database import FILE_NAME, Database, connect, open_database
from app.journal.journal import Journal
from app.journal.read_only import open_to_read
from app.journal.schema import metadata, read_models
from tests.app.journal.scene import TABLE, Noted

SETTINGS = {
    "journal_mode": "wal",
    "synchronous": 2,  # FULL
    "foreign_keys": 1,
    "recursive_triggers": 1,
    "busy_timeout": 50,
    "temp_store": 2,  # memory
}


def _read(data_dir: Path) -> None:
    with open_to_read(data_dir):
        pass


def _settings(connection: sa.Connection) -> dict[str, object]:
    return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in SETTINGS}


@pytest.mark.case("D21", "D07")
@pytest.mark.parametrize("pool", ["writer", "reader"])
def test_each_connection_of_a_pool_has_the_settings(database: Database, pool: str) -> None:
    engine: sa.Engine = getattr(database, pool).engine
    taken = [engine.connect() for _ in range(4)]
    found = []
    try:
        for connection in taken:
            found.append(_settings(connection))
            connection.rollback()
        assert found == [SETTINGS] * 4
    finally:
        for connection in taken:
            connection.close()


@pytest.mark.case("D21")
def test_the_migration_tool_has_the_settings(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[dict[str, object]] = []

    def watch(config: object, _to: str) -> None:
        seen.append(_settings(config.attributes["connection"]))  # type: ignore[attr-defined]

    monkeypatch.setattr(command, "upgrade", watch)
    with database.writing() as connection:
        upgrade.upgrade(connection)
    assert seen == [SETTINGS]


def test_the_waiting_time_is_five_seconds_unless_told_otherwise(data_dir: Path) -> None:
    database = open_database(data_dir)
    with database.writing() as connection:
        assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar() == 5000
    database.close()


def test_a_connection_for_reading_cannot_write(database: Database) -> None:
    with pytest.raises(NotWritable), database.reading() as connection:
        connection.execute(sa.insert(metadata.tables["tables"]).values(id="T1"))


def test_the_files_of_the_log_are_their_owner_s_alone(journal: Journal, data_dir: Path) -> None:
    with journal.writing() as w:
        w.append(TABLE, [Noted(note="a")], "d1")
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in data_dir.iterdir()}
    assert modes.keys() >= {FILE_NAME, f"{FILE_NAME}-wal", f"{FILE_NAME}-shm"}
    assert set(modes.values()) == {0o600}
    assert stat.S_IMODE(data_dir.stat().st_mode) == 0o700
    assert stat.S_IMODE((data_dir / "head").stat().st_mode) == 0o600


def test_a_file_that_others_may_read_is_closed_to_them(data_dir: Path) -> None:
    open_database(data_dir).close()
    (data_dir / FILE_NAME).chmod(0o644)
    open_database(data_dir).close()
    assert stat.S_IMODE((data_dir / FILE_NAME).stat().st_mode) == 0o600


def test_a_name_with_odd_signs_is_opened_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "50% of #1? é"
    open_database(folder).close()
    assert (folder / FILE_NAME).stat().st_size > 0


@pytest.mark.parametrize("sql", ["UPDATE entries SET by_whom = 'x'", "DELETE FROM entries"])
def test_an_entry_is_neither_changed_nor_removed(journal: Journal, data_dir: Path, sql: str) -> None:
    with journal.writing() as w:
        w.append(TABLE, [Noted(note="a")], "d1")
    outside = sqlite3.connect(data_dir / FILE_NAME)
    with pytest.raises(sqlite3.IntegrityError, match="never"):
        outside.execute(sql)
    outside.close()


@pytest.mark.parametrize("recursive_triggers", ["ON", "OFF"])
@pytest.mark.parametrize("seq", [1, 2, 4])
def test_no_entry_is_replaced_or_put_out_of_line(
    journal: Journal, data_dir: Path, seq: int, recursive_triggers: str
) -> None:
    with journal.writing() as w:
        w.append(TABLE, [Noted(note="a"), Noted(note="b")], "d1")
    outside = sqlite3.connect(data_dir / FILE_NAME)
    outside.execute(f"PRAGMA recursive_triggers={recursive_triggers}")
    replace = "INSERT OR REPLACE INTO entries SELECT ?, format, stream, kind, payload, 'x', at_us, mono_us, prev, hash FROM entries WHERE seq = 1"
    with pytest.raises(sqlite3.IntegrityError, match="only follow"):
        outside.execute(replace, (seq,))
    outside.close()


@pytest.mark.parametrize(
    "form",
    [
        "1, stream, kind, payload, by_whom, at_us, mono_us, zeroblob(32)",
        "2, stream, kind, payload, by_whom, at_us, mono_us, hash",
    ],
)
def test_an_entry_must_name_the_hash_before_it_in_the_first_format_and_none_since(
    journal: Journal, data_dir: Path, form: str
) -> None:
    with journal.writing() as w:
        w.append(TABLE, [Noted(note="a")], "d1")
    outside = sqlite3.connect(data_dir / FILE_NAME)
    with pytest.raises(sqlite3.IntegrityError, match="only follow"):
        outside.execute(f"INSERT INTO entries SELECT 2, {form}, hash FROM entries")
    outside.close()


@pytest.mark.case("D20")
def test_a_log_of_a_newer_version_is_left_alone(data_dir: Path) -> None:
    open_database(data_dir).close()
    outside = sqlite3.connect(data_dir / FILE_NAME)
    outside.execute("UPDATE alembic_version SET version_num = '9999'")
    outside.commit()
    outside.close()
    before = (data_dir / FILE_NAME).read_bytes()
    with pytest.raises(SchemaUnknown, match="9999"):
        open_database(data_dir)
    assert (data_dir / FILE_NAME).read_bytes() == before


@pytest.mark.case("D20")
@pytest.mark.parametrize("opened", [open_database, _read])
def test_a_log_that_says_two_things_of_its_form_is_left_alone(data_dir: Path, opened: Callable[[Path], object]) -> None:
    open_database(data_dir).close()
    outside = sqlite3.connect(data_dir / FILE_NAME)
    outside.execute("INSERT INTO alembic_version VALUES ('0001')")
    outside.commit()
    outside.close()
    before = (data_dir / FILE_NAME).read_bytes()
    with pytest.raises(SchemaUnknown, match="more than one form"):
        opened(data_dir)
    assert (data_dir / FILE_NAME).read_bytes() == before


@pytest.mark.case("D19", "D20")
def test_somebody_else_s_tables_are_left_alone(data_dir: Path) -> None:
    data_dir.mkdir()
    outside = sqlite3.connect(data_dir / FILE_NAME)
    outside.execute("CREATE TABLE recipes (name TEXT)")
    outside.close()
    with pytest.raises(SchemaUnknown, match="recipes"):
        open_database(data_dir)


def test_a_file_that_is_no_log_is_said_to_be_damaged(data_dir: Path) -> None:
    data_dir.mkdir()
    (data_dir / FILE_NAME).write_bytes(b"These are not the pages you are looking for. " * 100)
    with pytest.raises(LogDamaged):
        open_database(data_dir)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NotWritable) as no:
        open_database(tmp_path / "file" / "data")
    assert str(tmp_path) in no.value.what


def test_a_log_that_is_gone_is_told(data_dir: Path) -> None:
    with pytest.raises(NotWritable), connect(data_dir / FILE_NAME).reading():
        pass


@pytest.mark.case("D19")
def test_no_table_is_made_except_by_migrations() -> None:
    root = Path(__file__).parents[3]
    code = [*(root / "app").rglob("*.py"), *(root / "migrations").rglob("*.py")]
    assert code
    assert [file.name for file in code if "create_all" in file.read_text("utf-8")] == []


def test_the_same_changes_can_be_said_to_the_server_of_a_floor() -> None:
    """The schema and the upserts compile for PostgreSQL as they are."""
    dialect = postgresql.dialect()
    for table in read_models():
        made = str(sa.schema.CreateTable(table).compile(dialect=dialect))
        assert made.count("BIGINT") == sum(isinstance(column.type, sa.BigInteger) for column in table.columns)
        assert "STRICT" not in made
    upsert = statements._upsert(dialect, "staff", ("id",), ("name", "rank"))
    assert "ON CONFLICT (id) DO UPDATE" in upsert.text
    assert upsert._fill({"k_id": "7", "v_name": "Ana"}) == {"k_id": "7", "v_name": "Ana"}


def test_a_table_that_is_not_there_is_a_bug(journal: Journal) -> None:
    with pytest.raises(KeyError), journal.writing() as w:
        w.apply([Put("chips", {"id": 1}, {})])
