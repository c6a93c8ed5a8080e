"""A card that does not belong voids its round even after a jackpot claim of it was released (R-43)."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.record.archive import Archive
from app.staff.house_log import HOUSE, staff_changes
from app.table.service import TableService, replay
from engine.actors import Rank
from engine.decisions.restoring import to_restore
from engine.jackpots import facts as fact
from engine.staff.house_facts import StaffJoined
from engine.table import commands as ask
from engine.table import ruling_facts as ruled
from tests.app.table.jackpot_floor import ROYAL, STRAIGHT_FLUSH, AtTable, Floor, sound_floor
from tests.app.table.test_jackpot_claims import SEED
from tests.approvals import word


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    with sound_floor(tmp_path / "data") as floor:
        yield floor


def released(floor: Floor, hand: tuple[str, str] = STRAIGHT_FLUSH) -> AtTable:
    table = floor.table().win(hand)
    table.do(table.ruling())
    return table


def foreign(table: AtTable, rank: str = "gaming-shift-manager") -> ask.ResolveIrregularity:
    table.do(ask.RaiseIrregularity(kind="foreign-card", words="A card with another back.", places=("1",)))
    return ask.ResolveIrregularity(
        number=table.round.findings[-1].number,
        outcome="void",
        approval=word("G1", rank, "another back"),
        proposed_by="D1",
    )


def taken_back(floor: Floor) -> list[fact.PrizeTakenBack]:
    return [e.event for e in floor.journal.entries("jackpot:J1") if isinstance(e.event, fact.PrizeTakenBack)]


@pytest.mark.rule("R-43", "X3 5.1.1")
@pytest.mark.parametrize("hand", [STRAIGHT_FLUSH, ROYAL], ids=["straight flush", "royal"])
@pytest.mark.parametrize("closed", [False, True], ids=["open", "closed"])
def test_the_round_is_void_and_the_meter_is_as_before_the_round(floor: Floor, hand, *, closed: bool) -> None:
    table = released(floor, hand)
    if closed:
        table.finish()
    table.do(foreign(table))
    assert table.round.outcome == "void"
    assert floor.jackpot.pools.displayed == SEED
    (back,) = taken_back(floor)
    assert (back.decided_by, back.rank, back.reason) == ("G1", "gaming-shift-manager", "another back")
    assert str(floor.journal.rows("claims")[-1]["state"]) == "taken back"
    assert TableService("T1", floor.journal).table == replay(floor.journal, "T1")


@pytest.mark.rule("R-43")
def test_it_takes_a_gaming_shift_manager_whose_name_stands_under_an_entry_of_its_own(floor: Floor) -> None:
    table = released(floor)
    low = foreign(table, "pit-manager")
    assert "Gaming Shift Manager" in table.refused(low).words
    table.do(replace(low, approval=replace(low.approval, rank=Rank.GAMING_SHIFT_MANAGER)))
    (entry,) = [e for e in floor.journal.entries("table:T1") if isinstance(e.event, ruled.PrizesTakenBack)]
    assert (entry.event.seats, entry.event.decided_by) == ((1,), "G1")


@pytest.mark.rule("R-43", "X3 5.1.2")
def test_after_the_next_bets_were_called_for_the_round_stands(floor: Floor) -> None:
    table = released(floor).finish()
    table.bet(1)
    assert table.refused(ask.RaiseIrregularity(kind="foreign-card", places=("1",))).words
    assert taken_back(floor) == []


@pytest.mark.rule("R-43")
def test_a_claim_that_still_waits_is_ruled_on_first(floor: Floor) -> None:
    table = floor.table().win(STRAIGHT_FLUSH)
    assert "rules on it first" in table.refused(foreign(table)).words
    table.do(table.ruling())


@pytest.mark.rule("R-43")
@pytest.mark.parametrize(
    ("closed", "words"),
    [
        (False, "A jackpot prize of this round was released: the round stands. Enter a correction."),
        (True, "The jackpot has paid in this round: it stands, and a Gaming Shift Manager rules on it."),
    ],
)
def test_other_irregularities_do_not_undo_a_round_in_which_the_jackpot_has_paid(
    floor: Floor, words: str, *, closed: bool
) -> None:
    table = released(floor)
    if closed:
        table.finish()
    table.do(ask.RaiseIrregularity(kind="wrong-player", places=("1",)))
    removed = ask.ResolveIrregularity(
        number=table.round.findings[-1].number,
        outcome="removed",
        approval=word("G1", "gaming-shift-manager", "x"),
        proposed_by="D1",
        facts={"seat": "1"},
    )
    refused = table.refused(removed)
    assert (refused.rule, refused.words) == ("R-43", words)


@pytest.mark.rule("R-43")
def test_what_cannot_be_got_back_is_kept_as_outstanding_under_a_managers_name(floor: Floor) -> None:
    table = released(floor)
    table.do(foreign(table))
    (due,) = to_restore(table.round)
    keeps = {"seat": 1, "outstanding": due.collected - 500_00}
    why = "the player has left"
    assert table.refused(ask.ConfirmRefund(**keeps)).rule == "R-43"
    assert table.refused(ask.ConfirmRefund(**keeps, approval=word("P1", "pit-manager", why))).rule == "R-43"
    shift = {"approval": word("G1", "gaming-shift-manager", why)}
    assert (
        "no more than that"
        in table.refused(ask.ConfirmRefund(**{**keeps, "outstanding": due.collected + 1}, **shift)).words
    )
    table.do(ask.ConfirmRefund(**keeps, **shift), ask.CloseRound())
    (row,) = floor.journal.rows("ruled_amounts")
    assert (row["kind"], row["seat"], row["amount"], row["decided_by"]) == (
        "outstanding",
        1,
        keeps["outstanding"],
        "G1",
    )
    whole = Archive(floor.database, floor.journal).whole("T1-000001")
    assert whole is not None
    assert [(each.kind, each.reason) for each in whole.ruled] == [("outstanding", "the player has left")]


@pytest.mark.rule("R-43")
def test_the_manager_who_signs_what_stays_outstanding_is_looked_up_in_the_register(tmp_path: Path) -> None:
    floor = Floor(tmp_path / "data", busy_ms=50).opened()
    table = released(floor)
    table.do(foreign(table))
    (due,) = to_restore(table.round)
    joined = StaffJoined(staff="G1", name="Gus", rank=Rank.PIT_MANAGER, by=None)
    with floor.journal.writing() as w:
        w.append(HOUSE, (joined,), "")
        w.apply(staff_changes(joined))
    signed = word("G1", "gaming-shift-manager", "the player has left")
    refused = table.refused(ask.ConfirmRefund(seat=1, outstanding=due.collected, approval=signed))
    assert "G1, does not hold that rank any more" in refused.words
    assert to_restore(table.round) == (due,)
    floor.close()
