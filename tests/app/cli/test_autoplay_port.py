"""Rounds at a port that is no shuffler end at once with one sentence; nobody waits for what cannot come."""

import queue
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.cli.autoplay import Run, Stalled, _Heard, autoplay
from app.settings import data_folder
from app.table.link_status import LinkStatus
from app.table.news import Changed, News
from engine.table.state import Table

PLAY = Run(games=("megalink-three-card-poker",), methods=("automated",), seats=2, rounds=1, seed=1)


@pytest.mark.parametrize(
    ("port", "words"),
    [
        ("nope", "The shuffler's port is not there: check the plug."),
        ("", "The shuffler's port is no serial line, or cannot be set up: check the settings."),
        ("file", "The shuffler's port is no serial line, or cannot be set up: check the settings."),
    ],
)
def test_a_port_that_is_no_shuffler_ends_the_run_at_once(tmp_path: Path, port: str, words: str) -> None:
    (tmp_path / "file").write_text("a file")
    where = tmp_path / port
    with pytest.raises(Stalled) as told:
        autoplay(data_folder(tmp_path / "house"), replace(PLAY, port=str(where)))
    assert str(told.value) == f"{where}: {words}"


def test_a_shuffler_that_is_pulled_in_the_middle_and_stays_away_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.cli.autoplay.LOST_S", 0.001)
    news: queue.SimpleQueue[News] = queue.SimpleQueue()
    gone = LinkStatus(state="lost", words="The shuffler's port was lost: check the plug.")
    for link in (LinkStatus(state="ready"), gone):
        news.put(Changed(table=Table(id="T1"), link=link, entries=()))
    heard = _Heard(news, "/dev/ttyX")
    assert [heard.next(), heard.next()]
    with pytest.raises(Stalled, match="/dev/ttyX: The shuffler's port was lost: check the plug"):
        heard.next()
