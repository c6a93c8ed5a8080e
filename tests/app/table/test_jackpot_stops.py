"""What stops the progressive at every linked table, while the tables play on without it."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.jackpot.build.screen import JackpotWatch
from app.journal.changes import Put
from app.journal.codec import Codec
from app.journal.journal import Journal
from engine.jackpots.pools import Pools
from engine.table import commands as ask
from tests.app.table.jackpot_floor import STRAIGHT_FLUSH, AtTable, Floor, approval, done, sound_floor
from tests.engine.jackpots.books import SUPERVISOR

SEED = 20_000_00


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    with sound_floor(tmp_path / "data") as floor:
        yield floor


def test_progressive_betting_stops_at_every_linked_table_and_the_tables_play_on(floor: Floor) -> None:
    first, second = floor.table("T1"), floor.table("T2")
    first.bet(1)
    done(floor.desk.stop("J1", "The display is dark.", SUPERVISOR))
    assert "display is dark" in first.refused(ask.NoMoreBets()).words
    first.do(ask.ClearWagers(seat=1, wager="progressive"))
    first.close_bets().deal().do(ask.TurnCards(), ask.SettleSeats(), ask.CloseRound())
    second.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000))
    assert "display is dark" in second.refused(ask.PlaceWager(seat=1, wager="progressive", amount=500)).words
    done(floor.desk.resume("J1", approval()))
    second.service.look()
    second.do(ask.PlaceWager(seat=1, wager="progressive", amount=500))


def test_repeated_bets_leave_the_progressive_out_while_it_is_stopped(floor: Floor) -> None:
    table = floor.table().bet(1).close_bets().deal().settle().finish()
    done(floor.desk.stop("J1", "The display is dark.", SUPERVISOR))
    table.do(ask.PlaceYourBets(repeat=True))
    assert dict(table.round.boxes[1].wagers) == {"ante": 1000}


def test_a_meter_that_was_lowered_behind_the_log_stops_the_jackpot_until_two_people_resume_it(floor: Floor) -> None:
    table = floor.table().bet(1).close_bets().deal().settle().finish()
    lower_the_meter_on_record(floor)
    assert floor.desk.check("J1").wrong == (
        "The displayed meter stands at $20,000, below its last logged value $20,001.25.",
    )
    again = AtTable(floor, "T1")
    again.do(ask.PlaceYourBets())
    assert "below its last logged value" in floor.jackpot.stopped
    stopped = again.refused(ask.PlaceWager(seat=1, wager="progressive", amount=500))
    assert "does not reconcile" in stopped.words
    again.do(ask.PlaceWager(seat=1, wager="ante", amount=1000))
    done(floor.desk.resume("J1", approval("compared with the shift report")))
    assert floor.desk.check("J1").wrong == ()
    again.service.look()
    again.do(ask.PlaceWager(seat=1, wager="progressive", amount=500))
    assert table.service.table.rounds == 1


def lower_the_meter_on_record(floor: Floor) -> None:
    with floor.journal.writing() as w:
        w.apply([Put("jackpots", {"id": "J1"}, {"displayed": SEED})])


def test_a_meter_that_is_lowered_behind_the_log_while_tables_play_stops_them_at_the_next_question(floor: Floor) -> None:
    first, second = floor.table("T1").bet(1).close_bets().deal().settle().finish(), floor.table("T2").bet(1)
    lower_the_meter_on_record(floor)
    assert "below its last logged value" in second.refused(ask.NoMoreBets()).words
    assert "The displayed meter stands at $20,000" in floor.jackpot.stopped
    first.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000))
    first.close_bets().deal().do(ask.TurnCards(), ask.SettleSeats(), ask.CloseRound())


def test_what_people_do_to_a_jackpot_does_not_hide_that_its_meter_was_lowered(floor: Floor) -> None:
    floor.table().bet(1).close_bets().deal().settle().finish()
    lower_the_meter_on_record(floor)
    done(floor.desk.adjust("J1", Pools(displayed=100), "house-adds", approval()))
    assert "The displayed meter stands at $20,000, below its last logged value $20,001.25." in floor.jackpot.stopped
    assert floor.jackpot.pools.displayed == SEED + 225


class OfANewerVersion(msgspec.Struct, frozen=True, kw_only=True, tag="jackpot-merged/1", tag_field="kind"):
    other: str


@pytest.mark.case("B25")
def test_a_jackpot_that_cannot_be_read_stops_the_progressive_and_the_table_plays_on(tmp_path: Path) -> None:
    floor = Floor(tmp_path / "data").opened()
    table = floor.table().bet(1).close_bets()
    newer = Journal(
        floor.database, Codec((*ALL_FACTS, OfANewerVersion)), SystemClock(), tmp_path / "data" / "head.json"
    )
    with newer.writing() as w:
        w.append("jackpot:J1", [OfANewerVersion(other="J2")], "P1")
    table.deal().settle().finish()
    table.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000))
    stopped = table.refused(ask.PlaceWager(seat=1, wager="progressive", amount=500))
    assert "cannot be read: play on without it" in stopped.words
    table.close_bets().deal().do(ask.TurnCards(), ask.SettleSeats(), ask.CloseRound())
    watch = JackpotWatch(floor.journal, "J1")
    assert watch.screen() is None
    assert "jackpot-merged/1" in watch.lost
    floor.close()


@pytest.mark.case("B25")
def test_a_prize_of_a_jackpot_that_cannot_be_read_is_not_settled_on_an_old_value(tmp_path: Path) -> None:
    floor = Floor(tmp_path / "data").opened()
    table = floor.table().bet(1).close_bets().deal(STRAIGHT_FLUSH)
    table.do(ask.TurnCards(), ask.SettleSeats(), ask.TurnCards())
    newer = Journal(
        floor.database, Codec((*ALL_FACTS, OfANewerVersion)), SystemClock(), tmp_path / "data" / "head.json"
    )
    with newer.writing() as w:
        w.append("jackpot:J1", [OfANewerVersion(other="J2")], "P1")
    for _ in range(2):
        table.service.handle(ask.SettleProgressives(), SUPERVISOR)
    assert table.round.waiting
    assert table.round.prizes == ()
    assert table.round.boxes[1].open_wagers.keys() == {"progressive"}
    floor.close()
