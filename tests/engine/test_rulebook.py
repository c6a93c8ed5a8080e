"""The rulebook knows every clause of every document, in words that people at the table understand."""

import dataclasses
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.catalogue import GAMES
from engine.games.game import Clauses
from engine.rulebook import DOCUMENTS, READINGS, Clause, Document, clause, clauses, meaning
from tests.proofs import listed

BY_HAND = Path(__file__).parent / "clauses"
EACH_DOCUMENT = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.prefix)
EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)

PLAIN = re.compile(r"[\w ,.;:'\"()$%–-]+", re.ASCII)
DEBRIS = re.compile(r"\d[vot]|\b[lI] to\b|\bto [lI]\b|\s{2}|\s[,.;:]")
NUMBER = re.compile(r"(?<![\d.,$])\d+(?:\.\d+)+(?! ?%)(?!\d)")


def said(document: Document) -> Iterator[tuple[Clause, str]]:
    for each in document.clauses:
        yield each, each.meaning
        yield each, each.why


def cited(declared: object, name: str = "") -> Iterator[str]:
    """Every clause that a declaration names, wherever it stands in it."""
    if isinstance(declared, str):
        if "clause" in name or name == "rules":
            yield declared
    elif isinstance(declared, Clauses):
        yield from dataclasses.asdict(declared).values()
    elif dataclasses.is_dataclass(declared):
        for field in dataclasses.fields(declared):
            yield from cited(getattr(declared, field.name), field.name)
    elif isinstance(declared, Mapping):
        for value in declared.values():
            yield from cited(value, name)
    elif isinstance(declared, tuple):
        for value in declared:
            yield from cited(value, name)


@EACH_DOCUMENT
def test_the_clauses_are_those_of_the_list_made_by_hand(document: Document):
    assert [each.id for each in document.clauses] == listed(BY_HAND / f"{document.prefix}.txt")


@EACH_DOCUMENT
def test_every_meaning_and_every_reason_is_a_plain_sentence(document: Document):
    for each, words in said(document):
        assert re.match(r"[A-Z0-9\"]", words), each
        assert words.endswith("."), each
        assert PLAIN.fullmatch(words), each
        assert not DEBRIS.search(words), each


@EACH_DOCUMENT
def test_what_a_clause_refers_to_exists(document: Document):
    for each, words in said(document):
        assert all(number in READINGS for number in re.findall(r"R-\d+", words)), each
        assert all(clause(document.prefix, number) for number in NUMBER.findall(words)), each


@EACH_DOCUMENT
def test_only_headings_say_that_they_are_headings(document: Document):
    headings = [each.id for each in document.clauses if each.why.startswith("A heading")]
    numbers = [each.id for each in document.clauses]
    assert all(any(number.startswith(f"{heading}.") for number in numbers) for heading in headings)
    assert all(each.honoured == "outside" for each in document.clauses if each.id in headings)


def test_every_game_has_its_document_and_every_document_its_game():
    assert {(d.prefix, d.game) for d in DOCUMENTS} == {(game.prefix, game.id) for game in GAMES.values()}


@EACH_GAME
def test_every_clause_that_a_game_names_exists(game):
    named = set(cited(game)) - {""}
    assert len(named) > 20
    assert [rule for rule in sorted(named) if not meaning(game.id, rule)] == []


@EACH_GAME
def test_on_matters_of_all_games_a_game_names_its_own_document_or_says_that_it_is_silent(game):
    own = {each.id for each in clauses(game.id)}
    for name, rule in dataclasses.asdict(game.clauses).items():
        assert rule in own or rule in READINGS, name


def test_the_readings_are_numbered_without_a_gap_and_plain():
    assert list(READINGS) == [f"R-{number}" for number in range(1, 47)]
    for reading in READINGS.values():
        assert reading.meaning[0].isupper(), reading
        assert reading.meaning.endswith("."), reading
        assert PLAIN.fullmatch(reading.meaning), reading
        assert not DEBRIS.search(reading.meaning), reading


def test_the_house_may_choose_seven_readings_otherwise():
    assert [reading.id for reading in READINGS.values() if reading.setting] == [
        "R-7", "R-8", "R-13", "R-17", "R-25", "R-34", "R-37",
    ]  # fmt: skip


def test_a_clause_is_found_by_game_or_prefix_and_by_number_or_citation():
    found = clause("megalink-three-card-poker-xtreme", "5.13")
    assert found is not None
    assert found.id == "5.13"
    assert clause("X3", "5.13") is found
    assert clause("X3", "X3 5.13") is found
    assert clause("three-card-poker-prime", "UK-4") is clause("UK", "UK-4")


def test_one_number_means_another_thing_in_another_document():
    assert clause("LR", "5.5") is not clause("X3", "5.5")
    assert meaning("LR", "5.5") == meaning("X3", "5.4")
    assert meaning("LR", "X3 5.5") == meaning("X3", "5.5")


def test_a_meaning_is_given_for_clauses_citations_statements_and_readings():
    for rule in ("5.13", "X3 5.13", "R-27", "UK-4"):
        assert meaning("megalink-three-card-poker-xtreme", rule).endswith(".")


def test_where_no_rule_is_named_there_is_no_meaning():
    assert meaning("megalink-let-it-ride", "") == ""
    assert meaning("megalink-let-it-ride", "5.13") == ""
    assert clause("megalink-let-it-ride", "5.13") is None
    assert clauses("old-maid") == ()


@given(game=st.text(), rule=st.text())
def test_no_spelling_of_a_game_or_rule_breaks_the_look_up(game: str, rule: str):
    found = clause(game, rule)
    assert found is None or meaning(game, rule) == found.meaning
