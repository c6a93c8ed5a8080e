"""A closed round that becomes void before the next one is called: history, the jackpot and `verify` follow (R-22)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.read_models import rebuild
from app.journal.verify import verify
from app.record.archive import Archive
from app.table.service import TableService, replay
from engine.decisions.restoring import to_restore
from engine.table import commands as ask
from engine.table import keeping_asked as keep
from tests.app.table.jackpot_floor import FLUSH, NOTHING, ROYAL, AtTable, Floor
from tests.approvals import word

OTHER = "2d 4s 8c"


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path / "data", busy_ms=50).opened()
    yield floor
    sound(floor)
    floor.close()


SOUND_DECK = (
    keep.ChangeDeck(deck="D-2", colour="blue", approval=word("S1", "pit-supervisor", "The old one is out of use")),
    keep.CountStub(count=52, counted_by="D1"),
)


def sound(floor: Floor) -> None:
    assert floor.desk.check("J1").wrong == ()
    assert verify(floor.database, None, Codec(ALL_FACTS), HouseProjector).problems == ()


def late_void(table: AtTable, outcome: str = "void") -> AtTable:
    table.do(ask.RaiseIrregularity(kind="foreign-card"))
    table.do(table.decided(outcome))
    return table


def rows(floor: Floor, name: str = "settlements") -> list[tuple[str, str, int, int]]:
    return [(r["wager"], r["outcome"], r["stake"] - r["returned"], r["winnings"]) for r in floor.journal.rows(name)]


@pytest.mark.rule("R-22", "X3 5.1")
def test_history_shows_the_closed_round_as_void_and_verify_agrees_at_every_step(floor: Floor) -> None:
    table = floor.table().win(NOTHING, OTHER, seats=(1, 4)).finish()
    sound(floor)
    assert any(taken or won for _, _, taken, won in rows(floor))
    table.do(ask.RaiseIrregularity(kind="foreign-card"))
    sound(floor)
    table.do(
        ask.ResolveIrregularity(
            number=1, outcome="void", approval=word("S1", "pit-supervisor", "51 cards"), proposed_by="D1"
        )
    )
    sound(floor)
    assert {(outcome, taken, won) for _, outcome, taken, won in rows(floor)} == {("return", 0, 0)}
    (line,) = floor.journal.rows("rounds")
    assert (line["outcome"], line["won"], line["collected"]) == ("void", 0, 0)
    assert line["staked"] == line["returned"]
    table.do(*(ask.ConfirmRefund(seat=each.seat) for each in to_restore(table.round)))
    sound(floor)


@pytest.mark.rule("R-22")
def test_the_restart_finds_the_checklist_as_it_was_left_and_the_log_folds_to_it(floor: Floor) -> None:
    table = late_void(floor.table().win(NOTHING, OTHER, seats=(1, 4)).finish())
    table.do(ask.ConfirmRefund(seat=1))
    again = TableService("T1", floor.journal).table
    assert again == table.service.table == replay(floor.journal, "T1")
    assert again.round is not None
    assert [each.seat for each in to_restore(again.round)] == [4]
    assert "position 4" in table.refused(ask.PlaceYourBets()).words
    table.do(ask.ConfirmRefund(seat=4), *SOUND_DECK, ask.PlaceYourBets())


@pytest.mark.rule("R-22")
def test_the_read_models_made_anew_are_those_that_were_there(floor: Floor) -> None:
    late_void(floor.table().win(NOTHING, OTHER, seats=(1, 4)).finish())
    before = rows(floor), list(floor.journal.rows("rounds"))
    rebuild(floor.database, Codec(ALL_FACTS), HouseProjector())
    assert (rows(floor), list(floor.journal.rows("rounds"))) == before


@pytest.mark.rule("R-22", "R-26")
def test_the_jackpot_gives_back_what_the_wagers_of_the_closed_round_have_fed(floor: Floor) -> None:
    table = floor.table()
    before = floor.jackpot.pools
    table.win(NOTHING, OTHER, seats=(1, 4)).finish()
    assert floor.jackpot.pools != before
    late_void(table)
    assert floor.jackpot.pools == before


@pytest.mark.rule("R-22", "R-26", "R-43")
def test_a_paid_jackpot_stands_where_the_manager_rules_so_and_from_the_next_bets_on(floor: Floor) -> None:
    table = floor.table().win(ROYAL)
    table.do(table.ruling())
    table.finish()
    before, settled = floor.jackpot.pools, rows(floor)
    table.do(ask.RaiseIrregularity(kind="foreign-card"))
    table.do(table.decided("ruled-on"), ask.PlaceYourBets())
    assert "is closed" not in table.refused(ask.RaiseIrregularity(kind="foreign-card")).words
    assert (floor.jackpot.pools, rows(floor)) == (before, settled)


@pytest.mark.rule("R-22")
def test_a_prize_that_the_house_paid_is_collected_again_with_its_round(floor: Floor) -> None:
    table = floor.table().win(FLUSH)
    won = {line.wager: line.winnings for line in table.round.boxes[1].lines if line.winnings}
    assert won["progressive"] > 0
    late_void(table.finish())
    (due,) = to_restore(table.round)
    assert due.collect == won


@pytest.mark.rule("R-22")
def test_a_correction_before_the_late_void_is_undone_in_the_sums_as_well(floor: Floor) -> None:
    table = floor.table().win(NOTHING, OTHER, seats=(1, 4)).finish()
    table.do(
        ask.Correct(round_number=1, seat=4, wager="ante", amount=7_50, approval=word("S1", "pit-supervisor", "short paid"), proposed_by="D1")
    )  # fmt: skip
    assert sum(row.amount for row in floor.sums.corrections) == 7_50
    late_void(table)
    assert sum(row.amount for row in floor.sums.corrections) == 0
    assert sum(cell.staked - cell.returned - cell.won for cell in floor.sums.rounds) == 0


@pytest.mark.rule("R-22")
def test_the_story_of_the_round_goes_on_to_its_last_refund(floor: Floor) -> None:
    table = late_void(floor.table().win(NOTHING).finish())
    table.do(ask.ConfirmRefund(seat=1), *SOUND_DECK, ask.PlaceYourBets())
    whole = Archive(floor.database, floor.journal).whole("T1-000001")
    assert whole is not None
    told = [moment.text for moment in whole.timeline]
    assert "Round void: every wager returned" in told
    assert told[-1].startswith("1: told, ")
    assert not any(text.startswith("Round 2") for text in told)
