"""A program that is asked to end by its terminal, by Ctrl-C or by the system ends as when its window is closed."""

import signal
from contextlib import closing
from pathlib import Path

import pytest

from app.__main__ import main
from app.bootstrap import open_house
from app.clock import SystemClock
from app.pit.watch import PitWatch
from app.settings import data_folder
from app.table.pit_book import PIT
from engine.staff.pit_facts import TerminalClosed
from tests.app.past_rounds import house_with
from tests.end_to_end.runs import PATIENCE_S, autoplay, entries_of, reach
from tests.forked import Forked

each_way = pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])


def _closed_in_order(data: Path) -> None:
    """The log says that the terminal was closed, and the pit has nothing to say of it."""
    with closing(open_house(data_folder(data))) as house:
        said = [entry.event for entry in house.journal.entries(PIT)]
        assert said[-1] == TerminalClosed(table="T1")
        assert PitWatch(house.database, house.journal, data, SystemClock()).view().alerts == ()


@each_way
def test_a_run_that_is_asked_to_end_closes_its_table(way: signal.Signals, tmp_path: Path) -> None:
    run = autoplay(tmp_path, rounds=100_000, seed=1, game="three-card-poker-prime", method="manual")
    assert reach(run, tmp_path, 40)
    run.send_signal(way)
    out, err = run.communicate(timeout=PATIENCE_S)
    assert (run.returncode, out, err) == (128 + way, b"", b"")
    _closed_in_order(tmp_path)


def test_a_window_that_is_asked_to_end_closes_as_by_hand(tmp_path: Path) -> None:
    house_with(tmp_path, rounds=0).close()
    entries = entries_of(tmp_path)
    window = Forked(main, "--data", str(tmp_path))
    assert reach(window, tmp_path, entries + 1)
    window.send_signal(signal.SIGHUP)
    _, err = window.communicate(timeout=PATIENCE_S)
    said = [line for line in err.splitlines() if not line.startswith(b"This plugin does not support")]
    assert (window.returncode, said) == (0, []), "Qt's platform without a display says alone what it lacks"
    _closed_in_order(tmp_path)
