"""Simulated play: any number of tables, games and irregularities in one run, on a log that proves itself."""

from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.bootstrap import OpenHouse, open_house
from app.cli.autoplay import Run, autoplay, seating
from app.cli.commands import app
from app.journal.own_events import DeviceReported
from app.record.jackpot_book import checked
from app.settings import data_folder
from app.table.service import restore
from engine.table.events import FindingResolved
from tests.end_to_end.runs import sound

LR = "megalink-let-it-ride"
X3 = "megalink-three-card-poker-xtreme"


def run(**changed: object) -> Run:
    values: dict[str, object] = {"games": (X3,), "methods": ("A",), "seats": 2, "rounds": 2, "seed": 7, "fast": True}
    return Run(**{**values, **changed})  # type: ignore[arg-type]


def rounds_of(house: OpenHouse, **equal: str) -> int:
    return len(house.journal.rows("rounds", **equal))


def test_a_fast_run_hears_the_same_device_without_a_process_of_its_own(tmp_path: Path) -> None:
    played = autoplay(data_folder(tmp_path), run(rounds=3))
    with closing(sound(tmp_path)) as house:
        said = [each.event for each in house.journal.entries() if isinstance(each.event, DeviceReported)]
        assert rounds_of(house) == played.rounds == 3
        assert played.cards == 3 * (2 * 3 + 3 + 3)
        assert sum(each.name == "PacketDone" for each in said) == 3 * 4
        assert all(each.raw for each in said)


def test_a_fast_run_goes_on_where_the_last_one_ended(tmp_path: Path) -> None:
    autoplay(data_folder(tmp_path), run())
    autoplay(data_folder(tmp_path), run(seed=8))
    with closing(sound(tmp_path)) as house:
        assert rounds_of(house) == 4


@pytest.mark.parametrize("protocol", ["cdl", "asl"])
def test_every_table_plays_every_game(tmp_path: Path, protocol: str) -> None:
    wanted = run(games=(X3, LR), methods=("B", "automated"), tables=("T1", "T9"), protocol=protocol)
    assert autoplay(data_folder(tmp_path), wanted).rounds == 8
    with closing(sound(tmp_path)) as house:
        there = {(each, game): rounds_of(house, table_id=each, game=game) for each in ("T1", "T9") for game in (X3, LR)}
    assert set(there.values()) == {2}


@pytest.mark.rule("M3 2.2")
def test_fewer_seats_than_the_smallest_layout_has_leave_positions_of_it_empty(tmp_path: Path) -> None:
    autoplay(data_folder(tmp_path), run(games=("megalink-three-card-poker",), methods=("automated",), seats=3))
    with closing(sound(tmp_path)) as house:
        terms = restore(house.journal, "T1").terms
        assert terms is not None
        assert terms.positions == (1, 2, 3, 4, 5)
        assert {row["seat"] for row in house.journal.rows("wagers")} == {1, 2, 3}


def test_seats_that_one_table_has_not_are_at_further_tables() -> None:
    assert seating(run(seats=17, tables=("T2",))) == {"T2": 7, "T1": 7, "T3": 3}
    assert seating(run(seats=3, tables=("T1", "T2"))) == {"T1": 3, "T2": 3}


def test_every_round_of_an_irregular_run_was_ruled_on(tmp_path: Path) -> None:
    autoplay(data_folder(tmp_path), run(rounds=12, irregular=1.0))
    with closing(sound(tmp_path)) as house:
        ruled = {each.event.number for each in house.journal.entries() if isinstance(each.event, FindingResolved)}
        found = house.journal.rows("irregularities")
        kinds = {row["kind"] for row in found}
        assert ruled
        assert len({row["round_id"] for row in found}) >= 11  # one may go wrong when it is over, and play ends there
        assert len(kinds) > 3
        assert all(row["decided_at"] for row in found)


def test_the_jackpot_of_a_run_reconciles(tmp_path: Path) -> None:
    autoplay(data_folder(tmp_path), run(tables=("T1", "T2"), jackpot=True))
    autoplay(data_folder(tmp_path), run(tables=("T2", "T3"), jackpot=True))
    with closing(open_house(data_folder(tmp_path))) as house:
        first, second = checked(house.journal, "J1"), checked(house.journal, "J2")
    assert first.wrong == second.wrong == ()
    assert first.jackpot.figures.contributed == 6 * 2 * 500 * 30 // 100
    assert second.jackpot.figures.contributed == 2 * 2 * 500 * 30 // 100


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--game", X3, "--game", LR, "--method", "A", "--method", "A", "--method", "A"), "2 games and 3 methods"),
        (("--table", "T1", "--table", "T1"), "A table stands there twice"),
        (("--table", "no table"), "is no name of a table"),
        (("--table", "T1", "--table", "T2", "--port", "/dev/null"), "deals at one table"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_sentence(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    done = CliRunner().invoke(app, ["autoplay", "--data", str(tmp_path), *words])
    assert done.exit_code == 2
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
