"""A running table finds its jackpot anew between rounds, and what a round did goes to the jackpot of that round."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.faults import DiskFull
from app.jackpot.of_table import TableJackpot
from app.journal.codec import Codec
from app.journal.journal import Journal, Writing
from app.table.service import TableService
from devices import contract as dev
from engine.jackpots.linked import Linked
from engine.jackpots.pools import Pools
from engine.jackpots.state import Jackpot
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.evolve import evolve
from tests.app.table.jackpot_floor import NOTHING, ROYAL, STRAIGHT_FLUSH, Floor, approval, done
from tests.approvals import word
from tests.engine.jackpots.books import DEALER, refused, settings

SEED = 20_000_00
OTHER = "2d 4s 8c"


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path / "data", busy_ms=50)
    yield floor
    assert [floor.desk.check(name).wrong for name in floor.desk.names()] == [()] * len(floor.desk.names())
    floor.close()


def test_a_jackpot_opened_meanwhile_is_seen_at_the_next_look_and_fed_by_the_next_round(floor: Floor) -> None:
    table = floor.table(named=None)
    table.do(ask.PlaceYourBets(), ask.CloseRound())
    assert table.service.meter is None
    assert not table.service.look()
    floor.opened()
    assert table.service.look()
    assert isinstance(table.service.meter, Linked)
    assert table.service.meter.jackpot == "J1"
    table.bet(1).close_bets()
    assert floor.jackpot.pools.displayed == SEED + 125


def test_a_round_that_opens_before_anybody_looks_is_linked_all_the_same(floor: Floor) -> None:
    table = floor.table(named=None)
    floor.opened()
    table.bet(1)
    assert table.round.terms.jackpot == "J1"


@pytest.mark.rule("R-22")
def test_a_jackpot_is_not_opened_while_a_round_is_open_at_a_table_that_it_would_link(floor: Floor) -> None:
    table = floor.table(named=None).bet(1, progressive=0)
    no = refused(floor.desk.open("J1", settings(), approval()))
    assert (no.rule, "A round is open at T1" in no.words) == ("R-22", True)
    assert floor.desk.names() == ()
    done(floor.desk.open("J2", settings(tables=("T2",)), approval()))
    table.do(ask.ClearWagers(), ask.CloseRound())
    done(floor.desk.open("J1", settings(tables=("T1",)), approval()))


def test_a_table_that_goes_over_to_another_jackpot_feeds_that_one_from_its_next_round_on(floor: Floor) -> None:
    table = floor.opened().table().bet(1).close_bets().deal().settle().finish()
    done(floor.desk.change("J1", settings(tables=("T2",)), approval()))
    done(floor.desk.open("J2", settings(tables=("T1",), seed=5_000_00), approval()))
    assert table.service.look()
    table.bet(1).close_bets()
    assert floor.jackpot.pools == Pools(SEED + 125, 25)
    assert floor.desk.look("J2").pools == Pools(5_000_00 + 125, 25)
    again = TableService("T1", floor.journal, TableJackpot)
    assert again.meter == table.service.meter


def test_a_prize_of_the_new_jackpot_is_worked_out_on_its_own_meter(floor: Floor) -> None:
    table = floor.opened().table().bet(1).close_bets().deal().settle().finish()
    done(floor.desk.change("J1", settings(tables=("T2",)), approval()))
    done(floor.desk.open("J2", settings(tables=("T1",), seed=5_000_00), approval()))
    table.win(STRAIGHT_FLUSH)
    assert table.round.prizes[0].basis == 5_000_00 + 125
    assert floor.jackpot.claims == ()
    (claim,) = floor.desk.look("J2").claims
    assert claim.number == 1


@pytest.mark.rule("R-22", "R-26")
def test_a_round_found_void_after_the_table_went_over_gives_back_to_the_jackpot_it_had_fed(floor: Floor) -> None:
    table = floor.opened().table().win(NOTHING, OTHER, seats=(1, 4)).finish()
    assert floor.jackpot.pools == Pools(SEED + 250, 50)
    done(floor.desk.change("J1", settings(tables=("T2",)), approval()))
    done(floor.desk.open("J2", settings(tables=("T1",)), approval()))
    table.do(
        ask.RaiseIrregularity(kind="foreign-card"),
        ask.ResolveIrregularity(
            number=1, outcome="void", approval=word("G1", "gaming-shift-manager", "the count gave 51"), proposed_by="D1"
        ),
    )
    assert floor.jackpot.pools == Pools(SEED)
    assert floor.jackpot.figures.contributed == 0
    assert floor.desk.look("J2").pools == Pools(SEED)


class GivesOut(Journal):
    """A log whose disk is full when the transaction ends, as long as `full` says so."""

    full = False

    @contextmanager
    def writing(self) -> Iterator[Writing]:
        with super().writing() as w:
            yield w
            if self.full:
                raise DiskFull(Path("log"))


def test_what_was_fed_in_a_step_that_could_not_be_written_is_never_believed(tmp_path: Path, floor: Floor) -> None:
    floor.opened().table().bet(1)
    journal = GivesOut(floor.database, Codec(ALL_FACTS), SystemClock(), tmp_path / "data" / "head.json")
    service = TableService("T1", journal, TableJackpot)
    journal.full = True
    with pytest.raises(DiskFull):
        service.handle(ask.NoMoreBets(), DEALER)
    journal.full = False
    started = dev.ShuffleStarted(id=dev.EventId("SN1", 7, 1), t=0, round=0, replayed=False, raw=b"x", deck=None)
    service.take_device_events([started])
    service.look()
    assert service.meter is not None
    assert service.meter.amount == SEED
    done(service.handle(ask.NoMoreBets(), DEALER))
    assert service.meter.amount == floor.jackpot.pools.displayed == SEED + 125


@pytest.mark.case("C17")
@pytest.mark.parametrize("hand", [STRAIGHT_FLUSH, ROYAL], ids=["a tenth of the meter", "the whole meter and its seed"])
def test_an_error_after_the_meter_went_down_and_before_its_row_is_written_leaves_nothing_but_the_question(
    floor: Floor, hand: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = floor.opened().table().bet(1).close_bets().deal(hand)
    table.do(ask.TurnCards(), ask.SettleSeats(), ask.TurnCards())
    head, state, row = floor.journal.head(), table.service.table, floor.journal.rows("jackpots")

    def broken(before: Jackpot, after: Jackpot, *_: object) -> object:
        if after.pools.displayed < before.pools.displayed:
            raise RuntimeError("the meter is lowered, its row is not")
        return ()

    with monkeypatch.context() as wrong:
        wrong.setattr("app.jackpot.writing.changes", broken)
        with pytest.raises(RuntimeError):
            table.service.handle(ask.SettleProgressives(), DEALER)
    (asked,) = list(floor.journal.entries("table:T1", head.count))
    assert isinstance(asked.event, ev.ClaimAsked)
    assert table.service.table == evolve(state, asked.event)
    assert floor.journal.rows("jackpots") == row
    assert floor.jackpot.pools.displayed == table.service.meter.amount == SEED + 125  # type: ignore[union-attr]
    table.do(ask.SettleProgressives())
    assert floor.jackpot.figures.hits == 1
    assert len(floor.jackpot.claims) == 1
