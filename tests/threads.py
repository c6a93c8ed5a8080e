"""Threads that a test has started must be over when it is: one that goes on works in the middle of another test."""

import threading
from collections.abc import Iterator

import pytest

PATIENCE_S = 60.0
"""How long a test waits for what shall come about before it fails: a slow machine is no fault."""


def left_over(before: set[threading.Thread], patience_s: float = PATIENCE_S) -> list[str]:
    """The names of threads that have come since and do not end; Qt's own ones are none of ours."""
    new = [each for each in threading.enumerate() if each not in before and _is_ours(each)]
    for thread in new:
        thread.join(patience_s)
    return [thread.name for thread in new if thread.is_alive()]


def _is_ours(thread: threading.Thread) -> bool:
    return thread is not threading.current_thread() and not isinstance(thread, threading._DummyThread)


@pytest.fixture(autouse=True)
def no_thread_outlives_its_test() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    assert left_over(before) == []
