"""Every screen test wears the shipped fonts and a theme, and starts from the dark room at 100 %."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.ui import fonts, theme
from app.ui.theme import Theme

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the displayless platform say what it cannot do: it has no frames, no stacking, no keyboard to grab."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support", extend=True))


@pytest.fixture(scope="session", autouse=True)
def letters(qapp: QApplication) -> None:
    fonts.load(qapp)
    theme.apply(qapp, Theme())


@pytest.fixture
def dressed(qapp: QApplication):
    """Put a theme on for one test and take it off again."""

    def dress(look: Theme) -> None:
        if look != theme.in_force():
            theme.apply(qapp, look)

    yield dress
    dress(Theme())
