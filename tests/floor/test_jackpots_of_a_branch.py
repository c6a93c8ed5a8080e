"""A log that was put back goes on as a new branch: what the branch before it has won is not what is played now (F3, F4)."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.evidence.projector import HouseProjector
from app.journal.database import FILE_NAME
from app.journal.verify import verify
from engine.table.taking_over_facts import RoundsNumberedOn
from tests.app.table.jackpot_floor import NOTHING, STRAIGHT_FLUSH
from tests.floor.linked import CODEC, Computer, Owned, hall
from tests.floor.test_jackpots import adds_up, answer


@pytest.fixture
def owner(unfounded: str, tmp_path: Path) -> Owned:
    return Owned(unfounded, tmp_path)


def kept(here: Computer, to: Path) -> Path:
    """The log and its head as they are now."""
    to.mkdir()
    with (
        closing(sqlite3.connect(here.house.folder.path / FILE_NAME)) as log,
        closing(sqlite3.connect(to / FILE_NAME)) as copy,
    ):
        log.backup(copy)
    shutil.copy(here.house.folder.head_file, to / "head.json")
    return to


def put_back(here: Computer, earlier: Path, owner: Owned) -> Computer:
    """The computer with its log of then."""
    folder = here.house.folder.path
    here.close()
    for file in folder.glob(f"{FILE_NAME}*"):
        file.unlink()
    for part in (FILE_NAME, "head.json"):
        shutil.copy(earlier / part, folder / part)
    again = Computer(folder, owner, here.name)
    again.feed()
    return again


def goes_on(here: Computer, owner: Owned) -> None:
    """What was written on the old disk is a new branch, signed by a manager."""
    here.deliver()
    with owner.session() as session:
        session.ask("SELECT floor.lift(%s, true, 'G1', 'Rounds were played on the old disk')", here.name)
    here.deliver()
    here.feed()


@pytest.mark.parametrize("hand", [STRAIGHT_FLUSH, NOTHING])
@pytest.mark.parametrize("within", [False, True], ids=["put back to before the round", "put back into the round"])
def test_f4_nothing_of_a_round_of_another_branch_is_given_again_or_undone(
    owner: Owned, tmp_path: Path, hand: tuple[str, str], within: bool
) -> None:
    with hall(owner, tmp_path, "PIT1") as there:
        here = there[0]
        table = here.table()
        if within:
            table.bet(1).close_bets()
            here.feed()
        earlier = kept(here, tmp_path / "kept")
        table = table if within else table.bet(1).close_bets()
        table.deal(STRAIGHT_FLUSH).settle()
        here.feed()
        answer(table)
        table.do(table.ruling())
        table.finish()
        here.feed()
        here.deliver()
        before = owner.jackpot()

        there[0] = here = put_back(here, earlier, owner)
        table = here.table()
        table = table if within else table.bet(1).close_bets()
        table.deal(hand).settle()
        goes_on(here, owner)

        now = owner.jackpot()
        assert (now.pools, now.totals) == (before.pools, before.totals)
        if hand == NOTHING and within:
            assert now.stopped == ""
        else:
            assert "another branch of the log of terminal PIT1" in now.stopped
            assert here.known.answers("J1") == ()
    adds_up(owner)


def test_f3_a_new_branch_numbers_its_rounds_on_and_its_jackpot_goes_on(owner: Owned, tmp_path: Path) -> None:
    with hall(owner, tmp_path, "PIT1") as there:
        here = there[0]
        here.table().bet(1).close_bets().deal(NOTHING).settle().finish()
        earlier = kept(here, tmp_path / "kept")
        for _ in range(2):
            here.table().bet(1).close_bets().deal(NOTHING).settle().finish()
        here.feed()
        here.deliver()
        before = owner.jackpot()

        there[0] = here = put_back(here, earlier, owner)
        goes_on(here, owner)
        table = here.table().bet(1).close_bets().deal(NOTHING).settle().finish()
        here.feed()
        here.deliver()

        now = owner.jackpot()
        assert table.service.table.rounds == 5  # one more than the three, since one may have been opened unseen
        assert now.stopped == ""
        assert now.totals.fed.total > before.totals.fed.total
        assert verify(here.house.database, None, CODEC, HouseProjector).problems == ()
    adds_up(owner)


def test_f3_rounds_that_a_new_branch_numbers_on_without_a_word_of_the_floor_are_found(
    owner: Owned, tmp_path: Path
) -> None:
    with hall(owner, tmp_path, "PIT1") as there:
        with there[0].journal.writing() as w:
            w.append("table:T1", (RoundsNumberedOn(after=70),), "system")
        (wrong,) = verify(there[0].house.database, None, CODEC, HouseProjector).problems
        assert "no branch began there" in wrong.what
