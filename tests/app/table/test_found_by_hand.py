"""A past round is found by what a hand in it was called, in old logs as well as in new ones."""

import json
import random
import shutil
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from importlib import import_module
from itertools import combinations
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.bootstrap import open_house, read_house
from app.cli.autoplay import Run, autoplay
from app.cli.commands import app
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.database import FILE_NAME
from app.journal.history import History, RoundQuery
from app.journal.verify import verify
from app.settings import data_folder
from engine.cards import DECK, Card, read_card
from engine.games.catalogue import GAMES
from engine.hand_rank import HandKind
from engine.hands import rank_five, rank_three

OLDER = """
    DROP TRIGGER wager_sums_more; DROP TRIGGER wager_sums_less; DROP TABLE wager_sums;
    DROP INDEX ix_rounds_marks; ALTER TABLE rounds DROP COLUMN kinds; ALTER TABLE hands DROP COLUMN kind;
    CREATE INDEX ix_rounds_marks ON rounds (opened_at, opened_seq, amounts, cards_1, cards_2, cards_3, cards_4);
    UPDATE alembic_version SET version_num = '0004';
"""
RIDE = "megalink-let-it-ride"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("played")
    games = tuple(GAMES)
    run = Run(games=games, methods=("manual",) * len(games), seats=6, rounds=3, seed=11, fast=True)
    autoplay(data_folder(folder), run)
    return folder


def _shown(cards: str) -> tuple[Card, ...]:
    return tuple(card for face in cards.split() if (card := read_card(face)))


def _kinds(folder: Path) -> Mapping[str, set[tuple[str, str]]]:
    """The place and the kind of every hand that was exposed, by round, read from its cards."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as log:
        rows = log.execute("SELECT id, game, place, cards FROM rounds JOIN hands ON round_id = id").fetchall()
    community = {name: _shown(cards) for name, _, place, cards in rows if place == "community"}
    found: dict[str, set[tuple[str, str]]] = {}
    for name, game, place, cards in rows:
        hand = _shown(cards)
        if place == "community" or len(hand) != GAMES[game].hand_cards:
            continue
        read = (*hand, *community[name]) if game == RIDE else hand
        found.setdefault(name, set()).add((place, GAMES[game].compare(read).kind.value))
    return found


def test_a_round_is_found_by_every_kind_of_hand_that_was_exposed_in_it(played: Path) -> None:
    there = _kinds(played)
    assert {name.partition("-")[0] for name in there} == {f"T{number}" for number in range(1, len(GAMES) + 1)} or there
    with read_house(data_folder(played)) as house:
        history = History(house.database)
        for kind in HandKind:
            found = {line.id for line in history.newest(RoundQuery(hand=kind.value), 1000).rounds}
            assert found == {name for name, hands in there.items() if kind.value in {each for _, each in hands}}
            at_two = {line.id for line in history.newest(RoundQuery(hand=kind.value, seat=2), 1000).rounds}
            assert at_two == {name for name, hands in there.items() if ("2", kind.value) in hands}


@pytest.mark.rule("LR 3.21")
def test_where_no_hands_are_compared_a_hand_is_read_with_the_community_cards(played: Path) -> None:
    with closing(sqlite3.connect(played / FILE_NAME)) as log:
        rows = log.execute(
            "SELECT h.cards, c.cards, h.kind FROM rounds JOIN hands h ON h.round_id = id JOIN hands c ON c.round_id = id"
            " WHERE game = ? AND c.place = 'community' AND h.place <> 'community'",
            (RIDE,),
        ).fetchall()
    assert rows
    assert all(kind == rank_five((*_shown(cards), *_shown(beside))).kind.value for cards, beside, kind in rows)


def test_an_older_log_gets_what_a_new_one_would_have(played: Path, tmp_path: Path) -> None:
    house = data_folder(tmp_path / "older")
    shutil.copytree(played, house.path, dirs_exist_ok=True)
    with closing(sqlite3.connect(house.path / FILE_NAME)) as log:
        log.executescript(OLDER)
    with closing(open_house(house)) as opened:
        found = verify(opened.database, house.head_file, Codec(ALL_FACTS), HouseProjector)
    assert found.problems == ()


def test_the_step_that_does_it_reads_hands_as_the_rules_do() -> None:
    step = import_module("migrations.versions.0005_kinds_of_hands")
    for hand in combinations(DECK, 3):
        assert step.kind_of(" ".join(hand)) == rank_three(hand).kind.value
    chance = random.Random(5)
    dealt = (chance.sample(DECK, 5) for _ in range(5000))
    straights = (each for low in range(9) for each in ([rank + "h" for rank in "A23456789TJQKA"[low : low + 5]],))
    for five in (*dealt, *straights, *([*each[:4], each[4][0] + "d"] for each in [["Ac", "2h", "3s", "4d", "5c"]])):
        assert step.kind_of(" ".join(five)) == rank_five(five).kind.value


def test_the_command_takes_a_hand_as_a_dealer_says_it(played: Path) -> None:
    there = _kinds(played)
    pairs = sorted(name for name, hands in there.items() if "pair" in {kind for _, kind in hands})

    def asked(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(app, ["rounds", "--data", str(played), "--json", *words])
        return done.exit_code, done.output

    code, said = asked("--hand", "Pair")
    assert code == 0
    assert sorted(each["id"] for each in json.loads(said)["rounds"]) == pairs
    assert asked("--hand", "royal flush")[1] == asked("--hand", "Royal-Flush")[1]
    code, said = asked("--hand", "strait flush")
    assert code == 2
    assert "There is no hand “strait flush”; near it: straight flush" in said
