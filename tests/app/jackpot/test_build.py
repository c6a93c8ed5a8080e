"""What the jackpot screen and the players' display show."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.jackpot.build.screen import JackpotWatch, evidence_of
from app.jackpot.view import MeterDisplay, PrizeLine, players_see, returns
from app.journal.changes import Put
from app.record.felt import felt
from engine.jackpots.linked import linked
from engine.jackpots.pools import Pools
from engine.money import show
from engine.table import commands as ask
from tests.app.table.jackpot_floor import FLUSH, STRAIGHT_FLUSH, Floor, approval, done
from tests.approvals import word
from tests.engine.jackpots.books import LR, PARTS, SUPERVISOR, UK, settings

SEED = 20_000_00


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path / "data").opened()
    yield floor
    floor.close()


def screen(floor: Floor, **how: int):
    found = JackpotWatch(floor.journal, "J1").screen(**how)
    assert found is not None
    return found


def display(floor: Floor, stopped: str = "") -> MeterDisplay:
    seen = linked(floor.jackpot, stopped=stopped)
    assert seen is not None
    return players_see(seen)


def test_there_is_no_screen_before_the_jackpot_is_opened(tmp_path: Path) -> None:
    floor = Floor(tmp_path / "data")
    assert JackpotWatch(floor.journal, "J1").screen() is None
    floor.close()


def test_claims_wait_in_their_order_and_become_hits_once_they_are_ruled_on(floor: Floor) -> None:
    first, second = floor.table("T1").win(STRAIGHT_FLUSH), floor.table("T2").win(STRAIGHT_FLUSH)
    assert [(line.number, line.table, line.seat) for line in screen(floor).waiting] == [(1, "T1", 1), (2, "T2", 1)]
    assert screen(floor).hits == ()
    second.do(second.ruling())
    first.do(first.ruling(release=False, reason="misread"))
    shown = screen(floor)
    assert shown.waiting == ()
    assert [(line.number, line.state) for line in shown.hits] == [(2, "released"), (1, "refused")]
    assert shown.figures.hits == 1


def test_the_newest_hits_come_first_and_more_are_there_when_asked_for(floor: Floor) -> None:
    table = floor.table()
    for suit in "hdsc":
        hand, board = STRAIGHT_FLUSH
        table.win((hand.replace("h", suit), board.replace("3s", "3x").replace("h", suit).replace("3x", "Jd")))
        table.do(table.ruling())
        table.finish()
    shown = screen(floor, hits=3)
    assert [line.number for line in shown.hits] == [4, 3, 2]
    assert shown.more
    assert [line.number for line in screen(floor, hits=25).hits] == [4, 3, 2, 1]
    assert not screen(floor).more


@pytest.mark.rule("R-8")
def test_fixed_prizes_that_the_meter_paid_stand_among_the_hits_and_make_up_their_number(floor: Floor) -> None:
    done(floor.desk.change("J1", settings(fixed_prizes_from_meter=True), approval()))
    table = floor.table().win(STRAIGHT_FLUSH)
    table.do(table.ruling())
    table.finish().win(FLUSH)
    watch = JackpotWatch(floor.journal, "J1")
    shown = watch.screen()
    assert shown is not None
    assert [(line.number, line.line, line.amount, line.state) for line in shown.hits] == [
        (0, "flush", 200_00, "paid"),
        (1, "straight_flush", 2_000_12, "released"),
    ]
    assert shown.figures.hits == len(shown.hits)
    assert shown.hits[0].at_us >= shown.hits[1].at_us > 0
    assert sum(line.amount for line in shown.hits) == shown.figures.paid
    assert not shown.more
    assert [line.number for line in watch.screen(hits=1).hits] == [0]  # type: ignore[union-attr]
    table.do(
        ask.ReopenSettlement(seats=(1,), approval=word("P1", "pit-supervisor", "misread")),
    )
    table.square().do(ask.SettleSeats(), ask.SettleProgressives())
    again = watch.screen()
    assert again is not None
    assert [(line.line, line.state) for line in again.hits] == [
        ("flush", "paid"),
        ("flush", "taken back"),
        ("straight_flush", "released"),
    ]


def test_a_claim_that_is_entered_anew_has_its_own_moment_among_the_hits(floor: Floor) -> None:
    table = floor.table().win(STRAIGHT_FLUSH)
    table.do(table.ruling(release=False, reason="the count was wrong"))
    table.square().do(ask.SettleSeats(), ask.SettleProgressives())
    table.do(table.ruling())
    second, first = screen(floor).hits
    assert (first.number, first.state, second.number, second.state) == (1, "refused", 2, "released")
    assert second.at_us > first.at_us > 0


@pytest.mark.rule("R-9")
def test_the_sums_come_to_what_the_meter_shows(floor: Floor) -> None:
    floor.table("T1").win(FLUSH)
    floor.table("T2").bet(1).close_bets().void()
    done(floor.desk.adjust("J1", Pools(displayed=700), "house-adds", approval()))
    *parts, last = screen(floor).sums
    assert [line.amount for line in parts] == [SEED, 250, -125, 700, 0]
    assert sum(line.amount for line in parts) == last.amount == floor.jackpot.pools.displayed


def test_adjustments_are_shown_with_their_reason_and_both_names(floor: Floor) -> None:
    watch = JackpotWatch(floor.journal, "J1")
    assert watch.screen().adjustments == ()
    done(floor.desk.adjust("J1", Pools(displayed=700), "house-adds", approval("summer")))
    done(floor.desk.adjust("J1", Pools(displayed=-700), "regulator-order", approval("autumn")))
    newest, oldest = watch.screen().adjustments
    assert (oldest.by_how_much, oldest.reason, oldest.words) == (Pools(700), "The house adds to the jackpot", "summer")
    assert (newest.words, newest.asked_by, newest.approved_by) == ("autumn", "Paul", "Gina")


def test_a_meter_that_is_not_the_logs_is_shown_as_wrong(floor: Floor) -> None:
    assert screen(floor).wrong == ()
    with floor.journal.writing() as w:
        w.apply([Put("jackpots", {"id": "J1"}, {"displayed": 5})])
    assert "below its last logged value" in screen(floor).wrong[0]


def test_a_watch_sees_what_another_table_wrote_at_its_next_look(floor: Floor) -> None:
    watch = JackpotWatch(floor.journal, "J1")
    assert watch.look().pools.displayed == SEED
    floor.table("T2").bet(1).close_bets()
    assert watch.look().pools.displayed == SEED + 125
    assert watch.look() == floor.jackpot


def test_the_players_see_the_meter_the_prizes_and_a_pending_claim(floor: Floor) -> None:
    floor.table().win(STRAIGHT_FLUSH)
    shown = display(floor)
    assert (shown.title, shown.amount) == ("Mega", "$18,001.13")
    assert shown.notices == ("Straight flush at table T1, position 1: $2,000.12, claim pending.",)
    assert shown.prizes["Megalink Let It Ride"][:3] == (
        PrizeLine("Royal flush", "100 % of the jackpot"),
        PrizeLine("Straight flush", "10 % of the jackpot"),
        PrizeLine("Four of a kind", "500 to 1"),
    )
    assert next(line.hand for line in shown.prizes["Three Card Poker with Prime"]) == "Mini royal special"


@pytest.mark.rule("LR 4.5", "R-29")
def test_the_players_see_what_the_draws_pay_where_the_jackpot_has_them(floor: Floor) -> None:
    assert [line.hand for line in display(floor).prizes["Megalink Let It Ride"]][-1] == "Flush"
    part = replace(PARTS[LR], magic_card=10)
    done(floor.desk.change("J1", settings(games=(part,)), approval()))
    assert display(floor).prizes["Megalink Let It Ride"][-2:] == (
        PrizeLine("Flush", "50 to 1"),
        PrizeLine("Magic card", "5 to 1"),
    )


def test_the_players_are_told_that_progressive_betting_is_stopped_and_not_why(floor: Floor) -> None:
    told = ("Progressive betting is stopped at the moment.",)
    assert display(floor).notices == ()
    assert display(floor, stopped="The log cannot be read.").notices == told
    done(floor.desk.stop("J1", "The dealer's float is short.", SUPERVISOR))
    assert display(floor).notices == told


def test_the_evidence_of_a_claim_is_found_by_its_number(floor: Floor) -> None:
    floor.table("T1").win(STRAIGHT_FLUSH)
    floor.table("T2").win(STRAIGHT_FLUSH)
    found = evidence_of(floor.journal, "J1", 2)
    assert (found.number, found.at.table, found.evidence.seats[0].cards) == (2, "T2", ("9h", "8h", "7h"))
    assert evidence_of(floor.journal, "J1", 3) is None


@pytest.mark.rule("R-29")
def test_the_set_up_shows_what_a_wager_returns_at_the_seed_and_now() -> None:
    line_at = {line.game: line for line in returns(settings(LR, UK), 100_000_00)}
    ride = line_at["Megalink Let It Ride"]
    assert (ride.at_seed, ride.at_meter) == ("42.45 %", "65.84 %")


@pytest.mark.rule("X3 3.17")
def test_at_its_table_the_meter_stays_where_it_was_until_the_claim_is_verified(floor: Floor) -> None:
    table = floor.table("T1").win(STRAIGHT_FLUSH)
    waiting = linked(floor.jackpot)
    assert waiting is not None
    basis, left = floor.jackpot.claims[0].basis, show(waiting.amount, "$")
    assert basis > waiting.amount
    shown = felt(table.service.table, table.game, meter=waiting).jackpot
    assert shown is not None
    assert (shown.meter, shown.note) == (basis, f"Claim pending – {left} once it is paid")
    seen = players_see(waiting, table.game.id, "T1")
    assert seen.amount == show(basis, "$")
    assert f"Once it is paid the jackpot stands at {left}." in seen.notices
    assert players_see(waiting, table.game.id, "T2").amount == left
    table.do(table.ruling())
    after = linked(floor.jackpot)
    assert after is not None
    assert after.shown("T1") == after.amount
