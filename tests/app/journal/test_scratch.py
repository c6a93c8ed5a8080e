"""What a killed program leaves of a copy of the log is swept away by the next one that comes along."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.bootstrap import open_house
from app.journal.backup import back_up
from app.journal.database import Database
from app.journal.journal import Journal
from app.journal.scratch import PREFIX, scratch_folder, sweep
from app.settings import data_folder
from tests.app.journal.scene import SceneProjector, codec, one_round, play

ROOT = Path(__file__).parents[3]
HOLD = """
import sys
from pathlib import Path
from app.journal.scratch import scratch_folder
with scratch_folder(Path(sys.argv[1])) as folder:
    (folder / "cutcard.sqlite").write_text("cards")
    print(folder, flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """A folder whose owner was killed."""
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as owner:
        assert owner.stdout is not None
        folder = Path(owner.stdout.readline().strip())
        sweep(tmp_path)
        assert (folder / "cutcard.sqlite").exists(), "while its owner lives it is left alone"
        owner.kill()
    assert (folder / "cutcard.sqlite").exists()
    return folder


def test_the_next_backup_beside_it_sweeps_it_away(left: Path, journal: Journal, database: Database) -> None:
    play(journal, SceneProjector(), *one_round(1))
    back_up(database, left.parent / "backup.sqlite", codec(), SceneProjector)
    assert not left.exists()
    assert sorted(each.name for each in left.parent.iterdir()) == ["backup.sqlite", "data"]


def test_the_next_start_of_the_program_sweeps_it_away(left: Path) -> None:
    open_house(data_folder(left.parent)).close()
    assert not left.exists()


def test_a_folder_of_its_owner_alone_is_gone_when_it_is_done_with(tmp_path: Path) -> None:
    with scratch_folder(tmp_path) as folder:
        assert folder.stat().st_mode & 0o777 == 0o700
        sweep(tmp_path)
        assert folder.exists()
    assert list(tmp_path.iterdir()) == []


def test_a_link_of_that_name_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "letter").touch()
    (tmp_path / f"{PREFIX}x").symlink_to(tmp_path / "elsewhere")
    sweep(tmp_path)
    assert (tmp_path / "elsewhere" / "letter").exists()
