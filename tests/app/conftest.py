"""A house that has played, the office that works for its screens, and the dress of a screen; all end with their test."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication

from app.bootstrap import OpenHouse, open_house
from app.office.office import Office
from app.report import printing
from app.settings import data_folder
from app.ui import fonts, theme
from app.ui.theme import Theme
from tests.app.past_rounds import house_with
from tests.threads import no_thread_outlives_its_test

__all__ = ["no_thread_outlives_its_test"]


@pytest.fixture(scope="session")
def letters(qapp: QApplication) -> None:
    """The shipped fonts and the dark room at 100 %."""
    fonts.load(qapp)
    theme.apply(qapp, Theme())


@pytest.fixture(autouse=True)
def worn(request: pytest.FixtureRequest) -> None:
    """Every test that shows something wears the shipped fonts and a theme."""
    if "qapp" in request.fixturenames:
        request.getfixturevalue("letters")


@pytest.fixture(autouse=True)
def no_printer(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test prints on what stands beside the computer it runs on."""
    monkeypatch.setattr(printing, "printer_name", lambda: "")


@pytest.fixture
def printer(no_printer: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[], Path]:
    """Connects a printer that prints into a file, as one of the system prints on paper; where it does."""

    def connect() -> Path:
        monkeypatch.setattr(printing, "printer_name", lambda: "Pit-1")
        monkeypatch.setattr(printing, "printer_called", lambda _: prints_into(tmp_path / "printed.pdf"))
        return tmp_path / "printed.pdf"

    return connect


def prints_into(file: Path) -> QPrinter:
    """A printer that prints into a file."""
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    return printer


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[Callable[[Theme], None]]:
    """Put a theme on for one test and take it off again."""

    def dress(look: Theme) -> None:
        if look != theme.in_force():
            theme.apply(qapp, look)

    yield dress
    dress(Theme())


@pytest.fixture
def rounds() -> int:
    """How many rounds the house has played; a file that needs others says so."""
    return 1


@pytest.fixture(scope="session")
def house_played(tmp_path_factory: pytest.TempPathFactory) -> Callable[[int], Path]:
    """The folder of a house that has played so many rounds, once for all tests, to be copied."""

    @cache
    def folder(rounds: int) -> Path:
        made = tmp_path_factory.mktemp("played") / "data"
        house_with(made, rounds=rounds).close()
        return made

    return folder


@pytest.fixture
def house(tmp_path: Path, rounds: int, house_played: Callable[[int], Path]) -> Iterator[OpenHouse]:
    shutil.copytree(house_played(rounds), tmp_path / "data")
    with closing(open_house(data_folder(tmp_path / "data"))) as house:
        yield house


@pytest.fixture
def office(qapp: QApplication) -> Iterator[Office]:
    office = Office()
    yield office
    office.stop()
