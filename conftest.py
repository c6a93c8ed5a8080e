"""Tests run in reading order, room by room, and shuffled within a room."""

import os
import shutil
import signal
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.threads import PATIENCE_S

pytest.register_assert_rewrite("tests.app.table.fault_outcomes", "tests.app.table.floor")

MEMORY = Path("/dev/shm")  # noqa: S108 - each run has a folder of its own in it
ROOM = 4_000_000_000
"""How much room the folders of all tests may take, with much to spare."""

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


def pytest_configure() -> None:
    """Give every wait of pytest-qt that names no time of its own the same patience.

    The folders of the tests lie in memory where there is room: thousands of logs wait for no disk.
    Programs that tests start hear of every signal, also where the tests themselves were started behind `nohup`.
    """
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    for each in (signal.SIGHUP, signal.SIGINT):
        if signal.getsignal(each) is signal.SIG_IGN:
            signal.signal(each, signal.SIG_DFL)
    for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitExposed, QtBot.waitActive):
        wait.__kwdefaults__["timeout"] = round(PATIENCE_S * 1000)
