"""The command that shows the rules says everything that the rulebook knows."""

import json

import pytest

from app.cli.rules import show_rules
from engine.rulebook import DOCUMENTS, READINGS, document


@pytest.mark.parametrize("game", [each.game for each in DOCUMENTS])
def test_the_clauses_of_a_game_come_as_json(game: str, capsys: pytest.CaptureFixture[str]):
    assert show_rules(game, as_json=True) == 0
    shown = json.loads(capsys.readouterr().out)["clauses"]
    rules = document(game)
    assert rules is not None
    assert [(each["id"], each["meaning"], each["honoured"], each["why"]) for each in shown] == [
        (each.id, each.meaning, each.honoured, each.why) for each in rules.clauses
    ]
    assert all(isinstance(each["tests"], list) for each in shown)


def test_a_clause_names_the_tests_that_prove_it(capsys: pytest.CaptureFixture[str]):
    show_rules("megalink-three-card-poker", as_json=True)
    shown = {each["id"]: each["tests"] for each in json.loads(capsys.readouterr().out)["clauses"]}
    assert any(name.startswith("tests/engine/test_cards.py::test_") for name in shown["2.1"])
    assert shown["1"] == []


def test_the_house_readings_stand_beside_the_clauses(capsys: pytest.CaptureFixture[str]):
    show_rules("three-card-poker-prime", as_json=True)
    shown = {each["id"]: each for each in json.loads(capsys.readouterr().out)["readings"]}
    assert set(shown) == set(READINGS)
    assert shown["R-17"]["setting"] is True


def test_a_game_may_be_named_by_the_prefix_of_its_document(capsys: pytest.CaptureFixture[str]):
    assert show_rules("LR", as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "megalink-let-it-ride"


def test_the_clauses_can_be_read_on_a_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "240")
    assert show_rules("megalink-let-it-ride", as_json=False) == 0
    shown = capsys.readouterr().out
    assert "3.21.10" in shown
    assert "R-40" in shown
    assert '"$" stays in play whatever happens.' in shown


def test_an_unknown_game_is_named_together_with_those_that_exist(capsys: pytest.CaptureFixture[str]):
    assert show_rules("old-maid", as_json=True) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "old-maid" in told.err
    assert all(each.game in told.err for each in DOCUMENTS)
