"""Two people put an amount right whatever the table does, and it goes on with what was put right."""

from pathlib import Path

import pytest

from app.bootstrap import OpenHouse
from app.cli.autoplay import DEALER
from app.staff.house_log import HOUSE, staff_changes
from app.table.corrections import Corrections
from app.table.records import round_id
from app.table.service import TableService, replay, restore
from engine.actors import Actor, Rank
from engine.refusals import Refusal
from engine.staff.house_facts import StaffJoined, StaffLeft
from engine.table import commands as ask
from engine.table import events as ev
from tests.app.past_rounds import ANN, house_with
from tests.approvals import word

SAM = Actor(id="210", name="Sam Okafor", rank=Rank.PIT_SUPERVISOR)


@pytest.fixture
def house(tmp_path: Path):
    house = house_with(tmp_path / "data", rounds=3)
    yield house
    house.close()


def correction(house: OpenHouse, number: int = 1, *, amount: int = 0, by: Actor = ANN, **more) -> ask.Correct:
    line = Corrections(house.journal).earlier("T1", number, 1, "ante")
    assert line is not None
    paid = line.returned + line.winnings + sum(line.corrected)
    fields = {
        "round_number": number,
        "seat": 1,
        "wager": "ante",
        "amount": amount or (-100 if paid else 100),
        "approval": word(by.id, by.rank, "Paid wrongly"),
        "proposed_by": SAM.id,
    }
    return ask.Correct(**{**fields, **more})


def written(house: OpenHouse, command: ask.Correct, by: Actor = SAM):
    answer = Corrections(house.journal).correct("T1", command, by)
    assert not isinstance(answer, Refusal), answer
    return answer


def test_it_is_written_while_no_terminal_of_the_table_is_open(house: OpenHouse) -> None:
    entry = written(house, correction(house))
    assert isinstance(entry.event, ev.Corrected)
    (row,) = house.journal.rows("corrections")
    assert (row["round_id"], row["proposed_by"], row["approved_by"]) == (round_id("T1", 1), SAM.id, ANN.id)
    assert replay(house.journal, "T1") == restore(house.journal, "T1")


def test_a_table_that_plays_meanwhile_follows_it_before_its_next_step(house: OpenHouse) -> None:
    table = TableService("T1", house.journal)
    assert not isinstance(table.handle(ask.PlaceYourBets(), DEALER), Refusal)
    written(house, correction(house, 3))
    written(house, correction(house, 1))
    assert not isinstance(table.handle(ask.PlaceWager(seat=2, wager="ante", amount=1000), DEALER), Refusal)
    assert table.table.approved == {f"3/{ANN.id}": 100, f"1/{ANN.id}": 100}
    assert table.table == restore(house.journal, "T1")


def test_what_was_corrected_before_counts_in_the_bound_of_a_round_long_past(house: OpenHouse) -> None:
    door = Corrections(house.journal)
    line = door.earlier("T1", 1, 1, "ante")
    paid, most = line.returned + line.winnings, line.stake + line.most
    if paid < most:
        written(house, correction(house, amount=most - paid))
    assert "at most" in door.correct("T1", correction(house, amount=1), SAM).words
    written(house, correction(house, amount=-most))
    assert "taken back" in door.correct("T1", correction(house, amount=-1), SAM).words
    assert door.earlier("T1", 1, 1, "ante").corrected[-1] == -most


@pytest.mark.parametrize(
    "wrong",
    [
        {"amount": 999_999_999_999_900},
        {"seat": 99},
        {"wager": "no such"},
        {"round_number": 77},
        {"approval": word(SAM.id, SAM.rank, "Paid wrongly")},
        {"approval": word(ANN.id, Rank.DEALER, "Paid wrongly")},
        {"approval": word(ANN.id, Rank.SURVEILLANCE, "Paid wrongly")},
        {"approval": word(ANN.id, ANN.rank, " ")},
        {"amount": 0, "again": True},
    ],
)
def test_what_is_not_right_leaves_no_entry(house: OpenHouse, wrong: dict) -> None:
    before = house.journal.head()
    answer = Corrections(house.journal).correct(
        "T1",
        correction(house, **{"number": 1, **wrong}) if wrong.get("amount") else _with(correction(house), wrong),
        SAM,
    )
    assert isinstance(answer, Refusal)
    assert house.journal.head() == before


def _with(command: ask.Correct, changed: dict) -> ask.Correct:
    from msgspec.structs import replace

    return replace(command, **changed)


@pytest.mark.rule("X3 6.2")
@pytest.mark.parametrize("rank", [Rank.SURVEILLANCE, Rank.TECHNICIAN])
def test_who_stands_beside_the_line_asks_for_no_correction(house: OpenHouse, rank: Rank) -> None:
    answer = Corrections(house.journal).correct("T1", correction(house), Actor(id="9", name="Lee", rank=rank))
    assert isinstance(answer, Refusal)


def test_a_signature_of_somebody_who_has_left_since_does_not_hold(house: OpenHouse) -> None:
    for fact in (
        StaffJoined(staff=ANN.id, name=ANN.name, rank=ANN.rank, by=None),
        StaffLeft(staff=ANN.id, by="1"),
    ):
        with house.journal.writing() as w:
            w.append(HOUSE, (fact,), "1")
            w.apply(staff_changes(fact))
    answer = Corrections(house.journal).correct("T1", correction(house), SAM)
    assert isinstance(answer, Refusal)
    assert "signed again" in answer.words


def test_the_same_one_twice_is_asked_about_and_written_when_it_is_meant(house: OpenHouse) -> None:
    door, first = Corrections(house.journal), correction(house)
    written(house, first)
    again = door.correct("T1", first, SAM)
    assert isinstance(again, Refusal)
    assert again.confirm
    written(house, _with(first, {"again": True}))
    assert len(house.journal.rows("corrections")) == 2
