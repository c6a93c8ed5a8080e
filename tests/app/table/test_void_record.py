"""A void round is counted once however often it is synchronised, and its record cannot be changed unseen (case F18)."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.faults import AlreadyWritten
from app.journal.codec import Codec
from app.journal.database import FILE_NAME
from app.journal.read_models import fill, rebuild
from app.journal.reading import entries_after
from app.journal.shift_sums import RoundCell, WagerCell
from app.journal.verify import verify
from app.table.service import TableService
from engine.decisions.restoring import to_restore
from engine.table import commands as ask
from tests.app.table.jackpot_floor import NOTHING, AtTable, Floor

HANDS = (NOTHING, "2d 4s 8c")
RULING = {"decided_by": "G1", "decider_rank": "gaming-shift-manager", "reason": "the count gave 51", "outcome": "void"}


def _void_at_once(table: AtTable) -> None:
    table.bet(1, 4).close_bets().deal(*HANDS)
    table.do(ask.RaiseIrregularity(kind="foreign-card"))
    table.do(table.decided("void"))
    table.do(*(ask.ConfirmRefund(seat=seat) for seat in sorted(table.round.boxes)), ask.CloseRound())


def _void_afterwards(table: AtTable) -> None:
    table.win(*HANDS, seats=(1, 4)).finish()
    table.do(ask.RaiseIrregularity(kind="foreign-card"))
    table.do(table.decided("void"))
    table.do(*(ask.ConfirmRefund(seat=each.seat) for each in to_restore(table.round)))


@pytest.fixture(params=[_void_at_once, _void_afterwards], ids=["at once", "after it was closed"])
def floor(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Floor]:
    """Two rounds at one table: one that stands, and one that is void."""
    floor = Floor(tmp_path / "data", busy_ms=50).opened()
    table = floor.table()
    table.win(*HANDS, seats=(1, 4)).finish()
    request.param(table)
    yield floor
    floor.close()


def _rebuilt(floor: Floor) -> None:
    rebuild(floor.database, Codec(ALL_FACTS), HouseProjector())


def _projected_again(floor: Floor) -> None:
    """The rows that follow from the log a second time: those that are written once refuse it, and all is as it was."""
    with pytest.raises(AlreadyWritten), floor.database.writing() as connection:
        fill(connection, entries_after(connection, Codec(ALL_FACTS), None, 0), HouseProjector())


def _restarted(floor: Floor) -> None:
    TableService("T1", floor.journal)


def _won(cells: Iterable[RoundCell | WagerCell]) -> int:
    return sum(cell.staked - cell.returned - cell.won for cell in cells)


@pytest.mark.case("F18")
@pytest.mark.rule("R-22", "X3 5.1")
@pytest.mark.parametrize("sync", [_rebuilt, _projected_again, _restarted])
def test_the_total_counts_a_void_round_once_and_with_nothing_however_often_it_is_synchronised(
    floor: Floor, sync: Callable[[Floor], None]
) -> None:
    before = floor.sums
    stands = [cell for cell in before.rounds if cell.outcome == "settled"]
    void = [cell for cell in before.rounds if cell.outcome == "void"]
    assert [sum(cell.rounds for cell in cells) for cells in (before.rounds, stands, void)] == [2, 1, 1]
    assert (_won(void), sum(cell.won for cell in void)) == (0, 0)
    assert _won(before.wagers) == _won(stands) != 0
    for _ in range(2):
        sync(floor)
        assert floor.sums == before
    assert len(floor.journal.rows("rounds", outcome="void")) == 1


@pytest.mark.case("F18")
@pytest.mark.rule("X3 6.2")
def test_the_record_of_a_void_round_names_who_proposed_and_who_approved_it_and_why(floor: Floor) -> None:
    (row,) = floor.journal.rows("irregularities")
    (round_row,) = floor.journal.rows("rounds", outcome="void")
    assert {name: row[name] for name in RULING} == RULING
    assert (row["state"], row["round_id"]) == ("decided", round_row["id"])
    assert row["opened_by"] == "D1"


@pytest.mark.case("F18")
@pytest.mark.parametrize("deed", ["UPDATE entries SET by_whom = 'X'", "DELETE FROM entries", "REPLACE INTO entries"])
def test_no_entry_of_a_void_round_can_be_changed_or_removed(floor: Floor, deed: str) -> None:
    last = floor.journal.head().count
    with closing(sqlite3.connect(floor.database.path.parent / FILE_NAME)) as shell:
        shell.execute("PRAGMA recursive_triggers=ON")
        changed = (
            f"{deed} SELECT * FROM entries WHERE seq = {last}" if "REPLACE" in deed else f"{deed} WHERE seq = {last}"
        )
        with pytest.raises(sqlite3.IntegrityError):
            shell.execute(changed)
    assert verify(floor.database, None, Codec(ALL_FACTS), HouseProjector).ok


@pytest.mark.case("F18")
@pytest.mark.parametrize(
    "change",
    [
        *(f"UPDATE irregularities SET {name} = 'X'" for name in (*RULING, "state", "opened_by", "kind", "clause")),
        "DELETE FROM irregularities",
        "UPDATE rounds SET outcome = 'settled' WHERE outcome = 'void'",
        "UPDATE rounds SET collected = collected + 1 WHERE outcome = 'void'",
        "UPDATE settlements SET winnings = 1 WHERE outcome = 'return'",
    ],
)
def test_a_row_of_a_void_round_that_was_changed_from_outside_is_found(floor: Floor, change: str) -> None:
    with closing(sqlite3.connect(floor.database.path.parent / FILE_NAME)) as shell:
        assert shell.execute(change).rowcount > 0
        shell.commit()
    assert not verify(floor.database, None, Codec(ALL_FACTS), HouseProjector).ok
    _rebuilt(floor)
    assert verify(floor.database, None, Codec(ALL_FACTS), HouseProjector).ok
