"""A supervisor's flow on a table, closed when its test is over."""

from collections.abc import Callable, Iterator

import pytest

from tests.app.irregularity.touch_pit import TouchPit, staff
from tests.engine.pit import Pit


@pytest.fixture(scope="module")
def house():
    return staff()


@pytest.fixture
def at_table(qtbot, house) -> Iterator[Callable[[Pit], TouchPit]]:
    made: list[TouchPit] = []

    def make(pit: Pit) -> TouchPit:
        made.append(TouchPit(qtbot, house, pit))
        return made[-1]

    yield make
    for each in made:
        each.close()
