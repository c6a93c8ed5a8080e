import pytest

from bench.invariants import violations
from bench.simulated_table import SimulatedTable
from bench.strategies import ace_king_jack, queen_six_four, ride
from bench.tally import Sums, results
from engine.cards import Card
from engine.games.catalogue import GAMES

METHODS = [(game.id, method) for game in GAMES.values() for method in game.procedures]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


@pytest.mark.parametrize(("game_id", "method"), METHODS)
def test_simulated_rounds_end_settled_and_keep_every_invariant_on_their_way(game_id: str, method: str) -> None:
    game = GAMES[game_id]
    found: list[str] = []
    table = SimulatedTable(
        game, method, seats=2, seed="test", watch=lambda table: found.extend(violations(game, table))
    )
    rounds = list(table.rounds(4))
    assert [rnd.outcome for rnd in rounds] == ["settled"] * 4
    assert all(not box.open_wagers for rnd in rounds for box in rnd.boxes.values())
    assert found == []


def test_the_same_seed_plays_the_same_rounds_and_another_one_does_not() -> None:
    one, again, other = (
        list(SimulatedTable(GAMES["three-card-poker-prime"], "automated", seats=2, seed=seed).rounds(3))
        for seed in ("a", "a", "b")
    )
    assert one == again
    assert one != other


def test_a_table_without_a_jackpot_lays_no_progressive() -> None:
    game = GAMES["megalink-let-it-ride"]
    rounds = SimulatedTable(game, "automated", seats=2, seed="x", progressive=False).rounds(8)
    laid = {name for rnd in rounds for box in rnd.boxes.values() for name in box.wagers}
    assert laid == {"1", "2", "$"}


def test_the_rules_of_thumb_draw_the_line_where_the_books_draw_it() -> None:
    assert queen_six_four("play", cards("Qh 6d 4c"))
    assert not queen_six_four("play", cards("Qh 6d 3c"))
    assert ace_king_jack("bet", cards("Ah Kd Jc 8s 3h"))
    assert not ace_king_jack("bet", cards("Ah Kd Jc 7s 6h"))


@pytest.mark.parametrize(
    ("point", "hand", "stays"),
    [
        ("1", "Th Td 4c", True),
        ("1", "9h 9d 4c", False),
        ("1", "4h 4d 4c", True),
        ("1", "Ah Kh Th", True),
        ("1", "7h 8h 9h", True),
        ("1", "3h 4h 5h", True),
        ("1", "2h 3h 4h", False),
        ("1", "Ah 2h 3h", False),
        ("1", "8h 9h Jh", True),
        ("1", "6h 7h 9h", False),
        ("1", "8h Th Qh", True),
        ("1", "7h 8h Jh", False),
        ("1", "7h 8d 9h", False),
        ("2", "2h 7h 9h Jh", True),
        ("2", "7h 8d 9c Th", True),
        ("2", "4h 5d 6c 7h", False),
        ("2", "Th Jd Qc Ah", True),
        ("2", "9h Jd Qc Kh", False),
        ("2", "3h 3d 8c 8h", True),
        ("2", "Jh Qd Kc Ah", True),
        ("2", "2h 2d Kc Ah", False),
    ],
)
def test_let_it_ride_rides_on_what_pays_or_promises_enough(point: str, hand: str, *, stays: bool) -> None:
    assert ride(point, cards(hand)) is stays


def test_results_count_in_units_of_their_own_stake_and_add_up_to_what_was_paid() -> None:
    game = GAMES["megalink-three-card-poker-xtreme"]
    for rnd in SimulatedTable(game, "A", seats=1, seed="sum").rounds(20):
        laid = rnd.boxes[1].wagers
        paid = sum(line.net for line in rnd.boxes[1].lines)
        counted = sum(result * laid[name] for name, result, _ in results(game, rnd, {}))
        assert counted == pytest.approx(paid)


def test_a_position_that_plays_blind_is_counted_by_itself() -> None:
    game = GAMES["three-card-poker-prime"]
    rounds = SimulatedTable(game, "automated", seats=2, seed="blind").rounds(20)
    names = {name for rnd in rounds for name, _, _ in results(game, rnd, {2: "blind"})}
    assert {"ante", "ante, blind"} <= names


def test_two_tallies_put_together_are_the_tally_of_all() -> None:
    whole, half, other = Sums(), Sums(), Sums()
    for number, result in enumerate((1.0, -1.0, 5.0, -2.0, 0.0)):
        whole.add(result, 2.0)
        (half if number % 2 else other).add(result, 2.0)
    half.join(other)
    assert half == whole
    assert whole.loss == pytest.approx(-0.6)
    assert whole.units == 2.0
    assert whole.error == pytest.approx(1.08, abs=0.01)
