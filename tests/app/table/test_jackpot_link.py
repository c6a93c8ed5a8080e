"""A table feeds the jackpot, wins from it and takes back, in the transaction of its own facts."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.faults import LogLocked
from app.jackpot.link import JackpotLink, JackpotRefused
from app.journal.codec import Codec
from app.journal.verify import verify
from app.record.jackpot_records import figures_of
from engine.jackpots.linked import Linked
from engine.jackpots.pools import Pools
from engine.table import commands as ask
from engine.table import events as ev
from tests.app.table.jackpot_floor import (
    FLUSH,
    NOTHING,
    ROYAL,
    STRAIGHT_FLUSH,
    AtTable,
    Floor,
    approval,
    done,
    sound_floor,
)
from tests.approvals import word
from tests.engine.jackpots.books import SUPERVISOR, settings

SEED = 20_000_00


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    with sound_floor(tmp_path / "data") as floor:
        yield floor


def movements(floor: Floor) -> list[tuple[str, int, int]]:
    rows = floor.journal.rows("jackpot_movements", jackpot_id="J1")
    return [(row["kind"], row["seat"], row["amount"]) for row in rows]


def claims(floor: Floor) -> list[tuple[str, int, str]]:
    return [(row["round_id"], row["amount"], row["state"]) for row in floor.journal.rows("claims")]


def test_progressive_wagers_feed_the_jackpot_when_betting_closes_and_not_before(floor: Floor) -> None:
    table = floor.table().bet(2, 5)
    assert floor.jackpot.pools == Pools(SEED)
    table.close_bets()
    assert floor.jackpot.pools == Pools(SEED + 250, 50)
    assert movements(floor)[1:] == [("contributed", 2, 125), ("contributed", 5, 125)]


@pytest.mark.rule("X3 3.5.3", "X3 3.5.4")
def test_five_units_feed_five_times_as_much_and_win_the_same_share(floor: Floor) -> None:
    table = floor.table().bet(1, progressive=25).close_bets()
    assert floor.jackpot.pools == Pools(SEED + 625, 125)
    table.deal(STRAIGHT_FLUSH).settle()
    assert claims(floor) == [("T1-000001", 2_000_62, "held")]


def test_a_round_opens_under_the_price_and_units_of_the_jackpot(floor: Floor) -> None:
    table = floor.table()
    table.do(ask.PlaceYourBets())
    assert (table.round.terms.unit, table.round.terms.most_units) == (500, 5)
    assert "whole units" in table.refused(ask.PlaceWager(seat=1, wager="progressive", amount=700)).words
    assert "At most 5" in table.refused(ask.PlaceWager(seat=1, wager="progressive", amount=3000)).words


@pytest.mark.rule("X3 5.12.2", "R-26")
@pytest.mark.case("B12")
def test_a_progressive_alone_is_warned_about_then_invalid_returned_and_its_share_reversed(floor: Floor) -> None:
    table = floor.table().bet(1, alone=3)
    warned = table.refused(ask.NoMoreBets())
    assert (warned.rule, warned.confirm) == ("5.12.1", True)
    table.close_bets()
    assert movements(floor)[-2:] == [("contributed", 3, 125), ("contribution-reversed", 3, -125)]
    table.deal(NOTHING, "Kd Qd 8c").settle().finish()
    (line,) = [line for line in table.round.boxes[3].lines if line.wager == "progressive"]
    assert (line.outcome, line.net) == ("return", 0)
    assert floor.jackpot.pools == Pools(SEED + 125, 25)


@pytest.mark.rule("X3 5.12.1")
@pytest.mark.case("B12")
def test_a_progressive_that_is_cancelled_in_time_never_fed_anything(floor: Floor) -> None:
    table = floor.table().bet(1, alone=3)
    table.do(ask.ClearWagers(seat=3, wager="progressive"))
    table.close_bets()
    assert floor.jackpot.pools == Pools(SEED + 125, 25)


@pytest.mark.rule("R-26")
@pytest.mark.case("B36")
def test_a_void_round_gives_every_contribution_back(floor: Floor) -> None:
    table = floor.table().bet(1, 2).close_bets().void()
    assert table.round.outcome == "void"
    assert floor.jackpot.pools == Pools(SEED)
    assert floor.jackpot.figures.contributed == 0


@pytest.mark.rule("R-26", "X3 5.11")
@pytest.mark.case("B49")
def test_a_hand_that_goes_back_takes_its_own_contribution_and_no_other(floor: Floor) -> None:
    table = floor.table().bet(1, 2).close_bets()
    table.do(
        ask.TakePacket(place="1", cards=("Ac", "9d", "7h")),
        ask.TakePacket(place="2", cards=("Kd", "Qd", "8c")),
        ask.TakePacket(place="dealer", cards=("Ks", "4d", "2c")),
        ask.TakePacket(place="community", cards=("6h", "3c", "3s")),
        ask.ConfirmBurn(),
        ask.RaiseIrregularity(kind="absent", places=("1",)),
        ask.ResolveIrregularity(
            number=1, outcome="invalid", approval=word("P1", "gaming-shift-manager", "gone"), facts={"seat": "1"}
        ),
    )
    assert table.round.boxes[1].standing == "returned"
    assert floor.jackpot.pools == Pools(SEED + 125, 25)


def test_a_flush_is_paid_by_the_house_and_leaves_the_meter(floor: Floor) -> None:
    table = floor.table().win(FLUSH)
    assert table.round.boxes[1].lines[-1].winnings == 200_00
    assert table.round.findings == ()
    assert floor.jackpot.pools.displayed == SEED + 125
    table.finish()


@pytest.mark.rule("R-8")
def test_a_fixed_line_can_be_taken_from_the_meter_and_comes_back_when_its_settlement_is_reopened(
    floor: Floor,
) -> None:
    done(floor.desk.change("J1", settings(fixed_prizes_from_meter=True), approval()))
    table = floor.table().win(FLUSH)
    assert floor.jackpot.pools.displayed == SEED + 125 - 200_00
    reopen = ask.ReopenSettlement(seats=(1,), approval=word("P1", "pit-supervisor", "misread"))
    table.do(reopen)
    assert floor.jackpot.pools.displayed == SEED + 125
    table.square().do(ask.SettleSeats(), ask.SettleProgressives())
    assert floor.jackpot.pools.displayed == SEED + 125 - 200_00
    assert floor.jackpot.figures.hits == 1
    table.finish()


def test_an_undone_settlement_of_the_progressives_changes_nothing_in_the_jackpot(floor: Floor) -> None:
    table = floor.table().bet(1, alone=3).close_bets().deal(NOTHING, "Kd Qd 8c").settle()
    before = floor.jackpot
    table.do(ask.Undo(), ask.Redo())
    assert floor.jackpot == before
    table.finish()


@pytest.mark.rule("X3 3.18.1", "R-7")
def test_a_straight_flush_takes_ten_per_cent_of_what_was_displayed(floor: Floor) -> None:
    table = floor.table().win(STRAIGHT_FLUSH)
    assert table.round.boxes[1].lines[-1].winnings == 2_000_12
    assert floor.jackpot.pools.displayed == SEED + 125 - 2_000_12
    assert table.round.prizes[0].basis == SEED + 125


@pytest.mark.rule("X3 3.18.2", "R-7")
def test_a_royal_takes_the_meter_and_the_seed_stands_there_again(floor: Floor) -> None:
    table = floor.table().win(ROYAL)
    assert table.round.boxes[1].lines[-1].winnings == SEED + 125
    assert floor.jackpot.pools == Pools(SEED, 0)


@pytest.mark.rule("X3 3.17")
@pytest.mark.case("B20")
def test_other_tables_see_the_claim_and_play_on_with_the_new_value(floor: Floor) -> None:
    first, second = floor.table("T1"), floor.table("T2")
    first.win(STRAIGHT_FLUSH)
    assert second.service.look()
    seen = second.service.meter
    assert isinstance(seen, Linked)
    assert [(claim.at.table, claim.amount) for claim in seen.claims] == [("T1", 2_000_12)]
    second.win(STRAIGHT_FLUSH)
    now = SEED + 125 - 2_000_12 + 125
    assert second.round.boxes[1].lines[-1].winnings == now // 10
    assert [amount for _, amount, _ in claims(floor)] == [2_000_12, now // 10]


@pytest.mark.case("B23")
def test_the_claim_keeps_its_basis_while_others_feed_the_meter(floor: Floor) -> None:
    first, second = floor.table("T1"), floor.table("T2")
    first.win(STRAIGHT_FLUSH)
    second.bet(1, 2, progressive=25).close_bets()
    (claim,) = floor.jackpot.claims
    assert (claim.basis, claim.amount) == (SEED + 125, 2_000_12)
    assert first.round.prizes[0].basis == claim.basis
    (row,) = floor.journal.rows("claims")
    assert row["basis"] == "10 % of $20,001.25 as displayed at entry"
    assert floor.jackpot.pools.displayed == SEED + 125 - 2_000_12 + 2 * 625


def test_a_contribution_beyond_the_units_is_refused_and_nothing_of_the_step_is_written(floor: Floor) -> None:
    table = floor.table().bet(1)
    before = floor.journal.head()
    forged = ev.WagerPlaced(seat=1, player=1, wager="progressive", added=50_000_00, total=50_000_00)
    with pytest.raises(JackpotRefused, match="no progressive wager"):
        _write(table, forged, ev.BetsClosed())
    assert floor.journal.head() == before
    table.close_bets()
    assert floor.jackpot.pools.displayed == SEED + 125


def _write(table: AtTable, *events: ev.TableEvent) -> None:
    """Write facts that no decision would have made."""
    with table.floor.journal.writing() as w:
        table.service._jackpot.catch_up(w, table.service.table)
        table.service._append(w, table.service.table, events, by="D1")


@pytest.mark.case("B25")
def test_a_claim_that_finds_the_log_locked_is_entered_once_when_it_is_free(floor: Floor, tmp_path: Path) -> None:
    table = floor.table().bet(1).close_bets().deal(STRAIGHT_FLUSH)
    table.do(ask.TurnCards(), ask.SettleSeats(), ask.TurnCards())
    before, state = floor.journal.head(), table.service.table
    other = Floor(tmp_path / "data", busy_ms=50)
    with other.journal.writing():
        with pytest.raises(LogLocked):
            table.service.handle(ask.SettleProgressives(), SUPERVISOR)
        assert table.service.table == state
    assert floor.journal.head() == before
    assert floor.jackpot.pools.displayed == SEED + 125
    table.do(ask.SettleProgressives())
    table.refused(ask.SettleProgressives())
    assert claims(floor) == [("T1-000001", 2_000_12, "held")]
    assert floor.jackpot.figures.hits == 1
    other.close()


def test_the_jackpot_starts_from_its_kept_state_and_is_the_same(floor: Floor) -> None:
    table = floor.table()
    for _ in range(4):
        table.bet(1, 2).close_bets().deal(NOTHING, "Kd Qd 8c").settle().finish()
    with floor.journal.writing() as w:
        state = msgspec.json.encode(floor.jackpot)
        seq = floor.journal.rows("jackpot_movements")[-1]["seq"]
        w.save_snapshot("jackpot:J1", state, version=1, seq=seq)
    table.bet(1).close_bets()
    assert not verify(floor.database, None, Codec(ALL_FACTS), HouseProjector).problems
    assert JackpotLink(floor.journal, "J1", "T1").meter() == table.service.meter
    assert floor.desk.check("J1").jackpot == floor.desk.look("J1")


def test_the_figures_on_record_are_those_of_the_log(floor: Floor) -> None:
    floor.table("T1").win(STRAIGHT_FLUSH)
    floor.table("T2").win(ROYAL)
    (row,) = floor.journal.rows("jackpots")
    assert figures_of(row) == floor.jackpot.figures
    assert sum(amount for _, _, amount in movements(floor)) == floor.jackpot.pools.displayed


def test_a_table_that_is_not_linked_has_no_progressive_and_leaves_the_jackpot_alone(floor: Floor) -> None:
    table = floor.table("T9")
    table.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000))
    assert "no progressive wager" in table.refused(ask.PlaceWager(seat=1, wager="progressive", amount=500)).words
    assert len(movements(floor)) == 1


def test_before_the_jackpot_is_opened_tables_play_without_it(tmp_path: Path) -> None:
    floor = Floor(tmp_path / "empty")
    table = floor.table()
    table.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000))
    assert "no progressive wager" in table.refused(ask.PlaceWager(seat=1, wager="progressive", amount=500)).words
    assert table.service.meter is None
    floor.close()


def _barred(table: AtTable, seat: int) -> None:
    table.do(
        ask.RaiseIrregularity(kind="confidential", words="looked at seat 2", places=(str(seat),)),
        ask.ResolveIrregularity(
            number=table.round.findings_made + 1,
            outcome="barred",
            approval=word("G1", "gaming-shift-manager", "seen by camera"),
            facts={"seat": str(seat)},
        ),
    )


@pytest.mark.rule("R-26", "X3 5.9")
def test_a_progressive_that_was_lost_before_its_player_was_barred_has_fed_the_jackpot_for_good(floor: Floor) -> None:
    table = floor.table().bet(1, 2).close_bets().deal(NOTHING, "Kd Qd 8c").settle()
    _barred(table, 1)
    assert table.round.boxes[1].standing == "returned"
    assert [line.outcome for line in table.round.boxes[1].lines if line.wager == "progressive"] == ["lose"]
    assert floor.jackpot.pools == Pools(SEED + 250, 50)
    table.finish()


@pytest.mark.rule("R-8", "X3 5.9")
def test_a_fixed_prize_from_the_meter_stays_paid_when_its_winner_is_barred_afterwards(floor: Floor) -> None:
    done(floor.desk.change("J1", settings(fixed_prizes_from_meter=True), approval()))
    table = floor.table().win(FLUSH)
    _barred(table, 1)
    assert floor.jackpot.pools.displayed == SEED + 125 - 200_00
    table.finish()
