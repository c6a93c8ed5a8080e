"""The catalogue is data: every row names what exists, and every game makes of it what its document says."""

import dataclasses

import pytest

from engine.actors import Rank
from engine.games.catalogue import GAMES
from engine.irregularities.catalogue import ROWS, clause_of, row_for, rows_for, rule_of
from engine.irregularities.conditions import Case, holds
from engine.irregularities.row import AnswerForm, When
from engine.rulebook import meaning
from engine.rulings.effects import EFFECTS
from tests.engine.felt import LR, M3, SS, UK, X3
from tests.engine.pit import Pit

EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
SILENT = "R-24"
GSM = Rank.GAMING_SHIFT_MANAGER

CLAUSES = {
    #                 M3        X3         SS        LR       UK
    "foreign-card": ("5.1", "5.1", "5.1", "5.1", SILENT),
    "deck-count": ("5.1", "5.1", "5.1", "5.2", SILENT),
    "damaged-card": ("6.1", "6.1", "6.1", SILENT, SILENT),
    "unshuffled": ("5.1", "5.1", "5.1", SILENT, SILENT),
    "misdealt": ("5.2", "5.2", "5.2", "5.3", "UK-17"),
    "early-cards": ("5.2", "5.2", "5.2", "5.3", "UK-17"),
    "wrong-community": ("5.3", "5.3", None, "5.4", None),
    "wrong-dealer": ("5.3", "5.3", "5.3", None, "UK-17"),
    "wrong-player": ("5.7", "5.7", "5.7", SILENT, "UK-17"),
    "exposed": ("5.4", "5.4", "5.4", "5.5", "R-37"),
    "exposed-two": ("5.4", "5.4", "5.4", "5.5", "R-37"),
    "late-wager": ("5.5", "5.5", "5.5", "5.6", SILENT),
    "wrong-area": ("R-42", "R-42", "R-42", "R-42", "R-42"),
    "late-withdrawal": ("5.6", "5.6", "5.6", "5.7", SILENT),
    "doubt": ("5.8", "5.8", "5.8", "5.2", SILENT),
    "continuity": ("5.8", "5.8", "5.8", "5.2", SILENT),
    "door": ("5.8", "5.8", "5.8", "5.2", SILENT),
    "disturbed": ("5.8", "5.8", "5.8", "5.2", SILENT),
    "quarantine": ("5.8", "5.8", "5.8", "5.2", SILENT),
    "confidential": ("5.9", "5.9", "5.9", SILENT, "UK-18"),
    "several-hands": ("5.10", "5.10", "5.10", SILENT, "UK-19"),
    "absent": ("5.11", "5.11", "5.11", SILENT, SILENT),
    "wager-alone": ("5.12", "5.12", "5.12", SILENT, "R-18"),
    "under-minimum": ("5.13", "5.13", "5.13", SILENT, SILENT),
    "over-maximum": ("5.14", "5.14", "5.14", SILENT, SILENT),
    "limits-earlier": ("5.15", "5.15", "5.15", SILENT, SILENT),
    "earlier-round": ("R-22", "R-22", "R-22", "R-22", "R-22"),
    "unequal": ("R-36", "R-36", "R-36", "R-36", "R-36"),
    "power-failure": ("5.16", "5.16", "5.16", SILENT, SILENT),
    "device-fault": ("R-28", "R-28", "R-28", "R-28", "R-28"),
    "device-restarted": ("R-33", "R-33", "R-33", "R-33", "R-33"),
    "stalled": ("6.1", "6.1", "6.1", SILENT, SILENT),
    "not-exposed": ("3.10.2", "3.10.3", "3.10.1", SILENT, SILENT),
    "restricted": ("3.4.3", "3.4.3", "3.4.3", SILENT, SILENT),
    "on-behalf": ("3.6", "3.6", "3.6", SILENT, SILENT),
    "security-card": (None, "3.7.3.1", None, None, None),
    "security-elsewhere": ("6.1", "6.1", "6.1", SILENT, SILENT),
    "other": ("6.1", "6.1", "6.1", SILENT, SILENT),
}
"""By hand from the documents; None = the game cannot have it."""


def test_the_list_made_by_hand_names_every_row():
    assert {row.kind for row in ROWS} == set(CLAUSES)
    assert len(ROWS) == len(CLAUSES)


@pytest.mark.parametrize("kind", CLAUSES)
@pytest.mark.rule("R-24")
def test_every_game_has_the_clauses_of_its_own_document(kind):
    games = (M3, X3, SS, LR, UK)
    for game, clause in zip(games, CLAUSES[kind], strict=True):
        row = row_for(game, kind)
        assert (row is None) == (clause is None), game.prefix
        if row is not None:
            assert clause_of(game, kind) == clause, game.prefix


@EACH_GAME
@pytest.mark.rule("R-24")
def test_where_a_document_is_silent_only_the_shift_manager_rules_beside_the_readings_of_the_house(game):
    silent = [row for row in rows_for(game) if clause_of(game, row.kind) == SILENT]
    now = Pit(game).bet(1).at
    for row in silent:
        assert not holds(When.ONCE, Case(at=now, row=row)), "nobody is offered it"
        assert holds(When.ONCE, Case(at=dataclasses.replace(now, judging=True), row=row)), "it stands in logs"
        offered = [each for each in row.outcomes if When.ONCE not in each.when]
        rules = {each.name: rule_of(game, row, each) for each in offered}
        free = {"ruled-on"} if row.earlier else {"ruled-on", "ruled-so", "ruled-return", "ruled-void"}
        assert free <= rules.keys(), row.kind
        assert not row.earlier or all(each.effect == "note-earlier" for each in offered), "it changes no wager"
        for each in offered:
            assert each.reading or (rules[each.name] == SILENT and each.needs is GSM and each.reason), row.kind


@EACH_GAME
def test_every_rule_that_an_outcome_follows_is_explained_in_the_rulebook(game):
    for row in rows_for(game):
        assert meaning(game.id, clause_of(game, row.kind)), row.kind
        for outcome in row.outcomes:
            assert meaning(game.id, rule_of(game, row, outcome)), (row.kind, outcome.name)


@EACH_GAME
def test_every_row_leaves_an_outcome_and_asks_only_what_it_knows(game):
    for row in rows_for(game):
        names = [each.name for each in row.outcomes]
        assert names
        assert len(set(names)) == len(names)
        assert len({each.name for each in row.asks}) == len(row.asks)
        for outcome in row.outcomes:
            assert outcome.effect in EFFECTS
            assert all(isinstance(row.ask(name).form, AnswerForm) for name in (*outcome.asks, *outcome.invites))


@EACH_GAME
def test_a_departure_of_a_document_names_outcomes_that_exist(game):
    every = {row.kind: {each.name for each in row.outcomes} for row in ROWS}
    rulings = {"ruled-on", "ruled-so", "ruled-return", "ruled-void"}
    for kind, departure in game.irregularities.items():
        assert set(departure.outcomes) <= every[kind] | rulings


@EACH_GAME
@pytest.mark.rule("R-34")
def test_no_outcome_that_moves_chips_is_decided_by_the_dealer_alone(game):
    alone = {
        (row.kind, each.name)
        for row in rows_for(game)
        for each in row.outcomes
        if each.needs is Rank.DEALER and each.effect not in {"play-on", "alone", "note-earlier", "note-withdrawal"}
    }
    assert alone <= {("late-wager", "refused"), ("wager-alone", "cancelled"), ("not-exposed", "deemed-lower")}


@pytest.mark.rule("X3 5.9", "X3 5.10.3", "X3 6.1", "R-28", "X3 3.4.3")
def test_named_ranks_stand():
    def needs(kind: str, outcome: str) -> Rank:
        row = row_for(X3, kind)
        assert row is not None
        found = row.outcome(outcome)
        assert found is not None
        return found.needs

    assert needs("confidential", "barred") is GSM
    assert needs("several-hands", "stopped") is GSM
    assert needs("other", "ruled-on") is GSM
    assert needs("device-fault", "fault-void") is GSM
    assert needs("restricted", "restricted") is Rank.PIT_MANAGER


def test_a_kind_that_no_row_covers_stands_under_the_clause_for_everything_else():
    assert clause_of(X3, "no such kind") == "6.1"
    assert clause_of(LR, "no such kind") == SILENT


@pytest.mark.case("B16")
def test_another_document_is_another_declaration_and_no_other_code():
    harsh = dataclasses.replace(M3, irregularities=UK.irregularities)
    row = row_for(harsh, "wrong-player")
    assert row is not None
    assert [each.name for each in row.outcomes] == ["misdeal", "unfounded"]
    mild = row_for(M3, "wrong-player")
    assert mild is not None
    assert [each.name for each in mild.outcomes] == ["rebuilt", "removed", "unfounded"]
