"""A shift at tables that share a jackpot: what the report says is what rounds, meters and registers say."""

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.bootstrap import OpenHouse
from app.clock import SystemClock
from app.dispute.door import Disputes
from app.house.profile import ProfileDamaged, shifts_of
from app.record.dispute import Dispute
from app.record.shift_period import ShiftAsked, Shifts
from app.settings import data_folder
from app.shift.build import book
from app.shift.build.adding import UNLIKE
from app.shift.build.book import ShiftBook
from app.shift.build.figures import ShiftFigures
from app.shift.build.report import UNCHECKED, ShiftReport, every_remark
from app.ui.view import RefusalView
from engine.table import commands as ask
from engine.table.terms import HouseSettings
from tests.app.past_rounds import ANN, correct, house_with
from tests.app.table.jackpot_floor import FLUSH, NOTHING, STRAIGHT_FLUSH, Floor

EVER = ShiftAsked(since="2020-01-01 06:00")


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path / "data", busy_ms=50).opened()
    yield floor
    floor.close()


def report(floor: Floor | OpenHouse, asked: ShiftAsked = EVER) -> ShiftReport:
    found = ShiftBook(floor.database, floor.journal, SystemClock(), Shifts()).report(asked)
    assert isinstance(found, ShiftReport)
    return found


def _house(floor: Floor) -> int:
    """What the rounds say that the house won."""
    return sum(row["staked"] - row["returned"] - row["won"] for row in floor.journal.rows("rounds"))


def _fed(shown: ShiftFigures) -> tuple[int, int, int]:
    (pool,) = shown.pools
    return pool.fed, pool.seeded, pool.paid


@pytest.mark.case("F04")
@pytest.mark.rule("R-9", "R-26")
def test_what_wagers_fed_and_prizes_took_is_what_all_pools_of_the_jackpot_show(floor: Floor) -> None:
    before = floor.jackpot.pools.total
    table = floor.table("T1")
    table.win(NOTHING, "2d 4s 8c", seats=(1, 4)).finish()
    table.win(FLUSH).finish()
    shown = report(floor).figures
    assert shown.total.result == _house(floor)
    fed, seeded, paid = _fed(shown)
    assert (fed, seeded, paid) == (floor.jackpot.pools.total - before, 0, 0)
    assert fed > 0
    assert shown.total.progressive_staked == 3 * 500
    assert shown.kept == shown.result - fed


@pytest.mark.rule("R-7", "R-9")
def test_a_prize_out_of_the_meter_is_paid_by_the_meter_and_not_by_the_house(floor: Floor) -> None:
    before = floor.jackpot.pools.total
    table = floor.table().win(STRAIGHT_FLUSH)
    table.do(table.ruling(), ask.CloseRound())
    shown = report(floor).figures
    fed, seeded, paid = _fed(shown)
    assert paid == 2_000_12
    assert fed + seeded - paid == floor.jackpot.pools.total - before
    assert shown.total.progressive_win == 500 - paid
    assert shown.kept == shown.total.win + 500 - fed


@pytest.mark.rule("R-26")
@pytest.mark.case("F18")
def test_a_void_round_counts_as_a_round_and_leaves_neither_win_nor_jackpot(floor: Floor) -> None:
    before = floor.jackpot.pools.total
    table = floor.table().bet(1, 4).close_bets()
    table.void()
    table.do(*(ask.ConfirmRefund(seat=seat) for seat in sorted(table.round.boxes)), ask.CloseRound())
    found = report(floor)
    total = found.figures.total
    assert (total.rounds, found.figures.void) == (1, 1)
    assert (total.win, total.progressive_win, total.luck, total.theoretical) == (0, 0, 0, 0)
    assert (total.staked, total.progressive_staked, total.handle_hold_percent) == (0, 0, None)
    assert (total.undecided, total.progressive_undecided) == (20_00, 10_00)
    assert _fed(found.figures) == (0, 0, 0)
    assert floor.jackpot.pools.total == before
    assert [line.kind for line in found.irregularities] == ["foreign-card"]


def test_a_list_that_was_cut_off_says_so(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    table = floor.table().bet(1).close_bets()
    table.void()
    words = "More irregularities came up"
    assert not any(each.startswith(words) for each in every_remark(report(floor)))
    monkeypatch.setattr(book, "MOST_LISTED", 0)
    found = report(floor)
    assert found.irregularities == ()
    assert any(each.startswith(words) for each in every_remark(found))


def test_a_table_is_reported_alone(floor: Floor) -> None:
    floor.table("T1").win(NOTHING).finish()
    floor.table("T2").win(NOTHING).finish()
    both, alone = report(floor).figures, report(floor, ShiftAsked(since="2020-01-01", table="T2")).figures
    assert (both.total.rounds, alone.total.rounds) == (2, 1)
    assert _fed(both)[0] == 2 * _fed(alone)[0]
    (table,) = next(each.lines for each in alone.breakdowns if each.name == "table")
    assert table.key == "T2"


def test_corrections_open_disputes_and_the_head_of_the_log_stand_in_the_report(tmp_path: Path) -> None:
    house = house_with(tmp_path / "data", rounds=2)
    try:
        correct(house, 2, -7_50)
        door = Disputes(house.journal, SystemClock())
        assert isinstance(door.open("T1-000001", what="x", who="y", by=ANN), Dispute)
        head = house.journal.head()
        found = report(house)
        assert [(line.round, line.amount, line.approved_by) for line in found.figures.corrections] == [
            ("T1-000002", -7_50, ANN.id)
        ]
        assert found.figures.result == found.figures.total.result + 7_50
        assert [row.round for row in found.disputes] == ["T1-000001"]
        assert found.irregularities == ()
        assert (found.log.entries, found.log.hash) == (head.count, head.hash.hex())
        assert (found.log.sound, found.log.words) == (None, UNCHECKED)
        refused = ShiftBook(house.database, house.journal, SystemClock(), Shifts()).report(
            ShiftAsked(since="2020-01-01", table="T9")
        )
        assert isinstance(refused, RefusalView)
        assert refused.why == "There is no table “T9”; near it: T1."
    finally:
        house.close()


def test_what_cannot_be_read_is_refused_before_the_log_is_checked(floor: Floor) -> None:
    asked = ShiftBook(floor.database, floor.journal, SystemClock(), Shifts())
    assert isinstance(asked.report(ShiftAsked(since="noon"), pytest.fail), RefusalView)


def test_the_words_that_are_looked_for_are_those_in_which_terms_are_written() -> None:
    assert UNLIKE in msgspec.json.encode(HouseSettings(side_wagers_survive_fold=False)).decode()
    assert UNLIKE not in msgspec.json.encode(HouseSettings()).decode()


def test_a_house_says_when_its_shifts_begin(tmp_path: Path) -> None:
    folder = data_folder(tmp_path)
    assert shifts_of(folder) == Shifts()
    folder.profile_file.write_text(json.dumps({"shifts": ["05:00", "17:00"]}))
    assert shifts_of(folder) == Shifts(("05:00", "17:00"))


@pytest.mark.parametrize("shifts", [[], ["24:00"], ["6:00"], ["noon"], "06:00"])
def test_shifts_that_begin_at_no_time_of_day_are_a_damaged_profile(tmp_path: Path, shifts: object) -> None:
    folder = data_folder(tmp_path)
    folder.profile_file.write_text(json.dumps({"shifts": shifts}))
    with pytest.raises(ProfileDamaged):
        shifts_of(folder)
