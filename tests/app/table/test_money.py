"""The money of tables on disk: what is written, who writes it, and what a shift comes to by count and by record."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.money_rows import open_slips, papers, standings
from app.journal.verify import verify
from app.record.shift_period import ShiftAsked, Shifts
from app.shift.build.book import ShiftBook
from app.shift.build.figures import ShiftFigures
from app.shift.build.files import shift_csv, shift_json, shift_workbook
from app.shift.build.report import ShiftReport, blocks, plain
from app.table.corrections import Corrections
from app.table.pit_book import PIT
from app.table.service import TableService, replay
from engine.actors import Actor, Rank
from engine.rack.moving import sums_of
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table import rack_asked as money
from engine.table.rack import worth
from tests.app.table.jackpot_floor import NOTHING, STRAIGHT_FLUSH, AtTable, Floor
from tests.approvals import word
from tests.engine.money import (
    BY_TWO,
    FLOAT,
    SIGNED,
    bought,
    cents,
    checked,
    chips,
    closed,
    confirmed,
    corrected,
    opened,
    prepared,
    requested,
    voided,
)  # fmt: skip

SAM = Actor(id="S1", name="Sam", rank=Rank.PIT_SUPERVISOR)
EVER = ShiftAsked(since="2020-01-01 06:00")


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path / "data", busy_ms=50).opened()
    yield floor
    assert verify(floor.database, None, Codec(ALL_FACTS), HouseProjector).problems == ()
    floor.close()


def expected(table: AtTable) -> int:
    sums = sums_of(table.service.table)
    assert sums is not None
    return sums.expected


def report(floor: Floor, table: str | None = None) -> ShiftReport:
    asked = ShiftAsked(since=EVER.since, table=table)
    found = ShiftBook(floor.database, floor.journal, SystemClock(), Shifts()).report(asked)
    assert isinstance(found, ShiftReport)
    return found


def total(floor: Floor) -> dict[str, object]:
    figures = report(floor).figures
    assert figures is not None
    return plain(figures.total)


def a_day(table: AtTable, *, off: int = 0) -> int:
    """Opener, buy-ins, a fill, a credit, two rounds, closer, drop; `off` cents too much in the rack at the end."""
    table.do(opened(), bought(300), bought(200))
    table.do(requested("fill", chips(500)), prepared("F1", chips(500)), confirmed("F1", chips(500)))
    table.win(NOTHING, "2d 4s 8c", seats=(1, 4)).finish()
    table.do(requested("credit", chips(1000)), prepared("C1", chips(1000)), confirmed("C1", chips(1000)))
    table.win(NOTHING).finish()
    counted = expected(table) + off
    table.do(closed(cents(counted)))
    table.do(money.TakeDropBox(box="31", **SIGNED))
    return counted


def test_a_day_without_an_error_comes_out_as_the_record_says(floor: Floor) -> None:
    counted = a_day(floor.table())
    found = total(floor)
    assert found["table_win"] == found["win_by_record"] == found["result"]
    assert (found["over_short"], found["expected_rack"], found["closers"]) == (0, counted, counted)
    assert (found["openers"], found["fills"], found["credits"]) == (worth(FLOAT), 50_000, 100_000)
    assert (found["drop_estimated"], found["drop_counted"]) == (50_000, None)
    assert found["missing"] == "T1-D1: drop box not counted"


def test_an_error_in_the_rack_is_over_or_short_by_just_that(floor: Floor) -> None:
    a_day(floor.table(), off=-500)
    found = total(floor)
    assert found["over_short"] == -500
    assert found["table_win"] == found["win_by_record"] - 500


def test_the_counted_drop_takes_the_place_of_the_estimate(floor: Floor) -> None:
    a_day(floor.table())
    door = Corrections(floor.journal)
    assert not isinstance(door.correct("T1", money.CountDrop(drop="D1", amount=49_000, **BY_TWO), SAM), Refusal)
    found = total(floor)
    assert (found["drop_estimated"], found["drop_counted"], found["missing"]) == (50_000, 49_000, "")
    assert found["table_win"] == found["win_by_record"] - 1000
    assert found["hold_percent"] == round(100 * found["table_win"] / 49_000, 2)


@pytest.mark.rule("R-7")
@pytest.mark.parametrize("payer", ["rack", "cage"])
def test_a_prize_moves_the_rack_where_the_rack_pays_it(floor: Floor, payer: str) -> None:
    table = floor.table()
    terms = table.service.table.terms
    house = replace(terms.house, money=replace(terms.house.money, prizes_from=payer))
    by = {"approval": word("G1", "gaming-shift-manager", "the house pays so")}
    table.do(ask.SetTerms(terms=replace(terms, house=house), **by)) if payer == "cage" else None
    table.do(opened(chips(20_000)))
    table.win(STRAIGHT_FLUSH)
    table.do(table.ruling(), ask.CloseRound())
    box = table.round.boxes[1]
    prize = table.round.prizes[0].amount
    result = -sum(line.net for line in box.lines)
    slip = prize % 100  # what chips cannot make goes by the cash desk
    assert expected(table) - 2_000_000 == result + (prize if payer == "cage" else slip)
    table.do(closed(cents(expected(table))))
    found = total(floor)
    assert found["over_short"] == 0
    assert found["win_by_record"] == found["result"]
    assert found["table_win"] == found["win_by_record"] + (prize if payer == "cage" else slip)


def test_what_the_pit_and_the_cage_write_is_followed_by_the_open_table(floor: Floor) -> None:
    table, door = floor.table(), Corrections(floor.journal)
    table.do(opened())
    entry = door.correct("T1", requested("fill", chips(500)), SAM)
    assert not isinstance(entry, Refusal)
    assert not isinstance(door.correct("T1", prepared("F1", chips(500)), SAM), Refusal)
    assert [(each.id, each.state) for each in open_slips(floor.database)] == [("T1-F1", "prepared")]
    table.do(confirmed("F1", chips(500)))
    assert expected(table) == 950_000
    assert open_slips(floor.database) == ()
    assert replay(floor.journal, "T1") == table.service.table


def test_a_number_of_a_slip_is_given_once_wherever_it_is_asked_for(floor: Floor) -> None:
    table, door = floor.table(), Corrections(floor.journal)
    table.do(opened(), requested("fill", chips(100)), voided("F1"))
    door.correct("T1", requested("fill", chips(100)), SAM)
    table.do(requested("fill", chips(100)))
    ids = [each.id for each in papers(floor.database, kinds=("fill",))]
    assert sorted(ids) == ["T1-F1", "T1-F2", "T1-F3"]


def test_the_pit_is_told_of_a_difference_in_the_same_step(floor: Floor) -> None:
    table = floor.table()
    table.do(opened(), checked(cents(899_500)))
    (told,) = [entry.event for entry in floor.journal.entries(PIT)]
    assert (told.table, told.count, told.words) == ("T1", "N2", "The count N2 found the rack $5 short.")


def test_somebody_who_may_not_sign_does_not_and_nothing_is_written(floor: Floor) -> None:
    table = floor.table()
    before = floor.journal.head()
    assert table.refused(opened(counter=word("S1", "dealer"))).words
    assert table.refused(opened({300: 1})).words
    assert floor.journal.head() == before


def test_all_five_forms_of_a_report_say_what_the_racks_came_to(floor: Floor) -> None:
    a_day(floor.table())
    shown = report(floor)
    figures = shown.figures
    assert figures is not None
    said = {fact.name: fact.value for _, facts in blocks(figures) for fact in facts}
    assert said["Estimated drop (buy-ins)"] == "$500.00"
    assert said["Still missing"] == "T1-D1: drop box not counted"
    parsed = json.loads(shift_json(shown))["accounts"][0]
    assert parsed["total"]["drop_estimated"] == 50_000
    by = {each["name"]: each["lines"] for each in parsed["breakdowns"]}
    assert [line["over_short"] for line in by["table"]] == [line["over_short"] for line in by["game"]] == [0]
    assert [line["table_win"] for line in by["dealer"]] == [None]
    assert "drop_counted" in shift_csv(shown).splitlines()[0]
    assert shift_workbook(shown)


def test_a_table_whose_rack_nobody_opened_is_named_where_others_were_counted(floor: Floor) -> None:
    a_day(floor.table("T1"))
    floor.table("T2").win(NOTHING).finish()
    figures: ShiftFigures | None = report(floor).figures
    assert figures is not None
    assert figures.total.rack is not None
    assert "T2: no opener, its rack is unknown" in figures.total.rack.missing
    (alone,) = report(floor, "T2").accounts
    assert alone.total.rack is None


def test_an_open_rack_is_expected_to_hold_what_the_table_knows_now(floor: Floor) -> None:
    table = floor.table()
    table.do(opened(), bought(100))
    table.win(NOTHING).finish()
    found = total(floor)
    assert (found["expected_rack"], found["over_short"], found["table_win"]) == (expected(table), None, None)
    (stands,) = standings(floor.database)
    assert (stands.state, stands.expected) == ("open", expected(table))


def test_a_fill_put_right_after_the_closer_changes_what_was_over_or_short(floor: Floor) -> None:
    table = floor.table()
    a_day(table, off=-10_000)
    table.do(corrected("F1", counted=chips(400)))
    found = total(floor)
    assert (found["over_short"], found["fills"]) == (0, 40_000)
    assert found["table_win"] == found["win_by_record"]


def test_a_table_goes_on_with_its_rack_after_a_start(floor: Floor) -> None:
    table = floor.table()
    table.do(opened(), bought(100))
    table.win(NOTHING).finish()
    table.do(requested("fill", chips(100)))
    assert TableService("T1", floor.journal).table == table.service.table


def test_two_currencies_have_an_account_each_and_are_never_added(floor: Floor) -> None:
    dollars, euros = floor.table("T1"), floor.table("T2")
    by = {"approval": word("G1", "gaming-shift-manager", "for guests from abroad")}
    terms = replace(euros.service.table.terms, currency="€", jackpot=None, unit=0)
    euros.do(ask.SetTerms(terms=terms, **by))
    a_day(dollars)
    euros.do(opened(), bought(70), closed(cents(worth(FLOAT) - 7_000 + 500)))
    by_currency = {each.currency: plain(each.total) for each in report(floor).accounts}
    assert set(by_currency) == {"$", "€"}
    assert [by_currency[each]["drop_estimated"] for each in "$€"] == [50_000, 7_000]
    assert [by_currency[each]["over_short"] for each in "$€"] == [0, 500]
    assert by_currency["€"]["missing"] == "T2: drop box not taken out"
