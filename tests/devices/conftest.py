import os

import pytest

SEEDS = int(os.environ.get("CUTCARD_SEEDS", "20"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", range(SEEDS))
