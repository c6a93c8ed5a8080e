import os

import pytest

from tests.threads import no_thread_outlives_its_test

__all__ = ["no_thread_outlives_its_test"]

SEEDS = int(os.environ.get("CUTCARD_SEEDS", "20"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", range(SEEDS))
