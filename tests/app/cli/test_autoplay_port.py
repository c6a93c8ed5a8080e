"""Rounds at a port that is no shuffler end at once with one sentence; nobody waits for what cannot come."""

from pathlib import Path

import pytest

from app.cli.autoplay import Stalled, autoplay
from app.settings import data_folder

PLAY = {"game": "megalink-three-card-poker", "method": "automated", "seats": 2, "rounds": 1, "seed": 1}


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
        autoplay(data_folder(tmp_path / "house"), port=str(where), **PLAY)  # type: ignore[arg-type]
    assert str(told.value) == f"{where}: {words}"
