"""The lines of the log for people: what a player decided and what it came to, read as short sentences."""

import pytest

from app.words.events import words_of
from engine.games.game import Game
from engine.games.wager_titles import plain_title
from engine.table import events as ev
from engine.table.state import Line, results_of
from engine.table.working import Working
from tests.engine.felt import LR, SS, X3


@pytest.mark.parametrize(
    ("game", "point", "choice", "amount", "words"),
    [
        (X3, "play", "play", 7500, "3: plays $75"),
        (X3, "play", "fold", 0, "3: folds"),
        (SS, "bet", "bet", 5000, "3: bets $50"),
        (LR, "1", "ride", 0, "3: lets it ride"),
        (LR, "2", "withdraw", 0, "3: pulls it back"),
    ],
)
def test_a_decision_reads_as_a_sentence(game: Game, point: str, choice: str, amount: int, words: str) -> None:
    assert words_of(ev.Decided(seat=3, point=point, choice=choice, amount=amount), "$", game) == words


def test_a_player_is_called_by_the_position_and_never_by_a_running_number() -> None:
    barred, restricted = ev.PlayerBarred(player=5), ev.PlayerRestricted(player=5, approved_by="105")
    assert words_of(barred, "$", X3, sits={2: 5}) == "The player at position 2 may not bet any more"
    assert words_of(restricted, "$", X3, sits={2: 5, 4: 5, 6: 1}) == (
        "The player at positions 2, 4 may bet on one position only, signed by 105"
    )
    assert "5" not in words_of(barred, "$", X3)


@pytest.mark.parametrize(("winnings", "words"), [(500, "3: wins $5"), (0, "3: comes out even")])
def test_a_settlement_says_what_the_position_won(winnings: int, words: str) -> None:
    line = Line(
        seat=3, wager="ante", outcome="win", stake=500, returned=500, winnings=winnings, why=Working(because="pays")
    )
    assert words_of(ev.SeatSettled(seat=3, results=results_of((line,))), "$") == words


def test_a_lost_wager_is_told_without_a_sign() -> None:
    line = Line(seat=3, wager="ante", outcome="lose", stake=500, returned=0, winnings=0, why=Working(because="pays"))
    assert words_of(ev.SeatSettled(seat=3, results=results_of((line,))), "$") == "3: loses $5"


@pytest.mark.parametrize(("wager", "words"), [("pair_plus", "Pair Plus"), ("ante", "Ante"), ("1", "Wager 1")])
def test_a_wager_is_called_as_on_the_felt(wager: str, words: str) -> None:
    assert plain_title(wager) == words
