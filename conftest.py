"""Tests run in reading order, room by room, and shuffled within a room."""

import pytest

READING_ORDER = (
    "tests/engine",
    "tests/devices",
    "tests/app/journal",
    "tests/app",
    "tests/migrations",
    "tests/end_to_end",
)


def _room(item: pytest.Item) -> int:
    """Place of the test's room: the longest folder that holds it; what stands in none comes last."""
    where = item.nodeid
    held = [folder for folder in READING_ORDER if where.startswith(f"{folder}/")]
    return READING_ORDER.index(max(held, key=len)) if held else len(READING_ORDER)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort what the shuffle left; the sort keeps the shuffled order inside a room."""
    items.sort(key=_room)


ON_TERMINALS = ("tests/devices/test_real_line", "tests/devices/test_link", "tests/end_to_end/", "tests/app/front/")
"""Terminals are numbered anew when one is gone: tests that pull plugs never run beside others that open some."""


@pytest.hookimpl(tryfirst=True)
def pytest_itemcollected(item: pytest.Item) -> None:
    """Keep all tests on real terminals on one worker."""
    if item.nodeid.startswith(ON_TERMINALS):
        item.add_marker(pytest.mark.xdist_group("terminals"))
