"""One way only to make the tables, and no way to lose a row on it."""

import hashlib
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

import migrations
from app.faults import LogDamaged, RecordRefused
from app.journal import upgrade
from app.journal.database import FILE_NAME, Database, connect, open_database
from app.journal.form import todays
from app.journal.journal import Journal
from app.journal.own_file import new_file
from app.journal.schema import metadata
from app.journal.verify import verify
from tests.app.journal.many_rounds import deal
from tests.app.journal.scene import TABLE, Noted, SceneProjector, SetClock, codec, one_round, play
from tests.migrations.released_logs import FOLDER, keep_head, load

ROOT = Path(__file__).parents[2]
REVISIONS = [script.revision for script in reversed(list(upgrade.scripts().walk_revisions()))]
TRIGGERS = {"entries_only_next", "entries_never_changed", "entries_never_removed"}


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[Database]:
    """A file without tables."""
    new_file(tmp_path / FILE_NAME)
    database = connect(tmp_path / FILE_NAME, busy_ms=50)
    yield database
    database.close()


def go(database: Database, to: str) -> None:
    with database.writing() as connection:
        (upgrade.downgrade if to in {"base", "-1"} else upgrade.upgrade)(connection, to)


def triggers(database: Database) -> set[str]:
    with database.reading() as connection:
        found = connection.exec_driver_sql(
            "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'entries'"
        )
        return set(found.scalars())


def rows(database: Database) -> dict[str, tuple[int, str]]:
    """How many rows each table has, and a hash of all that stands in them."""
    with database.reading() as connection:
        names = connection.exec_driver_sql(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'alembic%'"
        )
        return {name: _sum(connection, name) for name in sorted(names.scalars())}


def _sum(connection: sa.Connection, table: str) -> tuple[int, str]:
    found = sorted(repr(tuple(row)) for row in connection.exec_driver_sql(f"SELECT * FROM {table}"))
    return len(found), hashlib.sha256("\n".join(found).encode()).hexdigest()


@pytest.mark.case("D20")
def test_there_is_one_head() -> None:
    assert upgrade.scripts().get_heads() == [upgrade.newest()]
    assert REVISIONS[-1] == upgrade.newest() == todays()


@pytest.mark.case("D20")
def test_the_tables_of_the_newest_revision_are_those_of_the_schema(bare: Database) -> None:
    go(bare, "head")
    with bare.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata) == []
        made = _form(connection)
    declared = sa.create_engine("sqlite://")
    with declared.begin() as connection:
        metadata.create_all(connection)
        assert _form(connection) == made
    declared.dispose()


def _form(connection: sa.Connection) -> dict[tuple[str, str], list[tuple[object, ...]]]:
    """Columns with their defaults, keys between tables, and indexes, as SQLite tells them."""
    return {
        (name, what): sorted(tuple(row)[1:] for row in connection.exec_driver_sql(f"PRAGMA {what}({name})"))
        for name in metadata.tables
        for what in ("table_xinfo", "foreign_key_list", "index_list")
    }


@pytest.mark.case("D04", "D06")
def test_every_step_of_the_stair_can_be_gone_up_down_and_up_again(bare: Database) -> None:
    for revision in REVISIONS:
        go(bare, revision)
        assert triggers(bare) == TRIGGERS
        before = rows(bare)
        go(bare, "-1")
        go(bare, revision)
        assert triggers(bare) == TRIGGERS
        assert rows(bare) == before
    go(bare, "base")
    assert rows(bare) == {}


@pytest.mark.case("D06")
def test_a_log_with_entries_is_not_taken_apart(tmp_path: Path) -> None:
    database = open_database(tmp_path)
    journal = Journal(database, codec(), SetClock(), tmp_path / "head")
    play(journal, SceneProjector(), *one_round(1))
    before = rows(database)
    with pytest.raises(RuntimeError, match="never taken apart"):
        go(database, "base")
    assert rows(database) == before
    assert triggers(database) == TRIGGERS
    database.close()


@pytest.mark.case("D04", "D06")
@pytest.mark.parametrize("revision", REVISIONS)
def test_ten_thousand_rounds_come_through_every_later_step_unchanged(bare: Database, revision: str) -> None:
    go(bare, revision)
    deal(bare, 4, 10_003)
    before = rows(bare)
    assert before["rounds"][0] == 10_000
    for later in REVISIONS[REVISIONS.index(revision) :]:
        go(bare, later)
        after = rows(bare)
        assert {name: count for name, (count, _) in after.items() if name in before} == {
            name: count for name, (count, _) in before.items()
        }
    assert after["entries"] == before["entries"]
    with bare.reading() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
        assert connection.exec_driver_sql("PRAGMA foreign_key_check").all() == []


@pytest.mark.case("D04")
def test_no_child_row_goes_with_its_parent() -> None:
    actions = [key.ondelete or key.onupdate for table in metadata.tables.values() for key in table.foreign_keys]
    assert actions
    assert set(actions) == {None}


@pytest.mark.case("D04")
def test_the_entries_are_never_rebuilt() -> None:
    versions = list((ROOT / "migrations" / "versions").glob("[0-9]*.py"))
    assert len(versions) == len(REVISIONS)
    for version in versions:
        text = version.read_text("utf-8")
        assert 'batch_alter_table("entries"' not in text
        assert "from app" not in text
        assert "import app" not in text


@pytest.mark.case("F07", "D06", "D19")
@pytest.mark.parametrize("released", sorted(FOLDER.glob("*.sql")), ids=lambda file: file.stem)
def test_a_log_of_every_released_version_is_opened_verified_and_gone_on_with(released: Path, tmp_path: Path) -> None:
    load(released, tmp_path)
    keep_head(tmp_path, "head")
    database = open_database(tmp_path)
    journal, projector = Journal(database, codec(), SetClock(), tmp_path / "head"), SceneProjector()
    count = journal.head().count
    assert count > 90
    play(journal, projector, *one_round(11))
    found = verify(database, tmp_path / "head", codec(), SceneProjector)
    assert found.problems == ()
    assert found.entries >= count + 8
    assert any("é 🂡" in str(entry.event) for entry in journal.entries(TABLE))
    database.close()


@pytest.mark.case("D06")
def test_every_released_form_has_its_log() -> None:
    assert {file.stem for file in FOLDER.glob("*.sql")} >= set(REVISIONS[:-1]) | {"0001"}


NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{last}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    {body}


def downgrade() -> None:
    pass
"""


@pytest.fixture
def with_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Database]:
    """A log of some rounds, and a place for a migration that is still to come."""
    folder = tmp_path / "migrations"
    shutil.copytree(Path(migrations.__path__[0]), folder, ignore=shutil.ignore_patterns("__pycache__"))
    database = open_database(tmp_path / "data", busy_ms=50)
    journal = Journal(database, codec(), SetClock(), tmp_path / "data" / "head")
    for number in (1, 2):
        play(journal, SceneProjector(), *one_round(number))
    monkeypatch.setattr(migrations, "__path__", [str(folder)])
    yield database
    database.close()


def add_next(body: str) -> None:
    file = Path(migrations.__path__[0]) / "versions" / "9999_next.py"
    file.write_text(NEXT.format(last=REVISIONS[-1], body=body), "utf-8")


@pytest.mark.case("D06")
def test_a_column_that_must_be_filled_can_be_added_to_a_customer_s_rows(with_next: Database) -> None:
    before = rows(with_next)
    add_next('op.add_column("rounds", sa.Column("shoe", sa.Text(), nullable=False, server_default="one"))')
    open_database(with_next.path.parent).close()
    after = rows(with_next)
    assert {name: after[name] for name in after if name != "rounds"} == {n: before[n] for n in before if n != "rounds"}
    with with_next.reading() as connection:
        assert connection.exec_driver_sql("SELECT DISTINCT shoe FROM rounds").scalars().all() == ["one"]
    assert triggers(with_next) == TRIGGERS


@pytest.mark.case("D04")
def test_a_parent_table_that_is_rebuilt_stops_the_upgrade_and_empties_nothing(with_next: Database) -> None:
    before = rows(with_next)
    add_next(
        'batch = op.batch_alter_table("rounds", recreate="always")\n'
        "    with batch as rounds:\n"
        '        rounds.alter_column("dealer", nullable=True)'
    )
    with pytest.raises(RecordRefused, match="FOREIGN KEY"):
        open_database(with_next.path.parent)
    assert rows(with_next) == before
    assert triggers(with_next) == TRIGGERS
    with with_next.reading() as connection:
        assert upgrade.revision(connection) == REVISIONS[-1]


def test_an_upgrade_that_fails_midway_leaves_the_log_as_it_was(with_next: Database) -> None:
    before = rows(with_next)
    add_next(
        'op.add_column("rounds", sa.Column("shoe", sa.Text()))\n    op.drop_table("snapshots")\n    raise ZeroDivisionError'
    )
    with pytest.raises(ZeroDivisionError):
        open_database(with_next.path.parent)
    assert rows(with_next) == before


def test_the_very_first_upgrade_is_all_or_nothing_too(
    tmp_path: Path, with_next: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_next("raise ZeroDivisionError")
    with pytest.raises(ZeroDivisionError):
        open_database(tmp_path / "fresh")
    monkeypatch.undo()
    open_database(tmp_path / "fresh").close()


def test_whoever_is_stopped_while_an_old_log_is_brought_up_to_date_leaves_it_as_it_was(bare: Database) -> None:
    go(bare, "0003")
    deal(bare, 4, 10_003)
    before, told = rows(bare), []

    def stop(done: int, total: int) -> None:
        told.append((done, total))
        if done > total / 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        open_database(bare.path.parent, told=stop)
    assert told[0] == (2000, 10_000)
    assert told[-1] == (6000, 10_000)
    assert rows(bare) == before
    assert triggers(bare) == TRIGGERS
    told.clear()
    open_database(bare.path.parent, told=lambda done, total: told.append((done, total))).close()
    assert told.count((10_000, 10_000)) == 3


@pytest.mark.case("D20")
def test_the_migrations_are_found_from_any_folder(tmp_path: Path) -> None:
    program = "import sys; from pathlib import Path; from app.journal.database import open_database as o; o(Path(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "data")],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    with closing(sqlite3.connect(tmp_path / "data" / FILE_NAME)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(REVISIONS[-1],)]


@pytest.mark.case("D20", "D21")
def test_the_migration_tool_works_from_a_shell(tmp_path: Path) -> None:
    tool = [sys.executable, "-m", "alembic"]
    done = subprocess.run([*tool, "-x", f"data={tmp_path}", "upgrade", "head"], cwd=ROOT, check=False)
    assert done.returncode == 0
    database = open_database(tmp_path)
    journal = Journal(database, codec(), SetClock(), tmp_path / "head")
    with journal.writing() as w:
        w.append(TABLE, [Noted(note="a")], "d1")
    database.close()
    heads = subprocess.run([*tool, "heads"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert heads.stdout.split() == [REVISIONS[-1], "(head)"]
    nowhere = subprocess.run([*tool, "current"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "Name the data folder" in nowhere.stderr


def test_a_file_cut_short_is_damaged_not_empty(tmp_path: Path) -> None:
    open_database(tmp_path).close()
    file = tmp_path / FILE_NAME
    file.write_bytes(file.read_bytes()[:5000])
    with pytest.raises(LogDamaged):
        open_database(tmp_path)
