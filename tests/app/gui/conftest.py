"""Every screen test wears the shipped fonts and a theme, and starts from the dark room at 100 %."""

import pytest
from PySide6.QtWidgets import QApplication

from app.gui import fonts, theme
from app.gui.theme import Theme


@pytest.fixture(scope="session", autouse=True)
def letters(qapp: QApplication) -> None:
    fonts.load(qapp)
    theme.apply(qapp, Theme())


@pytest.fixture
def dressed(qapp: QApplication):
    """Put a theme on for one test and take it off again."""

    def dress(look: Theme) -> None:
        theme.apply(qapp, look)

    yield dress
    theme.apply(qapp, Theme())
