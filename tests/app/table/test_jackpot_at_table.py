"""A linked table's thread: what other tables do to the jackpot is told within a second, and told once."""

import queue
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.table.news import Changed, News
from app.table.thread import TableThread
from tests.app.table.jackpot_floor import Floor, done
from tests.engine.jackpots.books import SUPERVISOR
from tests.threads import PATIENCE_S


class Watching:
    """A table's thread that nobody asks anything, and what it tells."""

    def __init__(self, floor: Floor) -> None:
        self.news: queue.SimpleQueue[News] = queue.SimpleQueue()
        self.thread = TableThread(floor.table("T2").service, self.news.put)
        self.thread.start()
        self.next()

    def next(self) -> Changed:
        item = self.news.get(timeout=PATIENCE_S)
        assert isinstance(item, Changed)
        return item

    def close(self) -> None:
        self.thread.stop()
        self.thread.join(PATIENCE_S)


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path).opened()
    yield floor
    floor.close()


@pytest.fixture
def watching(floor: Floor) -> Iterator[Watching]:
    other = Watching(floor)
    yield other
    other.close()


def test_a_table_that_rests_tells_what_another_one_feeds(floor: Floor, watching: Watching) -> None:
    first = floor.table("T1").bet(1)
    first.close_bets()
    told = watching.next()
    assert told.meter is not None
    assert told.meter.amount == floor.jackpot.pools.displayed > 20_000_00
    assert told.entries == ()


def test_nothing_is_told_while_nothing_changes(floor: Floor, watching: Watching) -> None:
    done(floor.desk.stop("J1", "The display is dark", SUPERVISOR))
    assert getattr(watching.next().meter, "stopped", "") == "The display is dark"
    with pytest.raises(queue.Empty):
        watching.news.get(timeout=1.6)


def test_a_table_that_runs_without_a_jackpot_tells_of_the_one_that_two_people_open(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    news: queue.SimpleQueue[News] = queue.SimpleQueue()
    thread = TableThread(floor.table("T2", named=None).service, news.put)
    thread.start()
    first = news.get(timeout=PATIENCE_S)
    assert isinstance(first, Changed)
    assert first.meter is None
    floor.opened()
    told = news.get(timeout=PATIENCE_S)
    assert isinstance(told, Changed)
    assert getattr(told.meter, "jackpot", "") == "J1"
    thread.stop()
    thread.join(PATIENCE_S)
    floor.close()
