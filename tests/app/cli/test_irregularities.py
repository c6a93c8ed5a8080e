"""The register on the command line: what is open, what was decided, by whom and why."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.bootstrap import open_house
from app.cli.commands import app
from app.journal.register import Register, RegisterQuery
from app.settings import DataFolder
from app.table.opening import demonstration_terms, set_up
from app.table.service import TableService, Written
from engine.actors import Actor, Rank
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from tests.approvals import word

DEALER = Actor("120", "Robin Tan", Rank.DEALER)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A house in which one doubt was decided and another one is open."""
    house = open_house(DataFolder(tmp_path))
    try:
        game = GAMES["megalink-three-card-poker-xtreme"]
        set_up(house.journal, "T1", demonstration_terms(game, "manual"), (), by="104")
        table = TableService("T1", house.journal)
        decided = ask.ResolveIrregularity(
            number=1,
            outcome="count-right",
            approval=word("110", "pit-supervisor", "counted twice"),
            proposed_by="120",
            facts={"count": "52", "by": "110"},
        )
        for command in (
            ask.SeatDealer(dealer="120"),
            ask.PlaceYourBets(),
            ask.PlaceWager(seat=1, wager="ante", amount=2_500),
            ask.NoMoreBets(warned=True),
            ask.CardsDealt(),
            ask.RaiseIrregularity(kind="doubt"),
            decided,
            ask.RaiseIrregularity(kind="other", places=("1",)),
        ):
            assert isinstance(table.handle(command, DEALER), Written), command
    finally:
        house.close()
    return tmp_path


def listed(folder: Path, *options: str) -> list[dict[str, object]]:
    result = CliRunner().invoke(app, ["irregularities", "--data", str(folder), "--json", *options])
    assert result.exit_code == 0, result.output
    return json.loads(result.output)["irregularities"]


def test_the_register_lists_the_newest_first_with_rule_decision_and_names(folder: Path) -> None:
    opened, decided = listed(folder)
    assert (opened["kind"], opened["state"], opened["outcome"]) == ("other", "open", None)
    assert (decided["rule"], decided["outcome"], decided["decided_by"]) == ("5.8", "count-right", "110")
    assert (decided["rank"], decided["reason"], decided["opened_by"]) == ("pit-supervisor", "counted twice", "120")
    assert decided["outcome_title"] == "Counted by hand: 52 cards, play goes on"


def test_the_register_is_narrowed_by_state_kind_and_table(folder: Path) -> None:
    assert [each["kind"] for each in listed(folder, "--state", "open")] == ["other"]
    assert [each["kind"] for each in listed(folder, "--kind", "doubt")] == ["doubt"]
    assert len(listed(folder, "--limit", "1")) == 1


def test_for_people_it_is_one_line_each(folder: Path) -> None:
    result = CliRunner().invoke(app, ["irregularities", "--data", str(folder)])
    assert [line.rsplit("–", 1)[1].strip() for line in result.output.splitlines()] == [
        "OPEN",
        "Counted by hand: 52 cards, play goes on (110, pit-supervisor)",
    ]


def test_a_state_that_is_none_is_told(folder: Path) -> None:
    result = CliRunner().invoke(app, ["irregularities", "--data", str(folder), "--state", "lost"])
    assert result.exit_code == 2


@pytest.mark.rule("R-24")
def test_only_decided_cases_of_the_same_kind_count_as_earlier_rulings(folder: Path) -> None:
    house = open_house(DataFolder(folder))
    try:
        register = Register(house.database)
        assert [each.outcome for each in register.rulings("doubt")] == ["count-right"]
        assert register.rulings("other") == ()
        later = register.find(RegisterQuery(since_us=2**62))
        before = register.find(RegisterQuery(until_us=2**62, decided_by="110"))
    finally:
        house.close()
    assert (later, len(before)) == ((), 1)
