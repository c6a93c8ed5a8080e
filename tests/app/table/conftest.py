"""A table on any link, which is closed when its test is over."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.app.table.fault_links import Link
from tests.app.table.floor import Floor

OpenOn = Callable[..., Floor]


@pytest.fixture
def table_on(tmp_path: Path) -> Iterator[OpenOn]:
    opened: list[Floor] = []

    def open_on(link: Link, **more: object) -> Floor:
        opened.append(Floor(tmp_path, protocol=link.protocol, transport=link.transport, **more))  # type: ignore[arg-type]
        return opened[-1]

    yield open_on
    for floor in opened:
        floor.close()
