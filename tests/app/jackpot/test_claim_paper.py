"""The paper of a jackpot claim: what was frozen with it, and how it was ruled on once somebody has."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.jackpot.claim.file import ClaimFile, claim_file
from app.jackpot.claim.printed import ClaimPaper, claim_paper
from app.ui.view import Fact
from engine.actors import Actor, Rank
from tests.app.table.jackpot_floor import NOTHING, STRAIGHT_FLUSH, AtTable, Floor


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path / "data").opened()
    yield floor
    floor.close()


@pytest.fixture
def table(floor: Floor) -> AtTable:
    return floor.table().win(STRAIGHT_FLUSH)


def file_of(floor: Floor, number: int = 1) -> ClaimFile:
    file = claim_file(floor.journal, "J1", number, "$")
    assert file is not None
    return file


def ruling_on(paper: ClaimPaper) -> dict[str, str]:
    return {fact.name: fact.value for fact in paper.ruling}


def test_while_a_claim_waits_its_paper_has_no_ruling_and_no_figure_to_count_towards(
    floor: Floor, table: AtTable
) -> None:
    paper = claim_paper(file_of(floor))
    assert paper.ruling == ()
    assert str(table.round.rest_of_deck) not in {word for fact in paper.claim for word in fact.value.split()}


def reckoned(floor: Floor, number: int) -> str:
    return next(fact.value for fact in claim_paper(file_of(floor, number)).claim if fact.name == "How it is reckoned")


@pytest.mark.rule("X3 3.18.1", "R-7")
def test_a_share_that_is_divided_is_not_called_the_whole_of_its_percentage(floor: Floor) -> None:
    floor.table("T2").win(STRAIGHT_FLUSH, "4h 3h 2h", "Ah Qh 8s", seats=(1, 2, 3))
    for number in (1, 2):
        assert "10 % of $20,003.75" in reckoned(floor, number)
        assert "divided equally among 2 winners" in reckoned(floor, number)
        assert "÷ 2 = $1,900.35" in claim_paper(file_of(floor, number)).seats[0].lines[-1][-1]


def test_the_share_of_a_lone_winner_is_its_percentage_of_the_meter(floor: Floor, table: AtTable) -> None:
    assert table.round.prizes[0].winners == 1
    assert reckoned(floor, 1) == "10 % of $20,001.25"


@pytest.mark.case("B27")
@pytest.mark.rule("X3 3.17")
def test_a_released_claim_is_printed_with_who_released_it_and_what_the_walk_found(floor: Floor, table: AtTable) -> None:
    before = claim_paper(file_of(floor))
    table.do(table.ruling())
    table.finish()
    paper = claim_paper(file_of(floor))
    ruling = ruling_on(paper)
    assert (ruling["Released by"], ruling["Signed by"]) == ("G1, Gaming Shift Manager", "Dora, Gina")
    assert ruling["Rest of the deck"] == "43 counted, 43 must be left"
    assert (paper.claim, paper.board, paper.seats, paper.log) == (before.claim, before.board, before.seats, before.log)


def test_a_refused_claim_is_printed_with_its_reason(floor: Floor, table: AtTable) -> None:
    table.do(table.ruling(release=False, reason="the seven was of diamonds", rest_counted=42))
    ruling = ruling_on(claim_paper(file_of(floor)))
    assert ruling["Refused by"] == "G1, Gaming Shift Manager"
    assert ruling["Reason"] == "the seven was of diamonds"
    assert ruling["Rest of the deck"] == "42 counted, 43 must be left"


def test_each_claim_has_its_own_ruling_however_many_come_after_it(floor: Floor, table: AtTable) -> None:
    other = floor.table("T2").win(STRAIGHT_FLUSH)
    other.do(other.ruling(signatures=(Actor("P1", "Paul", Rank.PIT_SUPERVISOR), Actor("D7", "Gus", Rank.DEALER))))
    other.finish()
    for _ in range(3):
        other.win(NOTHING).finish()
    table.do(table.ruling())
    assert ruling_on(claim_paper(file_of(floor, 1)))["Signed by"] == "Dora, Gina"
    assert ruling_on(claim_paper(file_of(floor, 2)))["Signed by"] == "Paul, Gus"
    assert file_of(floor, 1).entered.at.table == "T1"
    assert claim_file(floor.journal, "J1", 3, "$") is None


def test_people_stand_on_the_paper_by_name_and_number_and_wagers_as_they_are_called(
    floor: Floor, table: AtTable
) -> None:
    table.do(table.ruling())
    paper = claim_paper(file_of(floor), {"G1": "Gina Gray"})
    assert ruling_on(paper)["Released by"] == "Gina Gray (G1), Gaming Shift Manager"
    facts = {fact.name: fact.value for seat in paper.seats for fact in seat.facts}
    assert "Staked on Progressive Jackpot" in facts
    assert facts["Play or fold"] == "Play"
    results = {wager: result for seat in paper.seats for wager, result, *_ in seat.lines}
    assert results["Ante"] in {"Won", "Lost", "Stand-off"}


def test_the_magic_card_is_printed_as_the_other_cards_are(floor: Floor, table: AtTable) -> None:
    file = file_of(floor, 1)
    drawn = replace(file.entered, evidence=replace(file.entered.evidence, magic_card="9h"))
    assert Fact("Magic Card", "9♥") in claim_paper(replace(file, entered=drawn)).claim
