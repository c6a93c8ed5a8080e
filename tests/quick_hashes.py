"""Hashes of PINs take a quarter of a second on purpose; the tests make and compare thousands, with less effort."""

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from app.staff import pins


@pytest.fixture(scope="session", autouse=True)
def in_earnest() -> Iterator[PasswordHasher]:
    """Make the hashes quickly while tests run; what makes them otherwise, for the test of its effort."""
    with pytest.MonkeyPatch.context() as patch:
        usual = pins._hasher
        patch.setattr(pins, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        yield usual
