"""A claim is two facts, asked and answered: whatever ends between them, it is paid once and asked about under one key."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.faults import DiskFull
from app.jackpot.of_table import TableJackpot
from app.journal.codec import Codec
from app.journal.journal import Journal, Writing
from app.journal.verify import verify
from app.table.news import News
from app.table.service import TableService, replay
from app.table.thread import TableThread
from engine.decide import decide
from engine.jackpots import facts as fact
from engine.jackpots.evolve import fold as jackpot_after
from engine.jackpots.following import HeadAtEntry, follow
from engine.jackpots.linked import linked
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.claim_key import ClaimKey
from engine.table.evolve import fold
from tests.app.table.jackpot_floor import NOTHING, STRAIGHT_FLUSH, AtTable, Floor, done
from tests.engine.jackpots.books import DEALER

KEY = ClaimKey(table="T1", round=1, attempt=1)


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path / "data", busy_ms=50).opened()
    yield floor
    assert floor.desk.check("J1").wrong == ()
    assert verify(floor.database, None, Codec(ALL_FACTS), HouseProjector).problems == ()
    floor.close()


@pytest.fixture
def table(floor: Floor) -> AtTable:
    """A straight flush lies open, and everything but the progressives is settled."""
    table = floor.table().bet(1).close_bets().deal(STRAIGHT_FLUSH)
    table.do(ask.TurnCards(), ask.SettleSeats(), ask.TurnCards())
    return table


class EndsBetween(Journal):
    """A log that can take so many more transactions."""

    left = 1

    @contextmanager
    def writing(self) -> Iterator[Writing]:
        with super().writing() as w:
            yield w
            if self.left == 0:
                raise DiskFull(Path("log"))
            self.left -= 1


def told(floor: Floor, *kinds: type) -> list[object]:
    return [e.event for e in floor.journal.entries("table:T1") if isinstance(e.event, kinds)]


def given(floor: Floor) -> list[fact.AnswerGiven]:
    return [e.event for e in floor.journal.entries("jackpot:J1") if isinstance(e.event, fact.AnswerGiven)]


@pytest.mark.rule("M3 3.17", "X3 3.17")
def test_the_question_and_the_answer_stand_in_the_log_of_the_table_and_the_answer_in_that_of_the_jackpot(
    floor: Floor, table: AtTable
) -> None:
    table.do(ask.SettleProgressives())
    asked, answered = told(floor, ev.ClaimAsked, ev.ClaimAnswered)
    assert isinstance(asked, ev.ClaimAsked)
    assert isinstance(answered, ev.ClaimAnswered)
    assert asked.key == answered.key == KEY
    assert [(each.seat, each.line) for each in asked.claims] == [(1, "straight_flush")]
    (kept,) = given(floor)
    assert (kept.answer.key, kept.answer.prizes) == (KEY, answered.prizes)
    assert table.round.waiting is None


def test_a_round_without_a_share_of_the_jackpot_asks_nothing(floor: Floor) -> None:
    floor.table().bet(1).close_bets().deal(NOTHING).settle().finish()
    assert told(floor, ev.ClaimAsked) == []


@pytest.mark.case("C17")
def test_a_program_that_ends_between_the_two_asks_again_and_is_paid_once(
    tmp_path: Path, floor: Floor, table: AtTable
) -> None:
    journal = EndsBetween(floor.database, Codec(ALL_FACTS), SystemClock(), tmp_path / "data" / "head.json")
    done(TableService("T1", journal, TableJackpot).handle(ask.SettleProgressives(), DEALER))
    assert len(told(floor, ev.ClaimAsked)) == 1
    assert given(floor) == []
    again = TableService("T1", floor.journal, TableJackpot)
    assert again.table.round is not None
    assert again.table.round.waiting is not None
    assert again.answer() is not None
    assert again.answer() is None
    assert len(told(floor, ev.ClaimAsked)) == len(told(floor, ev.ClaimAnswered)) == floor.jackpot.figures.hits == 1
    assert again.table == replay(floor.journal, "T1")


def test_whoever_opens_the_table_asks_again_without_being_told_to(tmp_path: Path, floor: Floor, table: AtTable) -> None:
    journal = EndsBetween(floor.database, Codec(ALL_FACTS), SystemClock(), tmp_path / "data" / "head.json")
    done(TableService("T1", journal, TableJackpot).handle(ask.SettleProgressives(), DEALER))
    service = TableService("T1", floor.journal, TableJackpot)
    news: list[News] = []
    thread = TableThread(service, news.append)
    thread.start()
    while not floor.jackpot.figures.hits:
        thread.join(0.01)
    thread.stop()
    thread.join()
    assert service.table.round is not None
    assert service.table.round.waiting is None


def test_an_answer_that_the_jackpot_gave_and_the_table_never_wrote_is_given_again_and_paid_once(
    floor: Floor, table: AtTable
) -> None:
    """The jackpot lies on another computer and has swapped its state; the table ends before it writes the answer."""
    state, jackpot = table.service.table, floor.jackpot
    asked = decide(state, ask.SettleProgressives(), meter=linked(jackpot))
    assert not isinstance(asked, Refusal)
    waiting = fold(state, asked)
    first = decide(waiting, ask.SettleProgressives(), meter=linked(jackpot))
    assert not isinstance(first, Refusal)
    written = follow(jackpot, waiting, first, fold(waiting, first), by="D1", head=HeadAtEntry())
    assert not isinstance(written, Refusal)
    after = jackpot_after(jackpot, written)
    assert after.pools.displayed < jackpot.pools.displayed
    again = decide(waiting, ask.SettleProgressives(), meter=linked(after))
    assert again == first
    assert follow(after, waiting, first, fold(waiting, first), by="D1", head=HeadAtEntry()) == ()


@pytest.mark.case("B13", "B27")
def test_a_settlement_that_is_taken_back_withdraws_its_claim_and_asks_anew(floor: Floor, table: AtTable) -> None:
    table.do(ask.SettleProgressives())
    table.do(table.ruling(release=False))
    (withdrawn,) = told(floor, ev.ClaimWithdrawn)
    assert withdrawn == ev.ClaimWithdrawn(key=KEY, seats=(1,))
    table.do(ask.ConfirmRefund(seat=1), ask.SettleSeats(), ask.SettleProgressives())
    assert [each.key.attempt for each in told(floor, ev.ClaimAsked)] == [1, 2]  # type: ignore[attr-defined]
    assert [each.answer.key.attempt for each in given(floor)] == [1, 2]
    assert floor.jackpot.figures.hits == 1
