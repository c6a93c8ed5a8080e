"""The watch over threads that outlive their test sees one, and lets those be that were there before."""

import threading
from threading import Event, Thread

import pytest

from tests.threads import left_over


@pytest.mark.case("C03")
def test_a_thread_that_does_not_end_is_found_and_one_that_ends_is_waited_for() -> None:
    before, stop = set(threading.enumerate()), Event()
    going_on, ending = Thread(target=stop.wait, name="going on"), Thread(target=len, args=("",), name="ending")
    going_on.start()
    ending.start()
    ending.join()
    assert left_over(before, patience_s=0.1) == ["going on"]
    assert left_over(set(threading.enumerate()), patience_s=0.1) == []
    stop.set()
    assert left_over(before) == []
