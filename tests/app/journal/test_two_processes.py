"""Several processes write into one log, and each sees what the others wrote."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.clock import SystemClock
from app.faults import NotWritable, SecondInstance
from app.journal.database import open_database
from app.journal.instance import Instance
from app.journal.journal import Journal
from app.journal.verify import verify
from tests.app.journal.scene import SceneProjector, codec

ROOT = Path(__file__).parents[3]

FEED = """
import sys
from pathlib import Path
from app.clock import SystemClock
from app.journal.changes import Put
from app.journal.database import open_database
from app.journal.journal import Journal
from tests.app.journal.scene import Noted, codec

folder, name, times = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
journal = Journal(open_database(folder), codec(), SystemClock(), folder / "head")
for n in range(times):
    with journal.writing() as w:
        (meter,) = w.rows("jackpots", id="J") or [{"displayed": 0}]
        w.append("jackpot:J", [Noted(note=f"{name} {n}")], name)
        w.apply([Put("jackpots", {"id": "J"}, {"displayed": meter["displayed"] + 5})])
"""

CLAIM = """
import sys
from pathlib import Path
from app.journal.instance import Instance

claim = Instance.take(Path(sys.argv[1]), "T1")
print("mine", flush=True)
sys.stdin.read()
"""


@pytest.mark.case("D13", "D02")
def test_two_processes_that_feed_one_meter_lose_nothing(tmp_path: Path) -> None:
    times = 100
    tables = [
        subprocess.Popen([sys.executable, "-c", FEED, str(tmp_path), name, str(times)], cwd=ROOT)
        for name in ("T1", "T2")
    ]
    assert [table.wait(60) for table in tables] == [0, 0]
    database = open_database(tmp_path)
    journal = Journal(database, codec(), SystemClock(), tmp_path / "head")
    (meter,) = journal.rows("jackpots")
    assert meter["displayed"] == 2 * times * 5
    entries = list(journal.entries("jackpot:J"))
    assert len(entries) == 2 * times
    assert {entry.by for entry in entries} == {"T1", "T2"}
    found = verify(database, tmp_path / "head", codec(), SceneProjector)
    assert [problem.what for problem in found.problems] == ["the row J of jackpots follows from no entry"]
    database.close()


@pytest.mark.case("E12")
def test_a_table_is_open_in_one_process_until_that_one_dies(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", CLAIM, str(tmp_path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"mine\n"
        with pytest.raises(SecondInstance, match=rf"process {other.pid}\b"):
            Instance.take(tmp_path, "T1")
        Instance.take(tmp_path, "T2").release()
        other.kill()
    Instance.take(tmp_path, "T1").release()


@pytest.mark.case("E12")
def test_whoever_looks_on_sees_which_process_has_a_table_and_its_last_word_until_it_dies(tmp_path: Path) -> None:
    assert Instance.look(tmp_path, "T1") is None
    with subprocess.Popen(
        [sys.executable, "-c", CLAIM, str(tmp_path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"mine\n"
        seen = Instance.look(tmp_path, "T1")
        assert seen is not None
        assert (seen.held, seen.words) == (True, b"")
        other.kill()
    assert Instance.look(tmp_path, "T1") == seen._replace(held=False)


def test_a_look_at_a_table_does_not_get_in_the_way_of_whoever_takes_it(tmp_path: Path) -> None:
    first = Instance.take(tmp_path, "T1")
    first.give_word(b"a long first word")
    first.give_word(b"ready")
    seen = Instance.look(tmp_path, "T1")
    assert seen is not None
    assert (seen.held, seen.words) == (True, b"ready"), "it is seen from the same process, too"
    with pytest.raises(SecondInstance):
        Instance.take(tmp_path, "T1")
    first.release()
    first.give_word(b"too late")
    assert Instance.look(tmp_path, "T1") == seen._replace(held=False)
    Instance.take(tmp_path, "T1").release()


def test_a_table_given_back_can_be_taken_again(tmp_path: Path) -> None:
    first = Instance.take(tmp_path, "../T 1")
    with pytest.raises(SecondInstance):
        Instance.take(tmp_path, "../T 1")
    first.release()
    first.release()
    Instance.take(tmp_path, "../T 1").release()
    assert [file.parent for file in tmp_path.rglob("*.lock")] == [tmp_path]


def test_a_folder_that_is_no_folder_cannot_be_claimed(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NotWritable):
        Instance.take(tmp_path / "file", "T1")
