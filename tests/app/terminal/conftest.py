"""The real window on a real house: its table, its office, its log, and a shuffler in a process of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.house.first_start import FIRST_TABLE
from app.settings import DataFolder
from app.terminal.terminal import Terminal
from tests.app.terminal.sitting import Hands, copy_house, make_house, make_table


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house with its people; making PINs takes long on purpose, so it is made once and copied."""
    made = tmp_path_factory.mktemp("house") / "data"
    make_house(made)
    return made


@pytest.fixture
def house_folder(house: Path, tmp_path: Path) -> Path:
    return copy_house(house, tmp_path / "data")


Open = Callable[..., Hands]


@pytest.fixture
def sit_down(house_folder: Path, qapp: QApplication, qtbot) -> Iterator[Open]:
    """Open the window on a table of the house; errors of our own that nobody expected fail the test."""
    opened: list[Terminal] = []
    bugs: list[str] = []

    def open_window(
        folder: DataFolder | None = None, name: str = FIRST_TABLE, *, seed: int = 11, **table: object
    ) -> Hands:
        terminal = Terminal(folder or make_table(house_folder, **table), name, seed=seed, fast=True)
        terminal.bugs.found.connect(bugs.append)
        terminal.expected_bugs = []
        opened.append(terminal)
        terminal.start()
        terminal.window.showNormal()
        terminal.window.resize(1920, 1080)  # the displayless screen is smaller than any table's
        return Hands(terminal, qtbot)

    yield open_window
    expected = {bug for terminal in opened for bug in terminal.expected_bugs}
    for terminal in opened:
        terminal.close()
    assert set(bugs) == expected
