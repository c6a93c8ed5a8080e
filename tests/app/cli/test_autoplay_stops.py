"""A run whose log is taken away ends at once, by the exit status of a failure and with the one sentence that says why."""

import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli.commands import app
from app.journal.database import FILE_NAME
from tests.app.past_rounds import house_with
from tests.end_to_end.runs import entries_of

MANUAL = ("autoplay", "--method", "manual", "--seats", "2", "--rounds", "100000")


def _take_away(data: Path) -> None:
    (data / FILE_NAME).unlink()


def _exchange(data: Path) -> None:
    with closing(house_with(data.with_name("other"), rounds=1)) as other:
        path = other.database.path
    path.replace(data / FILE_NAME)


@pytest.mark.parametrize(("act", "said"), [(_take_away, "is gone from its place"), (_exchange, "another file was put")])
def test_the_log_of_a_run_is_taken_away(tmp_path: Path, act: Callable[[Path], None], said: str) -> None:
    data = tmp_path / "data"

    def vandal() -> None:
        while entries_of(data) < 60:
            threading.Event().wait(0.01)
        act(data)

    thread = threading.Thread(target=vandal)
    thread.start()
    run = CliRunner().invoke(app, [*MANUAL, "--data", str(data)])
    thread.join()
    assert run.exit_code == 2
    assert said in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1
