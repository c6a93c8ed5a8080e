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
