import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest

from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.database import Database, open_database
from app.journal.journal import Journal
from app.journal.read_models import rebuild
from app.staff.house_log import HOUSE, HouseLog
from app.staff.pins import Pin
from app.staff.staff import Agreement, Badge, Done, Refused, Staff
from engine.actors import Rank
from engine.staff.house_facts import LockoutBegan, PinRefused
from engine.staff.pin_tries import TRIES
from tests.app.staff.hand_clock import HandClock

MANAGER, DEALER = "417290", "730258"
WRONG = "299792"


OPENED: list[Database] = []


@pytest.fixture(autouse=True)
def all_is_closed() -> Iterator[None]:
    yield
    while OPENED:
        OPENED.pop().close()


def journal_in(folder: Path) -> Journal:
    OPENED.append(open_database(folder))
    return Journal(OPENED[-1], Codec(ALL_FACTS), SystemClock(), folder / "head")


def terminal(folder: Path, clock: HandClock) -> Staff:
    """A terminal of its own: what it knows, it knows from the file."""
    return Staff(HouseLog(journal_in(folder)), clock)


def badge(staff: str, typed: str) -> Badge:
    return Badge(staff, Pin(typed))


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def folder(tmp_path, clock) -> Path:
    staff = terminal(tmp_path, clock)
    assert isinstance(staff.open_house("m", "Ana Reyes", Pin(MANAGER)), Done)
    assert isinstance(staff.join(badge("m", MANAGER), "d", "Ben Okafor", rank=Rank.DEALER), Done)
    assert isinstance(staff.set_pin(badge("m", MANAGER), "d", Pin(DEALER)), Done)
    return tmp_path


def facts_in(folder: Path) -> list[object]:
    return [entry.event for entry in journal_in(folder).entries(HOUSE)]


def lock_out(folder: Path, clock: HandClock, staff: str) -> None:
    here = terminal(folder, clock)
    for _ in range(TRIES):
        here.prove(badge(staff, WRONG), "deal")
        clock.passes(60)


@pytest.mark.case("F09")
def test_a_lockout_is_in_the_file_for_every_terminal_on_every_day(folder, clock) -> None:
    lock_out(folder, clock, "d")
    tomorrow = HandClock()
    tomorrow.is_set_forward(days=1)

    answers = [terminal(folder, own).prove(badge("d", DEALER), "deal") for own in (clock, HandClock(), tomorrow)]

    assert all(isinstance(answer, Refused) and answer.locked for answer in answers)
    assert facts_in(folder)[-1] == LockoutBegan(staff="d", tries=TRIES)


def give_wrong_pins_and_die(folder: Path) -> None:
    lock_out(folder, HandClock(), "d")
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.case("F09")
def test_a_terminal_killed_at_the_lockout_finds_it_again(folder) -> None:
    process = multiprocessing.get_context("spawn").Process(target=give_wrong_pins_and_die, args=(folder,))
    process.start()
    process.join(60)

    assert process.exitcode == -signal.SIGKILL
    answer = terminal(folder, HandClock()).prove(badge("d", DEALER), "deal")
    assert isinstance(answer, Refused)
    assert answer.locked


def try_wrong_pin(folder: Path, together: Barrier) -> None:
    here = terminal(folder, HandClock())
    together.wait(60)
    here.prove(badge("d", WRONG), "deal")


@pytest.mark.case("F10")
def test_two_programs_at_once_share_one_count(folder) -> None:
    context = multiprocessing.get_context("spawn")
    together = context.Barrier(2)
    programs = [context.Process(target=try_wrong_pin, args=(folder, together)) for _ in range(2)]
    for program in programs:
        program.start()
    for program in programs:
        program.join(60)

    assert [program.exitcode for program in programs] == [0, 0]
    tries = [fact.tries for fact in facts_in(folder) if isinstance(fact, PinRefused)]
    assert tries in ([1], [1, 2])


@pytest.mark.case("F10")
def test_many_dialogs_at_once_on_one_file_never_pass_the_count(folder) -> None:
    start = threading.Barrier(6)

    def dialog() -> None:
        here = terminal(folder, own)
        for _ in range(3):
            start.wait(60)
            here.prove(badge("d", WRONG), "deal")
            own.passes(60)

    own = HandClock()
    threads = [threading.Thread(target=dialog) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)

    tries = [fact.tries for fact in facts_in(folder) if isinstance(fact, PinRefused)]
    assert tries == list(range(1, len(tries) + 1))
    assert len(tries) <= TRIES


@pytest.mark.case("F10")
def test_no_pin_is_anywhere_in_the_folder_and_no_hash_in_the_log(folder, clock) -> None:
    lock_out(folder, clock, "d")
    journal = journal_in(folder)
    kept = [journal.pin_hash(staff) for staff in ("m", "d")]

    on_disk = b"".join(file.read_bytes() for file in folder.iterdir())
    in_the_log = b"".join(entry.payload for entry in journal.entries())

    assert not any(typed.encode() in on_disk for typed in (MANAGER, DEALER, WRONG))
    assert all(kept)
    assert not any(one.encode() in in_the_log for one in kept)


def test_the_rows_of_the_staff_follow_the_facts(folder, clock) -> None:
    lock_out(folder, clock, "d")
    rows = {row["id"]: row for row in journal_in(folder).rows("staff")}
    assert (rows["d"]["name"], rows["d"]["rank"], rows["d"]["active"]) == ("Ben Okafor", "dealer", 1)
    assert rows["d"]["failures"] == TRIES
    assert rows["d"]["locked_until_us"] is not None
    assert (rows["m"]["failures"], rows["m"]["locked_until_us"]) == (0, None)

    staff = terminal(folder, clock)
    staff.lift(badge("m", MANAGER), "d", "checked in person")
    staff.rank(badge("m", MANAGER), "d", Rank.PIT_SUPERVISOR)
    staff.leave(badge("m", MANAGER), "d")

    (row,) = journal_in(folder).rows("staff", id="d")
    assert (row["rank"], row["active"], row["failures"], row["locked_until_us"]) == ("pit-supervisor", 0, 0, None)


def test_the_rows_of_the_staff_made_anew_are_those_that_were_there(folder, clock) -> None:
    lock_out(folder, clock, "d")
    staff = terminal(folder, clock)
    staff.sign_in(badge("m", MANAGER), "table-1")
    staff.join(badge("m", MANAGER), "e", "Eva Lind", rank=Rank.SURVEILLANCE)
    staff.leave(badge("m", MANAGER), "e")
    before = journal_in(folder).rows("staff")
    assert len(before) == 3

    rebuild(OPENED[-1], Codec(ALL_FACTS), HouseProjector())

    assert journal_in(folder).rows("staff") == before


def test_an_approval_stands_in_the_log_under_its_number_and_by_its_approver(folder, clock) -> None:
    staff = terminal(folder, clock)
    asker = staff.house().members["d"].actor

    given = staff.approve(
        asker, badge("m", MANAGER), needed=Rank.PIT_SUPERVISOR, what="void round 12", reason="misdeal"
    )

    assert isinstance(given, Agreement)
    (entry,) = [entry for entry in journal_in(folder).entries() if entry.seq == given.sequence]
    assert (entry.kind, entry.by) == ("approval-given/1", "m")
    assert (entry.event.asker.name, entry.event.approver.name) == ("Ben Okafor", "Ana Reyes")


def test_another_terminal_sees_who_was_entered(folder, clock) -> None:
    here, there = terminal(folder, clock), terminal(folder, clock)

    here.join(badge("m", MANAGER), "e", "Eva Lind", rank=Rank.DEALER)

    assert there.house() == here.house()
    assert there.house().present("e") is not None
