"""What each game declares, line by line as it was read against its document, and what becomes of each irregularity."""

from collections.abc import Iterator

import pytest

from engine.games.catalogue import GAMES
from engine.games.game import SILENT, Game
from engine.irregularities.catalogue import clause_of, rows_for, rule_of
from tests.engine import declared_words
from tests.engine.felt import LR, M3, SS, UK, X3
from tests.engine.test_rulebook import cited


def kept(name: str) -> str:
    return (declared_words.FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.rule(
    "M3 1.1.2",
    "M3 1.1.6",
    "M3 2.2",
    "M3 3.1",
    "M3 3.2",
    "M3 3.4",
    "M3 3.4.1",
    "M3 3.4.2",
    "M3 3.4.3",
    "M3 3.5",
    "M3 3.6",
    "M3 3.7",
    "M3 3.8",
    "M3 3.9",
    "M3 3.9.1",
    "M3 3.9.1.1",
    "M3 3.9.2",
    "M3 3.9.3",
    "M3 3.10",
    "M3 3.10.1",
    "M3 3.10.2",
    "M3 3.11",
    "M3 3.11.1",
    "M3 3.11.2",
    "M3 3.12",
    "M3 3.12.1",
    "M3 3.12.2",
    "M3 3.12.3",
    "M3 3.13",
    "M3 3.18",
    "M3 4.1",
    "M3 4.2",
    "M3 4.3",
    "M3 4.4",
    "M3 5.1",
    "M3 5.2",
    "M3 5.3",
    "M3 5.4",
    "M3 5.5",
    "M3 5.6",
    "M3 5.7",
    "M3 5.8",
    "M3 5.9",
    "M3 5.10",
    "M3 5.11",
    "M3 5.12",
    "M3 5.12.1",
    "M3 5.13",
    "M3 5.14",
    "M3 5.15",
    "M3 5.16",
    "M3 6.1",
    "M3 6.2",
    "R-25",
)
@pytest.mark.rule("M3 3.5.3", "M3 3.18.1", "M3 3.18.2", "R-7")
def test_what_three_card_poker_declares_is_what_its_document_says():
    assert declared_words.game_text(M3) == kept("M3")


@pytest.mark.rule(
    "M3 3.4.3",
    "M3 3.6",
    "M3 3.10.2",
    "M3 5.1",
    "M3 5.1.1",
    "M3 5.2",
    "M3 5.3",
    "M3 5.4",
    "M3 5.5",
    "M3 5.6",
    "M3 5.7",
    "M3 5.8",
    "M3 5.9",
    "M3 5.10",
    "M3 5.10.1",
    "M3 5.10.2",
    "M3 5.10.3",
    "M3 5.11",
    "M3 5.12",
    "M3 5.12.1",
    "M3 5.12.2",
    "M3 5.13",
    "M3 5.14",
    "M3 5.15",
    "M3 5.16",
    "M3 5.16.1",
    "M3 5.16.2",
    "M3 6.1",
    "R-22",
    "R-28",
    "R-33",
    "R-36",
    "R-37",
    "R-39",
    "R-42",
)
def test_what_three_card_poker_makes_of_an_irregularity_is_what_its_document_says():
    assert declared_words.irregularities_text(M3) == kept("M3-irregularities")


@pytest.mark.rule(
    "R-25",
    "X3 1.1.2",
    "X3 1.1.7",
    "X3 2.2",
    "X3 3.1",
    "X3 3.2",
    "X3 3.4",
    "X3 3.4.1",
    "X3 3.4.2",
    "X3 3.4.3",
    "X3 3.5",
    "X3 3.5.4",
    "X3 3.6",
    "X3 3.7.1",
    "X3 3.7.1.1",
    "X3 3.7.2",
    "X3 3.7.2.1",
    "X3 3.7.3",
    "X3 3.7.3.1",
    "X3 3.8",
    "X3 3.9",
    "X3 3.9.1",
    "X3 3.9.1.1",
    "X3 3.9.1.2",
    "X3 3.9.2",
    "X3 3.9.3",
    "X3 3.10",
    "X3 3.10.1",
    "X3 3.10.2",
    "X3 3.10.3",
    "X3 3.11",
    "X3 3.11.1",
    "X3 3.11.2",
    "X3 3.12",
    "X3 3.12.1",
    "X3 3.12.2",
    "X3 3.12.3",
    "X3 3.13",
    "X3 3.18",
    "X3 4.1",
    "X3 4.2",
    "X3 4.3",
    "X3 4.4",
    "X3 4.5",
    "X3 5.1",
    "X3 5.2",
    "X3 5.3",
    "X3 5.4",
    "X3 5.5",
    "X3 5.6",
    "X3 5.7",
    "X3 5.8",
    "X3 5.9",
    "X3 5.10",
    "X3 5.11",
    "X3 5.12",
    "X3 5.12.1",
    "X3 5.13",
    "X3 5.14",
    "X3 5.15",
    "X3 5.16",
    "X3 6.1",
    "X3 6.2",
)
@pytest.mark.rule("X3 3.5.3", "X3 3.18.1", "X3 3.18.2", "R-7")
def test_what_xtreme_declares_is_what_its_document_says():
    assert declared_words.game_text(X3) == kept("X3")


@pytest.mark.rule(
    "R-22",
    "R-28",
    "R-33",
    "R-36",
    "R-37",
    "R-39",
    "R-42",
    "X3 3.4.3",
    "X3 3.6",
    "X3 3.7.3.1",
    "X3 3.10.3",
    "X3 5.1",
    "X3 5.1.1",
    "X3 5.2",
    "X3 5.3",
    "X3 5.4",
    "X3 5.5",
    "X3 5.6",
    "X3 5.7",
    "X3 5.8",
    "X3 5.9",
    "X3 5.10",
    "X3 5.10.1",
    "X3 5.10.2",
    "X3 5.10.3",
    "X3 5.11",
    "X3 5.12",
    "X3 5.12.1",
    "X3 5.12.2",
    "X3 5.13",
    "X3 5.14",
    "X3 5.15",
    "X3 5.16",
    "X3 5.16.1",
    "X3 5.16.2",
    "X3 6.1",
)
def test_what_xtreme_makes_of_an_irregularity_is_what_its_document_says():
    assert declared_words.irregularities_text(X3) == kept("X3-irregularities")


@pytest.mark.rule(
    "R-25",
    "SS 2.2",
    "SS 3.1",
    "SS 3.2",
    "SS 3.4",
    "SS 3.4.1",
    "SS 3.4.2",
    "SS 3.4.3",
    "SS 3.5",
    "SS 3.6",
    "SS 3.7",
    "SS 3.8",
    "SS 3.9",
    "SS 3.9.1",
    "SS 3.9.2",
    "SS 3.10",
    "SS 3.10.1",
    "SS 3.10.2",
    "SS 3.10.2.1",
    "SS 3.10.2.2",
    "SS 3.10.3",
    "SS 3.10.3.1",
    "SS 3.10.3.2",
    "SS 3.10.4",
    "SS 3.13",
    "SS 3.15",
    "SS 4.1.1",
    "SS 4.1.2",
    "SS 4.2",
    "SS 5.1",
    "SS 5.2",
    "SS 5.3",
    "SS 5.4",
    "SS 5.5",
    "SS 5.6",
    "SS 5.7",
    "SS 5.8",
    "SS 5.9",
    "SS 5.10",
    "SS 5.11",
    "SS 5.12",
    "SS 5.12.1",
    "SS 5.13",
    "SS 5.14",
    "SS 5.15",
    "SS 5.16",
    "SS 6.1",
    "SS 6.2",
)
@pytest.mark.rule("SS 3.5.3", "SS 3.15.1", "SS 3.15.2", "SS 3.15.3", "R-7")
def test_what_singapore_stud_declares_is_what_its_document_says():
    assert declared_words.game_text(SS) == kept("SS")


@pytest.mark.rule(
    "R-22",
    "R-28",
    "R-33",
    "R-36",
    "R-37",
    "R-39",
    "R-42",
    "SS 3.4.3",
    "SS 3.6",
    "SS 3.10.1",
    "SS 5.1",
    "SS 5.1.1",
    "SS 5.2",
    "SS 5.3",
    "SS 5.4",
    "SS 5.5",
    "SS 5.6",
    "SS 5.7",
    "SS 5.8",
    "SS 5.9",
    "SS 5.10",
    "SS 5.10.1",
    "SS 5.10.2",
    "SS 5.10.3",
    "SS 5.11",
    "SS 5.12",
    "SS 5.12.1",
    "SS 5.12.2",
    "SS 5.13",
    "SS 5.14",
    "SS 5.15",
    "SS 5.16",
    "SS 5.16.1",
    "SS 5.16.2",
    "SS 6.1",
)
def test_what_singapore_stud_makes_of_an_irregularity_is_what_its_document_says():
    assert declared_words.irregularities_text(SS) == kept("SS-irregularities")


@pytest.mark.rule(
    "LR 3.1",
    "LR 3.2",
    "LR 3.4",
    "LR 3.5",
    "LR 3.6",
    "LR 3.7",
    "LR 3.8",
    "LR 3.9",
    "LR 3.10",
    "LR 3.11",
    "LR 3.12",
    "LR 3.13",
    "LR 3.14",
    "LR 3.15",
    "LR 3.17",
    "LR 3.18",
    "LR 3.20",
    "LR 4.1.1",
    "LR 4.2",
    "LR 4.2.1",
    "LR 4.3",
    "LR 4.4",
    "LR 4.5",
    "LR 5.1",
    "LR 5.2",
    "LR 5.3",
    "LR 5.4",
    "LR 5.5",
    "LR 5.6",
    "LR 5.7",
    "R-14",
)
@pytest.mark.rule("LR 3.5.1", "R-13", "R-7", "R-6")
def test_what_let_it_ride_declares_is_what_its_document_says():
    assert declared_words.game_text(LR) == kept("LR")


@pytest.mark.rule(
    "LR 5.1",
    "LR 5.1.1",
    "LR 5.2",
    "LR 5.3",
    "LR 5.4",
    "LR 5.5",
    "LR 5.6",
    "LR 5.7",
    "R-22",
    "R-28",
    "R-33",
    "R-36",
    "R-37",
    "R-39",
    "R-42",
)
def test_what_let_it_ride_makes_of_an_irregularity_is_what_its_document_says():
    assert declared_words.irregularities_text(LR) == kept("LR-irregularities")


@pytest.mark.rule(
    "R-17",
    "R-18",
    "R-25",
    "R-37",
    "UK-1",
    "UK-2",
    "UK-3",
    "UK-4",
    "UK-5",
    "UK-6",
    "UK-10",
    "UK-11",
    "UK-12",
    "UK-13",
    "UK-14",
    "UK-15",
    "UK-17",
    "UK-18",
    "UK-19",
    "UK-20",
    "UK-21",
    "UK-22",
    "UK-23",
    "UK-24",
)
@pytest.mark.rule("R-17", "R-6", "R-7")
def test_what_the_british_game_declares_is_what_its_document_says():
    assert declared_words.game_text(UK) == kept("UK")


@pytest.mark.rule(
    "R-18",
    "R-22",
    "R-28",
    "R-33",
    "R-36",
    "R-37",
    "R-39",
    "R-42",
    "UK-17",
    "UK-18",
    "UK-19",
)
def test_what_the_british_game_makes_of_an_irregularity_is_what_its_document_says():
    assert declared_words.irregularities_text(UK) == kept("UK-irregularities")


def _named(game: Game, name: str) -> set[str]:
    marks = {each for mark in getattr(globals()[name], "pytestmark", ()) for each in mark.args}
    return {each.removeprefix(f"{game.prefix} ") for each in marks}


def _in_irregularities(game: Game) -> Iterator[str]:
    for row in rows_for(game):
        yield clause_of(game, row.kind)
        yield from (rule_of(game, row, outcome) for outcome in row.outcomes)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
def test_the_tests_above_are_named_for_every_clause_that_their_texts_cite(game: Game) -> None:
    of_games, of_irregularities = (
        [name for name in globals() if name.startswith("test_what_") and words in name]
        for words in ("declares", "irregularity")
    )
    place = list(GAMES.values()).index(game)
    assert _named(game, of_games[place]) >= set(cited(game)) - {"", SILENT}
    assert _named(game, of_irregularities[place]) == set(_in_irregularities(game)) - {SILENT}
