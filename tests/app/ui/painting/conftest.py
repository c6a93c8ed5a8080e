"""Painting needs the shipped letters, whichever test a worker happens to run first."""

import pytest


@pytest.fixture(autouse=True)
def _lettered(letters: None) -> None:
    """Nothing is drawn before the letters are loaded."""
