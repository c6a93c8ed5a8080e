"""What a progressive wager returns, counted over every hand."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from engine.games.catalogue import GAMES
from engine.jackpots.returns import return_of_wager
from tests.engine.jackpots.books import LR, M3, PARTS, SS, UK, X3, settings

FIVE = 2_598_960
SEED = 20_000_00


def returned(game: str, meter: int = SEED, **part: object) -> Fraction:
    how = settings(games=(replace(PARTS[game], **part),))
    return return_of_wager(how, GAMES[game], meter)


def test_the_five_card_games_return_what_their_tables_say() -> None:
    percent = Fraction(4 * SEED + 36 * SEED // 10, 500)
    by_hand = {
        M3: percent + Fraction(624 * 2000_00 + 3744 * 200_00 + 5108 * 100_00, 500),
        X3: percent + 624 * 400 + 3744 * 80 + 5108 * 40 + 10_200 * 20,
        SS: percent + 624 * 400 + 3744 * 80 + 5108 * 40 + 10_200 * 20,
        LR: percent * 5 + 624 * 501 + 3744 * 101 + 5108 * 51,
    }
    for game, won in by_hand.items():
        assert returned(game) == Fraction(won) / FIVE


@pytest.mark.rule("UK-25", "UK-26")
def test_the_british_game_returns_what_the_display_says() -> None:
    won = Fraction(1 * SEED, 500) + 3 * 500 + 44 * 70 + 52 * 60
    assert returned(UK) == Fraction(won) / 22_100


def test_the_return_grows_with_the_meter_by_its_percentage_lines_alone() -> None:
    assert returned(X3, 2 * SEED) - returned(X3, SEED) == Fraction(4 * SEED + 36 * SEED // 10, 500 * FIVE)


@pytest.mark.rule("R-29", "LR 4.3", "LR 4.4", "LR 4.5", "R-15")
def test_both_draws_in_every_round_return_about_one_and_three_quarters_without_a_meter() -> None:
    both = returned(LR, 0, magic_card=1000, lucky_player=1000)
    assert 1.78 < both < 1.79


@pytest.mark.rule("LR 4.3", "R-15")
def test_a_magic_card_is_in_five_of_fifty_two_and_gives_the_stake_back_once() -> None:
    magic = Fraction(5, 52)
    back = Fraction(624 + 3744 + 5108, FIVE)
    assert returned(LR, magic_card=1000) - returned(LR) == 5 * magic + magic * (1 - back)
    assert returned(LR, magic_card=10) - returned(LR) == (5 * magic + magic * (1 - back)) / 100


@pytest.mark.rule("LR 4.4")
def test_a_lucky_player_is_one_of_seven_positions() -> None:
    back = Fraction(624 + 3744 + 5108, FIVE)
    assert returned(LR, lucky_player=1000) - returned(LR) == Fraction(5, 7) + Fraction(1, 7) * (1 - back)


def test_a_game_without_a_part_in_the_jackpot_has_no_return() -> None:
    with pytest.raises(ValueError, match="no part"):
        return_of_wager(settings(X3), GAMES[LR], SEED)
