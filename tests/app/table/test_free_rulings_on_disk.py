"""A free ruling in a house's log: history, sums, papers and `verify` know every amount of it, apart from the wagers (R-42)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.read_models import rebuild
from app.journal.shift_sums import Period, shift_sums
from app.journal.verify import verify
from app.record.archive import Archive
from app.table.service import TableService, replay
from engine.decisions.restoring import to_restore
from engine.table import commands as ask
from tests.app.table.jackpot_floor import NOTHING, AtTable, Floor
from tests.approvals import word

OTHER = "2d 4s 8c"
PAIR = ("As Ad 7c", NOTHING[1])
"""Beats the dealer's king and wins nothing of the jackpot."""


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path / "data", busy_ms=50).opened()
    yield floor
    assert floor.desk.check("J1").wrong == ()
    assert verify(floor.database, None, Codec(ALL_FACTS), HouseProjector).problems == ()
    floor.close()


def ruled(table: AtTable, *measures: str, reason: str = "seen on camera") -> AtTable:
    table.do(ask.RaiseIrregularity(kind="other"))
    table.do(
        ask.ResolveIrregularity(
            number=table.round.findings[-1].number,
            outcome="ruled-so",
            approval=word("G1", "gaming-shift-manager", reason),
            proposed_by="D1",
            facts={"measures": "; ".join(measures)},
        )
    )
    return table


def amounts(floor: Floor) -> list[tuple[str, str, int, str, int, str]]:
    names = ("round_id", "kind", "seat", "wager", "amount", "decided_by")
    return [tuple(row[name] for name in names) for row in floor.journal.rows("ruled_amounts")]  # type: ignore[misc]


@pytest.mark.rule("R-42")
def test_goodwill_and_withheld_amounts_have_rows_of_their_own_and_the_wagers_keep_theirs(floor: Floor) -> None:
    table = floor.table().win(PAIR, OTHER, seats=(1, 4))
    ruled(table, "goodwill seat=1 amount=2500", "withhold-stake seat=1 wager=ante", "withhold seat=4 wager=ante")
    table.finish()
    kept = [(each.item, each.amount) for each in TableService("T1", floor.journal).table.withheld]
    rows = amounts(floor)
    assert kept == [("1/1/ante", 10_00)]
    assert ("T1-000001", "goodwill", 1, "", 25_00, "G1") in rows
    assert [(f"{row[0][-1]}/{row[2]}/{row[3]}", row[4]) for row in rows if row[1] == "withheld"] == kept
    before = [(row["wager"], row["stake"], row["returned"]) for row in floor.journal.rows("settlements")]
    rebuild(floor.database, Codec(ALL_FACTS), HouseProjector())
    assert amounts(floor) == rows
    assert [(row["wager"], row["stake"], row["returned"]) for row in floor.journal.rows("settlements")] == before
    assert TableService("T1", floor.journal).table == replay(floor.journal, "T1")


@pytest.mark.rule("R-42")
def test_papers_and_sums_show_them_apart(floor: Floor) -> None:
    table = floor.table().win(NOTHING, OTHER, seats=(1, 4))
    ruled(table, "goodwill seat=1 amount=2500")
    table.finish()
    archive = Archive(floor.database, floor.journal)
    sheet, paper = archive.sheet("T1-000001"), archive.report("T1-000001/1", 0)
    assert sheet is not None
    assert paper is not None
    for blocks in (sheet.ruled, paper.ruled):
        assert next(fact.value for fact in blocks[0]) == "Goodwill paid: $25"
    (incident,) = paper.incidents
    said = {fact.name: fact.value for fact in incident.facts}
    assert said["Which measures, one after the other?"] == "Position 1: $25 as goodwill"
    sums = shift_sums(floor.database, Period(since_us=0, until_us=2**60), unlike="-")
    assert [(each.kind, each.amount) for each in sums.ruled] == [("goodwill", 25_00)]


@pytest.mark.rule("R-42", "R-26")
def test_a_progressive_that_goes_back_takes_its_share_out_of_the_meter_and_one_that_stands_higher_feeds_more(
    floor: Floor,
) -> None:
    table = floor.table().bet(1, 4).close_bets().deal(NOTHING, OTHER)
    fed = floor.jackpot.pools.displayed
    ruled(table, "return-wager seat=1 wager=progressive")
    assert floor.jackpot.pools.displayed < fed
    assert floor.desk.check("J1").wrong == ()


@pytest.mark.rule("R-22", "X3 5.15")
def test_what_is_about_an_earlier_round_is_filed_with_that_round_and_its_paper_tells_it_whole(floor: Floor) -> None:
    table = floor.table().win(NOTHING, OTHER, seats=(1, 4)).finish()
    table.bet(1, 4).close_bets()
    table.do(ask.RaiseIrregularity(kind="earlier-round", words="A player says that too little was paid."))
    table.do(
        ask.ResolveIrregularity(number=1, outcome="stands", approval=word("S1", "pit-supervisor", "seen"), proposed_by="D1", facts={"round": "1", "seat": "4"})
    )  # fmt: skip
    archive = Archive(floor.database, floor.journal)
    first, second = archive.whole("T1-000001"), archive.whole("T1-000002")
    assert first is not None
    assert second is not None
    assert [each.id for each in first.irregularities] == ["T1-000002/1"]
    assert second.irregularities == ()
    paper = archive.report("T1-000002/1", 0)
    assert paper is not None
    (incident,) = paper.incidents
    assert ("What was seen", "A player says that too little was paid.") in {(f.name, f.value) for f in incident.facts}
    assert paper.title == "Incident report"
    table.deal(NOTHING, OTHER)


@pytest.mark.rule("R-45")
def test_a_position_that_was_settled_and_is_undone_is_squared_on_record(floor: Floor) -> None:
    table = floor.table().bet(1, 4).close_bets().deal(NOTHING, OTHER)
    table.do(ask.TurnCards(), ask.SettleSeats(seats=(4,)))
    ruled(table, "return-position seat=4")
    (due,) = to_restore(table.round)
    table.do(ask.ConfirmRefund(seat=4), ask.SettleSeats(), ask.TurnCards(), ask.SettleProgressives(), ask.CloseRound())
    assert (due.seat, due.given_back > 0) == (4, True)
