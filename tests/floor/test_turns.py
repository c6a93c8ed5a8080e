"""What the uplink does are independent things: one that is refused, stalls, breaks or loses the line blocks no other."""

from collections.abc import Callable

import pytest

from app.faults import EnvironmentFault
from app.floor.calls import Calls
from app.floor.uplink import Uplink
from tests.floor.terminals import Computer
from tests.floor.test_uplink import PATIENCE_S, wait_until


class Asks:
    """Asks the floor something, again and again, and counts how often it was answered."""

    name, every, prompt = "asks", 0.0, False

    def __init__(self) -> None:
        self.answered = 0

    def turn(self, calls: Calls) -> bool:
        calls.session.ask("SELECT 1")
        self.answered += 1
        return False


class Fails(Asks):
    """Comes to nothing in its own way, however often it is tried."""

    def __init__(self, way: Callable[[Calls], object]) -> None:
        super().__init__()
        self.way, self.tried = way, 0

    def turn(self, calls: Calls) -> bool:
        self.tried += 1
        self.way(calls)
        return True


def refused(calls: Calls) -> None:
    calls.session.ask("DO $$ BEGIN RAISE check_violation; END $$")


def stalls(calls: Calls) -> None:
    """Until the floor gives it up."""
    with calls.session.transaction() as connection:
        connection.exec_driver_sql("SET LOCAL statement_timeout = '20ms'")
        connection.exec_driver_sql("SELECT pg_sleep(60)")


def loses_the_line(calls: Calls) -> None:
    calls.session.ask("SELECT pg_terminate_backend(pg_backend_pid())")


def cannot_read(_: Calls) -> None:
    raise EnvironmentFault("The log cannot be read.", "Look at its disk.")


def breaks(_: Calls) -> None:
    raise LookupError


def breaks_with_the_line(calls: Calls) -> None:
    calls.session.close()
    raise LookupError


@pytest.mark.parametrize("way", [refused, stalls, loses_the_line, cannot_read, breaks, breaks_with_the_line])
def test_a_turn_of_the_uplink_that_comes_to_nothing_keeps_no_other_from_its_work(
    joined: Computer, way: Callable[[Calls], object]
) -> None:
    bad, before, behind = Fails(way), Asks(), Asks()
    line = Uplink(joined.member, joined.terminal, (before, bad, behind), joined.told.append)
    line.start()
    try:
        wait_until(lambda: bad.tried > 1 and min(before.answered, behind.answered) > 1)
    finally:
        line.stop(PATIENCE_S)
