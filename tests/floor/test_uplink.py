"""F1: a table never waits for the network, and whatever the line does, the floor ends with all that was written."""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from app.bootstrap import open_house
from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.floor.membership import keep
from app.floor.opening import FloorLine, floor_line
from app.jackpot.due_to_floor import DueToFloor
from app.journal.codec import Codec
from app.staff.on_floor import FloorPeople
from app.table.pit_book import PIT
from tests.floor.postgres import Postgres
from tests.floor.proxy import Proxy
from tests.floor.terminals import Computer, Owner
from tests.threads import PATIENCE_S


@contextmanager
def uplink(here: Computer, told: Callable[[str], None] = lambda _: None) -> Iterator[FloorLine]:
    """The thread that talks with the floor, as an open table has it."""
    line = floor_line(
        here.house.folder,
        here.house.database,
        here.house.journal,
        Codec(ALL_FACTS),
        SystemClock(),
        means=DueToFloor(here.house.journal),
        people=(people := FloorPeople(here.house.folder, here.house.journal, told)),
        told=people.told,
        word=lambda: b"{}",
        failed=told,
        pit=PIT,
    )
    assert line is not None
    line.uplink.start()
    try:
        yield line
    finally:
        line.uplink.stop(PATIENCE_S)


def wait_until(what: Callable[[], object]) -> None:
    """Look again and again, for a bounded time, whether something has come about."""
    step = threading.Event()
    for _ in range(int(PATIENCE_S / 0.1)):
        if what():
            return
        step.wait(0.1)
    raise AssertionError(f"it did not come about: {what}")


def through(here: Computer, wire: Proxy) -> None:
    """Let a computer reach its floor by way of the proxy."""
    member = here.member
    address = msgspec.structs.replace(member.address, port=wire.port)
    keep(here.house.folder, msgspec.structs.replace(member, floor=address.text))


def has_all(owner: Owner, here: Computer) -> Callable[[], bool]:
    def look() -> bool:
        return owner.ask("SELECT cursor FROM floor.terminals") == here.house.journal.head().count

    return look


def test_f1_rounds_are_played_while_the_floor_keeps_silent_and_arrive_when_it_speaks(
    owner: Owner, joined: Computer, wire: Proxy
) -> None:
    through(joined, wire)
    with uplink(joined) as line:
        wait_until(has_all(owner, joined))
        wire.stall()
        joined.play_on()
        joined.finish_round()
        line.uplink.look()
        assert not has_all(owner, joined)()
        wire.flow()
        wait_until(has_all(owner, joined))
    assert owner.ask("SELECT count(*) FROM floor.rounds") == 3


def test_f1_a_line_that_is_cut_again_and_again_loses_and_doubles_nothing(
    owner: Owner, joined: Computer, wire: Proxy
) -> None:
    through(joined, wire)
    told: list[str] = []
    with uplink(joined, told.append) as line:
        for _ in range(3):
            wire.cut()
            joined.play_on()
            joined.finish_round()
            line.uplink.look()
        wait_until(has_all(owner, joined))
    assert owner.ask("SELECT count(*) = count(DISTINCT seq) FROM floor.entries")
    assert owner.ask("SELECT state FROM floor.terminals") == "in"


def test_f9_a_terminal_of_another_version_says_so_and_still_delivers_what_it_wrote(
    owner: Owner, joined: Computer
) -> None:
    owner.do("UPDATE floor.alembic_version SET version_num = '9999'")
    told: list[str] = []

    with uplink(joined, told.append):
        wait_until(has_all(owner, joined))

    assert [words for words in told if "The floor is of form 9999" in words]
    assert owner.ask("SELECT count(*) FROM floor.rounds") == 0


def test_f7_a_floor_put_back_from_an_older_backup_is_given_what_it_lacks(
    postgres: Postgres, owner: Owner, joined: Computer, tmp_path: Path
) -> None:
    joined.deliver()
    postgres.stop()
    postgres.copy_to(tmp_path / "backup")
    postgres.start()
    joined.play_on()
    joined.finish_round()
    joined.deliver()
    with owner.session() as session:
        rows = session.rows("SELECT * FROM floor.settlements ORDER BY 1, 2, 3")
    postgres.stop()
    postgres.put_back(tmp_path / "backup")
    postgres.start()
    assert not has_all(owner, joined)()

    joined.deliver()

    assert has_all(owner, joined)()
    with owner.session() as session:
        assert session.rows("SELECT * FROM floor.settlements ORDER BY 1, 2, 3") == rows


def test_without_a_floor_nothing_of_postgresql_is_loaded(tmp_path: Path) -> None:
    with closing(open_house_of(tmp_path)) as house:
        line = floor_line(
            house.folder, house.database, house.journal, Codec(ALL_FACTS), SystemClock(),
            means=DueToFloor(house.journal), people=(people := FloorPeople(house.folder, house.journal)), told=people.told,
            word=lambda: b"{}", failed=lambda _: None, pit=PIT,
        )  # fmt: skip
    assert line is None
    code = "import app.bootstrap, sys; sys.exit('psycopg' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def open_house_of(path: Path):
    from app.settings import data_folder

    return open_house(data_folder(path))
