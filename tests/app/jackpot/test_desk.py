"""What people do to a jackpot, each act wholly or not at all."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.faults import LogLocked
from app.jackpot.link import jackpot_of
from app.journal.changes import Put
from engine.jackpots import facts as fact
from engine.jackpots.pools import Pools
from engine.table import commands as ask
from tests.app.table.jackpot_floor import Floor, approval, done
from tests.engine.jackpots.books import DEALER, SHIFT, SUPERVISOR, refused, settings

SEED = 20_000_00
FORGED = fact.JackpotAdjusted(
    by_how_much=Pools(displayed=100),
    reason="house-adds",
    words="x",
    asked_by=SUPERVISOR,
    approved_by=SHIFT,
    after=Pools(displayed=SEED + 90),
)
"""An entry that does not add up."""


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path / "data", busy_ms=50)
    yield floor
    floor.close()


def test_a_jackpot_is_opened_under_two_names_that_the_log_keeps(floor: Floor) -> None:
    floor.opened()
    (entry,) = floor.journal.entries("jackpot:J1")
    assert isinstance(entry.event, fact.JackpotOpened)
    assert (entry.event.asked_by, entry.event.approved_by) == (SUPERVISOR, SHIFT)
    assert floor.desk.names() == ("J1",)
    assert jackpot_of(floor.journal, "T2") == "J1"
    assert jackpot_of(floor.journal, "T3") is None


def test_a_refused_set_up_writes_nothing(floor: Floor) -> None:
    head = floor.journal.head()
    assert refused(floor.desk.open("J1", settings(seed=0), approval()))
    assert refused(floor.desk.open("J1", settings(), replace(approval(), asker=SHIFT)))
    assert refused(floor.desk.open("J1", settings(), replace(approval(), approver=SUPERVISOR)))
    assert floor.journal.head() == head
    assert floor.desk.names() == ()


def test_a_table_feeds_one_jackpot_only(floor: Floor) -> None:
    floor.opened()
    assert (
        "T2 is linked to the jackpot J1"
        in refused(floor.desk.open("J2", settings(tables=("T2", "T3")), approval())).words
    )
    done(floor.desk.open("J2", settings(tables=("T3",)), approval()))
    assert refused(floor.desk.change("J2", settings(tables=("T1", "T3")), approval()))
    assert floor.desk.names() == ("J1", "J2")


@pytest.mark.parametrize("table", ["T1", "T3"])
def test_a_set_up_is_changed_also_while_a_round_is_open_at_a_table_linked_before_or_after(
    floor: Floor, table: str
) -> None:
    floor.opened()
    at_table = floor.table(table)
    at_table.do(ask.PlaceYourBets())
    new = settings(tables=("T2", "T3"))
    assert done(floor.desk.change("J1", new, approval())).settings == new
    at_table.do(ask.CloseRound())


def test_a_changed_price_holds_from_the_next_round_on(floor: Floor) -> None:
    table = floor.opened().table().bet(1).close_bets().deal().settle().finish()
    parts = tuple(replace(part, unit=1000, most_units=1) for part in settings().games)
    done(floor.desk.change("J1", settings(games=parts), approval()))
    table.do(ask.PlaceYourBets())
    assert (table.round.terms.unit, table.round.terms.most_units) == (1000, 1)
    table.do(
        ask.PlaceWager(seat=1, wager="ante", amount=1000), ask.PlaceWager(seat=1, wager="progressive", amount=1000)
    )
    table.close_bets()
    assert floor.jackpot.figures.contributed == 150 + 300


def test_an_adjustment_moves_the_meter_and_its_row_together(floor: Floor) -> None:
    floor.opened()
    done(floor.desk.adjust("J1", Pools(displayed=500), "house-adds", approval("summer")))
    (row,) = floor.journal.rows("jackpots")
    assert (row["displayed"], row["adjusted"]) == (SEED + 500, 500)
    assert refused(floor.desk.adjust("J1", Pools(displayed=-1), "house-adds", approval()))
    assert floor.desk.check("J1").wrong == ()


def test_an_act_on_a_locked_log_leaves_everything_as_it_was(floor: Floor, tmp_path: Path) -> None:
    floor.opened()
    other = Floor(tmp_path / "data", busy_ms=50)
    with other.journal.writing(), pytest.raises(LogLocked):
        floor.desk.adjust("J1", Pools(displayed=500), "house-adds", approval())
    assert floor.jackpot.pools == Pools(SEED)
    other.close()


def test_a_stop_needs_a_supervisor_and_a_resume_two_people(floor: Floor) -> None:
    floor.opened()
    assert refused(floor.desk.stop("J1", "dark", DEALER))
    done(floor.desk.stop("J1", "dark", SUPERVISOR))
    assert refused(floor.desk.resume("J1", replace(approval(), asker=SHIFT)))
    assert done(floor.desk.resume("J1", approval())).stopped == ""


def test_an_entry_that_does_not_add_up_keeps_the_jackpot_stopped(floor: Floor) -> None:
    floor.opened()
    done(floor.desk.stop("J1", "dark", SUPERVISOR))
    with floor.journal.writing() as w:
        w.append("jackpot:J1", [FORGED], "P1")
        w.apply([Put("jackpots", {"id": "J1"}, {"displayed": SEED + 90, "adjusted": 100})])
    assert "add up to" in floor.desk.check("J1").entries[0]
    assert "does not reconcile" in refused(floor.desk.resume("J1", approval())).words
    table = floor.table()
    table.do(ask.PlaceYourBets())
    assert floor.jackpot.stopped


def test_another_table_that_finds_a_wrong_entry_stops_the_jackpot_for_all(floor: Floor) -> None:
    table, other = floor.opened().table("T1"), floor.table("T2")
    with floor.journal.writing() as w:
        w.append("jackpot:J1", [FORGED], "P1")
    table.do(ask.PlaceYourBets())
    assert "does not reconcile" in floor.jackpot.stopped
    other.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000))
    assert "does not reconcile" in other.refused(ask.PlaceWager(seat=1, wager="progressive", amount=500)).words
    stops = [e for e in floor.journal.entries("jackpot:J1") if isinstance(e.event, fact.JackpotStopped)]
    assert len(stops) == 1
