"""The program is killed at any moment of a round and started again: the table stands at the exact step."""

from pathlib import Path

import pytest

from engine.games.catalogue import GAMES
from tests.end_to_end.runs import autoplay, finish, kill_when, moments, seeds, sound, stored_packets

PLAYED = [
    (game.id, method)
    for game in GAMES.values()
    for method in game.procedures
    if game.procedures[method].automated or game.prefix == "X3"
]


@pytest.mark.seeded
@pytest.mark.case("D07", "F19")
@pytest.mark.parametrize("seed", seeds())
def test_killed_at_a_random_moment_the_round_is_finished_with_nothing_lost_and_nothing_twice(
    seed: int, tmp_path: Path
) -> None:
    game, method = PLAYED[seed % len(PLAYED)]
    kill_when(autoplay(tmp_path, rounds=500, seed=seed, game=game, method=method), tmp_path, moments(seed, most=150))
    house = sound(tmp_path)
    before = house.journal.head()
    table = house.journal.rows("rounds")
    house.close()
    finish(autoplay(tmp_path, rounds=2, seed=seed, game=game, method=method))
    house = sound(tmp_path)
    kept = [entry.hash for entry in house.journal.entries() if entry.seq == before.count]
    assert kept == ([before.hash] if before.count else []), "what was there before the kill is there as it was"
    rounds = house.journal.rows("rounds")
    assert [row["number"] for row in rounds] == list(range(1, len(rounds) + 1)), "no round is missing or twice"
    assert len(rounds) >= len(table)
    assert all(row["outcome"] == "settled" for row in rounds)
    events = stored_packets(house)
    assert events == [(epoch, number) for epoch, number in dict.fromkeys(events)]
    for epoch in {epoch for epoch, _ in events}:
        numbers = [number for each, number in events if each == epoch]
        assert numbers == list(range(1, len(numbers) + 1)), "no event of the shuffler is missing"
    house.close()
