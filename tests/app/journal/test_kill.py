"""A power cut, a crash, a kill: what was acknowledged is there."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from app.clock import SystemClock
from app.journal.database import open_database
from app.journal.journal import Journal
from app.journal.verify import verify
from tests.app.journal.scene import SceneProjector, codec

ROOT = Path(__file__).parents[3]

PLAY = """
import sys
from pathlib import Path
from app.clock import SystemClock
from app.journal.database import open_database
from app.journal.journal import Journal
from tests.app.journal.scene import SceneProjector, codec, one_round, play

folder = Path(sys.argv[1])
journal = Journal(open_database(folder), codec(), SystemClock(), folder / "head")
projector, number = SceneProjector(), 0
while True:
    number += 1
    play(journal, projector, *one_round(number))
    print(number, flush=True)
"""


@pytest.mark.case("D07", "F19")
@pytest.mark.seeded
@pytest.mark.parametrize("seed", range(10))
def test_every_round_that_was_acknowledged_survives_a_kill(seed: int, tmp_path: Path) -> None:
    wanted = random.Random(seed).randint(1, 25)
    with subprocess.Popen([sys.executable, "-c", PLAY, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE) as table:
        assert table.stdout is not None
        acknowledged = 0
        while acknowledged < wanted:
            acknowledged = int(table.stdout.readline())
        table.kill()
        said = table.stdout.read().split(b"\n")
    acknowledged = max([acknowledged, *(int(number) for number in said[:-1])])

    database = open_database(tmp_path)
    journal = Journal(database, codec(), SystemClock(), tmp_path / "head")
    there = [row["number"] for row in journal.rows("rounds", outcome="settled")]
    assert there == list(range(1, len(there) + 1))
    assert acknowledged <= len(there) <= acknowledged + 1
    found = verify(database, tmp_path / "head", codec(), SceneProjector)
    assert found.problems == ()
    assert found.entries == 8 * len(there)
    database.close()
