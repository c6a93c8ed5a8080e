"""A table under which the world has changed stops by itself, also while nobody touches it, and says what happened."""

import queue
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from app.bootstrap import open_house, open_table
from app.journal.database import FILE_NAME
from app.settings import data_folder
from app.table.news import News, Stopped
from app.table.opening import demonstration_terms, set_up
from engine.games.catalogue import GAMES

PATIENCE_S = 60.0


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (lambda data: (data / FILE_NAME).unlink(), "is gone from its place"),
        (lambda data: (data / "table-T1.lock").unlink(), "not this program's alone any more"),
    ],
)
def test_a_table_that_nobody_touches_stops_when_its_log_or_its_lock_is_removed(
    tmp_path: Path, act: Callable[[Path], None], said: str
) -> None:
    news: queue.SimpleQueue[News] = queue.SimpleQueue()
    with closing(open_house(data_folder(tmp_path / "data"))) as house:
        game = GAMES["megalink-three-card-poker-xtreme"]
        set_up(house.journal, "T1", demonstration_terms(game, "manual"), (), by="M1")
        table = open_table(house, "T1", news.put)
        table.start()
        news.get(timeout=PATIENCE_S)
        act(house.folder.path)
        while not isinstance(told := news.get(timeout=PATIENCE_S), Stopped):
            pass
        table.writer.join(PATIENCE_S)
        assert not table.writer.is_alive()
        table.stop()
    assert said in told.what
    assert told.do_now
    assert news.empty()
