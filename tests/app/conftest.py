"""A house that has played, and the office that works for its screens; both end with their test."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from PySide6.QtWidgets import QApplication

from app.bootstrap import House
from app.office.office import Office
from app.staff import pins
from tests.app.past_rounds import house_with


@pytest.fixture
def rounds() -> int:
    """How many rounds the house has played; a file that needs others says so."""
    return 1


@pytest.fixture
def house(tmp_path: Path, rounds: int) -> Iterator[House]:
    with closing(house_with(tmp_path / "data", rounds=rounds)) as house:
        yield house


@pytest.fixture
def office(qapp: QApplication) -> Iterator[Office]:
    office = Office()
    yield office
    office.stop()


@pytest.fixture(scope="module")
def quick_hashes() -> Iterator[None]:
    """The same hashes, made with less effort; test_pins proves the effort that is made in earnest."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pins, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        yield
